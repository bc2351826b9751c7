// The session of who is open on the tablet, joined to the app's own.
import type { Tokens } from '#core/contract/session.ts';
import { enter, sendLoginCode, signIn } from '../account/account-state.ts';
import { lockSession } from '../account/lock-session.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { noteTabletDb } from '../session/left-session.ts';
import { readPeople, rememberDb } from '../session/people.ts';
import { session } from '../session/session-state.ts';
import type { TabletSession } from './tablet-deps.ts';

/** Signs in whoever the tokens are of. A page that starts later does not go on with it. @throws ApiError */
export async function enterTablet(tokens: Tokens): Promise<void> {
  await enter(tokens);
  await noteTabletDb(session.db);
}

/** Erases what everybody keeps in this browser. */
async function eraseEverybody(): Promise<void> {
  await lockSession();
  const [{ erasePerson, rewriteFiles }, { eraseRows }] = await Promise.all([loadStore(), loadOutbox()]);
  for (const [authId, db] of Object.entries(readPeople())) {
    await eraseRows(authId);
    await erasePerson(db);
    rememberDb(authId, undefined);
  }
  await noteTabletDb('');
  await rewriteFiles().catch(() => undefined);
}

export const tabletSession: TabletSession = {
  sendCode: async (phone) => {
    await sendLoginCode(phone);
  },
  async signInByCode(phone, code) {
    await signIn(phone, code);
    await noteTabletDb(session.db);
    const { subject } = session;
    if (subject === undefined) throw new Error('nobody is signed in');
    return subject;
  },
  end: lockSession,
  waitingOf: async (person) => (await loadOutbox()).countWaiting(person),
  eraseRest: eraseEverybody,
};
