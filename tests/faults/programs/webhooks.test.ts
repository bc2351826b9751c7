// The sender of webhooks dies between any two steps, and so does the receiver, while a hundred events wait. Every event arrives, in the
// order of its subject, and a repeated one has its id and its words. The control notes an event before it is sent, and is caught.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOW_STOCK } from '#core/constants.ts';
import { createWebhook } from '#core/contract/desk/programs/webhooks.ts';
import { createWebhookSender } from '../../../server/adapters/webhook/webhook-sender.ts';
import { createDeliver, type DeliverParts } from '../../../server/areas/program/deliver.ts';
import { createDeliveryRepository, type DeliveryRepository } from '../../../server/areas/program/delivery-repository.ts';
import { deriveKey } from '../../../server/areas/session/signed-token.ts';
import { describeOnBothEngines } from '../../fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../fixtures/server/test-server.ts';
import { createReceiver, type Manner, type Received, type Receiver } from '../../fixtures/webhooks/receiver.ts';
import { seeded } from '../chance.ts';
import { isLongRun, tally } from '../tally.ts';

/** Packs whose stock runs low and then out: two events each. */
const PACKS = 50;
const KILLS = isLongRun ? 400 : 40;
const MOST_ROUNDS = 5_000;

const never = (): Promise<never> => new Promise(() => undefined);

/** A process that ends after some steps: nothing it began goes on, and nothing it would do next happens. */
function mortal(steps: number) {
  let left = steps;
  let end: () => void = () => undefined;
  const death = new Promise<'dead'>((done) => {
    end = () => done('dead');
  });
  const step = (): boolean => {
    if (left > 0) left--;
    if (left === 0) end();
    return left !== 0;
  };
  /** Before a call and after it the process may be gone. */
  const mayDie = <T extends object>(parts: T): T =>
    new Proxy(parts, {
      get(target, name, own) {
        const value: unknown = Reflect.get(target, name, own);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          if (!step()) return never();
          const done: unknown = await (value as (...all: unknown[]) => unknown).apply(target, given);
          return step() ? done : never();
        };
      },
    });
  return { death, mayDie };
}

/** What befalls receiver and sender in each round. @param isPeace enough of them died */
function fatesOf(seed: number, isPeace: () => boolean): () => { manner: Manner; steps: number } {
  const random = seeded(seed);
  return () => {
    if (isPeace()) return { manner: 200, steps: -1 };
    const fate = random();
    return { manner: fate < 0.1 ? 'die' : fate < 0.2 ? 500 : 200, steps: 2 + Math.floor(random() * 12) };
  };
}

describeOnBothEngines('webhooks whose sender and receiver die', (engine) => {
  let server: TestServer;
  let receiver: Receiver;
  const sender = createWebhookSender({ isLoopbackAllowed: true, timeoutMs: 1_000 });
  beforeAll(async () => {
    // The test is the sender.
    server = await startTestServer({ engine, settings: { WEBHOOK_SECONDS: '60' }, ports: { webhook: sender } });
    receiver = await createReceiver();
  });
  afterAll(async () => {
    await receiver?.kill();
    await server?.close();
  });

  async function eventsOf(webhookId: number) {
    const rows = await server.database.sql
      .selectFrom('webhook_deliveries')
      .select(['message_id', 'subject', 'state', 'n'])
      .where('webhook_id', '=', webhookId)
      .orderBy('n')
      .execute();
    return rows.map(({ message_id, ...row }) => ({ ...row, id: `msg_${message_id}` }));
  }

  /** A webhook for which a hundred events wait. */
  async function hundredEvents(): Promise<number> {
    const body = { url: receiver.url, events: ['stock.low' as const, 'stock.out' as const], vendor: null };
    const { token } = await server.signInDesk('9876500010');
    const { webhook } = await server.get(createWebhook, { token, body });
    const { sql } = server.database;
    const packs = await sql
      .selectFrom('inventory')
      .select('variant_id')
      .where('vendor_id', '=', 1)
      .orderBy('variant_id')
      .limit(PACKS)
      .execute();
    const ids = packs.map(({ variant_id }) => variant_id);
    for (const available of [LOW_STOCK + 1, LOW_STOCK, 0])
      await sql.updateTable('inventory').set({ available }).where('vendor_id', '=', 1).where('variant_id', 'in', ids).execute();
    expect(await eventsOf(webhook.id)).toHaveLength(2 * PACKS);
    return webhook.id;
  }

  /** Sends until nothing waits and enough processes died. @param broken changes how the sender notes */
  async function sendAll(webhookId: number, seed: number, broken: (deliveries: DeliveryRepository) => DeliveryRepository = (same) => same) {
    const parts: Omit<DeliverParts, 'deliveries' | 'port'> = {
      messages: { queue: async () => 0 },
      sealKey: deriveKey(server.config.secret, 'webhook'),
      deps: server.deps,
    };
    const deliveries = broken(createDeliveryRepository(server.database));
    const died = { senders: 0, receivers: 0 };
    const fates = fatesOf(seed, () => died.senders + died.receivers >= KILLS);
    const isOver = async (): Promise<boolean> => (await eventsOf(webhookId)).every(({ state }) => state !== 'waiting');
    for (let round = 0; round < MOST_ROUNDS && !(await isOver()); round++) {
      const { manner, steps } = fates();
      receiver.manner = manner;
      const { death, mayDie } = mortal(steps);
      const deliver = createDeliver({ ...parts, deliveries: mayDie(deliveries), port: mayDie(sender) });
      if ((await Promise.race([deliver(), death])) === 'dead') died.senders++;
      if (manner === 'die') died.receivers++;
      await receiver.kill();
      await receiver.start();
      // Leases of the dead run out.
      server.clock.advance(31_000);
    }
    return died;
  }

  test('every event arrives, in order, and a repeated one is the same', { timeout: 300_000 }, async () => {
    receiver.all.length = 0;
    const id = await hundredEvents();
    const { senders, receivers } = await sendAll(id, 7);
    const events = await eventsOf(id);
    const first = new Map<string, Received>();
    for (const one of receiver.all) {
      expect(first.get(one.id)?.text ?? one.text).toBe(one.text);
      if (!first.has(one.id)) first.set(one.id, one);
    }
    const arrived = [...first.keys()];
    expect(events.filter((event) => !first.has(event.id))).toEqual([]);
    expect(arrived).toHaveLength(2 * PACKS);
    for (const [, own] of Map.groupBy(events, ({ subject }) => subject))
      expect(own.map((event) => event.id)).toEqual(arrived.filter((one) => own.some((event) => event.id === one)));
    expect(receiver.all.length).toBeGreaterThan(arrived.length);
    expect([senders > 0, receivers > 0, senders + receivers >= KILLS]).toEqual([true, true, true]);
    tally(`senders of webhooks killed, ${engine}`, senders);
    tally(`receivers of webhooks killed, ${engine}`, receivers);
  });

  test('control: a sender that notes an event before it is sent loses some, and the test finds it', { timeout: 300_000 }, async () => {
    receiver.all.length = 0;
    const id = await hundredEvents();
    await sendAll(id, 11, (deliveries) => ({
      ...deliveries,
      async lease(webhookId, max, now) {
        const due = await deliveries.lease(webhookId, max, now);
        const ns = due.map(({ n }) => n);
        const { sql } = server.database;
        if (ns.length > 0) await sql.updateTable('webhook_deliveries').set({ state: 'delivered' }).where('n', 'in', ns).execute();
        return due;
      },
    }));
    const got = new Set(receiver.all.map((one) => one.id));
    expect((await eventsOf(id)).filter((event) => !got.has(event.id)).length).toBeGreaterThan(0);
    tally(`control caught: noted before it is sent, ${engine}`);
  });
});
