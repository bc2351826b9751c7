// Tests that the app understands the server's refusals of a cart.
import { expect, test } from 'vitest';
import { cartTroubleOf } from '#core/rules/cart/cart-refusal.ts';
import { cartRefusal, shopClosedRefusal } from './cart-refusals.ts';

test.each([
  [
    'too much at once',
    cartRefusal({ kind: 'too-much' }, 'en'),
    { kind: 'words', words: 'One order must be below ₹2,00,000.00. Make two orders.' },
  ],
  ['a shop that is gone', shopClosedRefusal('en'), { kind: 'words', words: 'This shop no longer sells here.' }],
  [
    'more than a farmer may have in a month',
    cartRefusal({ kind: 'over-quota', catalogueId: 911, quota: 4, left: 1 }, 'en'),
    { kind: 'quota', quota: 4 },
  ],
  [
    'outside the amounts of a cover',
    cartRefusal({ kind: 'outside-cover', minimum: 100_000, maximum: 5_000_050 }, 'en'),
    { kind: 'cart-amount', minimum: 100_000, maximum: 5_000_050 },
  ],
  [
    'less stock',
    cartRefusal({ kind: 'short', items: [{ item_id: 11, available_qty: 3 }] }, 'en'),
    { kind: 'quantities', items: [{ variantId: 11, available: 3 }] },
  ],
])('the app reads the refusal %s as the server means it', (_, { body }, trouble) => {
  expect(cartTroubleOf(body)).toEqual(trouble);
});
