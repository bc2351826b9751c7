// Computes a shop's checklist for its opening.
import type { Opening } from '#core/contract/desk/vendor/opening.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import { licenceState } from '#core/rules/vendor/licence.ts';
import { shopSteps } from '#core/rules/vendor/shop-steps.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { OpeningRepository } from './opening-repository.ts';
import type { VendorDeskRepository, VendorDeskRow } from './vendor-desk-repository.ts';
import { hasArea } from './vendor-desk-service.ts';
import { toDeskVendor } from './vendor-desk-view.ts';

export interface OpeningParts {
  readonly repository: Pick<VendorDeskRepository, 'list'>;
  readonly opening: OpeningRepository;
  /** There is a gateway. */
  readonly takesOnlineMoney: boolean;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** More shops than anybody opens at a time. */
const LOOKED_AT = 500;

/** The shop: the requested one, else the only one, else the first that is not open. */
function shopOf(rows: readonly VendorDeskRow[], asked: number | undefined): VendorDeskRow | undefined {
  if (asked !== undefined) return rows.find(({ id }) => id === asked);
  return rows.length === 1 ? rows[0] : rows.findLast(({ is_active }) => !is_active);
}

function viewOf(row: VendorDeskRow, hasBank: boolean, now: number): NonNullable<Opening['vendor']> {
  const { id, version, names, status, company_address, service_area, is_gstin_foreign } = toDeskVendor(row, now);
  const licences_ending = row.licences.filter((licence) => licenceState(licence, now) !== 'good').length;
  return { id, version, names, status, company_address, service_area, has_bank: hasBank, licences_ending, is_gstin_foreign };
}

/** @throws Refusal NOT_FOUND for another shop's staff */
async function read(
  { repository, opening, takesOnlineMoney, deps }: OpeningParts,
  caller: Caller,
  asked: number | undefined,
): Promise<Opening> {
  const own = permittedVendors(caller, 'vendors.read');
  const search = { status: undefined, search: undefined, fault: undefined, beforeId: undefined, limit: LOOKED_AT };
  const rows = await repository.list({ ids: own === 'all' ? undefined : own, ...search });
  if (asked !== undefined && !rows.some(({ id }) => id === asked)) throw new Refusal('NOT_FOUND');
  const row = shopOf(rows, asked);
  const [products, colleagues, sms, payment, hasBank, insurance] = await Promise.all([
    row ? opening.countGoods(row.id) : 0,
    opening.countColleagues(caller.userId, row?.id),
    opening.lastDone('sms'),
    opening.lastDone('payment'),
    row && hasPermission(caller, 'vendors.bank', row.id) ? opening.hasBank(row.id) : false,
    opening.countInsurance(new Date(deps.now())),
  ]);
  // Several open shops need nothing.
  const isAllOpen = !row && rows.length > 0;
  const steps = shopSteps({
    hasShop: rows.length > 0,
    hasLegalName: row ? row.legal_name !== null : isAllOpen,
    hasArea: row ? hasArea(row) : isAllOpen,
    products: row ? products : Number(isAllOpen),
    colleagues,
    isSmsTried: sms !== null,
    isPaymentTried: payment !== null,
    takesOnlineMoney,
    insuranceOnSale: insurance.on_sale,
    insuranceDrafts: insurance.drafts,
    isShown: row?.is_active ?? isAllOpen,
  });
  return {
    steps: steps.map((step) => ({ ...step })),
    vendors: rows.length,
    vendor: row ? viewOf(row, hasBank, deps.now()) : null,
    products,
    colleagues,
    insurance,
    sms_at: sms?.toISOString() ?? null,
    payment_at: payment?.toISOString() ?? null,
  };
}

export type OpeningService = ReturnType<typeof createOpeningService>;

export const createOpeningService = (parts: OpeningParts) => ({
  read: (caller: Caller, asked: number | undefined): Promise<Opening> => read(parts, caller, asked),
});
