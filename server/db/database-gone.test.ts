// Tests a database that disappears and returns: 503 meanwhile, nothing half done, fine afterwards.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { listProducts } from '#core/contract/catalog.ts';
import { listOrders, placeOrder } from '#core/contract/order/order.ts';
import { createToken, getMe, sendOtp } from '#core/contract/session.ts';
import { createDatabase, dropDatabase, startCluster, terminateConnections } from '../../tests/fixtures/postgres/postgres-cluster.ts';
import { describeOnPostgres, newName, openTestDatabase, postgresOfRun } from '../../tests/fixtures/server/engines.ts';
import { createShopping, home } from '../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../tests/fixtures/server/test-server.ts';
import { seedDemo } from '../demo/seed/demo-data.ts';
import { openServerDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Every kind of call: public, by session, writing, signing in. */
function callAll(server: TestServer, token: string, order: unknown, key: string) {
  const phone = { mobile_number: '6910000009', client_id: 'farmer-web' };
  return Promise.all([
    server.call(listProducts, { query: { vendor: 1 } }),
    server.call(getMe, { token }),
    server.call(createAddress, { token, key: randomUUID(), body: home }),
    server.call(placeOrder, { token, key, body: order }),
    server.call(sendOtp, { params: { realm: 'farmers' }, body: phone }),
    server.call(createToken, { body: { grant_type: 'password', otp: '123456', ...phone } }),
  ]);
}

const { postgres } = inject('templates');
const binaries = postgres?.binaries;
if (postgres && !binaries)
  process.stderr.write('NOT TESTED: stopping and starting PostgreSQL, as there are no programs of it on this machine.\n');

if (binaries)
  test('PostgreSQL is stopped and started again under the server', async () => {
    const cluster = await startCluster(binaries, { isOnTcp: true });
    const database = await openServerDatabase(await createDatabase(cluster, 'shop'), 8, () => undefined);
    await migrate(database);
    await seedDemo(database);
    const server = await startTestServer({ engine: 'postgres', database });
    onTestFinished(async () => {
      await server.close();
      await database.close();
      await cluster.remove();
    });
    const shopping = createShopping(server, 6_910_000_000);
    const buyer = await shopping.newBuyer();
    const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.newLine(2)]));
    const key = randomUUID();

    await cluster.stop();
    server.clock.advance(11_000);
    for (const round of [1, 2])
      for (const answer of await callAll(server, buyer.token, order, key)) {
        expect([round, answer.status]).toEqual([round, 503]);
        expect(answer.error).toEqual({ code: 'UNAVAILABLE', message: expect.any(String) });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    expect((await server.raw({ method: 'GET', url: '/readyz' })).status).toBe(503);
    expect((await server.raw({ method: 'GET', url: '/healthz' })).status).toBe(200);

    await cluster.start();
    await expect.poll(async () => (await server.raw({ method: 'GET', url: '/readyz' })).status, { timeout: 20_000 }).toBe(200);
    const statuses = (await callAll(server, buyer.token, order, key)).map((answer) => answer.status);
    expect(statuses).toEqual([200, 200, 201, 201, 200, 401]);
    expect((await server.get(listOrders, { token: buyer.token })).results).toHaveLength(1);
  });

describeOnPostgres('broken connections', () => {
  test('connections that break during work answer 503 at worst, and a repeated order is placed once', async () => {
    const { server: postgresServer, template } = postgresOfRun();
    const name = newName();
    const database = await openServerDatabase(await createDatabase(postgresServer, name, template), 8, () => undefined);
    const server = await startTestServer({ engine: 'postgres', database });
    onTestFinished(async () => {
      await server.close();
      await database.close();
      await dropDatabase(postgresServer, name);
    });
    const shopping = createShopping(server, 6_920_000_000);
    const buyer = await shopping.newBuyer();
    const line = await shopping.newLine(1);
    await shopping.setInventory(line.product_variant, { available: 1_000, price_paise: 60_000, discount_paise: 0 });
    const left = 1_000;
    const body = await shopping.orderOf(buyer, shopping.cartOf(buyer, [{ ...line, price: 600, discount: 0 }]));
    const { cart_id: _, ...order } = body;
    const keys = Array.from({ length: 60 }, () => randomUUID());
    const send = (key: string) => server.call(placeOrder, { token: buyer.token, key, body: order });

    const first = await Promise.all(
      keys.map(async (key, i) => {
        if (i % 20 === 10) await terminateConnections(postgresServer, name);
        return send(key);
      }),
    );
    for (const answer of first) expect([201, 503]).toContain(answer.status);
    await expect.poll(async () => (await server.raw({ method: 'GET', url: '/readyz' })).status).toBe(200);
    for (const key of keys) expect((await send(key)).status).toBe(201);
    const placed = await database.sql
      .selectFrom('orders')
      .select('id')
      .where('placed_by', '=', (await server.get(getMe, buyer)).id)
      .execute();
    expect(placed).toHaveLength(60);
    expect(await shopping.stockOf(line.product_variant)).toBe(left - 60);
  });
});

test('when the embedded database dies, every call gets 503, and the server itself stays alive', async () => {
  const opened = await openTestDatabase('pglite');
  const server = await startTestServer({ engine: 'pglite', database: opened.database });
  onTestFinished(async () => {
    await server.close();
    fs.rmSync(opened.place, { recursive: true, force: true });
  });
  const { token } = await server.signIn('9876500001');
  server.clock.advance(11_000);
  const underWay = Array.from({ length: 5 }, () => server.call(getMe, { token }));
  const { worker } = opened.database.embedded as unknown as { worker: Worker };
  await worker.terminate();
  for (const answer of [...(await Promise.all(underWay)), await server.call(getMe, { token })])
    expect([answer.status, answer.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await server.raw({ method: 'GET', url: '/readyz' })).status).toBe(503);
  expect((await server.raw({ method: 'GET', url: '/healthz' })).status).toBe(200);
});
