// Places, reads and cancels orders.

import type { Dues } from '#core/contract/order/dues.ts';
import type { Invoice } from '#core/contract/order/invoice.ts';
import type { getOrderStatus, listOrders, OrderDetail, OrderSummary, WithdrawnAnswer } from '#core/contract/order/order.ts';
import type { OrderProblem } from '#core/contract/order/problem.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { isCalledOff, wasHandedOver } from '#core/rules/order/order-ended.ts';
import { amountDueOnline } from '#core/rules/order/order-money.ts';
import type { Caller } from '../../http/caller.ts';
import { byId, decodeCursor, PAGE_SIZE, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { RatingService } from '../rating/rating-service.ts';
import type { DeskOrderParts } from './desk/desk-parts.ts';
import { shownPickupCode } from './desk/pickup-code.ts';
import { type AskedPhoto, ownPhoto } from './desk/problem-photos.ts';
import { type Report, type ReportParts, report, toProblem } from './desk/problems.ts';
import { createOrderPaymentService, endOrder, type OrderPaymentParts } from './order-payment-service.ts';
import type { OrderRow } from './order-repository.ts';
import { toStatus } from './order-status.ts';
import { isCancellable, moneyOf, toDetail, toSummary, type Viewer } from './order-view.ts';
import { invoiceOfOrder } from './paper/order-invoice.ts';
import { paperNumber, wasPacked } from './paper/paper-view.ts';
import { payLater } from './pay-later.ts';
import { createAgentPlacing } from './place/agent-placing.ts';
import { type PlaceOrderParts, placeOrderOnce } from './place/place-order-service.ts';
import { type WithdrawParts, withdrawOrder } from './place/withdraw-order.ts';

const NO_RECORD = { payments: [], refunds: [] };

export type OrderParts = PlaceOrderParts &
  OrderPaymentParts &
  WithdrawParts &
  Pick<DeskOrderParts, 'desk' | 'pickupKey' | 'files'> &
  Pick<ReportParts, 'uploads'> & {
    readonly ratings: Pick<RatingService, 'ofOrder'>;
    /** Whether the server can take online payments. */
    readonly takesOnline: boolean;
  };

/** The language and app version for which an answer is written. */
export interface Reader {
  readonly language: LanguageCode;
  /** The wire version of the app. */
  readonly wire: number;
}
export type OrderService = ReturnType<typeof createOrderService>;

/** @throws Refusal NOT_FOUND, also for someone else's order. */
async function findOwn({ repository }: OrderParts, caller: Caller, orderId: number): Promise<OrderRow> {
  const row = await repository.find(caller.userId, orderId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

const viewerOf = ({ deps, takesOnline }: OrderParts, { userId }: Caller, reader: Reader): Viewer => ({
  userId,
  now: deps.now(),
  takesOnline,
  ...reader,
});

async function get(parts: OrderParts, caller: Caller, orderId: number, reader: Reader): Promise<OrderDetail> {
  const { repository, desk, books, ratings, pickupKey } = parts;
  const row = await findOwn(parts, caller, orderId);
  const ref = { vendorId: row.vendor_id, orderId: row.id };
  const isHandedOver = wasHandedOver(row.status);
  const hasMoney = row.online_paise > 0 || row.paid_paise > 0 || row.cash_back_paise > 0 || isHandedOver;
  const [items, record, problems, papers, takings, recalls, rated] = await Promise.all([
    repository.items(row.vendor_id, row.id),
    // Without online payments and refunds by hand there are no records to read.
    hasMoney ? books.recordOf(ref, row.pay_by) : NO_RECORD,
    hasMoney ? desk.problems(ref) : [],
    wasPacked(row) ? desk.invoices(ref) : [],
    isHandedOver ? desk.takings(ref) : [],
    wasPacked(row) ? desk.recalls(ref) : [],
    // An agent reads the order, and does not rate the goods.
    isHandedOver && row.user_id === caller.userId ? ratings.ofOrder(caller.userId, orderId) : undefined,
  ]);
  const more = {
    problems: problems.map((problem) => toProblem(problem, 'farmer')),
    pickupCode: shownPickupCode(pickupKey, row),
    papers: papers.map(paperNumber),
    recalls,
    rated,
    takings: takings.flatMap(({ kind, amount_paise, at }) =>
      kind === 'back' || amount_paise === 0 ? [] : [{ amount: amount_paise, way: kind, at: at.toISOString() }],
    ),
  };
  return toDetail(row, { items, ...record, ...more }, viewerOf(parts, caller, reader));
}

async function list(
  parts: OrderParts,
  caller: Caller,
  query: QueryOf<typeof listOrders>,
  reader: Reader,
): Promise<{ results: OrderSummary[]; cursor: string | undefined }> {
  const { repository } = parts;
  const limit = query.page_size ?? PAGE_SIZE;
  const [beforeId] = decodeCursor(query.cursor, ['number']) ?? [];
  const rows = await repository.list(caller.userId, query.filter ?? 'all', beforeId as number | undefined, limit + 1);
  const { page, cursor } = pageOf(rows, limit, byId);
  const packs = Map.groupBy(await repository.packsOf(page), (pack) => pack.order_id);
  return {
    results: page.map((row) => toSummary(row, packs.get(row.id) ?? [], viewerOf(parts, caller, reader))),
    cursor,
  };
}

const DUES_SHOWN = 50;

async function dues(parts: OrderParts, caller: Caller, reader: Reader): Promise<Dues> {
  const { repository } = parts;
  const rows = await repository.dues(caller.userId, DUES_SHOWN);
  const packs = Map.groupBy(await repository.packsOf(rows), (pack) => pack.order_id);
  const viewer = viewerOf(parts, caller, reader);
  return { due: rows[0]?.due_of_all ?? 0, orders: rows.map((row) => toSummary(row, packs.get(row.id) ?? [], viewer)) };
}

async function cancel(parts: OrderParts, caller: Caller, orderId: number, reader: Reader): Promise<OrderDetail> {
  const { repository, wake } = parts;
  await repository.inTransaction(async () => {
    const own = await findOwn(parts, caller, orderId);
    const row = await repository.lock({ vendorId: own.vendor_id, orderId });
    // The order is already cancelled: a repeated request succeeds.
    if (!row || isCalledOff(row.status)) return;
    if (!isCancellable(row.status)) throw new Refusal('ORDER_NOT_CANCELLABLE');
    await endOrder(parts, row, { why: 'order-cancelled', step: { status: 'Cancelled', by: 'farmer' }, byPhone: caller.phone });
  });
  wake();
  return get(parts, caller, orderId, reader);
}

async function placeUnpaid(parts: OrderParts, caller: Caller, orderId: number, reader: Reader): Promise<OrderDetail> {
  await parts.repository.inTransaction(async () => payLater(parts, caller, await findOwn(parts, caller, orderId)));
  parts.wake();
  return get(parts, caller, orderId, reader);
}

export function createOrderService(parts: OrderParts) {
  return {
    place: (request: Parameters<typeof placeOrderOnce>[1]) => placeOrderOnce(parts, request),
    /** For agents, who place orders inside their own transaction. */
    forAgents: createAgentPlacing(parts),
    withdraw: (caller: Caller, key: string): Promise<WithdrawnAnswer | null> => withdrawOrder(parts, caller, key),
    list: (caller: Caller, query: QueryOf<typeof listOrders>, reader: Reader) => list(parts, caller, query, reader),
    dues: (caller: Caller, reader: Reader) => dues(parts, caller, reader),
    get: (caller: Caller, orderId: number, reader: Reader) => get(parts, caller, orderId, reader),
    /** The state of an order, for an app that waits for its payment. */
    async status(caller: Caller, orderId: number, language: LanguageCode): Promise<ResponseOf<typeof getOrderStatus>> {
      const row = await findOwn(parts, caller, orderId);
      // Placing did not request this payment, so only its attempts show whether one is open.
      const isLater = amountDueOnline(moneyOf(row)) > 0 && wasHandedOver(row.status);
      const last = isLater ? (await parts.books.recordOf({ vendorId: row.vendor_id, orderId }, row.pay_by)).payments.at(-1) : undefined;
      return toStatus(row, { userId: caller.userId, language }, last?.status);
    },
    cancel: (caller: Caller, orderId: number, reader: Reader) => cancel(parts, caller, orderId, reader),
    /** Places an unpaid order; the rest is paid at the hand-over. */
    payLater: (caller: Caller, orderId: number, reader: Reader) => placeUnpaid(parts, caller, orderId, reader),
    /** @throws Refusal NOT_FOUND, also before it is packed */
    invoice: async (caller: Caller, orderId: number): Promise<Invoice> => invoiceOfOrder(parts, await findOwn(parts, caller, orderId)),
    report: (asked: Report): Promise<OrderProblem> => report(parts, asked),
    photo: (caller: Caller, asked: AskedPhoto) => ownPhoto(parts, caller, asked),
    /** What the payment area needs of orders. */
    payment: createOrderPaymentService(parts),
  };
}
