// Tablets at the desk: last contact, people, unsent data, and orders.
import type { DeskTablet, listDeskTablets, orderTablet } from '#core/contract/desk/centre/tablet.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { Caller } from '../../../http/caller.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../../audit/audit-service.ts';
import { vendorOf } from '../../centre/centre-parts.ts';
import type { TabletParts } from '../tablet-parts.ts';
import type { TabletOrderRow, TabletPersonRow, TabletRow } from '../tablet-repository.ts';
import type { TabletService } from '../tablet-service.ts';

export interface TabletDeskParts extends TabletParts {
  readonly audited: Audited;
  readonly tablets: Pick<TabletService, 'endPerson'>;
}

type Order = ResponseOf<typeof orderTablet>;

/** Orders a staff member may give in a day, and waiting orders of one tablet. */
const ORDERS_A_DAY = 500;
const MOST_WAITING = 50;

const entry: AuditAction = { action: 'tablet.order', entity: 'tablet', permission: 'tablets.order' };

const toOrder = ({ id, kind, user_id, when_done, ordered_at }: TabletOrderRow): Order => ({
  id,
  kind,
  person: user_id,
  when: when_done,
  ordered_at: ordered_at.toISOString(),
});

const toTablet = (row: TabletRow, people: readonly TabletPersonRow[], orders: readonly TabletOrderRow[]): DeskTablet => {
  const own = people.filter(({ tablet_id }) => tablet_id === row.id);
  return {
    id: row.id,
    centre: { id: row.centre_id, names: row.names },
    name: row.name,
    registered_at: row.registered_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    people: own.map(({ user_id, full_name, phone, unsent, ended_at }) => ({
      id: user_id,
      full_name,
      phone: maskPhone(phone),
      unsent,
      ended_at: ended_at?.toISOString() ?? null,
    })),
    unsent: own.reduce((sum, { unsent }) => sum + unsent, 0),
    orders: orders.filter(({ tablet_id }) => tablet_id === row.id).map(toOrder),
  };
};

async function list({ repository }: TabletDeskParts, caller: Caller, query: QueryOf<typeof listDeskTablets>) {
  const own = permittedVendors(caller, 'centres.read');
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const beforeId = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
  const rows = await repository.list({ vendors: own === 'all' ? undefined : own, centre: query.centre, beforeId, limit: limit + 1 });
  const { page, cursor } = pageOf(rows, limit, byId);
  const ids = page.map(({ id }) => id);
  const [people, orders] = await Promise.all([repository.people(ids), repository.orders(ids)]);
  return { results: page.map((row) => toTablet(row, people, orders)), cursor };
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, TABLET_ENDED */
async function lockTablet({ repository }: TabletDeskParts, caller: Caller, id: number): Promise<TabletRow> {
  await repository.lock(id);
  const tablet = await repository.find(id);
  const own = permittedVendors(caller, 'centres.read');
  if (!tablet || (own !== 'all' && !tablet.vendors.some((vendor) => own.includes(vendor)))) throw new Refusal('NOT_FOUND');
  if (!tablet.vendors.every((vendor) => hasPermission(caller, 'tablets.order', vendor))) throw new Refusal('FORBIDDEN');
  if (tablet.ended_at !== null) throw new Refusal('TABLET_ENDED');
  return tablet;
}

/** Carries out an order of kind `now` on the server at once, without waiting for the tablet. */
async function actNow({ sessions, tablets }: TabletDeskParts, tabletId: number, person: number | undefined): Promise<void> {
  if (person === undefined) await sessions.endOnTablet({ tabletId });
  else await tablets.endPerson(tabletId, person);
}

/** The person whom an order names. @throws Refusal BAD_REQUEST when a required person is missing, or a person is named without need */
function personOf(people: readonly TabletPersonRow[], { kind, person }: BodyOf<typeof orderTablet>): TabletPersonRow | undefined {
  const own = people.find(({ user_id }) => user_id === person);
  if (kind === 'end-person' ? own : person === undefined) return own;
  throw new Refusal('BAD_REQUEST', { details: { path: 'body.person' } });
}

/** The audit's facts of an order. */
const factsOf = ({ name }: TabletRow, kind: string, when: string, person: TabletPersonRow | undefined) => ({
  name,
  order_kind: kind,
  when,
  ...(person ? { phone: maskPhone(person.phone) } : {}),
});

/** @throws Refusal NOT_FOUND, FORBIDDEN, TABLET_ENDED, BAD_REQUEST, TOO_MANY_REQUESTS */
async function order(parts: TabletDeskParts, by: Actor, id: number, body: BodyOf<typeof orderTablet>): Promise<Order> {
  const { repository, audited, budget, deps } = parts;
  const { kind, when } = body;
  await spendAll(budget, [{ name: `tablet-orders:${by.caller.userId}`, limit: ORDERS_A_DAY, windowMs: DAY_MS }]);
  return audited(by, entry, async (note) => {
    const tablet = await lockTablet(parts, by.caller, id);
    const person = personOf(await repository.people([id]), body);
    const userId = person?.user_id ?? null;
    const waiting = await repository.orders([id]);
    const same = waiting.find((one) => one.kind === kind && one.user_id === userId && one.when_done === when);
    // A repeated order also ends people who came back meanwhile.
    if (same && when === 'now') await actNow(parts, id, person?.user_id);
    if (same) return toOrder(same);
    if (waiting.length >= MOST_WAITING) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 });
    const row = { id: deps.newId(), tablet_id: id, kind, user_id: userId, when_done: when, ordered_at: new Date(deps.now()) };
    await repository.addOrder({ ...row, ordered_by: by.caller.userId });
    if (when === 'now') await actNow(parts, id, person?.user_id);
    note({ id, vendorId: vendorOf(tablet), after: factsOf(tablet, kind, when, person) });
    return toOrder({ ...row, auth_id: person?.auth_id ?? null });
  });
}

export type TabletDeskService = ReturnType<typeof createTabletDeskService>;

export const createTabletDeskService = (parts: TabletDeskParts) => ({
  list: (caller: Caller, query: QueryOf<typeof listDeskTablets>) => list(parts, caller, query),
  order: (by: Actor, id: number, body: BodyOf<typeof orderTablet>) => order(parts, by, id, body),
});
