// Shared parts of the desk's catalogue.
import type { Dependencies } from '../../../dependencies.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { Refusal } from '../../../refusal.ts';
import type { Audited } from '../../audit/audit-service.ts';
import type { SignOffService } from '../../sign-off/sign-off-service.ts';
import type { ListRepository } from './list-repository.ts';
import type { OfferDeskRepository } from './offer-desk-repository.ts';
import type { ProductDeskRepository } from './product-desk-repository.ts';
import type { PublishRepository } from './publish-repository.ts';

export interface CatalogDeskParts {
  readonly products: ProductDeskRepository;
  readonly offers: OfferDeskRepository;
  readonly lists: ListRepository;
  readonly publishing: PublishRepository;
  readonly audited: Audited;
  /** Goods that leave the stock unsold count for the limit of their person. */
  readonly signOffs: Pick<SignOffService, 'admitLoss' | 'holdGoods'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  readonly queue: Pick<JobQueue, 'add'>;
  /** Wakes the job runner. */
  readonly wake: () => void;
  /** Drops the cached vocabulary after search words changed. */
  readonly forgetWords: () => void;
}

interface Fault {
  readonly path: string;
  readonly reason: string;
}

/** Refuses with the first fault as text, and all faults by path and reason. @throws Refusal unless there are none */
export function refuseFaults(
  code: 'PRODUCT_REFUSED' | 'OFFER_REFUSED' | 'COUPON_REFUSED' | 'INSURANCE_REFUSED' | 'BANNER_REFUSED' | 'ARTICLE_REFUSED',
  faults: readonly Fault[],
): void {
  const [first] = faults;
  if (!first) return;
  const details = faults.map(({ path, reason }) => ({ path: `body.${path}`, reason }));
  throw new Refusal(code, { details: { ...details[0], faults: details } });
}

/** When and by whom a row was last changed, as on the wire. */
export const changedOf = (at: Date | null, by: string | null): { at: string; by: string | null } | null =>
  at === null ? null : { at: at.toISOString(), by };
