// Weather and market prices of the person's place: first the phone's copy, then the server's answer.
import { useEffect, useState } from 'react';
import { type FarmDay, getFarmDay } from '#core/contract/farm-day/farm-day.ts';
import { HOUR_MS } from '#core/time.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { serverNow } from '../frame/server-headers.ts';
import { FARM_DAY_KEY } from '../frame/stored-keys.ts';
import { ask } from '../session/ask.ts';
import { useVendorState } from './vendor-state.ts';

interface Kept {
  readonly pin: string;
  /** When the server answered, epoch ms. */
  readonly at: number;
  readonly day: FarmDay;
}

const FRESH_MS = HOUR_MS;
/** An older price is no news. */
const OLDEST_MS = 72 * HOUR_MS;

function keptOf(pin: string | undefined): FarmDay | undefined {
  const kept = readStored<Kept>(phoneStorage, FARM_DAY_KEY);
  return kept && kept.pin === pin && serverNow() - kept.at < OLDEST_MS ? kept.day : undefined;
}

const isFresh = (pin: string): boolean => {
  const kept = readStored<Kept>(phoneStorage, FARM_DAY_KEY);
  return kept?.pin === pin && serverNow() - kept.at < FRESH_MS;
};

/** Undefined: nothing is known of the place. */
export function useFarmDay(): FarmDay | undefined {
  const { place } = useVendorState();
  const pin = place?.postalCode;
  const [day, setDay] = useState(() => keptOf(pin));
  useEffect(() => {
    setDay(keptOf(pin));
    if (pin === undefined || isFresh(pin)) return undefined;
    let isOver = false;
    void ask(getFarmDay, { query: { pin } })
      .then((fresh) => {
        writeStored(phoneStorage, FARM_DAY_KEY, { pin, at: serverNow(), day: fresh });
        if (!isOver) setDay(fresh);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [pin]);
  return day;
}
