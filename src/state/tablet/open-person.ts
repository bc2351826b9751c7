// Opens the tablet for one person, and locks it again. Keys are in memory only while a person is open.
import { toUtf8 } from '#data/box/bytes.ts';
import { type OpenKeys, openByPin, signBytes } from '#data/box/person-keys.ts';
import { BoxRefused } from '#data/box/seal.ts';
import type { OpenBox } from '#data/box/sealed-rows.ts';
import type { PersonRow } from '#data/box/tablet-place.ts';
import { failureOf } from '../frame/failure.ts';
import { watchLock } from './lock-watch.ts';
import { holdPerson, PERSON_LOCK } from './one-person.ts';
import { countAlone, type Hold, isAlone, type Opened, placeOf, readNews, showPeople, type TabletCore, tabletOf } from './tablet-core.ts';
import type { LetterAuthor } from './tablet-deps.ts';

/** Reserves this browser for one person and watches their presence. Returns false when another tab does not lock. */
export async function holdTablet(core: TabletCore): Promise<boolean> {
  if (core.hold) return true;
  const { clock, channel, locks } = core.deps;
  const release = await holdPerson(locks, channel, clock);
  if (!release) return false;
  const onLock = (): void => void lockTablet(core);
  const watch = watchLock({ now: clock.now, wall: clock.wall, every: clock.every, onLock }, tabletOf(core).facts.lockAfterMinutes);
  core.hold = { release, watch };
  return true;
}

/** Drops the keys and shows the lock screen, at once. Returns the hold, which the caller releases. */
export function dropHold(core: TabletCore): Hold | undefined {
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
export const isHeld = ({ deps }: TabletCore): Promise<boolean> =>
  deps.locks.request(PERSON_LOCK, { ifAvailable: true }, (lock) => lock === null);

/** Ends the session of a person who did not come through the lock screen, such as by a login in the shop. Returns whether there was one. */
export async function keepOut(core: TabletCore): Promise<boolean> {
  const { session } = core.deps;
  const isStrange = (): boolean => core.state.stage === 'locked' && !core.hold && session.isSomebody();
  if (!isStrange()) return false;
  const isElsewhere = await isHeld(core);
  if (!isStrange()) return false;
  if (isElsewhere) session.standBack();
  else await session.end();
  return true;
}

/** Closes the open person's data and ends the session. Returns whether anything was held. */
export async function letGo(core: TabletCore): Promise<boolean> {
  const hold = dropHold(core);
  if (!hold) return false;
  await core.deps.session.end().catch(() => undefined);
  hold.release();
  return true;
}

/** Drops the keys and loads a new page. The session ends with it. */
export async function lockTablet(core: TabletCore): Promise<void> {
  if (await letGo(core)) core.deps.leave('/tablet');
}

export type UnlockOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly left: number; readonly waitMs: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  /**
   * `ended`: a new PIN by SMS code. `elsewhere`: another tab does not lock. `alone`: too long without the server, so it must be opened
   * online.
   */
  | { readonly kind: 'ended' | 'not-kept' | 'elsewhere' | 'alone' };

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
  if (!row || !(await holdTablet(core))) return 'elsewhere';
  const { hold } = core;
  const { person } = row;
  try {
    await deps.session.open({ person, handle }, { crypto: deps.crypto, db: placeOf(core).db, owner: handle, key: keys.seal });
  } catch {
    await letGo(core);
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

/** Checks a person's PIN. The try is counted before the check. */
export async function unlockTablet(core: TabletCore, handle: string, pin: string): Promise<UnlockOutcome> {
  const { deps, people, tries } = core;
  const person = people.find(({ row }) => row.handle === handle);
  if (!person || !tries) return { kind: 'ended' };
  if (isAlone(core)) await readNews(core).catch(() => undefined);
  if (isAlone(core)) {
    // So that no other clock undoes it.
    await countAlone(core).catch(() => undefined);
    return { kind: 'alone' };
  }
  const owner = { tablet: tabletOf(core).row.key, handle };
  const outcome = await tries.try(handle, async () => {
    // Reads the stored row again, because another tab may have given the person a new PIN.
    const row = (await placeOf(core).db.get('people', handle)) ?? person.row;
    return openByPin(deps.crypto, owner, row, pin).catch((error: unknown) => {
      if (error instanceof BoxRefused) return undefined;
      throw error;
    });
  });
  if (outcome.kind !== 'right') {
    await showPeople(core);
    return outcome;
  }
  const kind = await openPerson(core, handle, outcome.keys, false);
  if (kind === 'open') void signInHere(core);
  return { kind };
}

/** The open person's place for sealed rows. @throws while the tablet is locked */
export function openBox(core: TabletCore): OpenBox {
  const { opened, deps } = core;
  if (!opened) throw new Error('the tablet is locked');
  return { crypto: deps.crypto, db: placeOf(core).db, owner: opened.handle, key: opened.keys.seal };
}
