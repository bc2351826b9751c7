// Renewing the session: one renewal at a time over all tabs; the refresh handle lives in memory only.
import type { Tokens } from '#core/contract/session.ts';
import { reportError } from '#device/insight/error-report.ts';
import { failureOf } from '../frame/failure.ts';
import { launch } from './launch-state.ts';
import { loadApi } from './lazy-modules.ts';
import { followElsewhere, type HttpHooks, httpHooks, ownSession, type SessionOwner, session, setSession } from './session-state.ts';

const LOCK = 'khurpi-session';
/** Renewed this long before it must be. */
const AHEAD_MS = 60_000;

/** How one page renews its session. */
export interface SessionRefresh {
  readonly owner: SessionOwner;
  /** The refresh handle, taken once: after an answer that got lost the cookie alone is asked. */
  handle: string | undefined;
}

export const createRefresh = (owner: SessionOwner): SessionRefresh => ({ owner, handle: undefined });

/** This page's own. */
const ownRefresh = createRefresh(ownSession);

/** Takes over tokens: lifetimes are remembered, the handle is not. */
export function adoptTokens(tokens: Tokens, own = ownRefresh): void {
  own.handle = tokens.refresh_token;
  const now = Date.now();
  const lifetimes = {
    renewAt: now + tokens.expires_in * 1_000 - AHEAD_MS,
    endsAt: now + tokens.refresh_expires_in * 1_000,
    isOver: false,
    blocked: '',
  };
  setSession(lifetimes, own.owner);
}

/** Nobody is signed in any more. */
export function forgetHandle(own = ownRefresh): void {
  own.handle = undefined;
}

async function renew(own: SessionRefresh, renewAtBefore: number): Promise<boolean> {
  followElsewhere(own.owner);
  const { session } = own.owner;
  const { subject } = session;
  if (subject === undefined) return false;
  if (session.renewAt !== renewAtBefore) return true;
  // Whoever signed in meanwhile has a session of their own: neither the tokens nor the refusal of the one before is theirs.
  const isAnother = (): boolean => session.subject !== subject;
  const { refreshTokens } = await loadApi();
  try {
    const { handle } = own;
    own.handle = undefined;
    const tokens = await refreshTokens(handle, launch.clientId);
    if (!isAnother()) adoptTokens(tokens, own);
    return true;
  } catch (error) {
    const { kind, status, code, words } = failureOf(error);
    // Without network nothing is wrong, nor when the server says that the session is over.
    if (kind !== 'unreachable' && status !== 401) reportError(error, 'refreshTokens');
    if (kind !== 'refused') throw error;
    if (code === 'ACCOUNT_BLOCKED' && !isAnother()) session.blocked = words;
    return isAnother();
  }
}

/** Renews the session; another tab's renewal is adopted. False when it has ended. @throws ApiError when nothing answered */
export function refreshSession(own = ownRefresh): Promise<boolean> {
  const before = own.owner.session.renewAt;
  return navigator.locks.request(LOCK, () => renew(own, before));
}

Object.assign(httpHooks, {
  refresh: () => refreshSession(),
  onSignedOut() {
    if (session.subject !== undefined) session.isOver = true;
  },
} satisfies HttpHooks);
