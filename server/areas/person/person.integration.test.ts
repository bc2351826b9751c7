// Tests agents, buyers and partners at the desk: changes, search, and export.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { createPerson, exportPeople, getPerson, listPeople, type Person, updatePerson } from '#core/contract/desk/person.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { getMe } from '#core/contract/session.ts';
import { createApprovals } from '../../../tests/fixtures/server/approvals.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createTwoPeople, FINANCE, MANY_CODES, OWNER } from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const csc = { external_partner_type: 'CSC', external_partner_id: '500100100055' };
const SUPPORT = '9876500016';

describeOnBothEngines('people at the desk', (engine) => {
  let server: TestServer;
  let token: string;
  const newPhone = phonesFrom(6_481_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
  });
  afterAll(() => server.close());

  const asOwner = async (): Promise<string> => (token = (await server.signInDesk(OWNER)).token);
  const create = async (body: object, phone_number = newPhone(), full_name = 'Geeta Kumari'): Promise<Person> =>
    server.get(createPerson, { token: await asOwner(), body: { phone_number, full_name, ...body } });
  const change = async ({ id }: Person, body: object): Promise<Person> =>
    server.get(updatePerson, { token: await asOwner(), params: { id }, body });
  const search = async (text: string): Promise<readonly Person[]> =>
    (await server.get(listPeople, { token: await asOwner(), query: { search: text } })).results;

  test('an unknown number becomes an agent, who may order for farmers after login', async () => {
    const phone = newPhone();
    const made = await create({ role: 'agent' }, phone);
    expect(made).toMatchObject({ full_name: 'Geeta Kumari', role: 'agent', vendor_id: null, partner: null, block: null, is_staff: false });
    expect(made.phone).toBe(`${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}`);
    const me = await server.get(getMe, { token: (await server.signIn(phone)).token });
    expect([me.full_name, me.is_assisting]).toEqual(['Geeta Kumari', true]);
  });

  test('a removed right ends within a second, and the farmer keeps name and account', async () => {
    const phone = newPhone();
    const farmer = await server.signIn(phone);
    const made = await create({ role: 'agent', partner: csc }, phone);
    server.clock.advance(1_000);
    expect(await server.get(getMe, farmer)).toMatchObject({ is_assisting: true, partner: csc });
    expect(await change(made, { role: 'farmer' })).toMatchObject({ role: 'farmer', partner: null, commission_permille: 0 });
    server.clock.advance(1_000);
    expect(await server.get(getMe, farmer)).toMatchObject({ is_assisting: false, partner: null });
  });

  test('a buyer of one shop orders for farmers there, with their approval, and nowhere else', async () => {
    const by = createApprovals(server, 6_482_000_000);
    const buyer = await by.shopping.newBuyer({ is_credit_user: false, isContact: true });
    await create({ role: 'buyer', vendor_id: 1 }, buyer.phone);
    server.clock.advance(1_000);
    const { cart } = await by.ready(buyer);
    expect((await server.get(validateCart, { token: buyer.token, body: cart })).is_otp_required).toBe(true);
    const elsewhere = { ...cart, vendor: 2, order_details: [await by.shopping.newLine(2, 2)] };
    for (const body of [elsewhere, { ...elsewhere, order_created_for: null }]) {
      const refused = await server.call(validateCart, { token: buyer.token, body });
      expect(refused).toMatchObject({ status: 403, error: { code: 'FORBIDDEN', details: { reason: 'other-shop' } } });
    }
    // For themselves buyers may use every shop.
    const own = by.shopping.cartOf(buyer, [await by.shopping.newLine(2, 2)], { vendor: 2 });
    expect((await server.get(validateCart, { token: buyer.token, body: own })).is_otp_required).toBe(false);
  });

  test.each([
    ['a farmer', { role: 'farmer' }, 'body.role'],
    ['an agent of one shop', { role: 'agent', vendor_id: 1 }, 'body.vendor_id'],
    ['a buyer of a shop there is not', { role: 'buyer', vendor_id: 987_654 }, 'body.vendor_id'],
    ['a buyer with a partner', { role: 'buyer', partner: csc }, 'body.partner'],
    ['a partner nobody knows', { role: 'agent', partner: { ...csc, external_partner_type: 'NGO' } }, 'body.partner.external_partner_type'],
    ['a partner without a number', { role: 'agent', partner: { ...csc, external_partner_id: '  ' } }, 'body.partner.external_partner_id'],
    ['commission without a partner', { role: 'agent', commission_permille: 20 }, 'body.commission_permille'],
    ['commission above a fifth', { role: 'agent', partner: csc, commission_permille: 201 }, 'body.commission_permille'],
  ])('%s is not added, and nothing of it is saved', async (_, body, path) => {
    const phone_number = newPhone();
    const answer = await server.call(createPerson, { token: await asOwner(), body: { phone_number, full_name: 'X', ...body } });
    expect([answer.status, answer.error.details.path]).toEqual([400, path]);
    expect(await search(phone_number)).toEqual([]);
  });

  test('a number is added once; a second request, even at once, is refused', async () => {
    const body = { phone_number: newPhone(), full_name: 'Twice', role: 'agent' };
    await asOwner();
    const answers = await Promise.all([1, 2, 3].map(() => server.call(createPerson, { token, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'PERSON_ALREADY', details: { id } });
    const key = randomUUID();
    const other = { ...body, phone_number: newPhone() };
    const [first, second] = [
      await server.get(createPerson, { token, key, body: other }),
      await server.get(createPerson, { token, key, body: other }),
    ];
    expect(second).toEqual(first);
  });

  test('the slower of two editors gets the current person; a save without changes raises no version', async () => {
    const { id, version } = await create({ role: 'agent' });
    const save = (body: object, given: number) =>
      server.call(updatePerson, { token, params: { id }, body, headers: { 'if-match': `"${given}"` } });
    const answers = await Promise.all([{ role: 'buyer' }, { role: 'farmer' }].map((body) => save(body, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const now = answers.find(({ status }) => status === 200)?.body as Person;
    expect(answers.find(({ status }) => status === 412)?.error).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: 'Asha Verma', current: { version: version + 1, role: now.role } },
    });
    expect((await save({ role: now.role }, version + 1)).body.version).toBe(version + 1);
  });

  test('a higher commission waits for a second person, a lower one counts at once', async () => {
    const people = createTwoPeople(server, createShopping(server, 6_483_000_000), 6_483_500_000);
    const phone = newPhone();
    const made = await create({ role: 'agent', partner: csc, commission_permille: 30 }, phone);
    expect([made.commission_permille, made.commission_asked]).toEqual([0, 30]);
    const [asked] = await people.waiting('commission', made.id);
    expect(asked).toMatchObject({ facts: { full_name: 'Geeta Kumari', commission_permille: 30 }, vendor_id: null });
    expect((await people.approve(asked, OWNER)).error.code).toBe('SIGN_OFF_OWN');
    expect((await people.approve(asked, FINANCE)).status).toBe(200);
    const raised = await server.get(getPerson, { token: await asOwner(), params: { id: made.id } });
    expect([raised.commission_permille, raised.commission_asked]).toEqual([30, null]);
    expect((await change(made, { commission_permille: 10 })).commission_permille).toBe(10);
    // A request becomes stale when the commission has changed or the person is no longer an agent.
    await change(made, { commission_permille: 40 });
    const [higher] = await people.waiting('commission', made.id);
    await change(made, { commission_permille: 5 });
    expect((await people.approve(higher, FINANCE)).error.code).toBe('SIGN_OFF_STALE');
    const { results } = await server.get(listAudit, { token: await asOwner(), query: { entity: 'person', id: String(made.id) } });
    expect(results.map(({ action }) => action)).toEqual([
      'person.change',
      'person.commission-ask',
      'person.change',
      'person.change',
      'person.commission-ask',
      'person.create',
    ]);
  });

  test('nobody approves their own commission', async () => {
    const people = createTwoPeople(server, createShopping(server, 6_484_000_000), 6_484_500_000);
    const finance = (await search(FINANCE))[0] as Person;
    await change(finance, { role: 'agent', partner: csc, commission_permille: 50 });
    const [asked] = await people.waiting('commission', finance.id);
    expect((await people.approve(asked, FINANCE)).error.code).toBe('SIGN_OFF_TIED');
    await change(finance, { role: 'farmer' });
  });

  test('a whole number finds exactly one person, however written; a part or an unknown number finds nobody', async () => {
    const phone = newPhone();
    await server.signIn(phone);
    for (const text of [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`])
      expect((await search(text)).map(({ role, full_name }) => ({ role, full_name }))).toEqual([{ role: 'farmer', full_name: null }]);
    for (const text of [phone.slice(0, 9), newPhone(), '%']) expect(await search(text)).toEqual([]);
    // Staff are found by their number as well.
    expect(await search(FINANCE)).toMatchObject([{ is_staff: true }]);
  });

  test('the list pages without a gap, newest first, by name and kind, with masked numbers', async () => {
    const names = ['Pager One', 'Pager Two', 'Pager Three'];
    for (const name of names) {
      await create({ role: 'agent' }, newPhone(), name);
      server.clock.advance(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { search: 'pager', kind: 'agent', page_size: 2, ...(cursor ? { cursor } : {}) };
      const page = await server.get(listPeople, { token: await asOwner(), query });
      seen.push(...page.results.map(({ full_name }) => full_name ?? ''));
      expect(page.results.every(({ phone }) => /^\d\dxxxxxx\d\d$/.test(phone))).toBe(true);
      cursor = page.next ? (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    expect(seen).toEqual([...names].reverse());
    const kinds = async (kind: string) => (await server.get(listPeople, { token, query: { kind, page_size: 100 } })).results;
    expect((await kinds('csc')).every(({ partner }) => partner?.external_partner_type === 'CSC')).toBe(true);
    expect((await kinds('buyer')).every(({ role }) => role === 'buyer')).toBe(true);
  });

  test('lookups of numbers have an hourly limit, so nobody can try a list of them', async () => {
    const { token: support } = await server.signInDesk(SUPPORT);
    let last = 200;
    for (let i = 0; i < 101 && last === 200; i++)
      last = (await server.call(listPeople, { token: support, query: { search: String(6_490_000_000 + i) } })).status;
    expect(last).toBe(429);
    // The list itself stays available.
    expect((await server.call(listPeople, { token: support })).status).toBe(200);
  });

  test('readers change nothing, and changes need a fresh proof', async () => {
    const made = await create({ role: 'agent' });
    const { token: support } = await server.signInDesk(SUPPORT);
    expect((await server.call(getPerson, { token: support, params: { id: made.id } })).status).toBe(200);
    for (const call of [updatePerson, exportPeople])
      expect((await server.call(call, { token: support, params: { id: made.id }, body: {} })).status).toBe(403);
    await asOwner();
    server.clock.advance(10 * MINUTE);
    const late = await server.call(updatePerson, { token, params: { id: made.id }, body: { role: 'farmer' } });
    expect([late.status, late.error.code]).toEqual([403, 'PROOF_NEEDED']);
    expect((await server.call(updatePerson, { token: await asOwner(), params: { id: 987_654 }, body: {} })).status).toBe(404);
  });

  test('the file has the filtered list with full numbers, and the audit has the person who exported it', async () => {
    const phone = newPhone();
    await create({ role: 'buyer', vendor_id: 2 }, phone, 'Filed Person');
    const { text } = await server.call(exportPeople, { token: await asOwner(), query: { search: 'filed' } });
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('person,name,phone,role,shop');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Filed Person,${phone},buyer,2`);
    const { results } = await server.get(listAudit, { token, query: { entity: 'person', id: 'people' } });
    expect(results[0]).toMatchObject({ action: 'person.export', after: { filter: { search: 'filed' } } });
  });

  test('a list of 10,000 people uses its index', async () => {
    await sql`insert into users (id, auth_id, phone, locale, role, created_at, updated_at)
      select 70000000000 + n, gen_random_uuid(), (7700000000 + n)::text, 'en', 'agent', now() - n * interval '1 second', now()
      from generate_series(1, 10000) n`.execute(server.database.sql);
    await sql`analyze users`.execute(server.database.sql);
    const { next } = await server.get(listPeople, { token: await asOwner(), query: { kind: 'agent' } });
    expect(next).not.toBeNull();
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from users
      where (role <> 'farmer' or partner_id is not null)
      order by coalesce(role_changed_at, created_at) desc, id desc limit 51`.execute(server.database.sql);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_assisting');
  });

  test('a farmer who joins the desk keeps their rights in the shop', async () => {
    const phone = newPhone();
    await create({ role: 'agent' }, phone);
    await server.get(createStaff, {
      token,
      body: { phone_number: phone, full_name: 'Staff Too', roles: [{ role: 'counter', vendor_id: 1 }] },
    });
    expect(await search(phone)).toMatchObject([{ role: 'agent', is_staff: true, full_name: 'Staff Too' }]);
  });
});
