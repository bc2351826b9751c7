// Reads a file of words in a child process with limits on memory and time.
import { ChildGone, startChild } from '../../../child/bounded-child.ts';
import type { GivenText } from './given-text.ts';

export interface ToProcess {
  readonly bytes: Uint8Array;
}
export type FromProcess = { readonly texts: readonly GivenText[] } | { readonly problem: string };

const PATIENCE_MS = 30_000;
const LIMITS = { heapMb: 256, memoryMb: 512 } as const;

/** @returns the texts, or why the file is invalid: `too-large`, `broken`, `encoding`, `other-format` */
export async function openTexts(bytes: Uint8Array): Promise<FromProcess> {
  const child = startChild(new URL('./read-process.ts', import.meta.url), LIMITS);
  try {
    return await child.ask<FromProcess>({ bytes }, PATIENCE_MS);
  } catch (error) {
    if (!(error instanceof ChildGone)) throw error;
    return { problem: error.why === 'ended' ? 'broken' : 'too-large' };
  } finally {
    child.close();
  }
}
