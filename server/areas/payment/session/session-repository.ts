// Stores payment sessions and providers' reports about them.
import type { Insertable, Selectable } from 'kysely';
import type { PaymentProgress, SessionState } from '#core/rules/payment/payment-session.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OrderRef } from '../../order/order-books.ts';

export type PaymentSessionRow = Selectable<Tables['payment_sessions']>;
export type NewPaymentSession = Insertable<Tables['payment_sessions']>;
export type PaymentKind = PaymentSessionRow['kind'];
export type PaymentEventRow = Selectable<Tables['payment_events']>;
export type PaymentSessionRepository = ReturnType<typeof createPaymentSessionRepository>;

const OPEN: readonly SessionState[] = ['created', 'pending', 'failed'];

export function createPaymentSessionRepository(db: Database) {
  const sessions = () => db.sql.selectFrom('payment_sessions').selectAll();
  const change = (id: number) => db.sql.updateTable('payment_sessions').where('id', '=', id);

  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    find: (id: number): Promise<PaymentSessionRow | undefined> => sessions().where('id', '=', id).executeTakeFirst(),
    findByReference: (reference: string): Promise<PaymentSessionRow | undefined> =>
      sessions().where('reference', '=', reference).executeTakeFirst(),
    findByProviderId: (providerId: string): Promise<PaymentSessionRow | undefined> =>
      sessions().where('provider_id', '=', providerId).executeTakeFirst(),
    findLink: (userId: number, url: string): Promise<PaymentSessionRow | undefined> =>
      sessions().where('user_id', '=', userId).where('kind', '=', 'share').where('url', '=', url).executeTakeFirst(),
    findOpen: (orderId: number, kind: PaymentKind): Promise<PaymentSessionRow | undefined> =>
      sessions().where('order_id', '=', orderId).where('kind', '=', kind).where('state', 'in', OPEN).executeTakeFirst(),
    ofOrder: (orderId: number): Promise<PaymentSessionRow[]> => sessions().where('order_id', '=', orderId).orderBy('id').execute(),

    /** Locks all sessions of the same order until the transaction ends. */
    lockSiblings: (id: number): Promise<PaymentSessionRow[]> =>
      sessions()
        .where('order_id', '=', (eb) => eb.selectFrom('payment_sessions as s').select('s.order_id').where('s.id', '=', id))
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** @returns false when the order already has an open session of this kind */
    async add(session: NewPaymentSession): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('payment_sessions')
        .values(session)
        .onConflict((c) => c.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async setLink(id: number, link: { providerId: string; url: string }, at: Date): Promise<void> {
      await change(id).set({ provider_id: link.providerId, url: link.url, updated_at: at }).execute();
    },
    async setProgress(id: number, { state, received, lastTry }: PaymentProgress, at: Date): Promise<void> {
      await change(id)
        .set({ state, received_paise: received, last_try: lastTry ?? null, updated_at: at })
        .execute();
    },
    async setNextEnquiry(id: number, tries: number, next: Date | null): Promise<void> {
      await change(id).set({ tries, next_enquiry_at: next }).execute();
    },

    /** @returns false when the event was stored before */
    async addEvent(event: Insertable<Tables['payment_events']>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('payment_events')
        .values(event)
        .onConflict((c) => c.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    findEvent: (provider: string, eventId: string): Promise<PaymentEventRow | undefined> =>
      db.sql.selectFrom('payment_events').selectAll().where('provider', '=', provider).where('event_id', '=', eventId).executeTakeFirst(),
    async eventHandled(provider: string, eventId: string, at: Date): Promise<void> {
      await db.sql
        .updateTable('payment_events')
        .set({ handled_at: at })
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .execute();
    },
  };
}

export const placeOf = ({ vendor_id, order_id }: PaymentSessionRow): OrderRef => ({ vendorId: vendor_id, orderId: order_id });
