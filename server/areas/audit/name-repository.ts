// Reads names for the ids in the audit: one query for each kind, and one statement for a whole page.
import { type RawBuilder, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { NamedKind } from '#core/rules/audit-references.ts';
import type { Database } from '../../db/database.ts';
import { ownWords, wordsByLanguage } from '../../db/local-text.ts';

/** A stored name: a text by language, or one text for all languages. */
export interface NameRow {
  readonly kind: NamedKind;
  readonly id: string;
  readonly names: LocalText;
  /** The second part of a name that needs one: a phone number, or the shop of a day. */
  readonly more: string | null;
}

type Query = (ids: readonly string[]) => RawBuilder<unknown>;

const same = (text: RawBuilder<unknown>) => sql`${wordsByLanguage(() => sql`${text}::text`)} as names, null::text as more`;
const both = (names: RawBuilder<unknown>) => sql`${names} as names, null::text as more`;
const among = (column: string, ids: readonly string[]) =>
  sql`${sql.ref(column)} = any(${ids.filter((id) => /^\d{1,15}$/.test(id))}::bigint[])`;
const plain =
  (table: string, column: string, named: (text: RawBuilder<unknown>) => RawBuilder<unknown>): Query =>
  (ids) =>
    sql`select id::text as id, ${named(sql.ref(column))} from ${sql.table(table)} where ${among('id', ids)}`;
const listed =
  (kind: string): Query =>
  (ids) =>
    sql`select id::text as id, ${both(sql.ref('names'))} from master_data where kind = ${kind} and ${among('id', ids)}`;
const person: Query = (ids) => sql`
  select id::text as id, ${wordsByLanguage(() => sql`coalesce(full_name, '')`)} as names, phone as more from users where ${among('id', ids)}`;

/** Splits an id of two parts, such as `1:41511`. */
const halves = (ids: readonly string[]) => sql`
  (select id, split_part(id, ':', 1)::bigint as vendor_id, split_part(id, ':', 2) as rest
   from unnest(${ids.filter((id) => /^\d{1,15}:./.test(id))}::text[]) as id)`;
const packIds = (ids: readonly string[]) => ids.filter((id) => /^\d{1,15}:\d{1,15}$/.test(id));

/** The number of an order, or its id where it has none. */
const orderNumber = sql`coalesce(o.number, o.id::text)`;

/** Needs `products p` and `variants v` in the query. */
const packName = sql`
  ${wordsByLanguage((code) => sql`concat_ws(', ', ${ownWords('p.names', code)}, ${ownWords('v.pack', code)})`)} as names, null::text as more`;

const queries: Readonly<Record<NamedKind, Query>> = {
  webhook: plain('webhooks', 'url', same),
  'api-key': plain('api_keys', 'name', same),
  article: plain('articles', 'titles', both),
  banner: plain('banners', 'titles', both),
  bordereau: plain('bordereaux', 'day', same),
  brand: listed('brand'),
  category: listed('category'),
  centre: plain('centres', 'names', both),
  claim: (ids) => sql`
    select c.id::text as id, ${same(sql`coalesce(p.number, p.reference) || '-' || c.nth`)}
    from claims c join policies p on p.id = c.policy_id where ${among('c.id', ids)}`,
  coupon: (ids) => sql`
    select h.id, ${same(sql.ref('h.rest'))} from ${halves(ids)} h join coupons c on c.vendor_id = h.vendor_id and c.code = h.rest`,
  crop: listed('crop'),
  day: (ids) => sql`select h.id, v.names as names, h.rest as more from ${halves(ids)} h join vendors v on v.id = h.vendor_id`,
  drawer: plain('vendors', 'names', both),
  error: plain('error_groups', 'name', same),
  farmer: person,
  grievance: plain('grievances', 'ticket', same),
  'growth-product': plain('growth_products', 'names', both),
  import: plain('imports', 'file_name', same),
  insurance: plain('insurance_products', 'names', both),
  job: plain('jobs', 'kind', same),
  kyc: person,
  lead: (ids) => sql`select id::text as id, '{}'::jsonb as names, phone as more from growth_leads where ${among('id', ids)}`,
  offer: (ids) => sql`
    select h.id, ${packName} from ${halves(packIds(ids))} h join variants v on v.id = h.rest::bigint join products p on p.id = v.product_id`,
  order: (ids) => sql`select o.id::text as id, ${same(orderNumber)} from orders o where ${among('o.id', ids)}`,
  pack: (ids) => sql`
    select v.id::text as id, ${packName} from variants v join products p on p.id = v.product_id where ${among('v.id', ids)}`,
  payment: (ids) => sql`
    select s.id::text as id, ${same(orderNumber)} from payment_sessions s join orders o on o.vendor_id = s.vendor_id and o.id = s.order_id
    where ${among('s.id', ids)}`,
  person,
  post: (ids) => sql`select id::text as id, ${same(sql`left(text, 60)`)} from community_posts where ${among('id', ids)}`,
  product: plain('products', 'names', both),
  rating: (ids) => sql`select id::text as id, ${same(sql`left(words, 60)`)} from product_ratings where ${among('id', ids)}`,
  refund: (ids) => sql`
    select t.id::text as id, ${same(orderNumber)} from refund_tasks t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
    where ${among('t.id', ids)}`,
  'sign-off': (ids) => sql`
    select s.id::text as id, ${wordsByLanguage((code) => sql`coalesce(${orderNumber}, ${ownWords('v.names', code)})`)} as names, null::text as more
    from sign_offs s join vendors v on v.id = s.vendor_id
    left join orders o on s.kind = 'refund' and o.vendor_id = s.vendor_id and o.id = s.entity_id where ${among('s.id', ids)}`,
  staff: (ids) => sql`select user_id::text as id, ${same(sql.ref('full_name'))} from staff where ${among('user_id', ids)}`,
  tablet: plain('tablets', 'name', same),
  vendor: plain('vendors', 'names', both),
};

export type NameRepository = ReturnType<typeof createNameRepository>;

export const createNameRepository = (db: Database) => ({
  /** The names of these records; deleted records have none. @param wanted kind → ids */
  async read(wanted: ReadonlyMap<NamedKind, readonly string[]>): Promise<readonly NameRow[]> {
    if (wanted.size === 0) return [];
    const parts = [...wanted].map(([kind, ids]) => sql`select ${sql.lit(kind)}::text as kind, n.* from (${queries[kind](ids)}) n`);
    return (await sql<NameRow>`${sql.join(parts, sql` union all `)}`.execute(db.sql)).rows;
  },
});
