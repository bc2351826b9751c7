// Tests blocked accounts: all sessions end, the reason is shown, and open orders continue.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAddresses } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { createPost, listPosts } from '#core/contract/community/community.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getDeskOrder } from '#core/contract/desk/order.ts';
import { blockPerson, listPeople, type Person, unblockPerson } from '#core/contract/desk/person.ts';
import { getDeskMe } from '#core/contract/desk/session.ts';
import { createStaff, removeStaff } from '#core/contract/desk/staff.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { createToken, getMe, sendOtp } from '#core/contract/session.ts';
import { createApprovals } from '../../../tests/fixtures/server/approvals.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const OWNER = '9876500010';
const REASON = 'Three parcels were not taken';
const web = { client_id: 'farmer-web' } as const;
const realm = { realm: 'farmers' };

describeOnBothEngines('a blocked account', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_471_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { HELP_PHONE: '1800 123 4567', OTP_PER_PHONE_PER_HOUR: '1000' } });
  });
  afterAll(() => server.close());

  const asOwner = async (): Promise<string> => (await server.signInDesk(OWNER)).token;
  async function find(phone: string): Promise<Person> {
    const { results } = await server.get(listPeople, { token: await asOwner(), query: { search: phone } });
    expect(results).toHaveLength(1);
    return results[0] as Person;
  }
  async function block(phone: string, until: string | null = null) {
    const { id } = await find(phone);
    return server.call(blockPerson, { token: await asOwner(), params: { id }, body: { reason: REASON, until } });
  }
  async function unblock(phone: string) {
    const { id } = await find(phone);
    return server.get(unblockPerson, { token: await asOwner(), params: { id }, body: { words: 'They have paid' } });
  }
  const BLOCKED = { status: 401, error: { code: 'ACCOUNT_BLOCKED' } };
  /** Enters the sent code at the login. */
  async function login(phone: string, headers: Record<string, string> = {}) {
    await server.get(sendOtp, { params: realm, body: { mobile_number: phone, ...web } });
    const otp = await server.codeFor(phone);
    return server.call(createToken, { body: { grant_type: 'password', mobile_number: phone, otp, ...web }, headers });
  }
  const today = (): string => new Date(server.clock.now + 5.5 * 3_600_000).toISOString().slice(0, 10);

  test('loses every session within a second, and the phone gets the reason and a help number in its language', async () => {
    const phone = newPhone();
    const [browser, app] = [await server.signIn(phone, { isBrowser: true }), await server.signIn(phone)];
    await server.get(getMe, { token: app.token });
    expect((await block(phone)).status).toBe(200);
    server.clock.advance(1_000);
    for (const who of [{ cookie: browser.cookie }, { token: app.token }]) expect(await server.call(getMe, who)).toMatchObject(BLOCKED);
    const refused = await server.call(createToken, { body: { grant_type: 'refresh_token', refresh_token: app.refreshToken, ...web } });
    expect(refused).toMatchObject(BLOCKED);
    expect(refused.error).toMatchObject({
      message: `Your account is blocked. Reason: ${REASON}. For help call 18001234567.`,
      details: { why: REASON, until: null, call: '18001234567' },
    });
    const { error } = await login(phone, { 'accept-language': 'hi' });
    expect(error.message).toBe(`आपका खाता बंद है। वजह: ${REASON}। मदद के लिए 18001234567 पर फ़ोन करें।`);
  });

  test('sees the reason after the right code, and nobody else sees it', async () => {
    const phone = newPhone();
    await server.signIn(phone);
    await block(phone);
    await server.get(sendOtp, { params: realm, body: { mobile_number: phone, ...web } });
    const otp = await server.codeFor(phone);
    const wrong = { grant_type: 'password', mobile_number: phone, otp: String((Number(otp) + 1) % 1_000_000).padStart(6, '0'), ...web };
    expect((await server.call(createToken, { body: wrong })).body).toMatchObject({ error: 'invalid_grant' });
    expect(await server.call(createToken, { body: { ...wrong, otp } })).toMatchObject(BLOCKED);
  });

  test('cannot order or post; open orders continue, and public pages stay open', async () => {
    const by = createApprovals(server, 6_472_000_000);
    const buyer = await by.shopping.newBuyer();
    const cart = by.shopping.cartOf(buyer, [await by.shopping.newLine()]);
    const order = await by.shopping.orderOf(buyer, cart);
    const { orders } = await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body: order });
    await block(buyer.phone);
    server.clock.advance(1_000);
    const { token } = buyer;
    const posted = { text: 'My wheat is yellow', photos: [] };
    expect(await server.call(placeOrder, { token, key: randomUUID(), body: order })).toMatchObject(BLOCKED);
    expect(await server.call(createPost, { token, key: randomUUID(), body: posted })).toMatchObject(BLOCKED);
    expect((await server.call(listPosts, { token })).status).toBe(200);
    const seen = await server.get(getDeskOrder, { token: await asOwner(), params: { id: orders[0]?.id ?? 0 } });
    expect(seen.status).toBe('Placed');
  });

  test('gets no order from an agent either', async () => {
    const by = createApprovals(server, 6_492_000_000);
    const agent = await by.shopping.newBuyer({ role: 'agent', isContact: true });
    const { phone, cart, order } = await by.ready(agent);
    await block(phone);
    for (const answer of [await server.call(validateCart, { token: agent.token, body: cart }), await by.place(agent, order)])
      expect(answer).toMatchObject({ status: 409, error: { code: 'FARMER_BLOCKED' } });
    expect((await server.call(listAddresses, { token: agent.token })).status).toBe(200);
  });

  test('can sign in again once unblocked; earlier sessions stay ended', async () => {
    const phone = newPhone();
    const before = await server.signIn(phone);
    await block(phone);
    expect((await unblock(phone)).block).toBeNull();
    server.clock.advance(1_000);
    expect(await server.call(getMe, { token: before.token })).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
    expect((await login(phone)).status).toBe(200);
    // A repeat changes nothing and writes nothing.
    const { id } = await find(phone);
    await unblock(phone);
    const { results } = await server.get(listAudit, { token: await asOwner(), query: { entity: 'person', id: String(id) } });
    expect(results.map(({ action, before: was, after }) => ({ action, was, after }))).toEqual([
      { action: 'person.unblock', was: { reason: REASON, until: null }, after: { why: 'They have paid' } },
      { action: 'person.block', was: null, after: { reason: REASON, until: null } },
    ]);
  });

  test('with an end date can sign in after that day', async () => {
    const phone = newPhone();
    await server.signIn(phone);
    expect((await block(phone, today())).body.block).toMatchObject({ until: today() });
    expect((await login(phone)).error.message).toContain('blocked until');
    server.clock.advance(DAY);
    expect((await login(phone)).status).toBe(200);
    expect((await find(phone)).block).toBeNull();
    const listed = await server.get(listPeople, { token: await asOwner(), query: { kind: 'blocked', page_size: 100 } });
    expect(listed.results.every((one) => one.block !== null)).toBe(true);
  });

  test.each([
    ['yesterday', '2020-01-01'],
    ['in a hundred years', '2126-01-01'],
  ])('cannot have the last day %s', async (_, until) => {
    const phone = newPhone();
    await server.signIn(phone);
    expect(await block(phone, until)).toMatchObject({ status: 400, error: { details: { path: 'body.until' } } });
  });

  test('loses its desk session too, even an owner’s; nobody can block themselves', async () => {
    const [staffPhone, ownerPhone] = [newPhone(), newPhone()];
    const token = await asOwner();
    const add = (phone_number: string, roles: object[]) =>
      server.get(createStaff, { token, body: { phone_number, full_name: 'Kavita Rani', roles } });
    await add(staffPhone, [{ role: 'counter', vendor_id: 1 }]);
    await add(ownerPhone, [{ role: 'owner', vendor_id: null }]);
    const [counter, second] = [await server.signInDesk(staffPhone), await server.signInDesk(ownerPhone)];
    await block(staffPhone);
    expect(await server.call(getDeskMe, { token: counter.token })).toMatchObject(BLOCKED);
    await expect(server.signInDesk(staffPhone)).rejects.toThrow('ACCOUNT_BLOCKED');
    expect(await block(OWNER)).toMatchObject({ status: 409, error: { code: 'BLOCK_OWN' } });
    expect((await block(ownerPhone)).status).toBe(200);
    expect(await server.call(getDeskMe, { token: second.token })).toMatchObject(BLOCKED);
    // A blocked owner does not count as the last owner, so the other cannot leave.
    const me = await find(OWNER);
    expect(await server.call(removeStaff, { token: await asOwner(), params: { id: me.id } })).toMatchObject({
      status: 409,
      error: { code: 'LAST_OWNER' },
    });
  });

  test('two owners who block each other at once leave one owner', async () => {
    const phones = [newPhone(), newPhone()];
    const token = await asOwner();
    for (const phone_number of phones)
      await server.get(createStaff, { token, body: { phone_number, full_name: 'Two', roles: [{ role: 'owner', vendor_id: null }] } });
    const ids = [(await find(phones[0] ?? '')).id, (await find(phones[1] ?? '')).id];
    const [first, second] = [await server.signInDesk(phones[0] ?? ''), await server.signInDesk(phones[1] ?? '')];
    const me = await find(OWNER);
    await server.get(blockPerson, { token: first.token, params: { id: me.id }, body: { reason: 'Test', until: null } });
    const answers = await Promise.all([
      server.call(blockPerson, { token: first.token, params: { id: ids[1] ?? 0 }, body: { reason: 'Test', until: null } }),
      server.call(blockPerson, { token: second.token, params: { id: ids[0] ?? 0 }, body: { reason: 'Test', until: null } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The second request finds only one owner left, or its own session ended.
    const refused = answers.find(({ status }) => status !== 200)?.error.code;
    expect(['LAST_OWNER', 'ACCOUNT_BLOCKED']).toContain(refused);
    const left = answers[0]?.status === 200 ? first : second;
    await server.get(unblockPerson, { token: left.token, params: { id: me.id }, body: { words: 'Test' } });
  });
});
