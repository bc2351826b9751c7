// Tests that a farmer has one name in all lists at the desk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskFarmer, listDeskFarmers } from '#core/contract/desk/farmer/farmer.ts';
import { listCreditLines, openCreditLine } from '#core/contract/desk/money/credit-lines.ts';
import { exportDebtors, getDebtor, listDebtors } from '#core/contract/desk/money/debtors.ts';
import { changeDueLimit, getDueLimits } from '#core/contract/desk/money/due-limits.ts';
import { listPeople } from '#core/contract/desk/person.ts';
import { createDeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { soundsOf } from '../../person/has-names.ts';

/** On the newest address with the farmer's own number. */
const NAME = 'Vimla Rani';
/** Typed into the account. Another name counts before it. */
const TYPED = 'Shop phone';

describeOnBothEngines('the name of a farmer at the desk', (engine) => {
  let server: TestServer;
  let token: string;
  let farmer: number;
  let phone: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const book = createDeskOrders(server, createShopping(server, 6_528_000_000));
    token = (await server.signInDesk('9876500010')).token;
    const order = await book.place([1]);
    await book.delivered(order);
    ({ phone } = order.buyer);
    const { sql } = server.database;
    const row = await sql.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    farmer = row.id;
    await sql.updateTable('users').set({ full_name: TYPED, role: 'agent' }).where('id', '=', farmer).execute();
    await sql.updateTable('addresses').set({ contact_name: NAME, contact_number: phone }).where('user_id', '=', farmer).execute();
    await sql
      .insertInto('farmer_names')
      .values(soundsOf(NAME).map((word) => ({ user_id: farmer, word })))
      .execute();
    await server.get(openCreditLine, { token, body: { phone_number: phone, limit: 1_000 } });
    await server.get(changeDueLimit, { token, params: { vendor: 1 }, body: { farmer, limit: 10 } });
  });
  afterAll(() => server.close());

  const lists: Readonly<Record<string, (search: string) => Promise<(string | null | undefined)[]>>> = {
    'credit lines': async (search) =>
      (await server.get(listCreditLines, { token, query: { search } })).results.map(({ full_name }) => full_name),
    people: async (search) => (await server.get(listPeople, { token, query: { search } })).results.map(({ full_name }) => full_name),
    farmers: async (search) => (await server.get(listDeskFarmers, { token, query: { search } })).results.map(({ full_name }) => full_name),
    debtors: async (search) => (await server.get(listDebtors, { token, query: { search } })).results.map(({ name }) => name),
  };

  test.each(Object.keys(lists))('is the same in the list of %s', async (list) => {
    expect(await lists[list]?.(phone)).toEqual([NAME]);
  });

  test('is the same on the pages of the farmer and of the debtor, with the due limit, and in the file', async () => {
    expect((await server.get(getDeskFarmer, { token, params: { id: farmer } })).full_name).toBe(NAME);
    expect((await server.get(getDebtor, { token, params: { farmer } })).name).toBe(NAME);
    const { farmers } = await server.get(getDueLimits, { token, params: { vendor: 1 } });
    expect(farmers.map(({ name }) => name)).toEqual([NAME]);
    const { text } = await server.raw({ method: 'GET', url: exportDebtors.path, headers: { authorization: `Bearer ${token}` } });
    expect(text).toContain(NAME);
    expect(text).not.toContain(TYPED);
  });

  test.each(Object.keys(lists))('finds the farmer in the list of %s, in any script', async (list) => {
    expect(await lists[list]?.('विमला')).toEqual([NAME]);
  });
});
