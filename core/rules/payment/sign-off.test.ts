import { expect, test } from 'vitest';
import { decideRefusal, needsSecond, noSecondPerson } from './sign-off.ts';

test('a refund above what is set needs a second person, the amount itself does not', () => {
  const settings = { refund_second_above: 500_000, bank_second: true };
  const refunds = [500_000, 500_001].map((amount) => needsSecond(settings, { kind: 'refund', amount }));
  expect([...refunds, needsSecond(settings, { kind: 'bank' })]).toEqual([false, true, true]);
  expect([needsSecond(noSecondPerson, { kind: 'refund', amount: 1e9 }), needsSecond(noSecondPerson, { kind: 'bank' })]).toEqual([
    false,
    false,
  ]);
  expect(needsSecond({ ...settings, refund_second_above: 0 }, { kind: 'refund', amount: 1 })).toBe(true);
});

test('nobody says yes to what they asked for, and nothing is decided twice', () => {
  const waiting = { state: 'waiting', askedBy: 7 };
  expect([decideRefusal(waiting, 7), decideRefusal(waiting, 8), decideRefusal({ ...waiting, state: 'declined' }, 8)]).toEqual([
    'own',
    undefined,
    'decided',
  ]);
});
