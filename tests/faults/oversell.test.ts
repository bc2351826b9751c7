// Many buyers order a hundred units through the real call. Exactly a hundred orders succeed. The control reads the stock first and writes
// it later, and the same checker must find the oversold units.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#core/contract/order/order.ts';
import { createSessionRepository } from '../../server/areas/session/session-repository.ts';
import { deriveKey, signToken } from '../../server/areas/session/signed-token.ts';
import { createUserRepository } from '../../server/areas/session/user-repository.ts';
import type { Database } from '../../server/db/database.ts';
import { describeOnBothEngines, type Engine } from '../fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../fixtures/server/test-server.ts';
import { disagreements } from './books-checker.ts';
import { faultsOf } from './stock-checker.ts';
import { isLongRun, tally } from './tally.ts';

/** In CI the embedded database has fewer buyers, because it runs one statement at a time. */
const buyersOn = (engine: Engine): number => (engine === 'pglite' && !isLongRun ? 500 : 2_000);
const UNITS = 100;
const AT_ONCE = 48;
const VENDOR = 3;

/** Calls `work` for every number below `count`, `AT_ONCE` at a time. */
async function forAll<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < count; i = next++) results[i] = await work(i);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}

/** Creates sessions of different people directly in the database, which is faster than signing in. @returns ids and access tokens */
async function createBuyers({ database, config, deps }: TestServer, count: number): Promise<{ id: number; token: string }[]> {
  const [users, sessions] = [createUserRepository(database), createSessionRepository(database)];
  const key = deriveKey(config.secret, 'session');
  const at = new Date(deps.now());
  return forAll(count, async (i) => {
    const user = { id: deps.newId(), authId: randomUUID(), phone: String(6_940_000_000 + i), locale: 'en', fullName: null, at };
    await users.create(user);
    const session = { id: randomUUID(), userId: user.id, clientId: 'farmer-web', isCookieBound: false, device: null, at };
    await sessions.create({ ...session, tabletId: null, expiresAt: new Date(deps.now() + DAY) });
    return { id: user.id, token: signToken(key, 'a', { sessionId: session.id, generation: 1, expiresAt: deps.now() + DAY }) };
  });
}

/** Reads the stock and writes it later, which the server must never do: other buyers can read in between. */
async function sellByReadThenWrite(database: Database, variantId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ available: number }>`
    select available from inventory where vendor_id = ${VENDOR} and variant_id = ${variantId}`.execute(database.sql);
  const available = rows[0]?.available ?? 0;
  await new Promise((resolve) => setImmediate(resolve));
  if (available < 1) return false;
  await sql`update inventory set available = ${available - 1} where vendor_id = ${VENDOR} and variant_id = ${variantId}`.execute(
    database.sql,
  );
  await sql`
    insert into orders (vendor_id, id, user_id, placed_by, request_id, status, type, payment_mode, buyer, vendor, item_paise, discount_paise,
      delivery_paise, total_paise, item_count, first_item, image_url, history, created_at, updated_at)
    values (${VENDOR}, ${orderId}, 1, 1, ${randomUUID()}, 'Placed', 'SELF_PICKUP', 'COD', '{}', '{}', 1, 0, 0, 1, 1, '{}', '/', '[]', now(), now())`.execute(
    database.sql,
  );
  await sql`
    insert into order_items (vendor_id, order_id, variant_id, product_id, c_id, quantity, price_paise, discount_paise, names, pack, image_url)
    values (${VENDOR}, ${orderId}, ${variantId}, 1, 1, 1, 1, 0, '{}', '{}', '/')`.execute(database.sql);
  return true;
}

describeOnBothEngines('buyers for a hundred units', (engine) => {
  const count = buyersOn(engine);
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_950_000_000);
  });
  afterAll(() => server.close());

  test(`a hundred orders of ${count} buyers succeed, the others are refused, nothing is oversold`, { timeout: 180_000 }, async () => {
    const line = await shopping.newLine(1, VENDOR);
    const variantId = line.product_variant;
    await shopping.setInventory(variantId, { available: UNITS, price_paise: 30_000, discount_paise: 0 }, VENDOR);
    const buyers = await createBuyers(server, count);
    const amount = 300;
    const order = {
      cart_type: 'shop',
      vendor: VENDOR,
      type: 'SELF_PICKUP',
      mode: 'cash',
      order_created_for: null,
      order_details: [{ ...line, price: amount, discount: 0 }],
      totals_seen: { grand_total: amount },
      payment: { transactions: [{ payment_mode: 'COD', amount }] },
    };
    const answers = await forAll(count, (i) =>
      server.call(placeOrder, { token: buyers[i]?.token, key: randomUUID(), body: { ...order, pickup_farmer_id: buyers[i]?.id } }),
    );

    const accepted = answers.filter((answer) => answer.status === 201).length;
    const statuses = Object.fromEntries(
      Map.groupBy(answers, (answer) => answer.status)
        .entries()
        .map(([status, all]) => [status, all.length]),
    );
    expect(statuses).toEqual({ 201: UNITS, 400: count - UNITS });
    for (const { status, body } of answers)
      if (status === 400) expect(body).toMatchObject({ non_field_errors: [JSON.stringify([{ item_id: variantId, available_qty: 0 }])] });
    expect(await shopping.stockOf(variantId, VENDOR)).toBe(0);
    expect(await faultsOf(server.database, { vendorId: VENDOR, variantId, units: UNITS, accepted })).toEqual([]);
    tally(`buyers for a hundred units, ${engine}`, count);
    await server.jobsDone();
    expect(await disagreements(server)).toEqual([]);
  });

  test('control: a read before the write oversells, and the check finds it', async () => {
    const variantId = await shopping.takePack(VENDOR);
    await shopping.setInventory(variantId, { available: UNITS }, VENDOR);
    const sold = await forAll(400, (i) => sellByReadThenWrite(server.database, variantId, 1_000 + i));
    const accepted = sold.filter(Boolean).length;
    expect(accepted).toBeGreaterThan(UNITS);
    const faults = await faultsOf(server.database, { vendorId: VENDOR, variantId, units: UNITS, accepted });
    expect(faults).toEqual(expect.arrayContaining([`oversold: ${accepted} of ${UNITS}`]));
    tally(`control caught: stock read, then written, ${engine}`);
  });
});
