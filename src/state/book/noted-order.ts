// The tablet's note about an agent's order, read from the row that sends it.
import type { AgentOrderBody } from '#core/contract/agent/order.ts';
import type { PlacedOrder } from '#core/contract/order/order.ts';
import type { BookMoney, NotedOrder, NotedState } from '#core/rules/book/book.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { type KeptOrder, keptOrder } from '../outbox/kept-order.ts';

interface Answer {
  readonly status?: string;
  readonly request_id?: string;
  readonly orders?: readonly PlacedOrder[];
}

/** Rows of the agent's own call contain the farmer. Older rows only name the address. */
type Request = KeptOrder['request'] & Partial<Pick<AgentOrderBody, 'farmer' | 'cash_taken'>>;

function stateOf({ state, answer }: OutboxRow): NotedState {
  if (state === 'rejected') return 'refused';
  if (state !== 'done') return 'waits';
  return (answer as Answer | null)?.status === 'AwaitingApproval' ? 'needs-approval' : 'answered';
}

/** Payments at the time of the order. A link, and cash at delivery, are paid later, and the shop books them. */
function paidOf({ payment, cash_taken = 0 }: Request): BookMoney[] {
  const [{ payment_mode: mode, amount } = { payment_mode: 'COD', amount: 0 }] = payment.transactions;
  const paid: BookMoney[] = [
    ...(mode === 'CSC' ? [{ way: 'wallet', by: 'agent', amount } as const] : []),
    ...(mode === 'CREDIT' ? [{ way: 'credit', by: 'farmer', amount } as const] : []),
    { way: 'cash', by: 'farmer', amount: cash_taken },
  ];
  return paid.filter((one) => one.amount > 0);
}

/** The note of a row; undefined if it is no order for a farmer. @param at epoch ms by the server's clock */
export function notedOrder(row: OutboxRow, at: number): NotedOrder | undefined {
  if (row.kind !== 'order') return undefined;
  const { draft, request } = keptOrder(row) as { readonly draft: KeptOrder['draft']; readonly request: Request };
  const farmer = request.farmer?.name ?? draft.buyerName;
  if (farmer === undefined) return undefined;
  const price = draft.bill.grand_total;
  const paid = paidOf(request);
  const wallet = paid.find(({ way }) => way === 'wallet');
  const state = stateOf(row);
  const answer = row.answer as Answer | null;
  const [placed] = state === 'answered' ? (answer?.orders ?? []) : [];
  const requestId = state === 'answered' || state === 'needs-approval' ? answer?.request_id : undefined;
  return {
    key: row.id,
    at,
    farmer,
    price,
    paid,
    state,
    ...(wallet ? { commission: price - wallet.amount } : {}),
    ...(requestId === undefined ? {} : { requestId }),
    ...(placed ? { orderId: placed.id, orderNumber: placed.order_number } : {}),
  };
}
