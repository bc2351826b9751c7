import { expect, test } from 'vitest';
import { acceptRupees } from '#core/rules/number-text.ts';
import { amountRule, countRule, listOfText, paiseOf, textOfPaise } from './entries.ts';

test('rupees are read as people write them, and shown without extra decimals', () => {
  expect(acceptRupees(8)('', '₹1,200.50')).toBe('1200.50');
  expect(acceptRupees(8)('12', '12a')).toBe('12');
  expect(acceptRupees(8)('12.50', '12.505')).toBe('12.50');
  expect(paiseOf('1200.5')).toBe(120_050);
  expect([textOfPaise(4_000), textOfPaise(3_050), textOfPaise(null)]).toEqual(['40', '30.50', '']);
  expect(amountRule(true).check?.('.')).toBe('shop.amount-wrong');
});

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
