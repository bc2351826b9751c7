// Stores validated carts, and reads the stock they are checked against.

import { CompiledQuery, type Selectable } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import type { Database } from '../../db/database.ts';
import type { CartCover, Tables } from '../../db/tables.ts';
import type { StockFacts } from './cart-check.ts';

export interface CartRow {
  readonly user_id: number;
  readonly cart_id: string;
  readonly order_id: number | null;
}

/** The cart's content, which the farmer is asked to approve. */
export interface AskedCart {
  readonly cartId: string;
  readonly contentHash: string;
  readonly totalPaise: number;
  /** Null when nothing is insured. */
  readonly cover: CartCover | null;
}

export interface CartToSave {
  readonly userId: number;
  readonly cartId: string;
  readonly cartType: string;
  readonly vendorId: number;
  /** The person who must approve it, and the approved content. */
  readonly asked: (Omit<AskedCart, 'cartId'> & { readonly farmerId: number }) | undefined;
  readonly at: Date;
}

/** A variant's data at the shop that an order stores. */
export interface ItemFacts extends StockFacts {
  readonly productId: number;
  readonly categoryId: number;
  readonly hasBlockedPins: boolean;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly imageUrl: string;
}

/** The shop's data for a cart's variants, without those it does not sell. */
export type CartStock = ReadonlyMap<number, ItemFacts>;

export type CartRepository = ReturnType<typeof createCartRepository>;

type InventoryRow = Selectable<Tables['inventory']>;
interface StockRow extends Omit<InventoryRow, 'vendor_id' | 'is_active'> {
  readonly version: number;
  readonly person_cap: number | null;
  readonly category_id: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly image_url: string;
}

/**
 * One statement for every validation and order. Its text is always the same, so it is planned once. Ids come from a subquery: otherwise
 * their number would be part of the plan, and PostgreSQL would plan each time.
 */
const stockSql = `
select i.variant_id, i.product_id, i.c_id, i.price_paise, i.discount_paise, i.available, i.is_prebook, i.has_insurance, i.sold_until, i.month_quota,
  i.cover_min_cart_paise, i.cover_max_cart_paise, i.has_blocked_pins, v.version, v.person_cap, p.names, p.category_id, a.pack, a.image_url
from inventory i join vendors v on v.id = i.vendor_id join variants a on a.id = i.variant_id join products p on p.id = i.product_id
where i.vendor_id = $1 and i.variant_id = any(array(select unnest($2::bigint[]))) and i.is_active and v.is_active`;

function toItemFacts(row: StockRow, at: Date): ItemFacts {
  const { cover_min_cart_paise: minimum, cover_max_cart_paise: maximum } = row;
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    categoryId: row.category_id,
    catalogueId: row.c_id,
    price: row.price_paise,
    discount: row.discount_paise,
    available: row.available,
    isPrebook: row.is_prebook,
    isOnSale: row.sold_until === null || row.sold_until > at,
    monthQuota: row.month_quota,
    personCap: row.person_cap,
    hasInsurance: row.has_insurance,
    cover: minimum === null || maximum === null ? null : { minimum, maximum },
    hasBlockedPins: row.has_blocked_pins,
    names: row.names,
    pack: row.pack,
    imageUrl: row.image_url,
  };
}

/** The cart a person validated last at a vendor for a farmer who must approve it. */
async function findAsked(db: Database, userId: number, vendorId: number, farmerId: number): Promise<AskedCart | undefined> {
  const row = await db.sql
    .selectFrom('carts')
    .select(['cart_id', 'content_hash', 'total_paise', 'cover'])
    .where('user_id', '=', userId)
    .where('farmer_id', '=', farmerId)
    .where('vendor_id', '=', vendorId)
    .where('order_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.content_hash === null || row.total_paise === null) return undefined;
  return { cartId: row.cart_id, contentHash: row.content_hash, totalPaise: row.total_paise, cover: row.cover };
}

export function createCartRepository(db: Database) {
  return {
    /** A cart by its id, of any owner: the caller tells "unknown" from "not yours". */
    find: (cartId: string): Promise<CartRow | undefined> =>
      db.sql.selectFrom('carts').select(['user_id', 'cart_id', 'order_id']).where('cart_id', '=', cartId).executeTakeFirst(),

    async save({ userId: user_id, cartId: cart_id, cartType: cart_type, vendorId: vendor_id, asked, at }: CartToSave): Promise<void> {
      const farmer = {
        farmer_id: asked?.farmerId ?? null,
        content_hash: asked?.contentHash ?? null,
        total_paise: asked?.totalPaise ?? null,
        cover: asked?.cover ? JSON.stringify(asked.cover) : null,
      };
      await db.sql
        .insertInto('carts')
        .values({ user_id, cart_id, cart_type, vendor_id, ...farmer, created_at: at, updated_at: at })
        .onConflict((c) => c.columns(['user_id', 'cart_id']).doUpdateSet({ cart_type, vendor_id, ...farmer, updated_at: at }))
        .execute();
    },

    findAsked: (userId: number, vendorId: number, farmerId: number) => findAsked(db, userId, vendorId, farmerId),

    /** A vendor's data for some variants, with the version of its terms; undefined without any. */
    async stock(
      vendorId: number,
      variantIds: readonly number[],
      at: Date,
    ): Promise<{ stock: CartStock; vendorVersion: number | undefined }> {
      const { rows } = await db.sql.executeQuery<StockRow>(CompiledQuery.raw(stockSql, [vendorId, variantIds]) as CompiledQuery<StockRow>);
      return { stock: new Map(rows.map((row) => [row.variant_id, toItemFacts(row, at)])), vendorVersion: rows[0]?.version };
    },

    async blockedVariants(vendorId: number, variantIds: readonly number[], pin: string): Promise<Set<number>> {
      const rows = await db.sql
        .selectFrom('blocked_pins')
        .select('variant_id')
        .where('vendor_id', '=', vendorId)
        .where('variant_id', 'in', [...variantIds])
        .where('pin', '=', pin)
        .execute();
      return new Set(rows.map((row) => row.variant_id));
    },

    /** Variant id → the quantity a person ordered in a month. */
    async quotaUsed(vendorId: number, userId: number, variantIds: readonly number[], month: string): Promise<Map<number, number>> {
      const rows = await db.sql
        .selectFrom('quota_uses')
        .select(['variant_id', 'used'])
        .where('vendor_id', '=', vendorId)
        .where('user_id', '=', userId)
        .where('variant_id', 'in', [...variantIds])
        .where('month', '=', month)
        .execute();
      return new Map(rows.map((row) => [row.variant_id, row.used]));
    },
  };
}

export type CartClearing = ReturnType<typeof createCartClearing>;

/** Limits that keep unordered carts from filling the database. */
export function createCartClearing(db: Database) {
  return {
    /** Keeps only the newest unordered carts of a person. */
    async keepNewest(userId: number, most: number): Promise<void> {
      await db.sql
        .deleteFrom('carts')
        .where('user_id', '=', userId)
        .where('order_id', 'is', null)
        .where('cart_id', 'in', (eb) =>
          eb
            .selectFrom('carts')
            .select('cart_id')
            .where('user_id', '=', userId)
            .where('order_id', 'is', null)
            .orderBy('updated_at', 'desc')
            .offset(most),
        )
        .execute();
    },

    /** Deletes unordered carts, and item counts of past months. */
    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('carts').where('order_id', 'is', null).where('updated_at', '<', new Date(at)).execute();
      await db.sql.deleteFrom('quota_uses').where('month', '<', monthInIndia(at)).execute();
    },
  };
}
