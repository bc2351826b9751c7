// Sign-in in the shop, and the identity of requests. The token endpoint is a backend for the frontend: in a browser the cookie counts.
import { randomUUID } from 'node:crypto';
import type { ClientId, LoginPlace } from '#core/contract/session.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Authenticate, Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { BlockService } from './block/block-service.ts';
import { createKnownCallers, type KnownCallers } from './known-callers.ts';
import type { OtpAsker } from './otp/otp-asker.ts';
import type { OtpService } from './otp/otp-service.ts';
import type { PeopleService } from './people-service.ts';
import { rolesOf } from './roles.ts';
import {
  createSessionFamilies,
  type FamilyParts,
  type Handles,
  type NewFamily,
  refuseGrant,
  type SessionFamilies,
  type SignIn,
} from './session-family.ts';
import type { SessionWithUser } from './session-repository.ts';
import type { UserRow } from './user-repository.ts';

export interface SessionParts extends Pick<FamilyParts, 'sessions' | 'places' | 'tokenKey' | 'lifetimes' | 'onSeen'> {
  readonly blocks: Pick<BlockService, 'refuseIfBlocked' | 'check'>;
  readonly people: PeopleService;
  readonly otp: Pick<OtpService, 'verify' | 'remember'>;
  readonly deps: Dependencies;
}

type Parts = SessionParts & { readonly known: KnownCallers; readonly families: SessionFamilies };

export interface LoginGrant extends Omit<NewFamily, 'userId'> {
  readonly phone: string;
  readonly code: string;
  /** The client that enters the code. */
  readonly asker: OtpAsker;
  readonly language: LanguageCode;
}

/** The token calls for one kind of client. */
export interface SignInClient {
  readonly cookieName: string;
  signIn(grant: LoginGrant): Promise<SignIn>;
  refresh(handles: Handles): Promise<SignIn>;
  signOut(handles: Handles): Promise<void>;
}

/** "Last seen" is written this often. */
const SEEN_EVERY_MS = 3_600_000;

const personOf = (user: UserRow) => ({
  userId: user.id,
  authId: user.auth_id,
  phone: user.phone,
  roles: rolesOf(user),
  isCreditUser: user.is_credit_user,
  commissionPermille: user.commission_permille,
});

const toCaller = (session: SessionWithUser): Caller => ({
  ...personOf(session.user),
  sessionId: session.id,
  isCookieBound: session.is_cookie_bound,
  ...(session.is_by_code ? { signedInAt: session.created_at.getTime() } : {}),
  ...(session.tablet_id === null ? {} : { tabletId: session.tablet_id }),
});

/** A person's login places, this one first. */
async function listPlaces({ families }: Parts, caller: Caller): Promise<LoginPlace[]> {
  const list = (await families.listLive(caller.userId)).map(({ id, device, client_id, created_at, last_seen_at }) => ({
    id,
    device,
    client_id: client_id as ClientId,
    signed_in_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === caller.sessionId,
  }));
  return list.sort((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** @throws Refusal OTP_WRONG; ACCOUNT_BLOCKED, only with the right code */
async function signIn(parts: Parts, { phone, code, asker, language, ...family }: LoginGrant): Promise<SignIn> {
  const { otp, people, families, sessions, blocks } = parts;
  if (!(await otp.verify(phone, code, asker))) refuseGrant('The code is wrong or expired');
  const user = await people.ensure(phone, language);
  await blocks.check(user.id);
  const begun = await sessions.inTransaction(() => families.begin({ ...family, userId: user.id }));
  await otp.remember(user.id, asker);
  return begun;
}

async function lookUp({ families, known, deps }: Parts, sessionId: string): Promise<Caller | undefined> {
  const hit = known.get(sessionId, deps.now());
  if (hit) return hit;
  const session = await families.findLive(sessionId);
  if (!session) return undefined;
  const caller = toCaller(session);
  known.remember(caller, deps.now(), session.expires_at.getTime());
  return caller;
}

/** Whether the session is still valid. This check does not count as use. */
async function isLive({ families }: Parts, sessionId: string): Promise<boolean> {
  try {
    return (await families.findLive(sessionId, true)) !== undefined;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The caller for a letter from a tablet. @throws Refusal ACCOUNT_BLOCKED, PERSON_ENDED */
async function callerOnTablet({ people, blocks }: Parts, userId: number, tabletId: number): Promise<Caller> {
  await blocks.check(userId);
  const user = await people.find(userId);
  if (!user) throw new Refusal('PERSON_ENDED');
  return { ...personOf(user), sessionId: randomUUID(), isCookieBound: false, tabletId };
}

/** The caller for work that the server does for a person; undefined for an unknown person. @throws Refusal ACCOUNT_BLOCKED */
async function callerOf({ people, blocks }: Parts, userId: number): Promise<Caller | undefined> {
  await blocks.check(userId);
  const user = await people.find(userId);
  return user && { ...personOf(user), sessionId: randomUUID(), isCookieBound: false };
}

/** Signs in a person who proved their identity on a tablet. @throws Refusal ACCOUNT_BLOCKED */
async function signInOnTablet({ sessions, families, blocks }: Parts, family: NewFamily): Promise<SignIn> {
  await blocks.check(family.userId);
  return sessions.inTransaction(() => families.begin(family));
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(given: SessionParts) {
  const known = createKnownCallers();
  const families = createSessionFamilies({ ...given, seenEveryMs: SEEN_EVERY_MS, onEnd: known.forget });
  const parts: Parts = { ...given, known, families };
  const authenticate: Authenticate = async (credentials) => {
    if (credentials.isForDesk && credentials.bearer === undefined) return undefined;
    const sessionId = families.sessionIdOf(credentials);
    const caller = sessionId === undefined ? undefined : await lookUp(parts, sessionId);
    return caller && !families.isAlone(caller, credentials) ? caller : undefined;
  };
  return {
    authenticate,
    signIn: (grant: LoginGrant) => signIn(parts, grant),
    refresh: families.refresh,
    signOut: families.signOut,
    list: (caller: Caller) => listPlaces(parts, caller),
    /** Another person's session is not ended, with the same answer. */
    end: (caller: Caller, sessionId: string) => families.end(caller.userId, sessionId),
    callerOf: (userId: number) => callerOf(parts, userId),
    callerOnTablet: (userId: number, tabletId: number) => callerOnTablet(parts, userId, tabletId),
    signInOnTablet: (family: NewFamily & { readonly tabletId: number }) => signInOnTablet(parts, family),
    /** Ends sessions that began on tablets, within a second. */
    endOnTablet: (which: { tabletId?: number; userId?: number }): Promise<void> =>
      given.sessions.revokeOnTablet(which, new Date(given.deps.now())),
    isLive: (sessionId: string) => isLive(parts, sessionId),
    deleteOver: families.deleteOver,
  };
}
