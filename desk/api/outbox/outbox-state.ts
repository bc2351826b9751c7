// Tries waiting hand-overs at start, when the network or the person comes back, when the page becomes visible, and at the end of a pause.
import { randomId } from '#device/keep/random-id.ts';
import { serverNow } from '../../state/clock.ts';
import { type HandOverNote, type HandOverRow, newRow, type Refused } from '../../state/hand-over-row.ts';
import { network, onNetwork } from '../../state/network-state.ts';
import { onSession, session } from '../../state/session-state.ts';
import { showWaiting, waiting } from '../../state/waiting-state.ts';
import { type DrainEnd, type DrainParts, drain } from './drain.ts';
import { addRow, readRows, replaceRow } from './outbox-db.ts';

/** Result of a new hand-over. */
export type HandOverResult = { readonly end: 'sent' | 'kept' } | { readonly end: 'refused'; readonly refused: Refused };

type OnSent = NonNullable<DrainParts['onSent']>;
const listeners = new Set<OnSent>();
let tabs: BroadcastChannel | undefined;

async function refresh(): Promise<void> {
  const owner = session.person?.auth_id;
  const rows = owner === undefined ? [] : await readRows(owner);
  if (session.person?.auth_id === owner) showWaiting(rows);
}

/** Notifies this tab and the others of a change. */
async function notifyTabs(): Promise<void> {
  await refresh();
  tabs?.postMessage('changed');
}

async function run(isUrgent: boolean): Promise<DrainEnd> {
  const owner = session.person;
  if (!owner || session.phase !== 'in') return 'owner';
  const onSent: OnSent = (row, order) => {
    for (const listener of listeners) listener(row, order);
  };
  try {
    return await drain({ owner, isUrgent, onSent });
  } finally {
    await notifyTabs();
  }
}

/** The row after a try; undefined once any tab has sent it. If the database can't be read now, the row as it was stored. */
async function afterTry(row: HandOverRow): Promise<HandOverRow | undefined> {
  try {
    await run(true);
    return (await readRows(row.owner)).find(({ id }) => id === row.id);
  } catch {
    return row;
  }
}

/** Stores a hand-over, which depends on the disk only, and sends it at once if there is network. @throws when the storage is full */
export async function handOver(note: HandOverNote): Promise<HandOverResult> {
  const owner = session.person;
  if (!owner) throw new Error('nobody is signed in');
  const row = newRow(note, owner.auth_id, randomId(), serverNow());
  if (!(await addRow(row))) {
    await refresh();
    return { end: 'kept' };
  }
  const after = await afterTry(row);
  if (after?.state !== 'task') return { end: after ? 'kept' : 'sent' };
  // The person is here and sees the reason, so no task remains.
  await replaceRow(row.id);
  await notifyTabs();
  return { end: 'refused', refused: after.refused as Refused };
}

/** Sends all waiting rows now. */
export const sendNow = async (): Promise<void> => void (await run(true));

/** Tries a task again as a new intent, with corrected input or after its obstacle was removed. */
export async function tryAgain(
  task: HandOverRow,
  now: Partial<Pick<HandOverRow, 'code' | 'reference' | 'reason' | 'posBill'>> = {},
): Promise<void> {
  const { refused: _refused, ...note } = task;
  await replaceRow(task.id, { ...newRow({ ...note, ...now }, task.owner, randomId(), task.notedAt), seq: task.seq });
  await run(true);
}

/** Deletes a row that a person settled another way. */
export async function dropTask(id: string): Promise<void> {
  await replaceRow(id);
  await notifyTabs();
}

/** Handles waiting rows until the returned function is called. @param onSent called when a waiting row was sent */
export function startOutbox(onSent: OnSent): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (isUrgent: boolean): void => {
    clearTimeout(timer);
    void run(isUrgent).then(
      (end) => plan(end),
      // The database can't be opened now; the next sign retries.
      () => undefined,
    );
  };
  const plan = (end: DrainEnd): void => {
    clearTimeout(timer);
    const waits = (waiting.rows ?? []).filter(({ state }) => state === 'waiting').map(({ nextAt }) => nextAt);
    if (waits.length > 0 && end !== 'owner') timer = setTimeout(() => attempt(false), Math.max(Math.min(...waits) - Date.now(), 1_000));
  };
  const seen = (): void => {
    if (document.visibilityState === 'visible') attempt(true);
  };
  const reached = (): void => {
    if (!network.isOffline) attempt(true);
  };
  const changed = (): void => void refresh();
  listeners.add(onSent);
  tabs = new BroadcastChannel('khurpi-desk-outbox');
  tabs.addEventListener('message', changed);
  const ends = [onSession(() => attempt(true)), onNetwork(reached)];
  document.addEventListener('visibilitychange', seen);
  attempt(true);
  return () => {
    clearTimeout(timer);
    listeners.delete(onSent);
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', seen);
    tabs?.close();
    tabs = undefined;
  };
}
