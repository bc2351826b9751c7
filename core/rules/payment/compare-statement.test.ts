import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStatement, type NotedReference, type StatementLine } from './compare-statement.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const noted = (reference: string, amount = 100, day = '2026-11-10'): NotedReference => ({ reference, key: reference, amount, day });
const line = (key: string, amount = 100, day = '2026-11-10'): StatementLine => ({ key, amount, day });
const states = (...args: Parameters<typeof compareStatement>) =>
  compareStatement(...args).map(({ reference, state }) => [reference, state]);

test('a payment is found, has another amount, or is missing', () => {
  expect(states([noted('A1'), noted('A2'), noted('A3')], [line('A1'), line('A2', 90)], NOVEMBER)).toEqual([
    ['A1', 'found'],
    ['A2', 'other-amount'],
    ['A3', 'missing'],
  ]);
});

test('only payments inside the statement’s period can be missing, and none on its last day', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-29', '2026-11-30', '2026-12-01'];
  const all = days.map((day) => noted(day, 100, day));
  expect(states(all, [], NOVEMBER)).toEqual([
    ['2026-11-01', 'missing'],
    ['2026-11-29', 'missing'],
  ]);
  expect(states(all, [], undefined)).toEqual([]);
});

test('a payment with another date than its line is found', () => {
  expect(states([noted('A1', 100, '2026-12-02')], [line('A1')], NOVEMBER)).toEqual([['A1', 'found']]);
});

test('one line counts for one payment, so a second one with the same reference is missing', () => {
  const twice = [noted('A1'), { ...noted('UPI-A1'), key: 'A1' }];
  expect(states(twice, [line('A1')], NOVEMBER)).toEqual([
    ['A1', 'found'],
    ['UPI-A1', 'missing'],
  ]);
  expect(states(twice, [line('A1'), line('A1', 100, '2026-11-11')], NOVEMBER)).toEqual([
    ['A1', 'found'],
    ['UPI-A1', 'found'],
  ]);
});

test('a line goes to the payment with the same amount, even if another was noted earlier', () => {
  expect(states([noted('A1', 500), { ...noted('UPI-A1', 100), key: 'A1' }], [line('A1', 100)], NOVEMBER)).toEqual([
    ['A1', 'missing'],
    ['UPI-A1', 'found'],
  ]);
});

test('no line is used twice, and a found payment has its own reference and amount', () => {
  const key = fc.constantFrom('K1', 'K2', 'K3');
  const amount = fc.integer({ min: 1, max: 3 });
  const references = fc.array(fc.record({ key, amount }), { maxLength: 12 });
  const lines = fc.array(fc.record({ key, amount, day: fc.constantFrom('2026-11-02', '2026-11-03') }), { maxLength: 12 });
  fc.assert(
    fc.property(references, lines, (given, bank) => {
      const all = given.map((one, n) => ({ ...one, reference: `R${n}`, day: '2026-11-02' }));
      const verdicts = compareStatement(all, bank, NOVEMBER);
      const used = verdicts.flatMap(({ line: one }) => (one ? [one] : []));
      expect(new Set(used).size).toBe(used.length);
      for (const { reference, state, line: one } of verdicts) {
        const of = all.find((given) => given.reference === reference);
        if (one) expect(one.key).toBe(of?.key);
        expect(state === 'found').toBe(one !== undefined && one.amount === of?.amount);
      }
    }),
  );
});

test('a line is found by the code that the farmer scanned, whatever number the bank gave it, and counts once', () => {
  const byCode = { ...noted('KH1T0'), tr: 'KH1T0' };
  const numbered = { ...noted('432109876543'), tr: 'KH2T0' };
  const line = { key: '999999999999', tr: 'KH1T0', amount: 100, day: '2026-11-10' };
  expect(compareStatement([byCode, numbered], [line], undefined).map(({ reference, state }) => [reference, state])).toEqual([
    ['KH1T0', 'found'],
  ]);
  const both = { key: '432109876543', tr: 'KH9T0', amount: 100, day: '2026-11-10' };
  expect(compareStatement([numbered], [both], undefined)).toMatchObject([{ state: 'found' }]);
});
