// The server is killed while orders rush in, again and again: each key becomes exactly one order, and what was answered stands.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { listProducts, listVariants } from '#core/contract/catalog.ts';
import { listOrders, placeOrder } from '#core/contract/order.ts';
import { type Child, startChild } from '../fixtures/children.ts';
import { describeOnBothEngines, type Engine, newFolder, newName, postgresOfRun } from '../fixtures/engines.ts';
import { createDatabase, dropDatabase } from '../fixtures/postgres-cluster.ts';
import { home } from '../fixtures/shopping.ts';
import { createTalk, overHttp, type Talk } from '../fixtures/talk.ts';

const ROUNDS = 6;
const KEYS_A_ROUND = 8;

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The settings of a real server on a database of its own. */
async function settingsFor(engine: Engine): Promise<Record<string, string>> {
  const folder = newFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const settings = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent' };
  if (engine === 'pglite') {
    fs.cpSync(inject('templates').pgliteFolder, path.join(folder, 'pglite'), { recursive: true });
    return settings;
  }
  const { server, template } = postgresOfRun();
  const name = newName();
  onTestFinished(() => dropDatabase(server, name));
  return { ...settings, DATABASE_URL: await createDatabase(server, name, template) };
}

async function start(settings: Record<string, string>): Promise<{ child: Child; talk: Talk }> {
  const child = startChild('server/main.ts', [], settings);
  await child.line('Khurpi is at');
  const base = settings['PUBLIC_URL'] ?? '';
  return { child, talk: createTalk(overHttp(base), `${base}/dev/inbox.json`) };
}

async function orderFor(talk: Talk, token: string) {
  const { results } = await talk.get(listProducts, { query: { vendor: 1, in_stock: true, page_size: 100 } });
  const offers = results.flatMap((p) => p.variants).filter((v) => !v.is_prebook && (v.inventory_set[0]?.price ?? 0) > 600);
  const variant = offers.sort((a, b) => (b.inventory_set[0]?.available_qty ?? 0) - (a.inventory_set[0]?.available_qty ?? 0))[0];
  const offer = variant?.inventory_set[0];
  if (!variant || !offer) throw new Error('the demo has nothing plentiful above the minimum order');
  const { id } = await talk.get(createAddress, { token, body: home });
  const line = { product_variant: variant.id, quantity: 1, price: offer.price, discount: offer.discount, c_id: offer.c_id };
  const cart = {
    cart_type: 'shop',
    vendor: 1,
    type: 'DOORSTEP',
    mode: 'cash',
    order_created_for: null,
    address_id: id,
    order_details: [line],
  };
  const { bill } = await talk.get(validateCart, { token, body: cart });
  const payment = { transactions: [{ payment_mode: 'COD', amount: bill.grand_total }] };
  return { variantId: variant.id, units: offer.available_qty, order: { ...cart, totals_seen: bill, payment } };
}

describeOnBothEngines('a server that is killed', (engine) => {
  test(`${ROUNDS} times in the middle of orders loses none and doubles none`, { timeout: 180_000 }, async () => {
    const settings = await settingsFor(engine);
    let { child, talk } = await start(settings);
    onTestFinished(() => child.kill('SIGKILL'));
    const { token } = await talk.signIn('6970000001');
    const { variantId, units, order } = await orderFor(talk, token);
    const keys: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const fresh = Array.from({ length: KEYS_A_ROUND }, () => randomUUID());
      keys.push(...fresh);
      const send = (key: string) => talk.call(placeOrder, { token, key, body: order });
      const answered = new Map<string, Awaited<ReturnType<typeof send>>>();
      const isTime = Promise.withResolvers<void>();
      const sent = fresh.map(async (key) => {
        answered.set(key, await send(key));
        if (answered.size >= round) isTime.resolve();
      });
      const settled = Promise.allSettled(sent);
      if (round === 0) isTime.resolve();
      await isTime.promise;
      await child.kill('SIGKILL');
      await settled;

      ({ child, talk } = await start(settings));
      for (const key of fresh) {
        const answer = await send(key);
        expect(answer.status).toBe(201);
        const before = answered.get(key);
        if (before) expect([before.status, before.body]).toEqual([201, answer.body]);
      }
    }
    const { results } = await talk.get(listOrders, { token, query: { page_size: 100 } });
    expect(results).toHaveLength(keys.length);
    const { results: left } = await talk.get(listVariants, { query: { vendor: 1, ids: variantId } });
    expect(left[0]?.inventory_set[0]?.available_qty).toBe(units - keys.length);
  });

  test('a server that is asked to stop finishes what it has begun, and ends by itself', { timeout: 60_000 }, async () => {
    const { child, talk } = await start(await settingsFor(engine));
    onTestFinished(() => child.kill('SIGKILL'));
    const { token } = await talk.signIn('6970000002');
    const { order } = await orderFor(talk, token);
    const sent = Array.from({ length: 10 }, () => talk.call(placeOrder, { token, key: randomUUID(), body: order }));
    const first = await Promise.race(sent);
    expect(first.status).toBe(201);
    child.process.kill('SIGTERM');
    for (const outcome of await Promise.allSettled(sent)) {
      if (outcome.status === 'fulfilled') expect([201, 503]).toContain(outcome.value.status);
    }
    expect(await child.ended()).toBe(0);
  });
});
