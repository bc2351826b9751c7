// Sign-in at the desk, and identity of its requests: a code as in the shop, and a passkey where required (passkey/).

import { DESK_PROOF_MS } from '#core/constants.ts';
import type { DeskMe, DeskSession } from '#core/contract/desk/session.ts';
import { pickLanguage } from '#core/rules/languages.ts';
import { deskPermissionsOf, hasPermission } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Authenticate, Caller, DeskStanding } from '../../http/caller.ts';
import { DESK_COOKIE } from '../../http/register-call.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { BlockService } from '../session/block/block-service.ts';
import type { OtpService } from '../session/otp/otp-service.ts';
import { refuseGrant, type SessionFamilies, type SessionWithUser, type SignIn } from '../session/session-family.ts';
import type { LoginGrant, SignInClient } from '../session/session-service.ts';
import type { DeskSessionRepository, DeskSessionRow } from './desk-session-repository.ts';
import type { StaffRepository, StaffRow } from './staff-repository.ts';

export interface DeskSessionParts {
  readonly families: SessionFamilies;
  readonly staff: Pick<StaffRepository, 'find' | 'findByPhone'>;
  readonly desk: DeskSessionRepository;
  readonly otp: Pick<OtpService, 'verify' | 'remember'>;
  readonly blocks: Pick<BlockService, 'check'>;
  readonly audited: Audited;
  readonly countRecoveryCodes: (userId: number) => Promise<number>;
  /** Whether all staff except counter-only staff need a passkey. */
  readonly isPasskeyRequired: boolean;
  readonly deps: Dependencies;
}

/** No refusal is faster, so that the time reveals nothing about the reason. */
const REFUSAL_MS = 200;

/** Runs `work`; every refusal takes the same time, whatever the reason. */
async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const earliest = new Promise((resolve) => setTimeout(resolve, REFUSAL_MS));
  try {
    return await work();
  } catch (error) {
    await earliest;
    throw error;
  }
}

function refuseStranger(): never {
  throw new Refusal('NOT_STAFF', { body: { error: 'NOT_STAFF', error_description: 'This number does not work at the desk' } });
}

async function signIn({ otp, staff, families, desk, blocks, deps }: DeskSessionParts, grant: LoginGrant): Promise<SignIn> {
  const { phone, code, asker, language: _language, ...family } = grant;
  // Always looked up, so that both refusals make the same queries.
  const isRight = await otp.verify(phone, code, asker);
  const member = await staff.findByPhone(phone);
  if (!isRight) refuseGrant('The code is wrong or expired');
  if (!member) refuseStranger();
  const userId = member.user_id;
  await blocks.check(userId);
  await otp.remember(userId, asker);
  return desk.inTransaction(async () => {
    const { sessionId, ...begun } = await families.begin({ ...family, userId });
    await desk.create(sessionId, userId, new Date(deps.now()));
    return begun;
  });
}

/** Counter-only staff use a shared phone of the shop, and have no passkey. */
const isPasskeyWanted = ({ isPasskeyRequired }: DeskSessionParts, { roles }: Pick<StaffRow, 'roles'>): boolean =>
  isPasskeyRequired && roles.some(({ role }) => role !== 'counter');

function signInOf(parts: DeskSessionParts, member: StaffRow, hasShownPasskey: boolean): DeskStanding['signIn'] {
  if (hasShownPasskey || !isPasskeyWanted(parts, member)) return 'done';
  return member.passkeys > 0 ? 'passkey' : 'register-passkey';
}

function toCaller(parts: DeskSessionParts, session: SessionWithUser, member: StaffRow, row: DeskSessionRow): Caller {
  return {
    userId: member.user_id,
    authId: member.auth_id,
    phone: member.phone,
    sessionId: session.id,
    isCookieBound: session.is_cookie_bound,
    roles: member.roles.map(({ role, vendor_id }) => ({ role, vendorId: vendor_id })),
    isCreditUser: false,
    commissionPermille: 0,
    desk: {
      fullName: member.full_name,
      signIn: signInOf(parts, member, row.passkey_at !== null),
      provenAt: row.proven_at.getTime(),
      passkeys: member.passkeys,
      endsAt: session.expires_at.getTime(),
    },
  };
}

/** Roles are read for every request, so a removed role ends with the next one. */
async function lookUp(parts: DeskSessionParts, sessionId: string, isUnattended = false): Promise<Caller | undefined> {
  const session = await parts.families.findLive(sessionId, isUnattended);
  if (!session) return undefined;
  const [member, row] = [await parts.staff.find(session.user_id), await parts.desk.find(sessionId)];
  return member && row && toCaller(parts, session, member, row);
}

async function getMe(parts: DeskSessionParts, { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<DeskMe> {
  // The request itself was noted, if it counts as use.
  const [caller, member] = [await lookUp(parts, sessionId, true), await parts.staff.find(userId)];
  if (!caller?.desk || !member) throw new Refusal('UNAUTHENTICATED');
  const { desk } = caller;
  const provenUntil = desk.provenAt + DESK_PROOF_MS;
  const isDone = desk.signIn === 'done';
  return {
    auth_id: caller.authId,
    full_name: desk.fullName,
    phone_number: caller.phone,
    locale: pickLanguage(member.locale),
    roles: [...member.roles],
    permissions: isDone ? [...deskPermissionsOf(caller)] : [],
    sign_in: desk.signIn,
    proof_by: desk.passkeys > 0 ? 'passkey' : 'otp',
    proof_until: isDone && provenUntil > parts.deps.now() ? new Date(provenUntil).toISOString() : null,
    passkeys: desk.passkeys,
    recovery_codes_left: await parts.countRecoveryCodes(userId),
    ends_at: new Date(desk.endsAt).toISOString(),
  };
}

/** @param staffId another person's sessions, for those who may end them @throws Refusal FORBIDDEN, NOT_FOUND */
async function listSessions(parts: DeskSessionParts, caller: Caller, staffId = caller.userId): Promise<DeskSession[]> {
  if (staffId !== caller.userId && !hasPermission(caller, 'staff.write')) throw new Refusal('FORBIDDEN');
  const member = await parts.staff.find(staffId);
  if (!member) throw new Refusal('NOT_FOUND');
  const withPasskey = new Set(await parts.desk.listWithPasskey(staffId));
  const list = (await parts.families.listLive(staffId)).map(({ id, device, created_at, last_seen_at, expires_at }) => ({
    id,
    device,
    signed_in_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    ends_at: expires_at.toISOString(),
    is_done: signInOf(parts, member, withPasskey.has(id)) === 'done',
    is_current: id === caller.sessionId,
  }));
  return list.sort((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** An ended session, or one the caller may not end, stays without a message. */
async function endSession({ desk, families, audited }: DeskSessionParts, by: Actor, sessionId: string): Promise<void> {
  const { caller } = by;
  const row = await desk.find(sessionId);
  if (!row || (row.user_id !== caller.userId && !hasPermission(caller, 'staff.write'))) return;
  const isLive = (await families.listLive(row.user_id)).some(({ id }) => id === row.session_id);
  if (!isLive) return;
  await audited(by, { action: 'session.end', entity: 'staff', permission: 'desk.self' }, async (note) => {
    await families.end(row.user_id, row.session_id);
    note({ id: row.user_id, before: { session: row.session_id } });
  });
}

export type DeskSessionService = ReturnType<typeof createDeskSessionService>;

export function createDeskSessionService(parts: DeskSessionParts) {
  const { families, desk } = parts;
  const authenticate: Authenticate = async (credentials) => {
    if (!credentials.isForDesk && credentials.bearer === undefined) return undefined;
    const sessionId = families.sessionIdOf(credentials);
    const caller = sessionId === undefined ? undefined : await lookUp(parts, sessionId, credentials.isUnattended);
    return caller && !families.isAlone(caller, credentials) ? caller : undefined;
  };
  const client: SignInClient = {
    cookieName: DESK_COOKIE,
    signIn: (grant) => inSameTime(() => signIn(parts, grant)),
    refresh: families.refresh,
    signOut: families.signOut,
  };
  return {
    authenticate,
    client,
    getMe: (caller: Pick<Caller, 'userId' | 'sessionId'>) => getMe(parts, caller),
    list: (caller: Caller, staffId: number | undefined) => listSessions(parts, caller, staffId),
    end: (by: Actor, sessionId: string) => endSession(parts, by, sessionId.toLowerCase()),
    /** Deletes old sessions. */
    async deleteOver(): Promise<void> {
      await families.deleteOver();
      await desk.deleteOrphans();
    },
  };
}
