// The time by the server's clock, as far as this device knows it. A device's own clock may be wrong by years: everything people see of
// time comes from here. It is kept, so that the next start without network has it too.
import { phoneStorage } from './storage.ts';

/** Less than this is the line's delay, and not worth writing down. */
const NOTED_MS = 60_000;

export interface ServerClock {
  /** Epoch ms. */
  readonly now: () => number;
  /** A moment of the device's clock by the server's, to a minute; epoch ms. 0 stands for never and stays 0. */
  readonly of: (deviceAt: number) => number;
  /** How far the server's clock is ahead of the device's, ms. */
  readonly aheadMs: () => number;
  /** @param date the `date` of an answer of the server; anything else changes nothing */
  readonly note: (date: string | null) => void;
}

/** @param key where it is kept @param onMoved gets `aheadMs` when it changed by more than the line's delay */
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
