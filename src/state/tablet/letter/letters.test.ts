// Tests letters of a shared tablet: sealed at once, sent by whoever is there, readable for their owner alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_LETTERS } from '#core/facts/centre/letter.ts';
import { ApiError } from '#data/api/wire/api-error.ts';
import { putRow, readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { keepOrder } from '../../../../tests/fixtures/app/keep-rows.ts';
import { bodyOf, keptOf, keyOf, loseAnswer, orderBook } from '../../../../tests/fixtures/app/order-samples.ts';
import { sheetsShown } from '../../../../tests/fixtures/app/sheets-shown.ts';
import { userOf } from '../../../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, signInPerson } from '../../../../tests/fixtures/app/signed-in.ts';
import { secretsOn } from '../../../../tests/fixtures/tablet/disk.ts';
import { type Author, LetterServer } from '../../../../tests/fixtures/tablet/letter-server.ts';
import { FakeCaches } from '../../../../tests/fixtures/worker/worker-scope.ts';
import { letters, noLetterMaker } from '../../outbox/letters.ts';
import * as page from '../../outbox/outbox.lazy.ts';
import { outbox } from '../../outbox/outbox-rows.ts';
import { isNotStored, reportNotStored } from '../../outbox/storage-full.ts';
import { becomeGuest } from '../../session/session-state.ts';
import { dropEnded } from './ended-letters.ts';

const { drainOutbox, stopOrder, keep, postConsent, readOutbox, removeRow, reportProblem } = page;
const [asha, bhola] = [userOf(1), userOf(2)];
const order = (linkTo?: string): Promise<string> => keepOrder(page, keptOf(), linkTo);
const consent = (agree: boolean): Promise<string> => keep('consent', [postConsent, { body: { agree } }], { agree });

let shop: FakeServer;
let server: LetterServer;
let book: ReturnType<typeof orderBook>;
let copies: FakeCaches;

const nobody = (): void => {
  becomeGuest();
  Object.assign(letters, { isTablet: true, owner: undefined, maker: noLetterMaker });
};

/** A person enters their PIN. */
async function opens(author: Author, user = author.person === asha.auth_id ? asha : bhola): Promise<void> {
  signInPerson(user);
  const maker = server.makerOf(author);
  Object.assign(letters, { isTablet: true, owner: author.person, maker: async () => maker });
  await readOutbox();
}

/** The stored content of both records. */
async function disk(): Promise<Buffer> {
  const kept = [...(copies.stores.get('khurpi-kept')?.entries.values() ?? [])];
  const texts = await Promise.all(kept.map((copy) => copy.clone().text()));
  return Buffer.from([JSON.stringify(await readRows()), ...texts].join('\n'));
}

beforeEach(async () => {
  withLocks();
  copies = new FakeCaches();
  vi.stubGlobal('caches', copies);
  await emptyOutbox();
  localStorage.clear();
  nobody();
  book = orderBook();
  shop = startServer({ placeOrder: book.place, postConsent: () => true });
  server = await LetterServer.of(shop);
});
afterEach(() => {
  Object.assign(letters, { isTablet: false, owner: undefined, maker: noLetterMaker });
});

test('an action on a tablet becomes a letter at once, in both records, and no part of it is readable', async () => {
  await opens(await server.author(asha.auth_id));
  await order('9876500009');
  const [row] = await readRows();
  expect(row).toMatchObject({ kind: 'order', state: 'saved', about: null, owner: asha.auth_id });
  expect(row?.request.url).toMatch(/\/api\/tablet\/v1\/letters$/);
  const secrets = ['Product 1', '9876500009', 'placeOrder', 'product_variant', 'DOORSTEP', 'grand_total'];
  expect(secretsOn(await disk(), secrets)).toEqual([]);
  // Its owner sees the order.
  expect(outbox.rows).toMatchObject([{ id: row?.id, about: { itemCount: 1 }, follower: { about: { phone: '9876500009' } } }]);
});

test('with network a letter is answered as fast as an order of a phone, and the answer is stored encrypted', async () => {
  await opens(await server.author(asha.auth_id));
  const id = await order();
  const rows = await drainOutbox(true);
  expect(rows.get(id)).toMatchObject({ state: 'done', answer: { orders: [{ id: 71 }], request_id: id } });
  expect([book.placed.get(id), server.sent]).toEqual([71, 1]);
  expect(shop.of('placeOrder')[0]?.body).toEqual(bodyOf());
  expect(secretsOn(await disk(), ['9876500001', 'buyer_details', 'request_id'])).toEqual([]);
});

test('letters of locked people are sent with nobody there, and each owner reads the answer when they come back', async () => {
  const authors = [await server.author(asha.auth_id), await server.author(bhola.auth_id)] as const;
  const ids: string[] = [];
  for (const author of authors) {
    await opens(author);
    ids.push(await order());
    nobody();
  }
  expect(await drainOutbox(true)).toEqual(new Map());
  expect([server.sent, [...book.placed.keys()]]).toEqual([2, ids]);
  for (const [at, author] of authors.entries()) {
    await opens(author);
    expect(outbox.rows).toMatchObject([{ id: ids[at], state: 'done', answer: { request_id: ids[at] } }]);
    nobody();
  }
});

test('an open colleague sends them too, and cannot read them', async () => {
  const [one, other] = [await server.author(asha.auth_id), await server.author(bhola.auth_id)];
  await opens(one);
  await order();
  await opens(other);
  const rows = await drainOutbox(true);
  expect([server.sent, book.placed.size, rows.size, outbox.rows]).toEqual([1, 1, 0, []]);
});

test('a letter whose answer got lost is sent again with the same bytes, and makes one order', async () => {
  await opens(await server.author(asha.auth_id));
  const id = await order();
  const receive = shop.answers['sendLetter'];
  shop.answers['sendLetter'] = async (asked) => loseAnswer(await receive?.(asked));
  expect((await drainOutbox(true)).get(id)).toMatchObject({ state: 'unknown', lastCode: 'NO_ANSWER' });
  if (receive) shop.answers['sendLetter'] = receive;
  expect((await drainOutbox(true)).get(id)?.state).toBe('done');
  const asked = shop.of('sendLetter');
  expect(asked.map(keyOf)).toEqual([id, id]);
  expect(asked[0]?.body).toEqual(asked[1]?.body);
  expect(book.placed.size).toBe(1);
});

test('an order with changed prices waits for its owner, with the shop’s answer', async () => {
  const author = await server.author(asha.auth_id);
  await opens(author);
  const id = await order();
  nobody();
  shop.answers['placeOrder'] = () => refuse(409, 'PRICE_CHANGED', { grand_total: 1 });
  await drainOutbox(true);
  await opens(author);
  expect((await readOutbox()).get(id)).toMatchObject({
    state: 'needs_user',
    lastCode: 'PRICE_CHANGED',
    about: { body: bodyOf() },
    answer: { error: { code: 'PRICE_CHANGED' } },
  });
});

test('the link is sent with its order, and is shown with it', async () => {
  shop.answers['sharePaymentLink'] = () => ({ payment_link: 'https://pay.test/1', amount: 10_000, is_sent_before: false });
  await opens(await server.author(asha.auth_id));
  const id = await order('9876500009');
  const rows = await drainOutbox(true);
  const link = rows.get(id)?.follower?.id ?? '';
  expect(rows.get(link)).toMatchObject({ kind: 'share-link', state: 'done', about: { orderId: 71, phone: '9876500009' } });
  expect(shop.of('sharePaymentLink').map(({ body }) => body)).toEqual([{ order_id: 71, phone_number: '9876500009', locale: 'en' }]);
  expect(await readRows()).toHaveLength(1);
});

test('a link that was refused is shown until its owner removes it', async () => {
  shop.answers['sharePaymentLink'] = () => refuse(409, 'PAYMENT_LINK_REFUSED');
  await opens(await server.author(asha.auth_id));
  const id = await order('9876500009');
  const link = (await drainOutbox(true)).get(id)?.follower?.id ?? '';
  expect((await readOutbox()).get(link)).toMatchObject({ state: 'rejected', lastCode: 'PAYMENT_LINK_REFUSED' });
  await removeRow(link);
  expect((await readOutbox()).size).toBe(0);
});

test('a letter of an ended person is refused finally, and one whose key is gone waits for its owner', async () => {
  const [one, other] = [await server.author(asha.auth_id), await server.author(bhola.auth_id)];
  await opens(one);
  const ended = await order();
  await opens(other);
  const old = await order();
  one.isEnded = true;
  server.isKeyGone = true;
  await drainOutbox(true);
  const states = new Map((await readRows()).map(({ id, state, lastCode }) => [id, `${state} ${lastCode}`]));
  expect([states.get(ended), states.get(old)]).toEqual(['rejected PERSON_ENDED', 'needs_user LETTER_KEY_GONE']);
  expect(book.placed.size).toBe(0);
});

test('the content of any letter can be committed again once its key is gone, under the server’s current key', async () => {
  await opens(await server.author(asha.auth_id));
  const body = { kind: 'damaged' as const, lines: [{ product_variant: 11, quantity: 1 }], note: 'A bag is torn' };
  const id = await keep('problem', [reportProblem, { params: { id: 71 }, body }], { kind: 'damaged' });
  server.isKeyGone = true;
  await drainOutbox(true);
  expect((await readRows()).map(({ state, lastCode }) => `${state} ${lastCode}`)).toEqual(['needs_user LETTER_KEY_GONE']);
  server.isKeyGone = false;
  await Promise.all([page.keepAgain(id), page.keepAgain(id).catch(() => undefined)]);
  const rows = await readRows();
  expect(rows.map((row) => [row.id === id, row.state])).toEqual([[false, 'saved']]);
  const problem = { id: 9, ...body, state: 'open', words: null, amount: 0, reported_at: '2026-11-27T09:00:00Z', settled_at: null };
  shop.answers['reportProblem'] = () => ({ order_id: 71, problem });
  const [sent] = [...(await drainOutbox(true)).values()];
  expect(sent).toMatchObject({ kind: 'problem', state: 'done', about: { kind: 'damaged' } });
  expect(shop.of('reportProblem')).toMatchObject([{ params: { id: 71 }, body }]);
});

test('a blocked colleague does not end the sessions of others', async () => {
  const [one, other] = [await server.author(asha.auth_id), await server.author(bhola.auth_id)];
  await opens(one);
  const id = await order();
  await opens(other);
  shop.answers['sendLetter'] = () => refuse(401, 'ACCOUNT_BLOCKED');
  await drainOutbox(true);
  expect((await readRows()).find((row) => row.id === id)).toMatchObject({ state: 'saved', lastCode: 'ACCOUNT_BLOCKED' });
});

test('a later choice replaces one that waits, although neither can be read on the disk', async () => {
  await opens(await server.author(asha.auth_id));
  await consent(true);
  const second = await consent(false);
  expect((await readRows()).map(({ id }) => id)).toEqual([second]);
});

test('while the tablet is locked nothing is stored', async () => {
  await opens(await server.author(asha.auth_id));
  signInPerson(asha);
  Object.assign(letters, { owner: undefined, maker: noLetterMaker });
  const error = await order().catch((reason: unknown) => reason);
  expect([isNotStored(error), await readRows()]).toEqual([true, []]);
});

test('after 500 letters the app asks a person to send first', async () => {
  await opens(await server.author(asha.auth_id));
  await order();
  const [row] = await readRows();
  if (!row) throw new Error('no row');
  for (let n = 1; n < MOST_LETTERS; n++) await putRow({ ...row, id: `${row.id}-${n}` });
  const error = await order().catch((reason: unknown) => reason);
  reportNotStored(error);
  expect(sheetsShown().at(-1)).toMatchObject({ sheet: 'failure', title: 'tablet.send-first' });
  expect(await readRows()).toHaveLength(MOST_LETTERS);
});

test('an order that the shop proved by its key is encrypted like an answer', async () => {
  await opens(await server.author(asha.auth_id));
  const id = await order();
  const receive = shop.answers['sendLetter'];
  shop.answers['sendLetter'] = async (asked) => loseAnswer(await receive?.(asked));
  await drainOutbox(true);
  shop.answers['withdrawOrder'] = () => ({ placed: book.place(shop.of('placeOrder')[0] as never) });
  expect(await stopOrder(id)).toBe(false);
  expect((await readOutbox()).get(id)).toMatchObject({ state: 'done', answer: { request_id: id } });
  expect(secretsOn(await disk(), ['request_id', 'buyer_details'])).toEqual([]);
});

test('a person with new keys cannot read letters of the old ones: waiting ones are sent, refused ones are reported as missing', async () => {
  await opens(await server.author(asha.auth_id));
  const [refused, waiting] = [await order(), await consent(true)];
  shop.answers['placeOrder'] = () => refuse(409, 'PRICE_CHANGED');
  shop.answers['postConsent'] = () => refuse(503, 'UNAVAILABLE');
  nobody();
  await drainOutbox(true);
  await opens(await server.author(asha.auth_id));
  expect(outbox.rows).toEqual([]);
  expect(outbox.missing.map(({ id }) => id)).toEqual([refused]);
  expect((await readRows()).map(({ id }) => id)).toEqual([waiting]);
});

test('letters of a person who has left are reported once, and then deleted', async () => {
  const [one, other] = [await server.author(asha.auth_id), await server.author(bhola.auth_id)];
  await opens(one);
  await order();
  await consent(true);
  await opens(other);
  const waiting = await order();
  one.isEnded = true;
  shop.answers['placeOrder'] = () => refuse(503, 'UNAVAILABLE');
  await drainOutbox(true);
  const reports: unknown[] = [];
  const report = async (said: unknown): Promise<void> => void reports.push(said);
  await expect(dropEnded(() => Promise.reject(new ApiError('unreachable')))).rejects.toThrow();
  expect(await readRows()).toHaveLength(3);
  await dropEnded(report);
  await dropEnded(report);
  expect(reports).toEqual([{ done: [], unsent: [{ person: asha.auth_id, n: 2 }] }]);
  expect((await readRows()).map(({ id }) => id)).toEqual([waiting]);
});
