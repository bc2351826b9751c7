import type { Authenticate } from '../../http/caller.ts';
import { HOUR, keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createMarketingNews, marketingJobs } from './marketing.ts';
import { createOtpRepository } from './otp-repository.ts';
import { createOtpService, type OtpServiceParts } from './otp-service.ts';
import { createPeopleService, type PeopleService } from './people-service.ts';
import { createLoginPlaceRepository, createSessionRepository } from './session-repository.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { createSessionService } from './session-service.ts';
import { deriveKey } from './signed-token.ts';
import { createUserRepository } from './user-repository.ts';

/** Codes that nobody used. */
const CODE_DAYS = 1;

interface SessionServices {
  readonly authenticate: Authenticate;
  readonly people: PeopleService;
}

export function createSessionArea(
  { config, database, ports, queue, budget, deps }: AreaContext,
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
  const session = createSessionService({
    sessions: createSessionRepository(database),
    places: createLoginPlaceRepository(database),
    people,
    otp,
    marketing: createMarketingNews(ports.marketing, queue),
    tokenKey: deriveKey(config.secret, 'session'),
    lifetimes: config,
    deps,
  });
  return {
    service: { authenticate: session.authenticate, people },
    routes: (register) => registerSessionRoutes(register, session, people, otp),
    jobs: marketingJobs(ports.marketing, people),
    sweeps: [{ everyMs: HOUR, run: session.deleteOver }, keepDays(CODE_DAYS, challenges.deleteExpiredBefore, deps.now)],
  };
}
