// The one way to change stock after an order was placed: the change, its movement, and the lots. Runs in a transaction.
import { type RawBuilder, sql } from 'kysely';
import type { AdjustmentReason } from '#core/facts/goods/goods.ts';
import { lossesByLot, type RemainingLot } from '#core/rules/goods/lots.ts';
import type { Database } from '../database.ts';

/** The cause of a stock change, stored with its movement. */
export interface StockCause {
  /** Id of the movement: unique for a pack in this shop. */
  readonly id: number;
  readonly why: AdjustmentReason;
  readonly at: Date;
  readonly orderId?: number | undefined;
  readonly batch?: string | undefined;
  readonly note?: string | undefined;
  /** The person at the desk who caused it. */
  readonly staff?: { readonly id: number; readonly name: string } | undefined;
}

/** Columns of a movement's cause, and their values in the same order. */
const causeColumns = sql`why, order_id, batch, note, staff_id, staff_name, at`;
const causeValues = ({ why, orderId, batch, note, staff, at }: StockCause): RawBuilder<unknown> =>
  sql`${why}::text, ${orderId ?? null}::bigint, ${batch ?? null}::text, ${note ?? null}::text, ${staff?.id ?? null}::bigint,
    ${staff?.name ?? null}::text, ${at}::timestamptz`;

/** Stores the movement of a change that another statement made. */
export async function noteStock(
  db: Database,
  vendorId: number,
  { variantId, delta, after }: { readonly variantId: number; readonly delta: number; readonly after: number },
  cause: StockCause,
): Promise<void> {
  if (delta === 0) return;
  await sql`
    insert into stock_movements (vendor_id, id, variant_id, delta, stock_after, ${causeColumns})
    select ${vendorId}::bigint, ${cause.id}::bigint, ${variantId}::bigint, ${delta}::int, ${after}::int, ${causeValues(cause)}`.execute(
    db.sql,
  );
}

/** Adds to the stock and stores the movement. @param changes variant → packs; a negative number removes packs, but never below 0 */
export async function moveStock(db: Database, vendorId: number, changes: ReadonlyMap<number, number>, cause: StockCause): Promise<void> {
  const sorted = [...changes].filter(([, by]) => by !== 0).toSorted(([a], [b]) => a - b);
  if (sorted.length === 0) return;
  await sql`
    with moved as (
      update inventory i set available = greatest(i.available + t.by, 0)
      from (select * from unnest(${sorted.map(([variant]) => variant)}::bigint[], ${sorted.map(([, by]) => by)}::int[]) as u(variant_id, by)
        join lateral (select l.available as old from inventory l where l.vendor_id = ${vendorId} and l.variant_id = u.variant_id for update) held on true) t
      where i.vendor_id = ${vendorId} and i.variant_id = t.variant_id
      returning i.variant_id, i.available, t.old)
    insert into stock_movements (vendor_id, id, variant_id, delta, stock_after, ${causeColumns})
    select ${vendorId}::bigint, ${cause.id}::bigint, m.variant_id, m.available - m.old, m.available, ${causeValues(cause)}
    from moved m where m.available <> m.old`.execute(db.sql);
}

/** A shop's stock of a pack. */
export interface Shelf {
  /** Packs on the shelf: for sale, and of orders that are not packed yet. */
  readonly count: number;
  /** The part of `count` that belongs to no lot. */
  readonly loose: number;
  readonly lots: readonly RemainingLot[];
}

/** States of orders whose goods are still on the shelf. */
const unpacked = sql`('AwaitingPayment', 'Placed', 'PreOrder', 'Accepted')`;

/** Packs on the shelf: for sale, and of orders that are not packed yet. @param inventory name of the table in the statement */
export const onShelf = (inventory: string): RawBuilder<number> => sql<number>`(${sql.ref(`${inventory}.available`)} + coalesce((
  select sum(t.quantity) from orders o join order_items t on t.vendor_id = o.vendor_id and t.order_id = o.id
  where o.vendor_id = ${sql.ref(`${inventory}.vendor_id`)} and o.status in ${unpacked} and t.variant_id = ${sql.ref(`${inventory}.variant_id`)}), 0))::int`;

interface LotRow {
  readonly id: number;
  readonly variant_id: number;
  readonly batch: string | null;
  readonly expires_on: string | null;
  readonly left_count: number;
  readonly is_recalled: boolean;
}

/** Stock of packs that have lots; empty lots only with `isWithEmpty`. @param isLocked locks them until the transaction ends */
export async function shelvesOf(
  db: Database,
  vendorId: number,
  variantIds: readonly number[],
  { isLocked = false, isWithEmpty = false }: { readonly isLocked?: boolean; readonly isWithEmpty?: boolean } = {},
): Promise<ReadonlyMap<number, Shelf>> {
  const { rows } = await sql<LotRow>`
    select id, variant_id, batch, expires_on, left_count, recalled_at is not null as is_recalled from stock_lots
    where vendor_id = ${vendorId} and variant_id = any(${[...variantIds]}::bigint[]) and (left_count > 0 or ${isWithEmpty}::boolean)
    order by id ${isLocked ? sql`for update` : sql``}`.execute(db.sql);
  if (rows.length === 0) return new Map();
  const lotted = [...new Set(rows.map(({ variant_id }) => variant_id))];
  const counted = await sql<{ variant_id: number; count: number }>`
    select i.variant_id, ${onShelf('i')} as count from inventory i
    where i.vendor_id = ${vendorId} and i.variant_id = any(${lotted}::bigint[])`.execute(db.sql);
  return new Map(
    counted.rows.map(({ variant_id, count }): [number, Shelf] => {
      const lots = rows
        .filter((row) => row.variant_id === variant_id)
        .map(({ id, batch, expires_on, left_count, is_recalled }) => ({
          ...{ id, batch, expiresOn: expires_on },
          ...{ left: left_count, isRecalled: is_recalled },
        }));
      return [variant_id, { count, loose: count - lots.reduce((sum, { left }) => sum + left, 0), lots }];
    }),
  );
}

/** Changes how much is left of lots. @param changes lot → packs; a negative number takes packs */
export async function changeLots(db: Database, vendorId: number, changes: ReadonlyMap<number, number>): Promise<void> {
  if (changes.size === 0) return;
  await sql`
    update stock_lots l set left_count = l.left_count + t.by
    from unnest(${[...changes.keys()]}::bigint[], ${[...changes.values()]}::int[]) as t(id, by)
    where l.vendor_id = ${vendorId} and l.id = t.id`.execute(db.sql);
}

/** Reduces lots to what is on the shelf: after a lower count, the lots that expire first lose goods. */
export async function fitLots(db: Database, vendorId: number, variantIds: readonly number[]): Promise<void> {
  const shelves = await shelvesOf(db, vendorId, variantIds, { isLocked: true });
  const lost = new Map<number, number>();
  for (const { loose, lots } of shelves.values()) if (loose < 0) for (const [id, by] of lossesByLot(lots, -loose)) lost.set(id, -by);
  await changeLots(db, vendorId, lost);
}

/** Goods that came back to stopped lots: they go on sale if the recall ends. @param back lot → packs */
async function noteStopped(db: Database, vendorId: number, back: ReadonlyMap<number, number>): Promise<void> {
  if (back.size === 0) return;
  await sql`
    update recall_lots r set left_count = r.left_count + t.by, taken = r.taken + t.by
    from unnest(${[...back.keys()]}::bigint[], ${[...back.values()]}::int[]) as t(id, by), recalls k
    where r.vendor_id = ${vendorId} and r.lot_id = t.id and k.id = r.recall_id and k.ended_at is null`.execute(db.sql);
}

/**
 * Returns goods of a packed order to their lots.
 * @param units variant → returned packs
 * @returns variant → packs that can be sold again, which excludes recalled lots
 */
export async function returnToLots(
  db: Database,
  { vendorId, orderId }: { readonly vendorId: number; readonly orderId: number },
  units: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ lot_id: number; variant_id: number; out: number; is_recalled: boolean }>`
    select t.lot_id, t.variant_id, t.quantity - t.returned as out, l.recalled_at is not null as is_recalled
    from order_lots t join stock_lots l on l.vendor_id = t.vendor_id and l.id = t.lot_id
    where t.vendor_id = ${vendorId} and t.order_id = ${orderId} and t.quantity > t.returned
    order by t.lot_id for update of t, l`.execute(db.sql);
  const [sellable, back] = [new Map(units), new Map<number, number>()];
  const rest = new Map(units);
  for (const { lot_id, variant_id, out, is_recalled } of rows) {
    const count = Math.min(out, rest.get(variant_id) ?? 0);
    if (count === 0) continue;
    rest.set(variant_id, (rest.get(variant_id) ?? 0) - count);
    back.set(lot_id, count);
    if (is_recalled) sellable.set(variant_id, (sellable.get(variant_id) ?? 0) - count);
  }
  if (back.size === 0) return sellable;
  const recalled = new Set(rows.flatMap(({ lot_id, is_recalled }) => (is_recalled ? [lot_id] : [])));
  await changeLots(db, vendorId, new Map([...back].filter(([id]) => !recalled.has(id))));
  await noteStopped(db, vendorId, new Map([...back].filter(([id]) => recalled.has(id))));
  await sql`
    update order_lots o set returned = o.returned + t.by
    from unnest(${[...back.keys()]}::bigint[], ${[...back.values()]}::int[]) as t(id, by)
    where o.vendor_id = ${vendorId} and o.order_id = ${orderId} and o.lot_id = t.id`.execute(db.sql);
  return sellable;
}
