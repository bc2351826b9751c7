// What happens on the tablet of a service centre: who may open it, who is open, and what ends that. Keys are in memory only while a person
// is open.
import { proxy } from 'valtio';
import type { ByLanguage } from '#core/language/said.ts';
import { SAVE_EVERY_MS } from '#core/rules/tablet/pin.ts';
import { DAY_MS } from '#core/time.ts';
import { toUtf8 } from '#data/box/bytes.ts';
import { type OpenKeys, openByPin, signBytes } from '#data/box/person-keys.ts';
import { BoxRefused } from '#data/box/seal.ts';
import type { OpenBox } from '#data/box/sealed-rows.ts';
import { openPlace, type TabletPlace } from '#data/box/tablet-place.ts';
import { putTablet, readPeople, readTablet, type Tablet, type TabletFacts, type TabletPerson } from '#data/box/tablet-rows.ts';
import { triesRecords } from '#data/box/tries-records.ts';
import { finishWipe, wipeTablet } from '#data/box/wipe.ts';
import { failureOf } from '../frame/failure.ts';
import { type LockWatch, watchLock } from './lock-watch.ts';
import { holdPerson } from './one-person.ts';
import { createPinTries, type PinTries } from './pin-tries.ts';
import type { TabletDeps, TabletNews, TabletReport } from './tablet-deps.ts';

/** A person as the lock screen shows them. */
export interface ShownPerson {
  readonly handle: string;
  readonly emblem: string;
  readonly label: string;
  /** Things of theirs that wait to be sent. */
  readonly waiting: number;
  /** What is left to wait before the next PIN, ms. */
  readonly waitMs: number;
  /** Whether a PIN opens their keys; otherwise an SMS code gives a new one. */
  readonly hasPin: boolean;
}

export interface TabletState {
  /** `unfit`: the browser keeps nothing, or has no cryptography. `none`: not registered. */
  stage: 'starting' | 'unfit' | 'none' | 'locked' | 'open';
  name: string;
  centre: ByLanguage<string>;
  people: readonly ShownPerson[];
  /** No more people fit. */
  isFull: boolean;
  /** Handle of who is open. */
  open: string | undefined;
  /** The open person's session: `refused` when the server no longer takes their signature. */
  session: 'none' | 'asking' | 'signed-in' | 'offline' | 'refused';
}

export type UnlockOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly left: number; readonly waitMs: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  /** `ended`: a new PIN by SMS code. `elsewhere`: another tab does not lock. `alone`: too long without the server, to be opened online. */
  | { readonly kind: 'ended' | 'not-kept' | 'elsewhere' | 'alone' };

/** What is open in memory. */
interface Opened {
  readonly handle: string;
  readonly person: string;
  readonly keys: OpenKeys;
  readonly release: () => void;
  readonly watch: LockWatch;
}

/** What the parts of the tablet share, for as long as the page lives. */
export interface TabletCore {
  readonly deps: TabletDeps;
  readonly state: TabletState;
  place: TabletPlace | undefined;
  tries: PinTries | undefined;
  tablet: Tablet | undefined;
  people: readonly TabletPerson[];
  opened: Opened | undefined;
  /** The tablet's own key while it is being registered. */
  identity: CryptoKeyPair | undefined;
}

export function tabletCore(deps: TabletDeps): TabletCore {
  const state = proxy<TabletState>({
    stage: 'starting',
    name: '',
    centre: {},
    people: [],
    isFull: false,
    open: undefined,
    session: 'none',
  });
  return { deps, state, place: undefined, tries: undefined, tablet: undefined, people: [], opened: undefined, identity: undefined };
}

/** The open place. @throws before the start, and where the browser keeps nothing */
export function placeOf({ place }: TabletCore): TabletPlace {
  if (!place) throw new Error('the tablet has not started');
  return place;
}

/** The registered tablet. @throws where there is none */
export function tabletOf({ tablet }: TabletCore): Tablet {
  if (!tablet) throw new Error('no tablet is registered');
  return tablet;
}

/** Without the server for so long, a tablet opens only online. */
const ALONE_MS = 30 * DAY_MS;

/** Shows the people as they now lie on the disk. */
export async function showPeople(core: TabletCore): Promise<void> {
  const { deps, state } = core;
  const { db } = placeOf(core);
  const { row, facts } = tabletOf(core);
  core.people = await readPeople(deps.crypto, db, row.key);
  const waits = (await core.tries?.countDown()) ?? new Map<string, number>();
  state.people = await Promise.all(
    core.people.map(async ({ row: { handle, person, pin }, emblem, label }) => ({
      handle,
      emblem,
      label,
      waiting: await deps.session.waitingOf(person).catch(() => 0),
      waitMs: waits.get(handle) ?? 0,
      hasPin: pin !== undefined,
    })),
  );
  Object.assign(state, { name: facts.name, centre: facts.centre, isFull: core.people.length >= facts.mostPeople });
}

/** Shows what is left of the waits, and saves it. */
async function showWaits({ state, tries }: TabletCore): Promise<void> {
  if (!state.people.some(({ waitMs }) => waitMs > 0)) return;
  const waits = await tries?.countDown();
  state.people = state.people.map((person) => ({ ...person, waitMs: waits?.get(person.handle) ?? 0 }));
}

/** Opens the tablet's place, ends a wipe that a kill cut short, and shows who may open the tablet. */
export async function startTablet(core: TabletCore): Promise<void> {
  const { deps, state } = core;
  try {
    if (!deps.crypto.subtle) throw new Error('no cryptography');
    await finishWipe({ browser: deps.browser, caches: deps.caches, eraseRest: deps.session.eraseRest });
    core.place = await openPlace(deps.browser);
    core.tries = createPinTries({
      records: triesRecords(core.place.db, deps.caches),
      locks: deps.locks,
      now: deps.clock.now,
      randomId: deps.randomId,
    });
    core.tablet = await readTablet(deps.crypto, core.place.db);
  } catch {
    state.stage = 'unfit';
    return;
  }
  deps.channel.listen(({ kind }) => {
    if (kind === 'wiped') deps.leave('/tablet');
    else if (core.opened) void lockTablet(core);
    else if (kind === 'locked' && core.tablet) void showPeople(core).catch(() => undefined);
  });
  if (!core.tablet) {
    state.stage = 'none';
    return;
  }
  await showPeople(core);
  state.stage = 'locked';
  deps.clock.every(SAVE_EVERY_MS, () => void showWaits(core).catch(() => undefined));
}

/** Drops the keys and loads a fresh page. The session ends with it. */
export async function lockTablet(core: TabletCore): Promise<void> {
  const { deps, state, opened } = core;
  if (!opened) return;
  core.opened = undefined;
  opened.watch.stop();
  // Hidden at once: what follows may take a moment on a slow disk.
  Object.assign(state, { stage: 'locked', open: undefined, session: 'none' });
  deps.channel.post({ kind: 'locked' });
  await deps.session.end().catch(() => undefined);
  opened.release();
  deps.leave('/tablet');
}

/** Whether the tablet was without the server for too long to be opened offline. */
export const isAlone = ({ deps, tablet }: TabletCore): boolean =>
  tablet !== undefined && deps.clock.serverNow() - tablet.facts.seenAt > ALONE_MS;

/** Keeps facts that changed. */
export async function keepFacts(core: TabletCore, change: Partial<TabletFacts>): Promise<void> {
  const { row, facts } = tabletOf(core);
  core.tablet = await putTablet(core.deps.crypto, placeOf(core).db, row, { ...facts, ...change });
}

/** Takes over what the server says of the tablet. @throws ApiError */
export async function readNews(core: TabletCore): Promise<TabletNews> {
  const news = await core.deps.calls.news();
  const { facts } = tabletOf(core);
  await keepFacts(core, { ...news.settings, centre: news.centre, seenAt: Math.max(facts.seenAt, news.now) });
  return news;
}

/** Signs in by the person's own key. Without network it comes when the server can be reached again. */
export async function signInHere(core: TabletCore): Promise<void> {
  const { deps, state, opened } = core;
  if (!opened || state.session === 'asking' || state.session === 'signed-in') return;
  state.session = 'asking';
  const isStill = (): boolean => core.opened === opened;
  const sign = (challenge: string) => signBytes(deps.crypto, opened.keys, toUtf8(challenge));
  try {
    await deps.calls.signInBySignature(opened.person, sign);
    if (isStill()) state.session = 'signed-in';
  } catch (error) {
    if (isStill()) state.session = failureOf(error).kind === 'refused' ? 'refused' : 'offline';
  }
}

/** Opens the tablet for a person whose keys are open. @param isSignedIn by an SMS code just now */
export async function openPerson(core: TabletCore, handle: string, keys: OpenKeys, isSignedIn: boolean): Promise<boolean> {
  const { deps, state } = core;
  const release = await holdPerson(deps.locks, deps.channel, deps.clock);
  const person = core.people.find(({ row }) => row.handle === handle)?.row.person;
  if (!release || person === undefined) {
    release?.();
    return false;
  }
  const { lockAfterMinutes } = tabletOf(core).facts;
  const watch = watchLock(
    { now: deps.clock.now, wall: deps.clock.wall, every: deps.clock.every, onLock: () => void lockTablet(core) },
    lockAfterMinutes,
  );
  core.opened = { handle, person, keys, release, watch };
  core.tries?.stop();
  Object.assign(state, { stage: 'open', open: handle, session: isSignedIn ? 'signed-in' : 'none' });
  return true;
}

/** A person enters their PIN. The try is counted before it is checked. */
export async function unlockTablet(core: TabletCore, handle: string, pin: string): Promise<UnlockOutcome> {
  const { deps, people, tries } = core;
  const person = people.find(({ row }) => row.handle === handle);
  if (!person || !tries) return { kind: 'ended' };
  if (isAlone(core)) await readNews(core).catch(() => undefined);
  if (isAlone(core)) return { kind: 'alone' };
  const owner = { tablet: tabletOf(core).row.key, handle };
  const outcome = await tries.try(handle, async () => {
    // As it lies there now: another tab may have given the person a new PIN.
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
  if (!(await openPerson(core, handle, outcome.keys, false))) return { kind: 'elsewhere' };
  void signInHere(core);
  return { kind: 'open' };
}

/** The open person's place for sealed rows. @throws while the tablet is locked */
export function openBox(core: TabletCore): OpenBox {
  const { opened, deps } = core;
  if (!opened) throw new Error('the tablet is locked');
  return { crypto: deps.crypto, db: placeOf(core).db, owner: opened.handle, key: opened.keys.seal };
}

/** Wipes the tablet, in every tab. @param report what the server is to know of it; null for nothing */
export async function wipeHere(core: TabletCore, report: TabletReport | null): Promise<void> {
  const { deps } = core;
  core.opened?.watch.stop();
  core.opened = undefined;
  await wipeTablet({ browser: deps.browser, caches: deps.caches, eraseRest: deps.session.eraseRest }, placeOf(core), report);
  deps.channel.post({ kind: 'wiped' });
  deps.leave('/tablet');
}
