// Orders.
import { listOrders, type OrderSummary } from '#core/contract/order/order.ts';
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
