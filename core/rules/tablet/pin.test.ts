import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPins } from './common-pins.ts';
import {
  ALL_PINS_BLOCKED_AT,
  mergeRecords,
  newRecord,
  PIN_BLOCKED_AT,
  type PinRecord,
  pinFault,
  pinTryState,
  readRecord,
  waitAfter,
  withElapsedTime,
  withoutTries,
  withTry,
} from './pin.ts';

const PHONE = '9876501234';

test('three wrong PINs cost nothing, then each waits longer', () => {
  const seconds = Array.from({ length: 11 }, (_, i) => waitAfter(i) / 1_000);
  expect(seconds).toEqual([0, 0, 0, 0, 30, 60, 120, 300, 600, 900, 1_800]);
});

test('the tenth wrong PIN ends it, and thirty in a row end every PIN', () => {
  let record = newRecord;
  for (let i = 0; i < PIN_BLOCKED_AT; i++) record = { ...withTry(record), waitMs: 0 };
  expect(pinTryState(record, 0)).toBe('dead');
  expect(pinTryState(newRecord, ALL_PINS_BLOCKED_AT - 1)).toBe('yes');
  expect(pinTryState(newRecord, ALL_PINS_BLOCKED_AT)).toBe('dead');
});

test('a damaged record counts as ended', () => {
  for (const damaged of [
    undefined,
    null,
    'x',
    {},
    { n: -1 },
    { n: 1, tries: 0.5, waitMs: 0, clearedTo: 0 },
    { n: 1, tries: 0, waitMs: 0, clearedTo: 2 },
  ])
    expect(pinTryState(readRecord(damaged), 0)).toBe('dead');
  expect(pinTryState(mergeRecords(undefined, undefined), 0)).toBe('dead');
  expect(readRecord({ n: 3, tries: 2, waitMs: 5, clearedTo: 1 })).toEqual({ n: 3, tries: 2, waitMs: 5, clearedTo: 1 });
});

test('a right PIN is not undone by an older record', () => {
  const tried = withTry(withTry(newRecord));
  const right = withoutTries(tried);
  expect(mergeRecords(right, tried)).toEqual(right);
  expect(mergeRecords(tried, right)).toEqual(right);
  expect(mergeRecords(withTry(right), tried).tries).toBe(1);
});

test('neither time without the app nor a clock that goes back shortens a wait', () => {
  const waiting = { ...newRecord, waitMs: 30_000 };
  expect([
    withElapsedTime(waiting, -5_000).waitMs,
    withElapsedTime(waiting, 0).waitMs,
    withElapsedTime(waiting, 29_999.9).waitMs,
    withElapsedTime(waiting, 90_000).waitMs,
  ]).toEqual([30_000, 30_000, 1, 0]);
});

type Step =
  | { readonly kind: 'wrong' | 'right'; readonly killAfter: 0 | 1 | 2 | 3 }
  | { readonly kind: 'open' | 'closed'; readonly ms: number }
  | { readonly kind: 'lose' | 'roll-back'; readonly which: 0 | 1 };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('wrong' as const), killAfter: fc.constantFrom(0, 1, 2, 3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('right' as const), killAfter: fc.constantFrom(0, 1, 2, 3) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('open' as const, 'closed' as const), ms: fc.integer({ min: -1e9, max: 1e9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('lose' as const, 'roll-back' as const), which: fc.constantFrom(0, 1) }) },
);

/** A browser's storage with both records, and somebody who guesses at it. */
interface Life {
  disk: (PinRecord | undefined)[];
  /** Both records before the last try. */
  old: (PinRecord | undefined)[];
  /** The record that was lost or rolled back since the last complete try: never both. */
  touched: 0 | 1 | undefined;
  guesses: number;
}

function guess(life: Life, isRight: boolean, killAfter: number): void {
  const record = mergeRecords(life.disk[0], life.disk[1]);
  if (pinTryState(record, 0) !== 'yes') return;
  const next = withTry(record);
  life.old = [...life.disk];
  if (killAfter > 0) life.disk[0] = next;
  if (killAfter > 1) {
    life.disk[1] = next;
    life.touched = undefined;
  }
  if (killAfter < 3) return;
  life.guesses++;
  expect(life.guesses).toBeLessThanOrEqual(PIN_BLOCKED_AT);
  if (!isRight) return;
  life.guesses = 0;
  life.disk = [withoutTries(next), withoutTries(next)];
}

function damage(life: Life, isLost: boolean, which: 0 | 1): void {
  if (life.touched !== undefined && life.touched !== which) return;
  life.touched = which;
  life.disk[which] = isLost ? undefined : life.old[which];
}

function live(life: Life, one: Step): void {
  if (one.kind === 'wrong' || one.kind === 'right') guess(life, one.kind === 'right', one.killAfter);
  else if (one.kind === 'lose' || one.kind === 'roll-back') damage(life, one.kind === 'lose', one.which);
  // Only an open app shortens a wait and saves the rest.
  else if (one.kind === 'open') life.disk = life.disk.map((record) => record && withElapsedTime(record, one.ms));
}

test('after any kill, loss, rollback or clock change, there is no eleventh guess between two right entries', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const life: Life = { disk: [newRecord, newRecord], old: [newRecord, newRecord], touched: undefined, guesses: 0 };
      for (const one of steps) live(life, one);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['12345', 'digits'],
  ['12345x', 'digits'],
  ['111111', 'run'],
  ['123456', 'run'],
  ['987654', 'run'],
  ['890123', 'run'],
  ['121122', 'repeat'],
  ['857857', 'repeat'],
  ['765012', 'phone'],
  ['210567', 'phone'],
  ['159753', 'common'],
  ['250891', 'date'],
  ['082591', 'date'],
  ['911225', 'date'],
  ['081987', 'date'],
  ['198712', 'date'],
  ['849362', undefined],
  ['705948', undefined],
] as const)('the PIN %s: %s', (pin, fault) => {
  expect(pinFault(pin, PHONE)).toBe(fault);
});

test('there are a hundred common PINs of six digits, and most possible PINs are allowed', () => {
  expect([...commonPins].every((pin) => /^\d{6}$/.test(pin))).toBe(true);
  expect(commonPins.size).toBe(100);
  const free = Array.from({ length: 10_000 }, (_, i) => String(i * 97 + 13).padStart(6, '0')).filter(
    (pin) => pinFault(pin, PHONE) === undefined,
  );
  expect(free.length).toBeGreaterThan(8_000);
});
