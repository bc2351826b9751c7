// Photos decoded and encoded anew, outside of the server's own process: one that is made to break or fill a decoder costs its own
// refusal, some time of one process, and nothing else.
import { type ChildEnd, startChild } from '../child/bounded-child.ts';
import { createTaskProcess, TooManyWaiting } from '../child/task-process.ts';
import type { PhotoAnswer, PhotoTask } from './photo-task.ts';

export interface PhotoEncoder {
  /** @throws PhotosBusy when too many wait already */
  encode(task: PhotoTask): Promise<PhotoAnswer>;
  close(): Promise<void>;
}

export { TooManyWaiting as PhotosBusy };

/** All outputs of a photo together. */
const LIMIT_MS = 45_000;
const IDLE_MS = 60_000;

/** A photo of 49 megapixels takes about 310 MB. One that takes far more was made to. */
const LIMITS = { heapMb: 256, memoryMb: 900 } as const;

const startProcess = () => startChild(new URL('./photo-process.ts', import.meta.url), LIMITS);

/** @param start what begins a process, for tests */
export function createPhotoEncoder({ start = startProcess, limitMs = LIMIT_MS, idleMs = IDLE_MS } = {}): PhotoEncoder {
  const failed = (why: ChildEnd): PhotoAnswer => ({ refused: why === 'too-slow' ? 'too-slow' : 'no-photo' });
  const { run, close } = createTaskProcess<PhotoTask, PhotoAnswer>({ start, failed, limitMs, idleMs });
  return { encode: run, close };
}
