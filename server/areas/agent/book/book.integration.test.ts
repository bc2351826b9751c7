// Tests the agent's book: orders and their payment, cash up to the limit, counted days, and the month's statement.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAgentDay, exportAgentBook, getAgentDay, getAgentStatement, listAgentBook } from '#core/contract/agent/book.ts';
import { exportCentreBook, listCentreBook } from '#core/contract/desk/centre/book.ts';
import type { Centre } from '#core/contract/desk/centre/centre.ts';
import { cancelOrder } from '#core/contract/order/order.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { createDeskOrders, type DeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type AgentsAtWork, createAgentsAtWork } from '../../../../tests/fixtures/server/money/agents-at-work.ts';
import { MANAGER, MANY_CODES } from '../../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import type { SignedIn } from '../../../../tests/fixtures/server/talk.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('the agent’s book', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let desk: DeskOrders;
  let work: AgentsAtWork;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    shopping = createShopping(server, 6_520_000_000);
    desk = createDeskOrders(server, shopping);
    work = createAgentsAtWork(server, shopping, 6_530_000_000);
  });
  afterAll(() => server.close());

  const owner = () => work.owner();
  const newCentre = (more?: object) => work.newCentre(more);
  const newAgent = (centre: Centre, role?: string) => work.newAgent(centre, role);
  const sell = (agent: SignedIn, more?: Parameters<AgentsAtWork['sell']>[1]) => work.sell(agent, more);
  const again = ({ phone }: SignedIn): Promise<SignedIn> => server.signIn(phone);

  const book = async ({ token }: SignedIn, query: Readonly<Record<string, string>> = {}) =>
    (await server.get(listAgentBook, { token, query })).results;
  const today = (): string => dayInIndia(server.clock.now);
  const dayOf = ({ token }: SignedIn, date: string) => server.get(getAgentDay, { token, params: { date } });
  const close = ({ token }: SignedIn, date: string, body: unknown, key: string = randomUUID()) =>
    server.call(closeAgentDay, { token, key, params: { date }, body });

  test('shows an order with price, cash, commission and what is owed, until the shop has the cash', async () => {
    const agent = await newAgent(await newCentre());
    const { asked, placed, total, id } = await sell(agent);
    const [line] = await book(agent);
    // The farmer approved it later, so it is booked under the request that the agent knows.
    expect(line?.request_id).toBe(asked.body.request_id);
    expect(line).toMatchObject({
      order: { id, status: 'Placed' },
      farmer: { name: 'Kamla Devi' },
      price: total,
      paid: [{ way: 'cash', by: 'farmer', amount: total }],
      commission_state: 'expected',
      tax: 0,
      owed: total,
    });
    expect(line?.commission).toBeGreaterThan(0);
    await desk.delivered(placed, Math.round(total * 100));
    expect((await book(agent))[0]).toMatchObject({ commission: line?.commission, commission_state: 'earned', owed: 0 });
    const day = await dayOf(agent, today());
    expect(day).toMatchObject({ state: 'open', orders: 1, price: total, taken: total, handed_over: total, given_back: 0, expected: 0 });
    server.clock.advance(40 * DAY);
    expect((await book(await again(agent)))[0]).toMatchObject({ commission_state: 'payable' });
  });

  test('a cancelled order gives the cash back to the farmer, and takes the commission back', async () => {
    const agent = await newAgent(await newCentre());
    const { id, total, phone } = await sell(agent);
    expect(await dayOf(agent, today())).toMatchObject({ taken: total, expected: total });
    const farmer = await server.signIn(phone);
    expect((await server.call(cancelOrder, { token: farmer.token, params: { id } })).status).toBe(200);
    expect((await book(agent))[0]).toMatchObject({ price: 0, commission: 0, commission_state: 'taken-back', owed: 0, paid: [] });
    expect(await dayOf(agent, today())).toMatchObject({ taken: total, given_back: total, expected: 0 });
  });

  test('agents of a centre hold no more cash together than its limit, also at once', async () => {
    // The same pack each time, so that all orders cost the same.
    const line = await shopping.newLine(1);
    const { total } = await sell(await newAgent(await newCentre()), { line });
    const poor = await newAgent(await newCentre({ cash_limit: 1 }));
    expect((await sell(poor)).asked).toMatchObject({ status: 409, error: { code: 'CASH_LIMIT', details: { limit: 1 } } });
    const limit = Math.ceil(total * 1.5);
    const centre = await newCentre({ cash_limit: limit });
    const [a, b] = [await newAgent(centre), await newAgent(centre)];
    const sales = await Promise.all([a, b, b].map((agent) => sell(agent, { line })));
    const owed = [...(await book(a)), ...(await book(b))].reduce((sum, line) => sum + (line.owed ?? 0), 0);
    expect([owed > 0, owed <= limit]).toEqual([true, true]);
    expect(sales.filter(({ id }) => id > 0)).toHaveLength(1);
    for (const { asked, answer } of sales)
      if (asked.status === 201 && answer?.status !== 200)
        expect(answer).toMatchObject({ status: 409, error: { code: 'APPROVAL_STALE', details: { reason: 'CASH_LIMIT' } } });
  });

  test('a centre that takes no cash notes none', async () => {
    const agent = await newAgent(await newCentre({ pays: 'none' }));
    expect((await sell(agent)).asked).toMatchObject({ status: 400, error: { code: 'PAYMENT_MODE_REFUSED' } });
    expect((await sell(agent, { cash: false })).answer?.status).toBe(200);
    expect((await book(agent))[0]).toMatchObject({ owed: 0, paid: [] });
  });

  test('a day is closed once, with a reason where the count differs; what comes later belongs to the next day', async () => {
    const agent = await newAgent(await newCentre());
    const { total } = await sell(agent);
    const date = today();
    expect(await close(agent, date, { counted: total - 10 })).toMatchObject({ status: 400, error: { details: { path: 'body.reason' } } });
    const tomorrow = dayInIndia(server.clock.now + DAY);
    expect(await close(agent, tomorrow, { counted: total })).toMatchObject({ status: 400, error: { details: { path: 'path.date' } } });
    const key = randomUUID();
    const body = { counted: total - 10, reason: 'Gave change twice' };
    const answers = await Promise.all([1, 2, 3].map(() => close(agent, date, body, key)));
    for (const one of answers) expect([one.status, one.body]).toEqual([200, answers[0]?.body]);
    expect(answers[0]?.body).toMatchObject({ state: 'closed', counted: total - 10, difference: -10, reason: 'Gave change twice' });
    expect(await close(agent, date, { counted: total })).toMatchObject({
      status: 409,
      error: { code: 'DAY_CLOSED', details: { day: { date, difference: -10 } } },
    });
    const late = await sell(agent);
    expect(await dayOf(agent, tomorrow)).toMatchObject({ opening: total - 10, taken: late.total, orders: 1 });
    expect((await book(agent)).map(({ day }) => day)).toEqual([tomorrow, date]);
  });

  test('twice at once a day is closed once', async () => {
    const agent = await newAgent(await newCentre());
    const { total } = await sell(agent);
    const answers = await Promise.all([1, 2, 3].map(() => close(agent, today(), { counted: total })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('closing a day closes the open days before it', async () => {
    const agent = await newAgent(await newCentre());
    const { total } = await sell(agent);
    const first = today();
    server.clock.advance(2 * DAY);
    const later = await again(agent);
    expect((await close(later, today(), { counted: total })).status).toBe(200);
    expect(await dayOf(later, first)).toMatchObject({ state: 'closed', counted: null, expected: total });
    expect((await close(later, first, { counted: total })).error.code).toBe('DAY_CLOSED');
  });

  test('the statement of a month has orders, commission by state, and cash from opening to closing', async () => {
    const centre = await newCentre();
    const [agent, lead] = [await newAgent(centre), await newAgent(centre, 'lead')];
    const [one, two] = [await sell(agent), await sell(agent)];
    await desk.delivered(one.placed, Math.round(one.total * 100));
    await close(agent, today(), { counted: two.total + 5, reason: 'Found a coin' });
    const month = today().slice(0, 7);
    const statement = await server.get(getAgentStatement, { token: agent.token, params: { month } });
    const price = Math.round((one.total + two.total) * 100) / 100;
    expect(statement).toMatchObject({
      month,
      whose: 'own',
      orders: 2,
      price,
      commission: { kept: 0, payable: 0, taken_back: 0, tax: 0 },
      cash: { opening: 0, taken: price, handed_over: one.total, given_back: 0, difference: 5 },
      paid_to: { name: expect.stringContaining('lead') },
      days: [{ date: today(), orders: 2, difference: 5 }],
    });
    expect(statement.cash?.closing).toBeCloseTo(two.total + 5, 2);
    expect([statement.commission.earned > 0, statement.commission.expected > 0]).toEqual([true, true]);
    const whole = await server.get(getAgentStatement, { token: lead.token, params: { month }, query: { whose: 'centre' } });
    expect(whole).toMatchObject({ whose: 'centre', orders: 2, price, days: [] });
  });

  test('the lead sees the book of the whole centre, an agent only their own, and nobody another centre’s', async () => {
    const [centre, other] = [await newCentre(), await newCentre()];
    const [agent, colleague, lead] = [await newAgent(centre), await newAgent(centre), await newAgent(centre, 'lead')];
    const stranger = await newAgent(other, 'lead');
    await sell(agent);
    await sell(colleague);
    expect(await book(agent)).toHaveLength(1);
    expect(await book(lead)).toEqual([]);
    expect(await book(lead, { whose: 'centre' })).toHaveLength(2);
    expect(await book(stranger, { whose: 'centre' })).toEqual([]);
    const refused = await server.call(listAgentBook, { token: agent.token, query: { whose: 'centre' } });
    expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
    for (const call of [exportAgentBook, getAgentStatement])
      expect((await server.call(call, { token: agent.token, params: { month: '2026-11' }, query: { whose: 'centre' } })).status).toBe(403);
    expect((await server.call(listAgentBook, { token: (await shopping.newBuyer()).token })).status).toBe(403);
  });

  test('the file has a line an order, and no cell is a formula', async () => {
    const agent = await newAgent(await newCentre());
    const { total } = await sell(agent);
    const { text, headers } = await server.call(exportAgentBook, { token: agent.token, query: { from: today(), to: today() } });
    expect(headers['content-type']).toContain('text/csv');
    const [head = '', line = '', ...rest] = text.trim().split('\r\n');
    expect(head.replace('\uFEFF', '')).toMatch(/^day,order,status,agent,farmer,shop,price,wallet,online,cash/);
    expect(line).toContain(`,${total.toFixed(2)},`);
    expect(rest).toEqual([]);
  });

  test('pages go on without a gap', async () => {
    const agent = await newAgent(await newCentre());
    for (let i = 0; i < 3; i++) await sell(agent, { cash: false, quantity: 1 });
    const first = await server.get(listAgentBook, { token: agent.token, query: { page_size: 2 } });
    const cursor = new URL(first.next ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
    const second = await server.get(listAgentBook, { token: agent.token, query: { page_size: 2, cursor } });
    const ids = [...first.results, ...second.results].map(({ order }) => order.id);
    expect([new Set(ids).size, second.next]).toEqual([3, null]);
  });

  test('the desk sees a centre’s orders from its own shops, and the cash that each agent holds', async () => {
    const centre = await newCentre({ vendors: [1, 2] });
    const agent = await newAgent(centre);
    const { total, id } = await sell(agent);
    const params = { id: centre.id };
    const seen = await server.get(listCentreBook, { token: await owner(), params });
    expect(seen).toMatchObject({
      results: [{ order: { id }, owed: total }],
      cash: { held: total, limit: 500_000, people: [{ held: total }] },
    });
    const { token } = await server.signInDesk(MANAGER);
    expect((await server.get(listCentreBook, { token, params })).results).toHaveLength(1);
    const theirs = await newCentre({ vendors: [2] });
    for (const call of [listCentreBook, exportCentreBook])
      expect((await server.call(call, { token, params: { id: theirs.id } })).status).toBe(404);
    const { text } = await server.call(exportCentreBook, { token, params });
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect((await server.call(listCentreBook, { token: (await server.signInDesk('9876500012')).token, params })).status).toBe(403);
  });
});
