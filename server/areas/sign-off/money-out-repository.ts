// Reads payouts without a second person, and which staff accounts count as one person.
import { type Insertable, sql } from 'kysely';
import { type DeskPermission, deskGrants } from '#core/facts/permission.ts';
import type { AccountLink } from '#core/rules/money-out/linked-accounts.ts';
import { type MoneyKind, manualPayoutWays } from '#core/rules/money-out/payout-ways.ts';
import type { EarlierPayouts } from '#core/rules/money-out/second-person.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The scope of the sums. */
export interface SumScope {
  readonly pot: MoneyKind;
  /** The person, and the accounts that count as theirs. */
  readonly staff: readonly number[];
  readonly vendorId: number;
  readonly orderId: number | undefined;
  readonly farmerId: number | undefined;
  /** All sums except the order's start here. */
  readonly since: Date;
}

export type MoneyOutRepository = ReturnType<typeof createMoneyOutRepository>;

export function createMoneyOutRepository(db: Database) {
  return {
    async earlierPayouts({ pot, staff, vendorId, orderId = 0, farmerId = 0, since }: SumScope): Promise<EarlierPayouts> {
      const { rows } = await sql<EarlierPayouts>`
        select coalesce(sum(amount_paise) filter (where order_id = ${orderId}), 0)::bigint as "order",
          coalesce(sum(amount_paise) filter (where at > ${since} and staff_id = any(${staff}::bigint[])), 0)::bigint as person,
          coalesce(sum(amount_paise) filter (where at > ${since} and farmer_id = ${farmerId}), 0)::bigint as farmer,
          coalesce(sum(amount_paise) filter (where at > ${since} and pot = 'cash' and vendor_id = ${vendorId}), 0)::bigint as drawer
        from money_out where pot = ${pot} and (order_id = ${orderId} or at > ${since})`.execute(db.sql);
      return rows[0] ?? { order: 0, person: 0, farmer: 0, drawer: 0 };
    },
    async add(out: Insertable<Tables['money_out']>): Promise<void> {
      await db.sql.insertInto('money_out').values(out).execute();
    },
    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('money_out').where('at', '<', new Date(at)).execute();
    },

    async ties(since: Date): Promise<AccountLink[]> {
      const rows = await db.sql.selectFrom('staff_ties').select(['user_id', 'by_id', 'at']).where('at', '>', since).execute();
      return rows.map(({ user_id, by_id, at }) => ({ of: user_id, by: by_id, at: at.getTime() }));
    },
    /**
     * Everybody who refunded money of an order: alone, as requester or approver, or by hand. Refunds by cancellation, and those of a
     * settled report through the gateway, count for nobody.
     */
    async giversOf({ vendorId, orderId }: { readonly vendorId: number; readonly orderId: number }): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select staff_id as id from money_out where order_id = ${orderId} and way = any(${manualPayoutWays}::text[])
        union select staff_id from order_takings where vendor_id = ${vendorId} and order_id = ${orderId} and kind = 'back'
        union select given_by from refund_tasks where order_id = ${orderId} and given_by is not null
        union select unnest(array[s.asked_by, s.decided_by]) from sign_offs s where s.state = 'approved' and (
          (s.kind in ('refund', 'hand-out') and s.entity_id = ${orderId})
          or (s.kind = 'by-hand' and s.entity_id in (select id from refund_tasks where order_id = ${orderId})))`.execute(db.sql);
      return rows.map(({ id }) => id);
    },
    /** Whether anybody else may do it, or could be a second person since. */
    async hasOthers(userId: number, permission: DeskPermission, since: Date): Promise<boolean> {
      const roles = [...deskGrants[permission]];
      const { rows } = await sql<{ has: boolean }>`
        select exists (select 1 from staff_roles where user_id <> ${userId} and role = any(${roles}::text[]))
          or exists (select 1 from staff_ties where user_id <> ${userId} and was_decider and at > ${since}) as has`.execute(db.sql);
      return rows[0]?.has ?? false;
    },
    async usersOf(phones: readonly string[]): Promise<number[]> {
      if (phones.length === 0) return [];
      const rows = await db.sql.selectFrom('user_phones').select('user_id').where('phone', 'in', phones).execute();
      return rows.map(({ user_id }) => user_id);
    },
  };
}
