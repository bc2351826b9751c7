// Creates, sets up, opens and closes shops, and stops sales of categories whose licence has expired.
import { LICENCE_WARN_DAYS } from '#core/constants.ts';
import { DeskVendor, type listDeskVendors, type NewVendor, type VendorChange } from '#core/contract/desk/vendor/vendor.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import { shelvesWithoutLicence } from '#core/rules/vendor/licence.ts';
import { missingToOpen } from '#core/rules/vendor/shop-steps.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../../audit/audit-service.ts';
import type { VendorRow } from '../vendor-repository.ts';
import type { OpeningRepository } from './opening-repository.ts';
import type { NewVendorRow, VendorDeskRepository, VendorDeskRow, VendorSearch } from './vendor-desk-repository.ts';
import { fieldsOf, statusOf, toDeskVendor } from './vendor-desk-view.ts';
import { areaFields, checkGstin, checkPins, placeOf } from './vendor-place.ts';

export interface VendorDeskParts {
  readonly repository: VendorDeskRepository;
  readonly opening: Pick<OpeningRepository, 'countGoods'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

const NAMED_AT_ONCE = 1_000;
/** Shops an owner may add in a day. A company with many dealers uses the import. */
const ADDED_A_DAY = 50;

const actionOf = (verb: string, permission: AuditAction['permission'] = 'vendors.write'): AuditAction => ({
  action: `vendor.${verb}`,
  entity: 'vendor',
  permission,
});

/** The audit's facts of a shop: all settings except its version. */
function factsOf(row: VendorDeskRow): Readonly<Record<string, unknown>> {
  const { id: _id, version: _version, changed: _changed, is_gstin_foreign: _fault, licences, location, ...facts } = toDeskVendor(row, 0);
  return { ...facts, coordinates: location.coordinates, licences: licences.map(({ state: _state, ...kept }) => kept) };
}

const sameList = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one) => b.includes(one));

/** Categories whose sale stops now. Sends phones the changes for categories that stop or start. */
async function shutShelves(
  { repository, deps }: VendorDeskParts,
  { id, licences, shut_shelves }: Pick<VendorRow, 'id' | 'licences' | 'shut_shelves'>,
) {
  const shut = [...shelvesWithoutLicence(licences, deps.now())];
  if (sameList(shut, shut_shelves)) return undefined;
  const changed = [...new Set([...shut, ...shut_shelves])].filter((one) => shut.includes(one) !== shut_shelves.includes(one));
  await repository.publishShelves(id, changed, deps.newId());
  return shut;
}

/** @throws Refusal NOT_FOUND for people who do not work there */
export async function findForDesk({ repository }: Pick<VendorDeskParts, 'repository'>, caller: Caller, id: number): Promise<VendorDeskRow> {
  const row = await repository.find(id);
  if (!row || !hasPermission(caller, 'vendors.read', id)) throw new Refusal('NOT_FOUND');
  return row;
}

async function reread({ repository }: VendorDeskParts, id: number): Promise<VendorDeskRow> {
  const row = await repository.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal BAD_REQUEST */
async function add(parts: VendorDeskParts, by: Actor, shop: NewVendor): Promise<DeskVendor> {
  const { repository, audited, deps } = parts;
  return audited(by, actionOf('create', 'vendors.add'), async (note) => {
    const id = deps.newId();
    const { address = '', lat = 0, lng = 0 } = await placeOf(repository, shop, undefined);
    await checkGstin(repository, shop, undefined);
    const area = shop.service_area === undefined ? {} : await areaFields(repository, shop.service_area);
    await repository.add({
      id,
      fulfillment_type: 'BOTH',
      shipping_paise: 0,
      min_order_paise: 0,
      prepay_percent: 0,
      licence_number: shop.licences?.[0]?.number ?? '',
      ...(fieldsOf(shop) as Pick<NewVendorRow, 'names' | 'owner_name' | 'phone' | 'street_address' | 'pin_code'>),
      ...area,
      address,
      lat,
      lng,
      is_active: false,
    });
    const row = await reread(parts, id);
    const shut = await shutShelves(parts, row);
    if (shut) await repository.change(id, { shut_shelves: shut });
    await repository.keepOwnCentre(row);
    note({ id, vendorId: id, after: factsOf(row) });
    return toDeskVendor(await reread(parts, id), deps.now());
  });
}

/** @throws Refusal SHOP_NOT_READY; FORBIDDEN for a manager who would open a new shop, or hide one */
async function checkStatus({ opening }: VendorDeskParts, caller: Caller, row: VendorRow, next: VendorRow): Promise<void> {
  const [before, after] = [statusOf(row), statusOf(next)];
  if (before === after) return;
  if ((before === 'not-open' || after === 'not-open') && !hasPermission(caller, 'vendors.add')) throw new Refusal('FORBIDDEN');
  if (after === 'not-open') return;
  const products = await opening.countGoods(row.id);
  const missing = missingToOpen({ hasShop: true, hasLegalName: next.legal_name !== null, hasArea: hasArea(next), products });
  if (missing.length > 0 && before === 'not-open') throw new Refusal('SHOP_NOT_READY', { details: { missing } });
}

/** Whether the shop has a delivery area, or delivers nothing. */
export const hasArea = (row: Pick<VendorRow, 'fulfillment_type' | 'service_radius_km' | 'service_pins'>): boolean =>
  row.fulfillment_type === 'PICKUP_FROM_STORE' || row.service_radius_km !== null || row.service_pins.length > 0;

/** @throws Refusal NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, SHOP_NOT_READY, BAD_REQUEST */
async function change(parts: VendorDeskParts, by: Actor, id: number, said: VendorChange, version: number | undefined): Promise<DeskVendor> {
  const { repository, audited, deps } = parts;
  await findForDesk(parts, by.caller, id);
  if (!hasPermission(by.caller, 'vendors.write', id)) throw new Refusal('FORBIDDEN');
  return audited(by, actionOf('change'), async (note) => {
    const row = await repository.lock(id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (version !== undefined && version !== row.version) throw changedMeanwhile(DeskVendor, toDeskVendor(row, deps.now()));
    await checkGstin(repository, said, row);
    const fields = {
      ...fieldsOf(said, row),
      ...(await placeOf(repository, said, row)),
      ...(said.service_area === undefined ? {} : await areaFields(repository, said.service_area)),
      ...(said.licences === undefined ? {} : { licence_number: said.licences[0]?.number ?? row.licence_number }),
    };
    if (Object.keys(fields).length === 0) return toDeskVendor(row, deps.now());
    await repository.change(id, { ...fields, changed_at: new Date(deps.now()), changed_by: by.caller.userId });
    const changed = await reread(parts, id);
    await checkStatus(parts, by.caller, row, changed);
    const shut = await shutShelves(parts, changed);
    if (shut) await repository.change(id, { shut_shelves: shut });
    await repository.keepOwnCentre(changed);
    note({ id, vendorId: id, before: factsOf(row), after: factsOf(changed) });
    return toDeskVendor(await reread(parts, id), deps.now());
  });
}

const DAYS_WARNED_MS = LICENCE_WARN_DAYS * DAY_MS;

const faultOf = (kind: QueryOf<typeof listDeskVendors>['fault'], now: number): VendorSearch['fault'] =>
  kind === 'licence' ? { kind, endingBy: dayInIndia(now + DAYS_WARNED_MS) } : kind && { kind };

async function list({ repository, deps }: VendorDeskParts, caller: Caller, query: QueryOf<typeof listDeskVendors>) {
  const own = permittedVendors(caller, 'vendors.read');
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const rows = await repository.list({
    ids: own === 'all' ? undefined : own,
    status: query.status,
    search: query.search,
    fault: faultOf(query.fault, deps.now()),
    beforeId: decodeCursor(query.cursor, ['number'])?.[0] as number | undefined,
    limit: limit + 1,
  });
  const { page, cursor } = pageOf(rows, limit, byId);
  return {
    results: page.map((row) => toDeskVendor(row, deps.now())),
    cursor,
  };
}

export type VendorDeskService = ReturnType<typeof createVendorDeskService>;

export function createVendorDeskService(parts: VendorDeskParts) {
  return {
    list: (caller: Caller, query: QueryOf<typeof listDeskVendors>) => list(parts, caller, query),
    async names(caller: Caller) {
      const own = permittedVendors(caller, 'vendors.read');
      const rows = await parts.repository.names(own === 'all' ? undefined : own, NAMED_AT_ONCE);
      return { results: rows.map((row) => ({ id: row.id, names: row.names, status: statusOf(row) })), next: null };
    },
    get: async (caller: Caller, id: number): Promise<DeskVendor> => toDeskVendor(await findForDesk(parts, caller, id), parts.deps.now()),
    /** @throws Refusal BAD_REQUEST, TOO_MANY_REQUESTS */
    async create(by: Actor, shop: NewVendor): Promise<DeskVendor> {
      await spendAll(parts.budget, [{ name: `shops-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
      return add(parts, by, shop);
    },
    /** Like `create`, but without the daily limit: imports have their own limit. */
    add: (by: Actor, shop: NewVendor) => add(parts, by, shop),
    change: (by: Actor, id: number, said: VendorChange, version: number | undefined) => change(parts, by, id, said, version),
    checkPins: (pins: readonly string[]) => checkPins(parts.repository, pins),

    /** Stops sales that need an expired licence from midnight on, and sends phones the change. */
    async shutShelvesOfToday(): Promise<void> {
      for (const { id } of await parts.repository.withLicences())
        await parts.audited(null, actionOf('licence-over'), async (note) => {
          const row = await parts.repository.lock(id);
          const shut = row && (await shutShelves(parts, row));
          if (!row || !shut) return;
          await parts.repository.change(id, { shut_shelves: shut });
          note({ id, vendorId: id, before: { shut_shelves: row.shut_shelves }, after: { shut_shelves: shut } });
        });
    },
  };
}
