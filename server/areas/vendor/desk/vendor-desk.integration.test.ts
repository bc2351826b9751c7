// Tests shops at the desk: created, edited by two people, and their effect on farmers and carts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { listCatalogChanges } from '#core/contract/catalog.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getVendorBank } from '#core/contract/desk/vendor/bank.ts';
import { getOpening } from '#core/contract/desk/vendor/opening.ts';
import { checkPins, createDeskVendor, getDeskVendor, listDeskVendors, updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { getVendor, listDealerCentres, listVendors } from '#core/contract/vendor.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const shop = {
  names: { en: 'Anand Khad Beej', hi: 'आनंद खाद बीज' },
  owner_name: 'Anand Kumar',
  company_phone: '9876530099',
  street_address: 'Bazar, Minapur',
  pin_code: '843128',
};

describeOnBothEngines('shops at the desk', (engine) => {
  let server: TestServer;
  let owner: string;
  let manager: string;
  let shopping: Shopping;
  let buyer: Buyer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    owner = (await server.signInDesk('9876500010')).token;
    manager = (await server.signInDesk('9876500011')).token;
    shopping = createShopping(server, 6_650_000_000);
    buyer = await shopping.newBuyer();
  });
  afterAll(() => server.close());

  const read = (id: number) => server.get(getDeskVendor, { token: owner, params: { id } });
  const change = (id: number, body: object, more: { token?: string; version?: number } = {}) =>
    server.call(updateDeskVendor, {
      token: more.token ?? owner,
      params: { id },
      body,
      ...(more.version === undefined ? {} : { headers: { 'if-match': `"${more.version}"` } }),
    });
  const changed = async (id: number, body: object) => {
    const answer = await change(id, body);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body;
  };
  const seen = (id: number) => server.get(getVendor, { params: { id } });
  const make = (more: object = {}) => server.get(createDeskVendor, { token: owner, body: { ...shop, ...more } });

  test('a new shop is placed at its PIN code, and no farmer sees it', async () => {
    const made = await make();
    expect(made).toMatchObject({
      version: 1,
      status: 'not-open',
      company_address: 'Bazar, Minapur, Muzaffarpur, Bihar 843128',
      fulfillment_type: 'BOTH',
      service_area: null,
      gstin: null,
    });
    const [lng, lat] = made.location.coordinates;
    expect([Math.round(lat ?? 0), Math.round(lng ?? 0)]).toEqual([26, 85]);
    expect((await server.call(getVendor, { params: { id: made.id } })).status).toBe(404);
    expect((await server.get(listVendors)).results.map(({ id }) => id)).not.toContain(made.id);
    expect((await server.get(listDeskVendors, { token: owner, query: { search: 'आनंद', status: 'not-open' } })).results[0]?.id).toBe(
      made.id,
    );
  });

  test.each([
    ['a PIN code nobody knows', { pin_code: '999999' }, 'body.pin_code'],
    ['a tax number of another state than the shop', { gstin: '27AAPFU0939F1ZV' }, 'body.gstin'],
    ['a tax number with a wrong check character', { gstin: '27AAPFU0939F1ZW' }, 'body.gstin'],
    [
      'a district there is not',
      { service_area: { radius_km: null, pins: [], districts: [{ state: 'Bihar', district: 'Nowhere' }] } },
      'body.service_area.districts.0',
    ],
    ['hours that end before they begin', { opening_hours: [{ weekday: 1, opens: '19:00', closes: '08:00' }] }, 'body.opening_hours.0'],
    [
      'two licences for one shelf',
      { licences: [1, 1].map((category_id) => ({ category_id, number: 'X', expires_on: null })) },
      'body.licences',
    ],
    ['a position that is nowhere', { location: { coordinates: [200, 95] } }, 'body.location.coordinates'],
    ['more than all of it ahead', { prepay_percent: 101 }, 'body.prepay_percent'],
  ])('%s is refused at its field', async (_, more, path) => {
    const answer = await server.call(createDeskVendor, { token: owner, body: { ...shop, ...more } });
    expect([answer.status, answer.error.details.path]).toEqual([400, path]);
  });

  test('all settings are saved and audited, and farmers see their part at once', async () => {
    const settings = {
      location: { coordinates: [85.29, 26.2] },
      gstin: '10aapfu0939f1za',
      licences: [{ category_id: 1, number: 'BR-1', expires_on: '2029-03-31' }],
      fulfillment_type: 'BOTH',
      shipping_charges: 30.5,
      free_delivery_above: 2_000,
      minimum_order_value: 400,
      prepay_percent: 15,
      person_cap: 40,
      opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '19:00' })),
      holidays: [
        { from: '2026-12-25', to: '2026-12-26', note: 'Fair' },
        { from: '2026-01-01', to: '2026-01-02', note: '' },
      ],
      delivery_days: 3,
      order_cutoff_hour: 15,
      return_days: 5,
    };
    const { version } = await read(2);
    const answer = await changed(2, settings);
    expect(answer).toMatchObject({
      ...settings,
      gstin: '10AAPFU0939F1ZA',
      is_gstin_foreign: false,
      version: version + 1,
      licences: [{ ...settings.licences[0], state: 'good' }],
    });
    expect(answer.changed).toEqual({ at: expect.any(String), by: expect.any(String) });
    expect(await seen(2)).toMatchObject({
      version: version + 1,
      location: settings.location,
      shipping_charges: 30.5,
      free_delivery_above: 2_000,
      minimum_order_value: 400,
      prepay_percent: 15,
      closed_weekday: 0,
      closed_weekdays: [0, 6],
      opening_hours: settings.opening_hours,
      holidays: [{ from: '2026-12-25', to: '2026-12-26' }],
      licences: [{ category_id: 1, number: 'BR-1' }],
    });
    const entry = (await server.get(listAudit, { token: owner, query: { entity: 'vendor', id: '2' } })).results[0];
    expect(entry).toMatchObject({
      action: 'vendor.change',
      vendor_id: 2,
      role: 'owner',
      after: { shipping_charges: 3_050, prepay_percent: 15 },
    });
    expect((await change(2, {})).body.version).toBe(version + 1);
  });

  test('the tax number must match the state when either changes; an old mismatch shows as a fault', async () => {
    const { id } = await make({ gstin: '10AAPFU0939F1ZA' });
    const moved = await change(id, { pin_code: '422001' });
    expect([moved.status, moved.error.details]).toEqual([400, { path: 'body.pin_code', reason: 'other-state' }]);
    const both = await change(id, { pin_code: '422001', gstin: '27AAPFU0939F1ZV' });
    expect([both.status, both.body.is_gstin_foreign]).toEqual([200, false]);
    await server.database.sql.updateTable('vendors').set({ gstin: '10AAPFU0939F1ZA' }).where('id', '=', id).execute();
    const faulty = async () =>
      (await server.get(listDeskVendors, { token: owner, query: { fault: 'gstin' } })).results.map((one) => one.id);
    expect([(await read(id)).is_gstin_foreign, await faulty()]).toEqual([true, [id]]);
    expect((await server.get(getOpening, { token: owner, query: { vendor: id } })).vendor?.is_gstin_foreign).toBe(true);
    // Other changes still work, but saving it again is refused.
    expect((await change(id, { owner_name: 'Meena Devi' })).status).toBe(200);
    expect((await change(id, { gstin: '10AAPFU0939F1ZA' })).error.details).toMatchObject({ reason: 'other-state' });
    await changed(id, { gstin: null });
    expect(await faulty()).toEqual([]);
  });

  test('shops with a licence that ends soon can be listed', async () => {
    const { id } = await make({ licences: [{ category_id: 1, number: 'L', expires_on: '2020-01-01' }] });
    const { results } = await server.get(listDeskVendors, { token: owner, query: { fault: 'licence' } });
    expect(results.map((one) => one.id)).toEqual([id]);
  });

  test('the slower of two editors gets the current shop; a change without a version overwrites it', async () => {
    const { version } = await read(3);
    const answers = await Promise.all([1, 2].map((delivery_days) => change(3, { delivery_days }, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    const now = await read(3);
    expect(refused?.error).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { version: now.version, delivery_days: now.delivery_days } },
    });
    expect((await change(3, { delivery_days: 4 })).status).toBe(200);
    expect((await change(3, { delivery_days: 4 }, { version: 0 })).status).toBe(412);
  });

  test('a manager changes their own shop, sees no other, and cannot show or hide any', async () => {
    expect((await change(1, { return_days: 9 }, { token: manager })).status).toBe(200);
    expect((await change(1, { status: 'closed' }, { token: manager })).body.status).toBe('closed');
    expect((await change(1, { status: 'open' }, { token: manager })).body.status).toBe('open');
    expect((await change(1, { status: 'not-open' }, { token: manager })).status).toBe(403);
    expect((await change(2, { return_days: 9 }, { token: manager })).status).toBe(404);
    expect((await server.get(listDeskVendors, { token: manager })).results.map(({ id }) => id)).toEqual([1]);
    expect((await server.call(createDeskVendor, { token: manager, body: shop })).status).toBe(403);
    expect((await server.call(getVendorBank, { token: manager, params: { vendor: 1 } })).status).toBe(403);
    // Counter staff may read, and change nothing.
    const counter = (await server.signInDesk('9876500012')).token;
    expect((await server.call(getDeskVendor, { token: counter, params: { id: 1 } })).status).toBe(200);
    expect((await change(1, { return_days: 8 }, { token: counter })).status).toBe(403);
  });

  test('a shop without area and goods stays hidden; its buyers find it closed or gone', async () => {
    const { id } = await make();
    const refused = await change(id, { status: 'open' });
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'SHOP_NOT_READY', details: { missing: ['shop', 'area', 'products'] } },
    ]);
    await change(id, { legal_name: 'Anand Agro Private Limited' });
    expect((await change(id, { status: 'open', service_area: { radius_km: 20, pins: [], districts: [] } })).error.details).toEqual({
      missing: ['products'],
    });
    expect((await read(id)).service_area).toBeNull();
    const cart = shopping.cartOf(buyer, [await shopping.newLine(2)]);
    await changed(1, { status: 'closed' });
    const closed = await server.call(validateCart, { token: buyer.token, body: cart });
    expect(closed.error).toMatchObject({ code: 'CART_01', details: { reason: 'closed' } });
    await changed(1, { status: 'not-open' });
    expect((await server.call(validateCart, { token: buyer.token, body: cart })).status).toBe(404);
    await changed(1, { status: 'open' });
    expect((await server.call(validateCart, { token: buyer.token, body: cart })).status).toBe(200);
  });

  test('a cart uses a new minimum, charge and free delivery at once', async () => {
    const line = await shopping.newLine(1);
    await shopping.setInventory(line.product_variant, { price_paise: 60_000, discount_paise: 0 });
    const cart = shopping.cartOf(buyer, [{ ...line, price: 600, discount: 0 }]);
    await changed(1, { minimum_order_value: 600.01, shipping_charges: 25, free_delivery_above: null });
    expect((await server.call(validateCart, { token: buyer.token, body: cart })).error).toMatchObject({ code: 'CART_02' });
    await changed(1, { minimum_order_value: 600 });
    expect((await server.get(validateCart, { token: buyer.token, body: cart })).bill.delivery_fee).toBe(25);
    await changed(1, { free_delivery_above: 600 });
    expect((await server.get(validateCart, { token: buyer.token, body: cart })).bill).toMatchObject({ delivery_fee: 0, grand_total: 600 });
    await changed(1, { minimum_order_value: 500, shipping_charges: 40, free_delivery_above: null });
  });

  test('phones get a district area as a few PIN prefixes that match exactly its PIN codes', async () => {
    const districts = [{ state: 'Bihar', district: 'muzaffarpur' }];
    const { service_area } = await changed(3, { service_area: { radius_km: null, pins: ['422001'], districts } });
    expect(service_area).toEqual({ radius_km: null, pins: ['422001'], districts: [{ state: 'Bihar', district: 'Muzaffarpur' }] });
    const pins = (await seen(3)).service_area?.pins ?? [];
    const all = await server.database.sql.selectFrom('pins').select(['pin', 'district']).execute();
    const served = all.filter(({ pin }) => pins.some((begin) => pin.startsWith(begin)));
    const wanted = all.filter(({ pin, district }) => pin === '422001' || district === 'Muzaffarpur');
    expect(new Set(served.map(({ pin }) => pin))).toEqual(new Set(wanted.map(({ pin }) => pin)));
    expect(pins.length).toBeLessThan(wanted.length * 0.7);
    // Without an area again, as before it was named.
    expect((await changed(3, { service_area: null })).service_area).toBeNull();
  });

  test('PIN codes are checked before saving: known, unknown, and their place', async () => {
    const answer = await server.get(checkPins, { token: owner, body: { pins: ['843109', '843111', '999999', '42200', '11'] } });
    expect(answer.unknown).toEqual(['999999']);
    expect(answer.known).toBeGreaterThan(10);
    expect(answer.districts.map(({ district }) => district)).toContain('Muzaffarpur');
  });

  test('the next page of changes reports a changed shop, even without a changed product', async () => {
    const { cursor, vendor_version } = await server.get(listCatalogChanges, { query: { vendor: 2 } });
    await changed(2, { delivery_days: 6 });
    const next = await server.get(listCatalogChanges, { query: { vendor: 2, since: cursor } });
    expect(next.vendor_version).toBe((vendor_version ?? 0) + 1);
    expect(next.products).toEqual([]);
  });

  test('orders are collected at the shop’s address, also after it moved; other centres stay', async () => {
    await changed(1, { street_address: 'New Station Road, Kanti', location: { coordinates: [85.3, 26.21] } });
    const { results } = await server.get(listDealerCentres, { query: { vendor: 1, lat: 26.21, lng: 85.3 } });
    expect(results.map(({ address }) => address)).toEqual([
      'New Station Road, Kanti, Muzaffarpur, Bihar 843109',
      expect.stringContaining('Minapur'),
    ]);
    expect(results[0]).toMatchObject({ latitude: 26.21, longitude: 85.3, distance: 0 });
  });
});
