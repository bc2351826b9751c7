// Stores the review queue, claimed cases, and the record of views.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { KycPart } from '#core/rules/kyc/kyc-states.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type ClaimRow = Selectable<Tables['kyc_claims']>;

export interface QueueRow {
  readonly user_id: number;
  readonly since: Date;
  readonly parts: readonly KycPart[];
  readonly phone: string;
}

export interface QueueSearch {
  readonly state: KycStatus;
  readonly after: { readonly since: Date; readonly userId: number } | undefined;
  readonly limit: number;
}

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

const queue = (db: Database) => ({
  /** People with a part in a status, longest wait first. */
  async list({ state, after, limit }: QueueSearch): Promise<QueueRow[]> {
    let waiting = db.sql
      .selectFrom('kyc_parts')
      .select(({ fn }) => ['user_id', fn.min('since').as('since'), sql<string>`string_agg(part, ',' order by part)`.as('parts')])
      .where('status', '=', state)
      .groupBy('user_id');
    if (after) waiting = waiting.having(sql<boolean>`(min(since), user_id) > (${after.since}::timestamptz, ${after.userId}::bigint)`);
    const rows = await db.sql
      .selectFrom(waiting.orderBy('since').orderBy('user_id').limit(limit).as('waiting'))
      .innerJoin('users', 'users.id', 'waiting.user_id')
      .select(['waiting.user_id', 'waiting.since', 'waiting.parts', 'users.phone'])
      .orderBy('waiting.since')
      .orderBy('waiting.user_id')
      .execute();
    return rows.map((row) => ({ ...row, since: new Date(row.since), parts: row.parts.split(',') as KycPart[] }));
  },

  async counts(): Promise<Record<KycStatus, number>> {
    const rows = await db.sql
      .selectFrom('kyc_parts')
      .select(({ fn }) => ['status', fn.count<number>('user_id').distinct().as('count')])
      .groupBy('status')
      .execute();
    const of = (status: KycStatus): number => Number(rows.find((row) => row.status === status)?.count ?? 0);
    return { PENDING: of('PENDING'), DOCUMENT_SUBMITTED: of('DOCUMENT_SUBMITTED'), APPROVED: of('APPROVED'), REJECTED: of('REJECTED') };
  },

  async partsOf(userIds: readonly number[]) {
    if (userIds.length === 0) return [];
    return db.sql.selectFrom('kyc_parts').select(['user_id', 'part', 'status', 'entered_by']).where('user_id', 'in', userIds).execute();
  },

  person: (userId: number): Promise<{ phone: string; locale: string } | undefined> =>
    db.sql.selectFrom('users').select(['phone', 'locale']).where('id', '=', userId).executeTakeFirst(),

  /** Other people with the same number, or the same last digits and birth date: ten of each, so that none hides another. */
  async duplicates(userId: number) {
    const same = sql<boolean>`coalesce(theirs.number_hash = mine.number_hash, false)`;
    const found = db.sql
      .selectFrom('kyc_parts as mine')
      .innerJoin('kyc_parts as theirs', (join) =>
        join
          .onRef('theirs.part', '=', 'mine.part')
          .onRef('theirs.user_id', '!=', 'mine.user_id')
          .on((eb) =>
            eb.or([eb('theirs.number_hash', '=', eb.ref('mine.number_hash')), eb('theirs.person_hash', '=', eb.ref('mine.person_hash'))]),
          ),
      )
      .select(['theirs.user_id', 'theirs.part', same.as('is_number')])
      .select(sql<number>`row_number() over (partition by theirs.part, ${same} order by theirs.user_id)`.as('place'))
      .where('mine.user_id', '=', userId);
    return db.sql
      .selectFrom(found.as('found'))
      .select(['found.user_id', 'found.part', 'found.is_number'])
      .where('found.place', '<=', 10)
      .orderBy('found.user_id')
      .execute();
  },
});

const holding = (db: Database) => ({
  async claims(userIds: readonly number[], now: Date): Promise<ClaimRow[]> {
    if (userIds.length === 0) return [];
    return db.sql.selectFrom('kyc_claims').selectAll().where('user_id', 'in', userIds).where('until', '>', now).execute();
  },

  /** Claims the KYC for a reviewer. False when somebody else has it. */
  async claim(claim: Insertable<Tables['kyc_claims']>, now: Date): Promise<boolean> {
    const { user_id: _id, ...fields } = claim;
    const row = await db.sql
      .insertInto('kyc_claims')
      .values(claim)
      .onConflict((c) =>
        c
          .column('user_id')
          .doUpdateSet(fields)
          .where((eb) => eb.or([eb('kyc_claims.staff_id', '=', claim.staff_id), eb('kyc_claims.until', '<=', now)])),
      )
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async release(userId: number, staffId: number): Promise<void> {
    await db.sql.deleteFrom('kyc_claims').where('user_id', '=', userId).where('staff_id', '=', staffId).execute();
  },

  async addView(view: Insertable<Tables['kyc_views']>): Promise<void> {
    await db.sql.insertInto('kyc_views').values(view).execute();
  },

  views: (userId: number, limit: number): Promise<Selectable<Tables['kyc_views']>[]> =>
    db.sql.selectFrom('kyc_views').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute(),
});

export const createReviewRepository = (db: Database) => ({ ...queue(db), ...holding(db) });
