// The server dies at every failpoint of closing a day, of a second approval, and of a refund. After a repeat the work happened once and
// completely. Before that it did not happen at all. The books agree afterwards.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeDay, getDay } from '#core/contract/desk/money/days.ts';
import { listLedger } from '#core/contract/desk/money/ledger.ts';
import { listDeskRefunds } from '#core/contract/desk/money/refunds.ts';
import { approveSignOff, changeMoneySettings, listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import {
  acceptDeskOrder,
  deliverDeskOrder,
  dispatchDeskOrder,
  getDeskOrder,
  packDeskOrder,
  refundDeskOrder,
} from '#core/contract/desk/order.ts';
import { cancelOrder, getOrder, placeOrder } from '#core/contract/order/order.ts';
import { createPaymentSession } from '#core/contract/payment.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { type Failpoint, failpoints } from '../../server/failpoint.ts';
import { dieAt, type Running } from '../fixtures/processes/die-at.ts';
import { orderFor, settingsFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { postForm } from '../fixtures/server/paying.ts';
import { home } from '../fixtures/server/shopping.ts';
import type { Talk } from '../fixtures/server/talk.ts';
import { isOfMoney, SHORT_FAILPOINTS } from './kinds.ts';
import { isLongRun, tally } from './tally.ts';

const OWNER = '9876500010';
const FINANCE = '9876500014';
const points = failpoints.filter((point) => isOfMoney(point) && (isLongRun || SHORT_FAILPOINTS.includes(point)));
const isOf = (kind: string) => (point: Failpoint) => point.startsWith(`money:${kind}`);

interface Shop {
  readonly token: string;
  readonly id: number;
  readonly total: number;
}

/** Creates a cash order that has been delivered. */
async function sold(talk: Talk, phone: string): Promise<Shop> {
  const { token: buyer } = await talk.signIn(phone);
  const { order } = await orderFor(talk, buyer);
  const { orders } = await talk.get(placeOrder, { token: buyer, key: randomUUID(), body: order });
  const { token } = await talk.signInDesk(OWNER);
  const id = orders[0]?.id ?? 0;
  const at = () => ({ token, key: randomUUID(), params: { id } });
  await talk.get(acceptDeskOrder, { ...at(), body: {} });
  const { items } = await talk.get(getDeskOrder, at());
  const lines = items.map(({ product_variant }) => ({ product_variant, batch: 'B1', expires_on: '2099-08-31' }));
  await talk.get(packDeskOrder, { ...at(), body: { lines } });
  await talk.get(dispatchDeskOrder, { ...at(), body: {} });
  const total = order.totals_seen.grand_total;
  await talk.get(deliverDeskOrder, { ...at(), body: { cash_received: total } });
  return { token, id, total };
}

/** Counts all entries of an order or a drawer by cause. Each entry must sum to 0. */
async function entriesOf(talk: Talk, token: string, query: object): Promise<Record<string, number>> {
  const { results } = await talk.get(listLedger, { token, query: { page_size: 100, ...query } });
  const byCause: Record<string, number> = {};
  const sums = new Map<number, number>();
  for (const { entry_id, amount } of results) sums.set(entry_id, Math.round(((sums.get(entry_id) ?? 0) + amount) * 100) / 100);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  for (const cause of new Map(results.map((line) => [line.entry_id, line.cause])).values()) byCause[cause] = (byCause[cause] ?? 0) + 1;
  return byCause;
}

describeOnBothEngines('a server that dies during money work', (engine) => {
  const killed = async (point: Failpoint, { child }: Running): Promise<void> => {
    tally(`died at ${point}, ${engine}`);
    await child.kill('SIGKILL');
  };

  test.each(points.filter(isOf('day')))('%s: the day is closed once', { timeout: 300_000 }, async (point) => {
    const settings = await settingsFor(engine);
    const first = await startKillable(settings);
    const { token, total } = await sold(first.talk, '6970000023');
    const params = { vendor: 1, date: dayInIndia(Date.now()) };
    await first.child.kill('SIGKILL');
    const key = randomUUID();
    const close = (talk: Talk) => talk.call(closeDay, { token, key, params, body: { counted: total - 1, reason: 'torn' } });
    const running = await dieAt(settings, point, (doomed) => close(doomed.talk));
    const { talk } = running;
    expect(await talk.get(getDay, { token, params })).toMatchObject({ state: 'open', counted: null, expected: total });
    const answers = [await close(talk), await close(talk)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await talk.get(getDay, { token, params })).toMatchObject({ state: 'closed', counted: total - 1, difference: -1 });
    expect(await entriesOf(talk, token, { vendor: 1, from: params.date })).toMatchObject({ count: 1, deliver: 1 });
    await killed(point, running);
  });

  test.each(points.filter(isOf('sign-off')))('%s: one approval gives one refund', { timeout: 300_000 }, async (point) => {
    const settings = await settingsFor(engine);
    const first = await startKillable(settings);
    const { token, id, total } = await sold(first.talk, '6970000033');
    await first.talk.get(changeMoneySettings, { token, body: { refund_second_above: 5 } });
    await first.talk.get(refundDeskOrder, {
      token,
      key: randomUUID(),
      params: { id },
      body: { amount: 10, reason: 'torn', reference: 'R-1' },
    });
    const { token: finance } = await first.talk.signInDesk(FINANCE);
    const [asked] = (await first.talk.get(listSignOffs, { token: finance, query: { state: 'waiting' } })).results;
    await first.child.kill('SIGKILL');
    const key = randomUUID();
    const approve = (talk: Talk) => talk.call(approveSignOff, { token: finance, key, params: { id: asked?.id ?? 0 }, body: {} });
    const running = await dieAt(settings, point, (doomed) => approve(doomed.talk));
    const { talk } = running;
    const before = await talk.get(getDeskOrder, { token, params: { id } });
    expect([before.refunded, before.refunds_asked?.length]).toEqual([0, 1]);
    const answers = [await approve(talk), await approve(talk)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await talk.get(getDeskOrder, { token, params: { id } });
    expect(after).toMatchObject({
      refunded: 10,
      refunds_asked: [],
      refunds: [{ amount: 10, reference: 'R-1' }],
      takings: [{ amount: total }, { kind: 'back' }],
    });
    expect(await entriesOf(talk, token, { order: id })).toEqual({ placed: 1, deliver: 1, refund: 1 });
    await killed(point, running);
  });

  test.each(points.filter(isOf('refund')))('%s: the money goes back once', { timeout: 300_000 }, async (point) => {
    const settings = await settingsFor(engine);
    const first = await startKillable(settings);
    const { token } = await first.talk.signIn('6970000043');
    const { order } = await orderFor(first.talk, token);
    const amount = order.totals_seen.grand_total;
    const payment = { transactions: [{ payment_mode: 'PAY_NOW', amount }] };
    const placed = await first.talk.get(placeOrder, { token, key: randomUUID(), body: { ...order, payment } });
    const id = placed.orders[0]?.id ?? 0;
    const { url } = await first.talk.get(createPaymentSession, {
      token,
      key: randomUUID(),
      body: {
        ...{ total_amount: amount, entity_id: 4, channel: 'Web', first_name: 'Kamla', mobile: home.contact_number, billing_address: '' },
        entity_metadata: { vendor: 1, order_creation_request_id: placed.request_id },
      },
    });
    await postForm(url, { action: 'pay', fault: 'prompt' });
    const detail = (talk: Talk) => talk.get(getOrder, { token, params: { id } });
    await expect.poll(async () => (await detail(first.talk)).status, { timeout: 20_000 }).toBe('Placed');
    await first.child.kill('SIGKILL');
    const running = await dieAt(settings, point, ({ talk }) => talk.get(cancelOrder, { token, params: { id } }));
    const { talk } = running;
    await expect.poll(async () => (await detail(talk)).refunds, { timeout: 20_000 }).toMatchObject([{ amount, status: 'Done' }]);
    const { token: owner } = await talk.signInDesk(OWNER);
    const { results } = await talk.get(listDeskRefunds, { token: owner });
    expect(results).toMatchObject([{ order_id: id, amount, sent: amount, state: 'sent' }]);
    expect(await entriesOf(talk, owner, { order: id })).toEqual({ placed: 1, received: 1, 'order-cancelled': 1, 'refund-sent': 1 });
    await killed(point, running);
  });
});
