// Learns from the outbox which orders were placed for the farmer who is being served, and what became of them. So an order counts also when
// the page was killed right after it was kept.
import type { Address } from '#core/contract/address.ts';
import type { QueueState } from '#data/counter/counter-db.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { keptOrder } from '../outbox/kept-order.ts';
import { needsAnswer } from '../outbox/row-needs.ts';
import type { OrderMoney } from './farmer-row.ts';
import type { Farmers } from './farmers.ts';

/** What agent and farmer settle for an order that was kept. */
export function moneyOf(row: Pick<OutboxRow, 'about' | 'follower'>): OrderMoney {
  const { draft, request } = keptOrder(row);
  const total = draft.bill.grand_total;
  const { payment_mode: mode, amount = 0 } = request.payment.transactions[0] ?? {};
  if (mode === 'CSC') return { total, wallet: amount, way: 'wallet' };
  if (mode === 'PAY_NOW') return { total, wallet: 0, way: 'link' };
  return { total, wallet: 0, way: mode === 'CREDIT' ? 'credit' : 'delivery' };
}

const outcomeOf = (row: OutboxRow): QueueState => {
  if (needsAnswer(row)) return 'failed';
  return (row.answer as { status?: unknown } | null)?.status === 'AwaitingApproval' ? 'awaits-approval' : 'ordered';
};

const isOrder = ({ kind }: OutboxRow): boolean => kind === 'order';

/** Whether it was placed for somebody else, since the turn of the present farmer began. Clocks change meanwhile; ids do not. */
const isNew = (row: OutboxRow, { turn, rows }: Farmers['state']): boolean =>
  isOrder(row) &&
  !turn.earlier.includes(row.id) &&
  keptOrder(row).request.order_created_for != null &&
  !rows.some(({ placed }) => placed?.rowId === row.id);

export const orderIds = (rows: readonly OutboxRow[]): string[] => rows.filter(isOrder).map(({ id }) => id);

/** @param rows of the outbox @param address the chosen one, with its farmer */
export async function noteOrders(farmers: Farmers, rows: readonly OutboxRow[], address: Address | undefined): Promise<void> {
  const { state } = farmers;
  if (!state.isRead) return;
  for (const row of rows) {
    const { serving } = state;
    if (!serving || !isNew(row, state)) continue;
    const isTheirs = address?.contact_number === serving.phone;
    await farmers.ordered({ name: serving.name, phone: serving.phone, rowId: row.id, money: moneyOf(row) }, isTheirs ? address : undefined);
  }
  await farmers.noteOutcomes(new Map(rows.filter(isOrder).map((row) => [row.id, outcomeOf(row)])));
}
