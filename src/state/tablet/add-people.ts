// Registers the tablet, adds people to it and gives a new PIN. All of this needs the network, because the server knows the centre's people.
import { type PinFault, pinFault } from '#core/rules/tablet/pin.ts';
import { type AskServer, createPersonKeys, type KeptKeys, openByPin, replacePin, wrapPersonKeys } from '#data/box/person-keys.ts';
import { BoxNotOpened } from '#data/box/seal.ts';
import { calibrateRounds } from '#data/box/stretch-pin.ts';
import { createTabletKey } from '#data/box/tablet-key.ts';
import {
  type PersonLabel,
  putKeys,
  putPerson,
  putTablet,
  readTablet,
  removePerson,
  type Tablet,
  type TabletPerson,
} from '#data/box/tablet-rows.ts';
import { dropReservation, type Opening, openPerson, provePinHere, releasePerson, reserveTablet } from './open-person.ts';
import { askServerOnce, eraseOthers, showPeople, storeOf, type TabletCore, tabletOf } from './tablet-core.ts';

const IDENTITY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const MOST_LABEL = 20;

/** One tab registers at a time. */
const REGISTER_LOCK = 'khurpi-tablet-register';

/**
 * Registers this browser as a tablet. A signed-in person is signed out first. A tab that is not the first takes over the first one's
 * registration, and does not use its code.
 * @param code from the desk, eight signs
 * @throws ApiError
 */
export const registerTablet = (core: TabletCore, code: string, name: string): Promise<void> =>
  core.deps.locks.request(REGISTER_LOCK, async () => {
    core.tablet = await readTablet(core.deps.crypto, storeOf(core).db);
    if (!core.tablet) core.tablet = await registerHere(core, code, name);
    core.deps.session.writeLetters(undefined);
    await showPeople(core);
    core.state.stage = 'locked';
  });

async function registerHere(core: TabletCore, code: string, name: string): Promise<Tablet> {
  const { deps } = core;
  await deps.session.end();
  // A retry uses the same value. The first answer may be lost, and the server recognises the tablet by it.
  core.identity ??= await deps.crypto.subtle.generateKey(IDENTITY, false, ['sign', 'verify']);
  const { identity } = core;
  const identityPublic = new Uint8Array(await deps.crypto.subtle.exportKey('raw', identity.publicKey));
  // Everything that may fail locally comes first, because a code is valid for one registration.
  const key = await createTabletKey(deps.crypto);
  const rounds = await calibrateRounds(deps.crypto, deps.clock.now);
  const { tabletId, centre, settings, letterKey } = await deps.calls.register(code, name, identityPublic);
  const facts = { ...settings, name, centre, seenAt: deps.clock.serverNow(), ...(letterKey ? { letterKey } : {}) };
  return putTablet(deps.crypto, storeOf(core).db, { key, identity: identity.privateKey, tabletId, rounds }, facts);
}

/** A person who has proved their identity by an SMS code. */
export interface Proved {
  /** The server's id. */
  readonly person: string;
  readonly phone: string;
  /** Emblem and label of a person who is on the tablet already. Then only the PIN is new. */
  readonly known: PersonLabel | undefined;
}

/** Checks the code and signs the person in. @throws ApiError when the code is wrong */
export async function provePerson(core: TabletCore, phone: string, code: string): Promise<Proved> {
  const { deps, people } = core;
  // Before the session begins: a person who walks away between code and PIN is locked out like everybody else.
  if (!(await reserveTablet(core))) throw new Error('another tab does not lock');
  const { hold } = core;
  const person = await deps.session.signInByCode(phone, code).catch((error: unknown) => {
    dropReservation(core)?.release();
    throw error;
  });
  if (core.hold !== hold) {
    if (!core.hold) await deps.session.end();
    throw new Error('the tablet was locked');
  }
  const found = people.find(({ row }) => row.person === person);
  return { person, phone, known: found && { emblem: found.emblem, label: found.label } };
}

/** The person gave up, so the session that their code began ends. */
export const giveUpProof = async (core: TabletCore): Promise<void> => void (await releasePerson(core));

export type PinOutcome =
  | { readonly kind: Opening }
  /** The PIN is too easy. */
  | { readonly kind: 'refused'; readonly why: PinFault }
  /** `lost`: their sealed data here can no longer be opened, so they start with new keys. They are asked first: see `mayLose`. */
  | { readonly kind: 'label' | 'lost' };

/** The existing keys, wrapped by a new PIN; undefined when the share does not open them. @throws ApiError */
async function rewrapped(core: TabletCore, { row }: TabletPerson, pin: string, ask?: AskServer): Promise<KeptKeys | undefined> {
  const { deps } = core;
  const { key, rounds } = tabletOf(core).row;
  const share = await deps.calls.recoveryShare(row.person);
  return replacePin(deps.crypto, { tablet: key, handle: row.handle }, row, { pin, share, rounds, ask }).catch((error: unknown) => {
    if (error instanceof BoxNotOpened) return undefined;
    throw error;
  });
}

/** New keys. The server gets their public halves before it gives the share. @throws ApiError */
async function newKeys(core: TabletCore, person: string, handle: string, pin: string, ask?: AskServer): Promise<KeptKeys> {
  const { deps } = core;
  const { key, rounds } = tabletOf(core).row;
  const keys = await createPersonKeys(deps.crypto);
  await deps.calls.putPerson(person, keys.signPublic, keys.receivePublic);
  const share = await deps.calls.recoveryShare(person);
  return wrapPersonKeys(deps.crypto, { tablet: key, handle }, keys, { pin, share, rounds, ask });
}

/** Why the PIN or label is refused. */
function refusalOf({ known, phone }: Proved, { label }: PersonLabel, pin: string): PinOutcome | undefined {
  const why = pinFault(pin, phone);
  if (why) return { kind: 'refused', why };
  const signs = [...label.trim()].length;
  return !known && (signs === 0 || signs > MOST_LABEL) ? { kind: 'label' } : undefined;
}

/** Stores a person's current data, and resets their count of wrong PINs. */
async function keepNew(
  core: TabletCore,
  { person, known }: Proved,
  { emblem, label }: PersonLabel,
  pin: string,
  ask?: AskServer,
): Promise<string> {
  const { deps } = core;
  const { db } = storeOf(core);
  const handle = deps.randomId();
  const keys = await newKeys(core, person, handle, pin, ask);
  const before = core.people.filter(({ row }) => row.person === person);
  // The count comes first, because a person without a count has no tries.
  await core.tries?.start(handle);
  await putPerson(deps.crypto, db, tabletOf(core).row.key, { ...keys, handle, person }, known ?? { emblem, label: label.trim() });
  // New keys open no older data.
  for (const { row } of before) await removePerson(db, row.handle);
  return handle;
}

/**
 * Gives a proved person a PIN, and a new person an emblem and a label.
 * @param mayLose start with new keys when the old ones cannot be opened
 * @throws ApiError
 */
export async function setPin(core: TabletCore, proved: Proved, label: PersonLabel, pin: string, mayLose = false): Promise<PinOutcome> {
  const { deps } = core;
  const refusal = refusalOf(proved, label, pin);
  if (refusal) return refusal;
  // The tablet was locked since the code, so the proof has ended.
  if (!core.hold) return { kind: 'elsewhere' };
  const found = core.people.find(({ row }) => row.person === proved.person);
  const ask = askServerOnce(core, proved.person);
  const renewed = found && (await rewrapped(core, found, pin, ask));
  if (found && !renewed && !mayLose) return { kind: 'lost' };
  let handle = found?.row.handle ?? '';
  if (found && renewed) {
    await core.tries?.start(handle);
    await putKeys(storeOf(core).db, found.row, renewed);
  } else handle = await keepNew(core, proved, label, pin, ask);
  await showPeople(core);
  await eraseOthers(core);
  const kept = core.people.find(({ row }) => row.handle === handle);
  if (!kept) throw new Error('the person was not kept');
  const open = await openByPin(deps.crypto, { tablet: tabletOf(core).row.key, handle }, kept.row, pin, ask);
  if (ask) await provePinHere(core, proved.person, open);
  return { kind: await openPerson(core, handle, open, true) };
}
