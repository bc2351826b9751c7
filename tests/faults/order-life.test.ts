// Random lives of orders by the rules that desk, server and app share. Nothing is lost, duplicated, or charged beyond the amount that was
// shown. Each control breaks one rule, and the test finds it.
import { expect, test } from 'vitest';
import { OrderStatus } from '#core/contract/order/order.ts';
import { liveOnce, trueRules } from '../fixtures/order-life.ts';
import { isLongRun, tally } from './tally.ts';

const LIVES = isLongRun ? 1_000_000 : 20_000;

test(`${LIVES} random orders keep stock, money, coupon, messages and states correct`, { timeout: 900_000 }, () => {
  const reached = new Set<string>();
  for (let seed = 1; seed <= LIVES; seed++) {
    const { faults, path } = liveOnce(seed);
    expect(faults).toEqual([]);
    for (const status of path) reached.add(status);
  }
  // Control: the random lives reached every state, so every state was tested.
  expect([...reached].sort()).toEqual(Object.keys(OrderStatus.schema).sort());
  tally('random lives of orders', LIVES);
});

type Rules = typeof trueRules;
const broken: Readonly<Record<string, Partial<Rules>>> = {
  'a cancelled order keeps its money': {
    endUndelivered: (order, move, by) => {
      const moved = trueRules.endUndelivered(order, move, by);
      return 'refused' in moved ? moved : { ...moved, order: { ...moved.order, money: { ...order.money, isCancelled: true } }, back: 0 };
    },
  },
  'removed goods do not return to stock': {
    acceptOrder: (...asked) => {
      const moved = trueRules.acceptOrder(...asked);
      return 'refused' in moved ? moved : { ...moved, stockBack: new Map() };
    },
  },
  'any role may accept a return': {
    bookReturn: (order, back, isRestocked) => trueRules.bookReturn({ ...order, status: 'ReturnRequested' }, back, isRestocked, 'manager'),
  },
  'the shop keeps more money than is due': {
    handOver: (order, taken, by) => {
      const moved = trueRules.handOver(order, taken, by);
      if ('refused' in moved) return moved;
      const money = { ...moved.order.money, cash: (moved.order.money.cash ?? 0) + moved.change };
      return { ...moved, order: { ...moved.order, money } };
    },
  },
  'a wrong pickup code may be tried any number of times': { pickupAnswer: (asked) => trueRules.pickupAnswer({ ...asked, tries: 0 }) },
};

/** Long enough for too many tries of a code. */
const STEPS = 60;

test.each(Object.entries(broken))('control: %s, and the test finds it', (kind, rules) => {
  let caught: readonly string[] = [];
  for (let seed = 1; seed <= 20_000 && caught.length === 0; seed++) caught = liveOnce(seed, { ...trueRules, ...rules }, STEPS).faults;
  expect([kind, caught.length > 0]).toEqual([kind, true]);
  tally('control caught: a broken rule of orders');
});
