// Asks a child process of its own one question, and ends it.
import { type ChildLimits, startChild } from './bounded-child.ts';

/**
 * @param script of the process
 * @param limitMs time for its answer, ms
 * @throws ChildGone
 */
export async function askOnce<Answer>(script: URL, message: object, limits: ChildLimits, limitMs: number): Promise<Answer> {
  const child = startChild(script, limits);
  try {
    return await child.ask<Answer>(message, limitMs);
  } finally {
    child.close();
  }
}
