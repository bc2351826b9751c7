// Questions before a call: sign in (the session is over), or prove that it is still you (sensitive calls want a fresh proof). The caller
// waits with everything that was typed, and all callers continue after the answer.
import { proxy, useSnapshot } from 'valtio';

/** `sign-in`: the session is over. `confirm`: the session is valid, and the passkey is asked for again. */
export type Gate = 'sign-in' | 'confirm';

const asked = proxy<{ gate: Gate | undefined }>({ gate: undefined });
let waiting: ((isOpen: boolean) => void)[] = [];

/** Opens the question unless it is open. Resolves to whether it was answered. */
export function openGate(gate: Gate): Promise<boolean> {
  // A person who has to sign in needs no confirmation.
  if (asked.gate !== 'sign-in') asked.gate = gate;
  return new Promise((resolve) => waiting.push(resolve));
}

export function answerGate(isOpen: boolean): void {
  const all = waiting;
  waiting = [];
  asked.gate = undefined;
  for (const resolve of all) resolve(isOpen);
}

export const useGate = (): Gate | undefined => useSnapshot(asked).gate;
