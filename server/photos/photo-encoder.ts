// Decodes photos and encodes them again outside the server's process. A hostile photo causes its own refusal and some time of one process,
// and nothing else.
import { createHash } from 'node:crypto';
import { type ChildEnd, startChild } from '../child/bounded-child.ts';
import { createTaskProcess } from '../child/task-process.ts';
import { photoKindOf } from './photo-kind.ts';
import { costOf, isTooLarge } from './photo-limits.ts';
import type { PhotoAnswer, PhotoOutput, PhotoTask } from './photo-task.ts';
import { readPhotoHeader } from './read-photo.ts';

/** Owner of a photo for its turn. */
export interface PhotoOwner {
  /** Name for taking turns: a person, or a network for guests. */
  readonly name: string;
  /** How many of the owner's photos may wait. */
  readonly mostWaiting: number;
}

/** A photo whose header was read. Nothing of it is decoded yet. */
export interface OpenPhoto {
  readonly task: PhotoTask;
  /** Expected time, ms. */
  readonly cost: number;
}

export type Opened = OpenPhoto | Extract<PhotoAnswer, { readonly refused: unknown }>;

export interface PhotoEncoder {
  /** Reads the header: type, end, and expected cost. */
  open(content: Buffer, outputs: readonly PhotoOutput[]): Opened;
  /** @throws TooManyWaiting */
  encode(photo: OpenPhoto, owner: PhotoOwner): Promise<PhotoAnswer>;
  close(): Promise<void>;
}

/** Limit for all outputs of a photo together. */
const LIMIT_MS = 45_000;
const IDLE_MS = 60_000;
/** Each holds its photo in memory. */
const MOST_WAITING = 60;
/** Number of remembered photos that ended their process; they are not tried again. */
const MOST_DEADLY = 1_000;

/** Photos of usual sizes need less than 750 MB (`photo-limits.ts`). */
const LIMITS = { heapMb: 256, memoryMb: 900 } as const;

const startProcess = () => startChild(new URL('./photo-process.ts', import.meta.url), LIMITS);

function open(content: Buffer, outputs: readonly PhotoOutput[]): Opened {
  const kind = photoKindOf(content);
  if (!kind) return { refused: 'other-kind' };
  const header = readPhotoHeader(content, kind);
  if (!header) return { refused: 'no-photo' };
  if (isTooLarge(kind, header)) return { refused: 'too-many-pixels' };
  // Decodes at most as many pixels as the header says, because the cost was computed from it.
  const task = { content: content.subarray(0, header.end), kind, maxPixels: header.pixels, outputs };
  return { task, cost: costOf(kind, header, outputs) };
}

/** @param start starts a process, for tests */
export function createPhotoEncoder({ start = startProcess, limitMs = LIMIT_MS, idleMs = IDLE_MS } = {}): PhotoEncoder {
  type Answer = PhotoAnswer | { readonly ended: true };
  const failed = (why: ChildEnd): Answer => (why === 'too-slow' ? { refused: 'too-slow' } : { ended: true });
  const { run, close } = createTaskProcess<PhotoTask, Answer>({ start, failed, limitMs, idleMs, mostInAll: MOST_WAITING });
  const deadly = new Set<string>();

  return {
    open,
    async encode({ task, cost }, { name, mostWaiting }) {
      const hash = createHash('sha256').update(task.content).digest('base64');
      if (deadly.has(hash)) return { refused: 'no-photo' };
      const answer = await run(task, { owner: name, cost, mostOfOwner: mostWaiting });
      if (!('ended' in answer)) return answer;
      deadly.add(hash);
      for (const oldest of deadly) if (deadly.size > MOST_DEADLY) deadly.delete(oldest);
      return { refused: 'no-photo' };
    },
    close,
  };
}
