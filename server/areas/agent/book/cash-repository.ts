// Stores agents' cash by day: taken, handed over, passed on and given back, and the closed days.
import { type Insertable, sql } from 'kysely';
import type { Share } from '#core/rules/agent-book/custody.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type CashKind = Tables['agent_cash']['kind'];

export interface CashSums {
  readonly taken: number;
  readonly handedOver: number;
  readonly passedOn: number;
  readonly received: number;
  readonly givenBack: number;
}

/** One person's recorded movements of an order's cash. */
export interface Custody extends CashSums {
  readonly person: number;
  /** The cash that they hold. */
  readonly held: number;
}

/** An order whose cash the shop has not received, and where that cash is. */
export interface OpenCash {
  readonly order_id: number;
  readonly cash_paise: number;
  readonly status: string;
  readonly total_paise: number;
  readonly off_paise: number;
  readonly paid_paise: number;
  readonly shop_cash: number;
  readonly custody: readonly Custody[];
}

export type CashRepository = ReturnType<typeof createCashRepository>;

const sumsOf = sql`
  coalesce(sum(amount_paise) filter (where kind = 'taken'), 0)::bigint as taken,
  coalesce(sum(amount_paise) filter (where kind = 'handed-over'), 0)::bigint as "handedOver",
  coalesce(sum(amount_paise) filter (where kind = 'passed-on' and amount_paise > 0), 0)::bigint as "passedOn",
  coalesce(-sum(amount_paise) filter (where kind = 'passed-on' and amount_paise < 0), 0)::bigint as received,
  coalesce(sum(amount_paise) filter (where kind = 'given-back'), 0)::bigint as "givenBack"`;

const heldSum = sql<number>`coalesce(sum(case when kind = 'taken' then amount_paise else -amount_paise end), 0)::bigint`;

/** @param isLocked locks this agent's cash against records and counts until the transaction ends */
async function openFrom(db: Database, agentId: number, isLocked: boolean): Promise<string> {
  const read = () =>
    db.sql
      .selectFrom('agent_books')
      .select('open_from')
      .where('agent_id', '=', agentId)
      .$if(isLocked, (q) => q.forUpdate())
      .executeTakeFirst();
  const before = await read();
  if (before || !isLocked) return before?.open_from ?? '';
  await db.sql
    .insertInto('agent_books')
    .values({ agent_id: agentId, open_from: '' })
    .onConflict((c) => c.doNothing())
    .execute();
  return (await read())?.open_from ?? '';
}

/** The balance at the start of a day: everything recorded and counted before it. */
async function balanceBefore(db: Database, agents: readonly number[], day: string): Promise<number> {
  const who = [-1, ...agents];
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((select ${heldSum} from agent_cash
        where agent_id in (${sql.join(who)}) and day < ${day}), 0)
      + coalesce((select sum(difference_paise) from agent_days where agent_id in (${sql.join(who)}) and day < ${day}), 0))::bigint as balance`.execute(
    db.sql,
  );
  return rows[0]?.balance ?? 0;
}

async function openOf(db: Database, agentId: number): Promise<OpenCash[]> {
  const { rows } = await sql<Omit<OpenCash, 'custody'>>`
    select s.order_id, s.cash_paise, o.status, o.total_paise, o.off_paise, o.paid_paise, o.cash_paise as shop_cash
    from agent_sales s
    join orders o on o.vendor_id = s.vendor_id and o.id = s.order_id
    where s.agent_id = ${agentId} and s.cash_paise > 0 and s.settled_at is null order by s.at, s.order_id`.execute(db.sql);
  const { rows: moved } = await sql<Custody & { order_id: number }>`
    select order_id, agent_id as person, ${heldSum} as held, ${sumsOf} from agent_cash
    where order_id in (${sql.join([-1, ...rows.map(({ order_id }) => order_id)])}) group by order_id, agent_id order by agent_id`.execute(
    db.sql,
  );
  return rows.map((row) => ({ ...row, custody: moved.filter(({ order_id }) => order_id === row.order_id) }));
}

async function holdersOf(db: Database, sellers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.agent_id as id from agent_sales s join agent_cash c on c.order_id = s.order_id
    where s.agent_id in (${sql.join([...sellers])}) and s.cash_paise > 0 and s.settled_at is null`.execute(db.sql);
  return [...new Set([...sellers, ...rows.map(({ id }) => id)])].sort((a, b) => a - b);
}

async function heldBy(db: Database, agentId: number): Promise<Share<number>[]> {
  const { rows } = await sql<{ order_id: number; held: number }>`
    select s.order_id, ${heldSum} as held from agent_cash c join agent_sales s on s.order_id = c.order_id
    where c.agent_id = ${agentId} and s.settled_at is null group by s.order_id, s.at order by s.at, s.order_id`.execute(db.sql);
  return rows.map(({ order_id, held }) => ({ of: order_id, amount: held }));
}

async function sellersFor(db: Database, agentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${agentId}::bigint as id union select s.agent_id from agent_cash c join agent_sales s on s.order_id = c.order_id
    where c.agent_id = ${agentId} and c.kind = 'passed-on' and s.settled_at is null order by id`.execute(db.sql);
  return rows.map(({ id }) => id);
}

export const createCashRepository = (db: Database) => ({
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

  /** The first open day; '' when no day was closed yet. */
  openFrom: (agentId: number): Promise<string> => openFrom(db, agentId, false),
  /** The same, with a lock on this agent's cash until the transaction ends. */
  lock: (agentId: number): Promise<string> => openFrom(db, agentId, true),

  async add(row: Insertable<Tables['agent_cash']>): Promise<void> {
    await db.sql.insertInto('agent_cash').values(row).execute();
  },

  /** Orders of this agent whose cash the shop has not received, oldest first. */
  openOf: (agentId: number): Promise<OpenCash[]> => openOf(db, agentId),

  /** This agent, and everybody whose orders’ cash they got and the shop has not received. */
  sellersFor: (agentId: number): Promise<number[]> => sellersFor(db, agentId),

  /**
   * Everybody who holds or held cash of these sellers’ orders that the shop has not received, and the sellers. Sorted by their
   * ids.
   */
  holdersOf: (sellers: readonly number[]): Promise<number[]> => holdersOf(db, sellers),

  /** The cash of each order that a person holds and the shop has not received, oldest first. */
  heldBy: (agentId: number): Promise<Share<number>[]> => heldBy(db, agentId),

  async settle(orderId: number, at: Date): Promise<void> {
    await db.sql.updateTable('agent_sales').set({ settled_at: at }).where('order_id', '=', orderId).execute();
  },

  /** Agents with orders whose cash the shop has not received. @param centreId only orders of this centre */
  async sellers(centreId?: number): Promise<number[]> {
    const rows = await db.sql
      .selectFrom('agent_sales')
      .select('agent_id')
      .distinct()
      .where('cash_paise', '>', 0)
      .where('settled_at', 'is', null)
      .$if(centreId !== undefined, (q) => q.where('centre_id', '=', centreId ?? 0))
      .execute();
    return rows.map(({ agent_id }) => agent_id);
  },

  balanceBefore: (agents: readonly number[], day: string): Promise<number> => balanceBefore(db, agents, day),

  /** Sums by day, for days on which cash moved. */
  async sums(agents: readonly number[], from: string, to: string): Promise<(CashSums & { day: string })[]> {
    const { rows } = await sql<CashSums & { day: string }>`
      select day, ${sumsOf} from agent_cash
      where agent_id in (${sql.join([-1, ...agents])}) and day >= ${from} and day <= ${to} group by day order by day`.execute(db.sql);
    return rows;
  },

  /** Closed days of these agents, oldest first. */
  days: (agents: readonly number[], from: string, to: string) =>
    db.sql
      .selectFrom('agent_days')
      .selectAll()
      .where('agent_id', 'in', [-1, ...agents])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute(),

  async close(row: Insertable<Tables['agent_days']>, nextDay: string): Promise<void> {
    await db.sql.insertInto('agent_days').values(row).execute();
    await db.sql.updateTable('agent_books').set({ open_from: nextDay }).where('agent_id', '=', row.agent_id).execute();
  },
});
