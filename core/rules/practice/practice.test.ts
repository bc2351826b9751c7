import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  couponDiscount,
  linesTotal,
  newPractice,
  orderTotal,
  PRACTICE_CODE,
  PRACTICE_COUPON,
  type Practice,
  type PracticeEvent,
  placeFault,
  practiceAfter,
  practiceTasks,
} from './practice.ts';

const itemOf = (variantId: number) => ({ variantId, names: { en: `Item ${variantId}` }, pack: { en: '45 kg' }, price: 26_650 });
const play = (...events: readonly PracticeEvent[]): Practice => events.reduce(practiceAfter, newPractice);
const add = (variantId: number, isFound = false): PracticeEvent => ({ kind: 'add', item: itemOf(variantId), isFound });
const asha: PracticeEvent = { kind: 'farmer', farmer: { name: 'Asha', phone: '9876500001' } };
const noPhone: PracticeEvent = { kind: 'farmer', farmer: { name: 'Ramesh', phone: '' } };
const place = (code = PRACTICE_CODE): PracticeEvent => ({ kind: 'place', at: 1, code });
const offline = (isOffline: boolean): PracticeEvent => ({ kind: 'offline', isOffline });

/** Every task, in an agent's order. */
const course: readonly PracticeEvent[] = [
  add(1, true),
  add(2),
  { kind: 'quantity', variantId: 1, quantity: 3 },
  asha,
  { kind: 'coupon', code: ` ${PRACTICE_COUPON.toLowerCase()} ` },
  place(),
  { kind: 'receipt' },
  add(1),
  noPhone,
  place(''),
  offline(true),
  add(2),
  asha,
  place(''),
  offline(false),
  { kind: 'accept', orderId: 3 },
  { kind: 'lock' },
  add(1),
  { kind: 'hand-over' },
];

describe('the tasks of practice', () => {
  test('twelve tasks are done one after the other, and stay done', () => {
    expect(practiceTasks).toHaveLength(12);
    const end = play(...course);
    expect(end.done).toEqual(practiceTasks);
    expect(end.orders.map(({ state }) => state)).toEqual(['placed', 'needs-approval', 'placed']);
  });

  test('no task is done by an event that does not fit', () => {
    expect(
      play({ kind: 'receipt' }, { kind: 'hand-over' }, { kind: 'coupon', code: PRACTICE_COUPON }, place(), offline(false)).done,
    ).toEqual([]);
    expect(play(add(1), { kind: 'coupon', code: 'WRONG' }, { kind: 'farmer', farmer: { name: 'A', phone: '123' } })).toMatchObject({
      hasCoupon: false,
      farmer: undefined,
      done: [],
    });
  });

  test('an order needs a cart, a farmer, and the farmer’s code where there is a phone and network', () => {
    expect(placeFault(play(asha), PRACTICE_CODE)).toBe('empty');
    expect(placeFault(play(add(1)), PRACTICE_CODE)).toBe('farmer');
    expect(placeFault(play(add(1), asha), '0000')).toBe('code');
    expect(placeFault(play(add(1), noPhone), '')).toBeUndefined();
    expect(placeFault(play(offline(true), add(1), asha), '')).toBeUndefined();
    expect(play(add(1), asha, place('0000')).orders).toEqual([]);
  });

  test('an order without network comes back with a new price, and the farmer is asked', () => {
    const back = play(offline(true), add(1), asha, place(''), add(2), asha, place(''), offline(false));
    expect(back.orders.map(({ state }) => state)).toEqual(['placed', 'changed']);
    expect(back.orders[1]?.lines[0]?.price).toBe(27_650);
    expect(practiceAfter(back, { kind: 'accept', orderId: 1 })).toMatchObject({ done: ['farmer', 'offline', 'price'] });
  });

  test('the next farmer begins with nothing of the last one', () => {
    expect(play(add(1), asha, { kind: 'coupon', code: PRACTICE_COUPON }, place())).toMatchObject({
      lines: [],
      farmer: undefined,
      hasCoupon: false,
    });
    expect(play(add(1), asha, { kind: 'hand-over' })).toMatchObject({ lines: [], farmer: undefined });
  });
});

test('after any taps, amounts are whole and not negative, tasks are never undone, and lists have a limit', () => {
  const event = fc.oneof(
    fc.nat(40).map((n) => add(n, n % 2 === 0)),
    fc.record({ kind: fc.constant('quantity' as const), variantId: fc.nat(40), quantity: fc.integer({ min: -5, max: 500 }) }),
    fc.constantFrom<PracticeEvent>(
      asha,
      noPhone,
      place(),
      place(''),
      offline(true),
      offline(false),
      { kind: 'receipt' },
      { kind: 'lock' },
      { kind: 'hand-over' },
    ),
    fc.constantFrom(PRACTICE_COUPON, 'x').map((code) => ({ kind: 'coupon' as const, code })),
    fc.nat(30).map((orderId) => ({ kind: 'accept' as const, orderId })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 120 }), (events) => {
      let state = newPractice;
      for (const one of events) {
        const next = practiceAfter(state, one);
        expect(next.done).toEqual(expect.arrayContaining([...state.done]));
        state = next;
      }
      const off = couponDiscount(state);
      expect(Number.isSafeInteger(off) && off >= 0 && off <= linesTotal(state.lines)).toBe(true);
      for (const order of state.orders) expect(orderTotal(order)).toBeGreaterThanOrEqual(0);
      expect(state.lines.length).toBeLessThanOrEqual(20);
      expect(state.orders.length).toBeLessThanOrEqual(20);
      expect(new Set(state.orders.map(({ id }) => id)).size).toBe(state.orders.length);
    }),
  );
});
