// Reads the phone's data of the current person once for each person.
import { session } from './session-state.ts';

/** The key of the current person; a sign-in or sign-out changes it. */
export const currentPerson = (): string => `${session.db}/${session.subject ?? ''}`;

/**
 * Reads at the first call and after a change of person; until then every call gets the same result. @param read `isStill()` is false once
 * somebody else has the phone: the result is not theirs
 */
export function perPerson<T>(read: (isStill: () => boolean) => Promise<T>): () => Promise<T> {
  let last: { readonly person: string; readonly answer: Promise<T> } | undefined;
  return () => {
    const person = currentPerson();
    if (last?.person !== person) last = { person, answer: read(() => person === currentPerson()) };
    return last.answer;
  };
}
