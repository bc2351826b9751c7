// Stores claims and their steps, and reads the policy facts they need.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClaimLabel } from '#core/facts/claim.ts';
import { claimLabel } from '#core/rules/claim/claim-label.ts';
import type { NoticeRule } from '#core/rules/claim/notice.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Policies = Selectable<Tables['policies']>;

/** A policy as claims use it. */
export interface ClaimPolicyRow
  extends Pick<
    Policies,
    | 'id'
    | 'farmer_id'
    | 'vendor_id'
    | 'order_id'
    | 'types'
    | 'insures'
    | 'crops'
    | 'goods'
    | 'image_url'
    | 'perils'
    | 'sum_insured_paise'
    | 'starts_at'
    | 'ends_at'
    | 'ended_at'
    | 'enrolled_at'
    | 'number'
    | 'reference'
    | 'insured_name'
  > {
  readonly notice_rule: NoticeRule;
  readonly claim_phone: string | null;
}

export type { StoredClaimPhoto } from '../../db/tables.ts';
/** A claim as its policy shows it: its label, and the paid amount (paise) once paid. */
export interface ClaimStanding {
  readonly label: ClaimLabel;
  readonly paid: { readonly amount: number; readonly at: Date } | null;
}
export type ClaimRow = Selectable<Tables['claims']>;
export type ClaimStepRow = Selectable<Tables['claim_steps']>;
export type NewStep = Omit<Insertable<Tables['claim_steps']>, 'claim_id'>;

/** A claim with its policy. */
export interface ClaimWithPolicy {
  readonly claim: ClaimRow;
  readonly policy: ClaimPolicyRow;
}

const policyColumns = [
  'p.id',
  'p.farmer_id',
  'p.vendor_id',
  'p.order_id',
  'p.types',
  'p.insures',
  'p.crops',
  'p.goods',
  'p.image_url',
  'p.perils',
  'p.sum_insured_paise',
  'p.starts_at',
  'p.ends_at',
  'p.ended_at',
  'p.enrolled_at',
  'p.number',
  'p.reference',
  'p.insured_name',
] as const;

/** Policies for checking claims. */
function policies(db: Database) {
  const policyRows = () =>
    db.sql
      .selectFrom('policies as p')
      .leftJoin('insurance_products as i', 'i.id', 'p.insurance_product_id')
      .select(policyColumns)
      .select((eb) => [eb.fn.coalesce('i.notice_rule', sql<NoticeRule>`'localised'`).as('notice_rule'), 'i.claim_phone']);

  return {
    policy: (id: number): Promise<ClaimPolicyRow | undefined> => policyRows().where('p.id', '=', id).executeTakeFirst(),
    policiesOf: (farmerId: number, limit: number): Promise<ClaimPolicyRow[]> =>
      policyRows().where('p.farmer_id', '=', farmerId).orderBy('p.id', 'desc').limit(limit).execute(),
    /** Policies of orders that somebody else placed for the farmer. */
    policiesPlacedFor: (farmerId: number, placedBy: number, limit: number): Promise<ClaimPolicyRow[]> =>
      policyRows()
        .innerJoin('orders as o', (join) => join.onRef('o.vendor_id', '=', 'p.vendor_id').onRef('o.id', '=', 'p.order_id'))
        .where('p.farmer_id', '=', farmerId)
        .where('o.placed_by', '=', placedBy)
        .orderBy('p.id', 'desc')
        .limit(limit)
        .execute(),
    policies: async (ids: readonly number[]): Promise<ReadonlyMap<number, ClaimPolicyRow>> => {
      if (ids.length === 0) return new Map();
      const rows = await policyRows().where('p.id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    /** Locks the policy against other reports until the transaction ends. */
    async lockPolicy(id: number): Promise<void> {
      await sql`select 1 from policies where id = ${id} for update`.execute(db.sql);
    },
  };
}

/** The state of the last claim of each of these policies. */
async function standings(db: Database, policyIds: readonly number[]): Promise<ReadonlyMap<number, ClaimStanding>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom('claims')
    .select(['policy_id', 'status', 'review', 'payment', 'amount_paise', 'paid_at'])
    .where('policy_id', 'in', policyIds)
    .orderBy('nth')
    .execute();
  return new Map(
    rows.map(({ policy_id, amount_paise, paid_at, ...axes }) => {
      const paid = axes.payment === 'paid' && paid_at ? { amount: amount_paise ?? 0, at: paid_at } : null;
      return [policy_id, { label: claimLabel(axes), paid }];
    }),
  );
}

function claims(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    ofFarmer: (farmerId: number, limit: number): Promise<ClaimRow[]> =>
      db.sql.selectFrom('claims').selectAll().where('farmer_id', '=', farmerId).orderBy('id', 'desc').limit(limit).execute(),
    underPolicy: (policyId: number): Promise<ClaimRow[]> =>
      db.sql.selectFrom('claims').selectAll().where('policy_id', '=', policyId).orderBy('nth').execute(),
    find: (id: number): Promise<ClaimRow | undefined> => db.sql.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Locks it until the transaction ends. */
    lock: (id: number): Promise<ClaimRow | undefined> =>
      db.sql.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    steps: (claimId: number): Promise<ClaimStepRow[]> =>
      db.sql.selectFrom('claim_steps').selectAll().where('claim_id', '=', claimId).orderBy('id').execute(),

    standings: (policyIds: readonly number[]) => standings(db, policyIds),

    async add(claim: Insertable<Tables['claims']>, step: NewStep): Promise<void> {
      await db.sql.insertInto('claims').values(claim).execute();
      await db.sql
        .insertInto('claim_steps')
        .values({ claim_id: claim.id, ...step })
        .execute();
    },

    /** Changes it and records the event. Run with the claim locked. */
    async change(id: number, fields: Updateable<Tables['claims']>, step: NewStep): Promise<void> {
      await db.sql
        .updateTable('claims')
        .set({ ...fields, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
      await db.sql
        .insertInto('claim_steps')
        .values({ claim_id: id, ...step })
        .execute();
    },

    /** Notices whose days for additions are over. */
    async overdue(at: Date, limit: number): Promise<number[]> {
      const rows = await db.sql
        .selectFrom('claims')
        .select('id')
        .where('status', '=', 'received')
        .where('review', '=', 'none')
        .where('until', '<', at)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Claims that ended before this time and have a voice note. */
    async oldVoices(before: Date, limit: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from claims c where voice is not null and until is null
          and not exists (select 1 from claim_steps s where s.claim_id = c.id and s.at >= ${before}) limit ${limit}`.execute(db.sql);
      return rows.map(({ id }) => id);
    },
    async dropVoice(id: number): Promise<void> {
      await db.sql.updateTable('claims').set({ voice: null }).where('id', '=', id).execute();
    },
  };
}

export type ClaimRepository = ReturnType<typeof createClaimRepository>;

export const createClaimRepository = (db: Database) => ({ ...policies(db), ...claims(db) });
