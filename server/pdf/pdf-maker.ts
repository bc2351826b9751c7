// Draws PDF papers in a child process with limits, so that a text that breaks the libraries ends only that process.
import { startChild } from '../child/bounded-child.ts';
import { createTaskProcess } from '../child/task-process.ts';
import type { CertificatePaper, PdfAnswer } from './pdf-task.ts';

export interface PdfMaker {
  /** @param owner the requester; people take turns @throws TooManyWaiting. Undefined: it could not be drawn */
  make(paper: CertificatePaper, owner: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
const LIMITS = { heapMb: 128, memoryMb: 400 } as const;
/** Expected time per paper, ms. */
const PAPER_MS = 150;
const MOST_OF_OWNER = 10;
const MOST_IN_ALL = 200;

const startProcess = () => startChild(new URL('./pdf-process.ts', import.meta.url), LIMITS);

export function createPdfMaker({ start = startProcess } = {}): PdfMaker {
  const { run, close } = createTaskProcess<CertificatePaper, PdfAnswer>({
    start,
    failed: () => ({}),
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
    mostInAll: MOST_IN_ALL,
  });
  return {
    async make(paper, owner) {
      const { content } = await run(paper, { owner, cost: PAPER_MS, mostOfOwner: MOST_OF_OWNER });
      return content && Buffer.from(content);
    },
    close,
  };
}
