// Tests push messages about orders: receivers, content, repeats, and their end.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { acceptDeskOrder } from '#core/contract/desk/order.ts';
import { deletePushSubscription, getPushKey, putPushSubscription } from '#core/contract/order/push.ts';
import { signOut } from '#core/contract/session.ts';
import { newBrowser } from '../../../tests/fixtures/push/push-browser.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import type { PushPort } from '../../ports/push.ts';

describeOnBothEngines('push messages', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_530_000_000);
    book = createDeskOrders(server, shopping);
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const put = (token: string, body: unknown) => server.call(putPushSubscription, { token, body });
  const browser = (name?: string, language?: 'en' | 'hi') => newBrowser(server.providers.url, name, language);
  /** The shop accepts an order, and everybody who subscribed gets a message. */
  async function accept({ id }: Placed): Promise<void> {
    await server.get(acceptDeskOrder, { token: owner, params: { id }, key: randomUUID(), body: {} });
    await server.jobsDone();
  }
  const rowsOf = ({ buyer }: Placed) =>
    server.database.sql
      .selectFrom('push_subscriptions as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .selectAll('p')
      .where('u.phone', '=', buyer.phone)
      .execute();

  test('the browser gets the shop’s public key', async () => {
    const { token } = await shopping.newBuyer();
    expect((await server.get(getPushKey, { token })).public_key).toBe(server.config.push?.publicKey);
  });

  test('each browser gets one encrypted message for each step, in its language, with only the order and the step', async () => {
    const order = await book.place([1]);
    const [hi, en] = [browser(), browser(undefined, 'en')];
    for (const { body } of [hi, en]) expect((await put(order.buyer.token, body)).status).toBe(200);
    await accept(order);
    const { order_number: number = '' } = await book.seen(order);
    const shown = `${number.slice(0, 4)} ${number.slice(4)}`;
    expect(await hi.received()).toEqual([{ title: `ऑर्डर ${shown}`, body: 'दुकान ने मान लिया', lang: 'hi', order: order.id }]);
    expect(await en.received()).toEqual([{ title: `Order ${shown}`, body: 'The shop accepted it', lang: 'en', order: order.id }]);
    for (const { body } of await hi.sealed()) expect(Buffer.from(body, 'base64url').toString('latin1')).not.toContain(String(order.id));
    // No job is left, so nothing can be sent twice.
    const kinds = await server.database.sql.selectFrom('jobs').select('state').where('kind', 'like', 'push%').execute();
    expect(kinds.every(({ state }) => state === 'done')).toBe(true);
  });

  test('a later step replaces an earlier one that still waits for the phone', async () => {
    const order = await book.place([1]);
    const one = browser();
    await put(order.buyer.token, one.body);
    await accept(order);
    const [{ topic } = {}] = await one.sealed();
    expect(topic).toMatch(/^[\w-]{1,32}$/);
  });

  test('nobody gets messages about other people’s orders', async () => {
    const [mine, theirs] = [await book.place([1]), await book.place([1])];
    const one = browser();
    await put(theirs.buyer.token, one.body);
    await accept(mine);
    expect(await one.sealed()).toEqual([]);
  });

  test('a browser that unsubscribed is deleted, and the others still get messages', async () => {
    const order = await book.place([1]);
    const [gone, here] = [browser(`gone-${randomUUID()}`), browser()];
    for (const { body } of [gone, here]) await put(order.buyer.token, body);
    await accept(order);
    expect(await here.sealed()).toHaveLength(1);
    expect((await rowsOf(order)).map(({ endpoint }) => endpoint)).toEqual([here.body.endpoint]);
  });

  describe('the owner of a subscription', () => {
    test('a repeated subscription stays the same one, with its new language', async () => {
      const { token } = await shopping.newBuyer();
      const { body } = browser();
      const first = await server.get(putPushSubscription, { token, body });
      expect(await server.get(putPushSubscription, { token, body: { ...body, language: 'en' } })).toEqual(first);
    });

    test('a subscription moves to the next person who uses the phone', async () => {
      const [before, after] = [await book.place([1]), await book.place([1])];
      const { body, sealed } = browser();
      await put(before.buyer.token, body);
      await put(after.buyer.token, body);
      await accept(before);
      expect(await sealed()).toEqual([]);
      expect(await rowsOf(before)).toEqual([]);
      await accept(after);
      expect(await sealed()).toHaveLength(1);
    });

    test('a subscription ends with its session, even if the browser does not delete it', async () => {
      const order = await book.place([1]);
      const again = await server.signIn(order.buyer.phone);
      const [here, elsewhere] = [browser(), browser()];
      await put(order.buyer.token, here.body);
      await put(again.token, elsewhere.body);
      await server.get(signOut, {
        params: { realm: 'farmers' },
        body: { refresh_token: again.tokens.refresh_token, client_id: 'farmer-web' },
      });
      await accept(order);
      expect([await here.sealed(), await elsewhere.sealed()].map(({ length }) => length)).toEqual([1, 0]);
    });

    test('only its owner can delete a subscription, and may repeat that safely', async () => {
      const order = await book.place([1]);
      const { body, sealed } = browser();
      const { id } = await server.get(putPushSubscription, { token: order.buyer.token, body });
      const other = await shopping.newBuyer();
      expect((await server.call(deletePushSubscription, { token: other.token, params: { id } })).status).toBe(204);
      expect(await rowsOf(order)).toHaveLength(1);
      for (let i = 0; i < 2; i++)
        expect((await server.call(deletePushSubscription, { token: order.buyer.token, params: { id } })).status).toBe(204);
      await accept(order);
      expect(await sealed()).toEqual([]);
    });
  });

  describe('limits', () => {
    test('an eleventh browser replaces the oldest', async () => {
      const order = await book.place([1]);
      const all = Array.from({ length: 11 }, () => browser());
      for (const { body } of all) {
        server.clock.advance(1_000);
        await put(order.buyer.token, body);
      }
      const left = (await rowsOf(order)).map(({ endpoint }) => endpoint).sort();
      expect(left).toEqual(
        all
          .slice(1)
          .map(({ body }) => body.endpoint)
          .sort(),
      );
    });

    test('ten concurrent requests of one browser make one subscription', async () => {
      const order = await book.place([1]);
      const { body } = browser();
      const answers = await Promise.all(Array.from({ length: 10 }, () => put(order.buyer.token, body)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(await rowsOf(order)).toHaveLength(1);
    });

    test('a person may subscribe a hundred times a day', async () => {
      const { token } = await shopping.newBuyer();
      const { body } = browser();
      const answers = [];
      for (let i = 0; i < 101; i++) answers.push((await put(token, body)).status);
      expect(answers.filter((status) => status === 429)).toHaveLength(1);
      server.clock.advance(DAY);
      const again = await server.signIn((await shopping.newBuyer()).phone);
      expect((await put(again.token, body)).status).toBe(200);
    });
  });

  test.each([
    ['a server of nobody’s', 'https://example.org/push/1'],
    ['a host that only ends alike', 'https://evilfcm.googleapis.com.example.org/1'],
    ['one inside of the house', 'http://10.0.0.1/push'],
    ['a name and a word for it', 'https://a:b@fcm.googleapis.com/1'],
    ['the real one without seal on the way', 'http://fcm.googleapis.com/1'],
    ['what is no address', 'https://[bad]/push'],
  ])('%s is refused: nothing is ever sent there', async (_, endpoint) => {
    const { token } = await shopping.newBuyer();
    expect((await put(token, { ...browser().body, endpoint })).error.code).toBe('PUSH_REFUSED');
  });

  test.each([
    ['an address that is none', { endpoint: 'javascript:alert(1)' }],
    ['a key that is none', { keys: { p256dh: 'x', auth: 'y' } }],
    ['a language there is not', { language: 'xx' }],
    ['an address too long', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(2_000)}` }],
  ])('%s is a bad request', async (_, over) => {
    const { token } = await shopping.newBuyer();
    expect((await put(token, { ...browser().body, ...over })).error.code).toBe('BAD_REQUEST');
  });
});

describeOnBothEngines('push messages with something missing', (engine) => {
  test('a shop without keys sends no messages and stores no subscriptions', async () => {
    const server = await startTestServer({ engine, ports: { push: undefined } });
    try {
      const shopping = createShopping(server, 6_535_000_000);
      const { token } = await shopping.newBuyer();
      expect(await server.get(getPushKey, { token })).toEqual({ public_key: null });
      expect((await server.call(putPushSubscription, { token, body: newBrowser(server.providers.url).body })).error.code).toBe(
        'PUSH_REFUSED',
      );
    } finally {
      await server.close();
    }
  });

  test('a delivery error is retried only for the browser that was not reached', async () => {
    const sent: string[] = [];
    let isDown = true;
    const push: PushPort = {
      publicKey: 'B',
      takes: () => true,
      async send({ endpoint }) {
        if (isDown && endpoint.endsWith('far')) throw new Error('no answer');
        sent.push(endpoint.split('-').at(-1) ?? '');
        return 'sent';
      },
    };
    const server = await startTestServer({ engine, ports: { push } });
    try {
      const shopping = createShopping(server, 6_537_000_000);
      const book = createDeskOrders(server, shopping);
      const order = await book.place([1]);
      for (const name of ['x-near', 'x-far'])
        await server.get(putPushSubscription, { token: order.buyer.token, body: newBrowser(server.providers.url, name).body });
      const { token } = await server.signInDesk('9876500010');
      await server.get(acceptDeskOrder, { token, params: { id: order.id }, key: randomUUID(), body: {} });
      await server.jobsDone();
      expect(sent).toEqual(['near']);
      isDown = false;
      await vi.waitFor(async () => {
        server.clock.advance(60_000);
        await server.jobsDone();
        expect(sent).toEqual(['near', 'far']);
      }, 20_000);
    } finally {
      await server.close();
    }
  });
});
