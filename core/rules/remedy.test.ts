import { expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '../contract/wire/errors.ts';
import { type Remedy, remedies, remedyOf } from './remedy.ts';

const codesWith = (fits: (remedy: Remedy) => boolean): ErrorCode[] => errorCodes.filter((code) => fits(remedyOf(code)));

test('the remedies name only codes of the wire, and every code of the wire must have one', () => {
  expect(errorCodes).toEqual(expect.arrayContaining(Object.keys(remedies)));
  // @ts-expect-error a code that is neither in the table nor plain does not compile
  const missing: typeof remedies = {};
  expect(missing).toEqual({});
});

test('a code that this version does not know is final', () => {
  for (const code of ['', 'SOMETHING_NEW', 'EXPIRED']) expect(remedyOf(code)).toEqual({ row: 'reject', checkout: 'reload' });
});

test.each<[Remedy['row'], readonly string[]]>([
  ['keep', ['SUBJECT_MISMATCH']],
  ['retry', ['TOO_MANY_REQUESTS', 'IDEMPOTENCY_IN_PROGRESS', 'UPLOAD_GONE']],
  ['pay-otherwise', ['PAYMENT_MODE_REFUSED']],
  [
    'ask',
    [
      ...['CART_01', 'CART_02', 'CART_03', 'CART_04', 'CART_05', 'CART_06', 'CART_401', 'CART_404'],
      ...['OUTSIDE_AREA', 'PRICE_CHANGED', 'ORDER_EXPIRED', 'OUT_OF_STOCK', 'ORDER_OTP_REQUIRED', 'ORDER_OTP_INVALID', 'COUPON_INVALID'],
      ...['APPROVAL_STALE', 'CASH_LIMIT'],
    ],
  ],
])('a waiting row gets this remedy: %s', (row, codes) => {
  expect(codesWith((remedy) => remedy.row === row)).toEqual(codes);
});

test.each<[Remedy['checkout'], readonly string[]]>([
  ['new-prices', ['PRICE_CHANGED']],
  ['new-stock', ['OUT_OF_STOCK']],
  ['approve-again', ['ORDER_OTP_REQUIRED', 'ORDER_OTP_WRONG', 'ORDER_OTP_OVER', 'ORDER_OTP_INVALID', 'APPROVAL_STALE']],
  ['cart-trouble', ['CART_01', 'CART_02', 'CART_03', 'CART_04', 'CART_05', 'CART_06', 'OUTSIDE_AREA']],
])('an order refused in front of the person gets this remedy: %s', (checkout, codes) => {
  expect(codesWith((remedy) => remedy.checkout === checkout)).toEqual(codes);
});

test('each answer to a farmer’s code has a next step', () => {
  const ways = codesWith(({ approval }) => approval !== undefined).map((code) => [code, remedyOf(code).approval]);
  expect(ways).toEqual([
    ['TOO_MANY_REQUESTS', 'wait'],
    ['CART_404', 'check-cart'],
    ['ORDER_OTP_WRONG', 'type-again'],
    ['ORDER_OTP_OVER', 'send-again'],
    ['KYC_PENDING', 'prove-identity'],
  ]);
});
