// Edits of stock that are not saved yet: the tab stores them, and sends one row after the other, each once. A reload loses nothing.
import { create } from 'superstruct';
import { addDeskStock, DeskOffer, getDeskOffer, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { randomId } from '#device/keep/random-id.ts';
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { CallError, isRefused } from '../../api/call-error.ts';
import { send } from '../../api/send.ts';
import { type EditedRow, type StockEdit, stockEdits } from '../../state/stock-state.ts';
import { DRAFT_KEY } from '../../state/stored-keys.ts';
import { isIdle, NO_EDIT, remainingEdit, stockRequests } from './stock-edit.ts';

const STORE = `${DRAFT_KEY}stock`;
export const rowKey = ({ vendor_id, product_variant }: Pick<DeskOffer, 'vendor_id' | 'product_variant'>): string =>
  `${vendor_id}:${product_variant}`;

function keep(): void {
  const rows = Object.entries(stockEdits.rows).map(([id, { offer, edit, asked }]) => [
    id,
    { offer: encode(DeskOffer, offer), edit, asked },
  ]);
  writeStored(tabStorage, STORE, rows.length === 0 ? undefined : Object.fromEntries(rows));
}

/** Receives the offer as saved, before its edit is dropped. */
type OnSaved = (offer: DeskOffer) => void;

/** Reads the edits that the tab stored before a reload. */
export function openEdits(): void {
  const kept = readStored<Record<string, EditedRow>>(tabStorage, STORE) ?? {};
  for (const [id, row] of Object.entries(kept))
    try {
      stockEdits.rows[id] ??= { ...row, offer: create(row.offer, DeskOffer), phase: 'typed' };
    } catch {
      // Edits stored by another version of the desk are dropped.
    }
}

function set(id: string, row: EditedRow | undefined): void {
  if (row) stockEdits.rows[id] = row;
  else delete stockEdits.rows[id];
  keep();
}

/** Changes the edit of a row. An edit that changes nothing is dropped. */
export function editRow(offer: DeskOffer, change: (edit: StockEdit, on: DeskOffer) => StockEdit): void {
  const id = rowKey(offer);
  const row = stockEdits.rows[id];
  const on = row?.offer ?? offer;
  const edit = change(row?.edit ?? NO_EDIT, on);
  const isAtRest = row?.phase !== 'sending' && row?.asked === undefined;
  const phase = row?.phase === 'sending' ? 'sending' : 'typed';
  set(id, isAtRest && remainingEdit(edit, NO_EDIT) === undefined ? undefined : { offer: on, edit, phase, asked: row?.asked });
}

export const discardEdit = (id: string): void => set(id, undefined);

/** Keeps the person's edit, now based on the colleague's version. */
export function keepOwnEdit(id: string): void {
  const row = stockEdits.rows[id];
  if (row?.theirs) set(id, { offer: row.theirs, edit: row.edit, phase: 'typed', asked: row.asked });
}

/** Removes the sent part of an edit. Changes made while sending stay. */
function settle(id: string, offer: DeskOffer, sent: StockEdit): void {
  const row = stockEdits.rows[id];
  const left = row && remainingEdit(row.edit, sent);
  set(id, left && { offer, edit: left, phase: 'sending', asked: undefined });
}

/** Sends price and count first, with the version on which they were edited. Presses follow, because they add to any stock. */
async function transmit(id: string, { offer, edit, asked }: EditedRow, onLive: OnSaved): Promise<void> {
  const params = { vendor: offer.vendor_id, variant: offer.product_variant };
  const put = stockRequests(offer, edit)?.put;
  let answer = offer;
  if (put) {
    answer = await send(putDeskOffer, { params, body: put, version: offer.version });
    onLive(answer);
    settle(id, answer, { ...edit, by: offer.version === 0 ? edit.by : 0 });
  }
  const { by, key } = asked ?? { by: offer.version === 0 ? 0 : edit.by, key: randomId() };
  if (by !== 0) {
    const now = stockEdits.rows[id];
    if (now) set(id, { ...now, asked: { by, key } });
    answer = await send(addDeskStock, { params, body: { delta: by }, key });
    onLive(answer);
    settle(id, answer, { by });
  }
}

/** Somebody else changed the row, or an own earlier request was saved and only its answer got lost. */
async function changedMeanwhile(id: string, { offer, edit, asked }: EditedRow): Promise<void> {
  const params = { vendor: offer.vendor_id, variant: offer.product_variant };
  const theirs = await send(getDeskOffer, { params }).catch(() => undefined);
  if (!theirs) return set(id, { offer, edit, asked, phase: 'typed' });
  const isDone = stockRequests(theirs, { ...edit, by: 0 })?.put === undefined;
  if (!isDone) return set(id, { offer, edit, asked, phase: 'changed', theirs });
  set(id, edit.by === 0 ? undefined : { offer: theirs, edit: { by: edit.by }, asked, phase: 'typed' });
}

/** Handles the error of a row that could not be saved. */
async function failed(id: string, error: unknown): Promise<void> {
  const row = stockEdits.rows[id];
  if (!row) return;
  if (isRefused(error, 'CHANGED_MEANWHILE')) return changedMeanwhile(id, row);
  const isFinal = error instanceof CallError && error.failure === 'refused';
  // A refused request changed nothing, so the next try is a new request with a new key.
  set(id, isFinal ? { ...row, asked: undefined, phase: 'refused', failure: error } : { ...row, phase: 'typed' });
}

/** Sends all changes of a row. */
export async function sendRow(id: string, onLive: OnSaved): Promise<void> {
  const row = stockEdits.rows[id];
  if (row?.phase !== 'typed') return;
  // The row already has the typed values.
  if (!row.asked && isIdle(row.offer, row.edit)) return set(id, undefined);
  if (!row.asked && !stockRequests(row.offer, row.edit)) return;
  set(id, { ...row, phase: 'sending' });
  try {
    await transmit(id, row, onLive);
    const left = stockEdits.rows[id];
    if (!left) return;
    set(id, { ...left, phase: 'typed' });
    await sendRow(id, onLive);
  } catch (error) {
    await failed(id, error);
  }
}

/** Sends all rows, one after the other. */
export async function sendAll(onLive: OnSaved): Promise<void> {
  for (const id of Object.keys(stockEdits.rows)) {
    const row = stockEdits.rows[id];
    if (row?.phase === 'refused') set(id, { ...row, phase: 'typed', failure: undefined });
    await sendRow(id, onLive);
  }
}
