// Coupons at the desk: found, added, changed, switched off and on. Carts see it at their next check; orders keep what they were given.
import { type createDeskCoupon, DeskCoupon, type listDeskCoupons, type updateDeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { couponCode } from '#core/rules/coupon/coupon.ts';
import { couponFaults, couponState } from '#core/rules/coupon/coupon-faults.ts';
import { vendorsFor } from '#core/rules/permission.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { AuditAction, Audited, By } from '../../audit/audit-service.ts';
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

/** Coupons one person may add by hand in a day. */
const ADDED_A_DAY = 500;

const actionOf = (verb: string): AuditAction => ({ action: `coupon.${verb}`, entity: 'coupon', permission: 'coupons.write' });
const idOf = ({ vendor, code }: CouponKey): string => `${vendor}:${code}`;

function toCoupon(row: CouponRecord, now: number): DeskCoupon {
  const { uses_left: usesLeft, starts_at, ends_at, is_on: isOn } = row;
  return {
    vendor_id: row.vendor_id,
    code: row.code,
    version: row.version,
    titles: row.titles,
    off: row.off_paise,
    off_percent: row.off_percent,
    most_off: row.most_off_paise,
    category_id: row.category_id,
    min_cart: row.min_cart_paise,
    is_first_order: row.is_first_order,
    is_automatic: row.is_automatic,
    uses_left: usesLeft,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    is_on: isOn,
    state: couponState({ isOn, usesLeft, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }, now),
    used: row.used,
    given: row.given,
    changed: changedOf(row.changed_at, row.changed_name),
  };
}

/** A coupon as it would stand. */
type CouponToBe = Omit<DeskCoupon, 'vendor_id' | 'version' | 'state' | 'used' | 'given' | 'changed'>;

const NOTHING = { off: 0, off_percent: 0, most_off: null, category_id: null, min_cart: 0, uses_left: null };
const newCoupon = ({ code, titles, starts_at, ends_at, ...said }: NewCoupon): CouponToBe => ({
  ...NOTHING,
  is_first_order: false,
  is_automatic: false,
  is_on: true,
  ...given(said),
  code: couponCode(code),
  titles,
  starts_at,
  ends_at,
});

/** Fields that were said. */
const given = <T extends object>(said: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as never;

function factsOf({
  vendor_id: _vendor,
  version: _version,
  state: _state,
  used: _used,
  given: _given,
  changed: _changed,
  ...facts
}: DeskCoupon): CouponToBe {
  return facts;
}

const columnsOf = (coupon: CouponToBe) => ({
  titles: JSON.stringify(coupon.titles),
  off_paise: coupon.off,
  off_percent: coupon.off_percent,
  most_off_paise: coupon.most_off,
  category_id: coupon.category_id,
  min_cart_paise: coupon.min_cart,
  is_first_order: coupon.is_first_order,
  is_automatic: coupon.is_automatic,
  uses_left: coupon.uses_left,
  starts_at: new Date(coupon.starts_at),
  ends_at: new Date(coupon.ends_at),
  is_on: coupon.is_on,
});

/** @throws Refusal COUPON_REFUSED */
async function checkCoupon({ repository, deps }: CouponDeskParts, vendor: number, coupon: CouponToBe): Promise<void> {
  const now = deps.now();
  const [starts_at, ends_at] = [Date.parse(coupon.starts_at), Date.parse(coupon.ends_at)];
  const hasCategory = coupon.category_id === null || (await repository.isCategory(coupon.category_id));
  const runs = coupon.is_on && ends_at > now;
  const running = runs ? await repository.others({ vendor, code: coupon.code }, new Date(now)) : 0;
  refuseFaults('COUPON_REFUSED', couponFaults({ ...coupon, starts_at, ends_at }, { hasCategory, running }));
}

/** @throws Refusal NOT_FOUND */
async function find({ repository }: CouponDeskParts, key: CouponKey): Promise<CouponRecord> {
  const row = await repository.find({ ...key, code: couponCode(key.code) });
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function list({ repository, deps }: CouponDeskParts, caller: Caller, query: QueryOf<typeof listDeskCoupons>) {
  const own = vendorsFor(caller, 'coupons.read');
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
async function create(parts: CouponDeskParts, by: By, vendor: number, body: NewCoupon): Promise<DeskCoupon> {
  const { repository, audited, budget, deps } = parts;
  await spendAll(budget, [{ name: `coupons-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
  return audited(by, actionOf('create'), async (note) => {
    const coupon = newCoupon(body);
    if (!(await repository.isVendor(vendor))) throw new Refusal('NOT_FOUND');
    await checkCoupon(parts, vendor, coupon);
    const key = { vendor, code: coupon.code };
    const changed = { changed_at: new Date(deps.now()), changed_by: by.caller.userId };
    if (!(await repository.add({ vendor_id: vendor, code: coupon.code, ...columnsOf(coupon), ...changed })))
      throw new Refusal('CODE_TAKEN', { details: { path: 'body.code', reason: 'coupon' } });
    const added = toCoupon(await find(parts, key), deps.now());
    note({ id: idOf(key), vendorId: vendor, after: factsOf(added) });
    return added;
  });
}

/**
 * @param seen the version it was changed on; undefined: whatever is there
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, COUPON_REFUSED
 */
function change(parts: CouponDeskParts, by: By, key: CouponKey, said: CouponChange, seen: number | undefined): Promise<DeskCoupon> {
  const { repository, audited, deps } = parts;
  return audited(by, actionOf('change'), async (note) => {
    const { vendor_id: vendor, code } = await find(parts, key);
    const exact = { vendor, code };
    await repository.lock(exact);
    const row = await find(parts, exact);
    const before = toCoupon(row, deps.now());
    if (seen !== undefined && seen !== row.version) throw changedMeanwhile(DeskCoupon, before);
    const toBe = { ...factsOf(before), ...given(said) };
    if (JSON.stringify(columnsOf(toBe)) === JSON.stringify(columnsOf(factsOf(before)))) return before;
    await checkCoupon(parts, vendor, toBe);
    await repository.change(exact, { ...columnsOf(toBe), changed_at: new Date(deps.now()), changed_by: by.caller.userId });
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
    create: (by: By, vendor: number, body: NewCoupon) => create(parts, by, vendor, body),
    change: (by: By, key: CouponKey, said: CouponChange, seen: number | undefined) => change(parts, by, key, said, seen),
  };
}
