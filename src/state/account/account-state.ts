// Signing in and out, and the data on this phone that changes its owner.
import { subscribe } from 'valtio';
import type { Tokens, User } from '#core/contract/session.ts';
import type { CodeSent } from '#data/api/session-api.ts';
import { reportError } from '#device/insight/error-report.ts';
import { randomId } from '#device/keep/random-id.ts';
import { failureOf } from '../frame/failure.ts';
import { languageState } from '../frame/language-state.ts';
import { onReachable } from '../frame/network-state.ts';
import { plainValue } from '../frame/plain-value.ts';
import { keepStorage } from '../frame/settings-state.ts';
import { forgetReported } from '../insight/counting-state.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { launch } from '../session/launch-state.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { leftDatabase } from '../session/left-session.ts';
import { keepSentCode } from '../session/login-code.ts';
import { readPeople, rememberDb } from '../session/people.ts';
import { adoptTokens, refreshSession } from '../session/session-refresh.ts';
import { onOtherTabSession, session, setSession } from '../session/session-state.ts';
import { forgetSession } from './forget-session.ts';

const ME = 'me';

async function keepUser(user: User): Promise<void> {
  const { db } = session;
  session.user = plainValue(user);
  const { ownDb, putNote } = await loadStore();
  // Somebody else may have taken the phone meanwhile. Their database must not get this note.
  if (session.db === db) await putNote(ownDb(), ME, user);
}

/** Switches to the person's own database. A guest's cart and wishes move along; another person's data stays theirs. */
async function switchToOwnDatabase(user: User): Promise<void> {
  const { db: nameBefore, subject: subjectBefore } = session;
  const name = readPeople()[user.auth_id] ?? `khurpi-${randomId()}`;
  rememberDb(user.auth_id, name);
  const isGuest = subjectBefore === undefined && nameBefore !== name;
  const store = await loadStore();
  if (isGuest) {
    const guest = store.userDb(nameBefore);
    const [carts, wishes] = await Promise.all([store.readCarts(guest), store.readWishes(guest)]);
    const own = store.userDb(name);
    // This comes first, because it reads the guest's database, which must be closed before its deletion.
    await store.adoptPackage(guest, own);
    await store.adoptCarts(carts, own);
    await store.adoptWishes(wishes, own);
  }
  keepSentCode(undefined);
  // One person's events must not be reported as another's.
  if (subjectBefore !== undefined) forgetReported();
  setSession({ db: name, subject: user.auth_id, user: null });
  // Does not wait: a sleeping tab that still reads would block the sign-in. The next start deletes what a kill leaves.
  if (isGuest) void store.eraseUserDb(nameBefore).catch(() => undefined);
}

/** Signs in by a code. @throws ApiError when the code is refused or nothing answered */
export async function signIn(phone: string, code: string): Promise<void> {
  const { requestTokens } = await loadApi();
  await signInWithTokens(await reportedWhenUnreachable('createToken', requestTokens(phone, code, launch.clientId)));
}

/** Signs in the owner of the tokens. @throws ApiError */
export async function signInWithTokens(tokens: Tokens): Promise<void> {
  const { fetchNewcomer } = await loadApi();
  const user = await fetchNewcomer();
  if (session.subject !== user.auth_id) await switchToOwnDatabase(user);
  adoptTokens(tokens);
  keepStorage();
  await keepUser(user);
  void saveAccountLanguage().catch(() => undefined);
}

/** Changes the signed-in person's name. @throws ApiError */
export async function renameMe(name: string): Promise<void> {
  const { changeMe } = await loadApi();
  await keepUser(await changeMe({ full_name: name }));
}

/** Saves the person's language with their account, because it is the language of their messages. Repeats until the server has it. */
async function saveAccountLanguage(): Promise<void> {
  const { subject, user, isOver } = session;
  const { isChosen, language: locale } = languageState;
  if (!user || isOver || !isChosen || (user.language ?? user.locale) === locale) return;
  const { changeMe } = await loadApi();
  const changed = await changeMe({ locale });
  if (session.subject === subject) await keepUser(changed);
}

/** Reads the person from the phone, then from the server. */
async function loadUser(): Promise<void> {
  const { subject } = session;
  if (subject === undefined) return;
  const { ownDb, readNote } = await loadStore();
  const stored = await readNote<User>(ownDb(), ME);
  const isStill = (): boolean => session.subject === subject;
  if (!isStill()) return;
  if (stored && session.user === null) session.user = plainValue(stored);
  if (Date.now() > session.renewAt && !(await refreshSession())) {
    session.isOver = true;
    return;
  }
  const { fetchMe } = await loadApi();
  if (!isStill()) return;
  const user = await fetchMe();
  if (!isStill()) return;
  await keepUser(user);
  await saveAccountLanguage();
}

/** Repeats a sign-out that was killed before it was completely stored. */
async function finishSignOut(): Promise<void> {
  if ((await leftDatabase()) === session.db) await signOutAndErase();
}

/** Erases databases without an owner: of a sign-in or sign-out that a kill interrupted. */
async function eraseUnnamed(): Promise<void> {
  const { eraseUserDb, userDbNames } = await loadStore();
  const names = await userDbNames();
  const named = [session.db, ...Object.values(readPeople())];
  for (const name of names) if (!named.includes(name)) await eraseUserDb(name);
}

export function startSession(): void {
  const load = (): void => void loadUser().catch(() => undefined);
  const report = (): void => void loadApi().then(({ reportSignOut }) => reportSignOut().catch(() => undefined));
  onReachable(load);
  onReachable(report);
  onOtherTabSession(load);
  onOtherTabSession(() => keepSentCode(undefined));
  const choiceNow = (): string => `${languageState.language} ${languageState.isChosen}`;
  let choice = choiceNow();
  subscribe(languageState, () => {
    if (choiceNow() === choice) return;
    choice = choiceNow();
    void saveAccountLanguage().catch(() => undefined);
  });
  void finishSignOut()
    .then(() => {
      load();
      report();
      return eraseUnnamed();
    })
    .catch(() => undefined);
}

/** Reports to the shop that the sign-in host did not answer or is in trouble. @param call the request's name */
async function reportedWhenUnreachable<T>(call: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { kind, status } = failureOf(error);
    if (kind === 'unreachable' || status >= 500) reportError(error, call);
    throw error;
  }
}

/** Requests a code. @throws ApiError when it was not sent */
export async function sendLoginCode(phone: string): Promise<CodeSent> {
  const { requestOtp } = await loadApi();
  return reportedWhenUnreachable('sendOtp', requestOtp(phone, launch.clientId));
}

/** The auth id of a number, if this phone knows it: the number of a person who must sign in again here. */
export const knownAuthId = (phone: string): string | undefined => (session.user?.phone_number === phone ? session.subject : undefined);

/** Has a call read the code out. @throws ApiError when nobody is called */
export async function callWithCode(phone: string, authId: string): Promise<void> {
  const { requestOtpCall } = await loadApi();
  await requestOtpCall(phone, authId);
}

/** Stores the choice about chat messages. Without network it waits. */
export async function saveConsent(agree: boolean): Promise<void> {
  const { drainOutbox, keep, postConsent } = await loadOutbox();
  await keep('consent', [postConsent, { body: { agree } }], { agree });
  void drainOutbox(true);
  if (session.user) await keepUser({ ...session.user, wants_whatsapp: agree }).catch(() => undefined);
}

/**
 * Erases all data of this person on the phone at once, then ends the session on the server. Without network the server gets the sign-out
 * before any other request.
 */
export async function signOutAndErase(): Promise<void> {
  const { db, subject } = session;
  const [{ erasePerson, rewriteFiles }, { eraseRows }, { reportSignOut }] = await Promise.all([loadStore(), loadOutbox(), loadApi()]);
  await forgetSession(db);
  if (subject !== undefined) rememberDb(subject, undefined);
  // A failure of one deletion must not stop the others.
  await Promise.allSettled([subject === undefined ? undefined : eraseRows(subject), erasePerson(db)]);
  await rewriteFiles().catch(() => undefined);
  await reportedWhenUnreachable('signOut', reportSignOut()).catch(() => undefined);
  // A file that was read during its rewrite is deleted the next time.
  await rewriteFiles().catch(() => undefined);
}
