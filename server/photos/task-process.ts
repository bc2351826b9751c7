// Work on pictures in a process of its own, one task at a time: what breaks or fills a decoder costs its own task and nothing else.
import { type ChildProcess, fork } from 'node:child_process';

export interface TaskProcess<Task, Answer> {
  /** @throws TooManyWaiting when more wait already than can be done soon */
  run(task: Task): Promise<Answer>;
  close(): Promise<void>;
}

/** More wait than can be done soon. */
export class TooManyWaiting extends Error {}

export interface TaskProcessParts<Answer> {
  /** Begins a process. */
  readonly start: () => ChildProcess;
  /** What a task is answered with that took too long, or ended its process. */
  readonly failed: (why: 'too-slow' | 'ended') => Answer;
  /** A task that takes longer ends the process. */
  readonly limitMs: number;
  /** A process that has nothing to do gives its memory back after so long. */
  readonly idleMs: number;
}

const MOST_WAITING = 20;

/** @param script its file @param env beside what every such process gets */
export function forkTasks(script: URL, env: Readonly<Record<string, string>> = {}): ChildProcess {
  return fork(script, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

export function createTaskProcess<Task extends object, Answer>(parts: TaskProcessParts<Answer>): TaskProcess<Task, Answer> {
  const { start, failed, limitMs, idleMs } = parts;
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    worker?.removeAllListeners();
    worker?.kill('SIGKILL');
    worker = undefined;
  }

  /** What it does with one task; a process that ends over it, or takes too long, was made to. */
  function work(task: Task): Promise<Answer> {
    clearTimeout(idle);
    if (!worker?.connected) worker = start();
    const child = worker;
    return new Promise((resolve) => {
      const end = (answer: Answer, isOver: boolean): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (isOver && worker === child) stop();
        resolve(answer);
      };
      const timer = setTimeout(() => end(failed('too-slow'), true), limitMs);
      child.once('message', (answer: Answer) => end(answer, false));
      child.once('exit', () => end(failed('ended'), true));
      child.once('error', () => end(failed('ended'), true));
      child.send(task);
    });
  }

  return {
    run(task) {
      if (waiting >= MOST_WAITING) return Promise.reject(new TooManyWaiting());
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
