// The one rule for whether farmers see an offer. The catalogue, the stock list, the checklist and the list of waiting work share it, so
// their numbers agree.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether the shop may sell goods of a category: its licence for them is valid. @param category a column with the category's id @param
 * vendorId the shop's id: a value, or a column
 */
export const isOnOpenShelf = (category: string, vendorId: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(category)} <> all(coalesce((select v.shut_shelves from vendors v where v.id = ${vendorId}), '{}'))`;

/**
 * Whether farmers see an offer, in stock or sold out. @param offer name of the table `inventory` in the statement @param category as for
 * `isOnOpenShelf`
 */
export const isOfferSeen = (offer: string, category: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${offer}.is_active`)} and ${isOnOpenShelf(category, sql.ref(`${offer}.vendor_id`))})`;
