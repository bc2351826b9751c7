// Orders: placed, read, cancelled.
import type { QueryOf } from '#core/contract/call.ts';
import type { listOrders, OrderDetail, OrderSummary } from '#core/contract/order.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Caller } from '../../http/caller.ts';
import { decodeCursor, encodeCursor } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import { isCancellable, toDetail, toSummary } from './order-view.ts';
import { type PlaceOrderParts, placeOrderOnce } from './place-order-service.ts';

const PAGE_SIZE = 20;

export type OrderService = ReturnType<typeof createOrderService>;

async function get({ repository }: PlaceOrderParts, caller: Caller, orderId: number, language: LanguageCode): Promise<OrderDetail> {
  const row = await repository.find(caller.userId, orderId);
  if (!row) throw new Refusal('NOT_FOUND');
  return toDetail(row, await repository.items(row.vendor_id, row.id), language);
}

async function list(
  { repository }: PlaceOrderParts,
  caller: Caller,
  query: QueryOf<typeof listOrders>,
  language: LanguageCode,
): Promise<{ results: OrderSummary[]; cursor: string | undefined }> {
  const limit = query.page_size ?? PAGE_SIZE;
  const [beforeId] = decodeCursor(query.cursor, ['number']) ?? [];
  const rows = await repository.list(caller.userId, query.filter ?? 'all', beforeId as number | undefined, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    results: page.map((row) => toSummary(row, language)),
    cursor: rows.length > limit && last ? encodeCursor([last.id]) : undefined,
  };
}

async function cancel(parts: PlaceOrderParts, caller: Caller, orderId: number, language: LanguageCode): Promise<OrderDetail> {
  const { repository, messages, world, poke } = parts;
  await repository.inTransaction(async () => {
    const row = await repository.find(caller.userId, orderId);
    if (!row) throw new Refusal('NOT_FOUND');
    const month = monthInIndia(row.created_at.getTime());
    const cancelling = { vendorId: row.vendor_id, orderId: row.id, month, at: new Date(world.now()) };
    if (!isCancellable(row.status) || !(await repository.cancel(cancelling))) {
      // Cancelled before, or by a twin of this request while it waited: asking again is no mistake.
      if ((await repository.find(caller.userId, orderId))?.status === 'Cancelled') return;
      throw new Refusal('ORDER_NOT_CANCELLABLE');
    }
    const variables = { order: String(row.id) };
    await messages.queue({
      channel: 'sms',
      to: row.buyer.number,
      template: 'order-cancelled',
      language,
      variables,
      dedupeKey: `order-cancelled:${row.id}`,
    });
  });
  poke();
  return get(parts, caller, orderId, language);
}

export function createOrderService(parts: PlaceOrderParts) {
  return {
    place: (request: Parameters<typeof placeOrderOnce>[1]) => placeOrderOnce(parts, request),
    list: (caller: Caller, query: QueryOf<typeof listOrders>, language: LanguageCode) => list(parts, caller, query, language),
    get: (caller: Caller, orderId: number, language: LanguageCode) => get(parts, caller, orderId, language),
    cancel: (caller: Caller, orderId: number, language: LanguageCode) => cancel(parts, caller, orderId, language),
  };
}
