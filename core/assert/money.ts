// Sums of money that must hold before a write and after a read. All amounts are integer paise.
import type { Bill } from '../contract/cart.ts';
import { type PricedLine, unitPrice } from '../rules/cart/bill.ts';
import { type Books, type LedgerLine, sumOf } from '../rules/ledger/books.ts';
import { assert } from './assert.ts';

/** Items + insurance − discount + delivery − coupon = total, and no part is below 0. @throws AssertionFailed */
export function assertBill(bill: Bill): void {
  const { item_total, insurance_cost, total_discount, delivery_fee, coupon_discount, grand_total } = bill;
  const isWhole = Object.values(bill).every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  assert(isWhole, `each part of a bill is at least 0 and in whole paise: ${JSON.stringify(bill)}`);
  const total = item_total + insurance_cost - total_discount + delivery_fee - coupon_discount;
  assert(grand_total === total, `the parts of a bill make its total: ${total} and not ${grand_total}`);
}

/** The same, and the sums of the lines match the bill. @throws AssertionFailed */
export function assertPriced(bill: Bill, lines: readonly PricedLine[]): void {
  assertBill(bill);
  const goods = lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0);
  const billed = bill.item_total - bill.total_discount;
  assert(goods === billed, `the lines of a bill cost what it says: ${goods} and not ${billed}`);
}

/** Debit and credit of an entry add up to 0. @throws AssertionFailed */
export function assertEntry(cause: string, lines: readonly LedgerLine[]): void {
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  assert(sum === 0, `the entry "${cause}" comes to 0, and not to ${sum}`);
}

/** All bookings of one order add up to 0. @throws AssertionFailed */
export function assertBooks(orderId: number, booked: Books): void {
  const sum = sumOf(booked);
  assert(sum === 0, `the books of order ${orderId} come to 0, and not to ${sum}`);
}
