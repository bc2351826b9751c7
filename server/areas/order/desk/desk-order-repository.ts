// Reads and writes orders for the desk. Writes run in the transaction that locked the order.
import { sql } from 'kysely';
import type { Pick as LotPick } from '#core/rules/goods/lots.ts';
import { statesOver } from '#core/rules/order/order-ended.ts';
import { isOrderNumber, plainOrderNumber } from '#core/rules/order/order-number.ts';
import { isPhone, phonePart } from '#core/rules/phone.ts';
import type { Database } from '../../../db/database.ts';
import { wordsLike } from '../../../db/local-text.ts';
import { recalledBatches } from '../../../db/stock/recalled-batches.ts';
import { changeLots, fitLots, type Shelf, shelvesOf } from '../../../db/stock/stock-moves.ts';

export type { Shelf };

import { isDueNow } from '../dues/due-now.ts';
import type { OrderRef } from '../order-books.ts';
import { type NewStep, type OrderRecall, type OrderRow, recallsOf, stepFields } from '../order-repository.ts';
import { createOrderRecords } from './order-record-repository.ts';
import { type OrderReduction, reduceOrder, returnFreePackets } from './reduce-order-statement.ts';

/** The vendors a person may see: all, or those by id. */
export type Vendors = 'all' | readonly number[];

export interface DeskSearch {
  readonly vendors: Vendors;
  readonly statuses: readonly string[] | undefined;
  readonly hasProblems: boolean;
  /** Only orders that were handed over and are not fully paid. */
  readonly isDue: boolean;
  readonly search: string;
  /** Id of the last row on the previous page. */
  readonly afterId: number | undefined;
  readonly isOldestFirst: boolean;
  readonly limit: number;
}

export interface LineChange {
  readonly variantId: number;
  readonly ordered: number;
  readonly quantity: number;
  readonly outcome: 'fewer' | 'gone' | 'later';
  readonly availableFrom: string | undefined;
}

/** Fields that may change besides the state. */
type OrderFields = Partial<
  Pick<
    OrderRow,
    'cash_paise' | 'cash_back_paise' | 'off_paise' | 'refunded_paise' | 'online_paise' | 'handed_over_at' | 'due_reason' | 'pos_bill'
  >
>;

export interface LastBatch {
  readonly variant_id: number;
  readonly batch: string;
  readonly expires_on: string | null;
  /** The batch comes from the lot that expires first. */
  readonly is_first?: boolean;
}

/** Most order lines that are read to find the latest batch of each variant. */
const LOOKED_AT = 1_000;

/** The pattern that finds a text anywhere. */
const within = (words: string): string => `%${words.replace(/[%_\\]/g, '\\$&')}%`;

function searched(db: Database, { vendors, statuses, hasProblems, isDue, search, afterId, isOldestFirst }: DeskSearch) {
  let query = db.sql.selectFrom('orders').selectAll();
  if (vendors !== 'all') query = query.where('vendor_id', 'in', vendors);
  if (statuses) query = query.where('status', 'in', statuses);
  if (hasProblems) query = query.where('open_problems', '>', 0);
  if (isDue) query = query.where(isDueNow);
  if (afterId !== undefined) query = query.where('id', isOldestFirst ? '>' : '<', afterId);
  if (search === '') return query;
  const sign = plainOrderNumber(search);
  if (isOrderNumber(sign)) return query.where('number', '=', sign);
  const phone = phonePart(search) ?? '';
  if (isPhone(phone)) return query.where(sql<boolean>`buyer->>'number' = ${phone}`);
  const words = within(search);
  return query.where(sql<boolean>`(buyer->>'name' ilike ${words} or exists (
    select 1 from order_items t where t.vendor_id = orders.vendor_id and t.order_id = orders.id
      and ${wordsLike('t.names', words)}))`);
}

function orders(db: Database) {
  return {
    list: async (search: DeskSearch): Promise<OrderRow[]> =>
      search.vendors.length === 0
        ? []
        : searched(db, search)
            .orderBy('id', search.isOldestFirst ? 'asc' : 'desc')
            .limit(search.limit)
            .execute(),

    /** Number of orders in each open state. */
    async counts(vendors: Vendors): Promise<{ status: string; count: number }[]> {
      if (vendors.length === 0) return [];
      let query = db.sql.selectFrom('orders').select('status').select(sql<number>`count(*)::int`.as('count'));
      if (vendors !== 'all') query = query.where('vendor_id', 'in', vendors);
      return query
        .where('status', 'not in', [...statesOver])
        .groupBy('status')
        .orderBy('status')
        .execute();
    },
    async problemCount(vendors: Vendors): Promise<number> {
      if (vendors.length === 0) return 0;
      let query = db.sql.selectFrom('orders').select(sql<number>`count(*)::int`.as('count')).where('open_problems', '>', 0);
      if (vendors !== 'all') query = query.where('vendor_id', 'in', vendors);
      return (await query.executeTakeFirstOrThrow()).count;
    },

    async dueCount(vendors: Vendors): Promise<number> {
      if (vendors.length === 0) return 0;
      let query = db.sql.selectFrom('orders').select(sql<number>`count(*)::int`.as('count')).where(isDueNow);
      if (vendors !== 'all') query = query.where('vendor_id', 'in', vendors);
      return (await query.executeTakeFirstOrThrow()).count;
    },

    /** Number of orders handed over since a time. */
    async handedOverCount(vendors: Vendors, since: Date): Promise<number> {
      if (vendors.length === 0) return 0;
      let query = db.sql.selectFrom('orders').select(sql<number>`count(*)::int`.as('count')).where('handed_over_at', '>=', since);
      if (vendors !== 'all') query = query.where('vendor_id', 'in', vendors);
      return (await query.executeTakeFirstOrThrow()).count;
    },
    /** Id of the newest order in one of these states. */
    async newestIn(vendors: Vendors, statuses: readonly string[]): Promise<number | null> {
      if (vendors.length === 0) return null;
      let query = db.sql
        .selectFrom('orders')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('status', 'in', statuses);
      if (vendors !== 'all') query = query.where('vendor_id', 'in', vendors);
      return (await query.executeTakeFirstOrThrow()).id;
    },

    /** Finds an order of any vendor: the service checks whose it is. */
    find: (orderId: number): Promise<OrderRow | undefined> =>
      db.sql.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst(),

    /** Changes the state and other fields. */
    async move({ vendorId, orderId }: OrderRef, step: NewStep | undefined, fields: OrderFields, at: Date): Promise<void> {
      await db.sql
        .updateTable('orders')
        .set({ ...fields, ...stepFields(step, at), updated_at: at })
        .where('vendor_id', '=', vendorId)
        .where('id', '=', orderId)
        .execute();
    },
  };
}

/** Writes to an order's lines and code. */
function lines(db: Database) {
  return {
    shrink: (shrinking: OrderReduction): Promise<void> => reduceOrder(db, shrinking),
    giveFreePackets: (shrinking: OrderReduction, insuredLeft: number): Promise<void> => returnFreePackets(db, shrinking, insuredLeft),

    /** Stops charging the insurance of a line; its goods stay. */
    async dropPremium({ vendorId, orderId }: OrderRef, variantId: number): Promise<void> {
      await sql`
        update order_items set insurance = insurance || jsonb_build_object('cost_paise', 0)
        where vendor_id = ${vendorId} and order_id = ${orderId} and variant_id = ${variantId} and insurance is not null`.execute(db.sql);
    },

    /** Writes the shop's answers to lines, and their insurance. */
    async answerLines({ vendorId, orderId }: OrderRef, lines: readonly LineChange[]): Promise<void> {
      for (const { variantId, ordered, quantity, outcome, availableFrom } of lines)
        await sql`
          update order_items set quantity = ${quantity}::int, ordered_quantity = coalesce(ordered_quantity, ${ordered}::int), outcome = ${outcome},
            available_from = ${availableFrom ?? null}, insurance = case when insurance is null or ${quantity}::int = 0 then null
              else insurance || jsonb_build_object(
                'cost_paise', floor((insurance->>'cost_paise')::numeric * ${quantity}::int / ${ordered}::int)::bigint,
                'sum_insured_paise', floor((insurance->>'sum_insured_paise')::numeric * ${quantity}::int / ${ordered}::int)::bigint) end
          where vendor_id = ${vendorId} and order_id = ${orderId} and variant_id = ${variantId}`.execute(db.sql);
    },
    async packLine({ vendorId, orderId }: OrderRef, variantId: number, packed: { batch: string | null; expires_on: string | null }) {
      await db.sql
        .updateTable('order_items')
        .set(packed)
        .where('vendor_id', '=', vendorId)
        .where('order_id', '=', orderId)
        .where('variant_id', '=', variantId)
        .execute();
    },
    /** Latest batch and expiry of each variant, found in the shop's newest order lines. */
    async lastBatches(vendorId: number): Promise<readonly LastBatch[]> {
      const { rows } = await sql<LastBatch>`
        select distinct on (variant_id) variant_id, batch, expires_on from (
          select variant_id, batch, expires_on, order_id from order_items where vendor_id = ${vendorId}
          order by vendor_id desc, order_id desc, variant_id desc limit ${LOOKED_AT}::int) lately
        where batch is not null order by variant_id, order_id desc`.execute(db.sql);
      return rows;
    },
    async returnLine({ vendorId, orderId }: OrderRef, variantId: number, count: number): Promise<void> {
      await db.sql
        .updateTable('order_items')
        .set((eb) => ({ returned_quantity: eb('returned_quantity', '+', count) }))
        .where('vendor_id', '=', vendorId)
        .where('order_id', '=', orderId)
        .where('variant_id', '=', variantId)
        .execute();
    },

    /** Counts a wrong code, never above `most`, even with concurrent requests. @returns whether it was counted */
    async countWrongCode({ vendorId, orderId }: OrderRef, most: number): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('orders')
        .set((eb) => ({ pickup_tries: eb('pickup_tries', '+', 1) }))
        .where('vendor_id', '=', vendorId)
        .where('id', '=', orderId)
        .where('pickup_tries', '<', most)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}

/** The shop's lots at packing. */
function lots(db: Database) {
  return {
    recalls: (ref: OrderRef): Promise<OrderRecall[]> => recallsOf(db, ref),
    shelves: (vendorId: number, variantIds: readonly number[]): Promise<ReadonlyMap<number, Shelf>> => shelvesOf(db, vendorId, variantIds),
    /** Locks the lots of these variants until the transaction ends. */
    async holdShelves(vendorId: number, variantIds: readonly number[]): Promise<ReadonlyMap<number, Shelf>> {
      // First corrects the lots: goods that could not be packed have left the stock count.
      await fitLots(db, vendorId, variantIds);
      return shelvesOf(db, vendorId, variantIds, { isLocked: true, isWithEmpty: true });
    },
    recalledBatches: (vendorId: number, variantIds: readonly number[]): Promise<ReadonlySet<string>> =>
      recalledBatches(db, vendorId, variantIds),
    async takeLots({ vendorId, orderId }: OrderRef, variantId: number, picks: readonly LotPick[]): Promise<void> {
      if (picks.length === 0) return;
      await changeLots(db, vendorId, new Map(picks.map(({ lot, quantity }) => [lot.id, -quantity])));
      await db.sql
        .insertInto('order_lots')
        .values(
          picks.map(({ lot, quantity }) => ({
            ...{ vendor_id: vendorId, order_id: orderId, lot_id: lot.id },
            ...{ variant_id: variantId, quantity },
          })),
        )
        .execute();
    },
  };
}

export type DeskOrderRepository = ReturnType<typeof createDeskOrderRepository>;

export const createDeskOrderRepository = (db: Database) => ({ ...orders(db), ...lines(db), ...lots(db), ...createOrderRecords(db) });
