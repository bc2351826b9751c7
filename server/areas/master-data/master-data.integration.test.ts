// Tests lists of names in two languages, and places by position and PIN code.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlace, listMasterData, MasterDataType } from '#core/contract/master-data.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('master data', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const listOf = async (data_for: string, more: Record<string, string | number> = {}) => {
    const answer = await server.get(listMasterData, { query: { data_for, ...more } });
    expect(Object.keys(answer)).toEqual([data_for]);
    return answer[data_for] ?? [];
  };

  test.each(Object.keys(MasterDataType.schema).filter((type) => type !== 'block'))(
    'the list %s has its own name as key and is not empty',
    async (type) => {
      const items = await listOf(type);
      expect(items.length).toBeGreaterThan(1);
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    },
  );

  test('lists use the language of the query or the header, and English otherwise', async () => {
    const namesOf = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
      (await server.get(listMasterData, { query: { data_for: 'season', ...query }, headers }))['season']?.map((item) => item.name);
    expect(await namesOf({})).toEqual(['Kharif', 'Rabi', 'Zaid']);
    expect(await namesOf({ lang: 'hi' })).toEqual(['खरीफ़', 'रबी', 'ज़ायद']);
    expect(await namesOf({}, { 'accept-language': 'zu, hi-IN;q=0.8' })).toEqual(['खरीफ़', 'रबी', 'ज़ायद']);
    expect(await namesOf({ lang: 'ta' })).toEqual(['Kharif', 'Rabi', 'Zaid']);
  });

  test('a state leads to its districts, and a district to its blocks', async () => {
    const bihar = (await listOf('state')).find((state) => /^bihar$/i.test(state.name));
    const districts = await listOf('district', { parent: bihar?.id ?? 0 });
    const muzaffarpur = districts.find((district) => /^muzaffarpur$/i.test(district.name));
    expect(districts.length).toBeGreaterThan(30);
    expect(districts.length).toBeLessThan(60);
    const blocks = (await listOf('block', { parent: muzaffarpur?.id ?? 0 })).map((block) => block.name.toLowerCase());
    for (const name of ['kanti', 'motipur', 'aurai']) expect(blocks).toContain(name);
    expect((await listOf('district')).length).toBeGreaterThan(700);
  });

  test('parents that do not exist have no children, however large their number', async () => {
    for (const parent of [999_999, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      expect(await listOf('district', { parent })).toEqual([]);
      expect(await listOf('block', { parent })).toEqual([]);
    }
  });

  test('blocks without their district, and unknown types, are refused with the place of the mistake', async () => {
    expect((await server.call(listMasterData, { query: { data_for: 'block' } })).error.details).toEqual({ path: 'query.parent' });
    for (const data_for of ['village', '', '__proto__', 'constructor'])
      expect((await server.call(listMasterData, { query: { data_for } })).error).toMatchObject({
        code: 'BAD_REQUEST',
        details: { path: 'query.data_for' },
      });
  });

  test('a PIN code leads to its place, with the ids of its district and state', async () => {
    const place = await server.get(findPlace, { query: { pin: '843109' } });
    expect(place).toMatchObject({
      postalCode: '843109',
      state: expect.stringMatching(/bihar/i),
      district: expect.stringMatching(/muzaffarpur/i),
    });
    const states = await listOf('state');
    expect(states.find((state) => state.id === place.state_id)?.name.toLowerCase()).toBe('bihar');
    const districts = await listOf('district', { parent: place.state_id ?? 0 });
    expect(districts.find((district) => district.id === place.district_id)?.name.toLowerCase()).toBe('muzaffarpur');
  });

  test('places have Hindi names for display; their identifiers stay the same', async () => {
    const find = async (data_for: string, name: string, more = {}) => (await listOf(data_for, more)).find((item) => item.name === name);
    const bihar = await find('state', 'Bihar');
    const muzaffarpur = await find('district', 'Muzaffarpur', { parent: bihar?.id ?? 0 });
    const kanti = await find('block', 'Kanti', { parent: muzaffarpur?.id ?? 0 });
    expect([bihar, muzaffarpur, kanti].map((item) => item?.names?.hi)).toEqual(['बिहार', 'मुज़फ़्फ़रपुर', 'कांटी']);
    expect((await find('district', 'Imphal East'))?.names).toEqual({ en: 'Imphal East', hi: 'Imphal East' });
  });

  test('places have names in the asked language and its chain, and no others', async () => {
    const namesOf = async (data_for: string, name: string, more: Record<string, string | number>) =>
      (await listOf(data_for, more)).find((item) => item.name === name)?.names;
    expect(await namesOf('state', 'Maharashtra', { lang: 'ta' })).toEqual({ en: 'Maharashtra', hi: 'महाराष्ट्र', ta: 'மகாராஷ்டிரா' });
    expect(await namesOf('district', 'Nashik', { parent: 27, lang: 'mr' })).toEqual({ en: 'Nashik', hi: 'नासिक', mr: 'नाशिक' });
    expect(await namesOf('district', 'Nashik', { parent: 27, lang: 'te' })).toEqual({ en: 'Nashik', hi: 'नासिक' });
    const states = await server.database.sql.selectFrom('place_names').select(['language', 'state']).distinct().execute();
    expect(states).toContainEqual({ language: 'ta', state: 'draft' });
    expect(states).toContainEqual({ language: 'hi', state: 'reviewed' });
  });

  test('a PIN code whose post office has a block’s name leads to that block', async () => {
    const blockOf = async (pin: string) => (await server.get(findPlace, { query: { pin } })).block;
    expect([await blockOf('843109'), await blockOf('843312'), await blockOf('842001')]).toEqual(['Kanti', 'Aurai', null]);
  });

  test('a PIN code without a position still has a place', async () => {
    const row = await server.database.sql.selectFrom('pins').selectAll().where('lat', 'is', null).orderBy('pin').executeTakeFirst();
    const pin = row?.pin ?? '';
    if (!row) await server.database.sql.updateTable('pins').set({ lat: null, lng: null, cell: null }).where('pin', '=', '842002').execute();
    const place = await server.get(findPlace, { query: { pin: pin || '842002' } });
    expect(place.postalCode).toBe(pin || '842002');
  });

  test('a position leads to the nearest PIN code', async () => {
    const place = await server.get(findPlace, { query: { lat: 26.1209, lng: 85.3647 } });
    expect(place.district).toMatch(/muzaffarpur/i);
    expect(place.postalCode).toMatch(/^84\d{4}$/);
  });

  test('a remote position finds a PIN code seventy kilometres away; one in the ocean finds nothing', async () => {
    const desert = await server.get(findPlace, { query: { lat: 28.7, lng: 71.9 } });
    expect(desert.state).toMatch(/rajasthan/i);
    expect((await server.call(findPlace, { query: { lat: 0, lng: -30 } })).status).toBe(404);
    for (const [lat, lng] of [
      [90, 180],
      [-90, -180],
      [90, -180],
    ] as const)
      expect((await server.call(findPlace, { query: { lat, lng } })).status).toBe(404);
  });

  test('an unknown PIN code, half a position and impossible positions are refused', async () => {
    expect((await server.call(findPlace, { query: { pin: '999999' } })).status).toBe(404);
    for (const [query, path] of [
      [{}, 'query.lat'],
      [{ lat: 26 }, 'query.lng'],
      [{ lng: 85 }, 'query.lat'],
      [{ lat: 91, lng: 85 }, 'query.lat'],
      [{ lat: 26, lng: 181 }, 'query.lng'],
      [{ lat: 'NaN', lng: 85 }, 'query.lat'],
      [{ pin: '043109' }, 'query.pin'],
      [{ pin: '8431090' }, 'query.pin'],
    ] as const)
      expect((await server.call(findPlace, { query })).error).toMatchObject({ code: 'BAD_REQUEST', details: { path } });
  });
});
