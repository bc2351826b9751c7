import { expect, test } from 'vitest';
import { languages } from '#core/rules/languages.ts';
import { longValues } from '#core/rules/message/sms-values.ts';
import messages from '../../words/en/messages.json' with { type: 'json' };
import { isTemplateName, placesOf, renderTemplate } from './templates.ts';

const names = Object.keys(messages)
  .map((key) => key.replace('message.', ''))
  .filter(isTemplateName);

test('the English text of every message uses only characters of the short SMS alphabet', () => {
  const gsm = /^[A-Za-z0-9 \n@£$¥!"#%&'()*+,\-./:;<=>?_{}]*$/;
  expect(Object.entries(messages).filter(([, text]) => !gsm.test(text))).toEqual([]);
});

test('every value of a message is marked as short or long', () => {
  expect(names).toHaveLength(Object.keys(messages).length);
  const short = ['amount', 'claim', 'code', 'day', 'due', 'order', 'packets', 'pickup', 'sum', 'taken', 'total', 'until'];
  const named = names.flatMap((name) => languages.flatMap((language) => placesOf(name, language)));
  expect([...new Set(named)].filter((place) => !short.includes(place) && !longValues.includes(place))).toEqual([]);
});

test('a message shows its values, and the name of each missing value', () => {
  expect(renderTemplate('order-accepted', 'en', { shop: 'Kisan Kendra', order: 'K7' })).toBe(
    'Khurpi: Kisan Kendra accepted order K7, total {total}.',
  );
  expect(placesOf('login-otp', 'hi')).toEqual(['code', 'host']);
  expect(['order-accepted', 'toString', 'never-known'].map(isTemplateName)).toEqual([true, false, false]);
});
