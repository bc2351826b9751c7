// Orders.
import { getOrderInvoice, type Invoice } from '#core/contract/order/invoice.ts';
import {
  cancelOrder,
  getOrder,
  listOrders,
  type OrderAnswer,
  type OrderDetail,
  type OrderSummary,
  type PlaceOrderBody,
  placeOrder,
  withdrawOrder,
} from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { KEPT_AT_HEADER, TERMS_AGREED_HEADER } from '#core/contract/wire/version.ts';
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

/** The bill of an order that was packed, with what lowered it since. */
export const fetchInvoice = (id: number): Promise<Invoice> => send(getOrderInvoice, { params: { id } });

export const postOrderCancel = (id: number): Promise<OrderDetail> => send(cancelOrder, { params: { id } });

/**
 * An order as the outbox keeps it: the exact bytes, under their key, with the moment it was kept.
 * @param keptAt by the server's clock
 * @param isTermsAgreed its terms had changed, and the person agreed to these
 */
export function freezeOrder(body: PlaceOrderBody, key: string, keptAt: number, isTermsAgreed = false): FrozenRequest {
  const request = freeze(placeOrder, { body, key });
  const headers = { ...request.headers, [KEPT_AT_HEADER]: new Date(keptAt).toISOString() };
  return { ...request, headers: isTermsAgreed ? { ...headers, [TERMS_AGREED_HEADER]: '1' } : headers };
}

/** A report as the outbox keeps it, with the moment it was said: the days for it count from then. @param keptAt by the server's clock */
export function freezeReport(id: number, body: BodyOf<typeof reportProblem>, key: string, keptAt: number): FrozenRequest {
  const request = freeze(reportProblem, { params: { id }, body, key });
  return { ...request, headers: { ...request.headers, [KEPT_AT_HEADER]: new Date(keptAt).toISOString() } };
}

/** What a key has placed; null when nothing, and then nothing ever will be. */
export const postWithdrawal = async (key: string): Promise<OrderAnswer | null> => (await send(withdrawOrder, { body: { key } })).placed;
