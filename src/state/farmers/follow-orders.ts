// Finds the orders of the served farmer in the outbox, and their results in the outbox and on the server. So an order also counts when the
// page was killed right after storing it.
import type { Address } from '#core/contract/address.ts';
import type { AgentQuestion } from '#core/contract/agent/questions.ts';
import { createTaskQueue } from '#core/sequence.ts';
import type { QueueState } from '#data/counter/counter-db.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { keptOrder } from '../outbox/kept-order.ts';
import { needsAnswer } from '../outbox/row-needs.ts';
import type { KnownAnswers } from './approvals.ts';
import type { AwaitedFrom, OrderMoney, PlacedFor } from './farmer-row.ts';
import type { Farmers, Outcome } from './farmers.ts';

/** The money between agent and farmer for a stored order. */
export function moneyOf(row: Pick<OutboxRow, 'about' | 'follower'>): OrderMoney {
  const { draft, request } = keptOrder(row);
  const total = draft.bill.grand_total;
  const { payment_mode: mode, amount = 0 } = request.payment.transactions[0] ?? {};
  if (mode === 'CSC') return { total, wallet: amount, way: 'wallet' };
  if (mode === 'PAY_NOW') return { total, wallet: 0, way: 'link' };
  return { total, wallet: 0, way: mode === 'CREDIT' ? 'credit' : 'delivery' };
}

/** State of a question → the farmer's state in the list. Other questions are not about approvals. */
const answers: Readonly<Partial<Record<AgentQuestion['kind'], QueueState>>> = {
  approval: 'awaits-approval',
  refused: 'refused',
  over: 'lapsed',
  stale: 'stale',
};

/** A question that was just asked may be missing in an answer of the same moment, ms. */
const JUST_ASKED_MS = 10_000;
/** The server lists approvals of two days. For older ones a missing entry means nothing, ms. */
const NAMED_MS = 2 * 86_400_000 - 3_600_000;

/** The result of an approval. Once it is no longer awaited, only another order changes it. */
function approvalOutcome(awaited: AwaitedFrom, known: KnownAnswers | undefined, before: QueueState | undefined): Outcome {
  const is = (state: QueueState, why?: string | null): Outcome => ({ state, awaited, ...(why ? { why } : {}) });
  const question = known?.questions.find(({ approval }) => approval?.id === awaited.id);
  const state = question && answers[question.kind];
  if (state) return is(state, question.code);
  if (before !== undefined && before !== 'awaits-approval' && before !== 'serving' && before !== 'parked') return is(before);
  const age = (known?.askedAt ?? 0) - awaited.at;
  // The server lists waiting approvals and those that ended otherwise. A missing approval was placed.
  return is(age > JUST_ASKED_MS && age < NAMED_MS ? 'ordered' : 'awaits-approval');
}

interface AskedAnswer {
  readonly status?: unknown;
  readonly approval?: { readonly id: string; readonly expires_at: string } | null;
}

/** Only `later` leaves the farmer time; its end tells when it began. */
const LATER_MS = 86_400_000;

function awaitedIn({ answer }: OutboxRow): AwaitedFrom | undefined {
  const { status, approval } = (answer ?? {}) as AskedAnswer;
  return status === 'AwaitingApproval' && approval ? { id: approval.id, at: Date.parse(approval.expires_at) - LATER_MS } : undefined;
}

const isOrder = ({ kind }: OutboxRow): boolean => kind === 'order';

/** Whether it was placed for somebody else since the present farmer's turn began. Clocks change meanwhile; ids do not. */
const isNew = (row: OutboxRow, { turn, rows }: Farmers['state']): boolean =>
  isOrder(row) &&
  !turn.earlier.includes(row.id) &&
  keptOrder(row).request.order_created_for != null &&
  !rows.some(({ placed }) => placed?.rowId === row.id);

export const orderIds = (rows: readonly OutboxRow[]): string[] => rows.filter(isOrder).map(({ id }) => id);

/** The results of the orders in the list. Rows leave the outbox, but their questions remain. */
function outcomes({ rows: listed }: Farmers['state'], rows: readonly OutboxRow[], known: KnownAnswers | undefined): Map<string, Outcome> {
  const found = new Map<string, Outcome>();
  const stateOf = (
    { placed, state }: { placed: PlacedFor | undefined; state: QueueState },
    row: OutboxRow | undefined,
  ): Outcome | undefined => {
    if (row && needsAnswer(row)) return { state: 'failed' };
    const awaited = (row && awaitedIn(row)) ?? placed?.awaited;
    if (awaited) return approvalOutcome(awaited, known, placed?.awaited ? state : undefined);
    return row && { state: 'ordered' };
  };
  for (const farmer of listed) {
    const { placed } = farmer;
    const outcome =
      placed &&
      stateOf(
        farmer,
        rows.find(({ id }) => id === placed.rowId),
      );
    if (placed && outcome) found.set(placed.rowId, outcome);
  }
  return found;
}

/** @param rows of the outbox @param address the chosen one, with its farmer @param known the server's answer about approvals */
export async function noteOrders(
  farmers: Farmers,
  rows: readonly OutboxRow[],
  address: Address | undefined,
  known?: KnownAnswers,
): Promise<void> {
  const { state } = farmers;
  if (!state.isRead) return;
  for (const row of rows) {
    const { serving } = state;
    if (!serving || !isNew(row, state)) continue;
    const isTheirs = address?.contact_number === serving.phone;
    await farmers.ordered({ name: serving.name, phone: serving.phone, rowId: row.id, money: moneyOf(row) }, isTheirs ? address : undefined);
  }
  await farmers.noteOutcomes(outcomes(state, rows, known));
}

/** The data that a check reads when its turn comes. */
export interface OrderCheck {
  readonly rows: readonly OutboxRow[];
  readonly address: Address | undefined;
  readonly known: KnownAnswers | undefined;
}

/** Checks the orders, one check after the other: an older check must not overwrite the result of a newer one. */
export function createOrderChecks(read: () => Promise<OrderCheck>): (farmers: Farmers) => Promise<void> {
  const inLine = createTaskQueue();
  return (farmers) =>
    inLine(async () => {
      const { rows, address, known } = await read();
      await noteOrders(farmers, rows, address, known);
    });
}
