// Caches sessions for a moment. An end counts here at once, on another instance after KNOWN_MS.
import type { Caller } from '../../http/caller.ts';

/** How long a session counts without another look-up. */
const KNOWN_MS = 1_000;
const KNOWN_MAX = 20_000;

export interface KnownCallers {
  get(sessionId: string, now: number): Caller | undefined;
  remember(caller: Caller, now: number, expiresAt: number): void;
  forget(sessionId: string): void;
}

export function createKnownCallers(): KnownCallers {
  const known = new Map<string, { readonly caller: Caller; readonly until: number }>();
  /** Sessions that ended here, because an earlier look-up must not bring them back. */
  const ended = new Set<string>();
  return {
    get(sessionId, now) {
      const hit = known.get(sessionId);
      return hit && hit.until > now ? hit.caller : undefined;
    },
    remember(caller, now, expiresAt) {
      if (ended.has(caller.sessionId)) return;
      if (known.size >= KNOWN_MAX) known.clear();
      known.set(caller.sessionId, { caller, until: Math.min(now + KNOWN_MS, expiresAt) });
    },
    forget(sessionId) {
      known.delete(sessionId);
      if (ended.size >= KNOWN_MAX) ended.clear();
      ended.add(sessionId);
    },
  };
}
