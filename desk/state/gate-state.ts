// Questions that stand before a call: who are you (the session is over), and is it still you (what is marked wants a fresh proof).
// Whoever asked waits, with everything that was typed; the answer lets all of them go on.
import { proxy, useSnapshot } from 'valtio';

/** `sign-in`: the session is over. `confirm`: the session lives, and the passkey is asked for again. */
export type Gate = 'sign-in' | 'confirm';

const asked = proxy<{ gate: Gate | undefined }>({ gate: undefined });
let waiting: ((isOpen: boolean) => void)[] = [];

/** Opens the question unless it is open; resolves with whether it was answered. */
export function ask(gate: Gate): Promise<boolean> {
  // Who has to sign in has nothing to confirm.
  if (asked.gate !== 'sign-in') asked.gate = gate;
  return new Promise((resolve) => waiting.push(resolve));
}

export function answer(isOpen: boolean): void {
  const all = waiting;
  waiting = [];
  asked.gate = undefined;
  for (const resolve of all) resolve(isOpen);
}

export const useGate = (): Gate | undefined => useSnapshot(asked).gate;
