import { expect, test } from 'vitest';
import { acceptRupees } from '#core/rules/number-text.ts';
import { acceptDay, amountRule, countRule, dayOfText, listOfText, paiseOf, textOfDay, textOfPaise } from './entries.ts';

test('rupees are taken as people write them, and read back without decimals nobody typed', () => {
  expect(acceptRupees(8)('', '₹1,200.50')).toBe('1200.50');
  expect(acceptRupees(8)('12', '12a')).toBe('12');
  expect(acceptRupees(8)('12.50', '12.505')).toBe('12.50');
  expect(paiseOf('1200.5')).toBe(120_050);
  expect([textOfPaise(4_000), textOfPaise(3_050), textOfPaise(null)]).toEqual(['40', '30.50', '']);
  expect(amountRule(true).check?.('.')).toBe('shop.amount-wrong');
});

test('whole numbers within their bounds', () => {
  const percent = countRule(0, 100);
  expect(percent.accept?.('5', '5%')).toBe('5');
  expect(percent.check?.('101')).toBe('shop.count-wrong');
  expect(percent.check?.('100')).toBeUndefined();
});

test('a day gets its strokes while it is typed, and is one of the calendar', () => {
  const typed = [...'31032028'].reduce((text, digit) => acceptDay(text, text + digit), '');
  expect(typed).toBe('31/03/2028');
  expect(acceptDay('31/0', '31/')).toBe('31/');
  expect(acceptDay('', '31.3.2028')).toBe('31/3/2028');
  expect(acceptDay('31', '31x2')).toBe('31/2');
  expect(dayOfText('31/3/2028')).toBe('2028-03-31');
  expect(dayOfText('31/02/2028')).toBeUndefined();
  expect(dayOfText('')).toBeUndefined();
  expect([textOfDay('2028-03-31'), textOfDay(null)]).toEqual(['31/03/2028', '']);
});

test('a spoiled list of a draft is an empty one', () => {
  expect(listOfText('[1,2]')).toEqual([1, 2]);
  expect(listOfText('{')).toEqual([]);
  expect(listOfText('')).toEqual([]);
});
