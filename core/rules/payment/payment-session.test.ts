import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advancePayment, isOpenPayment, type PaymentProgress, type SessionState } from './payment-session.ts';

const fresh: PaymentProgress = { state: 'created', received: 0 };
const states: readonly SessionState[] = ['created', 'pending', 'failed', 'expired', 'cancelled', 'paid'];
const answer = fc.record({
  state: fc.constantFrom(...states),
  received: fc.integer({ min: 0, max: 300 }),
  lastTry: fc.constantFrom('pending' as const, 'failed' as const, undefined),
});

test('is paid when enough money arrived, and not because somebody says so', () => {
  expect(advancePayment(fresh, 100, { state: 'paid', received: 99 })).toEqual({ state: 'pending', received: 99, came: 99 });
  expect(advancePayment(fresh, 100, { state: 'pending', received: 100 })).toEqual({ state: 'paid', received: 100, came: 100 });
});

test('stays paid, and is paid even after it was given up', () => {
  expect(advancePayment({ state: 'paid', received: 100 }, 100, { state: 'expired', received: 0 })).toMatchObject({
    state: 'paid',
    came: 0,
  });
  expect(advancePayment({ state: 'cancelled', received: 0 }, 100, { state: 'paid', received: 100 })).toMatchObject({
    state: 'paid',
    came: 100,
  });
});

test('can be paid after a failed attempt, but not after its time', () => {
  expect(states.filter(isOpenPayment)).toEqual(['created', 'pending', 'failed']);
});

test('waits again when the provider names a retry; an event or an end does not do that', () => {
  const failed: PaymentProgress = { state: 'failed', received: 0 };
  const after = (before: PaymentProgress, lastTry?: 'pending') =>
    advancePayment(before, 100, { state: 'pending', received: 0, lastTry }).state;
  expect(after(failed, 'pending')).toBe('pending');
  expect(after(failed)).toBe('failed');
  for (const state of ['expired', 'cancelled', 'paid'] as const) expect(after({ state, received: 0 }, 'pending')).toBe(state);
});

test('a closed payment page hides neither a failed try nor an unfinished one', () => {
  const closed: PaymentProgress = { state: 'cancelled', received: 0 };
  const end = (...facts: readonly PaymentProgress[]) =>
    facts.reduce<PaymentProgress>((p, fact) => advancePayment(p, 100, fact), fresh).lastTry;
  const say = (state: SessionState): PaymentProgress => ({ state, received: 0 });
  expect(end(say('failed'), closed)).toBe('failed');
  expect(end(say('failed'), closed, say('created'))).toBe('failed');
  expect(end(say('pending'), closed)).toBe('pending');
  expect(end(say('pending'), closed, say('failed'))).toBe('failed');
  expect(end(say('pending'), closed, say('created'))).toBeUndefined();
  expect(end(say('pending'), { ...closed, lastTry: 'failed' })).toBe('failed');
  expect(end(closed)).toBeUndefined();
});

test('counts no money twice and never leaves the paid state', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 12 }), (facts) => {
      let progress = fresh;
      let came = 0;
      for (const fact of facts) {
        const next = advancePayment(progress, 200, fact);
        if (progress.state === 'paid' && next.state !== 'paid') return false;
        came += next.came;
        progress = next;
      }
      return came === Math.max(0, ...facts.map((fact) => fact.received)) && (progress.state === 'paid') === came >= 200;
    }),
  );
});

test('has the same result in any order of events', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 8 }), fc.array(answer, { maxLength: 8 }), (a, b) => {
      const end = (facts: readonly PaymentProgress[]) =>
        facts.reduce<PaymentProgress>((progress, fact) => advancePayment(progress, 200, fact), fresh);
      const [one, other] = [end([...a, ...b]), end([...b, ...a])];
      return (
        one.received === other.received &&
        (one.state === 'paid') === (other.state === 'paid') &&
        isOpenPayment(one.state) === isOpenPayment(other.state)
      );
    }),
  );
});
