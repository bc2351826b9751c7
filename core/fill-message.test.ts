import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { fillMessage, type Message, type MessageValues } from './fill-message.ts';

const filled = (message: string, values: MessageValues = {}, language: 'en' | 'hi' = 'en'): string =>
  fillMessage(language, compileMessage(message) as Message, values);

test('placeholders are filled, and one without a value stays empty', () => {
  expect(filled('Pay {amount} to {name}', { amount: '₹5.00', name: 'Asha' })).toBe('Pay ₹5.00 to Asha');
  expect(filled('Pay {amount} now')).toBe('Pay  now');
  expect(filled("It''s here")).toBe("It's here");
});

test.each([
  ['en', 0, '0 packs'],
  ['en', 1, '1 pack'],
  ['en', 2, '2 packs'],
  ['hi', 0, '0 pack'],
  ['hi', 1, '1 pack'],
  ['hi', 1.5, '1.5 packs'],
  ['en', 1234567, '12,34,567 packs'],
] as const)('%s counts %s by its plural rules', (language, n, text) => {
  expect(filled('{n, plural, one {# pack} other {# packs}}', { n }, language)).toBe(text);
});

test('an exact number comes before the singular, and placeholders inside a plural are filled', () => {
  const message = '{n, plural, =0 {nothing of {name}} one {# of {name}} other {# of {name}}}';
  expect(filled(message, { n: 0, name: 'urea' })).toBe('nothing of urea');
  expect(filled(message, { n: 1, name: 'urea' })).toBe('1 of urea');
});

test('a # outside a plural stays, also before a placeholder', () => {
  expect(filled('#{number} packed', { number: 'M2AP 38Y5' })).toBe('#M2AP 38Y5 packed');
  expect(filled('{a}#{b}', { a: 1, b: 2 })).toBe('1#2');
  expect(filled('{unit, select, kg {#{n}} other {-}}', { unit: 'kg', n: 7 })).toBe('#7');
  expect(filled('{n, plural, other {{unit, select, kg {# kg} other {#}}}}', { n: 3, unit: 'kg' })).toBe('3 kg');
});

test('a choice without its own text uses the text for other', () => {
  const message = '{unit, select, kg {kilogram} other {piece}}';
  expect(filled(message, { unit: 'kg' })).toBe('kilogram');
  expect(filled(message, { unit: 'bag' })).toBe('piece');
});

test('numbers have Indian grouping', () => {
  expect(filled('{n, number}', { n: 100000 })).toBe('1,00,000');
  expect(filled('{n, number}', { n: -1234.5 })).toBe('-1,234.5');
});
