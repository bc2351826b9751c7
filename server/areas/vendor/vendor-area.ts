import { HOUR_MS } from '#core/time.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { MasterDataService } from '../master-data/master-data-service.ts';
import type { MessageService } from '../message/message-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import { createBankRepository } from './desk/bank-repository.ts';
import { type BankService, createBankService } from './desk/bank-service.ts';
import { createLicenceCheckRepository } from './desk/licence-check-repository.ts';
import { createLicenceCheckService } from './desk/licence-check-service.ts';
import { createOpeningRepository } from './desk/opening-repository.ts';
import { createOpeningService } from './desk/opening-service.ts';
import { createTryOutService } from './desk/try-out-service.ts';
import { createVendorDeskRepository } from './desk/vendor-desk-repository.ts';
import { registerVendorDeskRoutes } from './desk/vendor-desk-routes.ts';
import { createVendorDeskService, type VendorDeskService } from './desk/vendor-desk-service.ts';
import { createVendorRepository } from './vendor-repository.ts';
import { registerVendorRoutes } from './vendor-routes.ts';
import { createVendorService, type VendorService } from './vendor-service.ts';

export interface VendorNeeds {
  readonly masterData: MasterDataService;
  readonly audited: Audited;
  readonly messages: MessageService;
  readonly signOffs: SignOffService;
}

interface VendorServices extends VendorService {
  /** Settings of shops at the desk. */
  readonly shops: VendorDeskService;
  readonly upiOf: BankService['upiOf'];
}

/** Unfinished tests of providers are deleted after this. */
const TRY_DAYS = 30;

export function createVendorArea(context: AreaContext, { masterData, audited, messages, signOffs }: VendorNeeds): Area<VendorServices> {
  const { config, database, ports, budget, deps, log } = context;
  const service = createVendorService(createVendorRepository(database), masterData, deps);
  const repository = createVendorDeskRepository(database);
  const opening = createOpeningRepository(database);
  const shops = createVendorDeskService({ repository, opening, audited, budget, deps });
  const desk = {
    shops,
    checks: createLicenceCheckService({ repository, checks: createLicenceCheckRepository(database), audited, deps }),
    banks: createBankService({
      repository,
      banks: createBankRepository(database),
      sealKey: deriveKey(config.secret, 'vendor-bank'),
      audited,
      signOffs,
      deps,
    }),
    opening: createOpeningService({ repository, opening, takesOnlineMoney: ports.gateway !== undefined, deps }),
    tries: createTryOutService({
      opening,
      messages,
      gateway: ports.gateway,
      audited,
      budget,
      publicUrl: config.publicUrl,
      deps,
      onTrouble: (error) => log.warn({ err: error }, 'a provider did not do what was tried'),
    }),
  };
  return {
    service: { ...service, shops, upiOf: desk.banks.upiOf },
    routes(register) {
      registerVendorRoutes(register, service);
      registerVendorDeskRoutes(register, desk);
    },
    sweeps: [
      { name: 'shut-shelves', everyMs: HOUR_MS, run: shops.shutShelvesOfToday },
      keepDays(TRY_DAYS, opening.deleteTriesBefore, deps.now),
    ],
  };
}
