import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { KycService } from '../kyc/kyc-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createApprovalCodeRepository } from './approval-code-repository.ts';
import { createApprovalRepository } from './approval-repository.ts';
import { registerApprovalRoutes } from './approval-routes.ts';
import { type ApprovalParts, type ApprovalService, createApprovalService } from './approval-service.ts';

type Others = Pick<ApprovalParts, 'carts' | 'farmers' | 'people' | 'messages'> & {
  readonly kyc: Pick<KycService, 'missingOf' | 'letGiveBy'>;
};

const CODE_DAYS = 2;

export function createApprovalArea({ config, database, budget, deps }: AreaContext, others: Others): Area<ApprovalService> {
  const service = createApprovalService({
    codes: createApprovalCodeRepository(database),
    approvals: createApprovalRepository(database),
    ...others,
    budget,
    codesPerDay: config.otpPerDay,
    codeKey: deriveKey(config.secret, 'order-code'),
    deps,
  });
  others.kyc.letGiveBy(service);
  return {
    service,
    routes: (register) => registerApprovalRoutes(register, service),
    sweeps: [keepDays(CODE_DAYS, service.deleteOlderThan, deps.now)],
  };
}
