// Builds an order for the wire from its row.
import type { OrderDetail, OrderItem, OrderStatus, OrderSummary, PaymentMode, PlacedOrder } from '#core/contract/order/order.ts';
import type { OwnRating } from '#core/contract/order/own-rating.ts';
import type { OrderProblem } from '#core/contract/order/problem.ts';
import { textIn } from '#core/language/said.ts';
import { type HandOverRefused, refuseHandOverPayment } from '#core/rules/checkout/pay-at-hand-over.ts';
import { problemDeadline, returnDeadline } from '#core/rules/fulfilment/return-order.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { isCalledOff, wasHandedOver } from '#core/rules/order/order-ended.ts';
import { amountDue, amountDueOnline, farmerMoney, type OrderMoney } from '#core/rules/order/order-money.ts';
import { firstWireStatus, moveRules } from '#core/rules/order/order-states.ts';
import { canPayOnline } from '#core/rules/payment/payment-plan.ts';
import { goodLicences } from '#core/rules/vendor/licence.ts';
import type { VendorRow } from '../vendor/vendor-service.ts';
import type { OrderLineRow, OrderPack, OrderRecall, OrderRow } from './order-repository.ts';

/** When an order was handed over, epoch ms. Older orders lack this time, so the time of their state counts. */
export function handedOverAt({ handed_over_at, history, updated_at }: OrderRow): number {
  const step = history.find(({ status }) => status === 'Delivered');
  return handed_over_at?.getTime() ?? (step ? Date.parse(step.at) : updated_at.getTime());
}

/** The vendor's data as stored with an order. */
export type OrderVendor = PlacedOrder['data']['vendor'];

export function vendorSnapshot(row: VendorRow, language: LanguageCode): OrderVendor {
  return {
    id: row.id,
    company_name: textIn(row.names, language),
    names: row.names,
    ...(row.legal_name === null ? {} : { legal_name: row.legal_name }),
    company_phone: row.phone,
    company_address: row.address,
    location: { coordinates: [row.lng, row.lat] },
  };
}

export const isCancellable = (status: string): boolean => moveRules.cancel.from.includes(status as OrderStatus);

/** The shop's share of an order's money: without the agent's commission. */
export function moneyOf(row: OrderRow): OrderMoney {
  return {
    total: row.total_paise - row.commission_paise - row.off_paise,
    online: row.online_paise,
    paid: row.paid_paise,
    refunded: row.refunded_paise,
    cash: row.cash_paise - row.cash_back_paise,
    isCancelled: isCalledOff(row.status),
    // With credit the farmer owes the lender, and the agent's wallet has paid in full. In both cases nothing is due to the shop.
    isHandedOver: wasHandedOver(row.status) && (row.payment_mode === 'COD' || row.payment_mode === 'PAY_NOW'),
  };
}

/** Why an order cannot be paid at the hand-over; undefined when it can. */
export function payLaterRefusal(row: OrderRow, items: readonly OrderLineRow[]): HandOverRefused | undefined {
  return refuseHandOverPayment({
    status: row.status as OrderStatus,
    paymentMode: row.payment_mode as PaymentMode,
    money: moneyOf(row),
    prepayPercent: items[0]?.prepay_percent ?? 0,
  });
}

/** Who reads an order, in which app, and when. */
export interface Viewer {
  readonly userId: number;
  readonly language: LanguageCode;
  readonly now: number;
  /** The wire version of the app: version 1 knows fewer states. */
  readonly wire: number;
  /** Whether the server can take online payments. */
  readonly takesOnline: boolean;
}

/** Whether an amount due after the hand-over can be paid online: a gateway needs at least a rupee. */
const isPayableLater = (money: OrderMoney, { takesOnline }: Pick<Viewer, 'takesOnline'>): boolean =>
  takesOnline && money.isHandedOver === true && canPayOnline(amountDueOnline(money));

/** An order's state, as the reader's app knows it. */
const visibleStatus = (status: string, { wire }: Pick<Viewer, 'wire'>): OrderStatus =>
  wire < STATES_WIRE ? firstWireStatus(status as OrderStatus) : (status as OrderStatus);

/** Several states can be equal in an old app, so each is shown once. */
function visibleHistory({ history }: OrderRow, viewer: Viewer): OrderDetail['history'] {
  const seen = history.map(({ status, at }) => ({ status: visibleStatus(status, viewer), at }));
  return seen.filter(({ status }, i) => status !== seen[i - 1]?.status);
}

type VisibleMoney = Pick<OrderSummary, 'pay_online' | 'paid' | 'refunded' | 'due' | 'is_payable'>;

/** The first wire version that knows every state. */
const STATES_WIRE = 2;

/** Whether a wallet payment is hidden from the reader: only the agent sees it. */
export const isWalletPaymentHidden = (row: OrderRow, viewer: Pick<Viewer, 'userId'>): boolean =>
  row.payment_mode === 'CSC' && row.placed_by !== viewer.userId;

function visibleMoney(row: OrderRow, viewer: Viewer, payBy: Date | null): VisibleMoney {
  const { status, history, total_paise: grand_total } = row;
  // Only the agent can pay this order.
  if (isWalletPaymentHidden(row, viewer))
    return { ...farmerMoney({ status, history, grand_total }), pay_online: grand_total, is_payable: false };
  const money = moneyOf(row);
  const paid = row.paid_paise + row.cash_paise;
  const isLater = isPayableLater(money, viewer);
  return {
    pay_online: isLater ? paid + amountDueOnline(money) : row.online_paise,
    paid,
    refunded: row.refunded_paise + row.cash_back_paise,
    // Credit is repaid to the lender.
    due: row.payment_mode === 'CREDIT' ? 0 : amountDue(money),
    is_payable: isLater || (payBy !== null && viewer.now < payBy.getTime() && amountDueOnline(money) > 0),
  };
}

export function toSummary(row: OrderRow, packs: readonly Omit<OrderPack, 'order_id'>[], viewer: Viewer): OrderSummary {
  const vendor = row.vendor as OrderVendor;
  const payBy = row.status === 'AwaitingPayment' ? row.pay_by : null;
  return {
    id: row.id,
    order_number: row.number ?? undefined,
    created_at: row.created_at.toISOString(),
    status: visibleStatus(row.status, viewer),
    type: row.type as OrderSummary['type'],
    payment_mode: row.payment_mode as PaymentMode,
    grand_total: row.total_paise,
    ...visibleMoney(row, viewer, payBy),
    pay_by: payBy?.toISOString() ?? null,
    item_count: row.item_count,
    variants: packs.map(({ variant_id, product_id, quantity }) => ({ product_variant: variant_id, product_id, quantity })),
    first_item: row.first_item,
    image_url: row.image_url,
    vendor: { ...vendor, company_name: textIn(vendor.names, viewer.language) },
    buyer_details: row.buyer,
    ...(row.off_paise > 0 ? { taken_off: row.off_paise } : {}),
  };
}

/** When the order was packed, otherwise when it was placed. Epoch ms. */
const packedAt = ({ history, created_at }: OrderRow): number =>
  Date.parse(history.findLast(({ status }) => status === 'Packed')?.at ?? created_at.toISOString());

const toItem = (row: OrderLineRow, order: OrderRow, rated: DetailParts['rated']): OrderItem => {
  const [licence] = goodLicences(row.licences, packedAt(order), [row.category_id]);
  const until =
    order.status === 'Delivered' && row.quantity > row.returned_quantity
      ? returnDeadline({ returnDays: row.return_days }, handedOverAt(order))
      : undefined;
  return {
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
    ...(row.batch === null ? {} : { batch: row.batch }),
    ...(row.expires_on === null ? {} : { expires_on: row.expires_on }),
    ...(licence === undefined ? {} : { licence: licence.number }),
    ...(row.available_from === null ? {} : { available_from: row.available_from }),
    ...(row.returned_quantity > 0 ? { returned: row.returned_quantity } : {}),
    ...(until === undefined ? {} : { return_until: new Date(until).toISOString() }),
    ...(rated ? { rating: rated.get(row.variant_id) ?? null } : {}),
  };
};

/** Lines that the shop reduced, removed or postponed. */
const changesOf = (lines: readonly OrderLineRow[]): NonNullable<OrderDetail['changes']> =>
  lines.flatMap(({ outcome, ...line }) =>
    outcome === null
      ? []
      : [
          {
            product_variant: line.variant_id,
            names: line.names,
            pack: line.pack,
            ordered: line.ordered_quantity ?? line.quantity,
            quantity: line.quantity,
            ...(line.available_from === null ? {} : { available_from: line.available_from }),
          },
        ],
  );

/** Records of an order. */
export interface DetailParts extends Pick<OrderDetail, 'payments' | 'refunds' | 'is_refunded'> {
  readonly takings: NonNullable<OrderDetail['takings']>;
  readonly items: readonly OrderLineRow[];
  readonly problems: readonly OrderProblem[];
  /** Undefined: the order is no pickup, or it is finished. */
  readonly pickupCode: string | undefined;
  readonly recalls: readonly OrderRecall[];
  /** The reader's ratings by pack; undefined: they cannot rate the goods. */
  readonly rated: ReadonlyMap<number, OwnRating> | undefined;
  /** Numbers of its invoice and credit notes. */
  readonly papers: readonly string[];
}

/** Events since the order was placed: absent without any. */
function laterEvents(row: OrderRow, { items, problems, pickupCode, papers, takings, recalls }: DetailParts): Partial<OrderDetail> {
  const changes = changesOf(items);
  const reason = row.history.findLast((step) => step.by === 'staff' && step.reason !== undefined)?.reason;
  return {
    ...(changes.length > 0 ? { changes } : {}),
    ...(row.seen_paise === null ? {} : { seen_total: row.seen_paise }),
    ...(pickupCode === undefined ? {} : { pickup_code: pickupCode }),
    ...(problems.length > 0 ? { problems: [...problems] } : {}),
    ...(wasHandedOver(row.status) ? { problem_until: new Date(problemDeadline(handedOverAt(row))).toISOString() } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(papers.length > 0 ? { papers: [...papers] } : {}),
    ...(takings.length > 0 ? { takings } : {}),
    ...(recalls.length > 0
      ? { recalls: recalls.map((one) => ({ ...one, acknowledged_at: one.acknowledged_at?.toISOString() ?? null })) }
      : {}),
  };
}

/** An agent may report a loss for the farmer they ordered for. */
function insuredFarmer({ insured_farmer_id: farmer, placed_by }: OrderRow, { userId }: Viewer): Partial<OrderDetail> {
  return farmer !== null && farmer !== userId && placed_by === userId ? { insured_farmer: farmer } : {};
}

export function toDetail(row: OrderRow, parts: DetailParts, viewer: Viewer): OrderDetail {
  const { items, payments, refunds } = parts;
  const isSecret = isWalletPaymentHidden(row, viewer);
  return {
    ...toSummary(row, items, viewer),
    // Removed lines are listed under changes instead.
    items: items.filter(({ quantity }) => quantity > 0).map((item) => toItem(item, row, parts.rated)),
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
    ...insuredFarmer(row, viewer),
    history: visibleHistory(row, viewer),
    delivery_window: row.delivery_window,
    can_cancel: isCancellable(row.status),
    ...(row.placed_by === viewer.userId && payLaterRefusal(row, items) === undefined ? { can_pay_later: true } : {}),
    payments: isSecret ? [] : payments,
    refunds: isSecret ? [] : refunds,
    ...(parts.is_refunded ? { is_refunded: true } : {}),
    request_id: row.request_id,
    commission: row.payment_mode === 'CSC' && !isSecret ? row.commission_paise : null,
    ...laterEvents(row, parts),
  };
}
