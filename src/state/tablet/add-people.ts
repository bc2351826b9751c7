// Registers the tablet, adds people to it and gives a new PIN. Each needs the network: the server knows who belongs to the centre.
import type { Bytes } from '#data/box/bytes.ts';
import { createPersonKeys, type KeptKeys, openByPin, replacePin } from '#data/box/person-keys.ts';
import { BoxRefused } from '#data/box/seal.ts';
import { calibrateRounds } from '#data/box/stretch-pin.ts';
import { createTabletKey } from '#data/box/tablet-key.ts';
import { type PersonLabel, putKeys, putPerson, putTablet, removePerson, type TabletPerson } from '#data/box/tablet-rows.ts';
import { openPerson, placeOf, showPeople, type TabletCore, tabletOf } from './tablet-core.ts';
import type { PinRefusal } from './tablet-deps.ts';

const IDENTITY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const MOST_LABEL = 20;

/** Registers this browser as a tablet. Who was signed in is signed out first. @param code of the desk, eight signs @throws ApiError */
export async function registerTablet(core: TabletCore, code: string, name: string): Promise<void> {
  const { deps, state } = core;
  await deps.session.end();
  const identity = await deps.crypto.subtle.generateKey(IDENTITY, false, ['sign', 'verify']);
  const identityPublic = new Uint8Array(await deps.crypto.subtle.exportKey('raw', identity.publicKey));
  // All that may fail here comes first: a code is good for one registration.
  const key = await createTabletKey(deps.crypto);
  const rounds = await calibrateRounds(deps.crypto, deps.clock.now);
  const { tabletId, centre, settings } = await deps.calls.register(code, name, identityPublic);
  const facts = { ...settings, name, centre, seenAt: deps.clock.serverNow() };
  core.tablet = await putTablet(deps.crypto, placeOf(core).db, { key, identity: identity.privateKey, tabletId, rounds }, facts);
  await showPeople(core);
  state.stage = 'locked';
}

/** Somebody who has shown by an SMS code who they are. */
export interface Proved {
  /** The server's id. */
  readonly person: string;
  readonly phone: string;
  /** Emblem and label where this person is on the tablet already: then only the PIN is new. */
  readonly known: PersonLabel | undefined;
}

/** Code → who it is. They are signed in from here on. @throws ApiError when the code is wrong */
export async function provePerson({ deps, people }: TabletCore, phone: string, code: string): Promise<Proved> {
  const person = await deps.session.signInByCode(phone, code);
  const found = people.find(({ row }) => row.person === person);
  return { person, phone, known: found && { emblem: found.emblem, label: found.label } };
}

/** They gave up: the session their code began ends. */
export const giveUpProof = async ({ deps }: TabletCore): Promise<void> => deps.session.end();

export type PinOutcome =
  | { readonly kind: 'open' }
  /** The PIN is too easy. */
  | { readonly kind: 'refused'; readonly why: PinRefusal }
  /** `lost`: what they had sealed here can't be opened any more, so they begin with new keys. Asked before: see `mayLose`. */
  | { readonly kind: 'label' | 'lost' | 'elsewhere' };

/** The same PIN for new keys, or for those that are there. */
async function keysFor(core: TabletCore, handle: string, found: TabletPerson | undefined, pin: string, share: Bytes, mayLose: boolean) {
  const { deps } = core;
  const { row } = tabletOf(core);
  const owner = { tablet: row.key, handle };
  const given = { pin, share, rounds: row.rounds };
  if (!found) return createPersonKeys(deps.crypto, owner, given);
  return replacePin(deps.crypto, owner, found.row, given).catch((error: unknown) => {
    if (!(error instanceof BoxRefused)) throw error;
    return mayLose ? createPersonKeys(deps.crypto, owner, given) : undefined;
  });
}

/** Adds somebody, or keeps a new PIN for them, and opens the tablet for them. */
async function keepPerson(
  core: TabletCore,
  proved: Proved,
  label: PersonLabel,
  found: TabletPerson | undefined,
  keys: KeptKeys,
  handle: string,
) {
  const { deps } = core;
  const { db } = placeOf(core);
  await deps.calls.putPerson(proved.person, keys.signPublic, keys.receivePublic);
  // First the count: a person without one has no tries.
  await core.tries?.start(handle);
  if (found) await putKeys(db, found.row, keys);
  else await putPerson(deps.crypto, db, tabletOf(core).row.key, { ...keys, handle, person: proved.person }, label);
}

/**
 * Gives a proved person a PIN, with an emblem and a label where they are new.
 * @param mayLose begin with new keys where the old ones can't be opened @throws ApiError
 */
export async function setPin(core: TabletCore, proved: Proved, label: PersonLabel, pin: string, mayLose = false): Promise<PinOutcome> {
  const { deps } = core;
  const why = deps.rules.pinRefusal(pin, proved.phone);
  if (why) return { kind: 'refused', why };
  const signs = [...label.label.trim()].length;
  if (!proved.known && (signs === 0 || signs > MOST_LABEL)) return { kind: 'label' };
  let found = core.people.find(({ row }) => row.person === proved.person);
  const share = await deps.calls.recoveryShare(proved.person);
  const handle = found?.row.handle ?? deps.randomId();
  const keys = await keysFor(core, handle, found, pin, share, mayLose);
  if (!keys) return { kind: 'lost' };
  if (found && keys.signPublic !== found.row.signPublic) {
    // New keys open nothing of before.
    await removePerson(placeOf(core).db, handle);
    found = undefined;
  }
  await keepPerson(core, proved, proved.known ?? { ...label, label: label.label.trim() }, found, keys, handle);
  await showPeople(core);
  const open = await openByPin(deps.crypto, { tablet: tabletOf(core).row.key, handle }, keys, pin);
  return { kind: (await openPerson(core, handle, open, true)) ? 'open' : 'elsewhere' };
}
