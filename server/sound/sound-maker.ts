// Encodes sound in a child process with limits. A file that breaks the library ends only that process.
import { startChild } from '../child/bounded-child.ts';
import { createTaskProcess } from '../child/task-process.ts';

export interface SoundTask {
  /** A WAV file of one channel with 16 bits. */
  readonly wav: Uint8Array;
}

export interface SoundAnswer {
  readonly content?: Uint8Array | undefined;
}

export interface SoundMaker {
  /** An Ogg file with Opus. @throws TooManyWaiting. Undefined: the sound can’t be read */
  encode(wav: Uint8Array): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
const LIMITS = { heapMb: 128, memoryMb: 300 } as const;
/** Expected time per sound, ms. */
const SOUND_MS = 100;
/** Only jobs encode, a few at a time. */
const MOST = 50;

const startProcess = () => startChild(new URL('./sound-process.ts', import.meta.url), LIMITS);

export function createSoundMaker({ start = startProcess } = {}): SoundMaker {
  const { run, close } = createTaskProcess<SoundTask, SoundAnswer>({
    start,
    failed: () => ({}),
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
    mostInAll: MOST,
  });
  return {
    async encode(wav) {
      const { content } = await run({ wav }, { owner: 'speech', cost: SOUND_MS, mostOfOwner: MOST });
      return content && Buffer.from(content);
    },
    close,
  };
}
