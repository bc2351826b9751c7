// Sends waiting hand-overs: one tab at a time, oldest first. Each is removed only after the server's own answer.
import { deliverDeskOrder, getDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import type { DeskMe } from '#core/contract/desk/session.ts';
import type { HandOverRow } from '../../state/hand-over-row.ts';
import { isRefused } from '../call-error.ts';
import { send } from '../send.ts';
import { changeRow, readRows, replaceRow } from './outbox-db.ts';
import { isDoneBy, isOwnerMissing, isUnanswered, settleRow } from './settle.ts';

export interface DrainParts {
  readonly owner: Pick<DeskMe, 'auth_id' | 'full_name'>;
  readonly now?: () => number;
  readonly random?: () => number;
  /** Skips the pauses, because a person or a sign of network asked. */
  readonly isUrgent?: boolean;
  readonly onSent?: (row: HandOverRow, order: DeskOrder) => void;
}

/** `owner`: the owner has to sign in first. `unanswered`: there is no network. */
export type DrainEnd = 'done' | 'owner' | 'unanswered';

const LOCK = 'khurpi-desk-outbox';
let before: Promise<unknown> = Promise.resolve();

/** Runs the works of all tabs one after another. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK, work) as Promise<T>;
  // Without https the browser offers no locks, so only this tab is covered; the key makes the rest safe.
  const turn = before.then(work, work);
  before = turn;
  return turn;
}

/** @throws CallError the server's other answer */
async function deliver(row: HandOverRow, { full_name }: DrainParts['owner']): Promise<DeskOrder> {
  const asked = { params: { id: row.orderId }, isUngated: true } as const;
  const body = {
    cash_received: row.cash,
    upi_received: row.upi,
    ...(row.reference === undefined ? {} : { upi_reference: row.reference }),
    ...(row.tr === undefined ? {} : { upi_tr: row.tr }),
    ...(row.reason === undefined ? {} : { due_reason: row.reason }),
    ...(row.posBill === undefined ? {} : { pos_bill: row.posBill }),
    ...(row.code === undefined ? {} : { pickup_code: row.code }),
  };
  try {
    return await send(deliverDeskOrder, { ...asked, body, key: row.id, kept: { by: row.owner, at: row.notedAt } });
  } catch (error) {
    if (!row.isUnsure || !isRefused(error, 'ORDER_STATE')) throw error;
    const order = await send(getDeskOrder, asked);
    if (!isDoneBy(row, order, full_name)) throw error;
    return order;
  }
}

/** Sends one row. Returns what prevents sending the others. */
async function sendRow(row: HandOverRow, parts: DrainParts): Promise<DrainEnd> {
  const { owner, now = Date.now, random = Math.random, onSent } = parts;
  // Stored before the request is sent, because this try may arrive even if the page is closed during it.
  if (!(await changeRow(row.id, (one) => (one.state === 'waiting' ? { ...one, isUnsure: true } : undefined)))) return 'done';
  try {
    const order = await deliver(row, owner);
    await replaceRow(row.id);
    onSent?.(row, order);
    return 'done';
  } catch (error) {
    await changeRow(row.id, (one) => settleRow(one, error, now(), random()));
    if (isOwnerMissing(error)) return 'owner';
    return isUnanswered(error) ? 'unanswered' : 'done';
  }
}

/** Sends what is due. Waits while another tab sends; that tab's rows are not sent again. */
export function drain(parts: DrainParts): Promise<DrainEnd> {
  const { owner, now = Date.now, isUrgent } = parts;
  return alone(async () => {
    for (const row of await readRows(owner.auth_id)) {
      if (row.state !== 'waiting' || (!isUrgent && row.nextAt > now())) continue;
      const end = await sendRow(row, parts);
      if (end !== 'done') return end;
    }
    return 'done';
  });
}
