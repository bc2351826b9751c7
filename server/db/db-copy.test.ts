// Tests moving from the embedded database to PostgreSQL: everything arrives, or nothing.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { getOrder, listOrders, placeOrder } from '#core/contract/order/order.ts';
import { compareDatabases, copyDatabase, countTables } from '../../scripts/database/copy-database.ts';
import { createDatabase, dropDatabase } from '../../tests/fixtures/postgres/postgres-cluster.ts';
import { startChild } from '../../tests/fixtures/processes/children.ts';
import { describeOnPostgres, newFolder, newName, openTestDatabase, postgresOfRun } from '../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../tests/fixtures/server/shopping.ts';
import { startTestServer } from '../../tests/fixtures/server/test-server.ts';
import { type Database, openEmbedded, openServerDatabase } from './database.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { migrate } from './migrate.ts';

function emptyFolder(): string {
  const folder = newFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
/** A data folder in the state in which a server leaves it. */
function dataFolder(): string {
  const folder = emptyFolder();
  fs.cpSync(inject('templates').pgliteFolder, path.join(folder, 'pglite'), { recursive: true });
  return folder;
}

async function run(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = startChild('scripts/database/db-copy.ts', [], settings);
  return { code: await child.ended(), output: child.output() };
}

test('db:copy names a missing setting', async () => {
  const folder = dataFolder();
  expect(await run({ DATA_DIR: folder })).toEqual({ code: 1, output: expect.stringContaining('DATABASE_URL is not set') });
  const nowhere = { DATA_DIR: emptyFolder(), DATABASE_URL: 'postgres://localhost/nothing' };
  expect(await run(nowhere)).toEqual({ code: 1, output: expect.stringContaining('no embedded database') });
});

describeOnPostgres('db:copy', () => {
  async function emptyTarget(): Promise<{ url: string; open: () => Promise<Database> }> {
    const { server } = postgresOfRun();
    const name = newName();
    const url = await createDatabase(server, name);
    onTestFinished(() => dropDatabase(server, name));
    return {
      url,
      async open() {
        const database = await openServerDatabase(url, 2, () => undefined);
        onTestFinished(() => database.close());
        return database;
      },
    };
  }
  test('copies a shop with its orders unchanged, and the server works there', async () => {
    const folder = dataFolder();
    const before = await openEmbedded(path.join(folder, 'pglite'));
    const old = await startTestServer({ engine: 'pglite', database: before });
    const shopping = createShopping(old, 6_960_000_000);
    const buyer = await shopping.newBuyer();
    const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.newLine(2), await shopping.newLine(1)]));
    const key = randomUUID();
    const placed = await old.get(placeOrder, { token: buyer.token, key, body: order });
    await old.jobsDone();
    const odd = { text: 'क्षेत्र "\\ \u2028 🌾', big: Number.MAX_SAFE_INTEGER, small: 0.1, none: null };
    await before.sql
      .insertInto('settings')
      .values({ name: 'odd', value: JSON.stringify(odd) })
      .execute();
    await sql`update pins set lat = 26.123456789012345 where pin = '843109'`.execute(before.sql);
    await sql`update users set created_at = '2026-11-21T04:30:00.123456Z' where id = 1`.execute(before.sql);
    const detail = await old.get(getOrder, { token: buyer.token, params: { id: placed.orders[0]?.id ?? 0 } });
    const counts = await countTables(before);
    await old.close();
    await before.close();

    const target = await emptyTarget();
    const { code, output } = await run({ DATA_DIR: folder, DATABASE_URL: target.url });
    expect([code, output]).toEqual([0, expect.stringContaining('Everything arrived')]);
    expect(output).not.toContain('Warning');
    for (const { table, rows, checksum } of counts) expect(output).toMatch(new RegExp(`^${table} +${rows}  ${checksum}$`, 'm'));
    expect(counts.find((one) => one.table === 'orders')?.rows).toBe(1);

    const after = await target.open();
    expect(await countTables(after)).toEqual(counts);
    const fresh = await startTestServer({ engine: 'postgres', database: after });
    onTestFinished(() => fresh.close());
    expect(await fresh.get(getOrder, { token: buyer.token, params: { id: detail.id } })).toEqual(detail);
    expect(await fresh.get(placeOrder, { token: buyer.token, key, body: order })).toEqual(placed);
    expect((await fresh.get(listOrders, { token: buyer.token })).results).toHaveLength(1);
    await expectStillOpens(folder);
  });

  test('refuses a target that has rows, and changes nothing there', async () => {
    const { place, database, remove } = await openTestDatabase('postgres');
    onTestFinished(remove);
    const before = await countTables(database);
    const { code, output } = await run({ DATA_DIR: dataFolder(), DATABASE_URL: place });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('the target is not empty: there are rows in addresses. Nothing was copied.'),
    ]);
    expect(await countTables(database)).toEqual(before);
  });

  test('refuses a folder that a server is using', async () => {
    const folder = dataFolder();
    const { url } = await emptyTarget();
    const unlock = await lockFolder(folder);
    onTestFinished(unlock);
    expect(await run({ DATA_DIR: folder, DATABASE_URL: url })).toEqual({
      code: 1,
      output: expect.stringContaining('is in use by process'),
    });
  });

  test('finds and names a table that differs, and undoes the whole copy', async () => {
    const source = await openTestDatabase('pglite');
    onTestFinished(source.remove);
    const target = await (await emptyTarget()).open();
    await migrate(target);
    const before = await countTables(target);
    // A table that only the target has, as a newer version of the shop would create.
    await sql`create table newer (id int primary key)`.execute(target.sql);
    await expect(copyDatabase(source.database, target)).rejects.toThrow('did not arrive as they were: newer');
    await sql`drop table newer`.execute(target.sql);
    expect(await countTables(target)).toEqual(before);
    expect((await copyDatabase(source.database, target)).every((one) => one.isSame)).toBe(true);

    for (const change of [
      sql`update inventory set available = available + 1 where vendor_id = 1 and variant_id = (select min(variant_id) from inventory where vendor_id = 1)`,
      sql`update users set created_at = created_at + interval '1 microsecond' where id = 1`,
      sql`delete from wishlist`,
      sql`delete from pins where pin = '843109'`,
    ]) {
      await change.execute(target.sql);
    }
    const wrong = (await compareDatabases(source.database, target)).filter((one) => !one.isSame).map((one) => one.table);
    expect(wrong).toEqual(['inventory', 'pins', 'users']);
  });
});

/** Checks that the embedded database is complete and still opens. */
async function expectStillOpens(folder: string): Promise<void> {
  const again = await openEmbedded(path.join(folder, 'pglite'));
  await again.ping();
  await again.close();
}
