// Reads the insurer's answers in a child process with limits on memory and time.
import { ChildGone, startChild } from '../../../child/bounded-child.ts';
import { FileProblem, type FileProblemCode } from '../../import/file/problem.ts';

export interface ToProcess {
  readonly bytes: Uint8Array;
}
export type FromProcess = { readonly lines: string[][] } | { readonly problem: FileProblemCode };

const PATIENCE_MS = 30_000;
const LIMITS = { heapMb: 256, memoryMb: 512 } as const;

/** @returns every line of the table as text @throws FileProblem, also above the limits */
export async function openAnswers(bytes: Uint8Array): Promise<string[][]> {
  const child = startChild(new URL('./answers-process.ts', import.meta.url), LIMITS);
  try {
    const answer = await child.ask<FromProcess>({ bytes } satisfies ToProcess, PATIENCE_MS);
    if ('problem' in answer) throw new FileProblem(answer.problem);
    return answer.lines;
  } catch (error) {
    throw error instanceof ChildGone ? new FileProblem('too-large') : error;
  } finally {
    child.close();
  }
}
