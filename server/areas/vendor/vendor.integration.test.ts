// Tests vendors and dealer centres: nearest first, with distance, in the requested language.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlace } from '#core/contract/master-data.ts';
import { getVendor, listDealerCentres, listVendors } from '#core/contract/vendor.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const motipur = { lat: 26.2533, lng: 85.1772 };
const nashik = { lat: 19.9975, lng: 73.7898 };

describeOnBothEngines('vendors', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const idsNear = async (query: Record<string, string | number>) =>
    (await server.get(listVendors, { query })).results.map((vendor) => vendor.id);

  test('the nearest shop comes first, with its distance in kilometres', async () => {
    const { results } = await server.get(listVendors, { query: motipur });
    expect(results[0]).toMatchObject({ id: 4, distance: 0 });
    const distances = results.map((vendor) => vendor.distance ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(results.at(-1)).toMatchObject({ id: 5 });
    expect(results.at(-1)?.distance).toBeGreaterThan(1_000);
    expect((await idsNear(nashik))[0]).toBe(5);
  });

  test('a PIN code has a position; a given position counts more', async () => {
    expect((await idsNear({ pin: '844120' }))[0]).toBe(3);
    expect((await idsNear({ pin: '844120', ...nashik }))[0]).toBe(5);
  });

  test('a farmer at the shop’s own PIN code has distance zero: 843109 is Kanti', async () => {
    const [first] = (await server.get(listVendors, { query: { pin: '843109' } })).results;
    expect(first?.id).toBe(1);
    expect(first?.distance).toBeLessThan(2);
    const { position } = await server.get(findPlace, { query: { pin: '843109' } });
    expect(position).toEqual({ lat: 26.2042, lng: 85.2954 });
  });

  test('without a known place the list has all shops and no distance', async () => {
    await server.database.sql.updateTable('pins').set({ lat: null, lng: null, cell: null }).where('pin', '=', '842002').execute();
    for (const query of [{}, { pin: '842002' }, { pin: '999999' }]) {
      const { results } = await server.get(listVendors, { query });
      expect(results.map((vendor) => [vendor.id, vendor.distance])).toEqual([1, 2, 3, 4, 5].map((id) => [id, null]));
    }
  });

  test('half a position counts as none', async () => {
    expect((await server.get(listVendors, { query: { lat: 26 } })).results[0]?.distance).toBeNull();
  });

  test('a vendor has amounts in rupees and names in both languages', async () => {
    const vendor = await server.get(getVendor, { params: { id: 1 }, query: { lang: 'hi', ...motipur } });
    expect(vendor).toMatchObject({
      id: 1,
      company_name: 'किसान केंद्र, कांटी',
      names: { en: 'Kisan Kendra, Kanti', hi: 'किसान केंद्र, कांटी' },
      location: { coordinates: [85.2954, 26.2042] },
      shipping_charges: 40,
      minimum_order_value: 500,
      fulfillment_type: 'BOTH',
      sells_prebook: false,
      prepay_percent: 0,
      service_area: { radius_km: 75, pins: [] },
    });
    expect(vendor.distance).toBeGreaterThan(5);
    expect(vendor.distance).toBeLessThan(25);
  });

  test('a shop lists its licences by shelf, its delivery days and its rule for returns', async () => {
    const shop = await server.get(getVendor, { params: { id: 1 } });
    expect(shop).toMatchObject({ delivery_days: 1, order_cutoff_hour: 16, closed_weekday: 0, return_days: 7 });
    expect(shop.licences?.map(({ category_id }) => category_id)).toEqual([1, 2, 3]);
    await server.database.sql
      .updateTable('vendors')
      .set({ licences: '[]', delivery_days: null, return_days: null })
      .where('id', '=', 3)
      .execute();
    expect(await server.get(getVendor, { params: { id: 3 } })).toMatchObject({ licences: [], delivery_days: null, return_days: null });
  });

  test('an unknown or closed vendor is not found', async () => {
    for (const id of [99, Number.MAX_SAFE_INTEGER]) expect((await server.call(getVendor, { params: { id } })).status).toBe(404);
    await server.database.sql.updateTable('vendors').set({ is_active: false }).where('id', '=', 3).execute();
    try {
      expect((await server.call(getVendor, { params: { id: 3 } })).status).toBe(404);
      expect((await server.call(listDealerCentres, { query: { vendor: 3 } })).status).toBe(404);
      expect(await idsNear({})).toEqual([1, 2, 4, 5]);
    } finally {
      await server.database.sql.updateTable('vendors').set({ is_active: true }).where('id', '=', 3).execute();
    }
  });

  test('a vendor’s dealer centres come nearest first', async () => {
    const near = async (query: Record<string, string | number>) =>
      (await server.get(listDealerCentres, { query: { vendor: 1, ...query } })).results.map((centre) => [centre.name, centre.distance]);
    expect(await near({})).toEqual([
      ['Kisan Kendra, Kanti', null],
      ['Kisan Kendra, Minapur', null],
    ]);
    expect(await near({ lat: 26.2731, lng: 85.4212, lang: 'hi' })).toEqual([
      ['किसान केंद्र, मीनापुर', 0],
      ['किसान केंद्र, कांटी', expect.any(Number)],
    ]);
    expect((await server.get(listDealerCentres, { query: { vendor: 2 } })).results).toEqual([
      {
        name: 'Gaon Krishi Bhandar',
        address: 'Bairiya Chowk, Mushahari, Muzaffarpur, Bihar 842002',
        distance: null,
        latitude: 26.1209,
        longitude: 85.3647,
        phone_number: '9876530002',
      },
    ]);
  });
});
