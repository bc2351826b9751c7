// Reasons for reading a farmer's whole number.
import type { LookReason } from '../../facts/kyc.ts';

/** Minimum letters of a written reason. */
export const LOOK_WORDS = 10;

export interface Look {
  readonly why: LookReason;
  readonly words: string;
  /** A part waits for a decision. */
  readonly isWaiting: boolean;
}

/** The field that refuses the view; undefined: none. "To review" counts while a part waits; every other reason needs a text. */
export function lookFault({ why, words, isWaiting }: Look): 'why' | 'words' | undefined {
  if (why === 'review') return isWaiting ? undefined : 'why';
  return words.trim().length < LOOK_WORDS ? 'words' : undefined;
}
