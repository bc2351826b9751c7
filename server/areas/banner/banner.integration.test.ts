// Tests banners of the home page, edited at the desk.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  addBannerPicture,
  createDeskBanner,
  getDeskBanner,
  listDeskBanners,
  orderDeskBanners,
  removeDeskBanner,
  updateDeskBanner,
} from '#core/contract/desk/content/banner.ts';
import { listBanners } from '#core/contract/vendor.ts';
import { noisyPhoto } from '../../../tests/fixtures/photos.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

/** Encoding is slow on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

describeOnBothEngines('banners', (engine) => {
  let server: TestServer;
  const tokens = { owner: '', editor: '', manager: '' };
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    for (const [role, phone] of [
      ['owner', '9876500010'],
      ['manager', '9876500011'],
      ['editor', '9876500017'],
    ] as const)
      tokens[role] = (await server.signInDesk(phone)).token;
  });
  afterAll(() => server.close());

  const when = (days: number): string => new Date(server.clock.now + days * DAY).toISOString();
  const draft = (more: object = {}) => ({
    titles: { en: `Rabi seed ${++made}`, hi: `रबी के बीज ${made}` },
    texts: { en: 'Wheat', hi: 'गेहूँ' },
    link: '/products?category=1',
    ...more,
  });
  const add = (more: object = {}) =>
    server.get(createDeskBanner, { token: tokens.editor, key: randomUUID(), body: draft({ starts_at: when(-1), ...more }) });
  const change = (id: number, body: object, version?: number) =>
    server.call(updateDeskBanner, {
      token: tokens.editor,
      params: { id },
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const seen = async (vendor = 1) => (await server.get(listBanners, { query: { vendor } })).results.map(({ id }) => id);
  const clear = async () => {
    for (const { id } of (await server.get(listDeskBanners, { token: tokens.editor })).results)
      await server.call(removeDeskBanner, { token: tokens.editor, params: { id } });
  };

  test('farmers see a new banner at once and in order, and lose it when it is off or expired', async () => {
    await clear();
    expect(await seen()).toEqual([]);
    const [one, two] = [await add(), await add({ ends_at: when(2) })];
    expect(await seen()).toEqual([one.id, two.id]);
    await server.get(orderDeskBanners, { token: tokens.editor, body: { ids: [two.id, one.id, 5] } });
    expect(await seen()).toEqual([two.id, one.id]);
    expect((await change(one.id, { is_on: false })).body.state).toBe('off');
    expect(await seen()).toEqual([two.id]);
    server.clock.advance(2 * DAY + MINUTE);
    for (const [role, phone] of [
      ['editor', '9876500017'],
      ['owner', '9876500010'],
      ['manager', '9876500011'],
    ] as const)
      tokens[role] = (await server.signInDesk(phone)).token;
    expect(await seen()).toEqual([]);
    await change(one.id, { is_on: true });
    expect((await server.call(removeDeskBanner, { token: tokens.editor, params: { id: one.id } })).status).toBe(204);
    expect(await seen()).toEqual([]);
  });

  test('a shop’s banner shows in that shop only, a future one nowhere, and at most five at once', async () => {
    await clear();
    const of2 = await add({ vendor_id: 2 });
    const coming = await add({ starts_at: when(1) });
    expect([await seen(1), await seen(2)]).toEqual([[], [of2.id]]);
    const later = (await server.get(listDeskBanners, { token: tokens.editor })).results.find(({ id }) => id === coming.id);
    expect(later?.state).toBe('coming');
    const six = [];
    for (let i = 0; i < 6; i++) six.push((await add()).id);
    expect(await seen(1)).toEqual(six.slice(0, 5));
  });

  test('a wrong value is refused at its field, and only editors change banners', async () => {
    const refusal = async (more: object) => {
      const { status, error } = await server.call(createDeskBanner, { token: tokens.editor, key: randomUUID(), body: draft(more) });
      return [status, error.code, (error.details as { path?: string } | undefined)?.path];
    };
    for (const link of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/desk'])
      expect(await refusal({ link })).toEqual([400, 'BANNER_REFUSED', 'body.link']);
    expect(await refusal({ titles: { en: 'x', hi: '' } })).toEqual([400, 'BANNER_REFUSED', 'body.titles.hi']);
    expect(await refusal({ starts_at: when(2), ends_at: when(1) })).toEqual([400, 'BANNER_REFUSED', 'body.ends_at']);
    expect(await refusal({ vendor_id: 987_654 })).toEqual([404, 'NOT_FOUND', undefined]);
    expect(await refusal({ titles: { en: 'a\u0000', hi: 'b' } })).toEqual([400, 'BAD_REQUEST', 'body.titles.en']);
    expect((await server.call(listDeskBanners, { token: tokens.manager })).status).toBe(403);
    expect((await server.call(createDeskBanner, { token: tokens.manager, key: randomUUID(), body: draft() })).status).toBe(403);
    expect((await server.call(getDeskBanner, { token: tokens.editor, params: { id: 1 } })).status).toBe(404);
  });

  test('the slower of two editors gets the current banner with the refusal, and the log keeps both states', async () => {
    const { id, version, titles } = await add();
    expect((await change(id, { link: '/orders' }, version)).body.version).toBe(version + 1);
    const late = await change(id, { link: '' }, version);
    expect([late.status, late.error.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    expect(late.error.details).toMatchObject({ current: { link: '/orders' } });
    await change(id, { link: '/orders' });
    const { results } = await server.get(listAudit, { token: tokens.owner, query: { entity: 'banner', id: String(id) } });
    expect(results.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['banner.change', { link: '/products?category=1' }, { link: '/orders' }],
      ['banner.create', null, expect.objectContaining({ titles })],
    ]);
  });

  test('a banner’s picture is processed like product photos, and does not change the version', async () => {
    await clear();
    const { id, version } = await add();
    const http = await server.overHttp();
    const give = (content: Buffer, token = tokens.editor) =>
      http.call(addBannerPicture, { token, params: { id }, body: {}, file: { name: 'b.png', content } });
    const { status, body } = await give(await noisyPhoto(21, { side: 200, format: 'png' }));
    expect([status, body.version]).toEqual([201, version]);
    const [shown] = (await server.get(listBanners, { query: { vendor: 1 } })).results;
    expect(shown?.image_url).toMatch(/^\/pictures\/photo\/[0-9a-f]{20}_480$/);
    const file = await fetch(new URL(shown?.image_url ?? '', http.url), { headers: { accept: 'image/webp' } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await give(Buffer.from('<svg/>'))).status).toBe(415);
    expect((await give(Buffer.from('<svg/>'), tokens.manager)).status).toBe(403);
  });
});
