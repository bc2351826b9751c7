// Reasons for reading a farmer's whole number.
import type { ViewReason } from '../../facts/kyc.ts';

/** Minimum letters of a written reason. */
export const LEAST_REASON_LETTERS = 10;

export interface ViewRequest {
  readonly why: ViewReason;
  readonly words: string;
  /** A part waits for a decision. */
  readonly isWaiting: boolean;
}

/** The field that refuses the view; undefined: none. "To review" counts while a part waits; every other reason needs a text. */
export function viewReasonFault({ why, words, isWaiting }: ViewRequest): 'why' | 'words' | undefined {
  if (why === 'review') return isWaiting ? undefined : 'why';
  return words.trim().length < LEAST_REASON_LETTERS ? 'words' : undefined;
}
