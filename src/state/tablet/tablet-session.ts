// Joins a tablet's open person to the session and the databases of the whole app.
import type { Tokens, User } from '#core/contract/session.ts';
import type { Bytes } from '#data/box/bytes.ts';
import type { OpenBox } from '#data/box/sealed-rows.ts';
import { SEALED } from '#data/db/one-writer.ts';
import { databaseKey } from '#data/db/sealed/database-key.ts';
import { moveRows } from '#data/db/sealed/move-rows.ts';
import { closeSealed, eraseOtherSealed, openSealed, sealedDbName } from '#data/db/sealed/open-sealed.ts';
import { erasePractice } from '#data/practice/practice-db.ts';
import { randomId } from '#device/keep/random-id.ts';
import { forgetSession } from '../account/forget-session.ts';
import { failureOf } from '../frame/failure.ts';
import { plainValue } from '../frame/plain-value.ts';
import { loadOutbox } from '../outbox/lazy-outbox.ts';
import { sendWaiting } from '../outbox/outbox-state.ts';
import { launch } from '../session/launch-state.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { noteTabletDb, tabletDatabase } from '../session/left-session.ts';
import { keepSentCode } from '../session/login-code.ts';
import { readPeople, rememberDb } from '../session/people.ts';
import { adoptTokens } from '../session/session-refresh.ts';
import { httpHooks, session, setSession } from '../session/session-state.ts';
import { dropEnded } from './letter/ended-letters.ts';
import { writeLetters } from './letter/write-letters.ts';
import type { PersonHere, TabletSession } from './tablet-deps.ts';

const ME = 'me';
/** The database of nobody, so that a start erases nothing. */
const NOBODY = '';

/** Whether a database is sealed. */
export const isSealedDb = (name: string): boolean => name.includes(SEALED);

/** Takes over tokens of the open person. @throws ApiError, and when the tablet was locked meanwhile */
export async function enterTablet(person: string, tokens: Tokens): Promise<void> {
  const checkOpen = (): void => {
    if (session.subject !== person) throw new Error('the tablet was locked');
  };
  checkOpen();
  adoptTokens(tokens);
  const { fetchMe } = await loadApi();
  const user = await fetchMe();
  checkOpen();
  await keepMe(user);
}

/** Stores the server's facts about the open person. */
async function keepMe(user: User): Promise<void> {
  session.user = plainValue(user);
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), ME, user);
}

/** Databases in the phone's form, from before this was a tablet. @param owner the server's id of a person */
async function eraseClear(owner: string, db: string): Promise<void> {
  const [{ erasePerson }, { eraseRows }] = await Promise.all([loadStore(), loadOutbox()]);
  await eraseRows(owner);
  await erasePerson(db);
  rememberDb(owner, undefined);
}

/** Erases everybody's data in this browser. A failure does not stop the rest. @throws the first error */
async function eraseEverybody(): Promise<void> {
  const { eraseUserDb, rewriteFiles, userDbNames } = await loadStore();
  const done = await Promise.allSettled([
    eraseOtherSealed([]),
    erasePractice(),
    ...Object.entries(readPeople()).map(([owner, db]) => eraseClear(owner, db)),
    ...(await userDbNames()).filter((name) => name !== session.db).map(eraseUserDb),
  ]);
  await rewriteFiles().catch(() => undefined);
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}

async function eraseOthers(people: readonly PersonHere[]): Promise<void> {
  await eraseOtherSealed(people.map(({ handle }) => handle));
  const { countWaiting } = await loadOutbox();
  for (const [owner, db] of Object.entries(readPeople())) {
    if (db === session.db || people.some(({ person }) => person === owner)) continue;
    if (isSealedDb(db)) rememberDb(owner, undefined);
    else if ((await countWaiting(owner)) === 0) await eraseClear(owner, db);
  }
}

/** Seals a person's data that was in clear before this was a tablet. After a kill at any point, the next opening finishes it. */
async function adoptClear({ person }: PersonHere, name: string): Promise<void> {
  const before = readPeople()[person];
  if (before === undefined || isSealedDb(before)) return;
  const { eraseUserDb, userDb } = await loadStore();
  await moveRows(userDb(before), userDb(name));
  await eraseUserDb(before);
}

/** Opens databases for this page. This is noted on the disk first, so that a starting page does not continue with them. */
async function openDb(name: string, key: Bytes): Promise<void> {
  closeSealed();
  await noteTabletDb(name);
  openSealed(crypto, name, key);
}

async function end(): Promise<void> {
  closeSealed();
  await forgetSession(NOBODY);
  await noteTabletDb(NOBODY);
}

/** Becomes a guest in this page only; the other tab's session stays. The next start deletes this page's data. */
const becomeGuestHere = (): void => void Object.assign(session, { db: `khurpi-${randomId()}`, subject: undefined, user: null });

const isSomebody = (): boolean => session.subject !== undefined || isSealedDb(session.db);

async function signInByCode(phone: string, code: string): Promise<string> {
  const name = sealedDbName(randomId());
  // Nobody has this key once the page closes.
  await openDb(name, crypto.getRandomValues(new Uint8Array(32)));
  try {
    const { fetchNewcomer, requestTokens } = await loadApi();
    const tokens = await requestTokens(phone, code, launch.clientId);
    const user = await fetchNewcomer();
    keepSentCode(undefined);
    setSession({ db: name, subject: user.auth_id, user: plainValue(user) });
    adoptTokens(tokens);
    return user.auth_id;
  } catch (error) {
    if (failureOf(error).kind === 'refused') await noteTabletDb(NOBODY);
    // The server may have begun a session although its answer was lost.
    else await end();
    throw error;
  }
}

/** The cookie does not renew the session: the person's signature begins one. */
const NEVER = Number.MAX_SAFE_INTEGER;

async function open(who: PersonHere, box: OpenBox): Promise<void> {
  const { person, handle } = who;
  const name = sealedDbName(handle);
  const { user, subject } = session;
  await openDb(name, await databaseKey(box));
  await adoptClear(who, name);
  const { readNote, userDb } = await loadStore();
  const db = userDb(name);
  await db.open();
  rememberDb(person, name);
  if (subject === person) {
    setSession({ db: name });
    if (user) await keepMe(user as User);
    return;
  }
  const me = await readNote<User>(db, ME);
  setSession({ db: name, subject: person, user: me ? plainValue(me) : null, renewAt: NEVER, endsAt: NEVER, isOver: false, blocked: '' });
}

export const tabletSession: TabletSession = {
  async begin(isElsewhere) {
    if (!isElsewhere && (await tabletDatabase())) await end();
    else if (isElsewhere && isSomebody()) becomeGuestHere();
  },
  isSomebody,
  standBack: becomeGuestHere,
  async sendCode(phone) {
    const { requestOtp } = await loadApi();
    await requestOtp(phone, launch.clientId);
  },
  signInByCode,
  open,
  end,
  renewBy(signIn) {
    const { refresh } = httpHooks;
    httpHooks.refresh = async () => (session.renewAt < NEVER && (await refresh())) || signIn();
  },
  waitingOf: async (person) => (await loadOutbox()).countWaiting(person),
  eraseOthers,
  async eraseRest() {
    // On a full disk it cannot be noted, and the next steps make space.
    await end().catch(closeSealed);
    await eraseEverybody();
  },
  writeLetters,
  async sendLetters(report) {
    await sendWaiting(false);
    await dropEnded(report);
  },
};
