// Deletes the books of goods once the law no longer asks for them.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { firstIdAt } from '../../dependencies.ts';

/**
 * Records of stock are books: CGST Act, section 36, asks for them until 72 months after the annual return, the Companies Act, section 128,
 * for eight years. A ninth year ends the eighth financial year for every day.
 */
export const GOODS_KEPT_DAYS = 9 * 365;
/** Rows in one statement, so that an hour with much to delete holds no locks for long. */
const AT_ONCE = 10_000;

export type OldGoodsRepository = ReturnType<typeof createOldGoodsRepository>;

export const createOldGoodsRepository = (db: Database) => ({
  /**
   * Movements, the lots of orders, recalls, and lots with nothing left, all older than this. A lot with goods stays, and so does
   * one whose sale is stopped. @param at epoch ms
   */
  async deleteOlderThan(at: number): Promise<void> {
    const before = new Date(at);
    const firstKept = firstIdAt(at);
    await sql`delete from stock_movements where (vendor_id, id, variant_id) in
      (select vendor_id, id, variant_id from stock_movements where at < ${before} limit ${AT_ONCE})`.execute(db.sql);
    await sql`delete from order_lots where (vendor_id, order_id, lot_id) in
      (select vendor_id, order_id, lot_id from order_lots where order_id < ${firstKept}::bigint limit ${AT_ONCE})`.execute(db.sql);
    for (const table of ['recall_orders', 'recall_lots'])
      await sql`delete from ${sql.table(table)} x using recalls r where r.id = x.recall_id and r.at < ${before}`.execute(db.sql);
    await sql`delete from recalls where at < ${before}`.execute(db.sql);
    await sql`delete from stock_lots where (vendor_id, id) in (
      select l.vendor_id, l.id from stock_lots l
      where l.at < ${before} and l.left_count = 0
        and not exists (select 1 from order_lots o where o.vendor_id = l.vendor_id and o.lot_id = l.id)
        and not exists (select 1 from recall_lots k where k.vendor_id = l.vendor_id and k.lot_id = l.id) limit ${AT_ONCE})`.execute(db.sql);
    await sql`delete from stock_receipts where (vendor_id, id) in (
      select r.vendor_id, r.id from stock_receipts r
      where r.at < ${before} and not exists (select 1 from stock_lots l where l.vendor_id = r.vendor_id and l.receipt_id = r.id)
      limit ${AT_ONCE})`.execute(db.sql);
  },
});
