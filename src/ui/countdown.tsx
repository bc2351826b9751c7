// The time left, updated every second. A screen reader announces it at 30, 10 and 0 seconds only.
import { useEffect, useState } from 'react';
import { COUNTDOWN_TICK_MS } from '#core/constants.ts';
import { countdownLeft, formatCountdown, isAnnounced } from '#core/rules/session/countdown.ts';
import { noTranslation } from './translated/no-translation.ts';

/** Returns the milliseconds left; renders again every second until the end. */
export function useCountdown(startedAt: number, lengthMs: number): number {
  const [left, setLeft] = useState(() => countdownLeft(startedAt, lengthMs, Date.now()));
  useEffect(() => {
    const tick = (): void => setLeft(countdownLeft(startedAt, lengthMs, Date.now()));
    tick();
    const timer = setInterval(tick, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt, lengthMs]);
  return left;
}

export function Countdown({ leftMs }: { readonly leftMs: number }) {
  return (
    <b role="timer" aria-live={isAnnounced(leftMs) ? 'polite' : 'off'} style={{ fontVariantNumeric: 'tabular-nums' }} {...noTranslation}>
      {formatCountdown(leftMs)}
    </b>
  );
}
