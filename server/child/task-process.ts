// Runs tasks in a child process, one at a time and in fair order. The process starts with the first task and ends after some time
// without tasks.
import { type BoundedChild, type ChildEnd, ChildGone } from './bounded-child.ts';
import { type Asked, createFairQueue } from './fair-queue.ts';

export interface TaskProcess<Task, Answer> {
  /** Runs a task in its owner's turn. @throws TooManyWaiting if more tasks wait than can be done soon */
  run(task: Task, asked: Asked): Promise<Answer>;
  close(): Promise<void>;
}

/** More tasks wait than can be done soon. */
export class TooManyWaiting extends Error {
  /** Only this owner has too many waiting tasks. Others still have space. */
  readonly isOwn: boolean;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number;
  constructor(isOwn: boolean, retryAfter: number) {
    super('too many tasks wait');
    this.name = 'TooManyWaiting';
    this.isOwn = isOwn;
    this.retryAfter = retryAfter;
  }
}

export interface TaskProcessParts<Answer> {
  /** Starts a process. */
  readonly start: () => BoundedChild;
  /** The answer to a task that ended its process, also at its retry. */
  readonly failed: (why: ChildEnd) => Answer;
  /** Limit of a task's time, after which its process is killed, ms. */
  readonly limitMs: number;
  /** Time without tasks after which a process ends, ms. */
  readonly idleMs: number;
  /** Limit of waiting tasks of all owners. */
  readonly mostInAll: number;
}

/**
 * A process may end without a fault of its task, so the task runs once more. A task that took too much time or memory does not.
 */
const TRIES = 2;

interface Job<Task, Answer> extends Asked {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const MOST_RETRY_S = 60;
const inSeconds = (ms: number): number => Math.min(Math.max(Math.ceil(ms / 1_000), 1), MOST_RETRY_S);

export function createTaskProcess<Task extends object, Answer>(parts: TaskProcessParts<Answer>): TaskProcess<Task, Answer> {
  const { start, failed, limitMs, idleMs } = parts;
  const queue = createFairQueue<Job<Task, Answer>>(parts);
  let child: BoundedChild | undefined;
  let idle: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function work(task: Task, tries = 1): Promise<Answer> {
    if (!child?.isAlive) child = start();
    try {
      return await child.ask<Answer>(task, limitMs);
    } catch (error) {
      if (!(error instanceof ChildGone)) throw error;
      return error.why === 'ended' && tries < TRIES ? work(task, tries + 1) : failed(error.why);
    }
  }

  async function runAll(): Promise<void> {
    clearTimeout(idle);
    for (let job = queue.next(); job; job = queue.next()) {
      const began = performance.now();
      await work(job.task).then(job.resolve, job.reject);
      queue.tookLonger(job.owner, Math.max(0, performance.now() - began - job.cost));
    }
    running = undefined;
    idle = setTimeout(() => child?.close(), idleMs).unref();
  }

  return {
    run: (task, asked) =>
      new Promise((resolve, reject) => {
        const retryAfter = inSeconds(queue.costBefore(asked.owner) + asked.cost);
        const added = queue.add({ task, resolve, reject, ...asked }, asked);
        if (!added.isTaken) return reject(new TooManyWaiting(added.why === 'own', retryAfter));
        added.givenUp?.reject(new TooManyWaiting(false, retryAfter));
        running ??= runAll();
      }),
    async close() {
      await running;
      clearTimeout(idle);
      child?.close();
    },
  };
}
