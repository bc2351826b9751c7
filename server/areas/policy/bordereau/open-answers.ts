// Reads the insurer's answers in a child process with limits on memory and time.
import { askOnce } from '../../../child/ask-once.ts';
import { ChildGone } from '../../../child/bounded-child.ts';
import { FileProblem, type FileProblemCode } from '../../import/file/problem.ts';

export interface ToProcess {
  readonly bytes: Uint8Array;
}
export type FromProcess = { readonly lines: string[][] } | { readonly problem: FileProblemCode };

const SCRIPT = new URL('./answers-process.ts', import.meta.url);
const PATIENCE_MS = 30_000;
const LIMITS = { heapMb: 256, memoryMb: 512 } as const;

/** @returns every line of the table as text @throws FileProblem, also above the limits */
export async function openAnswers(bytes: Uint8Array): Promise<string[][]> {
  const asked: ToProcess = { bytes };
  const answer = await askOnce<FromProcess>(SCRIPT, asked, LIMITS, PATIENCE_MS).catch((error: unknown) => {
    throw error instanceof ChildGone ? new FileProblem('too-large') : error;
  });
  if ('problem' in answer) throw new FileProblem(answer.problem);
  return answer.lines;
}
