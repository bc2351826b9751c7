// Tasks for a child process, one after the other. It starts with the first task, and ends when nothing is left to do for a while.
import { type BoundedChild, type ChildEnd, ChildGone } from './bounded-child.ts';

export interface TaskProcess<Task, Answer> {
  /** @throws TooManyWaiting when more tasks wait than can be done soon */
  run(task: Task): Promise<Answer>;
  close(): Promise<void>;
}

/** More tasks wait than can be done soon. */
export class TooManyWaiting extends Error {}

export interface TaskProcessParts<Answer> {
  /** Starts a process. */
  readonly start: () => BoundedChild;
  /** The answer to a task that ended its process. */
  readonly failed: (why: ChildEnd) => Answer;
  /** A task that takes longer ends the process, ms. */
  readonly limitMs: number;
  /** A process without a task ends after this time, ms. */
  readonly idleMs: number;
}

const MOST_WAITING = 20;

export function createTaskProcess<Task extends object, Answer>(parts: TaskProcessParts<Answer>): TaskProcess<Task, Answer> {
  const { start, failed, limitMs, idleMs } = parts;
  let child: BoundedChild | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function work(task: Task): Promise<Answer> {
    clearTimeout(idle);
    if (!child?.isAlive) child = start();
    try {
      return await child.ask<Answer>(task, limitMs);
    } catch (error) {
      if (error instanceof ChildGone) return failed(error.why);
      throw error;
    }
  }

  return {
    run(task) {
      if (waiting >= MOST_WAITING) return Promise.reject(new TooManyWaiting());
      waiting++;
      const done = last
        .then(() => work(task))
        .finally(() => {
          waiting--;
          if (waiting === 0) idle = setTimeout(() => child?.close(), idleMs).unref();
        });
      last = done.catch(() => undefined);
      return done;
    },
    async close() {
      clearTimeout(idle);
      await last;
      child?.close();
    },
  };
}
