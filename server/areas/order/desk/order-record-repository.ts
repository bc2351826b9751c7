// Stores an order's payments, problems and invoices, in the transaction that locked the order.
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OrderRef } from '../order-books.ts';

export type ProblemRow = Selectable<Tables['order_problems']>;
export type TakingRow = Selectable<Tables['order_takings']>;
export type ReferenceRow = Selectable<Tables['bank_references']>;
export type InvoiceRow = Selectable<Tables['invoices']>;

function takingsAndProblems(db: Database) {
  return {
    takings: ({ vendorId, orderId }: OrderRef): Promise<TakingRow[]> =>
      db.sql
        .selectFrom('order_takings')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    /** The numbers of bank transfers for the order. */
    references: ({ vendorId, orderId }: OrderRef): Promise<ReferenceRow[]> =>
      db.sql
        .selectFrom('bank_references')
        .innerJoin('order_takings', 'order_takings.id', 'bank_references.entity_id')
        .selectAll('bank_references')
        .where('bank_references.what', '=', 'taking')
        .where('order_takings.vendor_id', '=', vendorId)
        .where('order_takings.order_id', '=', orderId)
        .execute(),
    async addTaking(taking: Insertable<Tables['order_takings']>): Promise<void> {
      await db.sql.insertInto('order_takings').values(taking).execute();
    },

    problems: ({ vendorId, orderId }: OrderRef): Promise<ProblemRow[]> =>
      db.sql
        .selectFrom('order_problems')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    async addProblem(problem: Insertable<Tables['order_problems']>): Promise<void> {
      await db.sql.insertInto('order_problems').values(problem).execute();
    },
    async settleProblem({ vendor_id, order_id, id }: ProblemRow, fields: Partial<ProblemRow>): Promise<void> {
      const { lines: _lines, photos: _photos, ...rest } = fields;
      const where = db.sql.updateTable('order_problems').set(rest).where('vendor_id', '=', vendor_id);
      await where.where('order_id', '=', order_id).where('id', '=', id).execute();
    },
    async countProblems({ vendorId, orderId }: OrderRef, by: 1 | -1): Promise<void> {
      await db.sql
        .updateTable('orders')
        .set((eb) => ({ open_problems: eb('open_problems', '+', by) }))
        .where('vendor_id', '=', vendorId)
        .where('id', '=', orderId)
        .execute();
    },
  };
}

function invoices(db: Database) {
  return {
    invoices: ({ vendorId, orderId }: OrderRef): Promise<InvoiceRow[]> =>
      db.sql.selectFrom('invoices').selectAll().where('vendor_id', '=', vendorId).where('order_id', '=', orderId).orderBy('at').execute(),

    /** Takes the next number of the series, which stays locked until the transaction ends. So the series has no gap. */
    async addInvoice({ data, ...invoice }: Omit<InvoiceRow, 'number'>): Promise<void> {
      const { last } = await db.sql
        .insertInto('invoice_counters')
        .values({ vendor_id: invoice.vendor_id, series: invoice.series, last: 1 })
        .onConflict((oc) => oc.columns(['vendor_id', 'series']).doUpdateSet((eb) => ({ last: eb('invoice_counters.last', '+', 1) })))
        .returning('last')
        .executeTakeFirstOrThrow();
      await db.sql
        .insertInto('invoices')
        .values({ ...invoice, number: last, data: JSON.stringify(data) })
        .execute();
    },
  };
}

export const createOrderRecords = (db: Database) => ({ ...takingsAndProblems(db), ...invoices(db) });
