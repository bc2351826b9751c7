// A file, row by row, from the thread that reads it.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { FileProblem, type FileProblemCode } from './problem.ts';
import type { ReadRow } from './read-rows.ts';

export interface FileHead {
  readonly head: readonly string[];
  readonly unused: readonly string[];
  readonly total: number;
}

export type FromWorker =
  | FileHead
  | { readonly rows: readonly ReadRow[] }
  | { readonly problem: FileProblemCode; readonly values: Readonly<Record<string, string | number>> };
export interface ToWorker {
  readonly most: number;
}

export interface OpenFile extends FileHead {
  /** The next rows, at most so many; none when all were read. */
  next(most: number): Promise<readonly ReadRow[]>;
  close(): Promise<void>;
}

/** A file of the largest size takes about five seconds on a slow machine. */
const PATIENCE_MS = 120_000;
const MOST_MEMORY_MB = 768;

/** @throws FileProblem; also when it takes all memory a file may take, or does not come to an end */
export async function openFile(kind: ImportKindName, bytes: Uint8Array): Promise<OpenFile> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { kind, bytes },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  /** What the thread says next. */
  async function heard(): Promise<FromWorker> {
    try {
      const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [FromWorker];
      return message;
    } catch (error) {
      await worker.terminate();
      const { code, name } = error as { code?: string; name?: string };
      throw code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError' ? new FileProblem('too-large') : error;
    }
  }
  const first = await heard();
  if ('problem' in first || 'rows' in first) {
    await worker.terminate();
    throw 'problem' in first ? new FileProblem(first.problem, first.values) : new Error('rows came before their head');
  }
  return {
    ...first,
    async next(most) {
      worker.postMessage({ most } satisfies ToWorker);
      const answer = await heard();
      return 'rows' in answer ? answer.rows : [];
    },
    close: async () => void (await worker.terminate()),
  };
}
