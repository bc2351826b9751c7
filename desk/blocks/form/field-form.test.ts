import { expect, test } from 'vitest';
import { amount, choice, code, entries, entry, flag, localText, pins, text, whole, words } from '#core/fields/field.ts';
import { boxLabels, boxOfPath, boxRules, boxValues, valuesOfBoxes } from './field-form.ts';

const fields = {
  names: localText({ label: 'products.name', max: 20, isRequired: true }),
  use: localText({ label: 'products.use', max: 20, nullable: true }),
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
};

test.each([
  ['a full row', full],
  ['a row with nothing but what it needs', empty],
])('%s passes the form unchanged', (_what, values) => {
  expect(valuesOfBoxes(fields, boxValues(fields, values))).toEqual(values);
});

test('a field holds text in the format of stored drafts', () => {
  expect(boxValues(fields, full)).toEqual({
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

test('a required field is required in the form, and a text needs any language', () => {
  const rules = boxRules(fields);
  expect(rules.brand.required).toBe(true);
  expect([rules.names_en.required, rules.names_hi.required, rules.days.required]).toEqual([undefined, undefined, undefined]);
});

test('each field has a label, and a refusal shows at its field', () => {
  expect(boxLabels(fields)).toMatchObject({ names_en: 'products.name-en', names_hi: 'products.name-hi', hsn: 'products.hsn' });
  expect(boxOfPath(fields, 'body.names.hi')).toBe('names_hi');
  expect(boxOfPath(fields, 'body.pins.3')).toBe('pins');
});
