import { expect, test } from 'vitest';
import { paperName, percentText, taxByRate } from './invoice-paper.ts';

const line = (gst_permille: number, taxable: number, tax: number) => ({ gst_permille, taxable, cgst: tax, sgst: tax });
const GSTIN = '10ABCDE1234F1Z5';

test.each([
  ['no tax stands on the paper of a shop that is not registered', undefined, [180], 'bill'],
  ['an empty number is none', '', [180], 'bill'],
  ['everything taxed', GSTIN, [50, 180], 'tax-invoice'],
  ['nothing taxed: seed', GSTIN, [0, 0], 'bill-of-supply'],
  ['some of it', GSTIN, [0, 180], 'invoice-and-bill-of-supply'],
])('%s', (_, gstin, rates, name) => {
  expect(
    paperName(
      gstin,
      rates.map((rate) => line(rate, 1, 0)),
    ),
  ).toBe(name);
});

test('the tax table has each rate once, with the sums of its lines', () => {
  expect(taxByRate([line(180, 1_000, 90), line(0, 500, 0), line(180, 200, 18)])).toEqual([line(0, 500, 0), line(180, 1_200, 108)]);
  const between = (taxable: number, igst: number) => ({ ...line(180, taxable, 0), igst });
  expect(taxByRate([between(1_000, 180), between(200, 36)])).toEqual([between(1_200, 216)]);
  expect([50, 25, 180, 0].map(percentText)).toEqual(['5%', '2.5%', '18%', '0%']);
});
