// Debtors for desk staff: who owes how much since when, in the person's own shops.
import type { Debtor, DebtorDetail, exportDebtors, listDebtors } from '#core/contract/desk/money/debtors.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { dueAgeNames } from '#core/facts/ledger.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { soundsLike } from '#core/rules/catalog/search/name-key.ts';
import { rangeOfAge } from '#core/rules/dues/due-age.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import { acceptPhone, isPhone, maskPhone } from '#core/rules/phone.ts';
import type { Caller } from '../../../http/caller.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor } from '../../audit/audit-service.ts';
import type { PersonNames } from '../../kyc/name/person-names.ts';
import type { Vendors } from '../desk/desk-order-repository.ts';
import type { DebtorRow, DebtorSearch } from './debtor-repository.ts';
import type { DueLimitRepository } from './due-limit-repository.ts';
import { type ReminderParts, remind } from './reminders.ts';

export interface DebtorParts extends ReminderParts {
  readonly names: Pick<PersonNames, 'of'>;
  readonly limits: Pick<DueLimitRepository, 'ofFarmer'>;
}

/** Rows read at once for a search by name: only code can compare how names sound. */
const READ_AT_ONCE = 500;
const REMINDERS_SHOWN = 20;
const NO_AGE = { after: undefined, upTo: undefined };

export type NamedDebtor = DebtorRow & { readonly name: string };

async function withNames({ names }: DebtorParts, found: readonly DebtorRow[]): Promise<NamedDebtor[]> {
  const known = await names.of(found.map(({ farmer }) => farmer));
  return found.map((row) => ({ ...row, name: known.get(row.farmer) ?? row.buyer_name ?? '' }));
}

const toDebtor = (row: NamedDebtor): Debtor => ({
  farmer: row.farmer,
  name: row.name,
  phone: maskPhone(row.phone ?? ''),
  due: row.due,
  oldest: row.oldest.toISOString(),
  orders: row.orders,
});

/** The shops whose debts a person may see, limited to the named one if there is one. @throws Refusal FORBIDDEN */
function vendorsOf(caller: Pick<Caller, 'roles'>, permission: DeskPermission, vendor: number | undefined): Vendors {
  if (vendor === undefined) return permittedVendors(caller, permission);
  if (!hasPermission(caller, permission, vendor)) throw new Refusal('FORBIDDEN');
  return [vendor];
}

const placeOf = (row: DebtorRow | undefined) => row && { oldest: row.oldest.getTime(), farmer: row.farmer };

/** Reads on until enough names sound like the search. */
async function named(parts: DebtorParts, search: DebtorSearch, name: string): Promise<NamedDebtor[]> {
  const found: NamedDebtor[] = [];
  for (let { place } = search; found.length < search.limit; ) {
    const rows = await withNames(parts, await parts.debtors.list({ ...search, place, limit: READ_AT_ONCE }));
    found.push(...rows.filter((row) => soundsLike(row.name, name)));
    place = placeOf(rows.at(-1));
    if (rows.length < READ_AT_ONCE) break;
  }
  return found.slice(0, search.limit);
}

type Filters = QueryOf<typeof exportDebtors>;

/** A page of debtors after a place. */
async function rows(
  parts: DebtorParts,
  vendors: Vendors,
  { age, search = '' }: Filters,
  { place, limit }: Pick<DebtorSearch, 'place' | 'limit'>,
): Promise<NamedDebtor[]> {
  const typed = acceptPhone('', search);
  const phone = isPhone(typed) ? typed : undefined;
  const range = age === undefined ? NO_AGE : rangeOfAge(age, parts.deps.now());
  const asked = { vendors, phone, ...range, place, limit };
  return search === '' || phone !== undefined ? withNames(parts, await parts.debtors.list(asked)) : named(parts, asked, search);
}

async function detail(parts: DebtorParts, caller: Caller, farmer: number): Promise<DebtorDetail> {
  const { debtors, reminders, limits } = parts;
  const vendors = permittedVendors(caller, 'debtors.read');
  const found = await debtors.find(vendors, farmer);
  const [row] = found ? await withNames(parts, [found]) : [];
  if (!row) throw new Refusal('NOT_FOUND');
  const due_orders = (await debtors.orders(vendors, farmer)).map((order) => ({
    id: order.id,
    order_number: order.number,
    vendor_id: order.vendor_id,
    handed_over_at: order.handed_over_at.toISOString(),
    grand_total: order.total_paise,
    due: order.due,
    due_reason: order.due_reason,
  }));
  const sent = (await reminders.list(vendors, farmer, REMINDERS_SHOWN)).map(({ vendor_id, amount_paise, staff_name, at }) => ({
    vendor_id,
    amount: amount_paise,
    by: staff_name,
    at: at.toISOString(),
  }));
  const known = await limits.ofFarmer(farmer);
  const shops = [...new Set(due_orders.map(({ vendor_id }) => vendor_id))].map((vendor_id) => {
    const one = known.find((limit) => limit.vendor_id === vendor_id);
    return { vendor_id, limit: one?.limit_paise ?? null, is_own: one !== undefined && one.farmer_id === farmer };
  });
  return { ...toDebtor(row), due_orders, limits: shops, reminders: sent };
}

export type DebtorService = ReturnType<typeof createDebtorService>;

/** What other areas ask about dues. */
export interface OrderDues {
  readonly dueSums: DebtorService['sums'];
}

export function createDebtorService(parts: DebtorParts) {
  const { debtors, deps } = parts;
  return {
    async list(caller: Caller, query: QueryOf<typeof listDebtors>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const [oldest, farmer] = decodeCursor(query.cursor, ['instant', 'number']) ?? [];
      const place = oldest === undefined ? undefined : { oldest: Number(oldest), farmer: Number(farmer) };
      const found = await rows(parts, vendorsOf(caller, 'debtors.read', query.vendor), query, { place, limit: limit + 1 });
      const { page, cursor } = pageOf(found, limit, (last) => [last.oldest.getTime(), last.farmer]);
      return { results: page.map(toDebtor), cursor };
    },
    /** A page of rows, for an export. */
    rows: (caller: Caller, query: Filters, after: DebtorRow | undefined, limit: number) =>
      rows(parts, vendorsOf(caller, 'money.export', query.vendor), query, { place: placeOf(after), limit }),
    async sums(caller: Pick<Caller, 'roles'>, vendor: number | undefined) {
      const vendors = vendorsOf(caller, 'debtors.read', vendor);
      const now = deps.now();
      const sums = dueAgeNames.map(async (age) => ({ age, ...(await debtors.sum(vendors, rangeOfAge(age, now))) }));
      return { ages: await Promise.all(sums) };
    },
    get: (caller: Caller, farmer: number) => detail(parts, caller, farmer),
    remind: (by: Actor, farmer: number, vendor: number | undefined) => remind(parts, by, farmer, vendor),
  };
}
