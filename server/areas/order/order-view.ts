// An order as it travels: from the stored row to the wire's shape.
import type { OrderDetail, OrderItem, OrderStatus, OrderSummary, PaymentMode, PlacedOrder } from '#core/contract/order/order.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { dueOf, farmerMoney, type OrderMoney, onlineDueOf } from '#core/rules/order/order-money.ts';
import { isCalledOff } from '#core/rules/order/order-over.ts';
import { moveRules } from '#core/rules/order/order-states.ts';
import type { VendorRow } from '../vendor/vendor-service.ts';
import type { OrderItemRow, OrderPack, OrderRow } from './order-repository.ts';

/** What an order keeps of its vendor. */
export type OrderVendor = PlacedOrder['data']['vendor'];

export function vendorSnapshot(row: VendorRow, language: LanguageCode): OrderVendor {
  return {
    id: row.id,
    company_name: row.names[language],
    names: row.names,
    company_phone: row.phone,
    company_address: row.address,
    location: { coordinates: [row.lng, row.lat] },
  };
}

export const isCancellable = (status: string): boolean => moveRules.cancel.from.includes(status as OrderStatus);

/** The shop's money of an order: an agent's commission is none of it. */
export function moneyOf(row: OrderRow): OrderMoney {
  return {
    total: row.total_paise - row.commission_paise,
    online: row.online_paise,
    paid: row.paid_paise,
    refunded: row.refunded_paise,
    isCancelled: isCalledOff(row.status),
  };
}

/** Who looks at an order, and when. */
export interface Viewer {
  readonly userId: number;
  readonly language: LanguageCode;
  readonly now: number;
}

type Seen = Pick<OrderSummary, 'pay_online' | 'paid' | 'refunded' | 'due' | 'is_payable'>;

/** What passes through an agent's wallet is nobody's business but theirs. */
export const isAgentsSecret = (row: OrderRow, viewer: Pick<Viewer, 'userId'>): boolean =>
  row.payment_mode === 'CSC' && row.placed_by !== viewer.userId;

function moneySeen(row: OrderRow, viewer: Viewer, payBy: Date | null): Seen {
  const { status, history, total_paise: grand_total } = row;
  // Only the agent can pay for it.
  if (isAgentsSecret(row, viewer)) return { ...farmerMoney({ status, history, grand_total }), pay_online: grand_total, is_payable: false };
  const money = moneyOf(row);
  return {
    pay_online: row.online_paise,
    paid: row.paid_paise,
    refunded: row.refunded_paise,
    // What was bought on credit is paid later, to the lender.
    due: row.payment_mode === 'CREDIT' ? 0 : dueOf(money),
    is_payable: payBy !== null && viewer.now < payBy.getTime() && onlineDueOf(money) > 0,
  };
}

export function toSummary(row: OrderRow, packs: readonly Pick<OrderPack, 'variant_id' | 'product_id'>[], viewer: Viewer): OrderSummary {
  const vendor = row.vendor as OrderVendor;
  const payBy = row.status === 'AwaitingPayment' ? row.pay_by : null;
  return {
    id: row.id,
    order_number: row.number ?? undefined,
    created_at: row.created_at.toISOString(),
    status: row.status as OrderStatus,
    type: row.type as OrderSummary['type'],
    payment_mode: row.payment_mode as PaymentMode,
    grand_total: row.total_paise,
    ...moneySeen(row, viewer, payBy),
    pay_by: payBy?.toISOString() ?? null,
    item_count: row.item_count,
    variants: packs.map(({ variant_id, product_id }) => ({ product_variant: variant_id, product_id })),
    first_item: row.first_item,
    image_url: row.image_url,
    vendor: { ...vendor, company_name: vendor.names[viewer.language] },
    buyer_details: row.buyer,
  };
}

const toItem = (row: OrderItemRow): OrderItem => ({
  product_variant: row.variant_id,
  product_id: row.product_id,
  c_id: row.c_id,
  names: row.names,
  pack: row.pack,
  image_url: row.image_url,
  quantity: row.quantity,
  price: row.price_paise,
  discount: row.discount_paise,
  insurance: row.insurance && {
    insurance_product: row.insurance.insurance_product,
    names: row.insurance.types,
    sum_insured: row.insurance.sum_insured_paise,
    cost: row.insurance.cost_paise,
  },
});

/** What is kept beside an order. */
export interface DetailParts extends Pick<OrderDetail, 'payments' | 'refunds'> {
  readonly items: readonly OrderItemRow[];
}

export function toDetail(row: OrderRow, { items, payments, refunds }: DetailParts, viewer: Viewer): OrderDetail {
  const isSecret = isAgentsSecret(row, viewer);
  return {
    ...toSummary(row, items, viewer),
    items: items.map(toItem),
    bill: {
      item_total: row.item_paise,
      total_discount: row.discount_paise,
      coupon_discount: row.coupon_paise,
      delivery_fee: row.delivery_paise,
      insurance_cost: row.insurance_paise,
      grand_total: row.total_paise,
    },
    address: row.address as OrderDetail['address'],
    pickup_farmer: row.pickup_farmer as OrderDetail['pickup_farmer'],
    history: row.history as OrderDetail['history'],
    delivery_window: row.delivery_window,
    can_cancel: isCancellable(row.status),
    payments: isSecret ? [] : payments,
    refunds: isSecret ? [] : refunds,
    request_id: row.request_id,
    commission: row.payment_mode === 'CSC' && !isSecret ? row.commission_paise : null,
  };
}
