// Tests the sums of money that must hold: right ones pass, and each planted wrong value is named.
import { expect, test } from 'vitest';
import { billOf } from '../rules/cart/bill.ts';
import { claimEntry, newOrderEntry } from '../rules/ledger/books.ts';
import { AssertionFailed } from './assert.ts';
import { assertBill, assertBooks, assertEntry, assertPriced } from './money.ts';

const lines = [
  { quantity: 2, price: 10_000, discount: 500 },
  { quantity: 1, price: 300, discount: 900 },
];
const bill = billOf({ lines, deliveryFee: 4_000, couponDiscount: 1_000, insuranceCost: 250 });

test('a bill of the rule holds, with and without its lines', () => {
  expect(() => assertBill(bill)).not.toThrow();
  expect(() => assertPriced(bill, lines)).not.toThrow();
});

test.each(Object.keys(bill) as (keyof typeof bill)[])('a bill whose %s is one paisa too high does not hold', (part) => {
  expect(() => assertBill({ ...bill, [part]: bill[part] + 1 })).toThrow(AssertionFailed);
});

test.each([-1, 0.5, Number.NaN])('a bill with a part of %s paise does not hold', (amount) => {
  expect(() => assertBill({ ...bill, delivery_fee: amount, grand_total: bill.grand_total - bill.delivery_fee + amount })).toThrow(
    'whole paise',
  );
});

test('a bill of other lines does not hold', () => {
  expect(() => assertPriced(bill, lines.slice(1))).toThrow('the lines of a bill cost what it says: 0 and not 19000');
});

test('an entry comes to 0; one line more or less does not', () => {
  const entry = newOrderEntry({ bill, commission: 70, isOnCredit: false });
  expect(() => assertEntry('placed', entry)).not.toThrow();
  expect(() => assertEntry('claim', claimEntry(500))).not.toThrow();
  expect(() => assertEntry('placed', entry.slice(1))).toThrow('the entry "placed" comes to 0, and not to');
});

test('the books of an order come to 0', () => {
  expect(() => assertBooks(7, { due: 500, sales: -500 })).not.toThrow();
  expect(() => assertBooks(7, { due: 500, sales: -499 })).toThrow('the books of order 7 come to 0, and not to 1');
});
