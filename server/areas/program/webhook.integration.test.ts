// Tests webhooks: which events are sent, in which order, and that no event is lost when a receiver crashes, sleeps or answers
// wrongly.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOW_STOCK } from '#core/constants.ts';
import { acceptDeskOrder } from '#core/contract/desk/order.ts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  resumeWebhook,
} from '#core/contract/desk/programs/webhooks.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { type WebhookEvent, webhookEventNames } from '#core/facts/programs/webhook.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { countSignatures, createReceiver, type Received, type Receiver } from '../../../tests/fixtures/webhooks/receiver.ts';
import { createWebhookSender } from '../../adapters/webhook/webhook-sender.ts';

/** How often the receiver crashes. WEBHOOK_KILLS=100 makes it a hundred times. */
const KILLS = Number(process.env['WEBHOOK_KILLS'] ?? 5);
const OWNER = '9876500010';

describeOnBothEngines('webhooks', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let owner: string;
  let receiver: Receiver;
  const signIn = async (): Promise<void> => {
    owner = (await server.signInDesk(OWNER)).token;
  };
  beforeAll(async () => {
    const webhook = createWebhookSender({ isLoopbackAllowed: true, timeoutMs: 2_000 });
    // The clock jumps, and each proof is valid for ten minutes.
    const settings = { OTP_PER_PHONE_PER_HOUR: '1000', OTP_PER_PHONE_PER_DAY: '1000', WEBHOOK_SECONDS: '1' };
    server = await startTestServer({ engine, settings, ports: { webhook } });
    book = createDeskOrders(server, createShopping(server, 6_451_500_000));
    receiver = await createReceiver();
  });
  beforeEach(signIn);
  afterEach(async () => {
    await signIn();
    for (const { id } of (await server.get(listWebhooks, { token: owner })).results)
      await server.get(removeWebhook, { token: owner, params: { id } });
    await receiver.kill();
    receiver.manner = 200;
    receiver.all.length = 0;
    await receiver.start();
  });
  afterAll(async () => {
    await receiver.kill();
    await server.close();
  });

  const add = (events: readonly WebhookEvent[], vendor: number | null = null) =>
    server.get(createWebhook, { token: owner, body: { url: receiver.url, events, vendor } });
  const accept = ({ id }: Placed) => server.get(acceptDeskOrder, { token: owner, params: { id }, key: randomUUID(), body: {} });
  const until = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 50 });
  const ofOrder = ({ id }: Placed): Received[] => receiver.all.filter(({ body }) => body.data['order_id'] === id);
  const deliveries = async (id: number) => (await server.get(listWebhookDeliveries, { token: owner, params: { id } })).results;
  const found = async (id: number) => (await server.get(listWebhooks, { token: owner })).results.find((one) => one.id === id);
  const sell = (available: number, over: object = {}) =>
    server.database.sql
      .updateTable('inventory')
      .set({ available, ...over })
      .where('vendor_id', '=', 1)
      .where('variant_id', '=', (eb) =>
        eb
          .selectFrom('inventory')
          .select((e) => e.fn.min('variant_id').as('v'))
          .where('vendor_id', '=', 1),
      )
      .execute();

  test('an order’s events arrive signed and in order, with ids and states but without personal data', async () => {
    const { secret, webhook } = await add(['order.placed', 'order.accepted', 'payment.received']);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const order = await book.place([1]);
    await accept(order);
    await until(() => expect(ofOrder(order).map(({ body }) => body.type)).toEqual(['order.placed', 'order.accepted']));
    for (const one of ofOrder(order)) {
      expect(await countSignatures(secret, one)).toBe(1);
      expect(one.text).not.toContain(order.buyer.phone);
      expect(Object.keys(one.body).sort()).toEqual(['data', 'timestamp', 'type']);
    }
    expect(ofOrder(order)[1]?.body.data).toMatchObject({ order_id: order.id, vendor_id: 1, status: 'Accepted' });
    expect((await deliveries(webhook.id)).map(({ state, status }) => [state, status])).toEqual([
      ['delivered', 200],
      ['delivered', 200],
    ]);
    expect(JSON.stringify((await server.get(listWebhooks, { token: owner })).results)).not.toContain('whsec_');
  });

  test(
    `a receiver that crashes ${KILLS} times gets every event, in order, and a repeated event has the same id`,
    async () => {
      const { secret, webhook } = await add(['order.placed', 'order.accepted', 'order.cancelled']);
      const orders: Placed[] = [];
      for (let i = 0; i < KILLS; i++) {
        const before = receiver.all.length;
        receiver.manner = i % 3 === 2 ? 500 : 'die';
        const order = await book.place([1]);
        orders.push(order);
        await until(() => expect(receiver.all.length).toBeGreaterThan(before));
        await accept(order);
        await receiver.kill();
        receiver.manner = 200;
        await receiver.start();
        server.clock.advance(3 * MINUTE);
      }
      await until(async () => {
        server.clock.advance(10_000);
        expect((await found(webhook.id))?.waiting).toBe(0);
      });
      const taken = new Map<string, Received>();
      for (const one of receiver.all) {
        expect(taken.get(one.id)?.text ?? one.text).toBe(one.text);
        if (!taken.has(one.id)) taken.set(one.id, one);
        expect(await countSignatures(secret, one)).toBe(1);
      }
      for (const { id } of orders) {
        const own = [...taken.values()].filter(({ body }) => body.data['order_id'] === id);
        expect(own.map(({ body }) => body.type)).toEqual(['order.placed', 'order.accepted']);
      }
      expect(receiver.all.length).toBeGreaterThan(taken.size);
    },
    120_000 + KILLS * 5_000,
  );

  test('a webhook of one shop gets only that shop’s events', async () => {
    await add(['stock.low', 'stock.out', 'kyc.decided'], 2);
    await sell(LOW_STOCK + 1);
    await sell(0);
    expect(await server.database.sql.selectFrom('webhook_deliveries').select('n').execute()).toEqual([]);
  });

  test('low stock sends one event, and a change that is rolled back sends none', async () => {
    const { webhook } = await add(['stock.low', 'stock.out']);
    await sell(LOW_STOCK + 1);
    for (const left of [LOW_STOCK, LOW_STOCK - 1, 0]) await sell(left);
    await server.database
      .transaction(async () => {
        await sell(LOW_STOCK + 1);
        await sell(0);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect((await deliveries(webhook.id)).map(({ type }) => type)).toEqual(['stock.out', 'stock.low']);
    await until(() => expect(receiver.all.map(({ body }) => body.type)).toEqual(['stock.low', 'stock.out']));
  });

  test('a database trigger writes each event of the list, and no other event', async () => {
    const { rows } = await sql<{ source: string }>`select prosrc as source from pg_proc where proname like 'webhook\\_%'`.execute(
      server.database.sql,
    );
    const written = rows.flatMap(({ source }) => source.match(/'(?:order|payment|refund|stock|claim|policy|kyc|farmer)\.[a-z]+'/g) ?? []);
    expect([...new Set(written)].sort()).toEqual(webhookEventNames.map((name) => `'${name}'`).sort());
  });

  test('after a renewal both secrets sign for 24 hours, then only the new one', async () => {
    const { secret, webhook } = await add(['order.placed']);
    const next = await server.get(renewWebhookSecret, { token: owner, params: { id: webhook.id } });
    const first = await book.place([1]);
    await until(() => expect(ofOrder(first)).toHaveLength(1));
    const [one] = ofOrder(first) as [Received];
    expect([await countSignatures(secret, one), await countSignatures(next.secret, one)]).toEqual([1, 1]);
    server.clock.advance(DAY + MINUTE);
    await signIn();
    const second = await book.place([1]);
    await until(() => expect(ofOrder(second)).toHaveLength(1));
    const [other] = ofOrder(second) as [Received];
    expect([await countSignatures(secret, other), await countSignatures(next.secret, other)]).toEqual([0, 1]);
  });

  describe('a receiver that', () => {
    test('answers 410 gets no more events until a person switches it on again', async () => {
      const { webhook } = await add(['order.placed']);
      receiver.manner = 410;
      await book.place([1]);
      await until(async () => expect(await found(webhook.id)).toMatchObject({ state: 'off', off_reason: 'gone' }));
      const asked = receiver.all.length;
      await book.place([1]);
      const [refused] = await deliveries(webhook.id);
      const replay = { token: owner, params: { id: webhook.id, n: refused?.n ?? 0 } };
      expect((await server.call(replayWebhookDelivery, replay)).error.code).toBe('WEBHOOK_OFF');
      receiver.manner = 200;
      expect(await server.get(resumeWebhook, { token: owner, params: { id: webhook.id } })).toMatchObject({
        state: 'on',
        off_reason: null,
      });
      await until(() => expect(receiver.all.length).toBe(asked + 1));
    });

    test('fails for three days loses no event: the event is dead, waits at the desk, and can be sent again', async () => {
      const { webhook } = await add(['order.placed']);
      receiver.manner = 500;
      await book.place([1]);
      await until(async () => {
        server.clock.advance(4 * HOUR + MINUTE);
        const [{ state } = {}] = await server.database.sql
          .selectFrom('webhook_deliveries')
          .select('state')
          .where('webhook_id', '=', webhook.id)
          .execute();
        expect(state).toBe('dead');
      });
      await signIn();
      const { kinds } = await server.get(getWaiting, { token: owner });
      expect(kinds.find(({ kind }) => kind === 'webhooks')?.count).toBe(1);
      const [dead] = await deliveries(webhook.id);
      expect(dead).toMatchObject({ state: 'dead', status: 500, error: 'status' });
      receiver.manner = 200;
      const before = receiver.all.length;
      await server.get(replayWebhookDelivery, { token: owner, key: randomUUID(), params: { id: webhook.id, n: dead?.n ?? 0 } });
      await until(() => expect(receiver.all.length).toBe(before + 1));
      expect(receiver.all.at(-1)?.id).toBe(receiver.all[0]?.id);
      expect((await deliveries(webhook.id))[0]?.state).toBe('delivered');
    });

    test('fails for five days is switched off, and its owner gets a message', async () => {
      const { webhook } = await add(['order.placed']);
      receiver.manner = 503;
      await book.place([1]);
      await until(async () => {
        const [row] = await server.database.sql.selectFrom('webhooks').select('failing_since').where('id', '=', webhook.id).execute();
        expect(row?.failing_since).not.toBeNull();
      });
      server.clock.advance(5 * DAY);
      await signIn();
      await book.place([1]);
      await until(async () => expect(await found(webhook.id)).toMatchObject({ state: 'off', off_reason: 'failing' }));
      await server.jobsDone();
      expect((await server.messagesTo(OWNER)).some(({ template }) => template === 'webhook-off')).toBe(true);
    });
  });

  test.each(['http://example.org/hook', 'https://10.0.0.1/hook', 'https://metadata.internal/hook', 'https://a:b@example.org/'])(
    '%s is refused: nothing is ever sent there',
    async (url) => {
      const { error } = await server.call(createWebhook, { token: owner, body: { url, events: ['order.placed'] } });
      expect(error.code).toBe('WEBHOOK_REFUSED');
    },
  );

  test('managers see no webhooks, and an owner can add at most twenty', async () => {
    const manager = (await server.signInDesk('9876500011')).token;
    expect((await server.call(listWebhooks, { token: manager })).error.code).toBe('FORBIDDEN');
    const body = { url: receiver.url, events: ['order.placed'] };
    const answers = await Promise.all(Array.from({ length: 22 }, () => server.call(createWebhook, { token: owner, body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)?.error.code).toBe('WEBHOOKS_FULL');
  });
});
