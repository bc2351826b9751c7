// The server is killed again and again while many orders arrive. Each key becomes exactly one order, and every answer stays true.
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { listVariants } from '#core/contract/catalog.ts';
import { listOrders, placeOrder } from '#core/contract/order/order.ts';
import { orderFor, settingsFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { tally } from './tally.ts';

const ROUNDS = 6;
const KEYS_A_ROUND = 8;

describeOnBothEngines('a server that is killed', (engine) => {
  test(`${ROUNDS} times during orders loses and doubles no order`, { timeout: 180_000 }, async () => {
    const settings = await settingsFor(engine);
    let { child, talk } = await startKillable(settings);
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
      tally(`killed in the middle of orders, ${engine}`);
      await settled;

      ({ child, talk } = await startKillable(settings));
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

  test('a server that is asked to stop finishes its work and exits', { timeout: 60_000 }, async () => {
    const { child, talk } = await startKillable(await settingsFor(engine));
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
