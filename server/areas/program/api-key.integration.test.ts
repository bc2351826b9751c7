// Tests API keys: what they allow, and how they are refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_PROOF_MS } from '#core/constants.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { addDeskStock, listDeskOffers } from '#core/contract/desk/catalog/offer.ts';
import { listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import { getDeskOrder, listDeskOrders } from '#core/contract/desk/order.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#core/contract/desk/programs/api-keys.ts';
import { createStaff, removeStaff } from '#core/contract/desk/staff.ts';
import { getWishlist } from '#core/contract/wishlist.ts';
import type { KeyScope } from '#core/facts/programs/api-key.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('keys of other programs', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let owner: string;
  const dayFrom = (days: number) => new Date(server.clock.now + days * DAY).toISOString().slice(0, 10);
  const signIn = async (): Promise<void> => {
    owner = (await server.signInDesk('9876500010')).token;
  };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_451_300_000));
    await signIn();
  });
  afterAll(() => server.close());

  const draft = (scopes: readonly KeyScope[], vendors: readonly number[] | null = null) => ({
    ...{ name: 'Accounts', scopes, vendors, ends_on: dayFrom(30) },
  });
  const newKey = (scopes: readonly KeyScope[], vendors: readonly number[] | null = null, token = owner) =>
    server.get(createApiKey, { token, body: draft(scopes, vendors) });

  test('a key reads what its scopes name for its shops, and nothing else', async () => {
    const order = await book.place([1]);
    const { secret, key } = await newKey(['orders.read'], [1]);
    expect(secret).toMatch(/^khk_[\w-]{43}$/);
    expect(key).toMatchObject({ prefix: secret.slice(0, 10), state: 'active', last_used_at: null, vendors: [1] });
    const { results } = await server.get(listDeskOrders, { token: secret, query: { vendor: 1 } });
    expect(results.map(({ id }) => id)).toContain(order.id);
    expect((await server.call(listDeskOrders, { token: secret, query: { vendor: 2 } })).error.code).toBe('FORBIDDEN');
    const all = await server.get(listDeskOrders, { token: secret });
    expect(new Set(all.results.map(({ vendor_id }) => vendor_id))).toEqual(new Set([1]));
    const other = await newKey(['orders.read'], [2]);
    expect((await server.call(getDeskOrder, { token: other.secret, params: { id: order.id } })).status).toBe(404);
  });

  test('the refusal names a missing scope, and keys cannot make some calls at all', async () => {
    const { secret } = await newKey(['orders.read']);
    const missing = await server.call(listDeskProducts, { token: secret });
    expect([missing.status, missing.error]).toMatchObject([403, { code: 'KEY_SCOPE', details: { scope: 'catalog.read' } }]);
    const never = await server.call(createApiKey, { token: secret, body: draft(['orders.read']) });
    expect([never.status, never.error]).toMatchObject([403, { code: 'KEY_SCOPE', details: { scope: null } }]);
    expect((await server.call(getWishlist, { token: secret })).status).toBe(401);
  });

  test('an allowed write works, and the audit names the key', async () => {
    const { secret, key } = await newKey(['stock.read', 'stock.write'], [1]);
    const [offer] = (await server.get(listDeskOffers, { token: secret, params: { vendor: 1 }, query: { page_size: 1 } })).results;
    const params = { vendor: 1, variant: offer?.product_variant ?? 0 };
    expect((await server.call(addDeskStock, { token: secret, params, body: { delta: 3 } })).status).toBe(200);
    expect((await server.call(addDeskStock, { token: secret, params: { ...params, vendor: 2 }, body: { delta: 3 } })).status).toBe(403);
    const [entry] = (await server.get(listAudit, { token: owner, query: { entity: 'offer' } })).results;
    expect(entry).toMatchObject({ api_key_id: key.id, role: 'owner', names: { [`api-key:${key.id}`]: { en: 'Accounts' } } });
  });

  test('a revoked key, an ended key, and an unknown key get 401, each with its reason', async () => {
    const { secret, key } = await newKey(['orders.read']);
    const ask = async (token: string) => {
      const { status, error } = await server.call(listDeskOrders, { token });
      return [status, error?.code];
    };
    expect(await ask(secret)).toEqual([200, undefined]);
    for (let i = 0; i < 2; i++) expect((await server.call(revokeApiKey, { token: owner, params: { id: key.id } })).status).toBe(204);
    expect(await ask(secret)).toEqual([401, 'KEY_ENDED']);
    expect(await ask(`${secret}x`)).toEqual([401, 'KEY_UNKNOWN']);
    const short = await server.get(createApiKey, { token: owner, body: { ...draft(['orders.read']), ends_on: dayFrom(0) } });
    expect(await ask(short.secret)).toEqual([200, undefined]);
    server.clock.advance(DAY);
    expect(await ask(short.secret)).toEqual([401, 'KEY_ENDED']);
    await signIn();
    const listed = (await server.get(listApiKeys, { token: owner })).results;
    expect(listed.find(({ id }) => id === short.key.id)?.state).toBe('ended');
    expect(listed.find(({ id }) => id === key.id)?.state).toBe('revoked');
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  test('only an owner with a new proof makes keys, and the keys of an owner who leaves end', async () => {
    const manager = (await server.signInDesk('9876500011')).token;
    expect((await server.call(createApiKey, { token: manager, body: draft(['orders.read']) })).error.code).toBe('FORBIDDEN');
    expect((await server.call(listApiKeys, { token: manager })).error.code).toBe('FORBIDDEN');
    const body = { phone_number: '6451390001', full_name: 'Meena Rani', roles: [{ role: 'owner', vendor_id: null }] };
    const { id } = await server.get(createStaff, { token: owner, body });
    const { secret } = await newKey(['orders.read'], null, (await server.signInDesk(body.phone_number)).token);
    expect((await server.call(listDeskOrders, { token: secret })).status).toBe(200);
    await server.get(removeStaff, { token: owner, params: { id } });
    expect((await server.call(listDeskOrders, { token: secret })).error.code).toBe('KEY_ENDED');
    server.clock.advance(DESK_PROOF_MS);
    expect((await server.call(createApiKey, { token: owner, body: draft(['orders.read']) })).error.code).toBe('PROOF_NEEDED');
    await signIn();
  });

  test('a wrong shop, a day in the past, and a day after a year are bad requests', async () => {
    const path = async (over: object) => {
      const { status, error } = await server.call(createApiKey, { token: owner, body: { ...draft(['orders.read']), ...over } });
      return [status, error?.details?.['path']];
    };
    expect(await path({ vendors: [1, 987_654] })).toEqual([400, 'body.vendors']);
    expect(await path({ ends_on: dayFrom(-2) })).toEqual([400, 'body.ends_on']);
    expect(await path({ ends_on: dayFrom(400) })).toEqual([400, 'body.ends_on']);
    expect(await path({ scopes: ['money.read'] })).toEqual([400, 'body.scopes.0']);
    expect(await path({ name: 'a\u0000b' })).toEqual([400, 'body.name']);
  });

  test('a key can make 300 requests a minute', async () => {
    const { secret } = await newKey(['catalog.read']);
    const { id } = (await server.get(listApiKeys, { token: owner, query: { page_size: 1 } })).results[0] ?? { id: 0 };
    const start = new Date(Math.floor(server.clock.now / MINUTE) * MINUTE);
    await server.database.sql
      .insertInto('rate_limits')
      .values({ bucket: `api-key:${id}`, window_start: start, hits: 299 })
      .execute();
    const answers = [await server.call(listDeskProducts, { token: secret }), await server.call(listDeskProducts, { token: secret })];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(MINUTE);
    expect((await server.call(listDeskProducts, { token: secret })).status).toBe(200);
  });

  test('concurrent requests cannot make more than twenty keys for one owner', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => server.call(createApiKey, { token: owner, body: draft(['orders.read']) })),
    );
    expect(answers.some(({ status }) => status === 409)).toBe(true);
    const live = (await server.get(listApiKeys, { token: owner, query: { page_size: 100 } })).results.filter(
      ({ state }) => state === 'active',
    );
    expect(live.length).toBe(20);
  });
});
