import { expect, test } from 'vitest';
import { pageRule, rollRules } from './paper-size.ts';

test('a sheet has its own size; a roll is as long as its content, with room to tear', () => {
  expect(pageRule('a4', 5_000)).toBe('@page { size: A4; margin: 12mm }');
  // 378 CSS pixels are 100 mm.
  expect(pageRule('80', 377.9)).toBe('@page { size: 80mm 114mm; margin: 3mm }');
  expect(pageRule('58', 0)).toBe('@page { size: 58mm 60mm; margin: 3mm }');
});

test('each paper on a roll has its own length, and the longest one sets the default', () => {
  expect(rollRules('80', [377.9, 755.9]).match(/80mm \d+mm/g)).toEqual(['80mm 214mm', '80mm 114mm', '80mm 214mm']);
  expect(rollRules('80', [1, 2])).toContain('@page paper-1 {');
});
