// What was asked of a second person, and from which amount on it is.
import { type Insertable, type Selectable, sql } from 'kysely';
import { type MoneySettings, noSecondPerson, type SignOffKind } from '#core/rules/payment/sign-off.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type SignOffRow = Selectable<Tables['sign_offs']>;
export interface KeptSettings extends MoneySettings {
  readonly version: number;
  readonly changed: { readonly at: string; readonly by: string | null } | null;
}
const untouched: KeptSettings = { ...noSecondPerson, version: 0, changed: null };
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
    async settings(): Promise<KeptSettings> {
      const row = await db.sql.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
      return (row?.value as KeptSettings | undefined) ?? untouched;
    },
    /** The same; nobody else changes them until the transaction ends. */
    async lockSettings(): Promise<KeptSettings> {
      await db.sql
        .insertInto('settings')
        .values({ name: SETTING, value: JSON.stringify(untouched) })
        .onConflict((c) => c.doNothing())
        .execute();
      const row = await db.sql.selectFrom('settings').select('value').where('name', '=', SETTING).forUpdate().executeTakeFirstOrThrow();
      return row.value as KeptSettings;
    },
    async keepSettings(settings: KeptSettings): Promise<void> {
      await db.sql
        .updateTable('settings')
        .set({ value: JSON.stringify(settings) })
        .where('name', '=', SETTING)
        .execute();
    },

    async add(signOff: Insertable<Tables['sign_offs']>): Promise<void> {
      await db.sql.insertInto('sign_offs').values(signOff).execute();
    },
    waitingOf: (kind: SignOffKind, entityId: number): Promise<SignOffRow[]> =>
      signOffs().where('kind', '=', kind).where('entity_id', '=', entityId).where('state', '=', 'waiting').orderBy('id').execute(),
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
