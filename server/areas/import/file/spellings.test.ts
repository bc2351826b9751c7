import { expect, test } from 'vitest';
import { yesOrNo } from './cells.ts';
import { headingsOf, spellingsOf } from './spellings.ts';

test('a column is found by its name in each language, and a list may add its own names', () => {
  expect(headingsOf({ kind: 'offers' }, 'sku')).toEqual(['code', 'कोड']);
  expect(headingsOf({ kind: 'offers' }, 'vendor_id')).toEqual(['vendor', 'shop', 'दुकान']);
  expect(headingsOf({ kind: 'vendors' }, 'vendor_id')).toEqual([]);
});

test('yes and no are read in each language', () => {
  for (const text of ['yes', ...spellingsOf('cell.yes')]) expect(yesOrNo(text.toUpperCase()), text).toEqual({ text: 'yes' });
  for (const text of ['no', ...spellingsOf('cell.no')]) expect(yesOrNo(text), text).toEqual({ text: 'no' });
  expect(yesOrNo('perhaps')).toEqual({ code: 'yes-no' });
});
