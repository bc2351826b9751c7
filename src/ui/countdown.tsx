// Time left, ticking each second; a screen reader hears it at 30, 10 and 0 only.
import { useEffect, useState } from 'react';
import { COUNTDOWN_TICK_MS } from '#core/constants.ts';
import { countdownLeft, formatCountdown, isAnnounced } from '#core/rules/session/countdown.ts';
import { noTranslation } from './translated/no-translation.ts';

/** Milliseconds left of a countdown, and it renders again every second until it is over. */
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
