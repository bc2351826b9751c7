// The reads that say something else once an order was moved.
import { countDeskOrders, getDeskOrder, listDeskOrders } from '#core/contract/desk/order.ts';
import type { CallShape } from '#core/contract/wire/call.ts';

export const orderReads: readonly CallShape[] = [getDeskOrder, listDeskOrders, countDeskOrders];
