// Tests addresses: pages, search, owners, repeated requests.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSISTED_ADDRESS_MS } from '#core/constants.ts';
import { type Address, createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from '#core/contract/address.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type CallOptions, checkAnswer, phonesFrom, type SignedIn } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { keyAddresses } from './address-key-repository.ts';

const draft = {
  contact_name: 'Kamla Devi',
  contact_number: '9431012345',
  street_address_1: 'Ward 3, Rampur Hari',
  district: 'Muzaffarpur',
  state: 'Bihar',
  pin_code: '843109',
};

/** The position of its PIN code. */
const inIndia = { lat: expect.any(Number), lng: expect.any(Number) };

describeOnBothEngines('addresses', (engine) => {
  let server: TestServer;
  let ramesh: SignedIn;
  let sita: SignedIn;
  let anil: SignedIn;
  const newPhone = phonesFrom(6_400_000_000);
  const newFarmer = () => server.signIn(newPhone());

  beforeAll(async () => {
    server = await startTestServer({ engine });
    [ramesh, sita, anil] = [await server.signIn('9876500001'), await server.signIn('9876500002'), await server.signIn('9876500003')];
  });
  afterAll(() => server.close());

  /** All pages, by following `next` as the app does. */
  async function pagesOf(token: string, query: CallOptions['query'] = {}): Promise<Address[][]> {
    const first = await server.get(listAddresses, { token, query });
    const pages = [first.results];
    for (let next = first.next; next !== null; ) {
      const answer = await server.raw({ method: 'GET', url: next, headers: { authorization: `Bearer ${token}` } });
      checkAnswer(listAddresses, answer);
      const page = JSON.parse(answer.text) as { results: Address[]; next: string | null };
      pages.push(page.results);
      next = page.next;
    }
    return pages;
  }

  test.each([
    [undefined, [20, 20, 5]],
    [7, [7, 7, 7, 7, 7, 7, 3]],
    [45, [45]],
    [9, [9, 9, 9, 9, 9]],
    [100, [45]],
  ])('paging by %s reaches each of forty-five addresses once', async (pageSize, sizes) => {
    const pages = await pagesOf(ramesh.token, pageSize === undefined ? {} : { page_size: pageSize });
    expect(pages.map((page) => page.length)).toEqual(sizes);
    const ids = pages.flat().map((address) => address.id);
    expect(new Set(ids).size).toBe(45);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test('an address added or deleted during paging neither repeats nor hides another address', async () => {
    const { token } = await newFarmer();
    for (let i = 0; i < 6; i++) {
      await server.get(createAddress, { token, body: draft });
      server.clock.advance(1);
    }
    const first = await server.get(listAddresses, { token, query: { page_size: 3 } });
    await server.get(createAddress, { token, body: draft });
    await server.get(deleteAddress, { token, params: { id: first.results[1]?.id ?? 0 } });
    const answer = await server.raw({ method: 'GET', url: first.next ?? '', headers: { authorization: `Bearer ${token}` } });
    const second = JSON.parse(answer.text) as typeof first;
    expect(second.results).toHaveLength(3);
    expect(second.next).toBeNull();
    expect(new Set([...first.results, ...second.results].map((a) => a.id)).size).toBe(6);
  });

  test('search finds a part of a name or number in any case, and reads % and _ as plain text', async () => {
    const namesFor = async (search: string) => (await pagesOf(ramesh.token, { search })).flat().map((a) => a.contact_name);
    const byName = await namesFor('DEVI');
    expect(byName.length).toBeGreaterThan(5);
    expect(byName.every((name) => name.includes('Devi'))).toBe(true);
    expect(await namesFor('9876510007')).toHaveLength(1);
    expect(await namesFor('65100')).toHaveLength(44);
    for (const odd of ['%', '_', '\\', "' or 1=1 --"]) expect(await namesFor(odd)).toEqual([]);
    expect(await namesFor('')).toHaveLength(45);
  });

  test('search finds names in Hindi, and the next page belongs to the same search', async () => {
    const { token } = await newFarmer();
    for (let i = 0; i < 5; i++) await server.get(createAddress, { token, body: { ...draft, contact_name: `कमला देवी ${i}` } });
    await server.get(createAddress, { token, body: { ...draft, contact_name: 'Neha Rani' } });
    const pages = await pagesOf(token, { search: 'कमला', page_size: 2 });
    expect(pages.map((p) => p.length)).toEqual([2, 2, 1]);
  });

  test('search finds a name in whatever script it was written, also older addresses', async () => {
    const { token } = await newFarmer();
    for (const contact_name of ['Sita Devi', 'सीता कुमारी', 'Gita Devi', 'சீதா'])
      await server.get(createAddress, { token, body: { ...draft, contact_name } });
    const namesFor = async (search: string) => (await pagesOf(token, { search })).flat().map((a) => a.contact_name);
    const found = ['சீதா', 'सीता कुमारी', 'Sita Devi'];
    for (const search of ['sita', 'सीता', 'Seeta', 'சீதா', 'সীতা']) expect(await namesFor(search), search).toEqual(found);
    await server.database.sql.updateTable('addresses').set({ name_key: null }).execute();
    expect(await namesFor('सीता')).toEqual(['सीता कुमारी']);
    await keyAddresses(server.database);
    expect(await namesFor('सीता')).toEqual(found);
  });

  test('an address shows its place in the reader’s language, and keeps the directory’s names', async () => {
    const { token } = await newFarmer();
    const body = { ...draft, block: 'Kanti', district: 'Muzaffarpur', state: 'Bihar' };
    const { id } = await server.get(createAddress, { token, body });
    const shownIn = async (lang: string) => {
      const found = (await server.get(listAddresses, { token, headers: { 'accept-language': lang } })).results[0];
      expect(found).toMatchObject({ id, block: 'Kanti', district: 'Muzaffarpur', state: 'Bihar' });
      return found?.shown_place;
    };
    expect(await shownIn('hi')).toEqual({ block: 'कांटी', district: 'मुज़फ़्फ़रपुर', state: 'बिहार' });
    expect(await shownIn('mr')).toEqual({ block: 'कांटी', district: 'मुज़फ़्फ़रपुर', state: 'बिहार' });
    expect(await shownIn('ta')).toEqual({ block: 'Kanti', district: 'Muzaffarpur', state: 'பீகார்' });
    expect(await shownIn('en')).toEqual({ block: 'Kanti', district: 'Muzaffarpur', state: 'Bihar' });
  });

  test('an address keeps what was entered, and shows its owner when the number is the owner’s', async () => {
    const { token, phone } = await newFarmer();
    const other = await server.get(createAddress, { token, body: { ...draft, contact_name: '  Kamla Devi ', street_address_2: 'Pokhar' } });
    expect(other).toEqual({
      ...draft,
      id: expect.any(Number),
      street_address_2: 'Pokhar',
      block: '',
      full_display_address: 'Ward 3, Rampur Hari, Pokhar, Muzaffarpur, Bihar, 843109',
      farmer_details: null,
      position: inIndia,
      shown_place: { block: '', district: draft.district, state: draft.state },
    });
    expect(await server.get(getAddress, { token, params: { id: other.id } })).toEqual(other);
    const own = await server.get(createAddress, { token, body: { ...draft, contact_number: phone } });
    const { id, auth_id } = await server.get(getMe, { token });
    expect(own.farmer_details).toEqual({ id, auth_id, full_name: 'Kamla Devi', phone_number: phone });
  });

  test('a change affects only the fields it names', async () => {
    const { token } = await newFarmer();
    const before = await server.get(createAddress, { token, body: { ...draft, block: 'Kanti' } });
    const params = { id: before.id };
    const after = await server.get(updateAddress, { token, params, body: { pin_code: '842002', block: '' } });
    const moved = { pin_code: '842002', block: '', full_display_address: expect.stringContaining('842002'), position: inIndia };
    const shown_place = { ...before.shown_place, block: '' };
    expect(after).toEqual({ ...before, ...moved, shown_place });
    expect(await server.get(updateAddress, { token, params, body: {} })).toEqual(after);
    await server.get(updateAddress, { token, params, body: { contact_name: 'Neha Rani' } });
    expect((await server.get(listAddresses, { token, query: { search: 'neha' } })).results).toHaveLength(1);
    expect((await server.get(listAddresses, { token, query: { search: 'kamla' } })).results).toEqual([]);
  });

  test('someone else’s address answers 404 to reading, changing and deleting, also for agents', async () => {
    const id = (await server.get(listAddresses, { token: sita.token })).results[0]?.id ?? 0;
    for (const { token } of [ramesh, anil]) {
      for (const answer of [
        await server.call(getAddress, { token, params: { id } }),
        await server.call(updateAddress, { token, params: { id }, body: { contact_name: 'Stolen' } }),
        await server.call(deleteAddress, { token, params: { id } }),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.error.code).toBe('NOT_FOUND');
      }
    }
    expect((await server.get(getAddress, { token: sita.token, params: { id } })).contact_name).toBe('Sita Devi');
  });

  test('a deleted address never returns', async () => {
    const { token } = await newFarmer();
    const { id } = await server.get(createAddress, { token, body: draft });
    const params = { id };
    expect((await server.call(deleteAddress, { token, params })).status).toBe(204);
    expect((await server.call(getAddress, { token, params })).status).toBe(404);
    expect((await server.call(updateAddress, { token, params, body: { contact_name: 'B' } })).status).toBe(404);
    expect((await server.call(deleteAddress, { token, params })).status).toBe(404);
    expect((await server.get(listAddresses, { token })).results).toEqual([]);
  });

  test('a farmer can look up only their own addresses', async () => {
    const answer = await server.call(listAddresses, { token: ramesh.token, query: { phone_number: '9876500002' } });
    expect(answer.status).toBe(403);
    expect(answer.error.code).toBe('FORBIDDEN');
    const own = await server.get(listAddresses, { token: ramesh.token, query: { phone_number: '9876500001' } });
    expect(own.results).toHaveLength(20);
  });

  test('agents look up a farmer by number, page by page; an unknown number has no addresses', async () => {
    for (const phone of ['9876500003', '9876500006']) {
      const { token } = await server.signIn(phone);
      expect((await pagesOf(token, { phone_number: '9876500001' })).flat()).toHaveLength(45);
      expect(await pagesOf(token, { phone_number: '6999999999' })).toEqual([[]]);
    }
  });

  test('each address found for a farmer names that farmer, also when the contact is somebody else', async () => {
    const farmer = await newFarmer();
    const [neighbour, { id, auth_id }] = [await newFarmer(), await server.get(getMe, { token: farmer.token })];
    // One contact has an account, the other has none.
    for (const contact_number of [neighbour.phone, draft.contact_number])
      await server.get(createAddress, { token: farmer.token, body: { ...draft, contact_number } });
    const query = { phone_number: farmer.phone };
    const { results } = await server.get(listAddresses, { token: anil.token, query });
    const details = { id, auth_id, full_name: draft.contact_name, phone_number: farmer.phone };
    expect(results.map((address) => address.farmer_details)).toEqual([details, details]);
    for (const address of results)
      expect(await server.get(getAddress, { token: anil.token, params: { id: address.id }, query })).toEqual(address);
  });

  test('an address that is sent twice with one key is saved once, and both answers are equal', async () => {
    const { token } = await newFarmer();
    const request = { token, key: randomUUID(), body: draft };
    const first = await server.call(createAddress, request);
    server.clock.advance(30 * 60_000);
    const reordered = Object.fromEntries(Object.entries(draft).reverse());
    const second = await server.call(createAddress, { ...request, body: reordered });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await server.get(listAddresses, { token })).results).toHaveLength(1);
  });

  test('the same key with another body is refused and changes nothing', async () => {
    const { token } = await newFarmer();
    const key = randomUUID();
    await server.get(createAddress, { token, key, body: draft });
    const answer = await server.call(createAddress, { token, key, body: { ...draft, pin_code: '842002' } });
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await server.get(listAddresses, { token })).results.map((a) => a.pin_code)).toEqual(['843109']);
  });

  test('twenty concurrent requests with one key add one address; with twenty keys, twenty', async () => {
    const { token } = await newFarmer();
    const key = randomUUID();
    const twins = await Promise.all(Array.from({ length: 20 }, () => server.call(createAddress, { token, key, body: draft })));
    for (const { status, body } of twins) expect([status, body]).toEqual([201, twins[0]?.body]);
    const rowsOf = () => server.database.sql.selectFrom('addresses').select('id').where('contact_number', '=', '9431099999').execute();
    const body = { ...draft, contact_number: '9431099999' };
    await Promise.all(Array.from({ length: 20 }, () => server.get(createAddress, { token, key: randomUUID(), body })));
    expect(await rowsOf()).toHaveLength(20);
    expect((await pagesOf(token)).flat()).toHaveLength(21);
  });

  test('a refused request does not use up its key', async () => {
    const { token } = await newFarmer();
    const key = randomUUID();
    expect((await server.call(createAddress, { token, key, body: { ...draft, pin_code: '043109' } })).error).toMatchObject({
      code: 'BAD_REQUEST',
      details: { path: 'body.pin_code' },
    });
    expect((await server.call(createAddress, { token, key, body: draft })).status).toBe(201);
  });

  test('a cursor that the server did not make is refused', async () => {
    const cursors = [
      'abc',
      Buffer.from('["x"]').toString('base64url'),
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('{').toString('base64url'),
    ];
    for (const cursor of cursors)
      expect((await server.call(listAddresses, { token: ramesh.token, query: { cursor } })).error).toMatchObject({
        code: 'BAD_REQUEST',
        details: { path: 'query.cursor' },
      });
  });

  test('agents see an address they added for a farmer for a week; the farmer keeps it', async () => {
    const phone_number = '9431055501';
    const { id } = await server.get(createAddress, { token: anil.token, body: { ...draft, contact_number: phone_number } });
    server.clock.advance(ASSISTED_ADDRESS_MS - 60_000);
    const soon = await server.signIn(anil.phone);
    expect((await server.call(getAddress, { token: soon.token, params: { id } })).status).toBe(200);
    server.clock.advance(61_000);
    for (const call of [getAddress, deleteAddress, updateAddress])
      expect(
        (await server.call(call, { token: soon.token, params: { id }, ...(call === updateAddress ? { body: { block: 'X' } } : {}) }))
          .status,
      ).toBe(404);
    const listed = (await pagesOf(soon.token, {})).flat();
    expect(listed.map((address) => address.id)).not.toContain(id);
    const farmer = await server.signIn(phone_number);
    expect((await server.get(listAddresses, { token: farmer.token })).results).toMatchObject([{ id }]);
    // Anybody who knows the farmer's number finds the address by it.
    expect((await server.get(listAddresses, { token: soon.token, query: { phone_number } })).results).toMatchObject([{ id }]);
  });
});
