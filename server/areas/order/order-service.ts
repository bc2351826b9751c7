// Orders: placed, read, cancelled.

import type { getOrderStatus, listOrders, OrderAnswer, OrderDetail, OrderSummary } from '#core/contract/order/order.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Caller } from '../../http/caller.ts';
import { decodeCursor, encodeCursor } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import { createOrderPaymentService, endOrder, type OrderPaymentParts } from './order-payment-service.ts';
import type { OrderRow } from './order-repository.ts';
import { toStatus } from './order-status.ts';
import { isCancellable, toDetail, toSummary } from './order-view.ts';
import { type PlaceOrderParts, placeOrderOnce } from './place/place-order-service.ts';
import { type WithdrawParts, withdrawOrder } from './place/withdraw-order.ts';

const PAGE_SIZE = 20;
const NO_RECORD = { payments: [], refunds: [] };

export type OrderParts = PlaceOrderParts & OrderPaymentParts & WithdrawParts;
export type OrderService = ReturnType<typeof createOrderService>;

/** @throws Refusal NOT_FOUND, also when it is someone else's. */
async function findOwn({ repository }: OrderParts, caller: Caller, orderId: number): Promise<OrderRow> {
  const row = await repository.find(caller.userId, orderId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function get(parts: OrderParts, caller: Caller, orderId: number, language: LanguageCode): Promise<OrderDetail> {
  const { repository, books, deps } = parts;
  const row = await findOwn(parts, caller, orderId);
  const [items, record] = await Promise.all([
    repository.items(row.vendor_id, row.id),
    // Nothing was asked online: nothing came, and nothing goes back.
    row.online_paise === 0 ? NO_RECORD : books.recordOf({ vendorId: row.vendor_id, orderId: row.id }, row.pay_by),
  ]);
  return toDetail(row, { items, ...record }, { userId: caller.userId, language, now: deps.now() });
}

async function list(
  { repository, deps }: OrderParts,
  caller: Caller,
  query: QueryOf<typeof listOrders>,
  language: LanguageCode,
): Promise<{ results: OrderSummary[]; cursor: string | undefined }> {
  const limit = query.page_size ?? PAGE_SIZE;
  const [beforeId] = decodeCursor(query.cursor, ['number']) ?? [];
  const rows = await repository.list(caller.userId, query.filter ?? 'all', beforeId as number | undefined, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const packs = Map.groupBy(await repository.packsOf(page), (pack) => pack.order_id);
  return {
    results: page.map((row) => toSummary(row, packs.get(row.id) ?? [], { userId: caller.userId, language, now: deps.now() })),
    cursor: rows.length > limit && last ? encodeCursor([last.id]) : undefined,
  };
}

async function cancel(parts: OrderParts, caller: Caller, orderId: number, language: LanguageCode): Promise<OrderDetail> {
  const { repository, wake } = parts;
  await repository.inTransaction(async () => {
    const own = await findOwn(parts, caller, orderId);
    const row = await repository.lock({ vendorId: own.vendor_id, orderId });
    // Cancelled before, or by a twin of this request: asking again is no mistake.
    if (!row || row.status === 'Cancelled') return;
    if (!isCancellable(row.status)) throw new Refusal('ORDER_NOT_CANCELLABLE');
    await endOrder(parts, row, { why: 'order-cancelled', byPhone: caller.phone });
  });
  wake();
  return get(parts, caller, orderId, language);
}

export function createOrderService(parts: OrderParts) {
  return {
    place: (request: Parameters<typeof placeOrderOnce>[1]) => placeOrderOnce(parts, request),
    withdraw: (caller: Caller, key: string): Promise<OrderAnswer | null> => withdrawOrder(parts, caller, key),
    list: (caller: Caller, query: QueryOf<typeof listOrders>, language: LanguageCode) => list(parts, caller, query, language),
    get: (caller: Caller, orderId: number, language: LanguageCode) => get(parts, caller, orderId, language),
    /** Where an order stands, for who waits for its payment. */
    status: async (caller: Caller, orderId: number, language: LanguageCode): Promise<ResponseOf<typeof getOrderStatus>> =>
      toStatus(await findOwn(parts, caller, orderId), { userId: caller.userId, language }),
    cancel: (caller: Caller, orderId: number, language: LanguageCode) => cancel(parts, caller, orderId, language),
    /** For those who take the money. */
    payment: createOrderPaymentService(parts),
  };
}
