// Changes of the shelf that are not live yet: kept in the tab, sent one row after the other, once each; nothing of them is lost.
import { create } from 'superstruct';
import { addDeskStock, DeskOffer, getDeskOffer, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { randomId } from '#device/keep/random-id.ts';
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { CallError, isRefused } from '../../api/call-error.ts';
import { send } from '../../api/send.ts';
import { type EditedRow, type StockEdit, stockEdits } from '../../state/stock-state.ts';
import { DRAFT_KEY } from '../../state/stored-keys.ts';
import { isIdle, leftOf, NO_EDIT, travelling } from './stock-edit.ts';

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

/** Gets an offer as it is after a change, before the change is forgotten. */
type OnLive = (offer: DeskOffer) => void;

/** What the tab kept over a reload. */
export function openEdits(): void {
  const kept = readStored<Record<string, EditedRow>>(tabStorage, STORE) ?? {};
  for (const [id, row] of Object.entries(kept))
    try {
      stockEdits.rows[id] ??= { ...row, offer: create(row.offer, DeskOffer), phase: 'typed' };
    } catch {
      // Of another version of the desk.
    }
}

function set(id: string, row: EditedRow | undefined): void {
  if (row) stockEdits.rows[id] = row;
  else delete stockEdits.rows[id];
  keep();
}

/** A row becomes what `change` makes of it; an edit that changes nothing is gone. */
export function editRow(offer: DeskOffer, change: (edit: StockEdit, on: DeskOffer) => StockEdit): void {
  const id = rowKey(offer);
  const row = stockEdits.rows[id];
  const on = row?.offer ?? offer;
  const edit = change(row?.edit ?? NO_EDIT, on);
  const isAtRest = row?.phase !== 'sending' && row?.asked === undefined;
  const phase = row?.phase === 'sending' ? 'sending' : 'typed';
  set(id, isAtRest && leftOf(edit, NO_EDIT) === undefined ? undefined : { offer: on, edit, phase, asked: row?.asked });
}

export const takeBack = (id: string): void => set(id, undefined);

/** Over what is there now. */
export function keepMine(id: string): void {
  const row = stockEdits.rows[id];
  if (row?.theirs) set(id, { offer: row.theirs, edit: row.edit, phase: 'typed', asked: row.asked });
}

/** What changed in a row while it was being sent stays; what was sent is no longer to be done. */
function settle(id: string, offer: DeskOffer, sent: StockEdit): void {
  const row = stockEdits.rows[id];
  const left = row && leftOf(row.edit, sent);
  set(id, left && { offer, edit: left, phase: 'sending', asked: undefined });
}

/** Terms and a count, with the version they were changed on; then presses, which count whatever was sold meanwhile. */
async function transmit(id: string, { offer, edit, asked }: EditedRow, onLive: OnLive): Promise<void> {
  const params = { vendor: offer.vendor_id, variant: offer.product_variant };
  const put = travelling(offer, edit)?.put;
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

/** Somebody was faster; or it was we ourselves, and only the answer got lost. */
async function changedMeanwhile(id: string, { offer, edit, asked }: EditedRow): Promise<void> {
  const params = { vendor: offer.vendor_id, variant: offer.product_variant };
  const theirs = await send(getDeskOffer, { params }).catch(() => undefined);
  if (!theirs) return set(id, { offer, edit, asked, phase: 'typed' });
  const isDone = travelling(theirs, { ...edit, by: 0 })?.put === undefined;
  if (!isDone) return set(id, { offer, edit, asked, phase: 'changed', theirs });
  set(id, edit.by === 0 ? undefined : { offer: theirs, edit: { by: edit.by }, asked, phase: 'typed' });
}

/** What becomes of a row that could not be sent as it is. */
async function failed(id: string, error: unknown): Promise<void> {
  const row = stockEdits.rows[id];
  if (!row) return;
  if (isRefused(error, 'CHANGED_MEANWHILE')) return changedMeanwhile(id, row);
  const isFinal = error instanceof CallError && error.failure === 'refused';
  // What was refused was not done: the same again is another intent.
  set(id, isFinal ? { ...row, asked: undefined, phase: 'refused', failure: error } : { ...row, phase: 'typed' });
}

/** Sends a row, all of its changes at once. */
export async function sendRow(id: string, onLive: OnLive): Promise<void> {
  const row = stockEdits.rows[id];
  if (row?.phase !== 'typed') return;
  // What was typed is what stands there.
  if (!row.asked && isIdle(row.offer, row.edit)) return set(id, undefined);
  if (!row.asked && !travelling(row.offer, row.edit)) return;
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

/** All of them, one after the other. */
export async function sendAll(onLive: OnLive): Promise<void> {
  for (const id of Object.keys(stockEdits.rows)) {
    const row = stockEdits.rows[id];
    if (row?.phase === 'refused') set(id, { ...row, phase: 'typed', failure: undefined });
    await sendRow(id, onLive);
  }
}
