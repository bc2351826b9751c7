import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billReduction, nextCreditNote } from './credit-note.ts';
import { type InvoiceData, invoiceOf, type SoldLine } from './gst-invoice.ts';

const line = (variantId: number, price: number, quantity: number, gstRate: number): SoldLine => ({
  ...{ variantId, price, quantity, gstRate, names: { en: `Goods ${variantId}` }, pack: { en: '1 kg' }, hsn: '3105' },
  ...{ discount: 0, batch: 'B1', expiresOn: null },
});

test('a returned part of a line, and then the rest, come to the invoice exactly, with delivery and insurance', () => {
  const invoice = invoiceOf([line(1, 3_333, 3, 5)], { coupon: 100, delivery: 4_000, insurance: 900 });
  const first = nextCreditNote(invoice, [], new Map([[1, 1]]), { goods: 3_300, delivery: 0, insurance: 300 });
  expect(first).toMatchObject({ goods: 3_300, insurance: 300, delivery: 0, total: 3_600, lines: [{ quantity: 1 }] });
  const rest = { goods: invoice.goods - 3_300, delivery: 4_000, insurance: 600 };
  const second = nextCreditNote(invoice, first ? [first] : [], new Map([[1, 2]]), rest);
  const both = [first, second];
  for (const key of ['taxable', 'cgst', 'sgst', 'goods', 'delivery', 'insurance', 'total'] as const)
    expect(both.reduce((sum, note) => sum + (note?.[key] ?? 0), 0)).toBe(invoice[key]);
});

test('a reduction above the price of the returned goods is taken off the other lines', () => {
  const invoice = invoiceOf([line(1, 10_000, 1, 5), line(2, 10_000, 1, 18)], { coupon: 5_000, delivery: 0, insurance: 0 });
  const note = nextCreditNote(invoice, [], new Map([[1, 1]]), { goods: 10_000, delivery: 0, insurance: 0 });
  expect(note).toMatchObject({
    goods: 10_000,
    lines: [
      { variantId: 1, quantity: 1, amount: 7_500 },
      { quantity: 0, amount: 2_500 },
    ],
  });
});

test('an older invoice with unequal halves is credited as it was, and partly with equal halves', () => {
  const invoice = invoiceOf([line(1, 26_647, 3, 5)], { coupon: 0, delivery: 0, insurance: 0 });
  const before = { ...invoice, lines: invoice.lines.map((one) => ({ ...one, taxable: 76_134, cgst: 1_903, sgst: 1_904 })) };
  const nothing = { delivery: 0, insurance: 0 };
  expect(nextCreditNote(before, [], new Map([[1, 3]]), { goods: 79_941, ...nothing })?.lines).toEqual(before.lines);
  const part = nextCreditNote(before, [], new Map([[1, 1]]), { goods: 26_647, ...nothing });
  expect(part?.lines).toMatchObject([{ quantity: 1, amount: 26_647, cgst: part?.sgst, sgst: part?.cgst }]);
});

test('small parts leave no more tax than amount', () => {
  const invoice = invoiceOf([line(1, 1, 1, 0), line(2, 1, 1, 5), line(3, 7, 1, 18)], { coupon: 0, delivery: 0, insurance: 0 });
  const notes: InvoiceData[] = [];
  for (const goods of [3, 4, 2]) {
    const back = new Map(goods === 2 ? [1, 2, 3].map((variantId) => [variantId, 1]) : []);
    const note = nextCreditNote(invoice, notes, back, { goods, delivery: 0, insurance: 0 });
    if (note) notes.push(note);
  }
  for (const { amount, taxable, cgst } of notes.flatMap(({ lines }) => lines)) {
    expect(taxable).toBeGreaterThanOrEqual(0);
    expect(taxable + 2 * cgst).toBe(amount);
  }
});

test('nothing that falls makes no note', () => {
  const invoice = invoiceOf([line(1, 10_000, 1, 5)], { coupon: 0, delivery: 0, insurance: 0 });
  expect(nextCreditNote(invoice, [], new Map([[1, 1]]), { goods: 0, delivery: 0, insurance: 0 })?.total).toBeUndefined();
  const bill = { grand_total: 500, delivery_fee: 100, insurance_cost: 50 };
  expect(billReduction(bill, { grand_total: 300, delivery_fee: 100, insurance_cost: 20 })).toEqual({
    goods: 170,
    delivery: 0,
    insurance: 30,
  });
});

const sold = fc.array(fc.record({ price: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 4,
});

test('for any steps: the notes equal the reduction, never exceed the invoice, and both halves of the tax are equal', () => {
  fc.assert(
    fc.property(sold, fc.nat(300), fc.boolean(), fc.array(fc.nat(1_000), { maxLength: 5 }), (goods, coupon, isBetweenStates, falls) => {
      const rates = [0, 5, 18, 40];
      const lines = goods.map(({ price, quantity }, i) => line(i, price, quantity, rates[i] ?? 0));
      const gross = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const invoice = invoiceOf(lines, { coupon: Math.min(coupon, gross), delivery: 0, insurance: 0, isBetweenStates });
      const notes: InvoiceData[] = [];
      let left = invoice.goods;
      for (const permille of [...falls, 1_000]) {
        const fall = Math.floor((left * permille) / 1_000);
        const back = new Map(lines.map(({ variantId, quantity }) => [variantId, Math.floor((quantity * permille) / 1_000)]));
        const note = nextCreditNote(invoice, notes, back, { goods: fall, delivery: 0, insurance: 0 });
        expect(note?.goods ?? 0).toBe(fall);
        if (note) notes.push(note);
        left -= fall;
      }
      const sum = (of: (data: InvoiceData) => number) => notes.reduce((total, note) => total + of(note), 0);
      expect(sum(({ goods: all }) => all)).toBe(invoice.goods);
      expect(sum(({ igst = 0 }) => igst)).toBe(invoice.igst ?? 0);
      const ofOnePaisa = notes.flatMap(({ lines: all }) => all).filter(({ amount }) => amount === 1).length;
      const halfLeft = invoice.cgst - sum(({ cgst }) => cgst);
      expect(sum(({ taxable }) => taxable)).toBe(invoice.taxable + 2 * halfLeft);
      expect(halfLeft).toBeGreaterThanOrEqual(0);
      expect(halfLeft).toBeLessThanOrEqual(ofOnePaisa);
      for (const note of notes)
        for (const one of note.lines) {
          expect(one.cgst).toBe(one.sgst);
          expect(Math.min(one.amount, one.taxable, one.cgst, one.igst ?? 0)).toBeGreaterThanOrEqual(0);
          expect(one.taxable + one.cgst + one.sgst + (one.igst ?? 0)).toBe(one.amount);
        }
    }),
  );
});
