import { expect, test } from 'vitest';
import { bankMove, nextBankAsk } from './bank-check.ts';

const HOUR = 3_600_000;

test('the same name is approved; a different, similar, missing or repeated one goes to a reviewer', () => {
  expect(bankMove('SHRI RAMESH KUMAR', 'Ramesh Kumar', false)).toEqual({ name: 'bank-agrees' });
  expect(bankMove('Kumar Ramesh', 'Ramesh Kumar', false)).toEqual({ name: 'bank-agrees' });
  for (const [holder, own, hasTwin] of [
    ['RAMESH K', 'Ramesh Kumar', false],
    ['SURESH SINGH', 'Ramesh Kumar', false],
    ['', 'Ramesh Kumar', false],
    ['Ramesh Kumar', undefined, false],
    ['Ramesh Kumar', '', false],
    ['Ramesh Kumar', 'Ramesh Kumar', true],
  ] as const)
    expect(bankMove(holder, own, hasTwin)).toEqual({ name: 'bank-leaves-it' });
});

test('the check repeats after seconds, then minutes, then hourly, for two days', () => {
  const at = (tries: number, now = 0) => nextBankAsk({ tries, failures: 0, since: 0 }, false, now);
  expect([1, 2, 3, 4, 5, 6, 40].map((tries) => at(tries))).toEqual([2_000, 10_000, 60_000, 300_000, 900_000, HOUR, HOUR]);
  expect(at(50, 48 * HOUR - 1)).toBeDefined();
  expect(at(50, 48 * HOUR)).toBeUndefined();
});

test('an unreachable bank costs a rupee each time, so it is tried less often, four times at most', () => {
  const at = (failures: number) => nextBankAsk({ tries: 1, failures, since: 0 }, true, 0);
  expect([1, 2, 3].map(at)).toEqual([900_000, 900_000, 900_000]);
  expect(at(4)).toBeUndefined();
});
