// Orders.
import {
  cancelOrder,
  getOrder,
  listOrders,
  type OrderDetail,
  type OrderSummary,
  type PlaceOrderBody,
  placeOrder,
} from '#core/contract/order/order.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { freeze, send } from './wire/http.ts';
import type { FrozenRequest } from './wire/transmit.ts';

export interface OrderPage {
  readonly results: readonly OrderSummary[];
  readonly cursor: string | undefined;
}

export async function fetchOrders(filter: 'all' | 'open' | 'done', cursor: string | undefined): Promise<OrderPage> {
  const { results, next } = await send(listOrders, { query: { filter, ...(cursor === undefined ? {} : { cursor }) } });
  return { results, cursor: cursorOf(next) };
}

export const fetchOrder = (id: number): Promise<OrderDetail> => send(getOrder, { params: { id } });

export const postOrderCancel = (id: number): Promise<OrderDetail> => send(cancelOrder, { params: { id } });

/** An order as the outbox keeps it: the exact bytes, under their key. */
export const freezeOrder = (body: PlaceOrderBody, key: string): FrozenRequest => freeze(placeOrder, { body, key });
