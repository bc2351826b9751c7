import { object } from 'superstruct';
import { Id } from '#core/contract/wire/fields.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import { CLAIM_INTAKE_JOB } from './claim-parts.ts';
import { createClaimRepository } from './claim-repository.ts';
import { registerClaimRoutes } from './claim-routes.ts';
import { type ClaimService, createClaimService } from './claim-service.ts';
import type { DeskClaimParts } from './desk/claim-step.ts';
import { createDeskClaimRepository } from './desk/desk-claim-repository.ts';
import { registerDeskClaimRoutes } from './desk/desk-claim-routes.ts';
import { createDeskClaimService } from './desk/desk-claim-service.ts';
import { createSignedClock } from './signed-clock.ts';

type Others = Pick<
  DeskClaimParts,
  'approvals' | 'farmers' | 'names' | 'people' | 'activity' | 'messages' | 'files' | 'uploads' | 'ledger' | 'audited' | 'signOffs'
>;

const Intake = object({ id: Id });

interface Labelled {
  readonly policies: { showClaims(standings: ClaimService['standings']): void };
}

export function createClaimArea(
  { config, database, queue, budget, deps, wake }: AreaContext,
  { policies, ...others }: Others & Labelled,
): Area<ClaimService> {
  const parts = {
    repository: createClaimRepository(database),
    desk: createDeskClaimRepository(database),
    clock: createSignedClock(deriveKey(config.secret, 'claim-clock')),
    queue,
    budget,
    deps,
    wake,
    ...others,
  };
  const service = createClaimService(parts);
  // Policies show the state of their last claim.
  policies.showClaims(service.standings);
  return {
    service,
    routes(register) {
      registerClaimRoutes(register, service);
      registerDeskClaimRoutes(register, createDeskClaimService(parts));
    },
    jobs: {
      [CLAIM_INTAKE_JOB]: {
        maxAttempts: 8,
        async handle(payload) {
          if (!matches(payload, Intake)) throw new Error('a notice that cannot be read');
          await service.intake(payload.id);
        },
      },
    },
    sweeps: [{ name: 'sweep-claims', everyMs: HOUR_MS, run: service.sweep }],
  };
}
