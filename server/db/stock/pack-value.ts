// What a pack is worth when it leaves the stock without a sale.
import { type RawBuilder, sql } from 'kysely';

/**
 * The highest of price, cost, and cost of any of its lots, in paise. Nobody changes the cost of a lot, so a lower price or cost does not
 * make missing goods cheap. @param inventory name of the table in the statement
 */
export const packValue = (inventory: string): RawBuilder<number> => sql<number>`greatest(${sql.ref(`${inventory}.price_paise`)},
  ${sql.ref(`${inventory}.cost_paise`)}, (select max(l.cost_paise) from stock_lots l
    where l.vendor_id = ${sql.ref(`${inventory}.vendor_id`)} and l.variant_id = ${sql.ref(`${inventory}.variant_id`)}), 0)::bigint`;
