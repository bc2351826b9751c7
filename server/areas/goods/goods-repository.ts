// Stores receipts and lots, and reads the stock on the shelf. Writes run in a transaction.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../db/database.ts';
import { isOfferSeen } from '../../db/offer-seen.ts';
import { packValue } from '../../db/stock/pack-value.ts';
import { recalledBatches } from '../../db/stock/recalled-batches.ts';
import { changeLots, fitLots, moveStock, onShelf, type StockCause } from '../../db/stock/stock-moves.ts';
import type { Tables } from '../../db/tables.ts';
import { firstIdAt } from '../../dependencies.ts';

export type Vendors = 'all' | readonly number[];
export type LotRow = Selectable<Tables['stock_lots']> & PackWords;
export type ReceiptRow = Selectable<Tables['stock_receipts']>;

/** A pack as a list shows it. */
export interface PackWords {
  readonly product_id: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly image_url: string;
}

/** A pack that the shop offers, locked until the transaction ends. */
export interface HeldPack {
  readonly variant_id: number;
  readonly product_id: number;
  readonly category_id: number;
  readonly available: number;
  readonly shelf: number;
  /** What one pack is worth. */
  readonly value: number;
}

export interface SellingRow extends PackWords {
  readonly vendor_id: number;
  readonly variant_id: number;
  readonly available: number;
  readonly sold: number;
}

/** Rows of these shops. @param column as `l.vendor_id` */
export const ofVendors = (column: string, vendors: Vendors) =>
  vendors === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...vendors]}::bigint[])`;

const packWords = sql`v.product_id, p.names, v.pack, v.image_url`;

export type GoodsRepository = ReturnType<typeof createGoodsRepository>;

function reading(db: Database) {
  return {
    async receipts(vendors: Vendors, span: { from: number; to: number }, before: number | undefined, limit: number): Promise<ReceiptRow[]> {
      const { rows } = await sql<ReceiptRow>`
        select * from stock_receipts r where ${ofVendors('r.vendor_id', vendors)} and r.id >= ${firstIdAt(span.from)}::bigint
          and r.id < ${Math.min(before ?? Number.MAX_SAFE_INTEGER, firstIdAt(span.to))}::bigint
        order by r.id desc limit ${limit}`.execute(db.sql);
      return rows;
    },
    async lotsOfReceipts(receipts: readonly ReceiptRow[]): Promise<LotRow[]> {
      const { rows } = await sql<LotRow>`
        select l.*, ${packWords} from stock_lots l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
        where l.vendor_id = any(${receipts.map(({ vendor_id }) => vendor_id)}::bigint[])
          and l.receipt_id = any(${receipts.map(({ id }) => id)}::bigint[])
        order by l.id`.execute(db.sql);
      return rows;
    },
    /**
     * Lots that are not empty; those that expire first come first.
     * @param until only those that end on this day or before
     */
    async lots(
      { vendors, variant, until }: { vendors: Vendors; variant: number | undefined; until: string | undefined },
      after: { readonly day: string; readonly id: number } | undefined,
      limit: number,
    ): Promise<LotRow[]> {
      const day = sql`coalesce(l.expires_on, '9999-12-31')`;
      const { rows } = await sql<LotRow>`
        select l.*, ${packWords} from stock_lots l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
        where l.left_count > 0 and ${ofVendors('l.vendor_id', vendors)}
          and ${variant === undefined ? sql`true` : sql`l.variant_id = ${variant}::bigint`}
          and ${until === undefined ? sql`true` : sql`l.expires_on <= ${until}`}
          and ${after ? sql`(${day}, l.id) > (${after.day}::text, ${after.id}::bigint)` : sql`true`}
        order by ${day}, l.id limit ${limit}`.execute(db.sql);
      return rows;
    },
    /** Packs that orders took since that time, with the stock. */
    async selling(vendors: Vendors, since: number): Promise<SellingRow[]> {
      const { rows } = await sql<SellingRow>`
        select i.vendor_id, i.variant_id, ${packWords}, i.available, s.sold from (
          select t.vendor_id, t.variant_id, sum(t.quantity)::int as sold from orders o
          join order_items t on t.vendor_id = o.vendor_id and t.order_id = o.id
          where ${ofVendors('o.vendor_id', vendors)} and o.id >= ${firstIdAt(since)}::bigint and o.status not in ('Cancelled', 'Rejected')
          group by t.vendor_id, t.variant_id having sum(t.quantity) > 0) s
        join inventory i on i.vendor_id = s.vendor_id and i.variant_id = s.variant_id and not i.is_prebook
        join variants v on v.id = i.variant_id
        join products p on p.id = v.product_id and ${isOfferSeen('i', 'p.category_id')}`.execute(db.sql);
      return rows;
    },
  };
}

function writing(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
    /** Locks the shop's lines of these packs, in the order of their ids. */
    async hold(vendorId: number, variantIds: readonly number[]): Promise<HeldPack[]> {
      const { rows } = await sql<HeldPack>`
        select i.variant_id, i.product_id, p.category_id, i.available, ${onShelf('i')} as shelf, ${packValue('i')} as value
        from inventory i join products p on p.id = i.product_id
        where i.vendor_id = ${vendorId} and i.variant_id = any(${[...variantIds]}::bigint[])
        order by i.variant_id for update of i`.execute(db.sql);
      return rows;
    },
    async productsOf(variantIds: readonly number[]): Promise<number[]> {
      const rows = await db.sql
        .selectFrom('variants')
        .select('product_id')
        .distinct()
        .where('id', 'in', [...variantIds])
        .execute();
      return rows.map(({ product_id }) => product_id);
    },
    async addReceipt(receipt: Insertable<Tables['stock_receipts']>, lots: readonly Insertable<Tables['stock_lots']>[]): Promise<void> {
      await db.sql.insertInto('stock_receipts').values(receipt).execute();
      await db.sql
        .insertInto('stock_lots')
        .values([...lots])
        .execute();
    },
    /** Sets the shop's purchase price of packs from now on. */
    async setCosts(vendorId: number, costs: ReadonlyMap<number, number>): Promise<void> {
      await sql`
        update inventory i set cost_paise = t.cost from unnest(${[...costs.keys()]}::bigint[], ${[...costs.values()]}::bigint[]) as t(id, cost)
        where i.vendor_id = ${vendorId} and i.variant_id = t.id`.execute(db.sql);
    },
    moveStock: (vendorId: number, changes: ReadonlyMap<number, number>, cause: StockCause): Promise<void> =>
      moveStock(db, vendorId, changes, cause),
    changeLot: (vendorId: number, lotId: number, by: number): Promise<void> => changeLots(db, vendorId, new Map([[lotId, by]])),
    recalledBatches: (vendorId: number, variantIds: readonly number[]): Promise<ReadonlySet<string>> =>
      recalledBatches(db, vendorId, variantIds),
    fitLots: (vendorId: number, variantId: number): Promise<void> => fitLots(db, vendorId, [variantId]),
    lot: (vendorId: number, lotId: number): Promise<Selectable<Tables['stock_lots']> | undefined> =>
      db.sql.selectFrom('stock_lots').selectAll().where('vendor_id', '=', vendorId).where('id', '=', lotId).forUpdate().executeTakeFirst(),
  };
}

export const createGoodsRepository = (db: Database) => ({ ...reading(db), ...writing(db) });
