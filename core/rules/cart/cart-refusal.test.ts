import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CartAction,
  type CartTrouble,
  cartActionOf,
  cartTroubleOf,
  isBelowMinimum,
  isRetriedWithoutCartId,
  solvesTrouble,
} from './cart-refusal.ts';

describe('the catalogue of cart validation errors', () => {
  test.each<[string, unknown, CartTrouble]>([
    [
      '`non_field_errors` as a JSON list says how many are left of each item',
      { non_field_errors: ['[{"item_id":1,"available_qty":2},{"item_id":3,"available_qty":0}]'], message: 'x' },
      {
        kind: 'quantities',
        items: [
          { variantId: 1, available: 2 },
          { variantId: 3, available: 0 },
        ],
      },
    ],
    [
      'a plain non-field error: its first message is shown',
      { non_field_errors: ['First.', 'Second.'] },
      { kind: 'words', words: 'First.' },
    ],
    [
      '`error.code`: its message and details',
      { error: { code: 'CART_04', message: 'Price changed', details: { catalog_id: 7 } } },
      { kind: 'code', code: 'CART_04', words: 'Price changed', catalogueId: 7, minimum: undefined },
    ],
    [
      'below the minimum: what an order must come to',
      { error: { code: 'CART_02', message: 'Too little', details: { minimum_order_value: 500 } } },
      { kind: 'code', code: 'CART_02', words: 'Too little', catalogueId: undefined, minimum: 50_000 },
    ],
    ['key DC_QUOTA_EXHAUSTED: the quota is its value', { DC_QUOTA_EXHAUSTED: 4 }, { kind: 'quota', quota: 4 }],
    [
      '`insurance_type`: the minimum and maximum cart value, in paise',
      { insurance_type: { minimum_cart_value: 1000, maximum_cart_value: 50000.5 } },
      { kind: 'cart-amount', minimum: 100_000, maximum: 5_000_050 },
    ],
    ['`detail`: the detail is shown', { detail: 'Closed today.' }, { kind: 'words', words: 'Closed today.' }],
  ])('%s', (_, body, trouble) => {
    expect(cartTroubleOf(body)).toEqual(trouble);
  });

  test('an unreadable list shows as a plain message', () => {
    expect(cartTroubleOf({ non_field_errors: ['[broken'] })).toEqual({ kind: 'words', words: '[broken' });
    expect(cartTroubleOf({ non_field_errors: ['[{"item_id":"a"}]'] })).toMatchObject({ kind: 'words' });
  });

  test('no answer makes the reader throw an error', () => {
    fc.assert(fc.property(fc.anything(), (body) => void cartTroubleOf(body)));
    fc.assert(fc.property(fc.json(), (text) => void cartTroubleOf({ non_field_errors: [text], error: JSON.parse(text) })));
    expect(cartTroubleOf(undefined)).toBeUndefined();
    expect(cartTroubleOf({})).toBeUndefined();
  });
});

describe('error modal actions by code', () => {
  const coded = (code: string, catalogueId?: number): CartTrouble => ({ kind: 'code', code, words: '', catalogueId, minimum: undefined });
  test.each<[CartTrouble, CartAction]>([
    [coded('CART_02'), 'add-products'],
    [coded('CART_03', 7), 'remove-product'],
    [coded('CART_04', 7), 'remove-product'],
    [coded('CART_05', 7), 'remove-product'],
    [coded('CART_06'), 'reset-cart'],
    [coded('CART_01'), 'close'],
    [coded('SOMETHING_NEW'), 'close'],
    [coded('CART_03'), 'close'],
    [{ kind: 'quota', quota: 4 }, 'close'],
    [{ kind: 'cart-amount', minimum: 1, maximum: 2 }, 'close'],
    [{ kind: 'words', words: 'x' }, 'close'],
    [{ kind: 'catalogue-ids' }, 'reset-cart'],
    [{ kind: 'vendor-changed' }, 'reset-cart'],
  ])('%j → %s', (trouble, action) => {
    expect(cartActionOf(trouble)).toBe(action);
    expect(solvesTrouble(trouble)).toBe(action === 'remove-product' || action === 'reset-cart');
  });
});

test('only CART_401 and CART_404 are retried without the cart id', () => {
  expect(['CART_401', 'CART_404', 'CART_06', ''].map(isRetriedWithoutCartId)).toEqual([true, true, false, false]);
});

test('a cart below the minimum is recognised by its code, and shows the minimum', () => {
  const coded = (code: string, minimum?: number): CartTrouble => ({ kind: 'code', code, words: '', catalogueId: undefined, minimum });
  expect(isBelowMinimum(coded('CART_02', 50_000))).toBe(true);
  // The box must show the missing amount, which needs the sum.
  for (const trouble of [coded('CART_02'), coded('CART_03', 50_000), { kind: 'quota', quota: 4 } as const, undefined])
    expect(isBelowMinimum(trouble)).toBe(false);
});
