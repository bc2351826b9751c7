// Random lives of orders on a whole server, on both engines, several at once. Stock is always correct. Books, orders and payments agree.
// Nobody gets a message twice. The table allows every state. The control does not book, and the test finds it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStatus } from '#core/contract/order/order.ts';
import { createDeskOrders } from '../fixtures/server/desk.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { createPaying } from '../fixtures/server/paying.ts';
import { createShopping } from '../fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../fixtures/server/test-server.ts';
import { disagreements } from './books-checker.ts';
import type { Parts } from './chance-moves.ts';
import { createOrderChance, fillShelf, UNITS } from './order-chance.ts';
import { isLongRun, tally } from './tally.ts';

const LIVES = Number(process.env['ORDER_LIVES'] ?? (isLongRun ? 10_000 : 40));
const LANES = 4;
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const SETTINGS = {
  ORDERS_PER_PERSON_PER_DAY: '100000',
  ORDER_SMS_PER_PHONE_PER_DAY: '10000000',
  ORDER_SMS_PER_DAY: '10000000',
  LOG_LEVEL: 'silent',
};

describeOnBothEngines('random orders', (engine) => {
  let server: TestServer;
  let parts: Parts;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: SETTINGS });
    const shopping = createShopping(server, 6_240_000_000);
    parts = { server, shopping, paying: createPaying(server, shopping), book: createDeskOrders(server, shopping) };
  });
  afterAll(() => server.close());

  /** Counts the units of some packs: in stock, and in orders. */
  async function unitsOf(variants: readonly number[]): Promise<number> {
    const { rows } = await sql<{ units: number }>`select
      (select sum(available) from inventory where vendor_id = 1 and variant_id = any(${variants}::bigint[])) +
      (select coalesce(sum(quantity - returned_quantity), 0) from order_items t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
        where variant_id = any(${variants}::bigint[]) and o.vendor_id = 1 and o.status not in ('Cancelled', 'Rejected')) as units`.execute(
      server.database.sql,
    );
    return Number(rows[0]?.units);
  }

  test(`${LIVES} random orders leave stock, books, messages and states correct`, { timeout: 14_400_000 }, async () => {
    const shelf = await fillShelf(parts);
    const variants = [shelf.ahead, ...shelf.usual];
    const { live, spoilt } = createOrderChance(parts, shelf);
    const reached = new Set<OrderStatus>();
    const faults: string[] = [];
    let seed = SEED;
    const lane = async (): Promise<void> => {
      while (seed < SEED + LIVES && faults.length === 0) {
        const lived = await live(seed++);
        faults.push(...lived.faults);
        for (const status of lived.path) reached.add(status);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(faults).toEqual([]);
    expect((await unitsOf(variants)) + spoilt()).toBe(variants.length * UNITS);
    expect(await disagreements(server)).toEqual([]);
    const twice = await sql`select dedupe_key from jobs where kind like 'message%' group by dedupe_key having count(*) > 1`.execute(
      server.database.sql,
    );
    expect(twice.rows).toEqual([]);
    if (isLongRun) expect(reached.size).toBe(13);
    tally(`random lives of orders on a server, ${engine}`, LIVES);
  });

  test('control: a desk that forgets the books is found', async () => {
    const book = createDeskOrders(server, parts.shopping, {
      ledger: { post: async () => undefined, noteReference: async () => undefined },
    });
    const { live } = createOrderChance({ ...parts, book }, await fillShelf(parts));
    for (let seed = 1; seed <= 8; seed++) await live(seed);
    expect((await disagreements(server)).length).toBeGreaterThan(0);
    tally(`control caught: a desk without books, ${engine}`);
  });
});
