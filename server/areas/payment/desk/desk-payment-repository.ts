// Reads payments and refunds for the desk, with their orders.
import { type RawBuilder, sql } from 'kysely';
import { plainOrderNumber } from '#core/rules/order/order-number.ts';
import type { Database } from '../../../db/database.ts';
import type { RefundTaskRow } from '../refund/refund-repository.ts';
import type { PaymentEventRow, PaymentSessionRow } from '../session/session-repository.ts';

interface OfOrder {
  readonly number: string | null;
  readonly order_status: string;
  readonly buyer_name: string;
}
export type ListedPayment = PaymentSessionRow & OfOrder & { readonly is_stuck: boolean; readonly pay_by: Date | null };
export type ListedRefund = RefundTaskRow & OfOrder & { readonly kind: PaymentSessionRow['kind'] | null };

export interface MoneySearch {
  readonly vendors: 'all' | readonly number[];
  readonly state?: string | undefined;
  readonly way?: string | undefined;
  readonly search?: string | undefined;
  /** From this time on, and before that time, epoch ms. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Id of the last row on the previous page. */
  readonly after: number | undefined;
  readonly limit: number;
}

const all = (parts: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );

const ofVendors = (vendors: MoneySearch['vendors'], column: string): RawBuilder<unknown> | undefined =>
  vendors === 'all' ? undefined : sql`${sql.ref(column)} = any(${vendors}::bigint[])`;

const within = (column: string, { from, to }: MoneySearch): (RawBuilder<unknown> | undefined)[] => [
  from === undefined ? undefined : sql`${sql.ref(column)} >= ${new Date(from)}`,
  to === undefined ? undefined : sql`${sql.ref(column)} < ${new Date(to)}`,
];

/** Oldest first for open tasks, else newest first. */
const page = (column: string, isOldestFirst: boolean, { after }: MoneySearch): RawBuilder<unknown> | undefined => {
  if (after === undefined) return undefined;
  return isOldestFirst ? sql`${sql.ref(column)} > ${after}::bigint` : sql`${sql.ref(column)} < ${after}::bigint`;
};
const order = (column: string, isOldestFirst: boolean): RawBuilder<unknown> =>
  sql`order by ${sql.ref(column)} ${isOldestFirst ? sql`asc` : sql`desc`}`;

const isOpen = sql`s.state in ('created', 'pending', 'failed')`;
const payments = (stuckBefore: Date) => sql`
  select s.*, o.number, o.status as order_status, o.buyer->>'name' as buyer_name, o.pay_by,
    (o.status = 'AwaitingPayment' and s.created_at < ${stuckBefore} and (${isOpen} or (s.last_try = 'pending' and s.next_enquiry_at is not null))) as is_stuck
  from payment_sessions s join orders o on o.vendor_id = s.vendor_id and o.id = s.order_id`;
const refunds = sql`
  select r.*, o.number, o.status as order_status, o.buyer->>'name' as buyer_name, s.kind
  from refund_tasks r join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id
  left join payment_sessions s on s.id = r.session_id`;

const paymentStates: Readonly<Record<string, RawBuilder<unknown>>> = {
  stuck: sql`s.is_stuck`,
  open: isOpen,
  paid: sql`s.state = 'paid'`,
  over: sql`s.state in ('expired', 'cancelled')`,
};

export type DeskPaymentRepository = ReturnType<typeof createDeskPaymentRepository>;

export function createDeskPaymentRepository(db: Database) {
  return {
    /** @param stuckBefore an unfinished payment from before this time is stuck */
    async payments(search: MoneySearch, stuckBefore: Date): Promise<ListedPayment[]> {
      const { state, way, search: words = '', limit } = search;
      const isStuck = state === 'stuck';
      const sign = plainOrderNumber(words);
      const where = all([
        sql`true`,
        ofVendors(search.vendors, 's.vendor_id'),
        state === undefined ? undefined : paymentStates[state],
        way === undefined ? undefined : sql`s.kind = ${way}`,
        sign === '' ? undefined : sql`(s.number = ${sign} or s.reference = ${words.trim()} or s.provider_id = ${words.trim()})`,
        ...within('s.created_at', search),
        page('s.id', isStuck, search),
      ]);
      const { rows } =
        await sql<ListedPayment>`select s.* from (${payments(stuckBefore)}) s where ${where} ${order('s.id', isStuck)} limit ${limit}`.execute(
          db.sql,
        );
      return rows;
    },
    async payment(id: number, stuckBefore: Date): Promise<ListedPayment | undefined> {
      const { rows } = await sql<ListedPayment>`${payments(stuckBefore)} where s.id = ${id}`.execute(db.sql);
      return rows[0];
    },
    async events({ reference, provider_id }: PaymentSessionRow): Promise<PaymentEventRow[]> {
      const { rows } = await sql<PaymentEventRow>`
        select * from payment_events where reference = ${reference} or provider_id = ${provider_id}
        order by happened_at, received_at, event_id limit 200`.execute(db.sql);
      return rows;
    },
    /** Claims the check of a payment. @returns false while somebody else checks it */
    async startAsking(id: number, now: Date, until: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('payment_sessions')
        .set({ asked_until: until })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('asked_until', 'is', null), eb('asked_until', '<=', now)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async stopAsking(id: number): Promise<void> {
      await db.sql.updateTable('payment_sessions').set({ asked_until: null }).where('id', '=', id).execute();
    },

    async refunds(search: MoneySearch): Promise<ListedRefund[]> {
      const { state, way, limit } = search;
      const isOldestFirst = state === 'open' || state === 'failed' || state === 'waiting';
      const where = all([
        sql`true`,
        ofVendors(search.vendors, 'r.vendor_id'),
        state === 'open' ? sql`r.state <> 'sent'` : state === undefined ? undefined : sql`r.state = ${state}`,
        way === undefined ? undefined : way === 'hand' ? sql`r.session_id is null` : sql`r.kind = ${way}`,
        ...within('r.created_at', search),
        page('r.id', isOldestFirst, search),
      ]);
      const { rows } =
        await sql<ListedRefund>`select r.* from (${refunds}) r where ${where} ${order('r.id', isOldestFirst)} limit ${limit}`.execute(
          db.sql,
        );
      return rows;
    },
    async refund(id: number): Promise<ListedRefund | undefined> {
      const { rows } = await sql<ListedRefund>`${refunds} where r.id = ${id}`.execute(db.sql);
      return rows[0];
    },
  };
}
