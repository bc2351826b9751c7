import { expect, test } from 'vitest';
import { countRule, listOfText } from './entries.ts';

test('whole numbers must be within their limits', () => {
  const percent = countRule(0, 100);
  expect(percent.accept?.('5', '5%')).toBe('5');
  expect(percent.check?.('101')).toBe('shop.count-wrong');
  expect(percent.check?.('100')).toBeUndefined();
});

test('an unreadable list in a draft counts as empty', () => {
  expect(listOfText('[1,2]')).toEqual([1, 2]);
  expect(listOfText('{')).toEqual([]);
  expect(listOfText('')).toEqual([]);
});
