import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderStatus } from '../../contract/order/status.ts';
import { RATINGS_SHOWN_FROM } from '../../facts/goods/rating.ts';
import { isRateable, shownCounts, stateOfNewRating } from './rating.ts';

test('only goods that were handed over can be rated', () => {
  const states = Object.keys(OrderStatus.schema).filter((status) => isRateable({ status, quantity: 1 }));
  expect(states.toSorted()).toEqual(['Delivered', 'ReturnRefused', 'ReturnRequested', 'Returned'].toSorted());
  expect(isRateable({ status: 'Delivered', quantity: 0 })).toBe(false);
});

test('words wait for a moderator, and a grade alone does not', () => {
  expect([stateOfNewRating(''), stateOfNewRating('Grew well')]).toEqual(['shown', 'waiting']);
});

test('a product shows all its counts, or none while it has fewer than five ratings', () => {
  const count = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.record({ good: count, okay: count, bad: count }), (counts) => {
      const isShown = counts.good + counts.okay + counts.bad >= RATINGS_SHOWN_FROM;
      expect(shownCounts(counts)).toEqual(isShown ? counts : null);
    }),
  );
  expect(shownCounts({ good: 5 })).toEqual({ good: 5, okay: 0, bad: 0 });
});
