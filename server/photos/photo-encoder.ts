// Photos decoded and encoded anew, outside of the server's own process: one that is made to break or fill a decoder costs its own
// refusal, some time of one process, and nothing else.
import { type ChildProcess, fork } from 'node:child_process';
import type { PhotoAnswer, PhotoTask } from './photo-task.ts';

export interface PhotoEncoder {
  /** @throws PhotosBusy when too many wait already */
  encode(task: PhotoTask): Promise<PhotoAnswer>;
  close(): Promise<void>;
}

/** More wait than can be done soon. */
export class PhotosBusy extends Error {}

/** All outputs of a photo together; the process is killed then. */
const LIMIT_MS = 45_000;
/** A process that has nothing to do gives its memory back. */
const IDLE_MS = 60_000;
const MOST_WAITING = 20;

const startProcess = (): ChildProcess =>
  fork(new URL('./photo-process.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** @param start what begins a process, for tests */
export function createPhotoEncoder({ start = startProcess, limitMs = LIMIT_MS, idleMs = IDLE_MS } = {}): PhotoEncoder {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    worker?.removeAllListeners();
    worker?.kill('SIGKILL');
    worker = undefined;
  }

  /** What it does with one photo; a process that ends over it, or takes too long, was made to. */
  function work(task: PhotoTask): Promise<PhotoAnswer> {
    clearTimeout(idle);
    if (!worker?.connected) worker = start();
    const child = worker;
    return new Promise((resolve) => {
      const end = (answer: PhotoAnswer, isOver: boolean): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (isOver && worker === child) stop();
        resolve(answer);
      };
      const timer = setTimeout(() => end({ refused: 'too-slow' }, true), limitMs);
      child.once('message', (answer: PhotoAnswer) => end(answer, false));
      child.once('exit', () => end({ refused: 'no-photo' }, true));
      child.once('error', () => end({ refused: 'no-photo' }, true));
      child.send(task);
    });
  }

  return {
    encode(task) {
      if (waiting >= MOST_WAITING) return Promise.reject(new PhotosBusy());
      waiting++;
      const done = last
        .then(() => work(task))
        .finally(() => {
          waiting--;
          if (waiting === 0) idle = setTimeout(stop, idleMs).unref();
        });
      last = done.catch(() => undefined);
      return done;
    },
    async close() {
      clearTimeout(idle);
      await last;
      stop();
    },
  };
}
