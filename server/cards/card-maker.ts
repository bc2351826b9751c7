// Draws cards in a child process, each once for concurrent requests.
import { startChild } from '../child/bounded-child.ts';
import { createTaskProcess } from '../child/task-process.ts';
import { writeFontConfig } from './card-fonts.ts';
import type { CardAnswer, CardTask } from './card-task.ts';

export interface CardMaker {
  /** @param network network of the requester; networks take turns @throws TooManyWaiting; undefined if the card can't be drawn */
  make(name: string, network: string, task: () => Promise<CardTask>): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
const LIMITS = { heapMb: 256, memoryMb: 800 } as const;
/** Expected time per card, ms. */
const CARD_MS = 150;
/** A robot requests all cards of a list at once. Cards of other people are drawn between them. */
const MOST_OF_NETWORK = 200;
const MOST_IN_ALL = 400;
/** Limit of all stored cards, about 250. The longest unused is removed first. */
const KEPT_BYTES = 16 * 1_048_576;

let fontConfig: string | undefined;

function startProcess() {
  fontConfig ??= writeFontConfig();
  return startChild(new URL('./card-process.ts', import.meta.url), { ...LIMITS, env: { FONTCONFIG_FILE: fontConfig } });
}

export function createCardMaker({ start = startProcess, keptBytes = KEPT_BYTES } = {}): CardMaker {
  const { run, close } = createTaskProcess<CardTask, CardAnswer>({
    start,
    failed: () => ({}),
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
    mostInAll: MOST_IN_ALL,
  });
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer | undefined>>();
  let size = 0;

  function keep(name: string, card: Buffer): void {
    kept.delete(name);
    kept.set(name, card);
    size = [...kept.values()].reduce((sum, one) => sum + one.byteLength, 0);
    for (const [oldest, { byteLength }] of kept) {
      if (size <= keptBytes) break;
      kept.delete(oldest);
      size -= byteLength;
    }
  }

  async function draw(name: string, network: string, task: () => Promise<CardTask>): Promise<Buffer | undefined> {
    const { content } = await run(await task(), { owner: network, cost: CARD_MS, mostOfOwner: MOST_OF_NETWORK });
    if (!content) return undefined;
    const card = Buffer.from(content);
    keep(name, card);
    return card;
  }

  return {
    make(name, network, task) {
      const known = kept.get(name);
      if (known) {
        keep(name, known);
        return Promise.resolve(known);
      }
      const under = making.get(name) ?? draw(name, network, task).finally(() => making.delete(name));
      making.set(name, under);
      return under;
    },
    close,
  };
}
