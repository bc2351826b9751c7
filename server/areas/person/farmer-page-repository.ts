// Reads what the desk shows of one farmer, and keeps notes about them.
import { type Insertable, sql } from 'kysely';
import type { GrievanceSubject } from '#core/facts/law/grievance.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** Rows of a list. */
const NEWEST = 10;

export interface FarmerOrderRow {
  readonly id: number;
  readonly number: string | null;
  readonly status: string;
  readonly payment_mode: string;
  readonly total_paise: number;
  readonly commission_paise: number;
  readonly off_paise: number;
  readonly paid_paise: number;
  readonly refunded_paise: number;
  readonly cash_paise: number;
  readonly cash_back_paise: number;
  readonly open_problems: number;
  readonly created_at: Date;
}

export type FarmerPageRepository = ReturnType<typeof createFarmerPageRepository>;

export const createFarmerPageRepository = (db: Database) => ({
  /** Newest first, all of the person's at these shops. */
  async orders(userId: number, vendors: 'all' | readonly number[]): Promise<readonly FarmerOrderRow[]> {
    const atShops = vendors === 'all' ? sql`` : sql` and o.vendor_id = any(${vendors}::bigint[])`;
    const { rows } = await sql<FarmerOrderRow>`
      select o.id, o.number, o.status, o.payment_mode, o.total_paise, o.commission_paise, o.off_paise, o.paid_paise, o.refunded_paise,
        o.cash_paise, o.cash_back_paise, o.open_problems, o.created_at
      from user_orders u join orders o on o.vendor_id = u.vendor_id and o.id = u.order_id
      where u.user_id = ${userId} and o.user_id = ${userId}${atShops} order by o.id desc`.execute(db.sql);
    return rows;
  },

  grievances: (userId: number) =>
    db.sql
      .selectFrom('grievances')
      .select(['id', 'ticket', 'about', 'received_at', 'answered_at', 'solved_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute() as Promise<
      { id: number; ticket: string; about: GrievanceSubject; received_at: Date; answered_at: Date | null; solved_at: Date | null }[]
    >,

  kyc: (userId: number): Promise<{ part: string; status: string }[]> =>
    db.sql.selectFrom('kyc_parts').select(['part', 'status']).where('user_id', '=', userId).orderBy('part').execute(),

  async policies(farmerId: number, now: Date): Promise<{ running: number; all: number }> {
    const { rows } = await sql<{ running: number; all: number }>`
      select count(*)::int as all, (count(*) filter (where ended_at is null and ends_at > ${now}))::int as running
      from policies where farmer_id = ${farmerId}`.execute(db.sql);
    return rows[0] ?? { running: 0, all: 0 };
  },

  notes: (userId: number) =>
    db.sql
      .selectFrom('farmer_notes')
      .select(['id', 'words', 'staff_name', 'at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute(),

  async addNote(row: Insertable<Tables['farmer_notes']>): Promise<void> {
    await db.sql.insertInto('farmer_notes').values(row).execute();
  },

  async deleteNotesBefore(at: number): Promise<void> {
    await db.sql.deleteFrom('farmer_notes').where('at', '<', new Date(at)).execute();
  },
});
