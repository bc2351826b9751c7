import { expect, test } from 'vitest';
import { languages } from '#core/rules/languages.ts';
import { longValues } from '#core/rules/message/sms-values.ts';
import { placesOf, type TemplateName, templates } from './templates.ts';

test('the English words of every message stay in the short alphabet', () => {
  const gsm = /^[A-Za-z0-9 \n@£$¥!"#%&'()*+,\-./:;<=>?_{}]*$/;
  expect(Object.entries(templates).filter(([, { en }]) => !gsm.test(en))).toEqual([]);
});

test('every value of a wording is known to be short or long', () => {
  const short = ['amount', 'claim', 'code', 'day', 'due', 'order', 'packets', 'pickup', 'sum', 'taken', 'total', 'until'];
  const named = (Object.keys(templates) as TemplateName[]).flatMap((name) => languages.flatMap((language) => placesOf(name, language)));
  expect([...new Set(named)].filter((place) => !short.includes(place) && !longValues.includes(place))).toEqual([]);
});
