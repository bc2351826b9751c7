// Reads the orders of an agent's book, or of a whole centre's.
import { type Selectable, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** The owner of the orders: one agent, or a centre with the orders that its agents placed there. */
export interface BookScope {
  readonly agents: readonly number[];
  readonly centreId: number | undefined;
  /** Only orders from these shops; undefined: from all. */
  readonly vendors?: readonly number[] | undefined;
  /** Agents whose cash the reader, who leads the centre, counts before they see it. */
  readonly blindTo?: readonly number[];
}

export interface BookFilters {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface BookRow extends Selectable<Tables['orders']> {
  readonly sale_cash: number | null;
  readonly sale_commission: number | null;
  readonly day: string;
  readonly agent_auth_id: string;
  readonly agent_name: string | null;
  readonly return_days: number;
  readonly vendor_names: LocalText;
  /** Cash of the order in the hands of those to whom the reader is blind. */
  readonly hidden_cash: number;
}

export interface CentreOfLead {
  readonly id: number;
  readonly lead: { readonly person: string; readonly name: string } | undefined;
}

export type BookRepository = ReturnType<typeof createBookRepository>;

/** The day of the register. For an order that another call placed: the day it was placed. */
const dayOfOrder = sql<string>`coalesce(s.day, to_char(o.created_at at time zone 'UTC' + interval '330 minutes', 'YYYY-MM-DD'))`;

const orders = (db: Database, { agents, centreId, vendors }: BookScope, { from, to }: BookFilters) =>
  db.sql
    .selectFrom('user_orders as m')
    .innerJoin('orders as o', (join) => join.onRef('o.vendor_id', '=', 'm.vendor_id').onRef('o.id', '=', 'm.order_id'))
    .leftJoin('agent_sales as s', 's.order_id', 'o.id')
    .leftJoin('centre_people as p', 'p.user_id', 'o.placed_by')
    .where('m.user_id', 'in', [-1, ...agents])
    .whereRef('o.placed_by', '=', 'm.user_id')
    // Leaves out the agents' own shopping, which is private.
    .where((eb) =>
      eb.or([eb('s.order_id', 'is not', null), eb('o.user_id', '!=', eb.ref('o.placed_by')), eb('o.payment_mode', '=', 'CSC')]),
    )
    .$if(centreId !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('s.centre_id', '=', centreId ?? 0),
          eb.and([eb('s.order_id', 'is', null), eb('p.centre_id', '=', centreId ?? 0), eb('o.created_at', '>=', eb.ref('p.added_at'))]),
        ]),
      ),
    )
    .$if(vendors !== undefined, (q) => q.where('o.vendor_id', 'in', [-1, ...(vendors ?? [])]))
    .$if(from !== undefined, (q) => q.where(dayOfOrder, '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where(dayOfOrder, '<=', to ?? ''));

async function cashOf(
  db: Database,
  centreId: number,
): Promise<{ people: { id: number; name: string | null; held: number }[]; handedOver: number }> {
  const { rows } = await sql<{ id: number; name: string | null; held: number; given: number }>`
    select c.agent_id as id, u.full_name as name, sum(case when c.kind = 'taken' then c.amount_paise else -c.amount_paise end)::bigint as held,
      coalesce(sum(c.amount_paise) filter (where c.kind = 'handed-over'), 0)::bigint as given
    from agent_cash c
    left join agent_sales s on s.order_id = c.order_id
    left join agent_hand_overs h on h.id = c.hand_over_id and c.order_id is null
    join users u on u.id = c.agent_id
    where coalesce(s.centre_id, h.centre_id) = ${centreId} group by c.agent_id, u.full_name order by c.agent_id`.execute(db.sql);
  return {
    people: rows.flatMap(({ id, name, held }) => (held === 0 ? [] : [{ id, name, held }])),
    handedOver: rows.reduce((sum, { given }) => sum + given, 0),
  };
}

/** Cash of an order in the hands of these people. */
const cashIn = (people: readonly number[]) => sql<number>`coalesce((
  select sum(case when c.kind = 'taken' then c.amount_paise else -c.amount_paise end) from agent_cash c
  where c.order_id = o.id and c.agent_id in (${sql.join([-1, ...people])})), 0)::bigint`;

export const createBookRepository = (db: Database) => ({
  /** Newest first. */
  list: (scope: BookScope, filters: BookFilters, beforeId: number | undefined, limit: number): Promise<BookRow[]> =>
    orders(db, scope, filters)
      .innerJoin('users as u', 'u.id', 'o.placed_by')
      .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
      .selectAll('o')
      .select(['s.cash_paise as sale_cash', 's.commission_paise as sale_commission', 'v.names as vendor_names'])
      .select(['u.auth_id as agent_auth_id', 'u.full_name as agent_name'])
      .select([dayOfOrder.as('day'), cashIn(scope.blindTo ?? []).as('hidden_cash')])
      .select(
        sql<number>`(select coalesce(max(coalesce(q.return_days, v.return_days)), 0)::int from order_items t join products q on q.id = t.product_id
          where t.vendor_id = o.vendor_id and t.order_id = o.id)`.as('return_days'),
      )
      .$if(beforeId !== undefined, (q) => q.where('o.id', '<', beforeId ?? 0))
      .orderBy('o.id', 'desc')
      .limit(limit)
      .execute(),

  /** Number of orders and their current price, by day. */
  totals: (scope: BookScope, filters: BookFilters): Promise<{ day: string; orders: number; price: number }[]> =>
    orders(db, scope, filters)
      .select(dayOfOrder.as('day'))
      .select(sql<number>`count(*)::int`.as('orders'))
      .select(
        sql<number>`coalesce(sum(case when o.status in ('Cancelled', 'Rejected') then 0 else o.total_paise - o.off_paise end), 0)::bigint`.as(
          'price',
        ),
      )
      .groupBy(dayOfOrder)
      .orderBy('day')
      .execute(),

  /** A person's centre, with its first lead. */
  async centreOf(userId: number): Promise<CentreOfLead | undefined> {
    const centre = await db.sql.selectFrom('centre_people').select('centre_id').where('user_id', '=', userId).executeTakeFirst();
    if (!centre) return undefined;
    const lead = await db.sql
      .selectFrom('centre_people')
      .innerJoin('users', 'users.id', 'centre_people.user_id')
      .select(['users.auth_id', 'users.full_name'])
      .where('centre_id', '=', centre.centre_id)
      .where('centre_people.role', '=', 'lead')
      .orderBy('added_at')
      .executeTakeFirst();
    return { id: centre.centre_id, lead: lead && { person: lead.auth_id, name: lead.full_name ?? '' } };
  },

  /** Cash of a centre’s orders: who holds how much, and what the shops have received. */
  cashOf: (centreId: number) => cashOf(db, centreId),

  /** Everybody who works at a centre, or has ordered or taken cash there. */
  async agentsOf(centreId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select user_id as id from centre_people where centre_id = ${centreId}
      union select agent_id from agent_sales where centre_id = ${centreId}
      union select lead_id from agent_hand_overs where centre_id = ${centreId} and state = 'confirmed'`.execute(db.sql);
    return rows.map(({ id }) => id);
  },

  /** Leads of a centre whose cash nobody there counts: they have offered none. */
  async uncountedLeads(centreId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select user_id as id from centre_people where centre_id = ${centreId} and role = 'lead'
        and not exists (select 1 from agent_hand_overs h where h.agent_id = user_id and h.state = 'waits')`.execute(db.sql);
    return rows.map(({ id }) => id);
  },
});
