// Orders.
import { getOrderInvoice, type Invoice } from '#core/contract/order/invoice.ts';
import {
  cancelOrder,
  getOrder,
  listOrders,
  type OrderAnswer,
  type OrderDetail,
  type OrderSummary,
  withdrawOrder,
} from '#core/contract/order/order.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { send } from './wire/http.ts';

export interface OrderPage {
  readonly results: readonly OrderSummary[];
  readonly cursor: string | undefined;
}

export async function fetchOrders(filter: 'all' | 'open' | 'done', cursor: string | undefined): Promise<OrderPage> {
  const { results, next } = await send(listOrders, { query: { filter, ...(cursor === undefined ? {} : { cursor }) } });
  return { results, cursor: cursorOf(next) };
}

export const fetchOrder = (id: number): Promise<OrderDetail> => send(getOrder, { params: { id } });

/** The bill of an order that was packed, with what lowered it since. */
export const fetchInvoice = (id: number): Promise<Invoice> => send(getOrderInvoice, { params: { id } });

export const postOrderCancel = (id: number): Promise<OrderDetail> => send(cancelOrder, { params: { id } });

/** What a key has placed; null when nothing, and then nothing ever will be. */
export const postWithdrawal = async (key: string): Promise<OrderAnswer | null> => (await send(withdrawOrder, { body: { key } })).placed;
