// What a claim is called: a pure function of three axes that move on their own. [spec 4 "Claim status values"]
import type { ClaimLabel } from '../../facts/claim.ts';

/** How far the notice itself is: none yet; here, and something of it missing or not looked through; whole. */
export const claimStatuses = ['none', 'received', 'complete'] as const;
export type ClaimStatusAxis = (typeof claimStatuses)[number];

/** Who looks at it: nobody yet; it waits for somebody; somebody asked or visits; and what they said. */
export const claimReviews = ['none', 'queued', 'looking', 'approved', 'refused'] as const;
export type ClaimReview = (typeof claimReviews)[number];

/** The money. */
export const claimPayments = ['none', 'due', 'paid'] as const;
export type ClaimPayment = (typeof claimPayments)[number];

export interface ClaimAxes {
  readonly status: ClaimStatusAxis;
  readonly review: ClaimReview;
  readonly payment: ClaimPayment;
}

/** A policy under which nothing was reported. */
export const untouched: ClaimAxes = { status: 'none', review: 'none', payment: 'none' };

/**
 * What a decision says comes before who looks, and that before how far the notice is. A payment is a fact beside the label.
 * @param isOpen whether a loss can still be reported under the policy; counts only as long as nothing was
 */
export function claimLabel({ status, review }: ClaimAxes, isOpen = true): ClaimLabel {
  if (review === 'refused') return 'Not Eligible';
  if (review === 'approved') return 'Claim In Process';
  if (review === 'looking') return 'Under Evaluation';
  if (review === 'queued') return 'To Be Evaluated';
  if (status === 'none') return isOpen ? 'Claim Available' : 'Not Eligible';
  return 'Claim Received';
}

/** What staff, the farmer and the clock do to a claim. `queue`: the notice was looked through, or its days to be completed are over. */
export const claimMoves = ['queue', 'ask', 'answer', 'survey', 'approve', 'refuse', 'pay'] as const;
export type ClaimMove = (typeof claimMoves)[number];

const isDecided = ({ review }: ClaimAxes): boolean => review === 'approved' || review === 'refused';

/** The axes after a move; undefined when it is not possible from where they stand. */
export function moveClaim({ status, review, payment }: ClaimAxes, move: ClaimMove): ClaimAxes | undefined {
  const axes = { status, review, payment };
  if (axes.status === 'none') return undefined;
  if (move === 'pay') return axes.review === 'approved' && axes.payment === 'due' ? { ...axes, payment: 'paid' } : undefined;
  if (isDecided(axes)) return undefined;
  switch (move) {
    case 'queue':
      return axes.review === 'none' ? { ...axes, status: 'complete', review: 'queued' } : undefined;
    case 'answer':
      return axes;
    case 'ask':
    case 'survey':
      return { ...axes, review: 'looking' };
    case 'approve':
      return { status: 'complete', review: 'approved', payment: 'due' };
    case 'refuse':
      return { status: 'complete', review: 'refused', payment: 'none' };
  }
}

/** Whether staff still have something to do with it. */
export const isClaimOpen = (axes: ClaimAxes): boolean => axes.status !== 'none' && axes.review !== 'refused' && axes.payment !== 'paid';
