// Push messages about a person's orders: the app asks once, after the first order. A refusal lasts.
import { proxy, useSnapshot } from 'valtio';
import type { PushSubscriptionBody } from '#core/contract/order/push.ts';
import { currentSubscription, isPushAllowed, subscribeBrowser, unsubscribeBrowser } from '#device/push.ts';
import { languageState } from '../frame/language-state.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

/** The stored note, in the person's own database. */
interface PushNote {
  readonly answer: 'yes' | 'no';
  /** The server's id. */
  readonly id?: number;
  readonly endpoint?: string;
  readonly language?: string;
}

const NOTE = 'push';

/** `unknown`: not checked yet, or the shop sends none. */
export type PushState = 'unknown' | 'ask' | 'on' | 'off';

const push = proxy<{ state: PushState; isBusy: boolean }>({ state: 'unknown', isBusy: false });

async function write(note: PushNote): Promise<void> {
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), NOTE, note);
  push.state = note.answer === 'yes' ? 'on' : 'off';
}

/** Sends the server this browser's address, and stores that the server has it. */
async function subscribe(found: Omit<PushSubscriptionBody, 'language'>): Promise<void> {
  const { language } = languageState;
  const { id } = await ask('putPushSubscription', { body: { ...found, language } });
  await write({ answer: 'yes', id, endpoint: found.endpoint, language });
}

/** Sends it again when the browser's address or the person's language has changed. */
async function renew(note: PushNote): Promise<PushState> {
  const found = isPushAllowed() ? await currentSubscription() : undefined;
  if (!found) return 'ask';
  const { language } = languageState;
  if (note.endpoint !== found.endpoint || note.language !== language) {
    await subscribe(found);
  }
  return 'on';
}

/** Checks the state for the phone's current person. Without network it stays unchanged. */
export async function lookAtPush(): Promise<void> {
  const { subject, db } = session;
  push.state = 'unknown';
  if (subject === undefined) return;
  const { ownDb, readNote } = await loadStore();
  const note = await readNote<PushNote>(ownDb(), NOTE);
  const state = note?.answer === 'no' ? 'off' : note ? await renew(note) : 'ask';
  const isSent = state !== 'ask' || (await ask('getPushKey', {})).public_key !== null;
  if (session.db === db) push.state = isSent ? state : 'unknown';
}

/** The person agreed. @throws when the shop or the browser's maker cannot be reached: a retry is possible */
export async function turnPushOn(): Promise<void> {
  push.isBusy = true;
  try {
    const { public_key: publicKey } = await ask('getPushKey', {});
    const found = publicKey === null ? undefined : await subscribeBrowser(publicKey);
    if (!found) return await write({ answer: 'no' });
    await subscribe(found);
  } finally {
    push.isBusy = false;
  }
}

/** The person declined or stopped push messages: this browser gets none from now on, whatever the server still stores. */
export async function turnPushOff(): Promise<void> {
  const { ownDb, readNote } = await loadStore();
  const note = await readNote<PushNote>(ownDb(), NOTE);
  await unsubscribeBrowser().catch(() => undefined);
  await write({ answer: 'no' });
  if (note?.id !== undefined) await ask('deletePushSubscription', { params: { id: note.id } }).catch(() => undefined);
}

export const usePush = (): { readonly state: PushState; readonly isBusy: boolean } => useSnapshot(push);
