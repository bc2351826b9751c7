import { describe, expect, test } from 'vitest';
import type { CouponTerms } from '../coupon/coupon.ts';
import { acceptLines } from './accept-order.ts';
import { collectMoney, pickupAnswer } from './hand-over.ts';
import {
  acceptOrder,
  bookReturn,
  endUndelivered,
  handOver,
  type LifeLine,
  type MoveResult,
  type OrderLife,
  removePremium,
} from './move-order.ts';
import { packFault } from './pack-order.ts';
import { problemFault } from './return-order.ts';

/** 22/11/2026, 12:00 in India. */
const NOW = Date.UTC(2026, 10, 22, 6, 30);
const DAY = 24 * 3_600_000;

const urea: LifeLine = { variantId: 1, quantity: 4, price: 30_000, discount: 5_000, categoryId: 2, insuranceCost: 0, returnDays: 7 };
const seed: LifeLine = { variantId: 2, quantity: 2, price: 20_000, discount: 0, categoryId: 1, insuranceCost: 1_000, returnDays: 0 };
const coupon: CouponTerms = {
  code: 'KHARIF50',
  off: 5_000,
  offPercent: 0,
  mostOff: null,
  categoryId: null,
  minimumCart: 130_000,
  isFirstOrder: false,
  isAutomatic: false,
  usesLeft: 0,
  startsAt: 0,
  endsAt: 1,
};

/** Units that return to the shelf, by variant. */
function stockBackOf(moved: MoveResult | { readonly refused: string }): readonly (readonly [number, number])[] {
  if ('refused' in moved) throw new Error(moved.refused);
  return [...moved.stockBack];
}

/** ₹1,000 of urea and ₹400 of seed with ₹10 of insurance, ₹40 delivery, ₹50 off: ₹1,400. */
function orderOf(more: Partial<OrderLife> = {}, money: Partial<OrderLife['money']> = {}): OrderLife {
  return {
    status: 'Placed',
    type: 'DOORSTEP',
    isPrebook: false,
    lines: [urea, seed],
    bill: {
      item_total: 160_000,
      total_discount: 20_000,
      coupon_discount: 5_000,
      delivery_fee: 4_000,
      insurance_cost: 1_000,
      grand_total: 140_000,
    },
    coupon,
    commission: 0,
    isOnCredit: false,
    money: { total: 140_000, online: 0, paid: 0, refunded: 0, cash: 0, isCancelled: false, ...money },
    ...more,
  };
}

describe('accepting', () => {
  test('everything changes no amount', () => {
    const moved = acceptOrder(orderOf(), [], 'counter', NOW);
    expect(moved).toMatchObject({ order: { status: 'Accepted', bill: orderOf().bill }, isChanged: false, back: 0, couponBack: false });
    expect(stockBackOf(moved).length).toBe(0);
  });

  test('less gives a new bill, loses a coupon below its minimum, and never costs more', () => {
    const moved = acceptOrder(orderOf(), [{ product_variant: 2, quantity: 1 }], 'counter', NOW);
    // ₹1,200 of goods: below the coupon's ₹1,300.
    expect(moved).toMatchObject({
      order: { bill: { item_total: 140_000, total_discount: 20_000, coupon_discount: 0, insurance_cost: 500, grand_total: 124_500 } },
      couponBack: true,
    });
    const small = acceptOrder(
      orderOf({
        lines: [
          { ...urea, price: 30_100 },
          { ...seed, price: 200, insuranceCost: 0 },
        ],
        bill: {
          item_total: 120_800,
          total_discount: 20_000,
          coupon_discount: 5_000,
          delivery_fee: 0,
          insurance_cost: 0,
          grand_total: 95_800,
        },
        coupon: { ...coupon, minimumCart: 100_600 },
        money: { total: 95_800, online: 0, paid: 0, refunded: 0, isCancelled: false },
      }),
      [{ product_variant: 2, quantity: 0 }],
      'counter',
      NOW,
    );
    expect(small).toMatchObject({ order: { bill: { grand_total: 95_800, coupon_discount: 4_600 } }, couponBack: false });
  });

  test('less refunds paid lines, after reducing the amount still due', () => {
    const all = acceptOrder(orderOf({}, { online: 140_000, paid: 140_000 }), [{ product_variant: 1, quantity: 0 }], 'counter', NOW);
    expect(all).toMatchObject({ back: 95_000, order: { money: { total: 45_000, paid: 140_000, refunded: 95_000 } } });
    const part = acceptOrder(orderOf({}, { online: 20_000, paid: 20_000 }), [{ product_variant: 1, quantity: 3 }], 'counter', NOW);
    expect(part).toMatchObject({ back: 0, order: { money: { total: 120_000, paid: 20_000, refunded: 0 } } });
  });

  test('less keeps the agent’s share of the smaller price', () => {
    const moved = acceptOrder(
      orderOf({ commission: 2_700, money: { total: 137_300, online: 137_300, paid: 137_300, refunded: 0, isCancelled: false } }),
      [{ product_variant: 2, quantity: 0 }],
      'counter',
      NOW,
    );
    expect(moved).toMatchObject({ order: { commission: 2_000, money: { total: 102_000 } }, back: 35_300 });
  });

  test.each([
    ['a line that is not in it', [{ product_variant: 9, quantity: 1 }], 'unknown-line'],
    [
      'a line twice',
      [
        { product_variant: 1, quantity: 1 },
        { product_variant: 1, quantity: 1 },
      ],
      'twice',
    ],
    ['more than was ordered', [{ product_variant: 1, quantity: 5 }], 'too-many'],
    [
      'nothing at all',
      [
        { product_variant: 1, quantity: 0 },
        { product_variant: 2, quantity: 0 },
      ],
      'nothing-left',
    ],
    ['yesterday', [{ product_variant: 1, quantity: 1, available_from: '2026-11-21' }], 'wrong-day'],
    ['a day there is not', [{ product_variant: 1, quantity: 1, available_from: '2026-11-31' }], 'wrong-day'],
    ['years from now', [{ product_variant: 1, quantity: 1, available_from: '2028-01-01' }], 'too-late-day'],
  ])('%s is refused', (_, answers, refused) => {
    expect(acceptOrder(orderOf(), answers, 'counter', NOW)).toMatchObject({ refused });
  });

  test('each line gets one of the outcomes yes, fewer, gone and later', () => {
    const lines = [1, 2, 3, 4].map((variantId) => ({ variantId, quantity: 2 }));
    const said = acceptLines(
      lines,
      [
        { product_variant: 2, quantity: 1 },
        { product_variant: 3, quantity: 0, available_from: '2026-12-01' },
        { product_variant: 4, quantity: 2, available_from: '2026-11-22' },
      ],
      NOW,
    );
    expect(said).toMatchObject({ lines: ['yes', 'fewer', 'gone', 'later'].map((outcome) => ({ outcome })) });
  });

  test('a farmer cannot accept an order, and nobody can accept it twice', () => {
    expect(acceptOrder(orderOf(), [], 'farmer', NOW)).toEqual({ refused: 'mover' });
    expect(acceptOrder(orderOf({ status: 'Accepted' }), [], 'counter', NOW)).toEqual({ refused: 'state' });
  });
});

test('cancelling returns everything: goods, coupon and money', () => {
  const moved = endUndelivered(orderOf({ status: 'Packed' }, { online: 30_000, paid: 30_000 }), 'reject', 'counter');
  expect(moved).toMatchObject({ order: { status: 'Rejected' }, couponBack: true, back: 30_000 });
  expect(stockBackOf(moved)).toEqual([
    [1, 4],
    [2, 2],
  ]);
});

describe('packing an order', () => {
  const lines = [urea, seed, { ...seed, variantId: 3, quantity: 0 }];
  test.each([
    ['seed without a batch', [], { fault: 'batch-missing', variantId: 2 }],
    ['seed without its expiry', [{ product_variant: 2, batch: 'HO-1' }], { fault: 'expiry-missing', variantId: 2 }],
    ['what expires today', [{ product_variant: 2, batch: 'HO-1', expires_on: '2026-11-22' }], { fault: 'expired', variantId: 2 }],
    ['no day', [{ product_variant: 2, batch: 'HO-1', expires_on: '2026-13-01' }], { fault: 'wrong-day', variantId: 2 }],
    ['what fell away', [{ product_variant: 3 }], { fault: 'unknown-line', variantId: 3 }],
    ['a line twice', [{ product_variant: 1 }, { product_variant: 1 }], { fault: 'twice', variantId: 1 }],
    ['more than was accepted', [{ product_variant: 1, quantity: 5, reason: 'damaged' as const }], { fault: 'too-many', variantId: 1 }],
    ['fewer without a reason', [{ product_variant: 1, quantity: 3 }], { fault: 'reason-missing', variantId: 1 }],
    [
      'nothing at all',
      [1, 2].map((product_variant) => ({ product_variant, quantity: 0, reason: 'expired' as const })),
      { fault: 'nothing-left', variantId: 1 },
    ],
    ['seed that stays out of the bag, without a batch', [{ product_variant: 2, quantity: 0, reason: 'damaged' as const }], undefined],
    ['seed with both, fertiliser with none', [{ product_variant: 2, batch: 'HO-1', expires_on: '2027-08-01' }], undefined],
  ])('%s', (_, packed, fault) => {
    expect(packFault(lines, packed, NOW)).toEqual(fault);
  });
});

describe('handing over an order', () => {
  const fetched = { type: 'SELF_PICKUP', code: '4719', tries: 0, isManager: false } as const;
  test.each([
    ['the code', { given: '4719' }, 'open'],
    ['none', { given: undefined }, 'missing'],
    ['a wrong one', { given: '4710' }, 'wrong'],
    ['the code after three wrong ones', { given: '4719', tries: 3 }, 'over'],
    ['a manager after three wrong ones', { given: undefined, tries: 3, isManager: true }, 'open'],
    ['a manager before that', { given: undefined, isManager: true }, 'missing'],
    ['none, where it is brought', { given: undefined, type: 'DOORSTEP' as const }, 'open'],
  ])('%s', (_, more, answer) => {
    expect(pickupAnswer({ ...fetched, ...more })).toBe(answer);
  });

  test.each([
    ['exactly', { cash: 1_000, upi: 0 }, { kept: { cash: 1_000, upi: 0 }, change: 0, short: 0 }],
    ['over: change is given', { cash: 1_500, upi: 0 }, { kept: { cash: 1_000, upi: 0 }, change: 500, short: 0 }],
    ['short: the rest stays due', { cash: 200, upi: 300 }, { kept: { cash: 200, upi: 300 }, change: 0, short: 500 }],
    ['too much by phone', { cash: 0, upi: 1_001 }, { refused: 'too-much-by-phone' }],
  ])('%s', (_, taken, outcome) => {
    const money = { total: 1_500, online: 500, paid: 500, refunded: 0, isCancelled: false };
    expect(collectMoney(money, taken)).toMatchObject(outcome);
  });

  test('cash for an order on credit is returned, because the lender is owed', () => {
    const moved = handOver(orderOf({ status: 'OnTheWay', isOnCredit: true }), { cash: 5_000, upi: 0 }, 'counter');
    expect(moved).toMatchObject({ kept: { cash: 0 }, change: 5_000, short: 0, order: { status: 'Delivered' } });
  });
});

describe('returning goods', () => {
  const facts = { lines: [urea, seed], handedOverAt: NOW, now: NOW + DAY } as const;
  test.each([
    ['within the days', { kind: 'return', said: [{ product_variant: 1, quantity: 4 }] }, undefined],
    ['after them', { kind: 'return', said: [{ product_variant: 1, quantity: 1 }], now: NOW + 7 * DAY + 1 }, 'too-late'],
    ['what is not taken back', { kind: 'return', said: [{ product_variant: 2, quantity: 1 }] }, 'not-taken-back'],
    ['more than there was', { kind: 'damaged', said: [{ product_variant: 1, quantity: 5 }] }, 'too-many'],
    ['what is not in it', { kind: 'damaged', said: [{ product_variant: 3, quantity: 1 }] }, 'unknown-line'],
    [
      'a line twice',
      {
        kind: 'wrong',
        said: [
          { product_variant: 1, quantity: 1 },
          { product_variant: 1, quantity: 1 },
        ],
      },
      'twice',
    ],
    ['damaged seed', { kind: 'damaged', said: [{ product_variant: 2, quantity: 1 }] }, undefined],
    ['said after weeks', { kind: 'missing', said: [{ product_variant: 2, quantity: 1 }], now: NOW + 15 * DAY + 1 }, 'too-late'],
  ] as const)('%s', (_, more, fault) => {
    expect(problemFault({ ...facts, ...more })).toBe(fault);
  });

  test('returned goods lower the price: first less is due, then paid money goes back the same way', () => {
    const order = orderOf({ status: 'ReturnRequested' }, { online: 30_000, paid: 30_000, cash: 110_000 });
    const moved = bookReturn(order, [{ product_variant: 1, quantity: 4 }], true, 'manager');
    expect(moved).toMatchObject({ back: 30_000, cashBack: 65_000, order: { status: 'Returned', money: { total: 45_000, cash: 45_000 } } });
    expect(stockBackOf(moved)).toEqual([[1, 4]]);
    expect(stockBackOf(bookReturn(order, [{ product_variant: 1, quantity: 4 }], false, 'manager')).length).toBe(0);
  });

  test('returning everything also refunds the delivery charge', () => {
    const order = orderOf({ status: 'ReturnRequested' }, { cash: 140_000 });
    const all = [urea, seed].map(({ variantId, quantity }) => ({ product_variant: variantId, quantity }));
    expect(bookReturn(order, all, false, 'manager')).toMatchObject({ cashBack: 140_000, order: { money: { total: 0 } } });
  });
});

describe('a line that the insurer refuses', () => {
  test('lowers the amount due, and the goods stay', () => {
    const moved = removePremium(orderOf(), 2);
    expect(moved.order.bill).toMatchObject({ insurance_cost: 0, grand_total: 139_000, coupon_discount: 5_000 });
    expect([moved.order.money.total, moved.back, moved.cashBack, stockBackOf(moved)]).toEqual([139_000, 0, 0, []]);
    expect(removePremium(moved.order, 2).order.money).toEqual(moved.order.money);
  });

  test('refunds online money online, and money taken at the door by hand', () => {
    expect(removePremium(orderOf({}, { online: 140_000, paid: 140_000 }), 2)).toMatchObject({ back: 1_000, cashBack: 0 });
    expect(removePremium(orderOf({}, { cash: 140_000 }), 2)).toMatchObject({ back: 0, cashBack: 1_000 });
  });
});
