// Finds the people that records belong to.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import type { RecordKind } from './record-kinds.ts';

export interface TouchedPerson {
  readonly userId: number;
  readonly phone: string;
  readonly fullName: string;
}

/** Ids by the kind of their records. */
export type TouchedRecords = ReadonlyMap<RecordKind, ReadonlySet<string>>;

const numbers = (ids: readonly string[]) => sql`any(${ids.filter((id) => /^\d{1,15}$/.test(id))}::bigint[])`;
const of = (table: string, column: string) => (ids: readonly string[]) =>
  sql`select ${sql.ref(column)} as user_id from ${sql.table(table)} where id = ${numbers(ids)}`;
const ofOrder = (table: string) => (ids: readonly string[]) =>
  sql`select o.user_id from ${sql.table(table)} t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id where t.id = ${numbers(ids)}`;

const owners: Readonly<Record<RecordKind, (ids: readonly string[]) => RawBuilder<unknown>>> = {
  person: (ids) => sql`select id as user_id from users where id = ${numbers(ids)} or auth_id::text = any(${ids}::text[])`,
  order: of('orders', 'user_id'),
  claim: of('claims', 'farmer_id'),
  policy: of('policies', 'farmer_id'),
  grievance: (ids) => sql`select user_id from grievances where id = ${numbers(ids)} or ticket = any(${ids}::text[])`,
  lead: (ids) => sql`
    select coalesce(l.user_id, p.user_id) as user_id from growth_leads l left join user_phones p on p.phone = l.phone where l.id = ${numbers(ids)}`,
  payment: of('payment_sessions', 'user_id'),
  refund: ofOrder('refund_tasks'),
  'gateway-fact': ofOrder('gateway_facts'),
  rating: of('product_ratings', 'user_id'),
  post: of('community_posts', 'user_id'),
  erasure: of('kyc_erasures', 'user_id'),
  recall: (ids) => sql`select user_id from recall_orders where recall_id = ${numbers(ids)}`,
  bordereau: (ids) => sql`
    select p.farmer_id as user_id from policy_events e join policies p on p.id = e.policy_id where e.bordereau_id = ${numbers(ids)}`,
};

/** The people of these records, in the order of their numbers. */
export async function findPeople(db: Database, records: TouchedRecords): Promise<TouchedPerson[]> {
  const kinds = [...records].filter(([, ids]) => ids.size > 0);
  if (kinds.length === 0) return [];
  const parts = kinds.map(([kind, ids]) => sql`select user_id from (${owners[kind]([...ids])}) t`);
  const { rows } = await sql<{ id: number; phone: string; full_name: string | null }>`
    select u.id, u.phone, u.full_name from users u where u.id in (${sql.join(parts, sql` union `)}) order by u.id`.execute(db.sql);
  return rows.map(({ id, phone, full_name }) => ({ userId: Number(id), phone, fullName: full_name ?? '' }));
}
