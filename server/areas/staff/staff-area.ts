import { DESK_ABSOLUTE_MS, DESK_IDLE_MS } from '#core/constants.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Authenticate } from '../../http/caller.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { BlockService } from '../session/block/block-service.ts';
import type { OtpService } from '../session/otp/otp-service.ts';
import type { PeopleService } from '../session/people-service.ts';
import type { FamilyParts, SessionFamilies } from '../session/session-family.ts';
import type { SignInClient } from '../session/session-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createDeskSessionRepository } from './desk-session-repository.ts';
import { createDeskSessionService } from './desk-session-service.ts';
import { createPasskeyRepository } from './passkey/passkey-repository.ts';
import { registerPasskeyRoutes } from './passkey/passkey-routes.ts';
import { createPasskeyService } from './passkey/passkey-service.ts';
import { createPasskeySignIn } from './passkey/passkey-sign-in.ts';
import { createProofService } from './passkey/proof-service.ts';
import { createWebauthn } from './passkey/webauthn.ts';
import { createStaffRepository } from './staff-repository.ts';
import { registerStaffRoutes } from './staff-routes.ts';
import { createStaffService, type StaffService } from './staff-service.ts';

interface StaffServices {
  /** Authenticates sessions of the desk. */
  readonly authenticate: Authenticate;
  readonly client: SignInClient;
  readonly staff: StaffService;
}

export interface StaffNeeds {
  readonly people: PeopleService;
  readonly otp: OtpService;
  readonly blocks: Pick<BlockService, 'check'>;
  readonly audit: AuditService;
  readonly messages: MessageService;
  readonly createDeskFamilies: (how: Omit<FamilyParts, 'sessions' | 'places' | 'blocks' | 'deps'>) => SessionFamilies;
}

const LIFETIMES = { sessionIdleMs: DESK_IDLE_MS, sessionAbsoluteMs: DESK_ABSOLUTE_MS, accessTokenMs: DESK_IDLE_MS };
/** Longer than a tie lasts. */
const TIE_DAYS = 30;
/** How often "last seen" is written: with half an hour of idle time a minute matters. */
const SEEN_EVERY_MS = 60_000;

export function createStaffArea(
  { config, database, budget, deps, wake }: AreaContext,
  { people, otp, blocks, audit, messages, createDeskFamilies }: StaffNeeds,
): Area<StaffServices> {
  const { audited } = audit;
  const staffRows = createStaffRepository(database);
  const desk = createDeskSessionRepository(database);
  const passkeyRows = createPasskeyRepository(database);
  const webauthn = createWebauthn(config.publicUrl, deps.randomBytes);
  const codeKey = deriveKey(config.secret, 'recovery-code');
  const shared = { passkeys: passkeyRows, desk, webauthn, audited, codeKey, isPasskeyRequired: config.isDeskPasskeyRequired, deps };
  const staff = createStaffService({
    ...{ repository: staffRows, people, audited, messages, budget, deps, wake },
    deskUrl: `${config.publicUrl}/desk`,
  });
  const families = createDeskFamilies({
    tokenKey: deriveKey(config.secret, 'desk-session'),
    lifetimes: LIFETIMES,
    seenEveryMs: SEEN_EVERY_MS,
    onEnd: () => undefined,
  });
  const sessions = createDeskSessionService({
    ...shared,
    families,
    staff: staffRows,
    otp,
    blocks,
    countRecoveryCodes: passkeyRows.countRecoveryCodes,
  });
  const passkeys = createPasskeyService(shared);
  const proofs = createProofService({ ...shared, otp, budget });
  const challengeKey = deriveKey(config.secret, 'passkey-sign-in');
  const signIns = createPasskeySignIn({ ...shared, challengeKey, families, staff: staffRows, otp, blocks });
  return {
    service: { authenticate: sessions.authenticate, client: sessions.client, staff },
    routes: (register) => {
      registerStaffRoutes(register, staff, sessions);
      registerPasskeyRoutes(register, { passkeys, proofs, sessions, signIns, randomBytes: deps.randomBytes });
    },
    sweeps: [
      { name: 'delete-desk-sessions', everyMs: HOUR_MS, run: sessions.deleteOver },
      keepDays(TIE_DAYS, staffRows.deleteTiesBefore, deps.now),
    ],
  };
}
