// Tests districts by any of their names: in a shop's area, and in imports.
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadExport } from '#core/contract/desk/import.ts';
import { updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { findPlace, listMasterData } from '#core/contract/master-data.ts';
import { getVendor } from '#core/contract/vendor.ts';
import { createImporting, type Importing } from '../../../../tests/fixtures/files/importing.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('districts by any of their names', (engine) => {
  let server: TestServer;
  let token: string;
  let owner: Importing;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    token = (await server.signInDesk('9876500010')).token;
    owner = createImporting(server, token);
  });
  afterAll(() => server.close());

  const saveArea = (districts: readonly { readonly state: string; readonly district: string }[]) =>
    server.call(updateDeskVendor, {
      token,
      params: { id: 3 },
      body: { service_area: { radius_km: null, pins: [], districts: [...districts] } },
    });

  test('a shop delivers to districts without a PIN code of their own', async () => {
    const districts = [
      ['Punjab', 'Ferozepur'],
      ['Karnataka', 'Bagalkote'],
      ['Karnataka', 'Vijayanagar'],
      ['Madhya Pradesh', 'Narmadapuram'],
      ['Sikkim', 'Gangtok'],
      ['Sikkim', 'Namchi'],
      ['Puducherry', 'Yanam'],
      ['Arunachal Pradesh', 'Kamle'],
      ['Manipur', 'Kamjong'],
    ].map(([state = '', district = '']) => ({ state, district }));
    const saved = await saveArea(districts);
    expect([saved.status, saved.body.service_area?.districts]).toEqual([200, districts]);
    const { service_area } = await server.get(getVendor, { params: { id: 3 } });
    expect(service_area?.pins.some((pin) => '791120'.startsWith(pin))).toBe(true);
  });

  test('an old district name is stored as the current one, and an unknown name is refused', async () => {
    const saved = await saveArea([{ state: 'madhya pradesh', district: 'HOSHANGABAD' }]);
    expect(saved.body.service_area?.districts).toEqual([{ state: 'Madhya Pradesh', district: 'Narmadapuram' }]);
    const refused = await saveArea([
      { state: 'Bihar', district: 'Muzaffarpur' },
      { state: 'Bihar', district: 'Nowhere' },
    ]);
    expect([refused.status, refused.error.details]).toEqual([400, { path: 'body.service_area.districts.1', reason: 'unknown-district' }]);
  });

  test('a PIN code fills in the state and district an address can choose', async () => {
    const place = await server.get(findPlace, { query: { pin: '461001' } });
    expect(place).toMatchObject({ district: 'Narmadapuram', state: 'Madhya Pradesh', district_id: expect.any(Number) });
    const { district = [] } = await server.get(listMasterData, { query: { data_for: 'district', parent: place.state_id ?? 0 } });
    expect(district.find(({ id }) => id === place.district_id)?.name).toBe('Narmadapuram');
  });

  test('a shop list is judged equally at preview and at applying', async () => {
    const head = 'vendor_id,name_en,pin_code,delivery_districts';
    const [, ...shops] = (await server.call(downloadExport, { token, params: { kind: 'vendors' } })).text.trim().split('\r\n');
    const [id = '', name = '', , , pin = ''] = (shops.find((line) => line.startsWith('3,')) ?? '').split(',');
    const row = (districts: string): string => `${head}\n${id},${name},${pin},${districts}`;
    const wrong = await owner.read('vendors', row('Karnataka: Nowhere'));
    expect(await owner.problems(wrong.id)).toMatchObject([
      { column: 'delivery_districts', value: 'Karnataka: Nowhere', reason: 'There is no such district.' },
    ]);
    const old = await owner.read('vendors', row('karnataka: Bagalkot'));
    expect((await owner.changes(old.id))[0]?.fields).toMatchObject([{ field: 'delivery_districts', after: 'Karnataka: Bagalkote' }]);
    expect(await owner.apply(old.id)).toMatchObject({ state: 'done', applied: 1, left_out: 0 });
    const again = await owner.read('vendors', row('Karnataka: Bagalkote'));
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test('India Post’s directory becomes one row a PIN code, with the directory’s names', async () => {
    const file = new URL('../../../../tests/fixtures/files/lists/pins-india-post-directory.csv', import.meta.url);
    const read = await owner.read('pin-areas', fs.readFileSync(file));
    expect(read).toMatchObject({ rows: 3, counts: { new: 3, wrong: 0 }, notes: [{ code: 'offices-joined' }] });
    await owner.apply(read.id);
    expect(await server.get(findPlace, { query: { pin: '843990' } })).toMatchObject({
      area: 'Demo Bazar',
      district: 'Muzaffarpur',
      state: 'Bihar',
      position: { lat: 26.2093, lng: 85.2943 },
    });
    const wrong = await owner.read('pin-areas', 'pin,area,district,state\n843999,Somewhere,Nowhere,Bihar');
    expect(await owner.problems(wrong.id)).toMatchObject([{ column: 'district', reason: 'There is no such district.' }]);
  });
});
