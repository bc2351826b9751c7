import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleFields } from '#core/fields/article.ts';
import { bannerFields } from '#core/fields/banner.ts';
import { couponFields } from '#core/fields/coupon.ts';
import {
  amount,
  choice,
  code,
  entries,
  entry,
  type Fields,
  flag,
  localText,
  moment,
  pins,
  text,
  whole,
  words,
} from '#core/fields/field.ts';
import { growthProductFields } from '#core/fields/growth-product.ts';
import { productFields } from '#core/fields/product.ts';
import { vendorPlaceFields, vendorTermFields } from '#core/fields/vendor.ts';
import type { FieldRule } from '#core/rules/form.ts';
import { rowsOf } from '../../../tests/fixtures/field-values.ts';
import { digitAccepts } from './digit-accepts.ts';
import { boxOfPath, boxRules, boxValues, fieldLabels, touchedFields, valuesOfBoxes } from './field-form.ts';

const fields = {
  names: localText({ label: 'products.name-in', max: 20, isRequired: true }),
  use: localText({ label: 'products.use-in', max: 20, nullable: true }),
  maker: text({ label: 'products.manufacturer', max: 10, nullable: true }),
  hsn: code({ label: 'products.hsn', wrong: 'products.hsn-wrong', max: 8, isCode: (digits) => digits.length === 4, reason: 'hsn-wrong' }),
  brand: entry({ label: 'products.brand', of: 'brand', isRequired: true }),
  crops: entries({ label: 'products.crops', of: 'crop', most: 4 }),
  days: whole({ label: 'products.return-days', wrong: 'products.days-wrong', min: 1, max: 365, nullable: true }),
  price: amount({ label: 'offer.mrp', wrong: 'offer.money-wrong', isZeroWhenEmpty: true }),
  cost: amount({ label: 'offer.cost', wrong: 'offer.money-wrong', nullable: true }),
  is_live: flag({ label: 'products.live-field' }),
  hazard: choice({ label: 'products.hazard', choices: { red: [], blue: [] }, nullable: true }),
  others: words({ label: 'products.local-names', max: 10, most: 2 }),
  pins: pins({ label: 'offer.pins', wrong: 'offer.pins-wrong', most: 500 }),
  from: moment({ label: 'coupons.from', isRequired: true }),
  until: moment({ label: 'coupons.until', isEnd: true, nullable: true }),
};
const full = {
  names: { en: 'Neem', hi: 'नीम' },
  use: { en: '1 kg', hi: '' },
  maker: 'IFFCO',
  hsn: '3101',
  brand: 4,
  crops: [1, 2],
  days: 30,
  price: 29_550,
  cost: 20_000,
  is_live: true,
  hazard: 'red' as const,
  others: ['khad', 'nimboli'],
  pins: ['843109', '843110'],
  from: '2026-11-21T18:30:00.000Z',
  until: '2027-01-31T18:29:59.999Z' as string | null,
};
const empty = {
  ...full,
  use: null,
  maker: null,
  days: null,
  price: 0,
  cost: null,
  is_live: false,
  hazard: null,
  others: [],
  pins: [],
  crops: [],
  until: null,
};

test.each([
  ['a full row', full],
  ['a row with nothing but what it needs', empty],
])('%s passes the form unchanged', (_what, values) => {
  expect(valuesOfBoxes(fields, boxValues(fields, values))).toEqual(values);
});

test.each(
  Object.entries({ articleFields, bannerFields, couponFields, growthProductFields, productFields, vendorPlaceFields, vendorTermFields }),
)('any row of %s goes through its boxes and comes out the same, and each box takes what it holds', (_name, table) => {
  const own: Fields = table;
  const rules: Readonly<Record<string, FieldRule>> = boxRules(own as never, digitAccepts);
  fc.assert(
    fc.property(rowsOf(own), (row) => {
      const boxes = boxValues(own, row);
      expect(valuesOfBoxes(own, boxes)).toEqual(row);
      expect(touchedFields(row, boxes, boxes)).toEqual({});
      for (const [box, value] of Object.entries<string>(boxes)) {
        expect(rules[box]?.accept?.('', value) ?? value).toBe(value);
        expect(value === '' ? undefined : rules[box]?.check?.(value)).toBeUndefined();
      }
    }),
  );
});

test('a field holds text in the format of stored drafts', () => {
  expect(boxValues(fields, full)).toMatchObject({
    names_en: 'Neem',
    names_hi: 'नीम',
    use_en: '1 kg',
    use_hi: '',
    maker: 'IFFCO',
    hsn: '3101',
    brand: '4',
    crops: '1,2',
    days: '30',
    price: '295.50',
    cost: '200.00',
    is_live: 'y',
    hazard: 'red',
    others: 'khad, nimboli',
    pins: '843109 843110',
    from: '2026-11-22',
    until: '2027-01-31',
  });
});

test('words are kept once, without spaces, up to the limit', () => {
  const boxes = boxValues(fields, { ...full, others: [] });
  expect(valuesOfBoxes(fields, { ...boxes, others: ' khad ;khad, much too long a word,third' }).others).toEqual(['khad', 'much too l']);
});

test.each([
  ['days', '366', 'products.days-wrong'],
  ['days', '0', 'products.days-wrong'],
  ['days', '3.5', 'products.days-wrong'],
  ['days', ' 30 ', undefined],
  ['price', '12.345', 'offer.money-wrong'],
  ['price', '12.5', undefined],
  ['hsn', '31', 'products.hsn-wrong'],
  ['pins', '843109, 84311', 'offer.pins-wrong'],
  ['pins', '843109 843110', undefined],
] as const)('the field %s with "%s" shows %s', (box, typed, wrong) => {
  expect(boxRules(fields)[box].check?.(typed)).toBe(wrong);
});

test('of a change only touched fields travel, and a moment within a day stays to the moment', () => {
  const before = boxValues(fields, { ...full, from: '2026-11-22T06:30:00.000Z' });
  expect(touchedFields(valuesOfBoxes(fields, before), before, before)).toEqual({});
  const boxes = { ...before, names_hi: 'नया', until: '2027-02-01', maker: ' IFFCO ' };
  expect(touchedFields(valuesOfBoxes(fields, boxes), boxes, before)).toEqual({
    names: { en: 'Neem', hi: 'नया' },
    until: '2027-02-01T18:29:59.999Z',
  });
  expect(valuesOfBoxes(fields, { ...before, from: '' }).from).toBe('');
});

test('a box takes only digits of a whole number, and only an amount of money', () => {
  const { days, price } = boxRules(fields, digitAccepts);
  expect([days.accept?.('3', '3a'), days.accept?.('3', '३०')]).toEqual(['3', '30']);
  expect([price.accept?.('1', '1x'), price.accept?.('1', '₹1,140.50')]).toEqual(['1', '1140.50']);
});

test('a required field is required in the form, and a text needs any language', () => {
  const rules = boxRules(fields);
  expect(rules.brand.required).toBe(true);
  expect([rules.names_en.required, rules.names_hi.required, rules.days.required]).toEqual([undefined, undefined, undefined]);
  const { names_en, names_hi } = boxRules({ names: localText({ label: 'products.name-in', max: 20, isInEachLanguage: true }) });
  expect([names_en.required, names_hi.required]).toEqual([true, true]);
});

test('each field has its words, and a refusal is led to its box', () => {
  expect(fieldLabels(fields)).toMatchObject({ names: 'products.name-in', hsn: 'products.hsn' });
  expect(boxOfPath(fields, 'body.names.hi')).toBe('names_hi');
  expect(boxOfPath(fields, 'body.pins.3')).toBe('pins');
});
