// Sign-in, rotation of tokens, and who is asking. The token endpoint is a backend for the frontend: in a browser the cookie is what counts.
import { randomUUID } from 'node:crypto';
import type { ClientId, LoginPlace, Tokens } from '#core/contract/session.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Authenticate, Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { createKnownCallers, type KnownCallers } from './known-callers.ts';
import type { MarketingNews } from './marketing.ts';
import type { OtpService } from './otp-service.ts';
import type { PeopleService } from './people-service.ts';
import { rolesOf } from './roles.ts';
import type { LoginPlaceRepository, SessionRepository, SessionRow } from './session-repository.ts';
import { readToken, signToken, type TokenFacts } from './signed-token.ts';
import type { UserRow } from './user-repository.ts';

export interface SessionLifetimes {
  readonly sessionIdleMs: number;
  readonly accessTokenMs: number;
  readonly sessionAbsoluteMs: number;
}

export interface SessionParts {
  readonly sessions: SessionRepository;
  readonly places: LoginPlaceRepository;
  readonly people: PeopleService;
  readonly otp: Pick<OtpService, 'verify'>;
  readonly marketing?: MarketingNews | undefined;
  readonly tokenKey: Buffer;
  readonly lifetimes: SessionLifetimes;
  readonly deps: Dependencies;
}

type Parts = SessionParts & { readonly known: KnownCallers };

export interface SignIn {
  readonly tokens: Tokens;
  /** Value and lifetime of the session cookie. */
  readonly cookie: { readonly value: string; readonly maxAgeSeconds: number };
}

/** What a request carries of a session. */
export interface Handles {
  readonly refreshToken: string | undefined;
  readonly cookie: string | undefined;
}

export interface LoginGrant {
  readonly phone: string;
  readonly code: string;
  readonly clientId: ClientId;
  /** The session is then bound to its cookie: the refresh token alone is useless. */
  readonly isBrowser: boolean;
  readonly address: string;
  /** What the person recognises it by later. */
  readonly device: string | null;
  readonly language: LanguageCode;
}

/** The previous refresh token shown again within this time gets the same successor: a lost answer must not log anyone out. */
const REUSE_GRACE_MS = 60_000;
/** Places one person is logged in at; a sign-in beyond ends the one that was not used for longest. */
const MOST_SESSIONS = 50;
/** What is over stays this long, so that a late refresh is still told apart from one of nobody's. */
const OVER_KEPT_MS = 7 * 24 * 3_600_000;
/** How often "last seen" is written. */
const SEEN_EVERY_MS = 3_600_000;

/** @throws always: the code or token does not let anyone in. */
function refuseGrant(description: string): never {
  throw new Refusal('OTP_WRONG', { body: { error: 'invalid_grant', error_description: description } });
}

const toCaller = (session: SessionRow, user: UserRow): Caller => ({
  userId: user.id,
  authId: user.auth_id,
  phone: user.phone,
  sessionId: session.id,
  isCookieBound: session.is_cookie_bound,
  roles: rolesOf(user),
  isCreditUser: user.is_credit_user,
  commissionPermille: user.commission_permille,
});

function isOver({ lifetimes }: Parts, session: SessionRow, now: number): boolean {
  return (
    session.revoked_at !== null || session.expires_at.getTime() <= now || session.last_seen_at.getTime() + lifetimes.sessionIdleMs <= now
  );
}

function tokensOf({ tokenKey, lifetimes }: Parts, session: { id: string; generation: number; expiresAt: number }, now: number): SignIn {
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

const liveSessions = ({ places, lifetimes }: Parts, userId: number, now: number) =>
  places.listLive(userId, new Date(now), new Date(now - lifetimes.sessionIdleMs));

async function end({ places, known }: Parts, userId: number, sessionId: string, now: number): Promise<void> {
  await places.revokeOwn(userId, sessionId, new Date(now));
  known.forget(sessionId);
}

/** Where a person is logged in, this place first. */
async function listPlaces(parts: Parts, caller: Caller): Promise<LoginPlace[]> {
  const rows = await liveSessions(parts, caller.userId, parts.deps.now());
  const list = rows.map(({ id, device, client_id, created_at, last_seen_at }) => ({
    id,
    device,
    client_id: client_id as LoginPlace['client_id'],
    signed_in_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === caller.sessionId,
  }));
  return list.sort((a, b) => Number(b.is_current) - Number(a.is_current));
}

async function signIn(parts: Parts, grant: LoginGrant): Promise<SignIn> {
  const { otp, people, sessions, marketing, deps, lifetimes } = parts;
  if (!(await otp.verify(grant.phone, grant.code, grant.address))) refuseGrant('The code is wrong or expired');
  const now = deps.now();
  const at = new Date(now);
  const user = await people.ensure(grant.phone, grant.language);
  const session = { id: randomUUID(), generation: 1, expiresAt: now + lifetimes.sessionAbsoluteMs };
  await sessions.inTransaction(async () => {
    await sessions.create({
      id: session.id,
      userId: user.id,
      clientId: grant.clientId,
      isCookieBound: grant.isBrowser,
      device: grant.device,
      at,
      expiresAt: new Date(session.expiresAt),
    });
    await marketing?.loggedIn(user.id, at);
  });
  const tooMany = (await liveSessions(parts, user.id, now)).slice(MOST_SESSIONS);
  for (const { id } of tooMany) await end(parts, user.id, id, now);
  return tokensOf(parts, session, now);
}

/** @param shown generation of the refresh token; undefined when a browser asks by its cookie alone (reload, lost answer). */
async function rotate(parts: Parts, session: SessionRow, shown: number | undefined, now: number): Promise<SignIn> {
  const { sessions, known } = parts;
  const next = { id: session.id, expiresAt: session.expires_at.getTime() };
  const isCurrent = shown === undefined || shown === session.generation;
  if (isCurrent && (await sessions.rotate(session.id, session.generation, new Date(now))))
    return tokensOf(parts, { ...next, generation: session.generation + 1 }, now);
  const latest = await sessions.find(session.id);
  // By cookie alone nothing was shown twice: whoever refreshed meanwhile, the successor is this browser's too.
  const isReplaced = latest !== undefined && latest.revoked_at === null && (shown === undefined || shown === latest.generation - 1);
  if (isReplaced && now - latest.rotated_at.getTime() < REUSE_GRACE_MS)
    return tokensOf(parts, { ...next, generation: latest.generation }, now);
  known.forget(session.id);
  await sessions.revoke(session.id, new Date(now));
  return refuseGrant('The refresh token was used before');
}

function readHandles(
  { tokenKey }: Parts,
  { refreshToken, cookie }: Handles,
  now: number,
): { byToken?: TokenFacts | undefined; byCookie?: TokenFacts | undefined } {
  return {
    byToken: refreshToken === undefined ? undefined : readToken(tokenKey, 'r', refreshToken, now),
    byCookie: cookie === undefined ? undefined : readToken(tokenKey, 'c', cookie, now),
  };
}

async function refresh(parts: Parts, handles: Handles): Promise<SignIn> {
  const now = parts.deps.now();
  const { byToken, byCookie } = readHandles(parts, handles, now);
  const sessionId = handles.refreshToken === undefined ? byCookie?.sessionId : byToken?.sessionId;
  const session = sessionId === undefined ? undefined : await parts.sessions.find(sessionId);
  if (!session || isOver(parts, session, now)) return refuseGrant('The session has ended');
  if (session.is_cookie_bound && byCookie?.sessionId !== session.id) return refuseGrant('The session cookie is missing');
  return rotate(parts, session, byToken?.generation, now);
}

async function lookUp(parts: Parts, sessionId: string, now: number): Promise<Caller | undefined> {
  const { sessions, known } = parts;
  const hit = known.get(sessionId, now);
  if (hit) return hit;
  const session = await sessions.findWithUser(sessionId);
  if (!session || isOver(parts, session, now)) {
    known.forget(sessionId);
    return undefined;
  }
  if (now - session.last_seen_at.getTime() > SEEN_EVERY_MS) await sessions.touch(sessionId, new Date(now));
  const caller = toCaller(session, session.user);
  known.remember(caller, now, session.expires_at.getTime());
  return caller;
}

/** Ends the families a refresh token and a cookie belong to. Unknown ones are nobody's and end nothing. */
async function signOut(parts: Parts, handles: Handles): Promise<void> {
  const now = parts.deps.now();
  const { byToken, byCookie } = readHandles(parts, handles, now);
  for (const facts of [byToken, byCookie]) {
    if (!facts) continue;
    parts.known.forget(facts.sessionId);
    await parts.sessions.revoke(facts.sessionId, new Date(now));
  }
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(given: SessionParts) {
  const parts: Parts = { ...given, known: createKnownCallers() };
  const authenticate: Authenticate = async ({ bearer, cookie }) => {
    const now = given.deps.now();
    const kind = bearer === undefined ? 'c' : 'a';
    const facts = readToken(given.tokenKey, kind, bearer ?? cookie ?? '', now);
    const caller = facts && (await lookUp(parts, facts.sessionId, now));
    // A browser's access token is a handle: it counts only beside its cookie.
    const isAlone =
      kind === 'a' && caller?.isCookieBound && readToken(given.tokenKey, 'c', cookie ?? '', now)?.sessionId !== caller.sessionId;
    return isAlone ? undefined : caller;
  };
  return {
    authenticate,
    signIn: (grant: LoginGrant) => signIn(parts, grant),
    refresh: (handles: Handles) => refresh(parts, handles),
    signOut: (handles: Handles) => signOut(parts, handles),
    list: (caller: Caller) => listPlaces(parts, caller),
    /** One that is not the caller's own ends nothing and is answered alike. */
    end: (caller: Caller, sessionId: string) => end(parts, caller.userId, sessionId.toLowerCase(), given.deps.now()),
    /** Housekeeping. */
    deleteOver(): Promise<void> {
      const before = given.deps.now() - OVER_KEPT_MS;
      return given.places.deleteOverBefore(new Date(before), new Date(before - given.lifetimes.sessionIdleMs));
    },
  };
}
