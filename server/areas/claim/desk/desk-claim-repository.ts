// What the desk asks of claims.
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { StoredClaimPhoto } from '../../../db/tables.ts';
import type { ClaimRow } from '../claim-repository.ts';

export type DeskClaimFilter = 'open' | 'waiting' | 'looking' | 'to-pay' | 'over';

export interface ClaimSearch {
  readonly filter: DeskClaimFilter;
  readonly search: string;
  /** The last one of the page before. */
  readonly after: { readonly until: number; readonly id: number } | undefined;
  readonly limit: number;
}

/** A person, as the desk sees who is insured and who reported. */
export interface PersonRow {
  readonly id: number;
  readonly full_name: string | null;
  readonly phone: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly village: string | null;
}

/** A claim of which nothing is to be done any more stands behind all others. */
const FAR = '9999-12-31T00:00:00Z';

const filters: Readonly<Record<DeskClaimFilter, ReturnType<typeof sql<boolean>>>> = {
  open: sql<boolean>`c.until is not null`,
  waiting: sql<boolean>`c.review in ('none', 'queued')`,
  looking: sql<boolean>`c.review = 'looking'`,
  'to-pay': sql<boolean>`c.payment = 'due'`,
  over: sql<boolean>`c.until is null`,
};

export type DeskClaimRepository = ReturnType<typeof createDeskClaimRepository>;

export function createDeskClaimRepository(db: Database) {
  return {
    async list({ filter, search, after, limit }: ClaimSearch): Promise<ClaimRow[]> {
      const words = `%${search.replace(/[%_\\]/g, '\\$&')}%`;
      const { rows } = await sql<ClaimRow>`
        select c.* from claims c join policies p on p.id = c.policy_id join users u on u.id = c.farmer_id
        where ${filters[filter]}
          and ${search === '' ? sql`true` : sql`(u.full_name ilike ${words} or u.phone = ${search} or coalesce(p.number, p.reference) || '-' || c.nth ilike ${words})`}
          and ${after ? sql`(coalesce(c.until, ${FAR}::timestamptz), c.id) > (${new Date(after.until)}, ${after.id}::bigint)` : sql`true`}
        order by coalesce(c.until, ${FAR}::timestamptz), c.id limit ${limit}`.execute(db.sql);
      return rows;
    },

    /** Where a page goes on after this row. */
    placeOf: ({ until, id }: ClaimRow) => ({ until: until?.getTime() ?? Date.parse(FAR), id }),

    async people(ids: readonly number[]): Promise<ReadonlyMap<number, PersonRow>> {
      const { rows } = await sql<PersonRow>`
        select u.id, u.full_name, u.phone, u.lat, u.lng, a.village from users u
        left join lateral (
          select concat_ws(', ', nullif(street_address_1, ''), block, district, pin_code) as village from addresses
          where user_id = u.id order by id limit 1) a on true
        where u.id = any(${[...new Set(ids)]}::bigint[])`.execute(db.sql);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Which of these photos are in another claim too. */
    async usedElsewhere(claimId: number, photos: readonly StoredClaimPhoto[]): Promise<ReadonlySet<string>> {
      const used = new Set<string>();
      for (const { upload, file } of photos) {
        const { rows } = await sql<{ id: number }>`
          select id from claims where id <> ${claimId}
            and (photos @> ${JSON.stringify([{ upload }])}::jsonb or photos @> ${JSON.stringify([{ file }])}::jsonb) limit 1`.execute(
          db.sql,
        );
        if (rows.length > 0) used.add(upload);
      }
      return used;
    },

    /** What of a policy is promised or paid for other losses. */
    async promised(policyId: number, besides: number): Promise<number> {
      const row = await db.sql
        .selectFrom('claims')
        .select((eb) => eb.fn.sum<number>('amount_paise').as('sum'))
        .where('policy_id', '=', policyId)
        .where('id', '<>', besides)
        .executeTakeFirst();
      return Number(row?.sum ?? 0);
    },
  };
}
