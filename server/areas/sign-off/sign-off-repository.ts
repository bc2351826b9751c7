// Stores requests to a second person, and the limits above which they are needed.
import { type Insertable, type Selectable, sql } from 'kysely';
import { firstLimits, type MoneyLimits } from '#core/rules/money-out/limits.ts';
import type { SignOffKind } from '#core/rules/money-out/payout-ways.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type SignOffRow = Selectable<Tables['sign_offs']>;
/** `version` 0: the shop has not set any. */
export interface KeptLimits extends MoneyLimits {
  readonly version: number;
  readonly changed: { readonly at: string; readonly by: string | null } | null;
}
const untouched: KeptLimits = { ...firstLimits, version: 0, changed: null };
/** Limits from before some of them existed. */
const whole = (value: unknown): KeptLimits => ({ ...untouched, ...(value as Partial<KeptLimits>) });
export type SignOffRepository = ReturnType<typeof createSignOffRepository>;

const SETTING = 'money';

export interface SignOffSearch {
  readonly vendors: 'all' | readonly number[];
  readonly state: SignOffRow['state'] | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export interface Decision {
  readonly state: 'approved' | 'declined';
  readonly by: number;
  readonly name: string;
  readonly at: Date;
  readonly words: string | null;
}

export function createSignOffRepository(db: Database) {
  const signOffs = () => db.sql.selectFrom('sign_offs').selectAll();
  return {
    async limits(): Promise<KeptLimits> {
      const row = await db.sql.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
      return whole(row?.value);
    },
    /** The same, locked against other changes and payouts until the transaction ends. */
    async lockLimits(): Promise<KeptLimits> {
      await db.sql
        .insertInto('settings')
        .values({ name: SETTING, value: JSON.stringify(untouched) })
        .onConflict((c) => c.doNothing())
        .execute();
      const row = await db.sql.selectFrom('settings').select('value').where('name', '=', SETTING).forUpdate().executeTakeFirstOrThrow();
      return whole(row.value);
    },
    async keepLimits(limits: KeptLimits): Promise<void> {
      await db.sql
        .updateTable('settings')
        .set({ value: JSON.stringify(limits) })
        .where('name', '=', SETTING)
        .execute();
    },

    async add(signOff: Insertable<Tables['sign_offs']>): Promise<void> {
      await db.sql.insertInto('sign_offs').values(signOff).execute();
    },
    waitingOf: (kind: SignOffKind, entityId: number): Promise<SignOffRow[]> =>
      signOffs().where('kind', '=', kind).where('entity_id', '=', entityId).where('state', '=', 'waiting').orderBy('id').execute(),
    /** For several records at once. */
    waitingOfAny: (kinds: readonly SignOffKind[], entityIds: readonly number[]): Promise<SignOffRow[]> =>
      signOffs()
        .where('kind', 'in', kinds)
        .where(sql<boolean>`entity_id = any(${entityIds}::bigint[])`)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .execute(),
    find: (id: number): Promise<SignOffRow | undefined> => signOffs().where('id', '=', id).executeTakeFirst(),
    lock: (id: number): Promise<SignOffRow | undefined> => signOffs().where('id', '=', id).forUpdate().executeTakeFirst(),
    async list({ vendors, state, beforeId, limit }: SignOffSearch): Promise<SignOffRow[]> {
      let query = signOffs();
      if (vendors !== 'all') query = query.where(sql<boolean>`vendor_id = any(${vendors}::bigint[])`);
      if (state !== undefined) query = query.where('state', '=', state);
      if (beforeId !== undefined) query = query.where('id', '<', beforeId);
      return query.orderBy('id', 'desc').limit(limit).execute();
    },
    async decide(id: number, { state, by, name, at, words }: Decision): Promise<void> {
      await db.sql
        .updateTable('sign_offs')
        .set({ state, decided_by: by, decided_name: name, decided_at: at, words })
        .where('id', '=', id)
        .execute();
    },
  };
}
