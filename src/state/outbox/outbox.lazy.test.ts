// Tests what is stored on the phone, what is sent, and what a drain returns to its caller.

import { beforeEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER, KEPT_AT_HEADER, SERVER_WIRE_VERSION_HEADER, TERMS_AGREED_HEADER } from '#core/contract/wire/version.ts';
import { changeRow, readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { keepLink, keepOrder } from '../../../tests/fixtures/app/keep-rows.ts';
import { bodyOf, keptOf, keyOf, loseAnswer, orderBook } from '../../../tests/fixtures/app/order-samples.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { noteReachability } from '../frame/network-state.ts';
import { noteHeaders } from '../frame/server-headers.ts';
import { noteDatabasesClosed } from '../session/keeping-state.ts';
import { becomeGuest, httpHooks, setSession } from '../session/session-state.ts';
import * as page from './outbox.lazy.ts';
import { outbox } from './outbox-rows.ts';

const { drainOutbox, eraseRows, stopOrder, readOutbox, removeRow } = page;
const [asha, bhola] = [userOf(1), userOf(2)];
const order = (linkTo?: string): Promise<string> => keepOrder(page, keptOf(), linkTo);
const linkAnswer = { payment_link: 'https://pay.test/1', amount: 10_000, is_sent_before: false };
const states = async (): Promise<string[]> => (await readRows()).map(({ state }) => state);

let server: FakeServer;
let book: ReturnType<typeof orderBook>;

beforeEach(async () => {
  withLocks();
  await emptyOutbox();
  signInPerson(asha);
  Object.assign(httpHooks, { refresh: async () => false, onSignedOut: () => setSession({ isOver: true }) });
  book = orderBook();
  server = startServer({ placeOrder: book.place });
});

test('an order is stored before its first byte is sent', async () => {
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

test('every try of an order has the same bytes and key, and makes one order', async () => {
  const id = await order();
  server.answers['placeOrder'] = (asked) => loseAnswer(book.place(asked));
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

test('a hotspot’s answer is no proof, and the order still waits', async () => {
  const id = await order();
  server.answers['placeOrder'] = () => new Response('<h1>Pay for wifi</h1>', { status: 200 });
  expect((await drainOutbox(true)).get(id)).toMatchObject({ state: 'unknown', lastCode: 'NOT_OURS' });
});

test('each row is answered as it was left: arrived, refused, or still waiting', async () => {
  const [arrived, turnedDown, unanswered] = [await order(), await order(), await keepLink(page, { orderId: 7, phone: '9876500009' })];
  server.answers['placeOrder'] = (asked) => (keyOf(asked) === arrived ? book.place(asked) : refuse(400, 'CART_02'));
  const rows = await drainOutbox(true);
  expect([arrived, turnedDown, unanswered].map((id) => rows.get(id)?.state)).toEqual(['done', 'needs_user', 'unknown']);
  // Screens have the same rows.
  expect(outbox.rows).toEqual([...rows.values()]);
});

test('a link is sent once after its order, with the order’s number', async () => {
  const id = await order('9876500009');
  server.answers['sharePaymentLink'] = () => linkAnswer;
  const rows = await drainOutbox(true);
  const link = rows.get(id)?.follower;
  expect(rows.get(link?.id ?? '')).toMatchObject({ kind: 'share-link', state: 'done', about: { orderId: 71, phone: '9876500009' } });
  await drainOutbox(true);
  expect(server.asked.map(({ call }) => call)).toEqual(['placeOrder', 'sharePaymentLink']);
  expect(server.of('sharePaymentLink')[0]?.body).toEqual({ order_id: 71, phone_number: '9876500009', locale: 'en' });
});

test('a link with a lost answer is repeated under its own key, and its order is not', async () => {
  const id = await order('9876500009');
  server.answers['sharePaymentLink'] = () => loseAnswer(linkAnswer);
  const link = (await drainOutbox(true)).get(id)?.follower?.id;
  server.answers['sharePaymentLink'] = () => linkAnswer;
  await drainOutbox(true);
  expect(server.of('sharePaymentLink').map(keyOf)).toEqual([link, link]);
  expect(server.of('placeOrder')).toHaveLength(1);
});

test('no link is sent for a refused order', async () => {
  await order('9876500009');
  server.answers['placeOrder'] = () => refuse(409, 'PRICE_CHANGED');
  await drainOutbox(true);
  expect(server.asked.map(({ call }) => call)).toEqual(['placeOrder']);
  expect(await states()).toEqual(['needs_user']);
});

test('a row that another send finished is answered too', async () => {
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

test('another person’s rows are not answered or sent, and stay', async () => {
  const id = await order();
  signInPerson(bhola);
  expect([...(await drainOutbox(true))]).toEqual([]);
  expect(server.asked).toEqual([]);
  signInPerson(asha);
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

test('an expired session is renewed once, and the order is sent under the same key', async () => {
  const id = await order();
  let isRenewed = false;
  httpHooks.refresh = async () => (isRenewed = true);
  server.answers['placeOrder'] = (asked) => (isRenewed ? book.place(asked) : refuse(401, 'UNAUTHENTICATED'));
  expect((await drainOutbox(true)).get(id)?.state).toBe('done');
  expect(server.of('placeOrder').map(keyOf)).toEqual([id, id]);
});

test('an order stays stored after the session ends, and is sent after the next sign-in', async () => {
  const id = await order();
  server.answers['placeOrder'] = () => refuse(401, 'UNAUTHENTICATED');
  expect((await drainOutbox(true)).get(id)?.lastCode).toBe('UNAUTHENTICATED');
  server.answers['placeOrder'] = book.place;
  await drainOutbox(true);
  expect(server.of('placeOrder')).toHaveLength(1);
  setSession({ isOver: false });
  expect((await drainOutbox(true)).get(id)?.state).toBe('done');
});

test('a blocked account keeps every order, and sends them after the block', async () => {
  const id = await order();
  server.answers['placeOrder'] = () => refuse(401, 'ACCOUNT_BLOCKED');
  expect((await drainOutbox(true)).get(id)).toMatchObject({ state: 'saved', lastCode: 'ACCOUNT_BLOCKED' });
  server.answers['placeOrder'] = book.place;
  setSession({ isOver: false });
  expect((await drainOutbox(true)).get(id)?.state).toBe('done');
});

test('only the last of several consent choices made without network is sent', async () => {
  server.isGone = true;
  setSession({ isOver: true });
  for (const agree of [true, false]) await page.keep('consent', [page.postConsent, { body: { agree } }], { agree });
  setSession({ isOver: false });
  server.isGone = false;
  server.answers['postConsent'] = () => false;
  await drainOutbox(true);
  expect(server.asked.map(({ body }) => body)).toEqual([{ agree: false }]);
});

test('accepting other terms replaces the old row by a new one with its own key', async () => {
  const id = await order();
  const body = bodyOf({ payment: { transactions: [{ payment_mode: 'COD', amount: 12_000 }] } });
  const fresh = await page.keep('order', [page.placeOrder, { body }], {}, { instead: id, headers: { [TERMS_AGREED_HEADER]: '1' } });
  expect((await readRows()).map((row) => row.id)).toEqual([fresh]);
  expect(fresh).not.toBe(id);
  await drainOutbox(true);
  expect(server.of('placeOrder').map(keyOf)).toEqual([fresh]);
  expect(server.of('placeOrder')[0]?.body.payment.transactions[0].amount).toBe(12_000);
  // The shop is informed that the order was stored on other terms.
  expect(server.of('placeOrder')[0]?.headers[TERMS_AGREED_HEADER]).toBe('1');
  await order();
  await drainOutbox(true);
  expect(server.of('placeOrder')[1]?.headers[TERMS_AGREED_HEADER]).toBeUndefined();
});

test('a row removed from the list is not sent; erasing a person’s rows keeps others', async () => {
  await removeRow(await order());
  const kept = await order();
  signInPerson(bhola);
  await order();
  await eraseRows(bhola.auth_id);
  expect(outbox.rows).toEqual([]);
  expect((await readRows()).map(({ id }) => id)).toEqual([kept]);
});

test('an order’s storage time follows the server’s clock, whatever the phone’s says', async () => {
  const skew = 40 * 24 * 3_600_000;
  noteHeaders(new Headers({ [SERVER_WIRE_VERSION_HEADER]: '1', date: new Date(Date.now() + skew).toUTCString() }));
  const before = Date.now();
  const id = await order();
  vi.spyOn(Date, 'now').mockReturnValue(0);
  await drainOutbox(true);
  vi.mocked(Date.now).mockRestore();
  const keptAt = Date.parse(server.of('placeOrder')[0]?.headers[KEPT_AT_HEADER] ?? '');
  expect(Math.abs(keptAt - before - skew)).toBeLessThan(5_000);
  expect(book.placed.get(id)).toBeDefined();
  noteHeaders(new Headers({ [SERVER_WIRE_VERSION_HEADER]: '1', date: new Date().toUTCString() }));
});

test('an order that waited too long asks the person after the server’s refusal', async () => {
  const id = await order();
  server.answers['placeOrder'] = () => refuse(409, 'ORDER_EXPIRED');
  expect((await drainOutbox(true)).get(id)).toMatchObject({ state: 'needs_user', lastCode: 'ORDER_EXPIRED' });
});

test('an order that was never sent is given up without a request', async () => {
  const id = await order();
  expect(await stopOrder(id)).toBe(true);
  await drainOutbox(true);
  expect(server.asked).toEqual([]);
});

test.each(['unknown', 'rejected', 'needs_user'] as const)(
  'an order in doubt that is %s is looked up by its key, and finished once placed',
  async (state) => {
    const id = await order();
    await changeRow(id, (row) => ({ ...row, state, isUnsure: true }));
    const answer = book.place({ headers: { [IDEMPOTENCY_HEADER]: id } } as never);
    server.answers['withdrawOrder'] = () => ({ placed: answer });
    expect(await stopOrder(id)).toBe(false);
    expect(server.of('withdrawOrder').map(({ body }) => body)).toEqual([{ key: id }]);
    expect((await readRows())[0]).toMatchObject({ id, state: 'done', answer });
  },
);

test('an order that the shop does not have is held and never sent again', async () => {
  const id = await order();
  await changeRow(id, (row) => ({ ...row, state: 'unknown' }));
  server.answers['withdrawOrder'] = () => ({ placed: null });
  expect(await stopOrder(id)).toBe(true);
  await drainOutbox(true);
  expect([server.of('placeOrder'), await states()]).toEqual([[], ['rejected']]);
});

test('without the server an order in doubt still waits', async () => {
  const id = await order();
  await changeRow(id, (row) => ({ ...row, state: 'unknown' }));
  server.isGone = true;
  await expect(stopOrder(id)).rejects.toThrow();
  expect(await states()).toEqual(['unknown']);
});

test('an order that another send delivered can no longer be given up', async () => {
  const id = await order();
  await drainOutbox(true);
  expect(await stopOrder(id)).toBe(false);
  expect(server.of('withdrawOrder')).toEqual([]);
});

test('in memory an order is sent at once, and offline it is not called saved', async () => {
  noteDatabasesClosed(true);
  noteReachability(false);
  await expect(order()).rejects.toMatchObject({ name: 'NotStoredError' });
  expect(await states()).toEqual([]);
  noteReachability(true);
  const id = await order();
  expect((await drainOutbox(true)).get(id)?.state).toBe('done');
  // The stored rows are unknown, so nothing is reported as lost or sent.
  expect(outbox).toMatchObject({ reading: 'failed', missing: [] });
});

test('the browser asks before it closes a page with orders that wait in memory only', async () => {
  noteDatabasesClosed(true);
  const isAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await order();
  await readOutbox();
  expect(isAsked()).toBe(true);
});
