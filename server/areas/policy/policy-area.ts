import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import type { PersonNames } from '../kyc/name/person-names.ts';
import { BORDEREAU_JOB, byHandInsurer } from './bordereau/bordereau-job.ts';
import { createBordereauRepository } from './bordereau/bordereau-repository.ts';
import { registerBordereauRoutes } from './bordereau/bordereau-routes.ts';
import { type BordereauParts, createBordereauService } from './bordereau/bordereau-service.ts';
import { registerCertificateRoutes } from './certificate/certificate-routes.ts';
import { createCertificateService } from './certificate/certificate-service.ts';
import { createEnrolment, type Enrolment } from './enrolment.ts';
import { createEnrolmentRepository } from './enrolment-repository.ts';
import { namePolicies } from './name-policies.ts';
import { createPolicyRepository } from './policy-repository.ts';
import { registerPolicyRoutes } from './policy-routes.ts';
import { createPolicyService, type PolicyParts, type PolicyService } from './policy-service.ts';
import { createPremiums, type Premiums } from './premiums.ts';

interface PolicyAreaService {
  readonly policies: PolicyService;
  readonly enrolment: Enrolment;
  readonly premiums: Premiums;
}

export function createPolicyArea(
  { config, database, budget, queue, pdfs, ports, deps, wake }: AreaContext,
  {
    names,
    linkTo,
    ...others
  }: Pick<BordereauParts, 'audited' | 'messages'> & Pick<PolicyParts, 'linkTo'> & { readonly names: PersonNames },
): Area<PolicyAreaService> {
  const repository = createPolicyRepository(database);
  const insurer = ports.insurer ?? byHandInsurer;
  const policies = createPolicyService({ repository, linkTo, deps });
  const certificates = createCertificateService({ repository, names, pdfs, budget, publicUrl: config.publicUrl, deps });
  const enrolment = createEnrolment({ repository: createEnrolmentRepository(database), queue, rhythm: insurer.rhythm, names, deps });
  names.onApproved(enrolment.rename);
  const premiums = createPremiums();
  const bordereaux = createBordereauService({ repository: createBordereauRepository(database), insurer, premiums, ...others, deps, wake });
  const nameAll = (): Promise<void> => namePolicies({ repository, names });
  /** The list uses the names known by then. */
  async function tellInsurer(): Promise<void> {
    await nameAll();
    await bordereaux.run();
  }
  return {
    service: { policies, enrolment, premiums },
    routes(register, app) {
      registerPolicyRoutes(register, policies);
      registerCertificateRoutes(register, app, certificates);
      registerBordereauRoutes(register, bordereaux);
    },
    jobs: { [BORDEREAU_JOB]: { handle: tellInsurer, maxAttempts: 12 } },
    sweeps: [{ name: 'name-policies', everyMs: HOUR_MS, run: nameAll }],
  };
}
