// Webhooks on a bad network: each arrives three times, shuffled. Some are forged, some report less money than asked, some never arrive. In
// the end every order agrees with the gateway's books. The control trusts every webhook, and the same checker finds it.
import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { createPaymentSession } from '#core/contract/payment.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { createPaying, type Paying, type UnpaidOrder } from '../fixtures/server/paying.ts';
import { type Buyer, createShopping, type Shopping } from '../fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../fixtures/server/test-server.ts';
import { disagreements } from './books-checker.ts';
import { type GatewayTruth, type OrderState, wrongStates } from './payment-checker.ts';
import { isLongRun, tally } from './tally.ts';

const ORDERS = isLongRun ? 1_000 : 24;
const EVENTS_AN_ORDER = 10;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

interface Link {
  readonly order: UnpaidOrder;
  readonly url: string;
  readonly entity: Record<string, unknown>;
  /** What the payer pays, and whether the network loses the webhook. */
  readonly story: { readonly paid: 'all' | 'less' | 'nothing'; readonly isLost: boolean };
}

interface Letter {
  readonly kind: 'genuine' | 'forged';
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly orderId: number;
  /** The amount that a server would book if it trusted every event. */
  readonly says: number;
}

/** Every tenth payer pays less, and every tenth nothing. Every twentieth payment is never reported. */
const storyOf = (i: number): Link['story'] => ({
  paid: i % 10 === 3 ? 'less' : i % 10 === 7 ? 'nothing' : 'all',
  isLost: i % 20 === 5,
});

describeOnBothEngines('repeated, shuffled, forged, short and lost webhooks', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let paying: Paying;
  let links: Link[];
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { LOG_LEVEL: 'silent', ORDERS_PER_PERSON_PER_DAY: '100000' } });
    shopping = createShopping(server, 6_300_000_000);
    paying = createPaying(server, shopping);
    links = await makeLinks(await shopping.newBuyer());
  }, 600_000);
  afterAll(() => server.close());

  async function newOrder(buyer: Buyer, line: Awaited<ReturnType<Shopping['newLine']>>): Promise<UnpaidOrder> {
    const cart = shopping.cartOf(buyer, [line]);
    const { bill, cart_id } = await server.get(validateCart, { token: buyer.token, body: cart });
    const payment = { transactions: [{ payment_mode: 'PAY_NOW' as const, amount: bill.grand_total }] };
    const body = { ...cart, cart_id, totals_seen: bill, payment };
    const { orders, request_id } = await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body });
    const own = { buyer: { ...buyer, contact: '' }, vendor: 1, variantId: line.product_variant };
    return { ...own, id: orders[0]?.id ?? 0, requestId: request_id, amount: bill.grand_total };
  }

  async function makeLinks(buyer: Buyer): Promise<Link[]> {
    const line = await shopping.newLine(1);
    await shopping.setInventory(line.product_variant, { available: 100_000, price_paise: 60_000, discount_paise: 0 });
    const made: Link[] = [];
    for (let i = 0; i < ORDERS; i++) {
      const order = await newOrder(buyer, { ...line, price: 600, discount: 0 });
      const { url } = await server.get(createPaymentSession, { token: buyer.token, key: randomUUID(), body: paying.bodyFor(order) });
      const story = storyOf(i);
      // The gateway's own webhooks are lost, because the test makes them itself.
      server.providers.isCutOff = true;
      if (story.paid !== 'nothing') await paying.tap(url, 'pay', story.paid === 'less' ? 'less' : 'lost');
      server.providers.isCutOff = false;
      made.push({ order, url, story, entity: await linkEntity(url) });
    }
    return made;
  }

  async function ask(path: string): Promise<unknown> {
    const headers = { authorization: server.providers.gatewayAuth };
    return (await fetch(`${server.providers.url}/dev/providers/razorpay/v1/${path}`, { headers })).json();
  }
  const linkEntity = async (url: string) => (await ask(`payment_links/${url.slice(url.lastIndexOf('/') + 1)}`)) as Record<string, unknown>;

  function letter(link: Link, name: string, change: object, secret: string, says: number): Letter {
    const entity = { ...link.entity, ...change };
    const event = { entity: 'event', event: name, payload: { payment_link: { entity } }, created_at: link.entity['created_at'] };
    const body = JSON.stringify({ ...event, nonce: randomUUID() });
    return {
      kind: secret === 'guessed' ? 'forged' : 'genuine',
      body,
      orderId: link.order.id,
      says,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': randomUUID(),
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    };
  }

  /** Returns the events of a link over its life, old ones included, and forged ones. */
  function lettersOf(link: Link): Letter[] {
    const secret = server.providers.webhookSecret;
    const received = Number(link.entity['amount_paid']);
    const asked = Number(link.entity['amount']);
    const genuine = Array.from({ length: EVENTS_AN_ORDER - 1 }, (_, i) => {
      if (received === 0 || i % 3 === 0) return letter(link, 'payment.failed', { amount_paid: 0, status: 'created' }, secret, 0);
      return letter(link, received < asked ? 'payment_link.partially_paid' : 'payment_link.paid', {}, secret, received);
    });
    return [...genuine, letter(link, 'payment_link.paid', { amount_paid: asked * 2, status: 'paid' }, 'guessed', asked * 2)];
  }

  async function deliver(letters: readonly Letter[]): Promise<void> {
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let i = next++; i < letters.length; i = next++) {
        const { kind, body, headers } = letters[i] as Letter;
        const url = '/api/payment/v1/webhooks/razorpay';
        const { status } = await server.raw({ method: 'POST', url, headers, payload: body });
        expect([kind, status]).toEqual([kind, kind === 'forged' ? 403 : 200]);
      }
    };
    await Promise.all(Array.from({ length: 16 }, lane));
  }

  async function statesNow(): Promise<OrderState[]> {
    const ids = links.map(({ order }) => order.id);
    const rows = await server.database.sql
      .selectFrom('orders')
      .select(['id', 'online_paise', 'status', 'paid_paise', 'refunded_paise'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, online_paise: asked, status, paid_paise: paid, refunded_paise: refunded }) => ({
      id,
      asked,
      status,
      paid,
      refunded,
    }));
  }

  async function truth(): Promise<Map<number, GatewayTruth>> {
    const entries: [number, GatewayTruth][] = [];
    for (const { order, url } of links) {
      const received = Number((await linkEntity(url))['amount_paid']);
      entries.push([order.id, { received, refunded: await paying.refundedAtGateway(url) }]);
    }
    return new Map(entries);
  }

  const shuffledThrice = (letters: readonly Letter[]): Letter[] =>
    fc.sample(fc.shuffledSubarray([...letters, ...letters, ...letters], { minLength: letters.length * 3 }), {
      numRuns: 1,
      seed: SEED,
    })[0] ?? [];

  test(`${ORDERS * EVENTS_AN_ORDER} events, three times each, lead to no wrong state`, { timeout: 1_800_000 }, async () => {
    const reported = links.filter(({ story }) => !story.isLost);
    const letters = reported.flatMap(lettersOf);
    await deliver(shuffledThrice(letters));
    await server.jobsDone();
    // The server asks the gateway and finds lost events. It cancels orders that stay unpaid for half an hour.
    for (const minutes of [1, 1, 3, 10, 16]) {
      server.clock.advance(minutes * MINUTE);
      await server.jobsDone();
    }
    for (let left = ORDERS; left > 0; left -= 50) await paying.releaseUnpaid();
    const books = await truth();
    expect(wrongStates(await statesNow(), (id) => books.get(id) ?? { received: 0, refunded: 0 })).toEqual([]);
    expect(await disagreements(server)).toEqual([]);
    const forged = letters.filter(({ kind }) => kind === 'forged').length;
    tally(`webhooks three times, shuffled, ${engine}`, letters.length);
    tally(`webhooks forged, ${engine}`, forged);
    tally(`payments of less than asked, ${engine}`, links.filter(({ story }) => story.paid === 'less').length);
    tally(`webhooks lost, ${engine}`, links.filter(({ story }) => story.isLost).length * EVENTS_AN_ORDER);
  });

  test('control: a server that trusts every event is found', async () => {
    const books = await truth();
    const letters = links.flatMap(lettersOf);
    const believed = new Map<number, number>();
    for (const { orderId, says } of shuffledThrice(letters)) believed.set(orderId, (believed.get(orderId) ?? 0) + says);
    const states = (await statesNow()).map((state) => ({ ...state, paid: believed.get(state.id) ?? 0, status: 'Placed' }));
    expect(wrongStates(states, (id) => books.get(id) ?? { received: 0, refunded: 0 }).length).toBeGreaterThan(ORDERS / 2);
    tally(`control caught: every webhook trusted, ${engine}`);
  });
});
