// Tests a farmer's page at the desk: what each role sees, notes, and the audit of each look.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getDeskFarmer, noteFarmer } from '#core/contract/desk/farmer/farmer.ts';
import { createGrievance } from '#core/contract/grievance/grievance.ts';
import { exportMyData } from '#core/contract/kyc/my-data.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

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
});
