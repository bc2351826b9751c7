// A hook for the current time, for growing ages.
import { useEffect, useState } from 'react';
import { serverNow } from '../state/clock.ts';

const TICK_MS = 30_000;

/** Epoch ms, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
