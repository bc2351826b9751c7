import { create, object } from 'superstruct';
import { expect, test } from 'vitest';
import { matches } from '../contract/wire/matches.ts';
import { articleFields } from './article.ts';
import { choice, localText, text, whole, words } from './field.ts';
import { answerSchema, changedValues, changeSchema, emptyValues, newSchema, pickFields } from './noun.ts';
import { offerFields } from './offer.ts';
import { productFields } from './product.ts';
import { changedColumns, columnNames, fromRow, type NullableRow, toRow } from './row.ts';

const fields = {
  names: localText({ label: 'name', max: 20, isRequired: true }),
  use: localText({ label: 'use', max: 20, nullable: true, column: 'use_text' }),
  months: whole({ label: 'months', max: 120, nullable: true }),
  maker: text({ label: 'maker', max: 10, nullable: true }),
  colour: choice({ label: 'colour', choices: { red: [], blue: [] } }),
  others: words({ label: 'others', max: 5, most: 2 }),
};
const names = { en: 'Neem', hi: 'नीम' };

test('a new row needs its required fields, and a change needs none', () => {
  expect(matches({ names }, object(newSchema(fields)))).toBe(true);
  expect(matches({ months: 3 }, object(newSchema(fields)))).toBe(false);
  expect(matches({ months: 3 }, object(changeSchema(fields)))).toBe(true);
  expect(matches({}, object(changeSchema(fields)))).toBe(true);
});

test.each([
  ['too large a number', { months: 121 }],
  ['a negative number', { months: -1 }],
  ['half a month', { months: 1.5 }],
  ['too long a text', { maker: 'x'.repeat(11) }],
  ['a value that is no choice', { colour: 'green' }],
  ['too many words', { others: ['a', 'b', 'c'] }],
  ['null where a field has to be', { colour: null }],
  ['a field that is not in the table', { price: 1 }],
])('a request with %s is refused', (_what, body) => {
  expect(matches(body, object(changeSchema(fields)))).toBe(false);
});

test('an answer names every field', () => {
  const answer = { names, use: null, months: 12, maker: null, colour: 'red', others: [] };
  expect(create(answer, object(answerSchema(fields)))).toEqual(answer);
  expect(matches({ names }, object(answerSchema(fields)))).toBe(false);
});

test('a change keeps what it leaves out, and a text that is empty in every language becomes null', () => {
  const before = { ...emptyValues(fields), names, months: 12, use: names };
  expect(changedValues(fields, before, { maker: 'IFFCO', use: { en: '', hi: '' } })).toEqual({ ...before, maker: 'IFFCO', use: null });
  expect(changedValues(fields, before, { months: null, names: { en: '', hi: '' } })).toMatchObject({
    months: null,
    names: { en: '', hi: '' },
  });
});

test('a row is written with JSON for texts and words, under the name of its column', () => {
  const values = { ...emptyValues(fields), names, others: ['khad'] };
  expect(columnNames(fields)).toEqual(['names', 'use_text', 'months', 'maker', 'colour', 'others']);
  expect(toRow(fields, values)).toEqual({
    names: JSON.stringify(names),
    use_text: null,
    months: null,
    maker: null,
    colour: '',
    others: '["khad"]',
  });
  expect(fromRow(fields, { names, use_text: names, months: 6, maker: null, colour: 'blue', others: null })).toEqual({
    names,
    use: names,
    months: 6,
    maker: null,
    colour: 'blue',
    others: [],
  });
});

test('a missing joined offer is empty, and PIN codes are stored elsewhere', () => {
  const none = Object.fromEntries(columnNames(offerFields).map((name) => [name, null])) as NullableRow<typeof offerFields>;
  const offer = fromRow(offerFields, none);
  expect(offer).toEqual({
    price: 0,
    discount: 0,
    stock: 0,
    is_sold: false,
    month_quota: null,
    is_prebook: false,
    is_insured: false,
    cost: null,
  });
  expect(toRow(offerFields, { ...offer, price: 500, blocked_pins: ['843109'] })).toEqual({
    price_paise: 500,
    discount_paise: 0,
    available: 0,
    is_sold: false,
    month_quota: null,
    is_prebook: false,
    has_insurance: false,
    cost_paise: null,
  });
});

test('only the fields of the table are taken', () => {
  expect(pickFields({ months: fields.months }, { months: 3, id: 7 })).toEqual({ months: 3 });
});

test('an empty product has a value for each of its fields', () => {
  expect(Object.keys(emptyValues(productFields))).toEqual(Object.keys(productFields));
});

test('a change writes only the columns that it says', () => {
  expect(changedColumns(offerFields, { price: 500, stock: undefined })).toEqual({ price_paise: 500 });
  expect(changedColumns(articleFields, { product_ids: [1, 2] })).toEqual({ product_ids: '[1,2]' });
});
