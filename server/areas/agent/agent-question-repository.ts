// Reads an agent's open questions besides approvals: letters with a question, and orders to pay from the wallet.
import type { Database } from '../../db/database.ts';

export type AgentQuestionRepository = ReturnType<typeof createAgentQuestionRepository>;

export const createAgentQuestionRepository = (db: Database) => ({
  /** Letters with a question that only their owner can settle, newest first. */
  letters: (userId: number, since: Date, limit: number) =>
    db.sql
      .selectFrom('letters')
      .select(['key', 'kind', 'code', 'at'])
      .where('user_id', '=', userId)
      .where('outcome', '=', 'ask')
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),

  /** Orders that wait for payment from this agent's wallet, newest first. */
  unpaid: (userId: number, limit: number) =>
    db.sql
      .selectFrom('user_orders')
      .innerJoin('orders', (join) =>
        join.onRef('orders.vendor_id', '=', 'user_orders.vendor_id').onRef('orders.id', '=', 'user_orders.order_id'),
      )
      .selectAll('orders')
      .where('user_orders.user_id', '=', userId)
      .where('orders.placed_by', '=', userId)
      .where('orders.status', '=', 'AwaitingPayment')
      .where('orders.payment_mode', '=', 'CSC')
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .execute(),
});
