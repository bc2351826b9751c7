// What simulated providers depend on, passed in so that tests decide when and what.
import { randomBytes } from 'node:crypto';
import type { SimulatorStore } from './store.ts';
import { memoryStore } from './store.ts';

export interface SimulatorDependencies {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Buffer;
  /** Delivers a webhook; answers the HTTP status, 0 for no answer. */
  readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
  /** Does something after so many milliseconds; lost when the process ends. */
  readonly later: (ms: number, work: () => Promise<void>) => void;
  readonly store: SimulatorStore;
}

/** Providers want an answer to a webhook within 5 seconds. */
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

/** 14 letters and digits, as ids of providers look; nothing secret hangs on them. */
export function newSuffix(random: (size: number) => Buffer): string {
  return [...random(14)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
