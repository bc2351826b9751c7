// Stores lists for the insurer, and writes its answers to policies.
import { type Selectable, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { EventKind } from '#core/rules/policy/bordereau-answers.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type BordereauRow = Selectable<Tables['bordereaux']> & { readonly accepted: number; readonly rejected: number };

/** A line of a list, with all data for the insurer. */
export interface BordereauLine {
  readonly event_id: number;
  readonly policy_id: number;
  readonly farmer_id: number;
  readonly vendor_id: number | null;
  readonly order_id: number | null;
  readonly variant_id: number | null;
  readonly kind: EventKind;
  readonly reference: string;
  readonly number: string | null;
  readonly types: LocalText;
  readonly insured_name: string | null;
  readonly insured_phone: string;
  readonly locale: string;
  readonly crops: readonly { readonly names: LocalText }[];
  readonly goods: { readonly names: LocalText; readonly pack: LocalText };
  readonly packets: number;
  readonly sum_insured_paise: number;
  readonly cost_paise: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly enrolled_at: Date;
  readonly at: Date;
  readonly answer: 'accepted' | 'rejected' | null;
  readonly reason: string | null;
}

function lists(db: Database) {
  const withAnswers = () =>
    db.sql
      .selectFrom('bordereaux as b')
      .selectAll('b')
      .select([
        sql<number>`(select count(*)::int from policy_events e where e.bordereau_id = b.id and e.answer = 'accepted')`.as('accepted'),
        sql<number>`(select count(*)::int from policy_events e where e.bordereau_id = b.id and e.answer = 'rejected')`.as('rejected'),
      ]);
  const one = (id: number) => withAnswers().where('b.id', '=', id);

  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
    find: (id: number): Promise<BordereauRow | undefined> => one(id).executeTakeFirst(),
    list: (state: 'waiting' | 'answered' | undefined, afterId: number | undefined, limit: number): Promise<BordereauRow[]> => {
      let query = withAnswers();
      if (state !== undefined) query = query.where('b.state', state === 'answered' ? '=' : '<>', 'answered');
      if (afterId !== undefined) query = query.where('b.id', '<', afterId);
      return query.orderBy('b.id', 'desc').limit(limit).execute();
    },
    made: (): Promise<BordereauRow[]> => withAnswers().where('b.state', '=', 'made').orderBy('b.id').execute(),

    /** Locks it against other answers until the transaction ends. */
    lock: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('bordereaux').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

    /** Puts undelivered lines on a new list; false when there are none. Runs in a transaction. */
    async close(id: number, day: string, at: Date): Promise<boolean> {
      // Instances take turns: the next instance skips lines that are already taken.
      await sql`select pg_advisory_xact_lock(7350036)`.execute(db.sql);
      const listed = await db.sql
        .updateTable('policy_events')
        .set({ bordereau_id: id })
        .where('bordereau_id', 'is', null)
        .returning(['kind', 'policy_id'])
        .execute();
      if (listed.length === 0) return false;
      const count = (kind: EventKind): number => listed.filter((event) => event.kind === kind).length;
      const counts = { new_count: count('new'), change_count: count('change'), cancel_count: count('cancel') };
      await db.sql
        .insertInto('bordereaux')
        .values({ id, day, state: 'made', ...counts, made_at: at })
        .execute();
      await db.sql
        .updateTable('policies')
        .set({ insurer_state: 'sent' })
        .where('insurer_state', '=', 'waiting')
        .where(sql<boolean>`id = any(${listed.map(({ policy_id }) => policy_id)}::bigint[])`)
        .execute();
      return true;
    },
  };
}

/** Reads a list's lines, and writes the insurer's answers. */
function answers(db: Database) {
  return {
    lines: (id: number): Promise<BordereauLine[]> =>
      db.sql
        .selectFrom('policy_events as e')
        .innerJoin('policies as p', 'p.id', 'e.policy_id')
        .innerJoin('users as u', 'u.id', 'p.farmer_id')
        .select(['e.id as event_id', 'e.kind', 'e.packets', 'e.sum_insured_paise', 'e.cost_paise', 'e.at', 'e.answer', 'e.reason'])
        .select(['p.id as policy_id', 'p.farmer_id', 'p.reference', 'p.number', 'p.types', 'p.crops', 'p.goods'])
        .select(['p.vendor_id', 'p.order_id', 'p.variant_id'])
        .select(['p.starts_at', 'p.ends_at', 'p.enrolled_at', 'p.insured_name', 'u.phone as insured_phone', 'u.locale'])
        .where('e.bordereau_id', '=', id)
        .orderBy('e.id')
        .execute(),

    /** Those of these numbers that policies have. */
    async taken(numbers: readonly string[]): Promise<string[]> {
      if (numbers.length === 0) return [];
      const rows = await db.sql
        .selectFrom('policies')
        .select('number')
        // One array, because a statement takes at most 65,535 parameters.
        .where(sql<boolean>`number = any(${numbers}::text[])`)
        .execute();
      return rows.flatMap(({ number }) => (number === null ? [] : [number]));
    },

    async answer(eventId: number, answer: 'accepted' | 'rejected', reason: string | null): Promise<void> {
      await db.sql.updateTable('policy_events').set({ answer, reason }).where('id', '=', eventId).execute();
    },
    async insure(policyId: number, number: string): Promise<void> {
      await db.sql.updateTable('policies').set({ number, insurer_state: 'insured' }).where('id', '=', policyId).execute();
    },
    /** A policy that the insurer refuses ends, unless it ended before. */
    async refuse(policyId: number, refusal: string | null, at: Date): Promise<void> {
      await db.sql.updateTable('policies').set({ insurer_state: 'refused', refusal }).where('id', '=', policyId).execute();
      await db.sql
        .updateTable('policies')
        .set({ ended_at: at, ended_why: 'insurer-refused' })
        .where('id', '=', policyId)
        .where('ended_at', 'is', null)
        .execute();
    },
    async setState(
      id: number,
      state: BordereauRow['state'],
      more: { answered_at?: Date; answered_by?: number | null } = {},
    ): Promise<void> {
      await db.sql
        .updateTable('bordereaux')
        .set({ state, ...more })
        .where('id', '=', id)
        .execute();
    },
  };
}

export type BordereauRepository = ReturnType<typeof createBordereauRepository>;

export const createBordereauRepository = (db: Database) => ({ ...lists(db), ...answers(db) });
