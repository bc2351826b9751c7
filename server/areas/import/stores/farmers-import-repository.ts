// Reads and writes farmers of imports: people's accounts, by phone number.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { FARMERS_LANGUAGE } from '#core/language/language-table.ts';
import { languages } from '#core/rules/languages.ts';
import type { Database } from '../../../db/database.ts';
import type { Facts } from '../file/sheet.ts';
import type { Found, Store, Write } from '../store.ts';

interface PersonRow {
  readonly id: number;
  readonly phone: string;
  readonly full_name: string | null;
  readonly locale: string;
}

const factsOf = ({ phone, full_name, locale }: PersonRow): Facts => ({
  phone_number: phone,
  full_name: full_name ?? '',
  language: languages.find((code) => locale.startsWith(code)) ?? FARMERS_LANGUAGE,
});

/** Adds accounts. An account that a sign-in created meanwhile stays. */
async function add(db: Database, anyId: () => number, rows: readonly Write[], at: Date): Promise<void> {
  const values = JSON.stringify(
    rows.map(({ facts }) => ({
      id: anyId(),
      auth_id: randomUUID(),
      phone: facts['phone_number'],
      full_name: facts['full_name'],
      locale: facts['language'] || FARMERS_LANGUAGE,
    })),
  );
  await sql`
    with given as (select * from jsonb_to_recordset(${values}::jsonb) as r(id bigint, auth_id uuid, phone text, full_name text, locale text)),
    taken as (insert into user_phones (phone, user_id) select phone, id from given on conflict do nothing returning phone)
    insert into users (id, auth_id, phone, full_name, locale, created_at, updated_at)
    select id, auth_id, phone, full_name, locale, ${at}, ${at} from given where phone in (select phone from taken)`.execute(db.sql);
}

async function change(db: Database, rows: readonly Write[], at: Date): Promise<void> {
  const values = JSON.stringify(
    rows.map(({ found, facts }) => ({
      id: Number(found?.id),
      full_name: facts['full_name'],
      locale: facts['language'] || FARMERS_LANGUAGE,
    })),
  );
  await sql`
    update users set full_name = nullif(r.full_name, ''), locale = r.locale, updated_at = ${at}
    from jsonb_to_recordset(${values}::jsonb) as r(id bigint, full_name text, locale text) where users.id = r.id`.execute(db.sql);
}

/** @param anyId makes the id of a new account, which must not reveal its time */
export function createFarmersImportRepository(db: Database, anyId: () => number): Store {
  const people = () =>
    db.sql
      .selectFrom('user_phones')
      .innerJoin('users', 'users.id', 'user_phones.user_id')
      .select(['users.id', 'user_phones.phone', 'users.full_name', 'users.locale']);

  const lookUp: Store['lookUp'] = async (rows, _scope, isLocked) => {
    const phones = rows.map(({ phone_number = '' }) => phone_number);
    const found = await people()
      .where(sql<boolean>`user_phones.phone = any(${phones}::text[])`)
      .orderBy('users.id')
      .$if(isLocked, (q) => q.forUpdate('users'))
      .execute();
    return new Map(found.map((row): [string, Found] => [row.phone, { facts: factsOf(row), id: String(row.id), vendorId: null }]));
  };

  return {
    lookUp,

    async write(rows, at) {
      const [fresh, known] = [rows.filter(({ found }) => !found), rows.filter(({ found }) => found)];
      if (fresh.length > 0) await add(db, anyId, fresh, at);
      if (known.length > 0) await change(db, known, at);
      const now = await lookUp(
        fresh.map(({ facts }) => facts),
        { vendors: null, vendorId: null },
        false,
      );
      return rows.map(({ key, found }) => ({ id: found?.id ?? now.get(key)?.id ?? key, vendorId: null }));
    },

    async page(after, most) {
      const rows = await people().where('user_phones.phone', '>', after).orderBy('user_phones.phone').limit(most).execute();
      return rows.map((row) => ({ cursor: row.phone, facts: factsOf(row) }));
    },

    async count() {
      const { n } = await db.sql
        .selectFrom('user_phones')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
