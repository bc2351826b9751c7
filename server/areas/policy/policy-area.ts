import type { Area, AreaContext } from '../area.ts';
import { BORDEREAU_JOB, byHandInsurer } from './bordereau/bordereau-job.ts';
import { createBordereauRepository } from './bordereau/bordereau-repository.ts';
import { registerBordereauRoutes } from './bordereau/bordereau-routes.ts';
import { type BordereauParts, createBordereauService } from './bordereau/bordereau-service.ts';
import { registerCertificateRoutes } from './certificate/certificate-routes.ts';
import { createCertificateService } from './certificate/certificate-service.ts';
import { createEnrolment, type Enrolment } from './enrolment.ts';
import { createEnrolmentRepository } from './enrolment-repository.ts';
import { createPolicyRepository } from './policy-repository.ts';
import { registerPolicyRoutes } from './policy-routes.ts';
import { createPolicyService, type PolicyService } from './policy-service.ts';
import { createPremiums, type Premiums } from './premiums.ts';

interface PolicyAreaService {
  readonly policies: PolicyService;
  readonly enrolment: Enrolment;
  readonly premiums: Premiums;
}

export function createPolicyArea(
  { config, database, budget, queue, ports, deps, wake }: AreaContext,
  others: Pick<BordereauParts, 'audited' | 'messages'>,
): Area<PolicyAreaService> {
  const repository = createPolicyRepository(database);
  const insurer = ports.insurer ?? byHandInsurer;
  const policies = createPolicyService({ repository, siteUrl: config.insurer?.siteUrl, deps });
  const certificates = createCertificateService({ repository, budget, publicUrl: config.publicUrl, deps });
  const enrolment = createEnrolment({ repository: createEnrolmentRepository(database), queue, rhythm: insurer.rhythm, deps });
  const premiums = createPremiums();
  const bordereaux = createBordereauService({ repository: createBordereauRepository(database), insurer, premiums, ...others, deps, wake });
  return {
    service: { policies, enrolment, premiums },
    routes(register, app) {
      registerPolicyRoutes(register, policies);
      registerCertificateRoutes(register, app, certificates);
      registerBordereauRoutes(register, bordereaux);
    },
    jobs: { [BORDEREAU_JOB]: { handle: bordereaux.run, maxAttempts: 12 } },
  };
}
