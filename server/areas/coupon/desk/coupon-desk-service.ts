// Coupons at the desk: search, add, change, switch on and off. Carts use a change at their next check. Orders keep their terms.
import { type createDeskCoupon, DeskCoupon, type listDeskCoupons, type updateDeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { couponFields } from '#core/fields/coupon.ts';
import type { Values } from '#core/fields/field.ts';
import { changedValues, emptyValues, isSame, pickFields } from '#core/fields/noun.ts';
import { fromRow, toRow } from '#core/fields/row.ts';
import { couponCode } from '#core/rules/coupon/coupon.ts';
import { couponFaults, couponState } from '#core/rules/coupon/coupon-faults.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../../audit/audit-service.ts';
import { changedOf, refuseFaults } from '../../catalog/desk/catalog-desk-parts.ts';
import type { CouponDeskRepository, CouponKey, CouponRecord } from './coupon-desk-repository.ts';

export interface CouponDeskParts {
  readonly repository: CouponDeskRepository;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

export type NewCoupon = BodyOf<typeof createDeskCoupon>;
export type CouponChange = BodyOf<typeof updateDeskCoupon>;

/** Coupons a person may add by hand in a day. */
const ADDED_A_DAY = 500;

const actionOf = (verb: string): AuditAction => ({ action: `coupon.${verb}`, entity: 'coupon', permission: 'coupons.write' });
const idOf = ({ vendor, code }: CouponKey): string => `${vendor}:${code}`;

function toCoupon(row: CouponRecord, now: number): DeskCoupon {
  const { starts_at, ends_at } = row;
  const terms = { isOn: row.is_on, usesLeft: row.uses_left, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() };
  return {
    vendor_id: row.vendor_id,
    code: row.code,
    version: row.version,
    ...fromRow(couponFields, row),
    state: couponState(terms, now),
    used: row.used,
    given: row.given,
    changed: changedOf(row.changed_at, row.changed_name),
  };
}

type Coupon = Values<typeof couponFields>;

/** The audit's facts of a coupon. */
const factsOf = (coupon: DeskCoupon) => ({ code: coupon.code, ...pickFields(couponFields, coupon) });

/** @throws Refusal COUPON_REFUSED */
async function checkCoupon({ repository, deps }: CouponDeskParts, key: CouponKey, coupon: Coupon): Promise<void> {
  const now = deps.now();
  const hasCategory = coupon.category_id === null || (await repository.isCategory(coupon.category_id));
  const runs = coupon.is_on && Date.parse(coupon.ends_at) > now;
  const running = runs ? await repository.others(key, new Date(now)) : 0;
  refuseFaults('COUPON_REFUSED', couponFaults({ ...coupon, code: key.code }, { hasCategory, running }));
}

/** @throws Refusal NOT_FOUND */
async function find({ repository }: CouponDeskParts, key: CouponKey): Promise<CouponRecord> {
  const row = await repository.find({ ...key, code: couponCode(key.code) });
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function list({ repository, deps }: CouponDeskParts, caller: Caller, query: QueryOf<typeof listDeskCoupons>) {
  const own = permittedVendors(caller, 'coupons.read');
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [at, vendor, code] = decodeCursor(query.cursor, ['instant', 'number', 'string']) ?? [];
  const rows = await repository.list({
    vendors: query.vendor === undefined ? (own === 'all' ? undefined : own) : [query.vendor],
    search: query.search ?? '',
    state: query.state,
    now: new Date(deps.now()),
    after: at === undefined ? undefined : { endsAt: new Date(Number(at)), vendor: Number(vendor), code: String(code) },
    limit: limit + 1,
  });
  const { page, cursor } = pageOf(rows, limit, (last) => [last.ends_at.getTime(), last.vendor_id, last.code]);
  return {
    results: page.map((row) => toCoupon(row, deps.now())),
    cursor,
  };
}

/** @throws Refusal NOT_FOUND, COUPON_REFUSED, CODE_TAKEN, TOO_MANY_REQUESTS */
async function create(parts: CouponDeskParts, by: Actor, vendor: number, body: NewCoupon): Promise<DeskCoupon> {
  const { repository, audited, budget, deps } = parts;
  await spendAll(budget, [{ name: `coupons-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
  return audited(by, actionOf('create'), async (note) => {
    const coupon = changedValues(couponFields, { ...emptyValues(couponFields), is_on: true }, body);
    const key = { vendor, code: couponCode(body.code) };
    if (!(await repository.isVendor(vendor))) throw new Refusal('NOT_FOUND');
    await checkCoupon(parts, key, coupon);
    const changed = { changed_at: new Date(deps.now()), changed_by: by.caller.userId };
    if (!(await repository.add({ vendor_id: vendor, code: key.code, ...toRow(couponFields, coupon), ...changed })))
      throw new Refusal('CODE_TAKEN', { details: { path: 'body.code', reason: 'coupon' } });
    const added = toCoupon(await find(parts, key), deps.now());
    note({ id: idOf(key), vendorId: vendor, after: factsOf(added) });
    return added;
  });
}

/**
 * @param seen the version that the change started from; undefined: any version
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, COUPON_REFUSED
 */
function change(parts: CouponDeskParts, by: Actor, key: CouponKey, said: CouponChange, seen: number | undefined): Promise<DeskCoupon> {
  const { repository, audited, deps } = parts;
  return audited(by, actionOf('change'), async (note) => {
    const { vendor_id: vendor, code } = await find(parts, key);
    const exact = { vendor, code };
    await repository.lock(exact);
    const row = await find(parts, exact);
    const before = toCoupon(row, deps.now());
    if (seen !== undefined && seen !== row.version) throw changedMeanwhile(DeskCoupon, before);
    const toBe = changedValues(couponFields, before, said);
    if (isSame(couponFields, before, toBe)) return before;
    await checkCoupon(parts, exact, toBe);
    await repository.change(exact, { ...toRow(couponFields, toBe), changed_at: new Date(deps.now()), changed_by: by.caller.userId });
    const after = toCoupon(await find(parts, exact), deps.now());
    note({ id: idOf(exact), vendorId: vendor, before: factsOf(before), after: factsOf(after) });
    return after;
  });
}

export type CouponDeskService = ReturnType<typeof createCouponDeskService>;

export function createCouponDeskService(parts: CouponDeskParts) {
  return {
    list: (caller: Caller, query: QueryOf<typeof listDeskCoupons>) => list(parts, caller, query),
    get: async (key: CouponKey): Promise<DeskCoupon> => toCoupon(await find(parts, key), parts.deps.now()),
    create: (by: Actor, vendor: number, body: NewCoupon) => create(parts, by, vendor, body),
    change: (by: Actor, key: CouponKey, said: CouponChange, seen: number | undefined) => change(parts, by, key, said, seen),
  };
}
