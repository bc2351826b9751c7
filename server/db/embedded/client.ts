// The embedded database as seen from the server: asks its thread, hands out its one connection, one owner at a time.
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerError, WorkerRequest } from './protocol.ts';

type Ask = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never;

/** SQLSTATE of a server that is shut down: what is asked of it may be asked again later. */
const STOPPED = '57P01';

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

export class EmbeddedClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve(r: EmbeddedResult): void; reject(e: Error): void }>();
  private lastId = 0;
  private lockTail: Promise<void> = Promise.resolve();
  private isGone = false;

  private constructor(worker: Worker) {
    this.worker = worker;
  }

  /** Opens the database in `folder`, or in memory when undefined. */
  static async open(folder: string | undefined): Promise<EmbeddedClient> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } });
    const client = new EmbeddedClient(worker);
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
    });
    worker.on('message', (answer: WorkerAnswer) => client.settle(answer));
    worker.on('error', (error) => client.giveUp(error as Error));
    worker.on('exit', () => client.giveUp(new Error('the embedded database has stopped')));
    return client;
  }

  private settle(answer: WorkerAnswer): void {
    const asked = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('error' in answer) asked?.reject(new SqlError(answer.error));
    else asked?.resolve(answer);
  }

  private giveUp(error: Error): void {
    this.isGone = true;
    for (const { reject } of this.waiting.values()) reject(new SqlError({ message: error.message, code: STOPPED }));
    this.waiting.clear();
  }

  ask(request: Ask): Promise<EmbeddedResult> {
    if (this.isGone) return Promise.reject(new SqlError({ message: 'the embedded database has stopped', code: STOPPED }));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...request, id });
    });
  }

  query(sql: string, parameters: readonly unknown[] = []): Promise<EmbeddedResult> {
    return this.ask({ kind: 'query', sql, parameters });
  }

  /** Waits until the connection is free and takes it; the returned function gives it back. */
  async acquire(): Promise<() => void> {
    let release = (): void => undefined;
    const before = this.lockTail;
    this.lockTail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  async close(): Promise<void> {
    if (this.isGone) return;
    await this.ask({ kind: 'close' });
    this.isGone = true;
    await this.worker.terminate();
  }
}
