// Reads a file of words in a child process with limits on memory and time.
import { askOnce } from '../../../child/ask-once.ts';
import { ChildGone } from '../../../child/bounded-child.ts';
import type { GivenSms, GivenText } from './given-text.ts';

export interface ToProcess {
  readonly bytes: Uint8Array;
  readonly kind: 'words' | 'sms';
}
export type FromProcess<Given> = { readonly texts: readonly Given[] } | { readonly problem: string };

const SCRIPT = new URL('./read-process.ts', import.meta.url);
const PATIENCE_MS = 30_000;
const LIMITS = { heapMb: 256, memoryMb: 512 } as const;

/** @returns the texts, or why the file is invalid: `too-large`, `broken`, `encoding`, `other-format` */
async function open<Given>(asked: ToProcess): Promise<FromProcess<Given>> {
  try {
    return await askOnce<FromProcess<Given>>(SCRIPT, asked, LIMITS, PATIENCE_MS);
  } catch (error) {
    if (!(error instanceof ChildGone)) throw error;
    return { problem: error.why === 'ended' ? 'broken' : 'too-large' };
  }
}

export const openTexts = (bytes: Uint8Array) => open<GivenText>({ bytes, kind: 'words' });
export const openSmsTexts = (bytes: Uint8Array) => open<GivenSms>({ bytes, kind: 'sms' });
