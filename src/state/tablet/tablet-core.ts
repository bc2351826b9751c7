// The state of a service centre's tablet: who may open it, who is open, and what ends that. Keys are in memory only while a person is open.
import { proxy } from 'valtio';
import type { ByLanguage } from '#core/language/said.ts';
import { DAY_MS } from '#core/time.ts';
import { type Bytes, toHex } from '#data/box/bytes.ts';
import type { AskServer, OpenKeys } from '#data/box/person-keys.ts';
import { putTablet, readPeople, type Tablet, type TabletFacts, type TabletPerson } from '#data/box/tablet-rows.ts';
import type { TabletStore } from '#data/box/tablet-store.ts';
import type { LockWatch } from './lock-watch.ts';
import type { PinTries } from './pin-tries.ts';
import type { PersonHere, TabletDeps, TabletNews } from './tablet-deps.ts';

/** A person on the lock screen. */
export interface ShownPerson {
  readonly handle: string;
  readonly emblem: string;
  readonly label: string;
  /** Number of their unsent rows. */
  readonly waiting: number;
  /** The rest of the wait before the next PIN, ms. */
  readonly waitMs: number;
  /** Whether a PIN opens their keys. Otherwise an SMS code gives a new one. */
  readonly hasPin: boolean;
}

export interface TabletState {
  /** `unfit`: the browser stores nothing, or has no cryptography. `none`: not registered. */
  stage: 'starting' | 'unfit' | 'none' | 'locked' | 'open';
  name: string;
  centre: ByLanguage<string>;
  people: readonly ShownPerson[];
  /** There is no space for more people. */
  isFull: boolean;
  /** Handle of the open person. */
  open: string | undefined;
  /** The open person's session: `refused` when the server no longer accepts their signature. */
  session: 'none' | 'asking' | 'signed-in' | 'offline' | 'refused';
}

/** The open person's data in memory. */
export interface Opened extends PersonHere {
  readonly keys: OpenKeys;
}

/** This browser is reserved for one person, from before a session begins until the tablet locks. */
export interface TabletReservation {
  /** Lets another tab continue. */
  readonly release: () => void;
  readonly watch: LockWatch;
}

/** Shared data of the tablet's parts, for as long as the page lives. */
export interface TabletCore {
  readonly deps: TabletDeps;
  readonly state: TabletState;
  place: TabletStore | undefined;
  tries: PinTries | undefined;
  tablet: Tablet | undefined;
  people: readonly TabletPerson[];
  opened: Opened | undefined;
  hold: TabletReservation | undefined;
  /** Monotonic time of the last count of `offlineMs`. */
  countedAt: number;
  /** A running sign-in by the open person's signature. */
  signingIn: Promise<boolean> | undefined;
  /** The tablet's own key during its registration. */
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
  return {
    deps,
    state,
    place: undefined,
    tries: undefined,
    tablet: undefined,
    people: [],
    opened: undefined,
    hold: undefined,
    signingIn: undefined,
    countedAt: deps.clock.now(),
    identity: undefined,
  };
}

/** The open storage. @throws before the start, and where the browser stores nothing */
export function storeOf({ place }: TabletCore): TabletStore {
  if (!place) throw new Error('the tablet has not started');
  return place;
}

/** The registered tablet. @throws without one */
export function tabletOf({ tablet }: TabletCore): Tablet {
  if (!tablet) throw new Error('no tablet is registered');
  return tablet;
}

/** After a longer time without the server, a tablet opens only online. */
const LONGEST_OFFLINE_MS = 30 * DAY_MS;

/** Shows the stored people. */
export async function showPeople(core: TabletCore): Promise<void> {
  const { deps, state } = core;
  const { db } = storeOf(core);
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

/** Erases databases of people who are not on the tablet. The next start repeats what fails. */
export const eraseOthers = ({ deps, people }: TabletCore): Promise<void> =>
  deps.session.eraseOthers(people.map(({ row: { person, handle } }) => ({ person, handle }))).catch(() => undefined);

/**
 * How long the tablet has been without the server, ms: as long as it was open, or longer if the device's clock says so. No clock shortens
 * it.
 */
const offlineMs = ({ deps: { clock }, countedAt }: TabletCore, { aloneMs: before = 0, seenAt }: TabletFacts): number =>
  Math.max(before + clock.now() - countedAt, clock.serverNow() - seenAt);

/** Whether the tablet was without the server for too long to be opened offline. */
export const isTooLongOffline = (core: TabletCore): boolean =>
  core.tablet !== undefined && offlineMs(core, core.tablet.facts) > LONGEST_OFFLINE_MS;

/** Saves how long the tablet has been without the server. */
export async function saveOfflineTime(core: TabletCore): Promise<void> {
  if (!core.tablet) return;
  const alone = offlineMs(core, core.tablet.facts);
  core.countedAt = core.deps.clock.now();
  await keepFacts(core, { aloneMs: alone });
}

/** Stores changed facts. */
export async function keepFacts(core: TabletCore, change: Partial<TabletFacts>): Promise<void> {
  const { row, facts } = tabletOf(core);
  core.tablet = await putTablet(core.deps.crypto, storeOf(core).db, row, { ...facts, ...change });
}

/** Takes over the server's facts about the tablet. @throws ApiError */
export async function readTabletNews(core: TabletCore): Promise<TabletNews> {
  const news = await core.deps.calls.news();
  const { facts } = tabletOf(core);
  const { settings, centre, letterKey, now, orders } = news;
  core.countedAt = core.deps.clock.now();
  await keepFacts(core, {
    ...settings,
    centre,
    seenAt: Math.max(facts.seenAt, now),
    aloneMs: 0,
    knownSince: Object.fromEntries(orders.map(({ id }) => [id, facts.knownSince?.[id] ?? now])),
    ...(letterKey ? { letterKey } : {}),
  });
  return news;
}

/** Whether the centre's people unlock without network. */
export const opensOffline = (core: TabletCore): boolean => tabletOf(core).facts.opensOffline !== false;

/**
 * For a new wrap of a PIN; undefined where the server has no part in it. Asks once for each proof, because the server counts each answer as
 * a try.
 */
export function askServerOnce(core: TabletCore, person: string): AskServer | undefined {
  if (opensOffline(core)) return undefined;
  const asked = new Map<string, Promise<Bytes>>();
  return (proof) => {
    const share = asked.get(toHex(proof)) ?? core.deps.calls.unlockShare(person, proof);
    asked.set(toHex(proof), share);
    return share;
  };
}
