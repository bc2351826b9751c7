// The phone's last contact with the server, by all clocks. It shows when a notice was noted (core/rules/claim/notice.ts).
import type { NotedAt } from '#core/contract/claim/claim.ts';

export interface ClockMark {
  /** The server's clock, and the phone's at that moment; epoch ms. */
  readonly serverAt: number;
  readonly phoneAt: number;
  /** The server's signature of its time; absent in older data. */
  readonly proof?: string;
  /** A counter that nobody can set, ms; it restarts with each page, which `origin` identifies. */
  readonly count: number;
  readonly origin: number;
}

export interface Clocks {
  /** The phone's own clock, epoch ms. */
  readonly phone: () => number;
  readonly count: () => number;
  readonly origin: number;
}

const ownClocks: Clocks = { phone: () => Date.now(), count: () => performance.now(), origin: performance.timeOrigin };

/** @param clock of the new answer */
export const markClock = (clock: { readonly at: string; readonly proof: string }, clocks: Clocks = ownClocks): ClockMark => ({
  serverAt: Date.parse(clock.at),
  proof: clock.proof,
  phoneAt: clocks.phone(),
  count: clocks.count(),
  origin: clocks.origin,
});

const iso = (at: number): string => new Date(at).toISOString();

/** The evidence to send when something is noted now. */
export function currentTimeEvidence(mark: ClockMark | undefined, clocks: Clocks = ownClocks): NotedAt {
  const phone_at = iso(clocks.phone());
  if (!mark) return { phone_at };
  const monotonic_ms = mark.origin === clocks.origin ? Math.max(Math.round(clocks.count() - mark.count), 0) : null;
  const server = { server_at: iso(mark.serverAt), server_proof: mark.proof ?? null };
  return { phone_at, ...server, phone_then: iso(mark.phoneAt), monotonic_ms };
}

/** The time by the server's clock, as far as the phone knows it; epoch ms. */
export function serverTimeByMark(mark: ClockMark | undefined, clocks: Clocks = ownClocks): number {
  if (!mark) return clocks.phone();
  return mark.origin === clocks.origin ? mark.serverAt + clocks.count() - mark.count : mark.serverAt + clocks.phone() - mark.phoneAt;
}
