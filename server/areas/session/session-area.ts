import { DESK_CLIENT } from '#core/contract/desk/session.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Authenticate } from '../../http/caller.ts';
import { SESSION_COOKIE, type Secrets } from '../../http/register-call.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { type ActivityRepository, createActivityRepository } from './activity-repository.ts';
import { createBlockRepository } from './block/block-repository.ts';
import { type BlockService, createBlockService } from './block/block-service.ts';
import { createOtpRepository } from './otp/otp-repository.ts';
import { createOtpService, type OtpService, type OtpServiceParts } from './otp/otp-service.ts';
import { createPeopleService, type PeopleService } from './people-service.ts';
import { createSecrets } from './secrets.ts';
import { createSessionFamilies, type FamilyParts, type SessionFamilies } from './session-family.ts';
import { createLoginPlaceRepository, createSessionRepository } from './session-repository.ts';
import { registerSessionRoutes, type TabletOf, type TabletSignIn } from './session-routes.ts';
import { createSessionService, type SessionService, type SignInClient } from './session-service.ts';
import { deriveKey } from './signed-token.ts';
import { createUserRepository } from './user-repository.ts';

/** Unused codes are deleted after this. */
const CODE_DAYS = 1;
/** A loss cannot be reported later, so older contacts are not needed. */
const ACTIVITY_DAYS = 60;
/** Places without a later login are deleted after this. */
const PLACE_DAYS = 180;

export interface SessionServices {
  readonly authenticate: Authenticate;
  readonly isLive: (sessionId: string) => Promise<boolean>;
  readonly people: PeopleService;
  readonly activity: Pick<ActivityRepository, 'lastOnEarlierDay'>;
  readonly otp: OtpService;
  readonly blocks: BlockService;
  /** Sessions of the desk, with their own keys and lifetimes. */
  readonly createDeskFamilies: (how: Omit<FamilyParts, 'sessions' | 'places' | 'blocks' | 'deps'>) => SessionFamilies;
  /** Adds the desk's sign-in to the same calls. */
  readonly admitDesk: (client: SignInClient) => void;
  /** Sessions that begin on a tablet by a signature, and the check of the signature. */
  readonly onTablet: Pick<SessionService, 'signInOnTablet' | 'callerOnTablet' | 'endOnTablet'>;
  readonly callerOf: SessionService['callerOf'];
  readonly admitTablets: (tablets: AdmittedTablets) => void;
  /** How the key record of calls with secrets is stored. */
  readonly secrets: Secrets;
}

/** The tablets area's part of signing in. */
interface AdmittedTablets {
  readonly signIn: TabletSignIn;
  readonly tabletOf: TabletOf;
}

/** The clients for sign-in: the shop, and those that other areas add at the start. */
function createClients(shop: SignInClient) {
  let desk: SignInClient | undefined;
  let tablets: AdmittedTablets | undefined;
  return {
    admitDesk: (client: SignInClient): void => {
      desk = client;
    },
    admitTablets: (admitted: AdmittedTablets): void => {
      tablets = admitted;
    },
    tabletSignIn: ((...given) => {
      if (!tablets) throw new Error('no area admits tablets');
      return tablets.signIn(...given);
    }) satisfies TabletSignIn,
    tabletOf: (async (...given) => tablets?.tabletOf(...given)) satisfies TabletOf,
    clientOf: (id: string): SignInClient => {
      if (id !== DESK_CLIENT) return shop;
      if (!desk) throw new Error('no area admits the desk');
      return desk;
    },
  };
}

export function createSessionArea(
  { config, database, budget, deps }: AreaContext,
  { messages }: Pick<OtpServiceParts, 'messages'>,
): Area<SessionServices> {
  const challenges = createOtpRepository(database);
  const otp = createOtpService({
    repository: challenges,
    budget,
    messages,
    limits: config,
    codeKey: deriveKey(config.secret, 'login-code'),
    deps,
  });
  const people = createPeopleService(createUserRepository(database), deps);
  const activity = createActivityRepository(database);
  const blocks = createBlockService({ repository: createBlockRepository(database), helpPhone: config.helpPhone, deps });
  const session = createSessionService({
    sessions: createSessionRepository(database),
    places: createLoginPlaceRepository(database, 'shop'),
    people,
    otp,
    blocks,
    tokenKey: deriveKey(config.secret, 'session'),
    lifetimes: config,
    onSeen: activity.note,
    deps,
  });
  const clients = createClients({
    cookieName: SESSION_COOKIE,
    signIn: session.signIn,
    refresh: session.refresh,
    signOut: session.signOut,
  });
  return {
    service: {
      authenticate: session.authenticate,
      isLive: session.isLive,
      people,
      activity,
      otp,
      blocks,
      createDeskFamilies: (how) =>
        createSessionFamilies({
          ...how,
          sessions: createSessionRepository(database),
          places: createLoginPlaceRepository(database, 'desk'),
          blocks,
          deps,
        }),
      callerOf: session.callerOf,
      onTablet: session,
      admitTablets: clients.admitTablets,
      admitDesk: clients.admitDesk,
      secrets: createSecrets(config.secret, deps),
    },
    routes: (register) => {
      const { isConsentPreticked } = config;
      registerSessionRoutes(register, { session, people, otp, isConsentPreticked, ...clients, randomBytes: deps.randomBytes });
    },
    sweeps: [
      { name: 'delete-sessions', everyMs: HOUR_MS, run: session.deleteOver },
      { name: 'delete-blocks', everyMs: HOUR_MS, run: blocks.deleteOver },
      keepDays(CODE_DAYS, challenges.deleteExpiredBefore, deps.now),
      keepDays(PLACE_DAYS, challenges.forgetPlacesBefore, deps.now),
      keepDays(ACTIVITY_DAYS, activity.deleteOlderThan, deps.now),
    ],
  };
}
