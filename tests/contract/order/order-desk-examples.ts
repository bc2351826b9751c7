// Desk requests about orders. Each of them succeeds.
import { exportDebtors, getDebtor, listDebtors, remindDebtor, sumDebtors } from '#core/contract/desk/money/debtors.ts';
import { changeDueLimit, getDueLimits, removeDueLimit } from '#core/contract/desk/money/due-limits.ts';
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
import { listOrderPapers } from '#core/contract/desk/paper.ts';
import { exportPrebook, listPrebook } from '#core/contract/desk/prebook.ts';
import { getOrderInvoice } from '#core/contract/order/invoice.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import type { Buyer } from '../../fixtures/server/shopping';
import type { CallOptions } from '../../fixtures/server/talk';
import type { TestServer } from '../../fixtures/server/test-server';
import type { Examples } from '../example';

type Type = 'DOORSTEP' | 'SELF_PICKUP';

export interface OrderDeskExampleParts {
  readonly me: Buyer;
  readonly theirOrder: number;
  readonly variant: number;
  /** Places an order for one pack of `variant`. */
  readonly place: (type: Type) => Promise<number>;
}

export async function createOrderDeskExamples(
  server: TestServer,
  { me, theirOrder, variant, place }: OrderDeskExampleParts,
): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const lines = [{ product_variant: variant, quantity: 1 }];
  const batch = { lines: [{ product_variant: variant, batch: 'HO-1026-22', expires_on: '2099-08-31' }] };
  const optionsOf = (id: number, body?: object): CallOptions => ({ token, params: { id }, ...(body ? { body } : {}) });
  const newPlacedOrder = () => place('DOORSTEP');

  async function newAcceptedOrder(type: Type = 'DOORSTEP'): Promise<number> {
    const id = await place(type);
    await server.get(acceptDeskOrder, optionsOf(id, {}));
    return id;
  }
  async function newPackedOrder(type: Type = 'DOORSTEP'): Promise<number> {
    const id = await newAcceptedOrder(type);
    await server.get(packDeskOrder, optionsOf(id, batch));
    return id;
  }
  async function newSentOrder(): Promise<number> {
    const id = await newPackedOrder();
    await server.get(dispatchDeskOrder, optionsOf(id, {}));
    return id;
  }
  async function newDeliveredOrder(): Promise<number> {
    const id = await newSentOrder();
    await server.get(deliverDeskOrder, optionsOf(id, { cash_received: 5_000 }));
    return id;
  }
  /** Creates a delivered order that is almost unpaid. */
  async function newUnpaidOrder(): Promise<number> {
    const id = await newSentOrder();
    await server.get(deliverDeskOrder, optionsOf(id, { cash_received: 1 }));
    return id;
  }
  let references = 700_000;
  const report = (id: number): CallOptions => ({ token: me.token, params: { id }, body: { kind: 'damaged', lines, note: 'wet' } });
  async function newReportedOrder(): Promise<{ id: number; problem: number }> {
    const id = await newDeliveredOrder();
    const { problem } = await server.get(reportProblem, report(id));
    return { id, problem: problem.id };
  }
  async function handRefundOptions(): Promise<CallOptions> {
    const { id, problem } = await newReportedOrder();
    await server.get(settleDeskProblem, { token, params: { id, problem }, body: { decision: 'take-back' } });
    const { refunds } = await server.get(getDeskOrder, optionsOf(id));
    return { token, params: { id, refund: refunds[0]?.id ?? 0 }, body: { reference: 'slip 7' } };
  }

  const read = await newPackedOrder();
  const { user_id: farmer } = await server.database.sql
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', read)
    .executeTakeFirstOrThrow();
  await newUnpaidOrder();
  const debtors = { vendor: 1, age: 'to-7', search: 'kamla' } as const;
  const nobodys = { token, params: { id: 1 } };
  const reason = { reason: 'none left' };
  const missing = (call: CallShape, body?: object, more: object = {}) => ({
    call,
    options: { token, params: { ...nobodys.params, ...more }, ...(body ? { body } : {}) },
    answer: [404, 'NOT_FOUND'] as const,
  });
  return {
    examples: [
      {
        call: listDeskOrders,
        make: async () => ({ token, query: { vendor: 1, status: 'Placed', problems: 'n', due: 'n', search: 'kamla', page_size: 5 } }),
      },
      { call: listDebtors, make: async () => ({ token, query: { ...debtors, page_size: 5 } }) },
      { call: exportDebtors, make: async () => ({ token, query: debtors }) },
      { call: sumDebtors, make: async () => ({ token, query: { vendor: 1 } }) },
      { call: getDueLimits, make: async () => ({ token, params: { vendor: 1 } }) },
      { call: changeDueLimit, make: async () => ({ token, params: { vendor: 5 }, body: { farmer, limit: 1_000 } }) },
      {
        call: removeDueLimit,
        make: async () => {
          const changed = { changed_by: 1, changed_name: '', changed_at: new Date(server.clock.now) };
          // Another shop than in the other examples: they deliver goods almost unpaid, and a refused removal leaves this limit in place.
          const row = { vendor_id: 5, farmer_id: farmer, limit_paise: 100, follows_shop: false, version: 1, ...changed };
          await server.database.sql
            .insertInto('due_limits')
            .values(row)
            .onConflict((c) => c.columns(['vendor_id', 'farmer_id']).doUpdateSet(row))
            .execute();
          return { token, params: { vendor: 5, farmer } };
        },
      },
      {
        call: remindDebtor,
        make: async () => {
          await server.database.sql.deleteFrom('due_reminders').execute();
          return { token, params: { farmer }, body: { vendor: 1 } };
        },
      },
      { call: getDebtor, make: async () => ({ token, params: { farmer } }) },
      { call: countDeskOrders, make: async () => ({ token, query: { vendor: 1 } }) },
      { call: getDeskOrder, make: async () => optionsOf(read) },
      { call: getDeskInvoice, make: async () => optionsOf(read) },
      { call: showOrderPhones, make: async () => optionsOf(read, { reason: 'The farmer asked for a call' }) },
      { call: getOrderInvoice, make: async () => ({ token: me.token, params: { id: read } }) },
      { call: listOrderPapers, make: async () => ({ token, query: { ids: String(read) } }) },
      { call: listPrebook, make: async () => ({ token, query: { vendor: 1, month: '2026-12', page_size: 5 } }) },
      { call: exportPrebook, make: async () => ({ token, query: { vendor: 1 } }) },
      {
        call: acceptDeskOrder,
        make: async () => optionsOf(await newPlacedOrder(), { lines: [{ ...lines[0], available_from: '2026-12-24' }] }),
      },
      { call: rejectDeskOrder, make: async () => optionsOf(await newPlacedOrder(), reason) },
      { call: packDeskOrder, make: async () => optionsOf(await newAcceptedOrder(), batch) },
      { call: dispatchDeskOrder, make: async () => optionsOf(await newPackedOrder(), {}) },
      { call: readyDeskOrder, make: async () => optionsOf(await newPackedOrder('SELF_PICKUP'), {}) },
      {
        call: deliverDeskOrder,
        make: async () =>
          optionsOf(await newSentOrder(), {
            cash_received: 100,
            upi_received: 1,
            upi_reference: `UTR ${++references}`,
            due_reason: 'later',
          }),
      },
      {
        call: takeDeskMoney,
        make: async () => optionsOf(await newUnpaidOrder(), { amount: 1, way: 'upi', reference: `UTR ${++references}` }),
      },
      { call: bringBackDeskOrder, make: async () => optionsOf(await newSentOrder(), reason) },
      { call: reportProblem, make: async () => report(await newDeliveredOrder()) },
      {
        call: settleDeskProblem,
        make: async () => ({ token, params: await newReportedOrder(), body: { decision: 'take-back', restock: true, words: 'Sorry' } }),
      },
      {
        call: refundDeskOrder,
        make: async () => optionsOf(await newDeliveredOrder(), { amount: 10, reason: 'late', reference: 'slip 8' }),
      },
      { call: payDeskRefund, make: handRefundOptions },
    ],
    foreign: [
      { call: getDebtor, options: { token, params: { farmer: 1 } }, answer: [404, 'NOT_FOUND'] },
      { call: remindDebtor, options: { token, params: { farmer: 1 }, body: {} }, answer: [409, 'NOTHING_DUE'] },
      missing(getDeskOrder),
      missing(getDeskInvoice),
      missing(showOrderPhones, { reason: 'call' }),
      { call: getOrderInvoice, options: { token: me.token, params: { id: theirOrder } }, answer: [404, 'NOT_FOUND'] },
      missing(acceptDeskOrder, {}),
      missing(rejectDeskOrder, reason),
      missing(packDeskOrder, {}),
      missing(dispatchDeskOrder, {}),
      missing(readyDeskOrder, {}),
      missing(deliverDeskOrder, {}),
      missing(takeDeskMoney, { amount: 1, way: 'cash' }),
      missing(bringBackDeskOrder, reason),
      missing(settleDeskProblem, { decision: 'take-back' }, { problem: 1 }),
      missing(refundDeskOrder, { amount: 10, reason: 'late' }),
      missing(payDeskRefund, { reference: 'slip 7' }, { refund: 1 }),
      { call: reportProblem, options: report(theirOrder), answer: [404, 'NOT_FOUND'] },
    ],
  };
}
