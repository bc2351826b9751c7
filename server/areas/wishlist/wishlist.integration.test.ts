// Tests the wishlist: saving, merging, removing, and repeats.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWish, getWishlist, mergeWishlist, removeWish } from '#core/contract/wishlist.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('the wishlist', (engine) => {
  let server: TestServer;
  let productIds: number[];
  const newPhone = phonesFrom(6_500_000_000);
  const newFarmer = () => server.signIn(newPhone());
  const idsOf = async (token: string) => (await server.get(getWishlist, { token })).results.map((item) => item.product_id);

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const rows = await server.database.sql.selectFrom('products').select('id').orderBy('id').execute();
    productIds = rows.map((row) => row.id);
  });
  afterAll(() => server.close());

  test('a product is saved once, newest first, and can be removed', async () => {
    const { token } = await newFarmer();
    const [a = 0, b = 0] = productIds;
    for (const product_id of [a, a, b, a]) {
      expect((await server.call(addWish, { token, params: { product_id } })).status).toBe(204);
      server.clock.advance(1_000);
    }
    expect(await idsOf(token)).toEqual([b, a]);
    for (let i = 0; i < 2; i++) expect((await server.call(removeWish, { token, params: { product_id: b } })).status).toBe(204);
    expect(await idsOf(token)).toEqual([a]);
  });

  test('the phone’s list is merged after login, and a repeated merge changes nothing', async () => {
    const { token } = await newFarmer();
    const [a = 0, b = 0, c = 0] = productIds;
    await server.get(addWish, { token, params: { product_id: a } });
    const before = await server.get(getWishlist, { token });
    server.clock.advance(1_000);
    const merged = await server.get(mergeWishlist, { token, body: { product_ids: [b, a, c, b] } });
    expect(merged.results.map((item) => item.product_id)).toEqual([b, c, a]);
    expect(merged.results.at(-1)).toEqual(before.results[0]);
    expect(await server.get(mergeWishlist, { token, body: { product_ids: [a, b, c] } })).toEqual(merged);
    expect(await server.get(mergeWishlist, { token, body: { product_ids: [] } })).toEqual(merged);
  });

  test('ten concurrent merges save every product once', async () => {
    const { token } = await newFarmer();
    const product_ids = productIds.slice(0, 30);
    await Promise.all(Array.from({ length: 10 }, () => server.get(mergeWishlist, { token, body: { product_ids } })));
    expect((await idsOf(token)).sort((a, b) => a - b)).toEqual(product_ids);
  });

  test('unknown products are not saved, and each person has their own list', async () => {
    const [one, two] = [await newFarmer(), await newFarmer()];
    await server.get(addWish, { token: one.token, params: { product_id: 999_999_999 } });
    await server.get(mergeWishlist, { token: one.token, body: { product_ids: [productIds[0] ?? 0, 888_888_888] } });
    expect(await idsOf(one.token)).toEqual([productIds[0]]);
    expect(await idsOf(two.token)).toEqual([]);
  });

  test('more than two hundred at once are refused; two hundred are saved and shown', async () => {
    const { token } = await newFarmer();
    const answer = await server.call(mergeWishlist, { token, body: { product_ids: productIds.slice(0, 201) } });
    expect(answer.error).toMatchObject({ code: 'BAD_REQUEST', details: { path: 'body.product_ids' } });
    await server.get(mergeWishlist, { token, body: { product_ids: productIds.slice(0, 200) } });
    await server.get(addWish, { token, params: { product_id: productIds[200] ?? 0 } });
    expect(await idsOf(token)).toHaveLength(200);
  });
});
