// Builds an order for the desk.

import { PICKUP_CODE_TRIES } from '#core/constants.ts';
import type { DeskOrder, DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import type { OrderStatus, PaymentMode } from '#core/contract/order/order.ts';
import { firstText } from '#core/language/said.ts';
import type { CouponTerms } from '#core/rules/coupon/coupon.ts';
import { needsBatch } from '#core/rules/fulfilment/pack-order.ts';
import { needsPosBill } from '#core/rules/goods/pos-bill.ts';
import type { ObjectionRefusal } from '#core/rules/money-out/objection.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import { amountDue } from '#core/rules/order/order-money.ts';
import { type Mover, moveRules, possibleMoves } from '#core/rules/order/order-states.ts';
import type { SignOffRow } from '../../sign-off/sign-off-service.ts';
import type { OrderBooks, RefundSeen } from '../order-books.ts';
import type { OrderLineRow, OrderRow } from '../order-repository.ts';
import { moneyOf, type OrderVendor } from '../order-view.ts';
import { paperNumber } from '../paper/paper-view.ts';
import type { LastBatch } from './desk-order-repository.ts';
import type { InvoiceRow, ProblemRow, ReferenceRow, TakingRow } from './order-record-repository.ts';
import { toProblem } from './problems.ts';

export function toDeskSummary(row: OrderRow): DeskOrderSummary {
  return {
    id: row.id,
    order_number: row.number,
    vendor_id: row.vendor_id,
    created_at: row.created_at.toISOString(),
    status: row.status as OrderStatus,
    status_since: row.history.at(-1)?.at ?? row.updated_at.toISOString(),
    type: row.type as DeskOrderSummary['type'],
    payment_mode: row.payment_mode as PaymentMode,
    grand_total: row.total_paise,
    paid: row.paid_paise + row.cash_paise,
    refunded: row.refunded_paise + row.cash_back_paise,
    due: row.payment_mode === 'CREDIT' ? 0 : amountDue(moneyOf(row)),
    item_count: row.item_count,
    first_item: row.first_item,
    image_url: row.image_url,
    buyer: row.buyer,
    delivery_window: row.delivery_window,
    is_changed: row.seen_paise !== null,
    open_problems: row.open_problems,
    kept_at: row.kept_at?.toISOString() ?? null,
    is_terms_agreed: row.is_terms_agreed,
    is_insured: row.insured_farmer_id !== null,
    place: (row.address as DeskOrder['address'])?.street_address_1 ?? null,
  };
}

function toItem(line: OrderLineRow, batches: readonly LastBatch[]): DeskOrder['items'][number] {
  const last = batches.find(({ variant_id }) => variant_id === line.variant_id);
  return {
    product_variant: line.variant_id,
    product_id: line.product_id,
    names: line.names,
    pack: line.pack,
    image_url: line.image_url,
    quantity: line.quantity,
    ordered: line.ordered_quantity ?? line.quantity,
    outcome: line.outcome,
    available_from: line.available_from,
    returned: line.returned_quantity,
    price: line.price_paise,
    discount: line.discount_paise,
    needs_batch: needsBatch(line.category_id),
    batch: line.batch,
    expires_on: line.expires_on,
    last_batch: last ? { batch: last.batch, expires_on: last.expires_on, ...(last.is_first ? { is_first: true } : {}) } : null,
    in_stock: line.available ?? 0,
    category_id: line.category_id,
    insurance_cost: line.insurance?.cost_paise ?? 0,
  };
}

const toCoupon = ({ off, offPercent, mostOff, categoryId, minimumCart }: CouponTerms): NonNullable<DeskOrder['coupon']> => ({
  off,
  off_percent: offPercent,
  most_off: mostOff,
  category_id: categoryId,
  minimum_cart: minimumCart,
});

/** Whether the desk can still remove lines: before the answer, or before packing. */
const isBillOpen = (status: string): boolean => [...moveRules.accept.from, ...moveRules.pack.from].includes(status as OrderStatus);

/** The moves that have a desk call. */
const DESK_MOVES: readonly string[] = [
  'accept',
  'reject',
  'pack',
  'dispatch',
  'ready',
  'deliver',
  'bring-back',
  'take-return',
  'refuse-return',
];

export interface DeskDetailParts {
  readonly lines: readonly OrderLineRow[];
  readonly problems: readonly ProblemRow[];
  readonly takings: readonly TakingRow[];
  readonly invoices: readonly InvoiceRow[];
  readonly payments: Awaited<ReturnType<OrderBooks['recordOf']>>['payments'];
  readonly refunds: readonly RefundSeen[];
  /** Last batches of the shop, by variant. */
  readonly batches: readonly LastBatch[];
  /** Undefined: the reader may not move it. */
  readonly mover: Mover | undefined;
  /** Transfer numbers, by payment. */
  readonly references: readonly ReferenceRow[];
  /** Refunds that wait for a second person. */
  readonly asked: readonly SignOffRow[];
  /** Undefined: nothing is due, the shop has none, or the reader may not take money. */
  readonly upiId: string | undefined;
  /** Why the caller may not settle reports of missing money; null: they may, or there is none. */
  readonly answerRefused: ObjectionRefusal | null;
}

export function toDeskOrder(row: OrderRow, parts: DeskDetailParts): DeskOrder {
  const summary = toDeskSummary(row);
  const standing = { status: summary.status, type: summary.type, isPrebook: row.delivery_window !== null };
  const invoice = parts.invoices.find(({ kind }) => kind === 'invoice');
  return {
    ...summary,
    items: parts.lines.map((line) => toItem(line, parts.batches)),
    bill: {
      item_total: row.item_paise,
      total_discount: row.discount_paise,
      coupon_discount: row.coupon_paise,
      delivery_fee: row.delivery_paise,
      insurance_cost: row.insurance_paise,
      grand_total: row.total_paise,
    },
    seen_total: row.seen_paise,
    taken_off: row.off_paise,
    address: row.address as DeskOrder['address'],
    pickup_farmer: row.pickup_farmer as DeskOrder['pickup_farmer'],
    history: row.history.map(({ status, at, by = null, name = null, reason = null }) => ({
      status: status as OrderStatus,
      at,
      by,
      name,
      reason,
    })),
    moves: (parts.mover ? possibleMoves(standing, parts.mover) : []).filter((move) => DESK_MOVES.includes(move)) as DeskOrder['moves'],
    problems: parts.problems.map((row) => toProblem(row, 'desk')),
    answer_refused: parts.answerRefused,
    payments: parts.payments,
    refunds: parts.refunds.map((refund) => ({ ...refund })),
    refunds_asked: parts.asked.map(({ id, facts, asked_name, asked_at }) => ({
      id,
      amount: Math.round(Number(facts['amount']) * 100),
      reason: String(facts['reason']),
      asked_by: asked_name,
      at: asked_at.toISOString(),
    })),
    takings: parts.takings.map(({ id, kind, amount_paise, given_paise, reference, at }) => ({
      kind,
      amount: amount_paise,
      given: given_paise,
      at: at.toISOString(),
      reference,
      compared: parts.references.find(({ entity_id }) => entity_id === id)?.state ?? null,
    })),
    ...(parts.upiId === undefined ? {} : { pay_to: { id: parts.upiId, name: firstText((row.vendor as OrderVendor).names) } }),
    due_reason: row.due_reason,
    needs_pos_bill: needsPosBill(parts.lines),
    pos_bill: row.pos_bill,
    invoice: invoice ? { number: paperNumber(invoice), at: invoice.at.toISOString() } : null,
    pickup_tries_left: row.type === 'SELF_PICKUP' && !isOrderEnded(row.status) ? PICKUP_CODE_TRIES - row.pickup_tries : null,
    pay_online: row.online_paise,
    commission: row.commission_paise,
    coupon: isBillOpen(row.status) && row.coupon_terms ? toCoupon(row.coupon_terms) : null,
  };
}
