// What is kept on the phone, what goes out, and what a drain answers to whoever asked for it.
import { beforeEach, expect, test, vi } from 'vitest';
import { ORDER_INTENT_VALID_MS } from '#core/constants.ts';
import { changeRow, type OutboxRow, putRow, readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { bodyOf, keptOf, keyOf, lost, orderBook } from '../../../tests/fixtures/app/order-samples.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { comes, emptyOutbox } from '../../../tests/fixtures/app/signed-in.ts';
import { httpHooks } from '../session/http-hooks.ts';
import { becomeGuest, setSession } from '../session/session-state.ts';
import {
  drainOutbox,
  eraseRows,
  expireOrders,
  readOutbox,
  removeRow,
  replaceOrder,
  saveConsent,
  saveOrder,
  saveShareLink,
} from './outbox.lazy.ts';
import { outbox } from './outbox-rows.ts';

const [asha, bhola] = [userOf(1), userOf(2)];
const order = (linkTo?: string): Promise<string> => saveOrder(keptOf(), linkTo);
const linkAnswer = { payment_link: 'https://pay.test/1', amount: 10_000, is_sent_before: false };
const states = async (): Promise<string[]> => (await readRows()).map(({ state }) => state);

let server: FakeServer;
let book: ReturnType<typeof orderBook>;

beforeEach(async () => {
  withLocks();
  await emptyOutbox();
  comes(asha);
  Object.assign(httpHooks, { refresh: async () => false, onSignedOut: () => setSession({ isOver: true }) });
  book = orderBook();
  server = startServer({ placeOrder: book.place });
});

test('an order is on the disk before its first byte is sent', async () => {
  const onDisk: (string | undefined)[] = [];
  server.answers['placeOrder'] = async (asked) => {
    onDisk.push((await readRows()).find(({ id }) => id === keyOf(asked))?.state);
    return book.place(asked);
  };
  const id = await order();
  expect(server.asked).toEqual([]);
  expect(await states()).toEqual(['saved']);
  await drainOutbox(true);
  expect(onDisk).toEqual(['sending']);
  expect(book.placed.get(id)).toBeDefined();
});

test('however often an order is tried, it is the same bytes under the same key, and one order', async () => {
  const id = await order();
  server.answers['placeOrder'] = (asked) => lost(book.place(asked));
  expect((await drainOutbox(true)).get(id)).toMatchObject({ state: 'unknown', lastCode: 'NO_ANSWER' });
  server.answers['placeOrder'] = () => refuse(503, 'UNAVAILABLE');
  expect((await drainOutbox(true)).get(id)?.state).toBe('unknown');
  server.answers['placeOrder'] = book.place;
  expect((await drainOutbox(true)).get(id)).toMatchObject({ state: 'done', answer: { orders: [{ id: 71 }] } });
  const asked = server.of('placeOrder');
  expect(asked.map(keyOf)).toEqual([id, id, id]);
  expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect([...book.placed]).toEqual([[id, 71]]);
});

test('what a hotspot answers is no proof: the order waits on', async () => {
  const id = await order();
  server.answers['placeOrder'] = () => new Response('<h1>Pay for wifi</h1>', { status: 200 });
  expect((await drainOutbox(true)).get(id)).toMatchObject({ state: 'unknown', lastCode: 'NOT_OURS' });
});

test('each row is answered as it was left: arrived, refused, or still waiting', async () => {
  const [arrived, turnedDown, unheard] = [await order(), await order(), await saveShareLink({ orderId: 7, phone: '9876500009' })];
  server.answers['placeOrder'] = (asked) => (keyOf(asked) === arrived ? book.place(asked) : refuse(400, 'CART_02'));
  const rows = await drainOutbox(true);
  expect([arrived, turnedDown, unheard].map((id) => rows.get(id)?.state)).toEqual(['done', 'needs_user', 'unknown']);
  // The screens see the same.
  expect(outbox.rows).toEqual([...rows.values()]);
});

test('the link that follows an order goes out after it, with its number, once', async () => {
  const id = await order('9876500009');
  server.answers['sharePaymentLink'] = () => linkAnswer;
  const rows = await drainOutbox(true);
  const link = rows.get(id)?.follower;
  expect(rows.get(link?.id ?? '')).toMatchObject({ kind: 'share-link', state: 'done', about: { orderId: 71, phone: '9876500009' } });
  await drainOutbox(true);
  expect(server.asked.map(({ call }) => call)).toEqual(['placeOrder', 'sharePaymentLink']);
  expect(server.of('sharePaymentLink')[0]?.body).toEqual({ order_id: 71, phone_number: '9876500009', locale: 'en' });
});

test('a link whose answer was lost goes again under its own key; its order does not', async () => {
  const id = await order('9876500009');
  server.answers['sharePaymentLink'] = () => lost(linkAnswer);
  const link = (await drainOutbox(true)).get(id)?.follower?.id;
  server.answers['sharePaymentLink'] = () => linkAnswer;
  await drainOutbox(true);
  expect(server.of('sharePaymentLink').map(keyOf)).toEqual([link, link]);
  expect(server.of('placeOrder')).toHaveLength(1);
});

test('no link goes out for an order that was refused', async () => {
  await order('9876500009');
  server.answers['placeOrder'] = () => refuse(409, 'PRICE_CHANGED');
  await drainOutbox(true);
  expect(server.asked.map(({ call }) => call)).toEqual(['placeOrder']);
  expect(await states()).toEqual(['needs_user']);
});

test('a row that another drain sent is answered too', async () => {
  const id = await order();
  const answers: (() => void)[] = [];
  server.answers['placeOrder'] = (asked) => new Promise((resolve) => answers.push(() => resolve(book.place(asked))));
  const [first, second] = [drainOutbox(true), drainOutbox(true)];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect((await first).get(id)?.state).toBe('done');
  expect((await second).get(id)?.state).toBe('done');
  expect(answers).toHaveLength(1);
});

test('rows of somebody else are not answered, nor sent, and stay', async () => {
  const id = await order();
  comes(bhola);
  expect([...(await drainOutbox(true))]).toEqual([]);
  expect(server.asked).toEqual([]);
  comes(asha);
  expect((await readOutbox()).get(id)?.state).toBe('saved');
});

test('without a session nothing is sent', async () => {
  await order();
  setSession({ isOver: true });
  await drainOutbox(true);
  becomeGuest();
  await drainOutbox(true);
  expect(server.asked).toEqual([]);
  await expect(order()).rejects.toThrow('nobody is signed in');
});

test('a session that ran out is renewed once, and the order goes under the same key', async () => {
  const id = await order();
  let isRenewed = false;
  httpHooks.refresh = async () => (isRenewed = true);
  server.answers['placeOrder'] = (asked) => (isRenewed ? book.place(asked) : refuse(401, 'UNAUTHENTICATED'));
  expect((await drainOutbox(true)).get(id)?.state).toBe('done');
  expect(server.of('placeOrder').map(keyOf)).toEqual([id, id]);
});

test('a session that is over keeps the order for whoever logs in again', async () => {
  const id = await order();
  server.answers['placeOrder'] = () => refuse(401, 'UNAUTHENTICATED');
  expect((await drainOutbox(true)).get(id)?.lastCode).toBe('UNAUTHENTICATED');
  server.answers['placeOrder'] = book.place;
  await drainOutbox(true);
  expect(server.of('placeOrder')).toHaveLength(1);
  setSession({ isOver: false });
  expect((await drainOutbox(true)).get(id)?.state).toBe('done');
});

test('of choices about chat messages made without network, only the last goes out', async () => {
  server.isGone = true;
  setSession({ isOver: true });
  await saveConsent(true);
  await saveConsent(false);
  setSession({ isOver: false });
  server.isGone = false;
  server.answers['postConsent'] = () => false;
  await drainOutbox(true);
  expect(server.asked.map(({ body }) => body)).toEqual([{ agree: false }]);
});

test('accepting other terms is another intent: the old row goes as the new one comes, under a key of its own', async () => {
  const id = await order();
  const body = bodyOf({ payment: { transactions: [{ payment_mode: 'COD', amount: 12_000 }] } });
  const fresh = await replaceOrder(id, keptOf({}, body));
  expect((await readRows()).map((row) => row.id)).toEqual([fresh]);
  expect(fresh).not.toBe(id);
  await drainOutbox(true);
  expect(server.of('placeOrder').map(keyOf)).toEqual([fresh]);
  expect(server.of('placeOrder')[0]?.body.payment.transactions[0].amount).toBe(12_000);
});

test('a row taken off the list is not sent; erasing a person’s rows leaves those of others', async () => {
  await removeRow(await order());
  const kept = await order();
  comes(bhola);
  await order();
  await eraseRows(bhola.auth_id);
  expect(outbox.rows).toEqual([]);
  expect((await readRows()).map(({ id }) => id)).toEqual([kept]);
});

test('an order that was kept for more than 24 hours asks instead of being sent; a younger one goes', async () => {
  const [old, young] = [await order(), await order()];
  const now = Date.now();
  await changeRow(old, (row) => ({ ...row, createdAt: now - ORDER_INTENT_VALID_MS - 1 }));
  await changeRow(young, (row) => ({ ...row, createdAt: now - ORDER_INTENT_VALID_MS }));
  await expireOrders(now, ORDER_INTENT_VALID_MS);
  const [asks, waits] = [old, young].map((id) => outbox.rows.find((row) => row.id === id));
  expect(asks).toMatchObject({ state: 'needs_user', lastCode: 'EXPIRED' });
  expect(waits).toMatchObject({ state: 'saved', lastCode: '' });
  await drainOutbox(true);
  expect(server.of('placeOrder').map(keyOf)).toEqual([young]);
});

test('an order of which it is not known whether it arrived does not expire: only its own key can tell', async () => {
  const id = await order();
  await changeRow(id, (row) => ({ ...row, state: 'unknown', createdAt: 0 }));
  await expireOrders(Date.now(), ORDER_INTENT_VALID_MS);
  expect(await states()).toEqual(['unknown']);
});

test('an old order that the worker sends at this very moment does not ask: it would be ordered twice', async () => {
  const id = await order();
  await changeRow(id, (row) => ({ ...row, createdAt: 0 }));
  // The worker is done with it between the look at the row and the change of it.
  const sentMeanwhile = (row: OutboxRow): OutboxRow => ({ ...row, state: 'done', answer: { orders: [{ id: 71 }] } });
  const before = await readRows();
  const [expiring, sending] = [expireOrders(Date.now(), ORDER_INTENT_VALID_MS), putRow(sentMeanwhile(before[0] as OutboxRow))];
  await Promise.all([expiring, sending]);
  expect(await states()).toEqual(['done']);
});
