import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceKey, tidyReference } from './bank-reference.ts';
import { isReferenceOf, MOST_TR, ownReferenceIn, type UpiPayment, upiLink, upiReference } from './upi-link.ts';

/** Halves of signs too, as text of a broken client can have them. */
const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const payment: UpiPayment = { payee: { id: 'kisan.kendra@sbi', name: 'Kisan Kendra' }, amount: 132_105, tr: 'KH8T1', note: 'Order K7M2' };

test('the link names the shop, the exact amount in rupees, the reference and the currency', () => {
  expect(upiLink(payment)).toBe('upi://pay?pa=kisan.kendra@sbi&pn=Kisan%20Kendra&am=1321.05&tr=KH8T1&tn=Order%20K7M2&cu=INR');
  expect([1, 10, 100, 99_999_999].map((amount) => /am=([^&]*)/.exec(upiLink({ ...payment, amount }))?.[1])).toEqual([
    '0.01',
    '0.10',
    '1.00',
    '999999.99',
  ]);
});

test('a name with signs of a link, or in any script, arrives as it is and adds no field', () => {
  for (const name of ['Ram & Sons', 'किसान केंद्र, कांटी', 'A=1&am=1.00#x', '50% + 🌾'])
    expect(Object.fromEntries(new URL(upiLink({ ...payment, payee: { ...payment.payee, name } })).searchParams)).toEqual({
      pa: 'kisan.kendra@sbi',
      pn: name,
      am: '1321.05',
      tr: 'KH8T1',
      tn: 'Order K7M2',
      cu: 'INR',
    });
  fc.assert(
    fc.property(fc.string({ unit: codeUnit }), fc.integer({ min: 1, max: 10_000_000_000 }), (text, amount) => {
      const { searchParams } = new URL(upiLink({ payee: { id: 'ab@cd', name: text }, amount, tr: 'T1', note: text }));
      expect([...searchParams.keys()]).toEqual(['pa', 'pn', 'am', 'tr', 'tn', 'cu']);
      expect(searchParams.get('am')).toMatch(/^\d+\.\d\d$/);
      expect(Math.round(Number(searchParams.get('am')) * 100)).toBe(amount);
    }),
  );
});

test('a reference fits into 35 letters and digits, reads the same at the bank, and differs by order and by try', () => {
  const at = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
  const order = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(order, at, order, at, (one, first, other, second) => {
      const tr = upiReference(one, first);
      expect(tr.length).toBeLessThanOrEqual(MOST_TR);
      expect(tidyReference(tr)).toBe(tr);
      expect(() => upiLink({ ...payment, tr })).not.toThrow();
      expect(referenceKey(tr)).toBe(tr);
      expect(upiReference(other, second) === tr).toBe(one === other && first === second);
    }),
  );
});

test('a wrong UPI id, an amount of 0, and a reference that a bank would cut make no link', () => {
  for (const id of ['', 'kisan', 'a@b@c', 'kisan kendra@sbi', 'x&am=1@sbi'])
    expect(() => upiLink({ ...payment, payee: { id, name: 'x' } })).toThrow(RangeError);
  for (const amount of [0, -1, 0.5, Number.NaN]) expect(() => upiLink({ ...payment, amount })).toThrow(RangeError);
  for (const tr of ['', 'A'.repeat(36), 'a-b']) expect(() => upiLink({ ...payment, tr })).toThrow(RangeError);
});

test('the shop’s own reference is found in a bank’s text, and belongs to one order', () => {
  const tr = upiReference(77, 1_764_000_000_000);
  expect(ownReferenceIn(`UPI/CR/432109876543/RAM/${tr.toLowerCase()}/SBI`)).toBe(tr);
  expect(['UPI/CR/432109876543', `X${tr}`, `${tr}9`, 'KHAN T TRADERS'].map(ownReferenceIn)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([isReferenceOf(tr, 77), isReferenceOf(tr, 7), isReferenceOf(tr, 78)]).toEqual([true, false, false]);
});
