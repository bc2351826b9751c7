import { expect, test } from 'vitest';
import { acceptAmount, afterKey, BACKSPACE, readAmount, textOf } from './typed-amount.ts';

test('amounts are read as people type them', () => {
  const typed = (keys: string): string =>
    keys.split('').reduce((text, key) => acceptAmount(text, afterKey(text, key === '<' ? BACKSPACE : (key as '1'))), '');
  expect(typed('1500')).toBe('1500');
  expect(typed('15<00')).toBe('100');
  expect(typed('00')).toBe('0');
  expect(typed('1234567')).toBe('123456');
  expect(acceptAmount('', '₹1,321.50')).toBe('1321.50');
  expect(acceptAmount('1', '1a')).toBe('1');
  expect(acceptAmount('1.25', '1.255')).toBe('1.25');
  expect([readAmount(''), readAmount('.'), readAmount('1321'), readAmount('266.5')]).toEqual([0, 0, 132_100, 26_650]);
  expect([textOf(132_100), textOf(26_650)]).toEqual(['1321', '266.5']);
});

test('a comma that groups no digits stays, and makes the amount invalid', () => {
  const typed = (keys: string): string => keys.split('').reduce((text, key) => acceptAmount(text, text + key), '');
  expect(['1140,50', '1,14,050', '1.140,50'].map(typed)).toEqual(['1140,50', '114050', '1.14']);
  expect([readAmount('1140,50'), readAmount('1,14'), readAmount('1140.5')]).toEqual([undefined, undefined, 114_050]);
});
