// Tests farmers of agents: one phone is one farmer, and nobody uses another agent's farmers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress, getAddress, listAddresses } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { getOrder, listOrders, placeOrder } from '#core/contract/order/order.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, home, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const SOURCE = { source: 'Farmer Web App', sub_source: 'Pickup from store' };
const BUYER_FOR_OTHERS = '9876500006';

describeOnBothEngines('farmers', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  const newPhone = phonesFrom(6_800_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_850_000_000);
  });
  afterAll(() => server.close());

  const ensure = (token: string, name: string, phone_number: string, key?: string) =>
    server.call(createFarmer, { token, body: { name, phone_number, ...SOURCE }, ...(key ? { key } : {}) });

  test('ten concurrent requests for one phone make one farmer', async () => {
    const [{ token }, phone] = [await shopping.newBuyer(), newPhone()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => ensure(token, 'Budhan Ram', phone)));
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { full_name: 'Budhan Ram', phone_number: phone } });
    const farmer = await server.signIn(phone);
    expect((await server.get(getMe, { token: farmer.token })).id).toBe(answers[0]?.body.id);
  });

  test('an agent sees the name they typed, and the account itself gets no name', async () => {
    const [{ token }, { token: other }] = [await shopping.newBuyer(), await shopping.newBuyer()];
    const known = await ensure(token, 'Mera Bhai', '9876500001');
    expect(known.body.full_name).toBe('Mera Bhai');
    expect((await ensure(other, 'Ramesh ji', '9876500001')).body).toEqual({ ...known.body, full_name: 'Ramesh ji' });
    const me = await server.get(getMe, { token: (await server.signIn('9876500001')).token });
    expect(me.full_name).toBe('Ramesh Yadav');
    const phone = newPhone();
    await ensure(token, 'A name made up', phone);
    expect((await server.get(getMe, { token: (await server.signIn(phone)).token })).full_name).toBeNull();
  });

  test('nobody can try many numbers one after the other', async () => {
    const { token } = await shopping.newBuyer();
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await ensure(token, 'Farmer', newPhone())).status);
    expect([statuses.filter((s) => s === 201).length, statuses.at(-1)]).toEqual([30, 429]);
  });

  test('the id of a named farmer does not reveal whether or when the number was registered', async () => {
    const { token } = await shopping.newBuyer();
    const known: number[] = [];
    const fresh: number[] = [];
    for (let i = 0; i < 12; i++) {
      const phone = newPhone();
      known.push((await server.get(getMe, { token: (await server.signIn(phone)).token })).id);
      fresh.push((await ensure(token, 'Farmer', newPhone())).body.id);
    }
    const newest = server.deps.newId();
    for (const ids of [known, fresh]) {
      expect(ids.every((id) => id > 0 && id <= newest)).toBe(true);
      expect(ids.filter((id) => id < newest / 2).length).toBeGreaterThan(0);
      expect(ids.toSorted((a, b) => a - b)).not.toEqual(ids);
    }
  });

  test('an address shows an agent the typed name, and shows the owner their own name', async () => {
    const [agent, sita] = [await server.signIn(BUYER_FOR_OTHERS), await server.signIn('9876500002')];
    const { full_name } = await server.get(getMe, { token: sita.token });
    const body = { ...home, contact_name: 'Somebody', contact_number: sita.phone };
    const made = await server.get(createAddress, { token: agent.token, body });
    expect(made.farmer_details?.full_name).toBe('Somebody');
    const found = await server.get(listAddresses, { token: agent.token, query: { phone_number: sita.phone, page_size: 100 } });
    expect(found.results.map(({ id }) => id)).toContain(made.id);
    for (const { contact_name, farmer_details } of found.results) expect(farmer_details?.full_name ?? contact_name).toBe(contact_name);
    const own = await server.get(getAddress, { token: sita.token, params: { id: made.id } });
    expect(own.farmer_details?.full_name).toBe(full_name);
  });

  test('lookups of numbers are recorded and limited each day; the counter may repeat one number', async () => {
    const guarded = await startTestServer({ engine, settings: { LOOKUPS_PER_PERSON_PER_DAY: '20' } });
    try {
      let { token } = await guarded.signIn(BUYER_FOR_OTHERS);
      const { id } = await guarded.get(getMe, { token });
      const lookUp = async (phone: string): Promise<number> =>
        (await guarded.call(listAddresses, { token, query: { phone_number: phone } })).status;
      const phones = Array.from({ length: 40 }, newPhone);
      const statuses = [];
      for (const phone of phones) statuses.push(await lookUp(phone));
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      expect(statuses.at(-1)).toBe(429);
      for (let i = 0; i < 10; i++) expect(await lookUp(phones[0] ?? '')).toBe(200);
      for (let hour = 0; hour < 10; hour++) {
        guarded.clock.advance(HOUR);
        ({ token } = await guarded.signIn(BUYER_FOR_OTHERS));
        for (const phone of phones) await lookUp(phone);
      }
      const { sql } = guarded.database;
      const onRecord = await sql.selectFrom('farmer_lookups').select(['day', 'phone']).where('user_id', '=', id).execute();
      expect(onRecord.map(({ phone }) => phone).sort()).toEqual(phones.slice(0, 20).sort());
      const byId = await guarded.call(getAddress, { token, params: { id: 1 }, query: { phone_number: newPhone() } });
      expect([byId.status, Number(byId.headers['retry-after']) > 0]).toEqual([429, true]);
    } finally {
      await guarded.close();
    }
  });

  test('a pickup order names its farmer; a farmer who was never named cannot be used', async () => {
    const buyer = await shopping.newBuyer();
    const { address_id: _, ...cart } = shopping.cartOf(buyer, [await shopping.newLine(5)], { type: 'SELF_PICKUP' });
    const without = await server.call(placeOrder, {
      token: buyer.token,
      body: await shopping.orderOf(buyer, cart),
      key: crypto.randomUUID(),
    });
    expect(without.error).toMatchObject({ code: 'CART_01', details: { reason: 'no-farmer' } });
    expect((await server.call(validateCart, { token: buyer.token, body: { ...cart, pickup_farmer_id: 1 } })).status).toBe(404);
    const farmer = (await ensure(buyer.token, 'Budhan Ram', newPhone())).body;
    const order = await shopping.orderOf(buyer, { ...cart, pickup_farmer_id: farmer.id });
    const placed = await server.get(placeOrder, { token: buyer.token, body: order, key: crypto.randomUUID() });
    expect(placed.orders[0]).toMatchObject({ buyer_details: { name: 'Budhan Ram', number: farmer.phone_number }, data: { address: null } });
    const detail = await server.get(getOrder, { token: buyer.token, params: { id: placed.orders[0]?.id ?? 0 } });
    expect(detail).toMatchObject({ pickup_farmer: farmer, bill: { delivery_fee: 0 } });
  });

  test('an agent orders for a farmer, and both see the order', async () => {
    const agent = await server.signIn(BUYER_FOR_OTHERS);
    const phone = newPhone();
    const address = await server.get(createAddress, {
      token: agent.token,
      body: { ...home, contact_name: 'Jamuni Devi', contact_number: phone },
    });
    expect(address.farmer_details).toMatchObject({ full_name: 'Jamuni Devi', phone_number: phone });
    const created_for = address.farmer_details?.auth_id ?? '';
    const cart = shopping.cartOf({ ...agent, addressId: address.id }, [await shopping.newLine(5)], { order_created_for: created_for });
    expect((await server.call(validateCart, { token: agent.token, body: cart })).status).toBe(200);
    const farmer = await server.signIn(phone);
    expect((await server.get(listAddresses, { token: farmer.token })).results.map((a) => a.id)).toEqual([address.id]);
    expect((await server.get(listOrders, { token: farmer.token })).results).toEqual([]);
  });

  test('only agents find farmers’ addresses by phone', async () => {
    const [agent, buyer] = [await server.signIn(BUYER_FOR_OTHERS), await shopping.newBuyer()];
    const found = await server.get(listAddresses, { token: agent.token, query: { phone_number: buyer.phone } });
    expect(found.results.map((a) => a.id)).toEqual([buyer.addressId]);
    const byId = (query: Record<string, string>) => server.call(getAddress, { token: agent.token, params: { id: buyer.addressId }, query });
    expect((await byId({ phone_number: buyer.phone })).status).toBe(200);
    expect((await byId({})).status).toBe(404);
    expect((await byId({ phone_number: newPhone() })).status).toBe(404);
    const other = await shopping.newBuyer();
    const refused = await server.call(listAddresses, { token: other.token, query: { phone_number: buyer.phone } });
    expect(refused.error.code).toBe('FORBIDDEN');
  });

  test('an agent orders to a found farmer’s address with another contact, and the order is the farmer’s', async () => {
    const [agent, farmer] = [await server.signIn(BUYER_FOR_OTHERS), await shopping.newBuyer()];
    const query = { phone_number: farmer.phone };
    const address = await server.get(getAddress, { token: agent.token, params: { id: farmer.addressId }, query });
    const created_for = address.farmer_details?.auth_id ?? null;
    const cart = shopping.cartOf({ ...agent, addressId: address.id }, [await shopping.newLine(5)], { order_created_for: created_for });
    expect((await server.call(validateCart, { token: agent.token, body: cart })).status).toBe(200);
    expect(created_for).toBe((await server.get(getMe, { token: farmer.token })).auth_id);
  });

  test('an order for someone else is refused for non-agents, and for an agent’s unknown farmer', async () => {
    const [buyer, agent] = [await shopping.newBuyer(), await server.signIn(BUYER_FOR_OTHERS)];
    const line = await shopping.newLine(5);
    const foreign = '00000000-0000-4000-8000-000000000001';
    const own = shopping.cartOf(buyer, [line], { order_created_for: foreign });
    expect((await server.call(validateCart, { token: buyer.token, body: own })).error.code).toBe('FORBIDDEN');
    const { address_id: _, ...cart } = shopping.cartOf({ ...agent, addressId: 0 }, [line], { order_created_for: foreign });
    expect((await server.call(validateCart, { token: agent.token, body: cart })).error.code).toBe('NOT_FOUND');
  });
});
