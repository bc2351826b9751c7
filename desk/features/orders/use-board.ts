// What of the orders is shown: the heap or the search in the address, for the shop one works for.
import { DESK_LOOK_MS } from '#core/constants.ts';
import { listDeskOrders } from '#core/contract/desk/order.ts';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import { heapStates, isOldestFirst, type OrderHeap, orderHeaps } from '#core/rules/fulfilment/order-heaps.ts';
import { type List, useList } from '../../api/use-list.ts';
import { type Filters, useFilters } from '../../blocks/list/use-filters.ts';
import { usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';

export interface Board {
  /** Undefined while one searches: that goes through all orders. */
  readonly heap: OrderHeap | undefined;
  readonly search: string;
  /** The order that is open beside the list. */
  readonly openId: number | undefined;
  readonly vendor: number | undefined;
  readonly list: List<DeskOrderSummary>;
  readonly filters: Filters<'heap' | 'search' | 'order'>;
}

const isHeap = (text: string | undefined): text is OrderHeap => orderHeaps.some((heap) => heap === text);

function queryOf(heap: OrderHeap | undefined, search: string) {
  if (heap === undefined) return { search, sort: 'newest' as const };
  const states = heapStates[heap];
  return {
    ...(states === undefined ? { [heap]: true } : { status: states.join(',') }),
    sort: isOldestFirst(heap) ? ('oldest' as const) : ('newest' as const),
  };
}

export function useBoard(): Board {
  const vendor = useVendorId(usePerson());
  const filters = useFilters(['heap', 'search', 'order']);
  const { heap: named, search = '', order } = filters.values;
  const heap = search !== '' ? undefined : isHeap(named) ? named : 'new';
  const list = useList(
    listDeskOrders,
    { query: { ...queryOf(heap, search), ...(vendor === undefined ? {} : { vendor }) } },
    // What was searched for is not looked for again without network: the heaps are.
    { isKept: heap !== undefined, everyMs: DESK_LOOK_MS },
  );
  return { heap, search, openId: Number(order) || undefined, vendor, list, filters };
}
