// Farmers' answers to an agent's orders, as the server last sent them. They are stored, so that they can be read without network.
import { proxy } from 'valtio';
import type { AgentQuestion } from '#core/contract/agent/questions.ts';
import { plainValue } from '../frame/plain-value.ts';

/** The server's answer about all questions of the agent. */
export interface KnownAnswers {
  /** Time of the request, epoch ms by the server's clock. */
  readonly askedAt: number;
  readonly questions: readonly AgentQuestion[];
}

export interface ApprovalsDeps {
  readonly ask: () => Promise<readonly AgentQuestion[]>;
  readonly read: () => Promise<KnownAnswers | undefined>;
  readonly keep: (known: KnownAnswers) => Promise<void>;
  /** Epoch ms by the server's clock. */
  readonly now: () => number;
}

/** How often the server is asked while an answer is awaited and the page is visible, ms. */
export const LOOK_EVERY_MS = 30_000;
/** Nothing is requested twice within this time, ms. */
const LOOK_GAP_MS = 5_000;
/** After this many requests in a row the page waits for the agent to come back to it. */
export const MOST_LOOKS = 120;

export interface Approvals {
  readonly state: { known: KnownAnswers | undefined };
  /** Reads the stored answers. */
  start(): Promise<void>;
  /** Asks the server. Without an answer everything stays as it was. @param isForced also just after another request */
  look(isForced?: boolean): Promise<void>;
}

export function createApprovals({ ask, read, keep, now }: ApprovalsDeps): Approvals {
  const state: Approvals['state'] = proxy({ known: undefined });
  const last = { at: Number.NEGATIVE_INFINITY, looking: undefined as Promise<void> | undefined };
  const lookNow = async (): Promise<void> => {
    const askedAt = now();
    last.at = askedAt;
    const questions = await ask().catch(() => undefined);
    if (!questions) return;
    state.known = plainValue({ askedAt, questions });
    await keep({ askedAt, questions }).catch(() => undefined);
  };
  return {
    state,
    async start() {
      const kept = await read().catch(() => undefined);
      state.known ??= kept && plainValue(kept);
    },
    async look(isForced = false) {
      if (last.looking) return last.looking;
      if (!isForced && now() - last.at < LOOK_GAP_MS) return;
      last.looking = lookNow().finally(() => {
        last.looking = undefined;
      });
      await last.looking;
    },
  };
}

/** The events of the page that decide when to ask. */
export interface LookTimes {
  /** Calls back when the agent comes back to the page, or the network returns. Returns a function that stops this. */
  readonly onReturn: (back: () => void) => () => void;
  readonly isSeen: () => boolean;
  /** A farmer's answer is awaited. */
  readonly isAwaited: () => boolean;
}

/** Asks now, whenever the agent comes back, and every half minute while an answer is awaited and the page is visible. @returns stops it */
export function followApprovals(approvals: Approvals, { onReturn, isSeen, isAwaited }: LookTimes): () => void {
  let looks = 0;
  const look = (): void => void approvals.look();
  const timer = setInterval(() => {
    if (!isSeen() || !isAwaited() || looks >= MOST_LOOKS) return;
    looks++;
    look();
  }, LOOK_EVERY_MS);
  const stop = onReturn(() => {
    looks = 0;
    look();
  });
  look();
  return () => {
    clearInterval(timer);
    stop();
  };
}
