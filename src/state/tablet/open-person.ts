// Opens the tablet for one person, and locks it again. Keys are in memory only while a person is open.
import { type Bytes, toUtf8 } from '#data/box/bytes.ts';
import { keyOfPin, type OpenKeys, openByKey, rewrapByPin, signBytes } from '#data/box/person-keys.ts';
import { BoxNotOpened } from '#data/box/seal.ts';
import type { OpenBox } from '#data/box/sealed-rows.ts';
import { replaceKeys } from '#data/box/tablet-rows.ts';
import type { PersonRow } from '#data/box/tablet-store.ts';
import type { Sender } from '#data/box/transfers.ts';
import { failureOf } from '../frame/failure.ts';
import { watchLock } from './lock-watch.ts';
import { acquirePersonLock, PERSON_LOCK } from './one-person.ts';
import {
  askServerOnce,
  isTooLongOffline,
  type Opened,
  opensOffline,
  readTabletNews,
  saveOfflineTime,
  showPeople,
  storeOf,
  type TabletCore,
  type TabletReservation,
  tabletOf,
} from './tablet-core.ts';
import type { LetterAuthor } from './tablet-deps.ts';

/** Reserves this browser for one person and watches their presence. Returns false when another tab does not lock. */
export async function reserveTablet(core: TabletCore): Promise<boolean> {
  if (core.hold) return true;
  const { clock, channel, locks } = core.deps;
  const release = await acquirePersonLock(locks, channel, clock);
  if (!release) return false;
  const onLock = (): void => void lockTablet(core);
  const watch = watchLock({ now: clock.now, wall: clock.wall, every: clock.every, onLock }, tabletOf(core).facts.lockAfterMinutes);
  core.hold = { release, watch };
  return true;
}

/** Drops the keys and shows the lock screen, at once. Returns the hold, which the caller releases. */
export function dropReservation(core: TabletCore): TabletReservation | undefined {
  const { deps, state, hold } = core;
  if (!hold) return undefined;
  core.hold = undefined;
  core.opened = undefined;
  hold.watch.stop();
  deps.session.writeLetters(undefined);
  Object.assign(state, { stage: 'locked', open: undefined, session: 'none' });
  deps.channel.post({ kind: 'locked' });
  return hold;
}

/** Whether any tab has a person open: such a tab holds the lock for as long as it lives. */
export const isTabletReserved = ({ deps }: TabletCore): Promise<boolean> =>
  deps.locks.request(PERSON_LOCK, { ifAvailable: true }, (lock) => lock === null);

/** Ends the session of a person who did not come through the lock screen, such as by a login in the shop. Returns whether there was one. */
export async function endForeignSession(core: TabletCore): Promise<boolean> {
  const { session } = core.deps;
  const isStrange = (): boolean => core.state.stage === 'locked' && !core.hold && session.isSomebody();
  if (!isStrange()) return false;
  const isElsewhere = await isTabletReserved(core);
  if (!isStrange()) return false;
  if (isElsewhere) session.standBack();
  else await session.end();
  return true;
}

/** Closes the open person's data and ends the session. Returns whether anything was held. */
export async function releasePerson(core: TabletCore): Promise<boolean> {
  const hold = dropReservation(core);
  if (!hold) return false;
  await core.deps.session.end().catch(() => undefined);
  hold.release();
  return true;
}

/** Drops the keys and loads a new page. The session ends with it. */
export async function lockTablet(core: TabletCore): Promise<void> {
  if (await releasePerson(core)) core.deps.leave('/tablet');
}

export type UnlockOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly left: number; readonly waitMs: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  /**
   * `ended`: a new PIN by SMS code. `elsewhere`: another tab does not lock. `alone`: too long without the server, so it must be opened
   * online. `offline`: the centre's tablets open only online. `refused`: the server no longer accepts this person here.
   */
  | { readonly kind: 'ended' | 'not-kept' | 'elsewhere' | 'alone' | 'offline' | 'refused' };

async function signInOnce(core: TabletCore, opened: Opened): Promise<boolean> {
  const { deps, state } = core;
  const isStill = (): boolean => core.opened === opened;
  state.session = 'asking';
  const sign = (challenge: string) => signBytes(deps.crypto, opened.keys, toUtf8(challenge));
  try {
    await deps.calls.signInBySignature(opened.person, sign);
    if (isStill()) state.session = 'signed-in';
  } catch (error) {
    if (isStill()) state.session = failureOf(error).kind === 'refused' ? 'refused' : 'offline';
  }
  if (isStill()) return state.session === 'signed-in';
  // The tablet was locked meanwhile, so the server's new session must end.
  if (!core.hold) await deps.session.end().catch(() => undefined);
  return false;
}

/**
 * Signs in with the person's own key. Returns whether they are signed in. Without network this happens when the server can be reached
 * again.
 */
export async function signInHere(core: TabletCore, isAgain = false): Promise<boolean> {
  const { state, opened } = core;
  if (!opened) return false;
  if (state.session === 'signed-in' && !isAgain) return true;
  core.signingIn ??= signInOnce(core, opened).finally(() => {
    core.signingIn = undefined;
  });
  return core.signingIn;
}

/** The author of letters from here on. */
function authorOf(core: TabletCore, { person, handle, receivePublic }: PersonRow, keys: OpenKeys): LetterAuthor {
  const letterKey = () => {
    const { letterKey: newest } = tabletOf(core).facts;
    // The server's first answer brings it.
    if (!newest) throw new Error('no key for letters');
    return newest;
  };
  return { crypto: core.deps.crypto, keys, receivePublic, tablet: tabletOf(core).row.tabletId, person, handle, letterKey };
}

/** `elsewhere`: another tab does not lock, or this one was locked meanwhile. `not-kept`: the person's databases cannot be opened. */
export type Opening = 'open' | 'elsewhere' | 'not-kept';

/** Opens the tablet for a person whose keys are open. @param isSignedIn by an SMS code just now */
export async function openPerson(core: TabletCore, handle: string, keys: OpenKeys, isSignedIn: boolean): Promise<Opening> {
  const { deps, state } = core;
  const row = core.people.find((one) => one.row.handle === handle)?.row;
  if (!row || !(await reserveTablet(core))) return 'elsewhere';
  const { hold } = core;
  const { person } = row;
  try {
    await deps.session.open({ person, handle }, { crypto: deps.crypto, db: storeOf(core).db, owner: handle, key: keys.seal });
  } catch {
    await releasePerson(core);
    return 'not-kept';
  }
  if (core.hold !== hold) {
    if (!core.hold) await deps.session.end().catch(() => undefined);
    return 'elsewhere';
  }
  core.opened = { handle, person, keys };
  deps.session.writeLetters(authorOf(core, row, keys));
  core.tries?.stop();
  Object.assign(state, { stage: 'open', open: handle, session: isSignedIn ? 'signed-in' : 'none' });
  return 'open';
}

const ownerOf = (core: TabletCore, handle: string) => ({ tablet: tabletOf(core).row.key, handle });

/**
 * Gets what the server has to give before a PIN can be checked: the key of the PIN; undefined where the server has no part in it.
 * @throws ApiError
 */
async function keyFromServer(core: TabletCore, { person, handle, pin: from }: PersonRow, pin: string): Promise<CryptoKey | undefined> {
  const { deps } = core;
  const ask = (proof: Bytes) => deps.calls.unlockShare(person, proof);
  if (from?.isOnline) return keyOfPin(deps.crypto, ownerOf(core, handle), from, pin, ask);
  // A new setting counts at once, although this PIN is not wrapped by it yet.
  if (!opensOffline(core)) await readTabletNews(core);
  return undefined;
}

/** The outcome when the server gave nothing. @throws errors other than a call's */
function outcomeWithoutServer(error: unknown): UnlockOutcome {
  const { kind, code, retryAfter = 1 } = failureOf(error);
  if (kind === 'unforeseen') throw error;
  if (kind !== 'refused') return { kind: 'offline' };
  if (code === 'PROOF_NEEDED') return { kind: 'ended' };
  return code === 'TOO_MANY_REQUESTS' ? { kind: 'wait', waitMs: retryAfter * 1_000 } : { kind: 'refused' };
}

/** Shows the server that the PIN was right: the share for a new wrap counted as a try. The next sign-in clears what a failure leaves. */
export async function provePinHere({ deps }: TabletCore, person: string, keys: OpenKeys): Promise<void> {
  await deps.calls.provePin(person, (challenge) => signBytes(deps.crypto, keys, toUtf8(challenge))).catch(() => undefined);
}

/** Wraps the open person's key by the centre's newest setting. The PIN, the other keys and everything kept stay. */
async function followSetting(core: TabletCore, opened: Opened, pin: string, by: CryptoKey): Promise<void> {
  const { deps } = core;
  const { handle, person } = opened;
  await readTabletNews(core);
  const { db } = storeOf(core);
  const row = await db.get('people', handle);
  if (!row?.pin || (row.pin.isOnline !== true) === opensOffline(core)) return;
  const ask = askServerOnce(core, person);
  const keys = await rewrapByPin(deps.crypto, ownerOf(core, handle), row, by, { pin, rounds: tabletOf(core).row.rounds, ask });
  if (core.opened === opened) await replaceKeys(db, row, keys);
  if (ask) await provePinHere(core, person, opened.keys);
}

/** Signs in; online, the person's PIN then follows the centre's setting. A failure leaves the PIN as it is until the next unlocking. */
async function signInAndFollow(core: TabletCore, pin: string, by: CryptoKey): Promise<void> {
  const { opened } = core;
  if (opened && (await signInHere(core))) await followSetting(core, opened, pin, by).catch(() => undefined);
}

const undefinedIfClosed = (error: unknown): undefined => {
  if (error instanceof BoxNotOpened) return undefined;
  throw error;
};

/** Checks a person's PIN. The try is counted before the check. */
export async function unlockTablet(core: TabletCore, handle: string, pin: string): Promise<UnlockOutcome> {
  const { deps, people, tries } = core;
  const person = people.find(({ row }) => row.handle === handle);
  if (!person || !tries) return { kind: 'ended' };
  if (isTooLongOffline(core)) await readTabletNews(core).catch(() => undefined);
  if (isTooLongOffline(core)) {
    // So that no other clock undoes it.
    await saveOfflineTime(core).catch(() => undefined);
    return { kind: 'alone' };
  }
  // Reads the stored row again, because another tab may have given the person a new PIN.
  const readRow = async (): Promise<PersonRow> => (await storeOf(core).db.get('people', handle)) ?? person.row;
  let fromServer: CryptoKey | undefined;
  const prepare = async (): Promise<void> => {
    fromServer = await keyFromServer(core, await readRow(), pin);
  };
  const check = async () => {
    const row = await readRow();
    if (!row.pin) return undefined;
    const by = fromServer ?? (await keyOfPin(deps.crypto, ownerOf(core, handle), row.pin, pin));
    return { by, keys: await openByKey(deps.crypto, ownerOf(core, handle), row, by) };
  };
  const checked = () => check().catch(undefinedIfClosed);
  const outcome = await tries.try(handle, checked, prepare).catch(outcomeWithoutServer);
  if (outcome.kind !== 'right') {
    await showPeople(core);
    return outcome;
  }
  const { by, keys } = outcome.keys;
  const kind = await openPerson(core, handle, keys, false);
  if (kind === 'open') void signInAndFollow(core, pin, by);
  return { kind };
}

function openedOf({ opened }: TabletCore): Opened {
  if (!opened) throw new Error('the tablet is locked');
  return opened;
}

/** The open person's place for sealed rows. @throws while the tablet is locked */
export function openBox(core: TabletCore): OpenBox {
  const { handle, keys } = openedOf(core);
  return { crypto: core.deps.crypto, db: storeOf(core).db, owner: handle, key: keys.seal };
}

/** The open person's keys and place for transfers. @throws while the tablet is locked */
export function openSender(core: TabletCore): Sender {
  const { handle, keys } = openedOf(core);
  return { crypto: core.deps.crypto, db: storeOf(core).db, handle, keys };
}
