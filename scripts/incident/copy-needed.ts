// Copies the columns that the drill reads, and no others: a large shop has millions of rows, and the copy holds no address and no paper.
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

/** Columns by table. `*`: all, because the server's own code changes these rows. */
const needed: Readonly<Record<string, string>> = {
  users: 'id auth_id phone full_name',
  user_phones: 'phone user_id',
  staff: 'user_id removed_at',
  sessions: '*',
  api_keys: '*',
  audit_entries: 'id at actor_id action entity entity_id request_id api_key_id',
  farmer_lookups: 'user_id day phone at',
  kyc_views: 'user_id staff_id at',
  orders: 'id vendor_id user_id',
  claims: 'id farmer_id',
  policies: 'id farmer_id',
  policy_events: 'policy_id bordereau_id',
  grievances: 'id ticket user_id',
  growth_leads: 'id user_id phone',
  payment_sessions: 'id user_id',
  refund_tasks: 'id vendor_id order_id',
  gateway_facts: 'id vendor_id order_id',
  product_ratings: 'id user_id',
  community_posts: 'id user_id',
  kyc_erasures: 'id user_id',
  recall_orders: 'recall_id user_id',
};

/** Rows in one statement. */
const ROWS_A_STATEMENT = 2_000;

interface Column {
  readonly name: string;
  readonly type: string;
}

async function columnsOf(source: Database, table: string, wanted: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(source.sql);
  const names = wanted.split(' ');
  return wanted === '*' ? rows : rows.filter(({ name }) => names.includes(name));
}

async function copyTable(source: Database, copy: Database, table: string, columns: readonly Column[]): Promise<void> {
  const list = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  await sql`create table ${sql.table(table)} (${list})`.execute(copy.sql);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`declare needed_rows no scroll cursor for
    select to_jsonb(t)::text as row from (select ${names} from ${sql.table(table)}) t`.execute(source.sql);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_A_STATEMENT)} from needed_rows`.execute(source.sql);
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join()}]`;
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(copy.sql);
  }
  await sql`close needed_rows`.execute(source.sql);
}

/** Makes the tables in the empty copy, and fills them from one moment of the source. */
export async function copyNeeded(source: Database, copy: Database): Promise<void> {
  await source.transaction(async () => {
    for (const setting of ["timezone = 'UTC'", 'statement_timeout = 0', 'idle_in_transaction_session_timeout = 0'])
      await sql.raw(`set local ${setting}`).execute(source.sql);
    for (const [table, wanted] of Object.entries(needed)) await copyTable(source, copy, table, await columnsOf(source, table, wanted));
  });
}
