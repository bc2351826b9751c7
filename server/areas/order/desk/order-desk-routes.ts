// Registers the desk's calls for orders. Each write returns the new order.
import type { FastifyRequest } from 'fastify';
import {
  acceptDeskOrder,
  bringBackDeskOrder,
  countDeskOrders,
  deliverDeskOrder,
  dispatchDeskOrder,
  getDeskInvoice,
  getDeskOrder,
  listDeskOrders,
  packDeskOrder,
  payDeskRefund,
  readyDeskOrder,
  refundDeskOrder,
  rejectDeskOrder,
  settleDeskProblem,
  showOrderPhones,
  takeDeskMoney,
} from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { getDeskProblemPhoto } from '#core/contract/desk/problem.ts';
import type { Caller } from '../../../http/caller.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { keptAtOf } from '../order-routes.ts';
import type { DeskBy } from './desk-parts.ts';
import type { DeskOrderService } from './desk-service.ts';

interface Asked {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly raw: FastifyRequest;
}

const byOf = ({ caller, raw }: Pick<Asked, 'caller' | 'raw'>): DeskBy => ({ caller, requestId: raw.id, name: caller.desk?.fullName ?? '' });

export function registerOrderDeskRoutes(register: RegisterCall, orders: DeskOrderService): void {
  /** Runs the write as the caller, and returns the order. */
  async function after({ caller, params, raw }: Asked, work: (by: DeskBy, orderId: number) => Promise<void>): Promise<DeskOrder> {
    await work(byOf({ caller, raw }), params.id);
    return orders.get(caller, params.id);
  }

  register.photo(getDeskProblemPhoto, async ({ caller, params }) => orders.photo(caller, params));
  register(listDeskOrders, async ({ caller, query }) => {
    const { results, cursor } = await orders.list(caller, query);
    return { results, next: nextPage(listDeskOrders.path, query, cursor) };
  });
  register(countDeskOrders, async ({ caller, query }) => orders.counts(caller, query.vendor));
  register(getDeskOrder, async ({ caller, params }) => orders.get(caller, params.id));
  register(getDeskInvoice, async ({ caller, params }) => orders.invoice(caller, params.id));
  register(showOrderPhones, async ({ caller, params, body, raw }) => orders.phones(byOf({ caller, raw }), params.id, body));
  register(acceptDeskOrder, async (asked) => after(asked, (by, id) => orders.accept(by, id, asked.body)));
  register(rejectDeskOrder, async (asked) => after(asked, (by, id) => orders.reject(by, id, asked.body.reason)));
  register(packDeskOrder, async (asked) => after(asked, (by, id) => orders.pack(by, id, asked.body)));
  register(dispatchDeskOrder, async (asked) => after(asked, (by, id) => orders.send(by, id, 'dispatch')));
  register(readyDeskOrder, async (asked) => after(asked, (by, id) => orders.send(by, id, 'ready')));
  register(deliverDeskOrder, async (asked) => after(asked, (by, id) => orders.deliver(by, id, asked.body, keptAtOf(asked.raw))));
  register(takeDeskMoney, async (asked) => after(asked, (by, id) => orders.take(by, id, asked.body)));
  register(bringBackDeskOrder, async (asked) => after(asked, (by, id) => orders.bringBack(by, id, asked.body.reason)));
  register(settleDeskProblem, async (asked) => after(asked, (by, id) => orders.settle(by, id, asked.params.problem, asked.body)));
  register(refundDeskOrder, async (asked) => after(asked, (by, id) => orders.refund(by, id, asked.body)));
  register(payDeskRefund, async (asked) =>
    after(asked, (by, id) => orders.payByHand(by, id, { refundId: asked.params.refund, reference: asked.body.reference })),
  );
}
