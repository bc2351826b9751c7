// Reads a list row by row from the child process.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { type BoundedChild, ChildGone, startChild } from '../../../child/bounded-child.ts';
import type { FileNote } from './cell.ts';
import { FileProblem, type FileProblemCode } from './problem.ts';
import type { ReadRow } from './sheet.ts';

export interface FileHead {
  readonly head: readonly string[];
  readonly unused: readonly string[];
  readonly total: number;
  readonly notes: readonly FileNote[];
}

export type FromProcess =
  | FileHead
  | { readonly rows: readonly ReadRow[] }
  | { readonly problem: FileProblemCode; readonly values: Readonly<Record<string, string | number>> }
  /** An unexpected error. */
  | { readonly trouble: string };
export type ToProcess = { readonly kind: ImportKindName; readonly bytes: Uint8Array } | { readonly most: number };

export interface OpenFile extends FileHead {
  /** The next rows up to a limit; none at the end. @throws FileProblem, ReaderDied */
  next(most: number): Promise<readonly ReadRow[]>;
  close(): void;
}

/** The reading process ended, for a reason that may not be the file's. */
export class ReaderDied extends Error {}

/** A file of the largest size takes about five seconds on a slow machine. */
const PATIENCE_MS = 120_000;
/** The largest file the shop takes needs about half of it. */
const LIMITS = { heapMb: 448, memoryMb: 768 } as const;

async function ask(child: BoundedChild, message: ToProcess): Promise<FromProcess> {
  try {
    const answer = await child.ask<FromProcess>(message, PATIENCE_MS);
    if ('problem' in answer) throw new FileProblem(answer.problem, answer.values);
    if ('trouble' in answer) throw new ReaderDied(answer.trouble);
    return answer;
  } catch (error) {
    child.close();
    if (!(error instanceof ChildGone)) throw error;
    throw error.why === 'ended' ? new ReaderDied(error.message) : new FileProblem('too-large');
  }
}

/** @throws FileProblem, also above the limits of memory or time; ReaderDied */
export async function openFile(kind: ImportKindName, bytes: Uint8Array): Promise<OpenFile> {
  const child = startChild(new URL('./read-process.ts', import.meta.url), LIMITS);
  const first = await ask(child, { kind, bytes });
  if (!('head' in first)) {
    child.close();
    throw new ReaderDied('rows came before their head');
  }
  return {
    ...first,
    async next(most) {
      const answer = await ask(child, { most });
      return 'rows' in answer ? answer.rows : [];
    },
    close: () => child.close(),
  };
}
