// Money that goes back: one task for each amount a session brought and nobody owes.
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type RefundTaskRow = Selectable<Tables['refund_tasks']>;
export type RefundReason = RefundTaskRow['reason'];
export type RefundRepository = ReturnType<typeof createRefundRepository>;

export function createRefundRepository(db: Database) {
  const tasks = () => db.sql.selectFrom('refund_tasks').selectAll();
  return {
    async add(task: Insertable<Tables['refund_tasks']>): Promise<void> {
      await db.sql.insertInto('refund_tasks').values(task).execute();
    },
    find: (id: number): Promise<RefundTaskRow | undefined> => tasks().where('id', '=', id).executeTakeFirst(),
    /** In the order in which they were opened. */
    ofSession: (sessionId: number): Promise<RefundTaskRow[]> => tasks().where('session_id', '=', sessionId).orderBy('id').execute(),
    ofOrder: (orderId: number): Promise<RefundTaskRow[]> => tasks().where('order_id', '=', orderId).orderBy('id').execute(),
    /** False when somebody was before. */
    async doneByHand(id: number, reference: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('refund_tasks')
        .set({ state: 'sent', reference, updated_at: at })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('session_id', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async setState(
      id: number,
      fields: { state: RefundTaskRow['state']; tries: number; last_error: string | null },
      at: Date,
    ): Promise<void> {
      await db.sql
        .updateTable('refund_tasks')
        .set({ ...fields, updated_at: at })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
}
