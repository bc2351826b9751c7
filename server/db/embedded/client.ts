// Sends statements to the thread of the embedded database, and lends its one connection to one owner at a time. The engine can hang for
// ever (a full disk makes its thread loop), so every wait has a limit.
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerError, WorkerRequest } from './protocol.ts';

type Ask = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never;

/** SQLSTATEs of a database server: stopped, timed out, no free connection. All of them can be retried later. */
const STOPPED = '57P01';
const LATE = '57014';
const ALL_TAKEN = '53300';

/** An SQL error with its SQLSTATE, as `pg` throws it. */
export class SqlError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
  constructor({ message, code, constraint, detail }: WorkerError) {
    super(message);
    this.name = 'SqlError';
    this.code = code;
    this.constraint = constraint;
    this.detail = detail;
  }
}

export interface EmbeddedResult {
  readonly rows: Record<string, unknown>[];
  readonly affected: number;
}

/** Time limits in milliseconds. */
export interface Patience {
  /** Limits for a statement, and for the one connection. */
  readonly answerMs: number;
  /** A statement that takes longer counts as hanging, and the engine is ended. */
  readonly stuckMs: number;
}

/** During the start, migrations and lists of places take long. */
const AT_START: Patience = { answerMs: 300_000, stuckMs: 300_000 };
/** While people wait. It equals the limit on PostgreSQL. */
export const IN_SERVICE: Patience = { answerMs: 10_000, stuckMs: 30_000 };
/** For work that always takes minutes: a backup, a vacuum. */
const LONG_MS = 300_000;
const LOOK_EVERY_MS = 250;

interface Asked {
  readonly isLong: boolean;
  resolve(result: EmbeddedResult): void;
  reject(error: Error): void;
}

export class EmbeddedClient {
  private readonly worker: Worker;
  /** Unanswered requests, in the order in which the engine handles them. */
  private readonly asked = new Map<number, Asked>();
  private lastId = 0;
  private lockTail: Promise<void> = Promise.resolve();
  private isGone = false;
  private isTaken = false;
  private waiting = 0;
  private patience = AT_START;
  private onStuck = (): void => undefined;
  /** Start of the engine's current work. */
  private busySince = 0;
  private readonly watch = setInterval(() => this.look(), LOOK_EVERY_MS).unref();

  private constructor(worker: Worker) {
    this.worker = worker;
  }

  /** Opens the database in `folder`, or in memory when undefined. @throws also after minutes, because a full disk makes it hang for ever */
  static async open(folder: string | undefined): Promise<EmbeddedClient> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } });
    const client = new EmbeddedClient(worker);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        void client.kill();
        reject(new Error(`the embedded database in ${folder ?? 'memory'} does not open; is there room on the disk?`));
      }, AT_START.answerMs);
      const settled = (settle: () => void): void => {
        clearTimeout(late);
        settle();
      };
      worker.once('message', () => settled(resolve));
      worker.once('error', (error) => settled(() => reject(error)));
    });
    worker.on('message', (answer: WorkerAnswer) => client.settle(answer));
    worker.on('error', (error) => client.giveUp(error as Error));
    worker.on('exit', () => client.giveUp(new Error('the embedded database has stopped')));
    return client;
  }

  /**
   * Sets the limits while people wait.
   * @param onStuck called when the engine hung and was ended; only a new process can open it again
   */
  serve(onStuck: () => void, patience: Patience = IN_SERVICE): void {
    this.patience = patience;
    this.onStuck = onStuck;
  }

  private look(): void {
    const [current] = this.asked.values();
    if (!current || Date.now() - this.busySince < (current.isLong ? LONG_MS : this.patience.stuckMs)) return;
    this.giveUp(new Error('the embedded database does not answer'));
    this.onStuck();
  }

  private settle(answer: WorkerAnswer): void {
    const asked = this.asked.get(answer.id);
    this.asked.delete(answer.id);
    this.busySince = Date.now();
    if ('error' in answer) asked?.reject(new SqlError(answer.error));
    else asked?.resolve(answer);
  }

  private giveUp(error: Error): void {
    this.isGone = true;
    clearInterval(this.watch);
    for (const { reject } of this.asked.values()) reject(new SqlError({ message: error.message, code: STOPPED }));
    this.asked.clear();
  }

  /** @param isLong for work that always takes minutes @throws SqlError LATE when it was not done in time; it may still be done later */
  ask(request: Ask, { isLong = false } = {}): Promise<EmbeddedResult> {
    if (this.isGone) return Promise.reject(new SqlError({ message: 'the embedded database has stopped', code: STOPPED }));
    const id = ++this.lastId;
    if (this.asked.size === 0) this.busySince = Date.now();
    return new Promise((resolve, reject) => {
      const late = (): void => reject(new SqlError({ message: 'the embedded database did not answer in time', code: LATE }));
      const timer = setTimeout(late, isLong ? LONG_MS : this.patience.answerMs);
      this.asked.set(id, {
        isLong,
        resolve(result) {
          clearTimeout(timer);
          resolve(result);
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.worker.postMessage({ ...request, id });
    });
  }

  query(sql: string, parameters: readonly unknown[] = [], how?: { isLong: boolean }): Promise<EmbeddedResult> {
    return this.ask({ kind: 'query', sql, parameters }, how);
  }

  /** Waits for the connection and takes it; the returned function releases it. @throws SqlError ALL_TAKEN when it takes too long */
  async acquire(): Promise<() => void> {
    let release = (): void => undefined;
    const before = this.lockTail;
    this.lockTail = new Promise((resolve) => {
      release = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    this.waiting++;
    const isFree = await Promise.race([
      before.then(() => true),
      new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), this.patience.answerMs);
      }),
    ]);
    clearTimeout(timer);
    this.waiting--;
    if (isFree) {
      this.isTaken = true;
      return () => {
        this.isTaken = false;
        release();
      };
    }
    void before.then(release);
    throw new SqlError({ message: 'the embedded database is busy', code: ALL_TAKEN });
  }

  /** The pool has one connection. */
  pool() {
    const used = this.isTaken ? 1 : 0;
    return { used, idle: 1 - used, waiting: this.waiting, most: 1 };
  }

  async close(): Promise<void> {
    try {
      if (!this.isGone) await this.ask({ kind: 'close' });
    } finally {
      await this.kill();
    }
  }

  /** Ends the thread, even in the middle of its work. */
  private async kill(): Promise<void> {
    this.isGone = true;
    clearInterval(this.watch);
    await this.worker.terminate();
  }
}
