// Converts an order's rows to what the rules of moves need.
import type { OrderStatus } from '#core/contract/order/order.ts';
import type { LifeLine, OrderLife } from '#core/rules/fulfilment/move-order.ts';
import type { OrderLineRow, OrderRow } from '../order-repository.ts';
import { moneyOf } from '../order-view.ts';

/** The part of a line that the buyer still has. */
export const quantityKept = ({ quantity, returned_quantity }: OrderLineRow): number => quantity - returned_quantity;

function toLine(row: OrderLineRow): LifeLine {
  const cost = row.insurance?.cost_paise ?? 0;
  return {
    variantId: row.variant_id,
    quantity: quantityKept(row),
    price: row.price_paise,
    discount: row.discount_paise,
    categoryId: row.category_id,
    insuranceCost: row.quantity === 0 ? 0 : Math.floor((cost * quantityKept(row)) / row.quantity),
    returnDays: row.return_days,
  };
}

export function toOrderLife(row: OrderRow, lines: readonly OrderLineRow[]): OrderLife {
  return {
    status: row.status as OrderStatus,
    type: row.type as OrderLife['type'],
    isPrebook: row.delivery_window !== null,
    lines: lines.map(toLine),
    bill: {
      item_total: row.item_paise,
      total_discount: row.discount_paise,
      coupon_discount: row.coupon_paise,
      delivery_fee: row.delivery_paise,
      insurance_cost: row.insurance_paise,
      grand_total: row.total_paise,
    },
    // The coupon's terms when the order was placed. They may have changed since.
    coupon: row.coupon_terms ?? undefined,
    isOnCredit: row.payment_mode === 'CREDIT',
    commission: row.commission_paise,
    money: moneyOf(row),
  };
}
