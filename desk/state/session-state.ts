// The signed-in person and their permissions, for display. The server decides.
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import type { DeskMe } from '#core/contract/desk/session.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { serverNow } from './clock.ts';
import { eraseDevice, PERSON_KEY, SIGNED_IN_KEY } from './stored-keys.ts';

interface SessionState {
  /** `starting`: not known yet. `guest`: nobody, or somebody whose sign-in still wants a passkey. */
  phase: 'starting' | 'guest' | 'in';
  /** Who is there, also before their sign-in is done. */
  person: DeskMe | undefined;
}

export const session = proxy<SessionState>({ phase: 'starting', person: undefined });

const others = new Set<() => void>();

/** Runs when another person takes the place of who was there: nothing of the one before may stay in memory. */
export const onOtherPerson = (listener: () => void): void => void others.add(listener);

/** Runs whenever somebody comes or goes; answers what ends it. */
export const onSession = (listener: () => void): (() => void) => subscribe(session, listener);

const keptPerson = (): DeskMe | undefined => readStored<DeskMe>(phoneStorage, PERSON_KEY);

/** Somebody is signed in, to the end. */
export function enter(person: DeskMe): void {
  const before = session.person ?? keptPerson();
  if (before && before.auth_id !== person.auth_id) forgetPerson();
  session.person = ref(person);
  session.phase = 'in';
  writeStored(phoneStorage, PERSON_KEY, person);
}

/** Somebody whose sign-in still wants a passkey. Over a page that is open the question is asked there, and the page stays. */
export function meet(person: DeskMe): void {
  if (session.phase === 'in') return;
  session.person = ref(person);
  session.phase = 'guest';
}

/** A code was right here: the browser has a session, whatever it still wants. */
export const noteSignIn = (): void => phoneStorage.set(SIGNED_IN_KEY, '1');

/** Whether the browser may have a session. Its cookie can't be read; where there never was one the server is not asked. */
export const mayBeSignedIn = (): boolean => phoneStorage.get(SIGNED_IN_KEY) !== null || keptPerson() !== undefined;

/** Nobody is there. What a person typed stays until another comes. */
export function leave(): void {
  phoneStorage.set(SIGNED_IN_KEY, null);
  session.person = undefined;
  session.phase = 'guest';
}

const isOver = ({ ends_at }: DeskMe): boolean => Date.parse(ends_at) <= serverNow();

/**
 * Without an answer of the server the person of the last session may see what was kept, until that session ends. Then what was kept is
 * erased. False when nobody may.
 */
export function enterKept(): boolean {
  const person = keptPerson();
  if (!person) return false;
  if (isOver(person)) {
    forgetPerson();
    return false;
  }
  session.person = ref(person);
  session.phase = 'in';
  return true;
}

/** The same for a page that stays open without network. With network the server refuses the next call, and the page asks to sign in. */
export function leaveWhenOver(): void {
  if (session.phase !== 'in' || !session.person || !isOver(session.person)) return;
  forgetPerson();
  leave();
}

/** Takes everything of a person off the device and out of memory. */
export function forgetPerson(): void {
  eraseDevice();
  for (const listener of others) listener();
}

export const useSession = (): Readonly<SessionState> => useSnapshot(session) as Readonly<SessionState>;

/** Who is signed in; only for what is shown to somebody who is. @throws when nobody is */
export function usePerson(): DeskMe {
  const { person } = useSession();
  if (!person) throw new Error('nobody is signed in');
  return person;
}

/** Whether a permission is theirs, for one shop at least: what can't be done is not shown. */
export const mayDo = (person: DeskMe | undefined, permission: DeskPermission): boolean => person?.permissions.includes(permission) ?? false;
