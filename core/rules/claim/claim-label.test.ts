import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimLabels } from '../../facts/claim.ts';
import {
  type ClaimAxes,
  claimLabel,
  claimMoves,
  claimPayments,
  claimReviews,
  claimStatuses,
  isClaimOpen,
  moveClaim,
  untouched,
} from './claim-label.ts';

const received: ClaimAxes = { status: 'received', review: 'none', payment: 'none' };
const after = (...moves: (typeof claimMoves)[number][]): ClaimAxes =>
  moves.reduce<ClaimAxes>((axes, move) => moveClaim(axes, move) ?? axes, received);

test.each([
  [untouched, 'Claim Available'],
  [received, 'Claim Received'],
  [after('queue'), 'To Be Evaluated'],
  [after('queue', 'ask'), 'Under Evaluation'],
  [after('queue', 'survey'), 'Under Evaluation'],
  [after('queue', 'approve'), 'Claim In Process'],
  [after('queue', 'approve', 'pay'), 'Claim In Process'],
  [after('queue', 'refuse'), 'Not Eligible'],
] as const)('%j is %s', (axes, label) => {
  expect(claimLabel(axes)).toBe(label);
});

test('a policy that ended without a report is not eligible', () => {
  expect(claimLabel(untouched, false)).toBe('Not Eligible');
  expect(claimLabel(received, false)).toBe('Claim Received');
});

test('every combination of states has one of six labels, and each label occurs', () => {
  const seen = claimStatuses.flatMap((status) =>
    claimReviews.flatMap((review) => claimPayments.map((payment) => claimLabel({ status, review, payment }))),
  );
  expect(new Set(seen)).toEqual(new Set(claimLabels));
});

test('a move changes the claim’s states and nothing else', () => {
  expect(moveClaim({ ...received, photos: [] } as ClaimAxes, 'queue')).toEqual({ status: 'complete', review: 'queued', payment: 'none' });
});

test('nothing is decided twice, paid without approval, or paid twice', () => {
  expect(moveClaim(untouched, 'approve')).toBeUndefined();
  expect(moveClaim(after('queue'), 'pay')).toBeUndefined();
  expect(moveClaim(after('queue', 'refuse'), 'pay')).toBeUndefined();
  expect(moveClaim(after('approve', 'pay'), 'pay')).toBeUndefined();
  expect(moveClaim(after('approve'), 'refuse')).toBeUndefined();
  expect(moveClaim(after('refuse'), 'ask')).toBeUndefined();
});

test('a decision is final and payment follows it, whatever the order of moves', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...claimMoves), { maxLength: 30 }), (moves) => {
      let axes = received;
      for (const move of moves) {
        const next = moveClaim(axes, move);
        if (!next) continue;
        if (axes.review === 'approved' || axes.review === 'refused') expect(next.review).toBe(axes.review);
        axes = next;
        expect(axes.payment === 'none').toBe(axes.review !== 'approved');
        expect(isClaimOpen(axes)).toBe(axes.review !== 'refused' && axes.payment !== 'paid');
      }
    }),
  );
});
