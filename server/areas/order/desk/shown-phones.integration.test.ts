// Tests who sees whole phone numbers in orders at the desk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getDeskInvoice, getDeskOrder, listDeskOrders, showOrderPhones } from '#core/contract/desk/order.ts';
import { listOrderPapers } from '#core/contract/desk/paper.ts';
import { tally } from '../../../../tests/faults/tally.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, home } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

/** Places of the buyer's number in one order, its row, its papers and its bill. */
const PLACES = 9;
const LOOKS_A_DAY = 200;

describeOnBothEngines('phone numbers in orders at the desk', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let order: Placed;
  /** Desk tokens by role. */
  const at = { owner: '', counter: '', finance: '', support: '' };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_527_000_000));
    at.owner = (await server.signInDesk('9876500010')).token;
    at.counter = (await server.signInDesk('9876500012')).token;
    at.finance = (await server.signInDesk('9876500014')).token;
    at.support = (await server.signInDesk('9876500016')).token;
    order = await book.place([2]);
    await book.packed(order);
  });
  afterAll(() => server.close());

  /** Returns all that a person reads about the order. */
  async function seenBy(token: string): Promise<string> {
    const params = { id: order.id };
    const one = await server.get(getDeskOrder, { token, params });
    const { results } = await server.get(listDeskOrders, { token, query: { search: one.order_number ?? '' } });
    expect(results).toHaveLength(1);
    const papers = await server.get(listOrderPapers, { token, query: { ids: String(order.id) } });
    return JSON.stringify([one, results, papers, await server.get(getDeskInvoice, { token, params })]);
  }
  const asked = () => ({ params: { id: order.id }, body: { reason: 'The farmer asked for a call' } });

  test.each(['support', 'finance'] as const)('%s sees masked numbers', async (role) => {
    const seen = await seenBy(at[role]);
    expect(seen).not.toContain(home.contact_number);
    expect(seen.match(/94xxxxxx45/g)).toHaveLength(PLACES);
  });

  test.each(['owner', 'counter'] as const)('%s delivers, and sees whole numbers', async (role) => {
    const seen = await seenBy(at[role]);
    expect(seen).not.toContain('xxxxxx');
    expect(seen.split(home.contact_number)).toHaveLength(PLACES + 1);
  });

  test('support shows the numbers with a reason, which the audit keeps without the numbers', async () => {
    const { contact_number: whole } = home;
    expect(await server.get(showOrderPhones, { token: at.support, ...asked() })).toEqual({ buyer: whole, contact: whole, pickup: null });
    const { results } = await server.get(listAudit, { token: at.owner, query: { entity: 'order', id: String(order.id) } });
    expect(results[0]).toMatchObject({ action: 'order.show-phones', after: asked().body });
    expect(JSON.stringify(results[0])).not.toContain(whole);
  });

  test('finance may not show them, and nobody may without a reason', async () => {
    expect((await server.call(showOrderPhones, { token: at.finance, ...asked() })).status).toBe(403);
    expect((await server.call(showOrderPhones, { token: at.support, ...asked(), body: { reason: '' } })).status).toBe(400);
    tally(`phone numbers shown without a reason, ${engine}`);
  });

  test('one person cannot look at the numbers of all orders in a day', async () => {
    const { token } = await server.signInDesk('9876500010');
    let answer = await server.call(showOrderPhones, { token, ...asked() });
    for (let look = 1; look < LOOKS_A_DAY; look += 1) answer = await server.call(showOrderPhones, { token, ...asked() });
    expect(answer.status).toBe(200);
    expect((await server.call(showOrderPhones, { token, ...asked() })).error.code).toBe('TOO_MANY_REQUESTS');
  });
});
