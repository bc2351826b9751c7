// An order as it travels: from the stored row to the wire's shape.
import type { OrderDetail, OrderItem, OrderStatus, OrderSummary, PaymentMode, PlacedOrder } from '#core/contract/order.ts';
import { formatMoney } from '#core/money.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { displayPhone } from '#core/rules/phone.ts';
import type { VendorRow } from '../vendor/vendor-service.ts';
import type { OrderItemRow, OrderRow } from './order-repository.ts';

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

export const isCancellable = (status: string): boolean => status === 'Placed' || status === 'PreOrder';

export function toSummary(row: OrderRow, language: LanguageCode): OrderSummary {
  const vendor = row.vendor as OrderVendor;
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    status: row.status as OrderStatus,
    type: row.type as OrderSummary['type'],
    payment_mode: row.payment_mode as PaymentMode,
    grand_total: row.total_paise,
    pay_online: row.online_paise,
    paid: row.paid_paise,
    refunded: row.refunded_paise,
    due: row.status === 'Cancelled' ? 0 : Math.max(row.total_paise - row.paid_paise, 0),
    is_payable: false,
    pay_by: null,
    item_count: row.item_count,
    first_item: row.first_item,
    image_url: row.image_url,
    vendor: { ...vendor, company_name: vendor.names[language] },
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
});

export function toDetail(row: OrderRow, items: readonly OrderItemRow[], language: LanguageCode): OrderDetail {
  return {
    ...toSummary(row, language),
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
    payments: [],
    refunds: [],
    request_id: row.request_id,
    commission: null,
  };
}

/** Variables of the messages about an order. */
export function messageVariables(
  order: { id: number; total: number; vendor: OrderVendor },
  language: LanguageCode,
): Record<string, string> {
  return {
    order: String(order.id),
    total: formatMoney(order.total),
    shop: `${order.vendor.names[language]} (${displayPhone(order.vendor.company_phone)})`,
  };
}
