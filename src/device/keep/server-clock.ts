// The time by the server's clock, as far as this device knows it. A device's own clock may be wrong by years, so every displayed
// time comes from here. The difference is stored, so that the next start without network has it too.
import { phoneStorage } from './storage.ts';

/** A smaller difference is only network delay, and is not stored. */
const NOTED_MS = 60_000;

export interface ServerClock {
  /** Epoch ms. */
  readonly now: () => number;
  /** Converts a moment of the device's clock to the server's, to the minute; epoch ms. 0 means never and stays 0. */
  readonly of: (deviceAt: number) => number;
  /** How far the server's clock is ahead of the device's, ms. */
  readonly aheadMs: () => number;
  /** @param date the `date` header of a server's answer; other values change nothing */
  readonly note: (date: string | null) => void;
}

/**
 * @param key under which it is stored
 * @param onMoved gets `aheadMs` when it changed by more than the network delay
 */
export function serverClock(key: string, onMoved: (aheadMs: number) => void = () => undefined): ServerClock {
  let aheadMs = Number(phoneStorage.get(key)) || 0;
  let notedMs = aheadMs;
  return {
    now: () => Date.now() + aheadMs,
    of: (deviceAt) => (deviceAt === 0 ? 0 : deviceAt + notedMs),
    aheadMs: () => aheadMs,
    note(date) {
      const at = Date.parse(date ?? '');
      if (Number.isNaN(at)) return;
      aheadMs = at - Date.now();
      if (Math.abs(aheadMs - notedMs) <= NOTED_MS) return;
      notedMs = aheadMs;
      phoneStorage.set(key, String(aheadMs));
      onMoved(aheadMs);
    },
  };
}
