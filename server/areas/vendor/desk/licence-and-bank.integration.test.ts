// Tests expired licences, and a shop's bank account: sealed, masked, one change at a time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { getProduct, listCatalogChanges, listProducts } from '#core/contract/catalog.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { countDeskOffers, listDeskOffers, type OfferShow } from '#core/contract/desk/catalog/offer.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { getVendorBank, setVendorBank } from '#core/contract/desk/vendor/bank.ts';
import { checkLicence, listLicenceChecks } from '#core/contract/desk/vendor/licence.ts';
import { getOpening } from '#core/contract/desk/vendor/opening.ts';
import { getDeskVendor, updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { parseInIndia } from '#core/rules/dates.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { createAuditRepository } from '../../audit/audit-repository.ts';
import { createAuditService } from '../../audit/audit-service.ts';
import { createOpeningRepository } from './opening-repository.ts';
import { createVendorDeskRepository } from './vendor-desk-repository.ts';
import { createVendorDeskService } from './vendor-desk-service.ts';

const account = { holder_name: 'Anand Kumar', account_number: '012345678901', ifsc: 'SBIN0001234', upi_id: 'anand@okbank' };

describeOnBothEngines('licences and bank accounts of shops', (engine) => {
  let server: TestServer;
  let owner: string;
  let shopping: Shopping;
  let buyer: Buyer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    owner = (await server.signInDesk('9876500010')).token;
    shopping = createShopping(server, 6_660_000_000);
    buyer = await shopping.newBuyer();
  });
  afterAll(() => server.close());

  const read = (id: number) => server.get(getDeskVendor, { token: owner, params: { id } });
  const changed = (id: number, body: object) => server.get(updateDeskVendor, { token: owner, params: { id }, body });

  test('goods disappear from lists, phones and carts when their licence ends, and return with a new one', async () => {
    const { category_id } = (await server.get(listProducts, { query: { vendor: 4, category: 1, page_size: 1 } })).results[0] ?? {};
    expect(category_id).toBe(1);
    const goods = (await server.get(listProducts, { query: { vendor: 4, category: 1, page_size: 100 } })).results;
    const variant = goods
      .flatMap(({ variants }) => variants)
      .find(({ is_prebook, inventory_set: [offer] }) => !is_prebook && (offer?.available_qty ?? 0) > 10);
    const line = await shopping.lineOf(4, variant?.id ?? 0, 2);
    const cart = shopping.cartOf(buyer, [line], { vendor: 4 });
    const since = (await server.get(listCatalogChanges, { query: { vendor: 4 } })).cursor;
    await changed(4, {
      licences: [
        { category_id: 1, number: 'BR-S', expires_on: '2026-11-20' },
        { category_id: 2, number: 'BR-F', expires_on: null },
      ],
    });
    expect((await read(4)).licences.map(({ state }) => state)).toEqual(['over', 'good']);
    expect((await server.get(listProducts, { query: { vendor: 4, category: 1 } })).results).toEqual([]);
    expect((await server.get(listProducts, { query: { vendor: 4, category: 2 } })).results.length).toBeGreaterThan(0);
    expect((await server.call(getProduct, { params: { id: goods[0]?.id ?? 0 }, query: { vendor: 4 } })).status).toBe(404);
    expect((await server.call(validateCart, { token: buyer.token, body: cart })).error).toMatchObject({ code: 'CART_03' });
    server.clock.advance(MINUTE);
    const gone = await server.get(listCatalogChanges, { query: { vendor: 4, since } });
    expect(gone.deleted_ids).toEqual(expect.arrayContaining(goods.map(({ id }) => id)));
    expect(gone.vendor_version).toBe((await read(4)).version);
    await changed(4, { licences: [{ category_id: 1, number: 'BR-S2', expires_on: '2029-11-20' }] });
    expect((await server.get(listProducts, { query: { vendor: 4, category: 1, page_size: 100 } })).results).toHaveLength(goods.length);
    expect((await server.call(validateCart, { token: buyer.token, body: cart })).error?.code).not.toBe('CART_03');
  });

  test('farmers, the stock list, the checklist and waiting work agree on the visible goods', async () => {
    const farmersSee = async () => (await server.get(listProducts, { query: { vendor: 3, page_size: 1 } })).total;
    const checklistSays = async () => (await server.get(getOpening, { token: owner, query: { vendor: 3 } })).products;
    const offers = async (show: OfferShow) =>
      (await server.get(listDeskOffers, { token: owner, params: { vendor: 3 }, query: { show, page_size: 100 } })).results;
    const counts = () => server.get(countDeskOffers, { token: owner, params: { vendor: 3 } });
    const waits = async () =>
      (await server.get(getWaiting, { token: owner, query: { vendor: 3 } })).kinds.find(({ kind }) => kind === 'stock')?.count;
    const before = await farmersSee();
    await changed(3, { licences: [{ category_id: 2, number: 'BR-F', expires_on: '2026-11-20' }] });
    const after = await farmersSee();
    expect(after).toBeLessThan(before ?? 0);
    expect(await checklistSays()).toBe(after);
    const unseen = await offers('no-licence');
    expect(new Set(unseen.map(({ state }) => state))).toEqual(new Set(['no-licence']));
    expect((await offers('low')).every(({ category_id, state }) => category_id !== 2 && (state === 'shown' || state === 'out'))).toBe(true);
    const { no_licence, low } = await counts();
    expect([no_licence, await waits()]).toEqual([unseen.length, low]);
    await changed(3, { licences: [] });
    expect(await checklistSays()).toBe(before);
  });

  test('a licence that ends tonight hides its goods automatically, once, with an audit entry', async () => {
    const { database, deps } = server;
    const parts = {
      repository: createVendorDeskRepository(database),
      opening: createOpeningRepository(database),
      audited: createAuditService(createAuditRepository(database), deps).audited,
      budget: { spend: async () => ({ isAllowed: true, retryAfter: 0 }), refund: async () => undefined },
    };
    await changed(5, { licences: [{ category_id: 3, number: 'MH-P', expires_on: '2026-11-30' }] });
    const at = (now: number) => createVendorDeskService({ ...parts, deps: { ...deps, now: () => now } }).shutShelvesOfToday();
    const { version } = await read(5);
    await at(parseInIndia('2026-11-30T23:59:00'));
    expect((await read(5)).version).toBe(version);
    await at(parseInIndia('2026-12-01T00:01:00'));
    await at(parseInIndia('2026-12-01T01:01:00'));
    expect((await read(5)).version).toBe(version + 1);
    expect((await server.get(listProducts, { query: { vendor: 5, category: 3 } })).results).toEqual([]);
    const entry = (await server.get(listAudit, { token: owner, query: { entity: 'vendor', id: '5' } })).results[0];
    expect(entry).toMatchObject({ action: 'vendor.licence-over', actor: null, after: { shut_shelves: [3] } });
  });

  test('a licence keeps who checked its number and when, and a new number is unchecked again', async () => {
    await changed(2, { licences: [{ category_id: 3, number: 'BR-P-1', expires_on: null }] });
    const checks = async () => (await server.get(listLicenceChecks, { token: owner, params: { vendor: 2 } })).results;
    const check = (number: string, token = owner) =>
      server.call(checkLicence, { token, params: { vendor: 2, category: 3 }, body: { number } });
    expect(await checks()).toEqual([{ category_id: 3, number: 'BR-P-1', checked: null }]);
    expect((await check('BR-P-9')).status).toBe(404);
    const manager = (await server.signInDesk('9876500011')).token;
    expect((await check('BR-P-1', manager)).status).toBe(403);
    const done = await check('BR-P-1');
    expect(done.body.checked).toEqual({ by: 'Asha Verma', at: new Date(server.clock.now).toISOString() });
    expect((await checks())[0]?.checked?.by).toBe('Asha Verma');
    await changed(2, { licences: [{ category_id: 3, number: 'BR-P-2', expires_on: null }] });
    expect((await checks())[0]).toEqual({ category_id: 3, number: 'BR-P-2', checked: null });
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'vendor', id: '2' } });
    expect(results.find(({ action }) => action === 'vendor.check-licence')).toMatchObject({ after: { number: 'BR-P-1' } });
  });

  test('a bank account is sealed in the database, masked elsewhere, and changed by one person at a time', async () => {
    const params = { vendor: 2 };
    expect(await server.get(getVendorBank, { token: owner, params })).toMatchObject({ version: 0, account: null, changed: null });
    const put = (body: object, version: number) =>
      server.call(setVendorBank, { token: owner, params, body, headers: { 'if-match': `"${version}"` } });
    const answers = await Promise.all([put(account, 0), put({ ...account, account_number: '999999999999' }, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const saved = await put(account, 1);
    const masked = { holder_name: 'Anand Kumar', account_number: 'XXXXXXXX8901', ifsc: 'SBIN0001234', upi_id: 'anXXXX@okbank' };
    expect(saved.body).toMatchObject({ version: 2, account: masked });
    const rows = await server.database.sql.selectFrom('vendor_banks').selectAll().execute();
    const audit = await server.database.sql.selectFrom('audit_entries').selectAll().where('action', '=', 'vendor.bank').execute();
    for (const kept of [rows, audit]) expect(JSON.stringify(kept)).not.toMatch(/012345678901|anand@okbank/);
    expect(audit.length).toBe(2);
    for (const wrong of [{ ifsc: 'SBIN1001234' }, { account_number: '12' }, { upi_id: 'nobody' }])
      expect((await put({ ...account, ...wrong }, 2)).status).toBe(400);
    server.clock.advance(11 * MINUTE);
    expect((await put(account, 2)).error.code).toBe('PROOF_NEEDED');
  });
});
