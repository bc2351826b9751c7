// A hook for moving an order: reloads what shows it, and names who was faster.
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { listAudit } from '#core/contract/desk/audit.ts';
import { countDeskOrders, getDeskOrder, listDeskOrders } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import type { OrderStatus } from '#core/contract/order/order.ts';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { keyOf } from '../../api/use-read.ts';
import { useWrite, type Write, type WriteOptions } from '../../api/use-write.ts';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { orderFailureWords } from './order-failure.ts';

/** Reads that change when an order moves. */
export const ORDER_READS: readonly CallShape[] = [listDeskOrders, countDeskOrders, getDeskOrder, listAudit];

type Pages = InfiniteData<ResponseOf<typeof listDeskOrders>>;
/** A call about one order, which returns it. */
type OrderCall = CallShape & { readonly response: typeof getDeskOrder.response; readonly params: typeof getDeskOrder.params };

/** A list's pages with an order in its new state. */
const movedIn =
  (to: OrderStatus) =>
  (answer: unknown, { params }: { readonly params?: unknown }): unknown => {
    const { id } = params as { readonly id: number };
    const { pages, ...rest } = answer as Pages;
    const since = new Date(serverNow()).toISOString();
    const results = (page: Pages['pages'][number]) =>
      page.results.map((one) => (one.id === id ? { ...one, status: to, status_since: since } : one));
    return { ...rest, pages: pages.map((page) => ({ ...page, results: results(page) })) };
  };

export interface OrderWriteOptions {
  /** The state shown before the server answers; undone after a refusal. */
  readonly to?: OrderStatus;
  /** Message after success. */
  readonly done?: (order: DeskOrder) => string;
  readonly onDone?: (order: DeskOrder) => void;
  /** Shows the failure itself, and returns true. */
  readonly onFailed?: (error: unknown) => boolean;
}

export function useOrderWrite<C extends OrderCall>(call: C, { to, done, onDone, onFailed }: OrderWriteOptions = {}): Write<C> {
  const t = useText();
  const client = useQueryClient();
  const options: WriteOptions<C> = {
    changes: ORDER_READS,
    ...(to === undefined ? {} : { atOnce: { of: listDeskOrders, change: movedIn(to) } }),
    onDone: (answer) => {
      const order = answer as unknown as DeskOrder;
      client.setQueryData(keyOf(getDeskOrder, { params: { id: order.id } }), order);
      if (done) showToast('done', done(order));
      onDone?.(order);
    },
    onFailed: (error) => {
      if (onFailed?.(error)) return;
      const words = orderFailureWords(t, error);
      if (words !== undefined) showToast('danger', words);
    },
  };
  return useWrite(call, options);
}
