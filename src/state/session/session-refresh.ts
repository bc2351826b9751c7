// Renews the session: one renewal at a time over all tabs. The refresh handle exists only in memory.
import type { Tokens } from '#core/contract/session.ts';
import { reportError } from '#device/insight/error-report.ts';
import { failureOf } from '../frame/failure.ts';
import { launch } from './launch-state.ts';
import { loadApi } from './lazy-modules.ts';
import { followOtherTabs, type HttpHooks, httpHooks, ownSession, type SessionOwner, session, setSession } from './session-state.ts';

const LOCK = 'khurpi-session';
/** Renews this long before the deadline. */
const AHEAD_MS = 60_000;

/** The renewal of one page's session. */
export interface SessionRefresh {
  readonly owner: SessionOwner;
  /** The refresh handle, used once. After a lost answer only the cookie is sent. */
  handle: string | undefined;
}

export const createRefresh = (owner: SessionOwner): SessionRefresh => ({ owner, handle: undefined });

/** This page's own. */
const ownRefresh = createRefresh(ownSession);

/** Takes over tokens. Their lifetimes are stored, the handle is not. */
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
  followOtherTabs(own.owner);
  const { session } = own.owner;
  const { subject } = session;
  if (subject === undefined) return false;
  if (session.renewAt !== renewAtBefore) return true;
  // A person who signed in meanwhile has another session, so neither the tokens nor the refusal of the earlier one apply.
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
    // A missing network is no error, and neither is a session that the server reports as ended.
    if (kind !== 'unreachable' && status !== 401) reportError(error, 'refreshTokens');
    if (kind !== 'refused') throw error;
    if (code === 'ACCOUNT_BLOCKED' && !isAnother()) session.blocked = words;
    return isAnother();
  }
}

/** Renews the session, or takes over another tab's renewal. False when it has ended. @throws ApiError when nothing answered */
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
