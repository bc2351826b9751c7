// Stores ratings, and reads them for their author, for everybody, and for moderators.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { RatingState } from '#core/facts/goods/rating.ts';
import type { RatingCounts } from '#core/rules/order/rating.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type RatingRow = Selectable<Tables['product_ratings']>;
export type DeskRatingRow = RatingRow & { readonly names: LocalText };

/** An item of a person's own order. */
export interface ItemRef {
  readonly userId: number;
  readonly orderId: number;
  readonly variantId: number;
}

type Decision = Pick<RatingRow, 'state' | 'reason' | 'reason_words' | 'decided_at'>;

export type RatingRepository = ReturnType<typeof createRatingRepository>;

function reading(db: Database) {
  const rows = () => db.sql.selectFrom('product_ratings').selectAll();
  const atDesk = () =>
    db.sql
      .selectFrom('product_ratings as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .selectAll('r')
      .select('p.names')
      .where('words', '<>', '');
  return {
    /** The item, if the order is the person's own. */
    item: ({ userId, orderId, variantId }: ItemRef) =>
      db.sql
        .selectFrom('user_orders as u')
        .innerJoin('orders as o', (join) => join.onRef('o.vendor_id', '=', 'u.vendor_id').onRef('o.id', '=', 'u.order_id'))
        .innerJoin('order_items as i', (join) => join.onRef('i.vendor_id', '=', 'o.vendor_id').onRef('i.order_id', '=', 'o.id'))
        .select(['o.status', 'i.quantity', 'i.product_id'])
        .where('u.user_id', '=', userId)
        .where('u.order_id', '=', orderId)
        // Agents can read the order but cannot rate the goods.
        .where('o.user_id', '=', userId)
        .where('i.variant_id', '=', variantId)
        .executeTakeFirst(),

    own: ({ userId, orderId, variantId }: ItemRef): Promise<RatingRow> =>
      rows().where('user_id', '=', userId).where('order_id', '=', orderId).where('variant_id', '=', variantId).executeTakeFirstOrThrow(),

    ofOrder: (userId: number, orderId: number): Promise<RatingRow[]> =>
      rows().where('user_id', '=', userId).where('order_id', '=', orderId).execute(),

    async counts(productId: number): Promise<Partial<RatingCounts>> {
      const found = await db.sql
        .selectFrom('product_ratings')
        .select(['grade', sql<number>`count(*)::int`.as('count')])
        .where('product_id', '=', productId)
        .groupBy('grade')
        .execute();
      return Object.fromEntries(found.map(({ grade, count }) => [grade, count]));
    },

    /** Approved words, newest first. */
    shown: (productId: number, before: number | undefined, limit: number): Promise<RatingRow[]> =>
      rows()
        .where('product_id', '=', productId)
        .where('state', '=', 'shown')
        .where('words', '<>', '')
        .$if(before !== undefined, (q) => q.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    find: (id: number): Promise<DeskRatingRow | undefined> => atDesk().where('r.id', '=', id).executeTakeFirst(),

    /** Waiting ratings oldest first, others newest first. */
    list: (state: RatingState, after: number | undefined, limit: number): Promise<DeskRatingRow[]> => {
      const found = atDesk().where('r.state', '=', state).limit(limit);
      if (state === 'waiting')
        return found
          .$if(after !== undefined, (q) => q.where('r.id', '>', after ?? 0))
          .orderBy('r.id')
          .execute();
      return found
        .$if(after !== undefined, (q) => q.where('r.id', '<', after ?? 0))
        .orderBy('r.id', 'desc')
        .execute();
    },
  };
}

function writing(db: Database) {
  return {
    /** Adds the rating, or replaces the earlier one of the item. The same rating again changes nothing. */
    async put(row: Insertable<Tables['product_ratings']>): Promise<void> {
      const { id, grade, words, state, rated_at } = row;
      await db.sql
        .insertInto('product_ratings')
        .values(row)
        .onConflict((c) =>
          c
            .columns(['user_id', 'order_id', 'variant_id'])
            .doUpdateSet({ id, grade, words, state, rated_at, reason: null, reason_words: '', decided_at: null })
            .where(
              sql<boolean>`(product_ratings.grade, product_ratings.words) <> (excluded.grade, excluded.words)
                or (excluded.words = '' and product_ratings.state <> excluded.state)`,
            ),
        )
        .execute();
    },

    lock: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('product_ratings').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

    async decide(id: number, decision: Decision): Promise<void> {
      await db.sql.updateTable('product_ratings').set(decision).where('id', '=', id).execute();
    },

    /** Deletes words that were rejected before that time. Grade and reason stay. */
    async forgetRejectedBefore(at: number): Promise<void> {
      await db.sql
        .updateTable('product_ratings')
        .set({ words: '' })
        .where('state', '=', 'rejected')
        .where('words', '<>', '')
        .where('decided_at', '<', new Date(at))
        .execute();
    },

    async deleteBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('product_ratings').where('rated_at', '<', new Date(at)).execute();
    },
  };
}

export const createRatingRepository = (db: Database) => ({ ...reading(db), ...writing(db) });
