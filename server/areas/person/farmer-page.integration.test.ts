// Tests a farmer's page at the desk: what each role sees, notes, and the audit of each look.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getDeskFarmer, listDeskFarmers, noteFarmer } from '#core/contract/desk/farmer/farmer.ts';
import { createGrievance } from '#core/contract/grievance/grievance.ts';
import { exportMyData } from '#core/contract/kyc/my-data.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createFarmerNameRepository } from './farmer-name-repository.ts';
import { keyNames } from './farmer-search-service.ts';

const OWNER = '9876500010';
const SUPPORT = '9876500016';

describeOnBothEngines('a farmer’s page at the desk', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    shopping = createShopping(server, 6_320_000_000);
  });
  afterAll(() => server.close());

  test('the owner sees all parts, support no KYC and no policies, and others nothing', async () => {
    const { token } = await server.signIn('9876500005');
    const { id } = await server.get(getMe, { token });
    const { ticket } = await server.get(createGrievance, { token, body: { about: 'app', text: 'It is slow.' } });
    const owner = (await server.signInDesk(OWNER)).token;
    const seen = await server.get(getDeskFarmer, { token: owner, params: { id } });
    expect(seen).toMatchObject({ id, phone: '98xxxxxx05', grievances: [{ ticket, state: 'new' }] });
    expect([seen.kyc?.length, (seen.policies?.all ?? 0) > 0, seen.orders !== null]).toEqual([expect.any(Number), true, true]);
    const support = (await server.signInDesk(SUPPORT)).token;
    expect(await server.get(getDeskFarmer, { token: support, params: { id } })).toMatchObject({ kyc: null, policies: null });
    const counter = (await server.signInDesk('9876500012')).token;
    expect((await server.call(getDeskFarmer, { token: counter, params: { id } })).status).toBe(403);
    expect((await server.call(getDeskFarmer, { token: owner, params: { id: 987_654_321 } })).status).toBe(404);
  });

  test('dues count what was handed over and not paid, and nothing of a credit', async () => {
    const buyer = await shopping.newBuyer();
    const cart = shopping.cartOf(buyer, [await shopping.newLine(5)]);
    const body = await shopping.orderOf(buyer, cart);
    const { orders } = await server.get(placeOrder, { token: buyer.token, body, key: randomUUID() });
    const { id } = await server.get(getMe, { token: buyer.token });
    const owner = (await server.signInDesk(OWNER)).token;
    const look = async () => (await server.get(getDeskFarmer, { token: owner, params: { id } })).orders;
    expect(await look()).toMatchObject({ count: 1, due: 0, open_problems: 0, newest: [{ id: orders[0]?.id, status: 'Placed' }] });
    const change = (status: string, payment_mode: string) =>
      server.database.sql
        .updateTable('orders')
        .set({ total_paise: 50_000, paid_paise: 0, cash_paise: 20_000, status, payment_mode })
        .where('id', '=', orders[0]?.id ?? 0)
        .execute();
    await change('Delivered', 'COD');
    expect((await look())?.due).toBe(300);
    await change('Delivered', 'CREDIT');
    expect((await look())?.due).toBe(0);
  });

  test('a look and a note are in the audit, and the farmer reads the note in their data', async () => {
    const { token } = await server.signIn('9876500004');
    const { id } = await server.get(getMe, { token });
    const support = (await server.signInDesk(SUPPORT)).token;
    await server.get(getDeskFarmer, { token: support, params: { id } });
    await server.get(noteFarmer, { token: support, params: { id }, body: { words: 'Rings in the evening' } });
    const owner = (await server.signInDesk(OWNER)).token;
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'person', id: String(id) } });
    expect(results.map(({ action }) => action).slice(0, 2)).toEqual(['person.note', 'person.look']);
    const { notes } = await server.get(getDeskFarmer, { token: owner, params: { id } });
    expect(notes).toMatchObject([{ words: 'Rings in the evening', by: 'Neha Sinha' }]);
    expect(JSON.stringify(await server.get(exportMyData, { token }))).toContain('Rings in the evening');
  });

  describe('is found', () => {
    const find = async (token: string, search: string, more: object = {}) =>
      (await server.get(listDeskFarmers, { token, query: { search, ...more } })).results;
    /** A farmer who ordered at a shop, with this name. */
    async function ordered(name: string, vendor = 1): Promise<number> {
      const buyer = await shopping.newBuyer();
      const { id } = await server.get(getMe, { token: buyer.token });
      const { sql } = server.database;
      await sql.updateTable('users').set({ full_name: name, names_keyed_at: null }).where('id', '=', id).execute();
      await sql.insertInto('user_orders').values({ user_id: id, order_id: server.deps.newId(), vendor_id: vendor }).execute();
      return id;
    }
    const keyed = () =>
      keyNames({
        farmerNames: createFarmerNameRepository(server.database),
        names: { of: async (ids) => new Map((await namesOf(ids)).map(({ id, full_name }) => [id, full_name ?? ''])) },
        budget: { spend: async () => undefined } as never,
        deps: server.deps,
      });
    const namesOf = (ids: readonly number[]) =>
      server.database.sql
        .selectFrom('users')
        .select(['id', 'full_name'])
        .where('id', 'in', [...ids])
        .where('full_name', 'is not', null)
        .execute();

    test('by name in any script, by the beginnings of its words, and by the whole number', async () => {
      const id = await ordered('Sukhdev Ratnakar');
      await keyed();
      const owner = (await server.signInDesk(OWNER)).token;
      for (const search of ['ratnakar', 'रत्नाकर', 'sukh ratna', 'RATNAKAR sukhdev'])
        expect([search, (await find(owner, search)).map((one) => one.id)]).toEqual([search, [id]]);
      expect(await find(owner, 'ratnakar sharma')).toEqual([]);
      expect(await find(owner, '…')).toEqual([]);
      const { phone } = await server.database.sql.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow();
      expect(await find(owner, phone)).toMatchObject([{ id, orders: 1, phone: expect.stringMatching(/^\d\dxxxxxx\d\d$/) }]);
    });

    test('by staff of a shop only if the farmer ordered there', async () => {
      const [own, foreign] = [await ordered('Yudhishthir Kol', 1), await ordered('Yudhishthir Bind', 2)];
      await keyed();
      const all = (await server.signInDesk(OWNER)).token;
      expect((await find(all, 'yudhishthir')).map(({ id }) => id).toSorted()).toEqual([own, foreign].toSorted());
      const ofShop = (await server.signInDesk('9876500011')).token;
      expect((await find(ofShop, 'yudhishthir')).map(({ id }) => id)).toEqual([own]);
      const { phone: number } = await server.database.sql
        .selectFrom('users')
        .select('phone')
        .where('id', '=', foreign)
        .executeTakeFirstOrThrow();
      expect(await find(ofShop, number)).toEqual([]);
      expect(
        (await server.call(listDeskFarmers, { token: (await server.signInDesk('9876500012')).token, query: { search: 'a' } })).status,
      ).toBe(403);
    });

    test('page by page, each once; and no more in an hour than a day at the counter needs', async () => {
      const ids = [await ordered('Vrishabh A'), await ordered('Vrishabh B'), await ordered('Vrishabh C')];
      await keyed();
      const owner = (await server.signInDesk(OWNER)).token;
      const first = await server.get(listDeskFarmers, { token: owner, query: { search: 'vrishabh', page_size: 2 } });
      const cursor = new URL(first.next ?? '', 'https://x').searchParams.get('cursor') ?? '';
      const rest = await find(owner, 'vrishabh', { page_size: 2, cursor });
      expect([...first.results, ...rest].map(({ id }) => id)).toEqual(ids.toSorted((a, b) => b - a));
      let status = 200;
      for (let i = 0; i < 200 && status === 200; i++)
        ({ status } = await server.call(listDeskFarmers, { token: owner, query: { search: 'vrishabh' } }));
      expect(status).toBe(429);
    });
  });
});
