// The server dies at every failpoint of placing an order and of receiving money. After a repeat there is exactly one order or none, the
// money is booked once, and nothing is incomplete. The control repeats with another key, and the test finds its second order.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listVariants } from '#core/contract/catalog.ts';
import { getOrder, listOrders, placeOrder } from '#core/contract/order/order.ts';
import { createPaymentSession } from '#core/contract/payment.ts';
import { type Failpoint, failpoints } from '../../server/failpoint.ts';
import { dieAt, type Running } from '../fixtures/processes/die-at.ts';
import { openPage, orderFor, settingsFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { describeOnBothEngines, engines } from '../fixtures/server/engines.ts';
import { postForm } from '../fixtures/server/paying.ts';
import { home } from '../fixtures/server/shopping.ts';
import type { Talk } from '../fixtures/server/talk.ts';
import { enginesOfControls, isOfDesk, isOfImport, SHORT_FAILPOINTS } from './kinds.ts';
import { isLongRun, tally } from './tally.ts';

const asked = process.env['FAULT_POINT']?.split(',');
const points = failpoints.filter(
  (point) => !isOfDesk(point) && !isOfImport(point) && (asked ? asked.includes(point) : isLongRun || SHORT_FAILPOINTS.includes(point)),
);
const isOfRefusal = (point: Failpoint): boolean => point.startsWith('order:refus');
const isOfOrder = (point: Failpoint): boolean => point.startsWith('order:');

interface Shop {
  readonly settings: Record<string, string>;
  readonly token: string;
  readonly order: Awaited<ReturnType<typeof orderFor>>['order'];
  readonly variantId: number;
}

const countOrders = async (talk: Talk, { token }: Shop): Promise<number> => {
  const { results } = await talk.get(listOrders, { token, query: { page_size: 100 } });
  return results.length;
};
const stockOf = async (talk: Talk, { variantId }: Shop): Promise<number> => {
  const { results } = await talk.get(listVariants, { query: { vendor: 1, ids: variantId } });
  return results[0]?.inventory_set[0]?.available_qty ?? -1;
};
const place = (talk: Talk, { token, order }: Shop, key: string, change: object = {}) =>
  talk.call(placeOrder, { token, key, body: { ...order, ...change } });

async function dieOrdering(shop: Shop, point: Failpoint): Promise<Running> {
  const key = randomUUID();
  // The server refuses an order with another bill than its own.
  const change = isOfRefusal(point) ? { totals_seen: { ...shop.order.totals_seen, grand_total: 1 } } : {};
  const before: number[] = [];
  const running = await dieAt(shop.settings, point, async ({ talk }) => {
    before.push(await countOrders(talk, shop), await stockOf(talk, shop));
    await place(talk, shop, key, change);
  });
  const { talk } = running;
  const answers = [await place(talk, shop, key, change), await place(talk, shop, key, change)];
  expect([point, answers.map(({ status }) => status)]).toEqual([point, isOfRefusal(point) ? [409, 409] : [201, 201]]);
  // A stored answer may have its fields in another order.
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  const more = isOfRefusal(point) ? 0 : 1;
  expect([point, await countOrders(talk, shop), await stockOf(talk, shop)]).toEqual([
    point,
    (before[0] ?? 0) + more,
    (before[1] ?? 0) - more,
  ]);
  return running;
}

async function diePaying(shop: Shop, point: Failpoint): Promise<Running> {
  const amount = shop.order.totals_seen.grand_total;
  const placed: { id: number; url: string }[] = [];
  const running = await dieAt(shop.settings, point, async ({ talk }) => {
    const payment = { transactions: [{ payment_mode: 'PAY_NOW', amount }] };
    const { body } = await place(talk, shop, randomUUID(), { payment });
    const { url } = await talk.get(createPaymentSession, {
      token: shop.token,
      key: randomUUID(),
      body: {
        total_amount: amount,
        entity_id: 4,
        channel: 'Web',
        first_name: 'Kamla',
        mobile: home.contact_number,
        billing_address: '',
        entity_metadata: { vendor: 1, order_creation_request_id: body.request_id },
      },
    });
    placed.push({ id: body.orders[0]?.id ?? 0, url });
    await postForm(url, { action: 'pay', fault: 'twice' });
  });
  const { talk } = running;
  const { id, url } = placed[0] ?? expect.fail(`died at ${point} before the order needed a payment`);
  // The payer's browser returns twice, while the server runs the remaining jobs.
  const page = await openPage(url);
  const html = await page.text();
  const back =
    /href="([^"]*\/api\/payment\/v1\/return\/[^"]+)"/.exec(html)?.[1] ?? expect.fail(`no link back to the shop: ${page.status} ${html}`);
  for (let i = 0; i < 2; i++) expect((await openPage(back)).status).toBe(303);
  const detail = () => talk.get(getOrder, { token: shop.token, params: { id } });
  await expect.poll(async () => (await detail()).status, { timeout: 20_000 }).toBe('Placed');
  expect([point, await detail()]).toMatchObject([
    point,
    {
      paid: amount,
      refunded: 0,
      refunds: [],
      payments: [{ amount, status: 'Paid' }],
      history: [{ status: 'AwaitingPayment' }, { status: 'Placed' }],
    },
  ]);
  await expect
    .poll(async () => (await talk.messagesTo(home.contact_number)).filter(({ template }) => template === 'payment-received').length)
    .toBe(1);
  return running;
}

describeOnBothEngines('a server that dies at a failpoint', (engine) => {
  test(`${points.length} failpoints: at most one order, one payment, and a final answer`, { timeout: 900_000 }, async () => {
    const settings = await settingsFor(engine);
    const first = await startKillable(settings);
    const { token } = await first.talk.signIn('6970000003');
    const { order, variantId } = await orderFor(first.talk, token);
    const shop: Shop = { settings, token, order, variantId };
    await first.child.kill('SIGKILL');
    for (const point of points) {
      const running = await (isOfOrder(point) ? dieOrdering : diePaying)(shop, point);
      tally(`died at ${point}, ${engine}`);
      await running.child.kill('SIGKILL');
    }
  });

  if (!enginesOfControls(isLongRun, engines()).includes(engine)) return;
  test('control: a repeat with another key makes two orders, and the test finds them', { timeout: 120_000 }, async () => {
    const settings = await settingsFor(engine);
    const first = await startKillable(settings);
    const { token } = await first.talk.signIn('6970000004');
    const { order, variantId } = await orderFor(first.talk, token);
    const shop: Shop = { settings, token, order, variantId };
    await first.child.kill('SIGKILL');
    const { talk } = await dieAt(shop.settings, 'order:placed', (doomed) => place(doomed.talk, shop, randomUUID()));
    expect((await place(talk, shop, randomUUID())).status).toBe(201);
    expect(await countOrders(talk, shop)).toBe(2);
    tally(`control caught: an order repeated with another key, ${engine}`);
  });
});
