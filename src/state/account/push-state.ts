// Push messages about a person's orders: asked for once, after the first order. A no stays a no.
import { proxy, useSnapshot } from 'valtio';
import type { PushSubscriptionBody } from '#core/contract/order/push.ts';
import { currentSubscription, isPushAllowed, subscribeBrowser, unsubscribeBrowser } from '#device/push.ts';
import { languageState } from '../frame/language-state.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

/** What is kept of it, in the person's own database. */
interface PushNote {
  readonly answer: 'yes' | 'no';
  /** As the server has it. */
  readonly id?: number;
  readonly endpoint?: string;
  readonly language?: string;
}

const NOTE = 'push';

/** `unknown`: not looked at yet, or the shop sends none. */
export type PushState = 'unknown' | 'ask' | 'on' | 'off';

const push = proxy<{ state: PushState; isBusy: boolean }>({ state: 'unknown', isBusy: false });

async function write(note: PushNote): Promise<void> {
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), NOTE, note);
  push.state = note.answer === 'yes' ? 'on' : 'off';
}

/** Tells the server how to reach this browser, and keeps that it knows. */
async function subscribe(found: Omit<PushSubscriptionBody, 'language'>): Promise<void> {
  const { language } = languageState;
  const { id } = await ask('putPushSubscription', { body: { ...found, language } });
  await write({ answer: 'yes', id, endpoint: found.endpoint, language });
}

/** Says it to the server again when the browser has another address by now, or the person another language. */
async function renew(note: PushNote): Promise<PushState> {
  const found = isPushAllowed() ? await currentSubscription() : undefined;
  if (!found) return 'ask';
  const { language } = languageState;
  if (note.endpoint !== found.endpoint || note.language !== language) {
    await subscribe(found);
  }
  return 'on';
}

/** Looks how it stands for who uses the phone now. Without network it is as it was. */
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

/** The person agreed. @throws when shop or browser's maker can't be reached: then it can be tried again */
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
