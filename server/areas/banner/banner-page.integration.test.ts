// Tests that the written home page shows the banners, and changes with them.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDeskBanner, updateDeskBanner } from '#core/contract/desk/content/banner.ts';
import { fakeBuild, madeOf } from '../../../tests/fixtures/pages/fake-build.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('banners on the written home page', (engine) => {
  const folder = fakeBuild();
  let server: TestServer;
  const open = (cookie: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({ method: 'GET', url: '/', headers: { cookie, ...headers } });
  const bannersOf = async (cookie: string) => madeOf((await open(cookie)).payload).data?.banners;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { STATIC_DIR: folder } });
    // Visitors get the prebuilt page while the database is still slow.
    await vi.waitFor(async () => expect(await bannersOf('lang=en')).toEqual([]), { timeout: 30_000 });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });

  test('the page shows the shop’s banners, and changes as soon as a banner changes', async () => {
    const { token } = await server.signInDesk('9876500017');
    const etag = String((await open('lang=en')).headers.etag);
    expect((await open('lang=en', { 'if-none-match': etag })).statusCode).toBe(304);
    const titles = { en: 'Rabi seed is here', hi: 'रबी के बीज आ गए' };
    const starts_at = new Date(server.clock.now - DAY).toISOString();
    const { id } = await server.get(createDeskBanner, { token, key: randomUUID(), body: { titles, vendor_id: 1, starts_at } });
    expect((await open('lang=en', { 'if-none-match': etag })).statusCode).toBe(200);
    expect(await bannersOf('lang=hi')).toMatchObject([{ id, titles, link: '', image_url: null }]);
    expect(await bannersOf('lang=en; shop=4')).toEqual([]);
    await server.get(updateDeskBanner, { token, params: { id }, body: { is_on: false } });
    expect((await open('lang=en', { 'if-none-match': etag })).statusCode).toBe(304);
  });
});
