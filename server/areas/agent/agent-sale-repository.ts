// Stores orders that agents placed for farmers: the centre, the cash taken, and the commission.
import { type Insertable, sql } from 'kysely';
import { statesCalledOff } from '#core/rules/order/order-ended.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The agent's centre. */
export interface CentreOfAgent {
  readonly id: number;
  readonly role: 'agent' | 'lead';
  readonly pays: 'wallet' | 'cash' | 'none';
  readonly commission_permille: number;
  readonly cash_limit_paise: number;
}

export type AgentSaleRepository = ReturnType<typeof createAgentSaleRepository>;

/**
 * Cash of an order that the agent still owes to the shop. Cash that the shop has received counts as handed over. If an order is called off
 * or became cheaper, the rest belongs to the farmer.
 */
const cashHeld = sql<number>`case when o.status in (${sql.join([...statesCalledOff])}) then 0
  else greatest(0, least(s.cash_paise, o.total_paise - o.off_paise) - o.paid_paise - o.cash_paise) end`;

export const createAgentSaleRepository = (db: Database) => ({
  /** @param isLocked locks the centre and its cash against changes until the transaction ends */
  async centreOf(userId: number, isLocked = false): Promise<CentreOfAgent | undefined> {
    return db.sql
      .selectFrom('centre_people')
      .innerJoin('centres', 'centres.id', 'centre_people.centre_id')
      .select(['centres.id', 'centre_people.role', 'centres.pays', 'centres.commission_permille', 'centres.cash_limit_paise'])
      .where('centre_people.user_id', '=', userId)
      .$if(isLocked, (q) => q.forUpdate('centres'))
      .executeTakeFirst();
  },

  /** The total cash of a centre's agents, in paise. */
  async cashOfCentre(centreId: number): Promise<number> {
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(${cashHeld}), 0)::bigint as held
      from agent_sales s join orders o on o.vendor_id = s.vendor_id and o.id = s.order_id
      where s.centre_id = ${centreId} and s.cash_paise > 0`.execute(db.sql);
    return rows[0]?.held ?? 0;
  },

  async add(row: Insertable<Tables['agent_sales']>): Promise<void> {
    await db.sql.insertInto('agent_sales').values(row).execute();
  },
});
