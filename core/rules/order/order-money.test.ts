// Tests the money of orders over random sequences of events, beside a careless account that the same check must catch.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountDue,
  amountDueOnline,
  cancelMoney,
  heldOnline,
  isPaidOnline,
  lowerTotal,
  moneyFaults,
  type OrderMoney,
  receiveMoney,
  refundPart,
} from './order-money.ts';

const SEQUENCES = 100_000;
const MOST = 10_000_000;

const order = (change: Partial<OrderMoney> = {}): OrderMoney => ({
  total: 100_000,
  online: 40_000,
  paid: 0,
  refunded: 0,
  isCancelled: false,
  ...change,
});

type Event = { readonly kind: 'receive'; readonly amount: number } | { readonly kind: 'cancel' };
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('receive' as const), amount: fc.integer({ min: 0, max: MOST }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
);
const story = fc
  .integer({ min: 0, max: MOST })
  .chain((total) =>
    fc.record({ total: fc.constant(total), online: fc.integer({ min: 0, max: total }), events: fc.array(event, { maxLength: 8 }) }),
  );

test('an order keeps what is due online and refunds the rest', () => {
  const { money, excess } = receiveMoney(order(), 55_000);
  expect([excess, heldOnline(money), amountDue(money), amountDueOnline(money), isPaidOnline(money)]).toEqual([
    15_000,
    40_000,
    60_000,
    0,
    true,
  ]);
});

test('after the hand-over the whole amount due can be paid online in parts, and no more', () => {
  const handedOver = order({ online: 0, cash: 30_000, isHandedOver: true });
  expect([amountDue(handedOver), amountDueOnline(handedOver)]).toEqual([70_000, 70_000]);
  const { money, excess } = receiveMoney(handedOver, 50_000);
  expect([excess, amountDue(money), amountDueOnline(money), moneyFaults(money)]).toEqual([0, 20_000, 20_000, []]);
  const last = receiveMoney(money, 25_000);
  expect([last.excess, amountDue(last.money), heldOnline(last.money), moneyFaults(last.money)]).toEqual([5_000, 0, 70_000, []]);
  // Before it, only the amount to pay online.
  expect(amountDueOnline(order({ online: 0 }))).toBe(0);
});

test('an underpaid order waits for the rest', () => {
  const { money, excess } = receiveMoney(order(), 39_999);
  expect([excess, amountDueOnline(money), isPaidOnline(money)]).toEqual([0, 1, false]);
});

test('a cancelled order refunds everything, also later payments', () => {
  const { money, back } = cancelMoney(receiveMoney(order(), 40_000).money);
  expect(back).toBe(40_000);
  expect(cancelMoney(money)).toEqual({ money, back: 0 });
  expect(receiveMoney(money, 500)).toMatchObject({ excess: 500, money: { paid: 40_500, refunded: 40_500 } });
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('the amount %j is refused', (amount) => {
  expect(() => receiveMoney(order(), amount)).toThrow(RangeError);
});

test(`amounts add up after any of ${SEQUENCES} random sequences: total = paid + due − refunded`, {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(story, ({ total, online, events }) => {
      let money = order({ total, online });
      let came = 0;
      let back = 0;
      for (const event of events) {
        if (event.kind === 'cancel') {
          const cancelled = cancelMoney(money);
          money = cancelled.money;
          back += cancelled.back;
        } else {
          const received = receiveMoney(money, event.amount);
          money = received.money;
          came += event.amount;
          back += received.excess;
        }
        const faults = moneyFaults(money);
        if (faults.length > 0) throw new Error(faults.join(', '));
      }
      return money.paid === came && money.refunded === back;
    }),
    { numRuns: SEQUENCES, seed: 20_261_121 },
  );
});

test('control: the test finds an account that books everything', () => {
  const careless = (money: OrderMoney, amount: number): OrderMoney => ({ ...money, paid: money.paid + amount });
  const finding = fc.check(
    fc.property(story, ({ total, online, events }) => {
      const money = events.reduce((sum, event) => (event.kind === 'receive' ? careless(sum, event.amount) : sum), order({ total, online }));
      return moneyFaults(money).length === 0;
    }),
    { seed: 1 },
  );
  expect(finding.failed).toBe(true);
});

test('money taken at the door counts, and lowers the amount due online', () => {
  const taken = { total: 1_000, online: 600, paid: 600, refunded: 0, cash: 400, isCancelled: false };
  expect([amountDue(taken), amountDueOnline(taken), moneyFaults(taken)]).toEqual([0, 0, []]);
  const back = refundPart(taken, { online: 200, cash: 100 });
  expect([back.total, amountDue(back), amountDueOnline(back), moneyFaults(back)]).toEqual([700, 0, 0, []]);
  expect(receiveMoney(back, 50).excess).toBe(50);
  expect(() => refundPart(taken, { online: 601, cash: 0 })).toThrow(RangeError);
  expect(() => refundPart(taken, { online: 0, cash: -1 })).toThrow(RangeError);
});

test('a lower price first lowers the amount due, then refunds each way, the drawer last', () => {
  const money = { total: 1_000, online: 300, paid: 300, refunded: 0, cash: 500, isCancelled: false };
  expect(lowerTotal(money, 850)).toMatchObject({ back: 0, cashBack: 0 });
  expect(lowerTotal(money, 700)).toMatchObject({ back: 100, cashBack: 0, money: { refunded: 100 } });
  const low = lowerTotal(money, 100);
  expect([low.back, low.cashBack, low.money.cash, moneyFaults(low.money)]).toEqual([300, 400, 100, []]);
  expect(() => lowerTotal(money, 1_001)).toThrow(RangeError);
});
