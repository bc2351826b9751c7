import type { Authenticate } from '../../http/caller.ts';
import type { Area, AreaContext } from '../area.ts';
import { createOtpRepository } from './otp-repository.ts';
import { createOtpService, type OtpServiceParts } from './otp-service.ts';
import { createPeopleService, type PeopleService } from './people-service.ts';
import { createSessionRepository } from './session-repository.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { createSessionService } from './session-service.ts';
import { deriveKey } from './signed-token.ts';
import { createUserRepository } from './user-repository.ts';

interface SessionServices {
  readonly authenticate: Authenticate;
  readonly people: PeopleService;
}

export function createSessionArea(
  { config, database, budget, deps }: AreaContext,
  { messages }: Pick<OtpServiceParts, 'messages'>,
): Area<SessionServices> {
  const otp = createOtpService({
    repository: createOtpRepository(database),
    budget,
    messages,
    limits: config,
    codeKey: deriveKey(config.secret, 'login-code'),
    deps,
  });
  const people = createPeopleService(createUserRepository(database), deps);
  const session = createSessionService({
    sessions: createSessionRepository(database),
    people,
    otp,
    tokenKey: deriveKey(config.secret, 'session'),
    lifetimes: config,
    deps,
  });
  return {
    service: { authenticate: session.authenticate, people },
    routes: (register) => registerSessionRoutes(register, session, people, otp),
  };
}
