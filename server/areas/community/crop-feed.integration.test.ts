// Tests the list of topics for several crops, which a product's page reads.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, listPosts } from '#core/contract/community/community.ts';
import { hidePost } from '#core/contract/desk/community/moderation.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const newPhone = phonesFrom(6_986_000_000);
/** A new text without digits, because some digits would be a phone number. */
const words = (): string => `My crop is yellow ${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

describeOnBothEngines('topics of several crops', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const ask = async (crop: number, more: object = {}) =>
    server.get(createPost, { token: (await server.signIn(newPhone())).token, body: { text: words(), crop, ...more } });
  const feed = (query: object) => server.get(listPosts, { query: { page_size: 1, ...query } });

  test('topics can be limited to several crops, page by page, without hidden and waiting ones', async () => {
    const wheat = await ask(881);
    const paddy = await ask(882);
    const maize = await ask(883);
    const hidden = await ask(881);
    const waiting = await ask(883, { took_ms: 500 });
    const { token } = await server.signInDesk('9876500015');
    await server.get(hidePost, { token, params: { id: hidden.id }, body: { reason: 'advert', words: 'Sells tickets' } });
    const first = await feed({ crops: '881,883' });
    const next = new URL(first.next ?? '', 'http://x').searchParams;
    const second = await feed(Object.fromEntries(next));
    expect([waiting.state, next.get('crops'), second.next]).toEqual(['held', '881,883', null]);
    expect([...first.results, ...second.results].map(({ id, crop_id }) => [id, crop_id])).toEqual([
      [maize.id, 883],
      [wheat.id, 881],
    ]);
    expect((await feed({ crops: '882', crop: 881 })).results).toEqual([]);
    expect((await feed({ crops: '882' })).results.map(({ id }) => id)).toEqual([paddy.id]);
  });

  test('a list of crops with anything but up to forty ids is refused', async () => {
    const idsTo = (count: number): string => Array.from({ length: count }, (_, i) => i + 1).join();
    const statusOf = async (crops: string) => (await server.call(listPosts, { query: { crops } })).status;
    for (const crops of ['', ',', 'wheat', '1,0', '-1', '1.5', '1,,2', '1\u0000', '99999999999999999', idsTo(41)])
      expect(await statusOf(crops), crops).toBe(400);
    expect(await statusOf(idsTo(40))).toBe(200);
  });
});
