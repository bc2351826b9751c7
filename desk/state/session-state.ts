// The signed-in person and their permissions, for display. The server decides.
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import type { DeskMe } from '#core/contract/desk/session.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { serverNow } from './clock.ts';
import { eraseAnswers, eraseDevice, OWNER_KEY, PERSON_KEY, SIGNED_IN_KEY, STORAGES } from './stored-keys.ts';

interface SessionState {
  /** `starting`: not known yet. `guest`: nobody, or somebody whose sign-in still needs a passkey. */
  phase: 'starting' | 'guest' | 'in';
  /** The person, also before their sign-in is complete. */
  person: DeskMe | undefined;
}

export const session = proxy<SessionState>({ phase: 'starting', person: undefined });

const others = new Set<() => void>();
const ends = new Set<() => void>();

/** Runs when another person replaces the previous one, whose data must not stay in memory. */
export const onOtherPerson = (listener: () => void): void => void others.add(listener);

/** Runs when a session ended and its answers must not stay in memory. */
export const onSessionEnd = (listener: () => void): void => void ends.add(listener);

/** Runs whenever somebody signs in or out. Returns the function that unsubscribes. */
export const onSession = (listener: () => void): (() => void) => subscribe(session, listener);

const storedPerson = (): DeskMe | undefined => readStored<DeskMe>(phoneStorage, PERSON_KEY);

/** Deletes what belongs to somebody else, and notes whose the stored data is from now on. */
function takeOver({ auth_id }: DeskMe): void {
  const foreign = STORAGES.filter((storage) => {
    // An older desk noted the person only.
    const owner = readStored<string>(storage, OWNER_KEY) ?? readStored<DeskMe>(storage, PERSON_KEY)?.auth_id;
    return owner !== undefined && owner !== auth_id;
  });
  eraseDevice(foreign);
  const isOther = session.person !== undefined && session.person.auth_id !== auth_id;
  if (isOther || foreign.length > 0) for (const listener of others) listener();
  for (const storage of STORAGES) writeStored(storage, OWNER_KEY, auth_id);
}

/** Somebody is completely signed in. */
export function signInPerson(person: DeskMe): void {
  takeOver(person);
  session.person = ref(person);
  session.phase = 'in';
  writeStored(phoneStorage, PERSON_KEY, person);
}

/** Somebody whose sign-in still needs a passkey. On an open page the question appears there, and the page stays. */
export function awaitPasskey(person: DeskMe): void {
  if (session.phase === 'in') return;
  session.person = ref(person);
  session.phase = 'guest';
}

/** A code was correct here, so the browser has a session, whatever steps remain. */
export const noteSignIn = (): void => phoneStorage.set(SIGNED_IN_KEY, '1');

/** Whether the browser may have a session. Scripts can't read its cookie; if there never was one, the server is not asked. */
export const mayBeSignedIn = (): boolean => phoneStorage.get(SIGNED_IN_KEY) !== null || storedPerson() !== undefined;

/** Nobody is signed in here. What is stored stays. */
export function signOutPerson(): void {
  phoneStorage.set(SIGNED_IN_KEY, null);
  session.person = undefined;
  session.phase = 'guest';
}

const isExpired = ({ ends_at }: DeskMe): boolean => Date.parse(ends_at) <= serverNow();

/**
 * Without an answer of the server, the person of the last session can see the stored data until that session ends. Then it is erased.
 * Returns false if nobody can see it.
 */
export function enterStoredSession(): boolean {
  const person = storedPerson();
  if (!person) return false;
  if (isExpired(person)) {
    eraseAnswers();
    return false;
  }
  takeOver(person);
  session.person = ref(person);
  session.phase = 'in';
  return true;
}

/** The same for a page that stays open without network. With network the server refuses the next call, and the page asks to sign in. */
export function signOutWhenExpired(): void {
  if (session.phase !== 'in' || !session.person || !isExpired(session.person)) return;
  endSession();
}

/**
 * The session is over, so the device shows nothing of it any more. Typed text and waiting hand-overs stay for the same person; another person
 * sees neither.
 */
export function endSession(): void {
  eraseAnswers();
  for (const listener of ends) listener();
  signOutPerson();
}

/** Deletes all data of a person from the device and from memory. */
export function forgetPerson(): void {
  eraseDevice();
  for (const listener of others) listener();
}

export const useSession = (): Readonly<SessionState> => useSnapshot(session) as Readonly<SessionState>;

/** The signed-in person; only for views of signed-in people. @throws when nobody is signed in */
export function usePerson(): DeskMe {
  const { person } = useSession();
  if (!person) throw new Error('nobody is signed in');
  return person;
}

/** Whether the person has a permission, for at least one shop. Actions without permission are hidden. */
export const mayDo = (person: DeskMe | undefined, permission: DeskPermission): boolean => person?.permissions.includes(permission) ?? false;
