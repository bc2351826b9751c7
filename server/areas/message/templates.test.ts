import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLanguage, type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import { longValues } from '#core/rules/message/sms-values.ts';
import messages from '../../words/en/messages.json' with { type: 'json' };
import { isTemplateName, placesOf, renderTemplate, type TemplateName } from './templates.ts';

const names = Object.keys(messages)
  .map((key) => key.replace('message.', ''))
  .filter(isTemplateName);

test('the English text of every message uses only characters of the short SMS alphabet', () => {
  const gsm = /^[A-Za-z0-9 \n@£$¥!"#%&'()*+,\-./:;<=>?_{}]*$/;
  expect(Object.entries(messages).filter(([, text]) => !gsm.test(text))).toEqual([]);
});

test('every value of a message is marked as short or long', () => {
  expect(names).toHaveLength(Object.keys(messages).length);
  const short = [
    'amount',
    'cash',
    'claim',
    'code',
    'contact',
    'count',
    'day',
    'due',
    'officer',
    'order',
    'orders',
    'packets',
    'pickup',
    'sum',
    'taken',
    'ticket',
    'total',
    'until',
    'wait',
  ];
  const named = names.flatMap((name) => languages.flatMap((language) => placesOf(name, language)));
  expect([...new Set(named)].filter((place) => !short.includes(place) && !longValues.includes(place))).toEqual([]);
});

const writtenCodes = fs.readdirSync(path.resolve(import.meta.dirname, '../../words')).filter(isLanguage);
/** Calls are spoken. */
const smsNames = names.filter((name) => !name.endsWith('-call'));

/** As long as values are; the others are as long as the register allows. */
const typicalValues: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['amount', 'cash', 'due', 'sum', 'taken', 'total'].map((name) => [name, '₹1,00,000'])),
  claim: 'CLM-2026-000123',
  code: '123456',
  count: '1234',
  day: '27/11/2026',
  order: '1234567',
  orders: '1234',
  packets: '12',
  pickup: '123456',
  ticket: 'G-7KFM2XA9',
  until: '27/11/2026',
  wait: '119 minutes',
};

/** Length of two joined SMS, in signs: fewer fit where a sign is not of the short alphabet. */
const mostSigns = (language: LanguageCode): number => (languageTable[language].script === 'Latin' ? 306 : 134);

function signsOf(name: TemplateName, language: LanguageCode): number {
  const filled = renderTemplate(
    name,
    language,
    Object.fromEntries(placesOf(name, language).map((place) => [place, typicalValues[place] ?? 'x'.repeat(30)])),
  );
  return Array.from(languageTable[language].script === 'Latin' ? filled.replace(/₹/g, 'Rs ') : filled).length;
}

test('a message with its values is two SMS at most, in every language', () => {
  const long = smsNames.flatMap((name) =>
    writtenCodes.filter((language) => signsOf(name, language) > mostSigns(language)).map((language) => `${language} ${name}`),
  );
  expect(long).toEqual([]);
});

test('a message shows its values, and the name of each missing value', () => {
  expect(renderTemplate('order-accepted', 'en', { shop: 'Kisan Kendra', order: 'K7' })).toBe(
    'Khurpi: Kisan Kendra accepted order K7, total {total}.',
  );
  expect(placesOf('login-otp', 'hi')).toEqual(['code', 'host']);
  expect(['order-accepted', 'toString', 'never-known'].map(isTemplateName)).toEqual([true, false, false]);
});
