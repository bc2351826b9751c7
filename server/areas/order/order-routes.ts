// Orders on the wire.
import type { FastifyRequest } from 'fastify';
import { is } from 'superstruct';
import { cancelOrder, getOrder, getOrderStatus, listOrders, placeOrder, withdrawOrder } from '#core/contract/order/order.ts';
import { Instant } from '#core/contract/wire/fields.ts';
import { KEPT_AT_HEADER } from '#core/contract/wire/version.ts';
import { nextPage } from '../../http/page-cursor.ts';
import { Answered, type RegisterCall } from '../../http/register-call.ts';
import { Refusal } from '../../refusal.ts';
import type { OrderService } from './order-service.ts';

/** When the intent was kept, epoch ms; undefined when the phone does not say. @throws Refusal BAD_REQUEST */
function keptAtOf({ headers }: FastifyRequest): number | undefined {
  const text = headers[KEPT_AT_HEADER];
  if (text === undefined) return undefined;
  if (!is(text, Instant)) throw new Refusal('BAD_REQUEST', { details: { path: `headers.${KEPT_AT_HEADER}` } });
  return Date.parse(text);
}

export function registerOrderRoutes(register: RegisterCall, orders: OrderService): void {
  register.answered(
    placeOrder,
    async ({ caller, key, body, language, raw }) =>
      new Answered(await orders.place({ caller, key, body, rawBody: raw.body, keptAt: keptAtOf(raw), language })),
  );
  register(withdrawOrder, async ({ caller, body }) => ({ placed: await orders.withdraw(caller, body.key) }));
  register(listOrders, async ({ caller, query, language }) => {
    const { results, cursor } = await orders.list(caller, query, language);
    return { results, next: nextPage(listOrders.path, query, cursor) };
  });
  register(getOrder, async ({ caller, params, language }) => orders.get(caller, params.id, language));
  register(cancelOrder, async ({ caller, params, language }) => orders.cancel(caller, params.id, language));
  register(getOrderStatus, async ({ caller, params, language }) => orders.status(caller, params.id, language));
}
