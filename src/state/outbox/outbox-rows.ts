// The rows that wait to be sent, as the screens see them.
import { proxy, useSnapshot } from 'valtio';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { held } from '../frame/held.ts';

/** A row as the screens see it. */
export type WaitingRow = OutboxRow;

interface OutboxState {
  rows: readonly OutboxRow[];
  /** When something was last sent, epoch ms; 0 when never seen. */
  lastSentAt: number;
}

export const outbox = proxy<OutboxState>({ rows: [], lastSentAt: 0 });

export const isRowWaiting = ({ state }: Pick<OutboxRow, 'state'>): boolean =>
  state === 'saved' || state === 'sending' || state === 'unknown';

/** An older version kept codes as they came, whatever they were. */
const withCode = (row: OutboxRow): OutboxRow => (typeof row.lastCode === 'string' ? row : { ...row, lastCode: '' });

export function noteRows(rows: readonly OutboxRow[]): void {
  const doneBefore = outbox.rows.filter((row) => row.state === 'done').length;
  if (rows.filter((row) => row.state === 'done').length > doneBefore) outbox.lastSentAt = Date.now();
  outbox.rows = held(rows.map(withCode));
}

export function useOutbox(): { readonly rows: readonly OutboxRow[]; readonly waiting: readonly OutboxRow[]; readonly lastSentAt: number } {
  const { rows, lastSentAt } = useSnapshot(outbox) as Readonly<OutboxState>;
  return { rows, lastSentAt, waiting: rows.filter((row) => row.state !== 'done') };
}

type Placed = { readonly id: number; readonly order_number?: string };

const placedOf = ({ state, answer }: Pick<OutboxRow, 'state' | 'answer'>): Placed | undefined =>
  state === 'done' ? (answer as { orders: readonly Placed[] }).orders[0] : undefined;

/** Id of the order that a row became, once the server has proved it. */
export function orderIdOf(row: Pick<OutboxRow, 'state' | 'answer'>): number | undefined {
  return placedOf(row)?.id;
}

/** Its number, as it is shown; '' before it has one. */
export function placedNumber(row: Pick<OutboxRow, 'state' | 'answer'>): string {
  const placed = placedOf(row);
  return placed ? displayOrderNumber(placed) : '';
}
