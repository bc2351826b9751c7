// A hook for the displayed orders: the queue or search in the address, for the current shop.
import { DESK_LOOK_MS } from '#core/constants.ts';
import { listDeskOrders } from '#core/contract/desk/order.ts';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import { isOldestFirst, type OrderQueue, orderQueues, queueStates } from '#core/rules/fulfilment/order-queues.ts';
import { type List, useList } from '../../api/use-list.ts';
import { type Filters, useFilters } from '../../blocks/list/use-filters.ts';
import { usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';

export interface Board {
  /** Undefined while searching, because a search covers all orders. */
  readonly queue: OrderQueue | undefined;
  readonly search: string;
  /** The order that is open beside the list. */
  readonly openId: number | undefined;
  readonly vendor: number | undefined;
  readonly list: List<DeskOrderSummary>;
  readonly filters: Filters<'queue' | 'search' | 'order'>;
}

const isQueue = (text: string | undefined): text is OrderQueue => orderQueues.some((queue) => queue === text);

function queryOf(queue: OrderQueue | undefined, search: string) {
  if (queue === undefined) return { search, sort: 'newest' as const };
  const states = queueStates[queue];
  return {
    ...(states === undefined ? { [queue]: true } : { status: states.join(',') }),
    sort: isOldestFirst(queue) ? ('oldest' as const) : ('newest' as const),
  };
}

export function useBoard(): Board {
  const vendor = useVendorId(usePerson());
  const filters = useFilters(['queue', 'search', 'order']);
  const { queue: named, search = '', order } = filters.values;
  const queue = search !== '' ? undefined : isQueue(named) ? named : 'new';
  const list = useList(
    listDeskOrders,
    { query: { ...queryOf(queue, search), ...(vendor === undefined ? {} : { vendor }) } },
    // Queues are stored for offline use; search results are not.
    { isKept: queue !== undefined, everyMs: DESK_LOOK_MS },
  );
  return { queue, search, openId: Number(order) || undefined, vendor, list, filters };
}
