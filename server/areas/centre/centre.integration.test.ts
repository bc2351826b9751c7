// Tests service centres at the desk: who may see and change them, their people, and codes for tablets.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  addCentrePerson,
  type Centre,
  createCentre,
  createTabletCode,
  exportCentres,
  getCentre,
  listCentres,
  removeCentrePerson,
  updateCentre,
} from '#core/contract/desk/centre/centre.ts';
import { blockPerson, createPerson } from '#core/contract/desk/person.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createTwoPeople, MANAGER, MANY_CODES, OWNER } from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const SUPPORT = '9876500016';

describeOnBothEngines('service centres at the desk', (engine) => {
  let server: TestServer;
  let nth = 0;
  const newPhone = phonesFrom(6_451_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
  });
  afterAll(() => server.close());

  const as = async (phone: string): Promise<string> => (await server.signInDesk(phone)).token;
  const partnerOf = (external_partner_id: string) => ({ external_partner_type: 'CSC', external_partner_id });
  const draft = (more: object = {}) => ({
    names: { en: 'Rampur centre', hi: 'रामपुर केंद्र' },
    place: 'Rampur Hari',
    vendors: [1],
    partner: partnerOf(`C-${engine}-${++nth}`),
    pays: 'wallet',
    ...more,
  });
  const make = async (more: object = {}): Promise<Centre> =>
    server.get(createCentre, { token: await as(OWNER), key: randomUUID(), body: draft(more) });
  const join = async ({ id }: Centre, phone_number: string, role = 'agent') =>
    server.call(addCentrePerson, {
      token: await as(OWNER),
      key: randomUUID(),
      params: { id },
      body: { phone_number, full_name: 'Geeta', role },
    });
  const leave = async ({ id }: Centre, person: number) =>
    server.call(removeCentrePerson, { token: await as(OWNER), params: { id }, query: { person } });
  const change = async ({ id }: Centre, body: object, version?: number) =>
    server.call(updateCentre, {
      token: await as(OWNER),
      params: { id },
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });

  test('a new centre has the usual settings, and who joins it is an agent under its partner number', async () => {
    const centre = await make();
    expect(centre).toMatchObject({
      pays: 'wallet',
      commission_permille: 0,
      cash_limit: 10_000,
      most_people: 8,
      lock_minutes: 5,
      people: [],
    });
    const phone = newPhone();
    const joined = await join(centre, phone, 'lead');
    expect(joined.status).toBe(201);
    expect(joined.body.people).toMatchObject([{ role: 'lead', full_name: 'Geeta', phone: `${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}` }]);
    const me = await server.get(getMe, { token: (await server.signIn(phone)).token });
    expect(me).toMatchObject({ auth_id: joined.body.people[0]?.auth_id, is_assisting: true, partner: centre.partner });
  });

  test('who leaves is a farmer within a second, and may join another centre then and not before', async () => {
    const [one, other] = [await make(), await make()];
    const phone = newPhone();
    const { body } = await join(one, phone);
    const { token } = await server.signIn(phone);
    expect(await join(other, phone)).toMatchObject({ status: 409, error: { code: 'PERSON_ALREADY' } });
    expect((await leave(one, body.people[0]?.id ?? 0)).body.people).toEqual([]);
    server.clock.advance(1_000);
    expect(await server.get(getMe, { token })).toMatchObject({ is_assisting: false, partner: null });
    expect((await join(other, phone)).status).toBe(201);
    expect((await leave(one, body.people[0]?.id ?? 0)).status).toBe(200);
  });

  test('a buyer, or an agent of another partner number, does not join by the way', async () => {
    const centre = await make();
    const token = await as(OWNER);
    const [buyer, agent] = [newPhone(), newPhone()];
    await server.get(createPerson, { token, body: { phone_number: buyer, full_name: 'Buyer', role: 'buyer', vendor_id: 1 } });
    await server.get(createPerson, {
      token,
      body: { phone_number: agent, full_name: 'Agent', role: 'agent', partner: partnerOf('OTHER-55') },
    });
    for (const phone of [buyer, agent]) expect((await join(centre, phone)).error.code).toBe('PERSON_ALREADY');
  });

  test('somebody whose account is blocked loses every session', async () => {
    const centre = await make();
    const phone = newPhone();
    const { body } = await join(centre, phone);
    const { token } = await server.signIn(phone);
    await server.get(blockPerson, {
      token: await as(OWNER),
      params: { id: body.people[0]?.id ?? 0 },
      body: { reason: 'Cash is missing', until: null },
    });
    server.clock.advance(1_000);
    expect((await server.call(getMe, { token })).error.code).toBe('ACCOUNT_BLOCKED');
  });

  test('a commission counts for each agent once a second person agreed; a lower one counts at once', async () => {
    const two = createTwoPeople(server, createShopping(server, 6_452_000_000), 6_453_000_000);
    const centre = await make();
    const { body } = await join(centre, newPhone());
    const agent = body.people[0]?.id ?? 0;
    const permille = async (): Promise<number> =>
      (await server.database.sql.selectFrom('users').select('commission_permille').where('id', '=', agent).executeTakeFirstOrThrow())
        .commission_permille;
    expect((await change(centre, { commission_permille: 50 })).body.commission_permille).toBe(50);
    expect(await permille()).toBe(0);
    const [asked] = await two.waiting('commission', agent);
    expect((await two.approve(asked, '9876500014')).status).toBe(200);
    expect(await permille()).toBe(50);
    await change(centre, { commission_permille: 20 });
    expect(await permille()).toBe(20);
  });

  test('a commission that was agreed for one partner number needs a second person again for another number', async () => {
    const two = createTwoPeople(server, createShopping(server, 6_454_000_000), 6_455_000_000);
    const centre = await make();
    const { body } = await join(centre, newPhone());
    const agent = body.people[0]?.id ?? 0;
    const permille = async (): Promise<number> =>
      (await server.database.sql.selectFrom('users').select('commission_permille').where('id', '=', agent).executeTakeFirstOrThrow())
        .commission_permille;
    await change(centre, { commission_permille: 50 });
    await two.approve((await two.waiting('commission', agent))[0], '9876500014');
    expect(await permille()).toBe(50);
    expect((await change(centre, { partner: partnerOf(`OTHER-${engine}`) })).status).toBe(200);
    expect(await permille()).toBe(0);
    const [asked] = await two.waiting('commission', agent);
    expect((await change(centre, { partner: partnerOf(`THIRD-${engine}`) })).status).toBe(200);
    // The request was for a partner number that they no longer have.
    expect((await two.approve(asked, '9876500014')).error.code).toBe('SIGN_OFF_STALE');
    expect(await permille()).toBe(0);
  });

  test('editing a centre again and again asks for its higher commission once', async () => {
    const two = createTwoPeople(server, createShopping(server, 6_456_000_000), 6_457_000_000);
    const centre = await make();
    const agent = (await join(centre, newPhone())).body.people[0]?.id ?? 0;
    const edits = [{ commission_permille: 50 }, ...['A', 'B', 'C', 'D', 'E', 'F'].map((place) => ({ place }))];
    for (const edit of edits) expect((await change(centre, edit)).status).toBe(200);
    expect(await two.waiting('commission', agent)).toHaveLength(1);
  });

  test('of centres that add one person at once, one gets them and the others are refused', async () => {
    const centres: Centre[] = [];
    for (let i = 0; i < 8; i++) centres.push(await make());
    const token = await as(OWNER);
    for (let round = 0; round < 2; round++) {
      const phone = newPhone();
      // The account already exists, so only the two centres compete.
      await server.signIn(phone);
      const body = { phone_number: phone, role: 'agent' };
      const answers = await Promise.all(centres.map(({ id }) => server.call(addCentrePerson, { token, params: { id }, body })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
      expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['PERSON_ALREADY']));
    }
  });

  test('one partner number belongs to one centre, and the wallet needs one', async () => {
    const centre = await make();
    const token = await as(OWNER);
    const twice = await server.call(createCentre, { token, body: draft({ partner: centre.partner }) });
    expect(twice).toMatchObject({ status: 409, error: { code: 'CODE_TAKEN', details: { path: 'body.partner.external_partner_id' } } });
    const other = await make({ partner: null, pays: 'cash' });
    expect((await change(other, { partner: centre.partner })).error.code).toBe('CODE_TAKEN');
    expect(await change(other, { pays: 'wallet' })).toMatchObject({ status: 400, error: { details: { path: 'body.pays' } } });
    const both = await Promise.all(
      [1, 2].map(() => server.call(createCentre, { token, body: draft({ partner: partnerOf(`TWICE-${engine}`) }) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('the slower of two editors gets the current centre with the refusal', async () => {
    const centre = await make();
    expect((await change(centre, { place: 'Kanti' }, centre.version)).status).toBe(200);
    const late = await change(centre, { place: 'Motipur' }, centre.version);
    expect(late).toMatchObject({ status: 412, error: { code: 'CHANGED_MEANWHILE', details: { current: { place: 'Kanti' } } } });
    const token = await as(OWNER);
    const headers = { 'if-match': `"${centre.version + 1}"` };
    const save = (place: string) => server.call(updateCentre, { token, params: { id: centre.id }, body: { place }, headers });
    const both = await Promise.all(['Motipur', 'Saraiya'].map(save));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a manager sees and changes centres of their shop, support reads, the counter does not', async () => {
    const [mine, shared, theirs] = [await make(), await make({ vendors: [1, 2] }), await make({ vendors: [2] })];
    const token = await as(MANAGER);
    const { results } = await server.get(listCentres, { token, query: { page_size: 100 } });
    const seen = results.map(({ id }) => id);
    expect([mine, shared, theirs].map(({ id }) => seen.includes(id))).toEqual([true, true, false]);
    const place = { token, body: { place: 'Kanti' } };
    expect((await server.call(updateCentre, { ...place, params: { id: mine.id } })).status).toBe(200);
    // Only staff of both shops may change a centre of two shops.
    expect((await server.call(updateCentre, { ...place, params: { id: shared.id } })).status).toBe(403);
    expect((await server.call(updateCentre, { ...place, params: { id: theirs.id } })).status).toBe(404);
    expect((await server.call(updateCentre, { token, params: { id: mine.id }, body: { vendors: [1, 2] } })).status).toBe(403);
    // Only an owner may change an agent whom an owner made.
    const agent = { phone_number: newPhone(), role: 'agent' as const };
    await server.get(createPerson, { token: await as(OWNER), body: { ...agent, full_name: 'Agent', vendor_id: null } });
    expect((await server.call(addCentrePerson, { token, params: { id: mine.id }, body: agent })).error.code).toBe('PERSON_ALREADY');
    const support = await as(SUPPORT);
    expect((await server.call(getCentre, { token: support, params: { id: theirs.id } })).status).toBe(200);
    expect((await server.call(createTabletCode, { token: support, params: { id: theirs.id } })).status).toBe(403);
    expect((await server.call(listCentres, { token: await as('9876500012') })).status).toBe(403);
  });

  test('adding and removing people, and changing a centre, need a fresh proof', async () => {
    const { id } = await make();
    const token = await as(OWNER);
    server.clock.advance(10 * MINUTE);
    const params = { id };
    const late = [
      await server.call(addCentrePerson, { token, params, body: { phone_number: newPhone(), role: 'agent' } }),
      await server.call(removeCentrePerson, { token, params, query: { person: 1 } }),
      await server.call(updateCentre, { token, params, body: { place: 'Kanti' } }),
    ];
    for (const one of late) expect([one.status, one.error.code]).toEqual([403, 'PROOF_NEEDED']);
  });

  test('a code for a tablet has eight clear signs, lasts ten minutes, and lies nowhere in clear', async () => {
    const { id } = await make();
    const token = await as(OWNER);
    const { code, expires_at } = await server.get(createTabletCode, { token, params: { id } });
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(Date.parse(expires_at) - server.clock.now).toBe(10 * MINUTE);
    const rows = await server.database.sql.selectFrom('tablet_codes').selectAll().where('centre_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    for (let i = 0; i < 9; i++) await server.get(createTabletCode, { token, params: { id } });
    expect((await server.call(createTabletCode, { token, params: { id } })).status).toBe(429);
    server.clock.advance(10 * MINUTE);
    expect((await server.call(createTabletCode, { token: await as(OWNER), params: { id } })).status).toBe(201);
  });

  test('the list goes on from page to page without a gap, and finds by name, place and number', async () => {
    const made = [];
    for (let i = 0; i < 3; i++) {
      made.push((await make({ place: `Pager place ${i}`, vendors: [3] })).id);
      server.clock.advance(1_000);
    }
    const token = await as(OWNER);
    const seen: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { search: 'pager', page_size: 2, ...(cursor ? { cursor } : {}) };
      const { results, next } = await server.get(listCentres, { token, query });
      seen.push(...results.map(({ id }) => id));
      if (next === null) break;
      cursor = new URL(next, 'http://x').searchParams.get('cursor') ?? '';
    }
    expect(seen).toEqual([...made].reverse());
    const found = async (search: string) =>
      (await server.get(listCentres, { token, query: { search, vendor: 3, page_size: 100 } })).results.length;
    expect([await found('रामपुर'), await found('place 1'), await found('%')]).toEqual([3, 1, 0]);
    const { text } = await server.call(exportCentres, { token, query: { search: 'pager' } });
    expect(text.trim().split('\r\n')).toHaveLength(4);
  });

  test('the log says what was done, with the number masked', async () => {
    const centre = await make();
    const phone = newPhone();
    await join(centre, phone);
    await change(centre, { place: 'Kanti' });
    await change(centre, { place: 'Kanti' });
    const { results } = await server.get(listAudit, { token: await as(OWNER), query: { entity: 'centre', id: String(centre.id) } });
    expect(results.map(({ action }) => action)).toEqual(['centre.change', 'centre.person-add', 'centre.create']);
    expect(results[0]).toMatchObject({ before: { place: 'Rampur Hari' }, after: { place: 'Kanti' } });
    expect(JSON.stringify(results)).not.toContain(phone);
  });
});
