// Reads claims for the desk.
import { sql } from 'kysely';
import { phonePart } from '#core/rules/phone.ts';
import type { Database } from '../../../db/database.ts';
import type { StoredClaimPhoto } from '../../../db/tables.ts';
import { joinHome } from '../../address/own-address.ts';
import type { ClaimPolicyRow, ClaimRow } from '../claim-repository.ts';

export type DeskClaimFilter = 'open' | 'waiting' | 'looking' | 'to-pay' | 'over';

export interface ClaimSearch {
  readonly filter: DeskClaimFilter;
  readonly search: string;
  /** The last claim of the page before. */
  readonly after: { readonly until: number; readonly id: number } | undefined;
  readonly limit: number;
}

/** The insured person, as the desk sees them. */
export interface InsuredRow {
  readonly phone: string;
  /** The place of the insured goods, or otherwise the person's own address. Null without one. */
  readonly village: string | null;
  /** The position of its PIN code, if the directory knows it. */
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A finished claim is sorted after all others. */
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
          and ${search === '' ? sql`true` : sql`(p.insured_name ilike ${words} or u.phone = ${phonePart(search) ?? ''} or coalesce(p.number, p.reference) || '-' || c.nth ilike ${words})`}
          and ${after ? sql`(coalesce(c.until, ${FAR}::timestamptz), c.id) > (${new Date(after.until)}, ${after.id}::bigint)` : sql`true`}
        order by coalesce(c.until, ${FAR}::timestamptz), c.id limit ${limit}`.execute(db.sql);
      return rows;
    },

    /** The cursor after this row. */
    placeOf: ({ until, id }: ClaimRow) => ({ until: until?.getTime() ?? Date.parse(FAR), id }),

    /** @param policy whose order, if any, gives the place of the goods */
    async insured(
      farmerId: number,
      { vendor_id, order_id }: Pick<ClaimPolicyRow, 'vendor_id' | 'order_id'>,
    ): Promise<InsuredRow | undefined> {
      const { rows } = await sql<InsuredRow>`
        select u.phone, coalesce(sent.lat, home.lat) as lat, coalesce(sent.lng, home.lng) as lng, coalesce(sent.village,
          nullif(concat_ws(', ', nullif(home.street_address_1, ''), nullif(home.block, ''), home.district, home.pin_code), '')) as village
        from users u ${joinHome}
        left join lateral (
          select p.lat, p.lng, concat_ws(', ', nullif(o.address->>'street_address_1', ''), nullif(o.address->>'block', ''),
            o.address->>'district', o.address->>'pin_code') as village
          from orders o left join pins p on p.pin = o.address->>'pin_code'
          where o.vendor_id = ${vendor_id}::bigint and o.id = ${order_id}::bigint and o.address is not null) sent on true
        where u.id = ${farmerId}`.execute(db.sql);
      return rows[0];
    },

    /** The photos among these that another claim also has. */
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

    /** Amounts that were promised or paid for other losses of the policy. */
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
