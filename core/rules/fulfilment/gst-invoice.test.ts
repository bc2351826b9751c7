import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYear, invoiceNumber, invoiceOf, type SoldLine, seriesOf, shareOut } from './gst-invoice.ts';

const line: SoldLine = {
  variantId: 1,
  names: { en: 'Mancozeb', hi: 'मैंकोज़ेब' },
  pack: { en: '500 g', hi: '500 ग्राम' },
  hsn: '3808',
  gstRate: 18,
  quantity: 2,
  price: 12_000,
  discount: 200,
  batch: 'PP2609-114',
  expiresOn: '2028-08-31',
};

test('a financial year begins with April in India', () => {
  expect(['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z', '2027-01-01T00:00:00Z'].map((at) => financialYear(Date.parse(at)))).toEqual([
    '2025-26',
    '2026-27',
    '2026-27',
  ]);
  expect(financialYear(Date.UTC(2099, 5, 1))).toBe('2099-00');
  expect([seriesOf('invoice', Date.UTC(2026, 5, 1)), seriesOf('credit-note', Date.UTC(2026, 5, 1))]).toEqual(['INV/26-27', 'CN/26-27']);
});

test('tax is part of the price, in two halves', () => {
  expect(invoiceOf([line], { coupon: 0, delivery: 4_000, insurance: 0 })).toMatchObject({
    lines: [{ amount: 23_600, taxable: 20_000, cgst: 1_800, sgst: 1_800 }],
    goods: 23_600,
    delivery: 4_000,
    total: 27_600,
  });
});

test('both halves of the tax are equal, also if the tax has an odd paisa', () => {
  const odd = { ...line, gstRate: 5, quantity: 1, price: 79_940, discount: 0 };
  expect(invoiceOf([odd], { coupon: 0, delivery: 0, insurance: 0 })).toMatchObject({
    taxable: 76_134,
    cgst: 1_903,
    sgst: 1_903,
    goods: 79_940,
  });
});

test('a sale into another state has one tax', () => {
  expect(invoiceOf([line], { coupon: 0, delivery: 4_000, insurance: 0, isBetweenStates: true })).toMatchObject({
    lines: [{ amount: 23_600, taxable: 20_000, cgst: 0, sgst: 0, igst: 3_600 }],
    cgst: 0,
    sgst: 0,
    igst: 3_600,
    goods: 23_600,
  });
  expect(invoiceOf([line], { coupon: 0, delivery: 0, insurance: 0 })).not.toHaveProperty('igst');
});

const sumOf = (lines: readonly { readonly amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

test('goods and tax always add up to the amount, with equal halves and the coupon shared', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  const lines = fc.array(
    fc.record({
      price: amount,
      discount: amount,
      quantity: fc.integer({ min: 1, max: 9 }),
      gstRate: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.float({ min: 0, max: 1, noNaN: true }), fc.boolean(), (some, part, isBetweenStates) => {
      const sold = some.map((one) => ({ ...line, ...one }));
      const gross = sold.reduce((sum, { price, discount, quantity }) => sum + (price - Math.min(discount, price)) * quantity, 0);
      const coupon = Math.floor(gross * part);
      const invoice = invoiceOf(sold, { coupon, delivery: 0, insurance: 0, isBetweenStates });
      expect(invoice.goods).toBe(gross - coupon);
      expect(invoice.taxable + invoice.cgst + invoice.sgst + (invoice.igst ?? 0)).toBe(invoice.goods);
      for (const { amount, taxable, cgst, sgst, igst = 0, gstRate } of invoice.lines) {
        expect([cgst, taxable + cgst + sgst + igst]).toEqual([sgst, amount]);
        expect(Math.min(amount, taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
        // The tax may differ from the exact tax only by rounding both halves.
        expect(Math.abs(cgst + sgst + igst - (amount * gstRate) / (100 + gstRate))).toBeLessThan(3);
      }
      expect([invoice.cgst, sumOf(invoice.lines)]).toEqual([invoice.sgst, invoice.goods]);
    }),
  );
});

test('shares are whole paise and add up to the total', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([33, 33, 34]);
  expect(shareOut(7, [0, 0])).toEqual([0, 0]);
});

test('an invoice number has at most sixteen characters', () => {
  expect(invoiceNumber('INV/26-27', 17)).toBe('INV/26-27/000017');
  expect(invoiceNumber('INV/26-27', 999_999)).toHaveLength(16);
});
