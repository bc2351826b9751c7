// The books in the database: the facts of an order's money, what is booked, and new entries.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { assertEntry } from '#core/assert/money.ts';
import type { Account } from '#core/facts/ledger.ts';
import type { Paise } from '#core/money.ts';
import type { Books, LedgerLine, OrderFacts } from '#core/rules/ledger/books.ts';
import { isCalledOff } from '#core/rules/order/order-ended.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderRef } from '../order/order-books.ts';

/** An order's facts, and its entries so far. */
export interface BookedOrder extends OrderRef {
  readonly facts: OrderFacts;
  readonly booked: Books;
  /** The sum of all refunds, in any state. */
  readonly promised: Paise;
}

export interface NewEntry {
  readonly vendorId: number;
  readonly entryId: number;
  readonly orderId: number | null;
  /** The cause of the entry: `received`, `deliver`, … */
  readonly cause: string;
  readonly day: string;
  readonly at: Date;
  readonly lines: readonly LedgerLine[];
}

interface FactsRow {
  readonly vendor_id: number;
  readonly id: number;
  readonly status: string;
  readonly payment_mode: string;
  readonly total_paise: number;
  readonly delivery_paise: number;
  readonly insurance_paise: number;
  readonly commission_paise: number;
  readonly off_paise: number;
  readonly paid_paise: number;
  readonly refunded_paise: number;
  readonly cash_paise: number;
  readonly cash_back_paise: number;
  readonly upi: number;
  readonly from_drawer: number;
  readonly by_gateway: number;
  readonly by_link: number;
  readonly by_wallet: number;
  readonly sent_gateway: number;
  readonly sent_link: number;
  readonly sent_wallet: number;
  readonly by_hand: number;
  readonly promised: number;
  readonly booked: Readonly<Partial<Record<Account, number>>>;
}

const toBooked = (row: FactsRow): BookedOrder => ({
  vendorId: row.vendor_id,
  orderId: row.id,
  booked: row.booked,
  promised: row.promised,
  facts: {
    isCalledOff: isCalledOff(row.status),
    isOnCredit: row.payment_mode === 'CREDIT',
    total: row.total_paise,
    delivery: row.delivery_paise,
    insurance: row.insurance_paise,
    commission: row.commission_paise,
    off: row.off_paise,
    paid: row.paid_paise,
    refunded: row.refunded_paise,
    cash: row.cash_paise,
    cashBack: row.cash_back_paise,
    received: { gateway: row.by_gateway, link: row.by_link, wallet: row.by_wallet },
    sent: { gateway: row.sent_gateway, link: row.sent_link, wallet: row.sent_wallet },
    upi: row.upi,
    byHand: row.by_hand,
    fromDrawer: row.from_drawer,
  },
});

/** @param which a query of rows from `orders` */
const factsOf = (which: RawBuilder<unknown>) => sql<FactsRow>`
  select o.vendor_id, o.id, o.status, o.payment_mode, o.total_paise, o.delivery_paise, o.insurance_paise, o.commission_paise, o.off_paise,
    o.paid_paise, o.refunded_paise, o.cash_paise, o.cash_back_paise,
    coalesce(t.upi, 0)::bigint as upi, coalesce(t.from_drawer, 0)::bigint as from_drawer,
    coalesce(s.by_gateway, 0)::bigint as by_gateway, coalesce(s.by_link, 0)::bigint as by_link, coalesce(s.by_wallet, 0)::bigint as by_wallet,
    coalesce(r.sent_gateway, 0)::bigint as sent_gateway, coalesce(r.sent_link, 0)::bigint as sent_link,
    coalesce(r.sent_wallet, 0)::bigint as sent_wallet, coalesce(r.by_hand, 0)::bigint as by_hand, coalesce(r.promised, 0)::bigint as promised,
    coalesce(b.booked, '{}'::jsonb) as booked
  from (${which}) o
  left join lateral (
    select sum(amount_paise) filter (where kind = 'upi') as upi, sum(amount_paise) filter (where kind = 'back' and way = 'cash') as from_drawer
    from order_takings where vendor_id = o.vendor_id and order_id = o.id) t on true
  left join lateral (
    select sum(received_paise) filter (where kind = 'gateway') as by_gateway, sum(received_paise) filter (where kind = 'share') as by_link,
      sum(received_paise) filter (where kind = 'csc') as by_wallet
    from payment_sessions where order_id = o.id) s on true
  left join lateral (
    select sum(sent) filter (where kind = 'gateway') as sent_gateway, sum(sent) filter (where kind = 'share') as sent_link,
      sum(sent) filter (where kind = 'csc') as sent_wallet, sum(hand) as by_hand, sum(amount_paise) as promised
    from (
      select p.kind, k.amount_paise,
        case when k.session_id is null then 0 when k.state = 'sent' then k.amount_paise - k.hand_paise else k.sent_paise end as sent,
        case when k.session_id is null and k.state = 'sent' then k.amount_paise else k.hand_paise end as hand
      from refund_tasks k left join payment_sessions p on p.id = k.session_id where k.order_id = o.id) task) r on true
  left join lateral (
    select jsonb_object_agg(account, amount) as booked from (
      select account, sum(amount_paise)::bigint as amount from ledger_entries where vendor_id = o.vendor_id and order_id = o.id
      group by account having sum(amount_paise) <> 0) a) b on true
  order by o.vendor_id, o.id`;

/** The day of a new entry: today, or the first day that is not closed. Nobody can close that day until the transaction ends. */
async function openDay(db: Database, vendorId: number, today: string): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    const { rows } = await sql<{ open_from: string }>`
          select open_from from drawers where vendor_id = ${vendorId} for share`.execute(db.sql);
    return rows[0]?.open_from;
  };
  let openFrom = await read();
  if (openFrom === undefined) {
    // Adds the row, so that somebody who closes the first day meanwhile has to wait for it.
    await sql`insert into drawers (vendor_id, open_from) values (${vendorId}, '') on conflict do nothing`.execute(db.sql);
    openFrom = (await read()) ?? '';
  }
  return openFrom > today ? openFrom : today;
}

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

export function createLedgerRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async find({ vendorId, orderId }: OrderRef): Promise<BookedOrder | undefined> {
      const { rows } = await factsOf(sql`select * from orders where vendor_id = ${vendorId} and id = ${orderId}`).execute(db.sql);
      return rows[0] && toBooked(rows[0]);
    },

    /** Locks the order until the transaction ends, so that nobody else books for it. */
    async lock({ vendorId, orderId }: OrderRef): Promise<void> {
      await sql`select 1 from orders where vendor_id = ${vendorId} and id = ${orderId} for update`.execute(db.sql);
    },

    /** A page of orders after this one, by vendor and id. */
    async after({ vendorId, orderId }: OrderRef, limit: number): Promise<BookedOrder[]> {
      const { rows } = await factsOf(sql`
        select * from orders where (vendor_id, id) > (${vendorId}::bigint, ${orderId}::bigint) order by vendor_id, id limit ${limit}`).execute(
        db.sql,
      );
      return rows.map(toBooked);
    },

    openDay: (vendorId: number, today: string) => openDay(db, vendorId, today),

    /** @returns false when this number was stored before */
    async addReference(reference: Insertable<Tables['bank_references']>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('bank_references')
        .values(reference)
        .onConflict((c) => c.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** @throws AssertionFailed when the lines do not sum to 0 */
    async add({ vendorId, entryId, orderId, cause, day, at, lines }: NewEntry): Promise<void> {
      assertEntry(cause, lines);
      if (lines.length === 0) return;
      await db.sql
        .insertInto('ledger_entries')
        .values(
          lines.map(({ account, amount }) => ({
            vendor_id: vendorId,
            entry_id: entryId,
            account,
            amount_paise: amount,
            order_id: orderId,
            cause,
            day,
            at,
          })),
        )
        .execute();
    },
  };
}
