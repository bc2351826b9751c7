// People with a database on this phone. If there are several, or one who serves others, typed text must not show to the next person.
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { PEOPLE_KEY } from '../frame/stored-keys.ts';
import { useLaunch } from './launch-state.ts';
import { useSession } from './session-state.ts';

/** Auth id → name of that person's database. */
export const readPeople = (): Readonly<Record<string, string>> => readStored<Record<string, string>>(phoneStorage, PEOPLE_KEY) ?? {};

/** @param db undefined when the person has left */
export function rememberDb(authId: string, db: string | undefined): void {
  const { [authId]: _old, ...people } = readPeople();
  writeStored(phoneStorage, PEOPLE_KEY, db === undefined ? people : { ...people, [authId]: db });
}

/**
 * The `autocomplete` of a field. An empty field names its content, so that the browser can fill it in. A field with a value says `off`:
 * browsers then do not store the value, which nobody could erase at sign-out. On a shared phone every field says `off`: an agent's phone,
 * one that a service centre opened, one with another person's database.
 */
export function useAutofill(): (word: string, value: string) => string {
  const { user, subject } = useSession();
  const { isServiceMode } = useLaunch();
  const isShared = user?.is_assisting || isServiceMode || Object.keys(readPeople()).some((authId) => authId !== subject);
  return (word, value) => (isShared || value !== '' ? 'off' : word);
}
