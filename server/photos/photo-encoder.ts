// Photos decoded and encoded anew, outside of the server's own process: one that is made to break or fill a decoder costs its own
// refusal, some time of one process, and nothing else.
import type { PhotoAnswer, PhotoTask } from './photo-task.ts';
import { createTaskProcess, forkTasks, TooManyWaiting } from './task-process.ts';

export interface PhotoEncoder {
  /** @throws PhotosBusy when too many wait already */
  encode(task: PhotoTask): Promise<PhotoAnswer>;
  close(): Promise<void>;
}

export { TooManyWaiting as PhotosBusy };

/** All outputs of a photo together. */
const LIMIT_MS = 45_000;
const IDLE_MS = 60_000;

const startProcess = () => forkTasks(new URL('./photo-process.ts', import.meta.url));

/** @param start what begins a process, for tests */
export function createPhotoEncoder({ start = startProcess, limitMs = LIMIT_MS, idleMs = IDLE_MS } = {}): PhotoEncoder {
  const failed = (why: 'too-slow' | 'ended'): PhotoAnswer => ({ refused: why === 'too-slow' ? 'too-slow' : 'no-photo' });
  const { run, close } = createTaskProcess<PhotoTask, PhotoAnswer>({ start, failed, limitMs, idleMs });
  return { encode: run, close };
}
