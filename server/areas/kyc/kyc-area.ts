import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import type { BranchDirectory } from '../branch/branch-directory.ts';
import type { FileService } from '../file/file-service.ts';
import type { MessageService } from '../message/message-service.ts';
import { createAskBank } from './bank/ask-bank.ts';
import type { ReviewParts } from './desk/review-parts.ts';
import { createReviewRepository } from './desk/review-repository.ts';
import { registerReviewRoutes } from './desk/review-routes.ts';
import { createReviewService } from './desk/review-service.ts';
import { createEraseRepository } from './erase/erase-repository.ts';
import { registerEraseRoutes } from './erase/erase-routes.ts';
import { createErasureDeskRepository } from './erase/erasure-desk-repository.ts';
import { createErasureDeskService } from './erase/erasure-desk-service.ts';
import { createMyDataService } from './erase/my-data-service.ts';
import { createPersonFileRepository } from './erase/person-file-repository.ts';
import { createKycRepository } from './kyc-repository.ts';
import { registerKycRoutes } from './kyc-routes.ts';
import { createKycService, type KycParts, type KycService } from './kyc-service.ts';
import type { LockerParts } from './locker/locker-service.ts';
import { openLocker } from './locker/open-locker.ts';
import { createNameRepository } from './name/name-repository.ts';
import { createPersonNames, type PersonNames } from './name/person-names.ts';
import { createNomineeRepository } from './nominee/nominee-repository.ts';
import { registerNomineeRoutes } from './nominee/nominee-routes.ts';
import { createNomineeService } from './nominee/nominee-service.ts';
import { openVault } from './vault/open-vault.ts';
import { createVaultRepository } from './vault/vault-repository.ts';

type Others = Pick<KycParts, 'farmers' | 'uploads'> &
  Pick<ReviewParts, 'audited'> & {
    readonly messages: MessageService;
    readonly files: FileService;
    readonly branches: BranchDirectory;
  } & Pick<LockerParts, 'isLive'>;

interface KycAreaService {
  readonly kyc: KycService;
  readonly names: PersonNames;
}

export function createKycArea(context: AreaContext, others: Others): Area<KycAreaService> {
  const { config, database, budget, deps, ports } = context;
  const { farmers, uploads, files, messages, audited, branches, isLive } = others;
  const repository = createKycRepository(database);
  const vault = openVault(config, createVaultRepository(database), deps);
  const names = createPersonNames({ repository: createNameRepository(database), vault });
  const shared = { repository, vault, files, budget, deps, names, branchOf: branches.find };
  const queries = createReviewRepository(database);
  const { bankCheck: bank } = ports;
  const { erasedMs, bankChecksPerDay: perDay } = config.kyc;
  const askBank =
    bank && createAskBank({ ...shared, bank, queue: context.queue, messages, person: queries.person, log: context.log, perDay });
  const service = createKycService({ ...shared, farmers, uploads, askBank, hasLocker: ports.locker !== undefined });
  const reviews = createReviewService({ ...shared, reviews: queries, messages, audited });
  const locker = openLocker(context, {
    repository,
    vault,
    files,
    messages,
    isLive,
    giveFor: service.giveFor,
    person: queries.person,
    names,
  });
  const myData = createMyDataService({
    ...{ repository: createEraseRepository(database), file: createPersonFileRepository(database) },
    ...{ kyc: service, files, messages, budget, deps, erasedMs },
  });
  const erasures = createErasureDeskService({
    ...{ repository: createErasureDeskRepository(database), destroy: myData.destroy },
    ...{ names, messages, audited, deps },
  });
  return {
    service: { kyc: service, names },
    routes: (register, app) => {
      locker.routes?.(register, app);
      registerKycRoutes(register, service);
      registerReviewRoutes(register, reviews);
      registerEraseRoutes(register, myData, erasures);
      registerNomineeRoutes(register, createNomineeService({ repository: createNomineeRepository(database), budget, deps }));
    },
    jobs: { ...locker.jobs, ...askBank?.jobs },
    sweeps: [{ name: 'destroy-kyc', everyMs: HOUR_MS, run: myData.destroyDue }, ...(locker.sweeps ?? [])],
  };
}
