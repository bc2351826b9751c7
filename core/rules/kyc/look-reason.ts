// Reasons to look at a farmer's whole number.
import type { LookReason } from '../../facts/kyc.ts';

/** Letters that words have at least: enough to say who asks. */
export const LOOK_WORDS = 10;

export interface Look {
  readonly why: LookReason;
  readonly words: string;
  /** Something of these papers waits for a decision. */
  readonly isWaiting: boolean;
}

/** Which field refuses the look; undefined: none. "To review" counts while something waits; every other reason needs words. */
export function lookFault({ why, words, isWaiting }: Look): 'why' | 'words' | undefined {
  if (why === 'review') return isWaiting ? undefined : 'why';
  return words.trim().length < LOOK_WORDS ? 'words' : undefined;
}
