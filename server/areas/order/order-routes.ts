// Orders on the wire.
import { cancelOrder, getOrder, getOrderStatus, listOrders, placeOrder } from '#core/contract/order/order.ts';
import { nextPage } from '../../http/page-cursor.ts';
import { Answered, type RegisterCall } from '../../http/register-call.ts';
import type { OrderService } from './order-service.ts';

export function registerOrderRoutes(register: RegisterCall, orders: OrderService): void {
  register.answered(
    placeOrder,
    async ({ caller, key, body, language, raw }) => new Answered(await orders.place({ caller, key, body, rawBody: raw.body, language })),
  );
  register(listOrders, async ({ caller, query, language }) => {
    const { results, cursor } = await orders.list(caller, query, language);
    return { results, next: nextPage(listOrders.path, query, cursor) };
  });
  register(getOrder, async ({ caller, params, language }) => orders.get(caller, params.id, language));
  register(cancelOrder, async ({ caller, params, language }) => orders.cancel(caller, params.id, language));
  register(getOrderStatus, async ({ caller, params, language }) => orders.status(caller, params.id, language));
}
