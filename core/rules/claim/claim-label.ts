// The label of a claim: a pure function of three independent axes. [spec 4 "Claim status values"]
import type { ClaimLabel } from '../../facts/claim.ts';

/** State of the notice: none; received, but incomplete or unchecked; complete. */
export const claimStatuses = ['none', 'received', 'complete'] as const;
export type ClaimStatusAxis = (typeof claimStatuses)[number];

/** State of the review: none; waiting; more information or a visit requested; decided. */
export const claimReviews = ['none', 'queued', 'looking', 'approved', 'refused'] as const;
export type ClaimReview = (typeof claimReviews)[number];

/** State of the payment. */
export const claimPayments = ['none', 'due', 'paid'] as const;
export type ClaimPayment = (typeof claimPayments)[number];

export interface ClaimAxes {
  readonly status: ClaimStatusAxis;
  readonly review: ClaimReview;
  readonly payment: ClaimPayment;
}

/** A policy without a report. */
export const untouched: ClaimAxes = { status: 'none', review: 'none', payment: 'none' };

/**
 * A decision comes before the review, and that before the notice. A payment is a fact beside the label. @param isOpen whether a loss can
 * still be reported under the policy; counts only without a report
 */
export function claimLabel({ status, review }: ClaimAxes, isOpen = true): ClaimLabel {
  if (review === 'refused') return 'Not Eligible';
  if (review === 'approved') return 'Claim In Process';
  if (review === 'looking') return 'Under Evaluation';
  if (review === 'queued') return 'To Be Evaluated';
  if (status === 'none') return isOpen ? 'Claim Available' : 'Not Eligible';
  return 'Claim Received';
}

/** Moves of staff, farmer and time. `queue`: the notice was checked, or its days for additions are over. */
export const claimMoves = ['queue', 'ask', 'answer', 'survey', 'approve', 'refuse', 'pay'] as const;
export type ClaimMove = (typeof claimMoves)[number];

const isDecided = ({ review }: ClaimAxes): boolean => review === 'approved' || review === 'refused';

/** The axes after a move; undefined when it is not possible. */
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

/** Whether staff still have work with it. */
export const isClaimOpen = (axes: ClaimAxes): boolean => axes.status !== 'none' && axes.review !== 'refused' && axes.payment !== 'paid';
