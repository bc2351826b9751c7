// Tests staff: owners change, managers see, the audit records.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getDeskMe } from '#core/contract/desk/session.ts';
import { createStaff, listStaff, removeStaff, updateStaff } from '#core/contract/desk/staff.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const owner = [{ role: 'owner' as const, vendor_id: null }];
const counterOf = (vendor_id: number) => [{ role: 'counter' as const, vendor_id }];

describeOnBothEngines('staff', (engine) => {
  let server: TestServer;
  let token: string;
  const newPhone = phonesFrom(6_410_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  /** Signs in as the owner just now. */
  async function asOwner(): Promise<string> {
    token = (await server.signInDesk('9876500010')).token;
    return token;
  }
  const create = async (roles: (typeof owner | ReturnType<typeof counterOf>)[number][], full_name = 'Kavita Rani') =>
    server.get(createStaff, { token: await asOwner(), body: { phone_number: newPhone(), full_name, roles } });

  test('a new staff member signs in by number, and role changes apply from the next request', async () => {
    const added = await create(counterOf(2));
    expect(added).toMatchObject({ full_name: 'Kavita Rani', roles: counterOf(2), has_passkey: false, last_seen_at: null });
    const theirs = await server.signInDesk(added.phone_number);
    expect((await server.get(getDeskMe, { token: theirs.token })).permissions).toContain('orders.pack');
    const roles = [{ role: 'moderator' as const, vendor_id: null }];
    await server.get(updateStaff, { token, params: { id: added.id }, body: { roles } });
    expect((await server.get(getDeskMe, { token: theirs.token })).roles).toEqual(roles);
    await server.get(removeStaff, { token, params: { id: added.id } });
    expect((await server.call(getDeskMe, { token: theirs.token })).status).toBe(401);
    await expect(server.signInDesk(added.phone_number)).rejects.toThrow('NOT_STAFF');
    // They come back with nothing of before.
    const again = await server.get(createStaff, { token, body: { phone_number: added.phone_number, full_name: 'Kavita', roles: owner } });
    expect(again).toMatchObject({ id: added.id, full_name: 'Kavita', roles: owner });
    await server.get(removeStaff, { token, params: { id: added.id } });
  });

  test('a new staff member gets one message with the desk’s address, also when added again', async () => {
    const { id, phone_number } = await create(counterOf(1));
    const messages = async () => {
      await server.jobsDone();
      return (await server.messagesTo(phone_number)).filter(({ template }) => template === 'staff-added');
    };
    expect((await messages()).map(({ channel, text }) => [channel, text.endsWith('/desk')])).toEqual([['sms', true]]);
    await server.get(updateStaff, { token, params: { id }, body: { full_name: 'Renamed' } });
    expect(await messages()).toHaveLength(1);
    await server.get(removeStaff, { token, params: { id } });
    server.clock.advance(MINUTE);
    await server.get(createStaff, { token, body: { phone_number, full_name: 'Kavita', roles: counterOf(1) } });
    expect(await messages()).toHaveLength(2);
  });

  test('a shop’s list includes staff of all shops; its manager sees only the shop’s own staff', async () => {
    await asOwner();
    const names = async (asked: string) => (await server.get(listStaff, { token: asked, query: { vendor: 5, page_size: 100 } })).results;
    const everywhere = await names(token);
    expect(everywhere.some(({ roles }) => roles.some(({ role }) => role === 'owner'))).toBe(true);
    expect(everywhere.every(({ roles }) => roles.some(({ vendor_id }) => vendor_id === null || vendor_id === 5))).toBe(true);
    const { phone_number } = await create([{ role: 'manager' as never, vendor_id: 5 }]);
    const own = await names((await server.signInDesk(phone_number)).token);
    expect(own.map((one) => one.phone_number)).toEqual([phone_number]);
  });

  test('a number is added once, also twice at once; the same key gets the first answer', async () => {
    const body = { phone_number: newPhone(), full_name: 'Twice', roles: counterOf(1) };
    await asOwner();
    const answers = await Promise.all([1, 2, 3].map(() => server.call(createStaff, { token, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'STAFF_ALREADY',
      details: { id: expect.any(Number) },
    });
    const key = randomUUID();
    const other = { ...body, phone_number: newPhone() };
    const [first, second] = [
      await server.get(createStaff, { token, key, body: other }),
      await server.get(createStaff, { token, key, body: other }),
    ];
    expect(second).toEqual(first);
  });

  test.each([
    ['a manager of all vendors', [{ role: 'manager', vendor_id: null }], 'body.roles.0'],
    ['an owner of one', [{ role: 'owner', vendor_id: 1 }], 'body.roles.0'],
    ['a role nobody knows', [{ role: 'king', vendor_id: null }], 'body.roles.0.role'],
    ['a vendor there is not', [...counterOf(1), ...counterOf(987_654)], 'body.roles.1.vendor_id'],
    ['no role at all', [], 'body.roles'],
  ])('%s is refused', async (_, roles, path) => {
    const answer = await server.call(createStaff, { token: await asOwner(), body: { phone_number: newPhone(), full_name: 'X', roles } });
    expect([answer.status, answer.error.details.path]).toEqual([400, path]);
  });

  test('only an owner with a recent proof gives roles', async () => {
    await asOwner();
    const body = () => ({ phone_number: newPhone(), full_name: 'Late', roles: counterOf(1) });
    server.clock.advance(10 * MINUTE - 1);
    expect((await server.call(createStaff, { token, body: body() })).status).toBe(201);
    server.clock.advance(1);
    const late = await server.call(createStaff, { token, body: body() });
    expect([late.status, late.error.code]).toEqual([403, 'PROOF_NEEDED']);
    expect((await server.call(listStaff, { token })).status).toBe(200);
    expect((await server.get(getDeskMe, { token })).proof_until).toBeNull();
  });

  test('the slower of two editors gets the current staff member; a save without changes raises no version', async () => {
    const { id, version } = await create(counterOf(1), 'Twice Changed');
    const rename = (full_name: string, given: number) =>
      server.call(updateStaff, { token, params: { id }, body: { full_name }, headers: { 'if-match': `"${given}"` } });
    const answers = await Promise.all(['A', 'B'].map((name) => rename(name, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const now = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.find(({ status }) => status === 412)?.error;
    expect(refused).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { version: now?.version, full_name: now?.full_name } },
    });
    expect((await rename(now?.full_name ?? '', version + 1)).body.version).toBe(version + 1);
  });

  test('the last owner stays, also when two owners leave at once', async () => {
    const second = await create(owner, 'Second Owner');
    const me = (await server.get(listStaff, { token, query: { role: 'owner' } })).results.find(
      ({ phone_number }) => phone_number === '9876500010',
    );
    const others = await server.get(listStaff, { token, query: { role: 'owner', page_size: 100 } });
    for (const one of others.results)
      if (![me?.id, second.id].includes(one.id)) await server.get(removeStaff, { token, params: { id: one.id } });
    const theirs = await server.signInDesk(second.phone_number);
    const answers = await Promise.all([
      server.call(removeStaff, { token, params: { id: second.id } }),
      server.call(updateStaff, { token: theirs.token, params: { id: me?.id ?? 0 }, body: { roles: counterOf(1) } }),
    ]);
    // The second request found a colleague without a role, or was refused by the rule itself.
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from staff_roles where role = 'owner'`.execute(server.database.sql);
    expect(rows[0]?.n).toBe(1);
    const left = answers[0].status < 300 ? { token, id: me?.id ?? 0 } : { token: theirs.token, id: second.id };
    for (const refused of [
      await server.call(removeStaff, { token: left.token, params: { id: left.id } }),
      await server.call(updateStaff, { token: left.token, params: { id: left.id }, body: { roles: counterOf(1) } }),
    ])
      expect([refused.status, refused.error.code]).toEqual([409, 'LAST_OWNER']);
    // Restores the role for later tests.
    await sql`insert into staff_roles (user_id, role, vendor_id) values (${me?.id ?? 0}, 'owner', 0) on conflict do nothing`.execute(
      server.database.sql,
    );
  });

  test('the list pages without a gap, finds by name and number, and shows managers their vendor', async () => {
    for (let i = 0; i < 3; i++) await create(counterOf(2), `Pager ${i}`);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.get(listStaff, { token, query: { search: 'pager', page_size: 2, ...(cursor ? { cursor } : {}) } });
      names.push(...page.results.map((one) => one.full_name));
      cursor = page.next ? (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    expect(names.sort()).toEqual(['Pager 0', 'Pager 1', 'Pager 2']);
    expect((await server.get(listStaff, { token, query: { search: '00011' } })).results.map((one) => one.full_name)).toEqual([
      'Manoj Singh',
    ]);
    expect((await server.get(listStaff, { token, query: { search: '%' } })).results).toEqual([]);
    const manager = (await server.signInDesk('9876500011')).token;
    const { results } = await server.get(listStaff, { token: manager, query: { page_size: 100 } });
    expect(results.length).toBeGreaterThan(0);
    expect(results.flatMap(({ roles }) => roles).every(({ vendor_id }) => vendor_id === 1)).toBe(true);
  });

  test('the audit has each change of an owner, before and after, masked, without refused requests', async () => {
    const added = await create(counterOf(1), 'Audited Person');
    const requestId = 'a-request-of-the-test';
    await server.get(updateStaff, {
      token,
      params: { id: added.id },
      body: { roles: counterOf(2) },
      headers: { 'x-request-id': requestId },
    });
    await server.get(updateStaff, { token, params: { id: added.id }, body: { roles: counterOf(2) } });
    await server.call(updateStaff, { token, params: { id: added.id }, body: { roles: counterOf(987_654) } });
    await server.get(removeStaff, { token, params: { id: added.id } });
    const { results } = await server.get(listAudit, { token, query: { entity: 'staff', id: String(added.id) } });
    expect(results.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'staff.remove', before: { full_name: 'A. P.', roles: counterOf(2) }, after: null },
      { action: 'staff.change', before: { roles: counterOf(1) }, after: { roles: counterOf(2) } },
      {
        action: 'staff.create',
        before: null,
        after: { full_name: 'A. P.', roles: counterOf(1), phone_number: `XXXXXX${added.phone_number.slice(-4)}` },
      },
    ]);
    expect(results[1]).toMatchObject({ actor: { full_name: 'Asha Verma' }, role: 'owner', request_id: requestId });
    const manager = (await server.signInDesk('9876500011')).token;
    const seen = await server.get(listAudit, { token: manager, query: { page_size: 100 } });
    expect(seen.results.some(({ entity_id }) => entity_id === String(added.id))).toBe(true);
    expect(seen.results.every(({ vendor_id }) => vendor_id === 1)).toBe(true);
  });

  test('the audit pages without a gap, filtered by record and by person', async () => {
    await asOwner();
    const all = (await server.get(listAudit, { token, query: { page_size: 100 } })).results.map(({ id }) => id);
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.get(listAudit, { token, query: { page_size: 3, ...(cursor ? { cursor } : {}) } });
      paged.push(...page.results.map(({ id }) => id));
      cursor = page.next ? (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    expect(paged).toEqual(all);
    const byOthers = await server.get(listAudit, { token, query: { actor: 11 } });
    expect(byOthers.results).toEqual([]);
  });

  test.each(['update audit_entries set action = $$nothing$$', 'delete from audit_entries', 'truncate audit_entries'])(
    'the database itself refuses: %s',
    async (statement) => {
      await create(counterOf(1));
      await expect(sql.raw(statement).execute(server.database.sql)).rejects.toThrow('never changed');
    },
  );
});
