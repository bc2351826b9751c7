// Stores refunds: one task for each amount, and its parts.
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type RefundTaskRow = Selectable<Tables['refund_tasks']>;
export type RefundReason = RefundTaskRow['reason'];
export type RefundPartRow = Selectable<Tables['refund_parts']>;
export type RefundRepository = ReturnType<typeof createRefundRepository>;

/** Fields of a task that change while it runs. */
export type RefundChange = Partial<
  Pick<RefundTaskRow, 'state' | 'tries' | 'last_error' | 'sent_paise' | 'hand_paise' | 'is_refused' | 'reference' | 'given_by'>
>;

export function createRefundRepository(db: Database) {
  const tasks = () => db.sql.selectFrom('refund_tasks').selectAll();
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async add(task: Insertable<Tables['refund_tasks']>): Promise<void> {
      await db.sql.insertInto('refund_tasks').values(task).execute();
    },
    find: (id: number): Promise<RefundTaskRow | undefined> => tasks().where('id', '=', id).executeTakeFirst(),
    /** Locks a task until the transaction ends. */
    lock: (id: number): Promise<RefundTaskRow | undefined> => tasks().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Oldest first. */
    ofSession: (sessionId: number): Promise<RefundTaskRow[]> => tasks().where('session_id', '=', sessionId).orderBy('id').execute(),
    ofOrder: (orderId: number): Promise<RefundTaskRow[]> => tasks().where('order_id', '=', orderId).orderBy('id').execute(),
    /** Notes that a refund was paid by hand. @returns false when somebody else noted it first */
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
    async change(id: number, fields: RefundChange, at: Date): Promise<void> {
      await db.sql
        .updateTable('refund_tasks')
        .set({ ...fields, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    parts: (taskId: number): Promise<RefundPartRow[]> =>
      db.sql.selectFrom('refund_parts').selectAll().where('task_id', '=', taskId).orderBy('slice').orderBy('round').execute(),
    /** Stores the current state of a part; a repeat replaces it. */
    async keepPart(part: Insertable<Tables['refund_parts']>): Promise<void> {
      const { state, provider_refund_id, at } = part;
      await db.sql
        .insertInto('refund_parts')
        .values(part)
        .onConflict((c) => c.columns(['vendor_id', 'task_id', 'slice', 'round']).doUpdateSet({ state, provider_refund_id, at }))
        .execute();
    },
  };
}
