// A farmer wants their KYC erased. It is sealed at once; the desk answers within 30 days: erased now, or kept until the legal time ends.
import type { ErasureDecision, ErasureState } from '../../facts/kyc.ts';
import { DAY_MS } from '../../time.ts';

/** Time the desk has for its answer. */
export const ERASURE_ANSWER_MS = 30 * DAY_MS;

export interface ErasureFacts {
  readonly decidedAt: Date | null;
  readonly destroyedAt: Date | null;
}

export function erasureState({ decidedAt, destroyedAt }: ErasureFacts): ErasureState {
  if (destroyedAt !== null) return 'destroyed';
  return decidedAt === null ? 'waiting' : 'kept';
}

/** Reasons to keep the data: an insurer may need it. */
export interface StillRunning {
  readonly policies: number;
  readonly claims: number;
}

/** `erasure-needed`: a policy or claim still runs. `erasure-words`: the farmer needs a reason for keeping. */
export type ErasureFault = 'erasure-needed' | 'erasure-words';

/** Why a decision is refused; undefined: it is valid. */
export function erasureFault(decision: ErasureDecision, words: string, { policies, claims }: StillRunning): ErasureFault | undefined {
  if (decision === 'keep') return words.trim() === '' ? 'erasure-words' : undefined;
  return policies + claims > 0 ? 'erasure-needed' : undefined;
}
