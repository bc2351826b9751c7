// Stores orders that wait for a farmer's approval.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ApprovalState } from '#core/contract/agent/approval.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The content of the link's page. */
export type ShownOrder = AskedOrderRow['shown'];
export type AskedOrderRow = Selectable<Tables['asked_orders']>;

/** The result of the request; `code`: why the order could not be placed. */
interface Outcome {
  readonly state: Exclude<ApprovalState, 'waiting'>;
  readonly code?: string;
  readonly order_id?: number;
}

/** The name of an agent, and the agent's centre. */
const agentName = (db: Database, agentId: number) =>
  db.sql
    .selectFrom('users')
    .leftJoin('centre_people', 'centre_people.user_id', 'users.id')
    .leftJoin('centres', 'centres.id', 'centre_people.centre_id')
    .select(['users.full_name', 'centres.names as centre'])
    .where('users.id', '=', agentId)
    .executeTakeFirst();

export type AskedOrderRepository = ReturnType<typeof createAskedOrderRepository>;

export const createAskedOrderRepository = (db: Database) => ({
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
  part: <T>(work: () => Promise<T>): Promise<T> => db.part(work),
  afterCommit: (tell: () => void): void => db.afterCommit(tell),

  async add(row: Insertable<Tables['asked_orders']>): Promise<void> {
    await db.sql.insertInto('asked_orders').values(row).execute();
  },

  find: (id: string): Promise<AskedOrderRow | undefined> =>
    db.sql.selectFrom('asked_orders').selectAll().where('id', '=', id).executeTakeFirst(),

  findByToken: (tokenHash: string): Promise<AskedOrderRow | undefined> =>
    db.sql.selectFrom('asked_orders').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

  /** Locks it against other answers until the transaction ends. */
  lock: (id: string): Promise<AskedOrderRow | undefined> =>
    db.sql.selectFrom('asked_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Counts a try of the code. Returns false when no try is left. Commits at once, so that a refusal does not undo it. */
  async countTry(id: string, most: number): Promise<boolean> {
    const { numUpdatedRows } = await db.sql
      .updateTable('asked_orders')
      .set({ tries: sql`tries + 1` })
      .where('id', '=', id)
      .where('tries', '<', most)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  async end(id: string, { state, code = undefined, order_id = undefined }: Outcome): Promise<void> {
    await db.sql
      .updateTable('asked_orders')
      .set({ state, code: code ?? null, order_id: order_id ?? null })
      .where('id', '=', id)
      .execute();
  },

  /** Ends requests that nobody answered in time. */
  async endOverdue(now: Date): Promise<void> {
    await db.sql.updateTable('asked_orders').set({ state: 'over' }).where('state', '=', 'waiting').where('expires_at', '<=', now).execute();
  },

  /** The order that an approval placed. */
  orderOf: (orderId: number) =>
    db.sql.selectFrom('orders').select(['id', 'number', 'request_id']).where('id', '=', orderId).executeTakeFirst(),

  /** Requests of an agent since then, newest first. */
  askedBy: (agentId: number, since: Date, limit: number): Promise<AskedOrderRow[]> =>
    db.sql
      .selectFrom('asked_orders')
      .selectAll()
      .where('agent_id', '=', agentId)
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),

  agent: (agentId: number) => agentName(db, agentId),

  async deleteBefore(at: number): Promise<void> {
    await db.sql.deleteFrom('asked_orders').where('created_at', '<', new Date(at)).execute();
  },
});
