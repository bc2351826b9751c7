// Tests ratings: only for received goods, one for each item, words moderated before others see them, counts from five ratings on.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { approveRating, listDeskRatings, rejectRating } from '#core/contract/desk/community/rating.ts';
import { exportMyData } from '#core/contract/kyc/my-data.ts';
import { getOrder } from '#core/contract/order/order.ts';
import { listRatings, rateItem } from '#core/contract/order/rating.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createRatingRepository } from './rating-repository.ts';

const MODERATOR = '9876500015';
const why = { reason: 'advert', words: 'It names another shop' } as const;

describeOnBothEngines('ratings of products', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  let desk = '';
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_480_000_000);
    book = createDeskOrders(server, shopping);
    desk = (await server.signInDesk(MODERATOR)).token;
  });
  afterAll(() => server.close());

  const rate = ({ buyer, id, variants }: Placed, body: object, more: object = {}) =>
    server.call(rateItem, { token: buyer.token, params: { id, variant: variants[0] ?? 0 }, key: randomUUID(), body, ...more });
  const itemOf = async (order: Placed) => (await book.seen(order)).items[0];
  const waiting = async () => (await server.get(listDeskRatings, { token: desk })).results;
  const approve = (id: number) => server.call(approveRating, { token: desk, params: { id } });
  const reject = (id: number) => server.call(rejectRating, { token: desk, params: { id }, body: why });

  /** Delivered orders of one pack that nobody else buys, each by a different farmer. */
  async function bought(count: number): Promise<{ orders: Placed[]; productId: number }> {
    const variant = await shopping.takePack(1);
    const orders: Placed[] = [];
    for (let n = 0; n < count; n++) {
      const order = await book.place([1], {}, 0, [variant]);
      await book.delivered(order, 1);
      orders.push(order);
    }
    const { product_id: productId } = await server.database.sql
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', variant)
      .executeTakeFirstOrThrow();
    // Earlier tests may have rated another pack of this product.
    await server.database.sql.deleteFrom('product_ratings').where('product_id', '=', productId).execute();
    return { orders, productId };
  }
  async function boughtOne(): Promise<Placed> {
    const { orders } = await bought(1);
    return orders[0] as Placed;
  }
  const shown = (id: number, query = {}) => server.get(listRatings, { params: { id }, query });

  test('goods can be rated after they were handed over, not before', async () => {
    const order = await book.place([1]);
    expect((await rate(order, { grade: 'good' })).error.code).toBe('RATING_REFUSED');
    expect((await itemOf(order))?.rating).toBeUndefined();
    await book.delivered(order, 1);
    expect((await itemOf(order))?.rating).toBeNull();
    const { status, body } = await rate(order, { grade: 'good' });
    expect([status, body.rating]).toEqual([200, { grade: 'good', words: '', state: 'shown', reason: null }]);
    expect((await itemOf(order))?.rating).toEqual(body.rating);
  });

  test('nobody can rate another person’s order, an item that is not in it, or for the farmer they assist', async () => {
    const [mine, theirs] = [await boughtOne(), await boughtOne()];
    const foreign = { token: mine.buyer.token };
    expect((await rate(theirs, { grade: 'bad' }, foreign)).error.code).toBe('NOT_FOUND');
    expect((await rate({ ...mine, variants: theirs.variants }, { grade: 'bad' })).error.code).toBe('NOT_FOUND');
    const agent = await shopping.userIdOf(mine.buyer.phone);
    await server.database.sql.updateTable('orders').set({ placed_by: agent }).where('id', '=', theirs.id).execute();
    const { vendor_id } = await server.database.sql
      .selectFrom('orders')
      .select('vendor_id')
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow();
    await server.database.sql.insertInto('user_orders').values({ user_id: agent, order_id: theirs.id, vendor_id }).execute();
    expect((await rate(theirs, { grade: 'bad' }, foreign)).error.code).toBe('NOT_FOUND');
    const read = await server.get(getOrder, { token: mine.buyer.token, params: { id: theirs.id } });
    expect(read.items.map(({ rating }) => rating)).toEqual([undefined]);
  });

  test.each([
    ['another grade', { grade: 'great' }],
    ['no grade', { words: 'Good' }],
    ['a number as words', { grade: 'good', words: 5 }],
    ['words with a zero character', { grade: 'good', words: 'Good\u0000seed' }],
    ['too many words', { grade: 'good', words: 'x'.repeat(301) }],
  ])('%s is refused', async (_what, body) => {
    const { orders } = await bought(1);
    expect((await rate(orders[0] as Placed, body)).error.code).toBe('BAD_REQUEST');
  });

  test('a farmer has one rating for each item: the last one counts, also when two arrive at once, and its words are moderated again', async () => {
    const { orders, productId } = await bought(1);
    const order = orders[0] as Placed;
    await Promise.all([rate(order, { grade: 'good' }), rate(order, { grade: 'bad' }), rate(order, { grade: 'okay' })]);
    const first = await rate(order, { grade: 'good', words: 'Grew well' });
    expect(await server.database.sql.selectFrom('product_ratings').select('grade').where('product_id', '=', productId).execute()).toEqual([
      { grade: 'good' },
    ]);
    expect((await approve(first.body.id)).body.state).toBe('shown');
    const again = await rate(order, { grade: 'good', words: 'Grew well' });
    expect([again.body.id, again.body.rating.state]).toEqual([first.body.id, 'shown']);
    const changed = await rate(order, { grade: 'okay', words: 'Half of it grew' });
    expect(changed.body.rating).toMatchObject({ grade: 'okay', state: 'waiting' });
    expect((await approve(first.body.id)).error.code).toBe('NOT_FOUND');
    const without = await rate(order, { grade: 'okay' });
    expect(without.body.rating).toEqual({ grade: 'okay', words: '', state: 'shown', reason: null });
    expect((await approve(changed.body.id)).error.code).toBe('NOT_FOUND');
  });

  test('a product shows its counts from five ratings on, and only approved words, without phone numbers and names', async () => {
    const { orders, productId } = await bought(5);
    const grades = ['good', 'good', 'bad', 'okay'] as const;
    for (const [i, grade] of grades.entries()) await rate(orders[i] as Placed, { grade });
    const first = await rate(orders[0] as Placed, { grade: 'good', words: 'Call 9876512345 for more' });
    await approve(first.body.id);
    expect(await shown(productId)).toEqual({ counts: null, results: [], next: null });
    const last = await rate(orders[4] as Placed, { grade: 'good', words: 'It grew in five days' });
    const before = await shown(productId);
    expect([before.counts, before.results.map(({ words }) => words)]).toEqual([{ good: 3, okay: 1, bad: 1 }, ['Call 98xxxxxx45 for more']]);
    await approve(last.body.id);
    const page = await shown(productId, { page_size: 1 });
    expect(page.results.map(({ words, grade }) => [words, grade])).toEqual([['It grew in five days', 'good']]);
    expect(Object.keys(page.results[0] ?? {}).sort()).toEqual(['grade', 'id', 'rated_at', 'words']);
    const cursor = new URL(page.next ?? '', 'http://x').searchParams.get('cursor') ?? '';
    const second = await shown(productId, { page_size: 1, cursor });
    expect([second.results.map(({ words }) => words), second.next]).toEqual([['Call 98xxxxxx45 for more'], null]);
  });

  test('only their author sees rejected words, with the reason, and the grade still counts', async () => {
    const { orders, productId } = await bought(5);
    for (const order of orders) await rate(order, { grade: 'bad' });
    const [order] = orders as [Placed];
    const { id } = (await rate(order, { grade: 'bad', words: 'Buy at Ramu Stores' })).body;
    expect((await waiting()).find((one) => one.id === id)).toMatchObject({ words: 'Buy at Ramu Stores', product: { id: productId } });
    expect((await reject(id)).body).toMatchObject({ state: 'rejected', reason: { code: 'advert', words: why.words } });
    expect((await reject(id)).error.code).toBe('POST_STATE');
    expect((await waiting()).some((one) => one.id === id)).toBe(false);
    expect((await itemOf(order))?.rating).toMatchObject({ state: 'rejected', reason: { code: 'advert', words: why.words } });
    expect(await shown(productId)).toEqual({ counts: { good: 0, okay: 0, bad: 5 }, results: [], next: null });
    const { results } = await server.get(listAudit, { token: (await server.signInDesk('9876500010')).token, query: { entity: 'rating' } });
    expect(results.find((one) => one.entity_id === String(id))).toMatchObject({ action: 'rating.reject', after: { reason: 'advert' } });
    expect((await approve(id)).body).toMatchObject({ state: 'shown', reason: null });
    expect((await shown(productId)).results.map((one) => one.id)).toEqual([id]);
  });

  test('nobody decides about their own words, and only moderators decide', async () => {
    const order = await boughtOne();
    const { id } = (await rate(order, { grade: 'good', words: 'Mine' })).body;
    const user_id = await shopping.userIdOf(MODERATOR);
    await server.database.sql.updateTable('product_ratings').set({ user_id }).where('id', '=', id).execute();
    expect((await approve(id)).error.code).toBe('FORBIDDEN');
    const { token } = await server.signInDesk('9876500011');
    expect((await server.call(approveRating, { token, params: { id } })).status).toBe(403);
    expect((await server.call(listDeskRatings, { token })).status).toBe(403);
  });

  test('the file of the author’s data contains the rating, and rejected words are deleted in time', async () => {
    const order = await boughtOne();
    const { id } = (await rate(order, { grade: 'okay', words: 'The bag was torn' })).body;
    const file = await server.get(exportMyData, { token: order.buyer.token });
    expect(JSON.stringify(file)).toContain('The bag was torn');
    await reject(id);
    const { forgetRejectedBefore, deleteBefore } = createRatingRepository(server.database);
    await forgetRejectedBefore(server.clock.now - DAY);
    expect((await itemOf(order))?.rating?.words).toBe('The bag was torn');
    await forgetRejectedBefore(server.clock.now + 1);
    expect((await itemOf(order))?.rating).toMatchObject({ grade: 'okay', words: '', state: 'rejected', reason: { code: 'advert' } });
    expect((await rate(order, { grade: 'okay' })).body.rating).toMatchObject({ state: 'shown', reason: null });
    await deleteBefore(server.clock.now + 1);
    expect((await itemOf(order))?.rating).toBeNull();
  });
});
