import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { randomPastId } from '../session/people-service.ts';
import { createApplyImport } from './apply-import.ts';
import { createExportService, type ExportParts } from './export-service.ts';
import { createImportRepository } from './import-repository.ts';
import { registerImportRoutes } from './import-routes.ts';
import { APPLY_JOB, createImportService, READ_JOB } from './import-service.ts';
import { createKinds } from './kinds.ts';
import { createReadImport, JOB_TRIES } from './read-import.ts';
import { createStagedRowsRepository } from './staged-rows-repository.ts';
import { createBankStatementImportRepository, type Statements } from './stores/bank-statement-import-repository.ts';
import { createCouponsImportRepository } from './stores/coupons-import-repository.ts';
import { createFarmersImportRepository } from './stores/farmers-import-repository.ts';
import { createOffersImportRepository, type OfferImportParts } from './stores/offers-import-repository.ts';
import { createPinAreasImportRepository } from './stores/pin-areas-import-repository.ts';

import { createPlacesRepository } from './stores/places-repository.ts';
import { createPremiumsImportRepository } from './stores/premiums-import-repository.ts';
import { createProductsImportRepository } from './stores/products-import-repository.ts';
import { createProductsStore, type ProductsStoreParts } from './stores/products-store.ts';
import { createVendorsImportRepository } from './stores/vendors-import-repository.ts';
import { createVendorsStore, type VendorsStoreParts } from './stores/vendors-store.ts';

/** Rows stay for review and undo; the result of a file stays longer. */
const ROWS_KEPT_MS = 2 * DAY_MS;
const IMPORTS_KEPT_MS = 90 * DAY_MS;
const SWEEP_EVERY_MS = 10 * MINUTE_MS;

export interface ImportNeeds
  extends Pick<AuditService, 'audited'>,
    Pick<OfferImportParts, 'signOffs'>,
    Pick<ExportParts, 'offered'>,
    Pick<ProductsStoreParts, 'products'>,
    Pick<VendorsStoreParts, 'vendors'> {
  /** Compares staff notes with statements of the bank. */
  readonly statements: Statements;
  /** Phones get the changed offers of these products. */
  readonly publishOffers: (productIds: readonly number[]) => Promise<void>;
}

export function createImportArea(
  { database, deps, queue, budget, wake }: AreaContext,
  { audited, signOffs, publishOffers, products, vendors, statements, offered }: ImportNeeds,
): Area<undefined> {
  const imports = createImportRepository(database);
  const places = createPlacesRepository(database);
  const kinds = createKinds({
    products: createProductsStore({ repository: createProductsImportRepository(database), products, now: deps.now }),
    offers: createOffersImportRepository(database, { publishOffers, signOffs, newId: deps.newId }),
    vendors: createVendorsStore({ repository: createVendorsImportRepository(database), places, vendors }),
    coupons: createCouponsImportRepository(database),
    farmers: createFarmersImportRepository(database, () => randomPastId(deps)),
    'pin-areas': createPinAreasImportRepository(database, places),
    premiums: createPremiumsImportRepository(database),
    'bank-statement': createBankStatementImportRepository(database, statements),
  });
  const parts = { imports, staged: createStagedRowsRepository(database), kinds, audited, deps };
  const service = createImportService({ ...parts, queue, budget, wake });
  const lists = createExportService({ ...parts, offered });
  return {
    service: undefined,
    routes: (register) => registerImportRoutes(register, service, lists),
    // One attempt more than the limit at which the reader gives a file up with a message.
    jobs: {
      [READ_JOB]: { handle: createReadImport(parts), maxAttempts: JOB_TRIES + 1, isLong: true },
      [APPLY_JOB]: { handle: createApplyImport(parts), maxAttempts: JOB_TRIES + 1, isLong: true },
    },
    sweeps: [
      {
        name: 'sweep-imports',
        everyMs: SWEEP_EVERY_MS,
        run: () => {
          const now = deps.now();
          const kept = { rowsBefore: new Date(now - ROWS_KEPT_MS), importsBefore: new Date(now - IMPORTS_KEPT_MS) };
          return imports.sweep(kept, new Date(now));
        },
      },
    ],
  };
}
