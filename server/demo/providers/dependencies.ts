// Dependencies of simulated providers, passed in so that tests control them.
import { randomBytes } from 'node:crypto';
import type { SimulatorStore } from './store.ts';
import { memoryStore } from './store.ts';

export interface SimulatorDependencies {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Buffer;
  /** Delivers a webhook; returns the HTTP status, 0 without an answer. */
  readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
  /** Runs something after this many milliseconds. It is lost when the process ends. */
  readonly later: (ms: number, work: () => Promise<void>) => void;
  readonly store: SimulatorStore;
}

/** Providers require an answer to a webhook within 5 seconds. */
const WEBHOOK_TIMEOUT_MS = 5_000;

async function post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS) });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}

export function simulatorDependencies(given: Partial<SimulatorDependencies> = {}): SimulatorDependencies {
  return {
    now: Date.now,
    randomBytes,
    post,
    later: (ms, work) => void setTimeout(() => void work(), ms).unref(),
    store: memoryStore(),
    ...given,
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 14 letters and digits, like providers' ids; not secret. */
export function newSuffix(random: (size: number) => Buffer): string {
  return [...random(14)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
