// Opens the receipt of an agent's order from its outbox row, in any state of the row.
import type { AgentOrderAnswer } from '#core/contract/agent/order.ts';
import { type RequestedOrder, receiptOfRequest } from '#core/rules/receipt/receipt-of-request.ts';
import { readErrorBody } from '#data/api/wire/error-body.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { languageState } from '../frame/language-state.ts';
import { byServerClock } from '../frame/server-headers.ts';
import { openSheet, showFailure } from '../frame/sheet-state.ts';
import { keptOrder } from '../outbox/kept-order.ts';
import { orderIdOf, outbox } from '../outbox/outbox-rows.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { receiptPlace } from './receipt-place.ts';
import type { BookSheets } from './sheets.ts';

/** The shop's answer, empty while there is none. */
type Answer = Partial<AgentOrderAnswer>;

function stateOf({ state }: OutboxRow, answer: Answer | null): 'kept' | 'changed' | 'refused' | 'needs-approval' {
  if (state === 'rejected') return 'refused';
  if (state === 'needs_user') return 'changed';
  return answer?.status === 'AwaitingApproval' ? 'needs-approval' : 'kept';
}

/** The shop's version of the order; otherwise the tablet's. */
async function orderOf(id: number): Promise<BookSheets['receipt'] | undefined> {
  const { findOrder, ownDb } = await loadStore();
  const order = await ask('getOrder', { params: { id } }).catch(async () => (await findOrder(ownDb(), id))?.detail);
  return order && { order };
}

async function factsOf(row: OutboxRow): Promise<BookSheets['receipt']> {
  const { draft, request } = keptOrder(row);
  const { findVariants } = await loadStore();
  const asked = request as typeof request & RequestedOrder;
  const ids = asked.order_details.map((line) => line.product_variant);
  const answer = row.answer as Answer | null;
  const state = stateOf(row, answer);
  const expires = answer?.approval?.expires_at;
  const facts = receiptOfRequest(
    {
      state,
      at: byServerClock(row.createdAt),
      request: asked,
      bill: draft.bill,
      farmer: asked.farmer?.name ?? draft.buyerName ?? '',
      vendorNames: draft.vendorNames,
      variants: await findVariants(request.vendor, ids),
      until: expires === undefined ? undefined : Date.parse(expires),
      reason: state === 'refused' ? readErrorBody(answer).words || undefined : undefined,
    },
    receiptPlace(languageState.language),
  );
  return { facts };
}

/** Informs the person when the order is no longer known. @param rowId id of the outbox row */
export async function showKeptReceipt(rowId: string): Promise<void> {
  const row = outbox.rows.find(({ id }) => id === rowId) as OutboxRow | undefined;
  const orderId = row && orderIdOf(row);
  const placed = orderId === undefined ? undefined : await orderOf(orderId);
  if (placed) openSheet({ sheet: 'receipt', ...placed });
  else if (row) openSheet({ sheet: 'receipt', ...(await factsOf(row)) });
  else showFailure('net.needed');
}
