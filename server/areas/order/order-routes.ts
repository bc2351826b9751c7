// Registers the calls for orders.
import type { FastifyRequest } from 'fastify';
import { WIRE_VERSION } from '#core/constants.ts';
import { getMyDues } from '#core/contract/order/dues.ts';
import { getOrderInvoice } from '#core/contract/order/invoice.ts';
import {
  cancelOrder,
  getOrder,
  getOrderStatus,
  listOrders,
  type OrderDetail,
  payLater,
  placeOrder,
  withdrawOrder,
} from '#core/contract/order/order.ts';
import { getProblemPhoto, reportProblem } from '#core/contract/order/problem.ts';
import { Instant } from '#core/contract/wire/fields.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { KEPT_AT_HEADER, TERMS_AGREED_HEADER, WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { nextPage } from '../../http/page-cursor.ts';
import { Answered, type RegisterCall } from '../../http/register-call.ts';
import { Refusal } from '../../refusal.ts';
import type { MasterDataService } from '../master-data/master-data-service.ts';
import type { OrderService, Reader } from './order-service.ts';

/** When the phone stored the order, epoch ms; undefined when it does not say. @throws Refusal BAD_REQUEST */
export function keptAtOf({ headers }: FastifyRequest): number | undefined {
  const text = headers[KEPT_AT_HEADER];
  if (text === undefined) return undefined;
  if (!matches(text, Instant)) throw new Refusal('BAD_REQUEST', { details: { path: `headers.${KEPT_AT_HEADER}` } });
  return Date.parse(text);
}

/** An app that does not send its version is treated as a current one. */
function readerOf({ language, raw }: { readonly language: LanguageCode; readonly raw: FastifyRequest }): Reader {
  const said = Number(raw.headers[WIRE_VERSION_HEADER] ?? WIRE_VERSION);
  return { language, wire: Number.isInteger(said) ? said : WIRE_VERSION };
}

/** Names places in the reader's language. */
export type Places = Pick<MasterDataService, 'placeFor'>;

export function registerOrderRoutes(register: RegisterCall, orders: OrderService, places: Places): void {
  const shown = async ({ address, ...order }: OrderDetail, language: LanguageCode): Promise<OrderDetail> => ({
    ...order,
    address: address && { ...address, shown_place: await places.placeFor(address, language) },
  });
  register.answered(placeOrder, async ({ caller, key, body, language, raw }) => {
    const kept = { keptAt: keptAtOf(raw), isTermsAgreed: raw.headers[TERMS_AGREED_HEADER] === '1' };
    return new Answered(await orders.place({ caller, key, body, rawBody: raw.body, language, ...kept }));
  });
  register(withdrawOrder, async ({ caller, body }) => ({ placed: await orders.withdraw(caller, body.key) }));
  register(listOrders, async ({ caller, query, ...asked }) => {
    const { results, cursor } = await orders.list(caller, query, readerOf(asked));
    return { results, next: nextPage(listOrders.path, query, cursor) };
  });
  register(getMyDues, async ({ caller, ...asked }) => orders.dues(caller, readerOf(asked)));
  register(getOrder, async ({ caller, params, ...asked }) => shown(await orders.get(caller, params.id, readerOf(asked)), asked.language));
  register(getOrderInvoice, async ({ caller, params }) => orders.invoice(caller, params.id));
  register(cancelOrder, async ({ caller, params, ...asked }) =>
    shown(await orders.cancel(caller, params.id, readerOf(asked)), asked.language),
  );
  register(payLater, async ({ caller, params, ...asked }) =>
    shown(await orders.payLater(caller, params.id, readerOf(asked)), asked.language),
  );
  register(reportProblem, async ({ caller, params, body, raw }) => ({
    order_id: params.id,
    problem: await orders.report({ caller, orderId: params.id, body, keptAt: keptAtOf(raw) }),
  }));
  register.photo(getProblemPhoto, async ({ caller, params }) => orders.photo(caller, params));
  register(getOrderStatus, async ({ caller, params, language }) => orders.status(caller, params.id, language));
}
