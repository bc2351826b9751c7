// Tests migrations: run once, by one instance, never edited, with the recorded schema.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { columnsInCode, schemaText } from '../../tests/fixtures/schema-text.ts';
import { describeOnBothEngines, describeOnPostgres, openTestDatabase } from '../../tests/fixtures/server/engines.ts';
import { seedDemo } from '../demo/seed/demo-data.ts';
import { type Database, openServerDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { analyze } from './seed/insert-rows.ts';
import { seedReferenceData } from './seed/reference-data.ts';

const SNAPSHOT = new URL('./schema-snapshot.txt', import.meta.url);
const names = readMigrations().map((migration) => migration.name);

describeOnBothEngines('migrations', (engine) => {
  async function emptyDatabase(): Promise<Database> {
    const { database, remove } = await openTestDatabase(engine, { isEmpty: true });
    onTestFinished(remove);
    return database;
  }

  test('create the schema that is written down (UPDATE_SNAPSHOT=1 writes it)', async () => {
    const database = await emptyDatabase();
    expect(await migrate(database)).toEqual(names);
    const text = await schemaText(database);
    if (process.env['UPDATE_SNAPSHOT'] === '1') fs.writeFileSync(SNAPSHOT, text);
    expect(text).toBe(fs.readFileSync(SNAPSHOT, 'utf8'));
  });

  test('create the tables and columns that the code knows', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name not like 'schema\\_%'`.execute(database.sql);
    expect(rows.map((row) => row.name).sort()).toEqual(columnsInCode().sort());
  });

  test('do nothing when they run a second time', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    const before = await schemaText(database);
    const appliedAt = () => sql`select name, applied_at from schema_migrations order by name`.execute(database.sql);
    const { rows } = await appliedAt();
    expect(await migrate(database)).toEqual([]);
    expect(await schemaText(database)).toBe(before);
    expect((await appliedAt()).rows).toEqual(rows);
  });

  test('move place names from language columns into rows', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    await sql`drop table place_names`.execute(database.sql);
    await sql`alter table states add column name_hi text`.execute(database.sql);
    await sql`insert into states (id, name, kind, name_hi) values (10, 'Bihar', 'State', 'बिहार'), (27, 'Maharashtra', 'State', null)`.execute(
      database.sql,
    );
    await sql`delete from schema_migrations where name = '0121_place_names'`.execute(database.sql);
    expect(await migrate(database)).toEqual(['0121_place_names']);
    expect(await database.sql.selectFrom('place_names').selectAll().execute()).toEqual([
      { kind: 'state', code: 10, language: 'hi', name: 'बिहार', state: 'reviewed' },
    ]);
  });

  test('continue after an interruption in the middle', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    const before = await schemaText(database);
    await sql`delete from schema_migrations`.execute(database.sql);
    await sql`drop index sessions_user`.execute(database.sql);
    await sql`drop table wishlist`.execute(database.sql);
    expect(await migrate(database)).toEqual(names);
    expect(await schemaText(database)).toBe(before);
  });

  test('add missing cover facts to a demo loaded by an older version, and to no other covers', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    await seedReferenceData(database);
    await seedDemo(database);
    // Drafts do not need these values.
    await database.sql.deleteFrom('insurance_products').where('document_path', 'is', null).execute();
    const covers = () => database.sql.selectFrom('insurance_products').select(['insures', 'counted_by', 'perils']).orderBy('id').execute();
    const said = await covers();
    const other = { id: 90, types: '{}', starts_at: new Date(0), ends_at: new Date(1), perils: '[{"id": 1, "image": null}]' };
    await database.sql
      .insertInto('insurance_products')
      .values({ ...other, code: 'OTHER', names: '{}', document_path: '/other.pdf', document_bytes: 1, terms_path: '/other' })
      .execute();
    await sql`update insurance_products set insures = null, counted_by = null, perils = (
      select jsonb_agg(peril || '{"image": null}') from jsonb_array_elements(perils) peril)`.execute(database.sql);
    await sql`delete from schema_migrations where name = '0015_insurance_subject'`.execute(database.sql);
    await migrate(database);
    expect(await covers()).toEqual([...said, { insures: null, counted_by: null, perils: [{ id: 1, image: null }] }]);
  });

  test('that were edited after they were applied are refused, and the lease is released', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    const [first] = readMigrations();
    await sql`update schema_migrations set checksum = 'another' where name = ${first?.name}`.execute(database.sql);
    for (let i = 0; i < 2; i++) await expect(migrate(database)).rejects.toThrow(`migration ${first?.name} was edited after it was applied`);
    await sql`update schema_migrations set checksum = ${first?.checksum} where name = ${first?.name}`.execute(database.sql);
    expect(await migrate(database)).toEqual([]);
  });

  test('wait with a message for another instance’s lease, and continue when it ends', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    await sql`update schema_lease set until = now() + interval '700 milliseconds'`.execute(database.sql);
    const { rows } = await sql<{ until: Date }>`select until from schema_lease`.execute(database.sql);
    let waits = 0;
    await migrate(database, { onWait: () => waits++ });
    const now = await sql<{ now: Date }>`select now() as now`.execute(database.sql);
    const hasWaited = (now.rows[0]?.now.getTime() ?? 0) >= (rows[0]?.until.getTime() ?? Number.POSITIVE_INFINITY);
    // The embedded database has one process, so its lease was left by a killed process.
    expect([hasWaited, waits]).toEqual(database.engine === 'pglite' ? [false, 0] : [true, 1]);
  });
});

describeOnPostgres('instances that start at the same moment', () => {
  async function instances(count: number): Promise<[Database, ...Database[]]> {
    const { database, place, remove } = await openTestDatabase('postgres', { isEmpty: true, poolSize: 4 });
    const others = await Promise.all(Array.from({ length: count - 1 }, () => openServerDatabase(place, 4, () => undefined)));
    onTestFinished(async () => {
      for (const other of others) await other.close();
      await remove();
    });
    return [database, ...others];
  }

  test('all succeed in migrating an empty database, and every migration is applied once', async () => {
    for (let round = 0; round < 3; round++) {
      const all = await instances(round === 0 ? 2 : 4);
      const applied = await Promise.all(all.map((database) => migrate(database)));
      expect(applied.flat()).toEqual(names);
      expect(await schemaText(all[0])).toBe(fs.readFileSync(SNAPSHOT, 'utf8'));
    }
  });

  test('wait ten seconds at most for one that was killed while it migrated', async () => {
    const [slow, holder, watching] = (await instances(3)) as [Database, Database, Database];
    await migrate(slow);
    await sql`delete from schema_migrations where name = '0010_sessions_and_lookups'`.execute(slow.sql);
    const leases: number[] = [];
    let migrating: Promise<string[]> | undefined;
    await holder.transaction(async () => {
      // The table it must change is locked, so the migration stops in the middle.
      await sql`lock table sessions in access exclusive mode`.execute(holder.sql);
      migrating = migrate(slow);
      while (Math.max(0, ...leases) === 0) {
        const { rows } = await sql<{ left: number }>`select extract(epoch from until - now())::float8 as left from schema_lease`.execute(
          watching.sql,
        );
        leases.push(rows[0]?.left ?? 0);
      }
    });
    expect(await migrating).toEqual(['0010_sessions_and_lookups']);
    // Rounding makes the two times differ slightly.
    expect(Math.max(...leases)).toBeLessThan(10.1);
  });

  test('end with a message if another took over, and leave its lease alone', async () => {
    const [paused, holder, other] = (await instances(3)) as [Database, Database, Database];
    await migrate(paused);
    await sql`delete from schema_migrations where name in ('0010_sessions_and_lookups', '0011_shop_facts')`.execute(paused.sql);
    let migrating: Promise<unknown> | undefined;
    await holder.transaction(async () => {
      await sql`lock table sessions in access exclusive mode`.execute(holder.sql);
      migrating = migrate(paused).catch((error: Error) => error.message);
      const isAtWork = async () => (await sql`select 1 from schema_lease where until > now()`.execute(other.sql)).rows.length;
      await expect.poll(isAtWork).toBe(1);
      await sql`update schema_lease set token = 'other'`.execute(other.sql);
    });
    expect(await migrating).toContain('another instance has taken over bringing the database up to date');
    expect((await sql`select token from schema_lease`.execute(other.sql)).rows).toEqual([{ token: 'other' }]);
  });

  test('all start on an empty database, and the demo is loaded once', async () => {
    const all = await instances(3);
    await Promise.all(
      all.map(async (database) => {
        await migrate(database);
        const isNew = [await seedReferenceData(database), await seedDemo(database)];
        if (isNew.includes(true)) await analyze(database);
      }),
    );
    const [database] = all;
    const count = async (table: 'users' | 'orders' | 'products' | 'pins' | 'settings') =>
      Number(
        (
          await database.sql
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect(await count('users')).toBe(19);
    expect(await count('settings')).toBe(2);
    expect(await count('products')).toBeGreaterThan(300);
    expect(await count('pins')).toBeGreaterThan(19_000);
  });

  test('wait for one that still loads the demo', async () => {
    const [slow, quick] = (await instances(2)) as [Database, Database];
    await migrate(slow);
    const user = { id: 1, auth_id: randomUUID(), phone: '9876500001', locale: 'en', created_at: new Date(), updated_at: new Date() };
    const isHolding = Promise.withResolvers<void>();
    const loading = slow.transaction(async () => {
      await slow.sql.insertInto('users').values(user).execute();
      isHolding.resolve();
      // Longer than the lock timeout of a request.
      await sql`select pg_sleep(4.5)`.execute(slow.sql);
    });
    await isHolding.promise;
    expect(await seedDemo(quick)).toBe(true);
    await loading;
  });
});
