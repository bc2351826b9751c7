import { expect, test } from 'vitest';
import { joinSmsValues, smsValues } from './sms-values.ts';

const signsOf = (text: string): number => Array.from(text).length;

test('values have at most 30 characters and no outer spaces, and together give the whole text', () => {
  const shop = 'Anand Khad Beej Bhandar, Kanti (98765 00010)';
  const words = 'कौन सा खेत है? उसकी एक और फ़ोटो भेजें, जिसमें सड़क भी दिखे।';
  for (const [name, text] of Object.entries({ shop, words })) {
    const values = smsValues({ [name]: text, order: '12' }, 'hi');
    expect(Object.keys(values)).toEqual([name, `${name}_2`, `${name}_3`, 'order']);
    for (const value of Object.values(values)) expect([signsOf(value) <= 30, value]).toEqual([true, value.trim()]);
    expect(joinSmsValues(values)).toEqual({ [name]: text, order: '12' });
  }
});

test('a text too long for three values ends with dots', () => {
  const { changes } = joinSmsValues(smsValues({ changes: 'Urea 45 kg: 2 of 5; '.repeat(20) }, 'en'));
  expect(changes).toMatch(/^Urea 45 kg: 2 of 5; .*\.\.\.$/);
  expect(signsOf(changes ?? '')).toBeLessThanOrEqual(90);
});

test('a link stays whole, however long it is', () => {
  const link = `https://pay.example/${'a1'.repeat(60)}`;
  expect(joinSmsValues(smsValues({ link }, 'hi'))).toEqual({ link });
});

test('a short text leaves its other two values empty', () => {
  expect(smsValues({ shop: 'Kisan Kendra' }, 'en')).toEqual({ shop: 'Kisan Kendra', shop_2: '', shop_3: '' });
});

test('English amounts use Rs to keep the SMS short; Hindi keeps the rupee sign', () => {
  expect(smsValues({ total: '₹1,234.50', reason: 'Don’t know – later…' }, 'en')).toMatchObject({
    total: 'Rs 1,234.50',
    reason: "Don't know - later...",
  });
  expect(smsValues({ total: '₹1,234.50' }, 'hi')).toEqual({ total: '₹1,234.50' });
});
