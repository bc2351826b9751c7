// Families of tokens: a sign-in begins one, refreshes rotate it, and reuse, time or signing out ends it. The shop and the desk each have
// their own families, with their own keys, lifetimes and rights.

import { randomUUID } from 'node:crypto';
import type { Tokens } from '#core/contract/session.ts';
import { DAY_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Credentials } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { BlockService } from './block/block-service.ts';
import type { LoginPlaceRepository, LoginPlaceRow, SessionRepository, SessionRow, SessionWithUser } from './session-repository.ts';
import { readToken, signToken, type TokenFacts } from './signed-token.ts';

export type { SessionWithUser };

export interface SessionLifetimes {
  readonly sessionIdleMs: number;
  readonly accessTokenMs: number;
  readonly sessionAbsoluteMs: number;
}

export interface FamilyParts {
  readonly sessions: SessionRepository;
  readonly places: LoginPlaceRepository;
  readonly tokenKey: Buffer;
  readonly lifetimes: SessionLifetimes;
  /** How often "last seen" is written. */
  readonly seenEveryMs: number;
  readonly blocks: Pick<BlockService, 'refuseIfBlocked'>;
  readonly deps: Dependencies;
  /** Called for every ended session, at the latest when the end is noticed. */
  readonly onEnd: (sessionId: string) => void;
  /** Called for contact with a person, as often as "last seen" is written. */
  readonly onSeen?: (userId: number, at: Date) => Promise<void>;
}

export interface SignIn {
  readonly tokens: Tokens;
  /** Value and lifetime of the session cookie. */
  readonly cookie: { readonly value: string; readonly maxAgeSeconds: number };
}

/** The session's tokens in a request. */
export interface Handles {
  readonly refreshToken: string | undefined;
  readonly cookie: string | undefined;
}

export interface NewFamily {
  readonly userId: number;
  readonly clientId: string;
  /** Then the session is bound to its cookie: the refresh token alone is useless. */
  readonly isBrowser: boolean;
  /** The name by which the person recognises it later. */
  readonly device: string | null;
  /** The service centre's tablet on which it begins. */
  readonly tabletId?: number | undefined;
  /** False: it begins by a signature, which does not prove that the person holds the phone. */
  readonly isByCode?: boolean;
}

/** Within this time the previous refresh token gets the same successor, because a lost answer must not log anyone out. */
const REUSE_GRACE_MS = 60_000;
/** Sessions of one person. A further sign-in ends the one that is longest unused. */
const MOST_SESSIONS = 50;
/** Ended sessions stay this long, so that a late refresh differs from an unknown one. */
const OVER_KEPT_MS = 7 * DAY_MS;

/** @throws always: the code or token does not let anyone in. */
export function refuseGrant(description: string): never {
  throw new Refusal('OTP_WRONG', { body: { error: 'invalid_grant', error_description: description } });
}

function isOver({ lifetimes }: FamilyParts, session: SessionRow, now: number): boolean {
  return (
    session.revoked_at !== null || session.expires_at.getTime() <= now || session.last_seen_at.getTime() + lifetimes.sessionIdleMs <= now
  );
}

function tokensOf(
  { tokenKey, lifetimes }: FamilyParts,
  session: { id: string; generation: number; expiresAt: number },
  now: number,
): SignIn {
  const { id: sessionId, generation, expiresAt } = session;
  const accessEnds = Math.min(now + lifetimes.accessTokenMs, expiresAt);
  const refreshEnds = Math.min(now + lifetimes.sessionIdleMs, expiresAt);
  return {
    tokens: {
      access_token: signToken(tokenKey, 'a', { sessionId, generation, expiresAt: accessEnds }),
      expires_in: Math.floor((accessEnds - now) / 1000),
      refresh_token: signToken(tokenKey, 'r', { sessionId, generation, expiresAt: refreshEnds }),
      refresh_expires_in: Math.floor((refreshEnds - now) / 1000),
    },
    cookie: {
      value: signToken(tokenKey, 'c', { sessionId, generation: 0, expiresAt }),
      maxAgeSeconds: Math.floor((expiresAt - now) / 1000),
    },
  };
}

const liveSessions = ({ places, lifetimes }: FamilyParts, userId: number, now: number): Promise<LoginPlaceRow[]> =>
  places.listLive(userId, new Date(now), new Date(now - lifetimes.sessionIdleMs));

async function end({ places, onEnd }: FamilyParts, userId: number, sessionId: string, now: number): Promise<void> {
  await places.revokeOwn(userId, sessionId, new Date(now));
  onEnd(sessionId);
}

async function begin(
  parts: FamilyParts,
  { userId, clientId, isBrowser, device, tabletId, isByCode = true }: NewFamily,
): Promise<SignIn & { sessionId: string }> {
  const now = parts.deps.now();
  const session = { id: randomUUID(), generation: 1, expiresAt: now + parts.lifetimes.sessionAbsoluteMs };
  const [at, expiresAt] = [new Date(now), new Date(session.expiresAt)];
  await parts.sessions.create({
    id: session.id,
    userId,
    clientId,
    isCookieBound: isBrowser,
    device,
    tabletId: tabletId ?? null,
    isByCode,
    at,
    expiresAt,
  });
  await parts.onSeen?.(userId, at);
  const tooMany = (await liveSessions(parts, userId, now)).slice(MOST_SESSIONS);
  for (const { id } of tooMany) await end(parts, userId, id, now);
  return { ...tokensOf(parts, session, now), sessionId: session.id };
}

/** @param shown generation of the refresh token; undefined when a browser uses its cookie alone (reload, lost answer). */
async function rotate(parts: FamilyParts, session: SessionRow, shown: number | undefined, now: number): Promise<SignIn> {
  const { sessions, onEnd } = parts;
  const next = { id: session.id, expiresAt: session.expires_at.getTime() };
  const isCurrent = shown === undefined || shown === session.generation;
  if (isCurrent && (await sessions.rotate(session.id, session.generation, new Date(now)))) {
    await parts.onSeen?.(session.user_id, new Date(now));
    return tokensOf(parts, { ...next, generation: session.generation + 1 }, now);
  }
  const latest = await sessions.find(session.id);
  // With the cookie alone no token was shown twice. Whoever refreshed meanwhile, this browser gets the successor too.
  const isReplaced = latest !== undefined && latest.revoked_at === null && (shown === undefined || shown === latest.generation - 1);
  if (isReplaced && now - latest.rotated_at.getTime() < REUSE_GRACE_MS)
    return tokensOf(parts, { ...next, generation: latest.generation }, now);
  onEnd(session.id);
  await sessions.revoke(session.id, new Date(now));
  return refuseGrant('The refresh token was used before');
}

function readHandles(
  { tokenKey }: FamilyParts,
  { refreshToken, cookie }: Handles,
  now: number,
): { byToken?: TokenFacts | undefined; byCookie?: TokenFacts | undefined } {
  return {
    byToken: refreshToken === undefined ? undefined : readToken(tokenKey, 'r', refreshToken, now),
    byCookie: cookie === undefined ? undefined : readToken(tokenKey, 'c', cookie, now),
  };
}

/** @throws Refusal OTP_WRONG, and ACCOUNT_BLOCKED, so that the phone can say why the session has ended */
async function refresh(parts: FamilyParts, handles: Handles): Promise<SignIn> {
  const now = parts.deps.now();
  const { byToken, byCookie } = readHandles(parts, handles, now);
  const sessionId = handles.refreshToken === undefined ? byCookie?.sessionId : byToken?.sessionId;
  const session = sessionId === undefined ? undefined : await parts.sessions.findWithUser(sessionId);
  await parts.blocks.refuseIfBlocked(session?.block);
  if (!session || isOver(parts, session, now)) return refuseGrant('The session has ended');
  if (session.is_cookie_bound && byCookie?.sessionId !== session.id) return refuseGrant('The session cookie is missing');
  return rotate(parts, session, byToken?.generation, now);
}

/** @throws Refusal ACCOUNT_BLOCKED, also for a session that the block ended */
async function findLive(parts: FamilyParts, sessionId: string, isUnattended: boolean): Promise<SessionWithUser | undefined> {
  const now = parts.deps.now();
  const session = await parts.sessions.findWithUser(sessionId);
  if (!session || isOver(parts, session, now)) parts.onEnd(sessionId);
  await parts.blocks.refuseIfBlocked(session?.block);
  if (!session || isOver(parts, session, now)) return undefined;
  if (!isUnattended && now - session.last_seen_at.getTime() > parts.seenEveryMs) {
    await parts.sessions.touch(sessionId, new Date(now));
    await parts.onSeen?.(session.user_id, new Date(now));
  }
  return session;
}

/** Ends the families of a refresh token and of a cookie. Unknown ones end nothing. */
async function signOut(parts: FamilyParts, handles: Handles): Promise<void> {
  const now = parts.deps.now();
  const { byToken, byCookie } = readHandles(parts, handles, now);
  for (const facts of [byToken, byCookie]) {
    if (!facts) continue;
    parts.onEnd(facts.sessionId);
    await parts.sessions.revoke(facts.sessionId, new Date(now));
  }
}

export type SessionFamilies = ReturnType<typeof createSessionFamilies>;

export function createSessionFamilies(parts: FamilyParts) {
  const { tokenKey, deps } = parts;
  return {
    begin: (family: NewFamily) => begin(parts, family),
    refresh: (handles: Handles) => refresh(parts, handles),
    signOut: (handles: Handles) => signOut(parts, handles),
    /** The session in a request, by bearer or else by cookie. It may have ended. */
    sessionIdOf: ({ bearer, cookie }: Credentials): string | undefined =>
      readToken(tokenKey, bearer === undefined ? 'c' : 'a', bearer ?? cookie ?? '', deps.now())?.sessionId,
    /** Whether a browser's access token came without its cookie; it counts only with it. */
    isAlone: (session: { sessionId: string; isCookieBound: boolean }, { bearer, cookie }: Credentials): boolean =>
      bearer !== undefined && session.isCookieBound && readToken(tokenKey, 'c', cookie ?? '', deps.now())?.sessionId !== session.sessionId,
    /** The session unless it has ended; records it as seen now. @param isUnattended the request is not a use, so it is not recorded */
    findLive: (sessionId: string, isUnattended = false) => findLive(parts, sessionId, isUnattended),
    /** A person's sessions, the last used first. */
    listLive: (userId: number) => liveSessions(parts, userId, deps.now()),
    /** Another person's session is not ended. */
    end: (userId: number, sessionId: string) => end(parts, userId, sessionId.toLowerCase(), deps.now()),
    /** Deletes old sessions. */
    deleteOver(): Promise<void> {
      const before = deps.now() - OVER_KEPT_MS;
      return parts.places.deleteOverBefore(new Date(before), new Date(before - parts.lifetimes.sessionIdleMs));
    },
  };
}
