// Questions before a call: sign in (the session has ended), or prove your identity (sensitive calls need a fresh proof). The
// caller waits, and all typed text stays. All waiting callers continue after the answer.
import { proxy, useSnapshot } from 'valtio';

/** `sign-in`: the session has ended. `confirm`: the session is valid, and the passkey is asked for again. */
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
