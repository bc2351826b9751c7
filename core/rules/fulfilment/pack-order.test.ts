import { describe, expect, test } from 'vitest';
import { acceptOrder, type LifeLine, type OrderLife, packOrder } from './move-order.ts';

const NOW = Date.UTC(2026, 10, 22, 6, 30);
const urea: LifeLine = { variantId: 1, quantity: 4, price: 30_000, discount: 5_000, categoryId: 2, insuranceCost: 0, returnDays: 7 };
const seed: LifeLine = { variantId: 2, quantity: 2, price: 20_000, discount: 0, categoryId: 1, insuranceCost: 0, returnDays: 0 };

/** ₹1,000 of urea and ₹400 of seed. */
function orderOf(more: Partial<OrderLife> = {}, money: Partial<OrderLife['money']> = {}): OrderLife {
  return {
    status: 'Placed',
    type: 'DOORSTEP',
    isPrebook: false,
    lines: [urea, seed],
    bill: {
      item_total: 160_000,
      total_discount: 20_000,
      coupon_discount: 0,
      delivery_fee: 0,
      insurance_cost: 0,
      grand_total: 140_000,
    },
    coupon: undefined,
    isOnCredit: false,
    commission: 0,
    money: { total: 140_000, online: 0, paid: 0, refunded: 0, cash: 0, isCancelled: false, ...money },
    ...more,
  };
}

describe('packing less than was accepted', () => {
  const accepted = (money: Partial<OrderLife['money']> = {}) => orderOf({ status: 'Accepted' }, money);
  const pack = (order: OrderLife, ...lines: Parameters<typeof packOrder>[1]) => {
    const packed = packOrder(order, lines, 'counter');
    if ('refused' in packed) throw new Error(packed.refused);
    return packed;
  };

  test('all accepted goods change only the state', () => {
    const order = accepted();
    const packed = pack(order, { product_variant: 2, batch: 'HO-1', expires_on: '2027-08-01' });
    expect(packed).toMatchObject({ isChanged: false, back: 0, couponBack: false, order: { ...order, status: 'Packed' } });
    expect([...packed.stockBack]).toEqual([]);
  });

  test('gives a new bill by the cart’s rule, as at acceptance', () => {
    const left = pack(accepted(), { product_variant: 1, quantity: 2, reason: 'damaged' });
    const asked = acceptOrder(orderOf(), [{ product_variant: 1, quantity: 2 }], 'counter', NOW);
    if ('refused' in asked) throw new Error(asked.refused);
    expect(left.order.bill).toEqual(asked.order.bill);
    expect(left.order.bill.grand_total).toBeLessThan(140_000);
    expect(left.answers.map(({ ordered, quantity, outcome }) => [ordered, quantity, outcome])).toEqual([
      [4, 2, 'fewer'],
      [2, 2, 'yes'],
    ]);
  });

  test('refunds paid lines, and lowers the amount still due', () => {
    const paid = pack(accepted({ online: 140_000, paid: 140_000 }), { product_variant: 2, quantity: 0, reason: 'expired' });
    expect(paid.back).toBe(140_000 - paid.order.bill.grand_total);
    expect(pack(accepted(), { product_variant: 2, quantity: 0, reason: 'expired' }).back).toBe(0);
  });

  test('returns to stock only the goods that the farmer does not want', () => {
    const packed = pack(
      accepted(),
      { product_variant: 1, quantity: 3, reason: 'not-wanted' },
      { product_variant: 2, quantity: 1, reason: 'damaged' },
    );
    expect([...packed.stockBack]).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect([...(packed.unsellable ?? [])]).toEqual([2]);
  });

  test('is refused for an order that is not ready to pack', () => {
    expect(packOrder(orderOf(), [], 'counter')).toEqual({ refused: 'state' });
    expect(packOrder(accepted(), [], 'farmer')).toEqual({ refused: 'mover' });
  });
});
