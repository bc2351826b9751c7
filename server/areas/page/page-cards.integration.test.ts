// Tests the preview pictures of links.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#core/contract/catalog.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { shopCard } from './page-cards.ts';

const MOST_BYTES = 300_000;

describeOnBothEngines('preview cards', (engine) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { results } = await server.get(listProducts, { query: { vendor: 1 } });
    address = String((await open(`/pictures/card/hi_1_${results[0]?.id}_0123456789ab.jpg`)).headers.location);
  });
  afterAll(() => server.close());
  const open = (url: string) => server.app.inject({ method: 'GET', url });

  test('cards are JPEGs of the size and weight that chat apps accept, cached for ever', async () => {
    for (const url of [address, shopCard('en'), shopCard('hi')]) {
      const { statusCode, headers, rawPayload } = await open(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' });
      expect(rawPayload.byteLength).toBeLessThan(MOST_BYTES);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  test('an old address redirects to the current card', async () => {
    const old = address.replace(/[0-9a-f]{12}\.jpg$/, 'ba9876543210.jpg');
    const { statusCode, headers } = await open(old);
    expect([statusCode, headers.location]).toEqual([302, address]);
    expect(address).toMatch(/^\/pictures\/card\/hi_1_\d+_[0-9a-f]{12}\.jpg$/);
  });

  test('a crawler that asks for all cards of a list at once gets all of them', async () => {
    const { results } = await server.get(listProducts, { query: { vendor: 1, page_size: 40 } });
    expect(results.length).toBe(40);
    const addresses = await Promise.all(
      results.map(async ({ id }) => String((await open(`/pictures/card/en_1_${id}_0123456789ab.jpg`)).headers.location)),
    );
    const answers = await Promise.all(addresses.map(open));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  }, 120_000);

  test('a card for unknown goods, shops, languages or formats is not found', async () => {
    const [, hash] = /_([0-9a-f]{12})\.jpg$/.exec(address) ?? [];
    for (const name of [
      `hi_1_999999_${hash}.jpg`,
      `hi_999999_1_${hash}.jpg`,
      `xx_1_1_${hash}.jpg`,
      'hi_1_1_zz.jpg',
      `hi_1_1_${hash}.png`,
      'x',
    ])
      expect([name, (await open(`/pictures/card/${name}`)).statusCode]).toEqual([name, 404]);
  });
});
