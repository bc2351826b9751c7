// Starts a child process with limits on memory and time. A hostile file can end only that process.
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';

export interface ChildLimits {
  /** JavaScript heap, MB. */
  readonly heapMb: number;
  /** All memory of the process, MB: buffers and native libraries use memory outside the JavaScript heap. Watched on Linux only. */
  readonly memoryMb: number;
  /** Environment variables of the child. It also gets `PATH`, and nothing else of the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** `too-slow`: no answer in time. `too-large`: it used too much memory. `ended`: it died for another reason. */
export type ChildEnd = 'too-slow' | 'too-large' | 'ended';

/** The child has ended, and its answer will never come. */
export class ChildGone extends Error {
  readonly why: ChildEnd;
  constructor(why: ChildEnd) {
    super(`the child process is gone: ${why}`);
    this.name = 'ChildGone';
    this.why = why;
  }
}

export interface BoundedChild {
  /** False after it has ended. */
  readonly isAlive: boolean;
  readonly pid: number | undefined;
  /**
   * Sends one message and waits for one answer. One question at a time.
   * @param limitMs after which the child is killed
   * @throws ChildGone
   */
  ask<Answer>(message: object, limitMs: number): Promise<Answer>;
  /** Kills it. */
  close(): void;
}

const WATCH_EVERY_MS = 50;

/** Resident memory of a process in MB; undefined if the system does not report it. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kb === undefined ? undefined : Number(kb) / 1024;
}

/** Calls `onTooLarge` once when the process holds more than its limit. The returned function ends the watch. */
function watchMemory({ pid }: ChildProcess, mostMb: number, onTooLarge: () => void): () => void {
  if (pid === undefined) return () => undefined;
  const timer = setInterval(() => {
    void memoryOf(pid).then((mb) => {
      if (mb !== undefined && mb > mostMb) onTooLarge();
    });
  }, WATCH_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** @param script its file: answers each message by `process.send`, and exits on `disconnect` */
export function startChild(script: URL, { heapMb, memoryMb, env = {} }: ChildLimits): BoundedChild {
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let end: ChildEnd | undefined;
  let onEnd = (): void => undefined;

  function gone(why: ChildEnd): void {
    if (end !== undefined) return;
    end = why;
    stopWatch();
    child.kill('SIGKILL');
    onEnd();
  }
  const stopWatch = watchMemory(child, memoryMb, () => gone('too-large'));
  // V8 ends a process with a full JavaScript heap by SIGABRT.
  child.once('exit', (_code, signal) => gone(signal === 'SIGABRT' ? 'too-large' : 'ended'));
  child.on('error', () => gone('ended'));

  return {
    get isAlive() {
      return end === undefined;
    },
    get pid() {
      return child.pid;
    },
    ask<Answer>(message: object, limitMs: number): Promise<Answer> {
      return new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(() => gone('too-slow'), limitMs);
        const settle = (): void => {
          clearTimeout(timer);
          child.removeListener('message', onAnswer);
          onEnd = () => undefined;
        };
        const onAnswer = (answer: unknown): void => {
          settle();
          resolve(answer as Answer);
        };
        onEnd = () => {
          settle();
          reject(new ChildGone(end ?? 'ended'));
        };
        if (end !== undefined) return onEnd();
        child.once('message', onAnswer);
        // A message that can't be delivered ends in `exit` or `error`.
        child.send(message, () => undefined);
      });
    },
    close: () => gone('ended'),
  };
}
