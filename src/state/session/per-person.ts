// What the phone remembers of whoever uses it now: read once for each of them.
import { session } from './session-state.ts';

/** Names whoever uses the phone: another one signed in, or out, is another. */
export const personNow = (): string => `${session.db}/${session.subject ?? ''}`;

/**
 * Reads something at its first call and whenever another person uses the phone; until then every call gets the same answer.
 * @param read `isStill()` is false once somebody else has the phone: what was read is not theirs
 */
export function perPerson<T>(read: (isStill: () => boolean) => Promise<T>): () => Promise<T> {
  let last: { readonly person: string; readonly answer: Promise<T> } | undefined;
  return () => {
    const person = personNow();
    if (last?.person !== person) last = { person, answer: read(() => person === personNow()) };
    return last.answer;
  };
}
