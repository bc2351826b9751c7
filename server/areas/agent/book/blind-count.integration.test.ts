// Tests that the lead of a centre counts the cash of its agents before any answer shows what it should be.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAgentBook, getAgentStatement, listAgentBook } from '#core/contract/agent/book.ts';
import { confirmCash, listHandOvers, offerCash } from '#core/contract/agent/hand-over.ts';
import { exportCentreBook, listCentreBook, listCentreHandOvers } from '#core/contract/desk/centre/book.ts';
import { addCentrePerson, type Centre } from '#core/contract/desk/centre/centre.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { createDeskOrders, type DeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type AgentsAtWork, createAgentsAtWork } from '../../../../tests/fixtures/server/money/agents-at-work.ts';
import { MANAGER, MANY_CODES } from '../../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import type { SignedIn } from '../../../../tests/fixtures/server/talk.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('the blind count', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let desk: DeskOrders;
  let work: AgentsAtWork;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    shopping = createShopping(server, 6_560_000_000);
    desk = createDeskOrders(server, shopping);
    work = createAgentsAtWork(server, shopping, 6_570_000_000);
  });
  afterAll(() => server.close());

  async function newTeam() {
    const centre = await work.newCentre();
    return { centre, agent: await work.newAgent(centre), lead: await work.newAgent(centre, 'lead') };
  }
  const centreOf = { whose: 'centre' } as const;
  const lines = async ({ token }: SignedIn, query: object = centreOf) =>
    (await server.get(listAgentBook, { token, query: query as never })).results;
  const file = async ({ token }: SignedIn) => (await server.call(exportAgentBook, { token, query: centreOf })).text;
  const monthNow = (): string => dayInIndia(server.clock.now).slice(0, 7);
  const cashOf = async ({ token }: SignedIn, month = monthNow(), query: object = centreOf) =>
    (await server.get(getAgentStatement, { token, params: { month }, query: query as never })).cash;
  const offer = async ({ token }: SignedIn, counted: number, reason?: string) =>
    (await server.call(offerCash, { token, key: randomUUID(), body: { counted, ...(reason ? { reason } : {}) } })).body.id;
  const confirm = ({ token }: SignedIn, id: number, counted: number) =>
    server.call(confirmCash, { token, key: randomUUID(), params: { id }, body: { counted } });
  const again = ({ phone }: SignedIn): Promise<SignedIn> => server.signIn(phone);
  const rupees = (amount: number): number => Math.round(amount * 100) / 100;

  test('in the lead’s book, an order whose cash an agent holds looks like one that nobody has paid', async () => {
    const { agent, lead } = await newTeam();
    const line = await shopping.newLine(2);
    const { total } = await work.sell(agent, { line });
    await work.sell(agent, { line, cash: false });
    const shown = (await lines(lead)).map(({ order, request_id: _id, at: _at, ...rest }) => ({ ...rest, status: order.status }));
    expect(shown).toHaveLength(2);
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]).toMatchObject({ price: total, paid: [], owed: null });
    const [one = '', two = ''] = (await file(lead)).trim().split('\r\n').slice(1);
    const withoutNumber = (text: string): string => text.split(',').toSpliced(1, 1).join(',');
    expect(withoutNumber(one)).toBe(withoutNumber(two));
    // The agent sees their own.
    expect((await lines(agent, {})).map(({ owed }) => owed)).toEqual([0, total]);
  });

  test('the sums of the whole centre stay hidden from the lead until the cash is counted, also by a wrong first count', async () => {
    const { agent, lead } = await newTeam();
    const { total } = await work.sell(agent);
    expect(await cashOf(lead)).toBeNull();
    expect(await cashOf(agent, monthNow(), {})).toMatchObject({ taken: total, closing: total });
    const id = await offer(agent, total);
    expect([await cashOf(lead), (await lines(lead))[0]?.owed]).toEqual([null, null]);
    await confirm(lead, id, rupees(total + 1));
    // The hand-over shows the agent's count now. The book waits until the cash has moved.
    const { results } = await server.get(listHandOvers, { token: lead.token, query: centreOf });
    expect(results[0]).toMatchObject({ counted: total, expected: total });
    expect(await cashOf(lead)).toBeNull();
    await confirm(lead, id, total);
    expect(await cashOf(lead)).toMatchObject({ taken: total, received: total, closing: total });
    expect((await lines(lead))[0]).toMatchObject({ paid: [{ way: 'cash', amount: total }], owed: total });
    await work.sell(agent);
    expect(await cashOf(lead)).toBeNull();
  });

  test('what the agent keeps of an order stays hidden, and shows once the shop has received it', async () => {
    const { agent, lead } = await newTeam();
    const { total, placed } = await work.sell(agent);
    await confirm(lead, await offer(agent, rupees(total - 10), 'Change'), rupees(total - 10));
    expect((await lines(lead))[0]).toMatchObject({ paid: [], owed: null });
    expect(await cashOf(lead)).toBeNull();
    await desk.delivered(placed, Math.round(total * 100));
    expect((await lines(lead))[0]).toMatchObject({ owed: 0, paid: [{ way: 'cash', amount: total }] });
    expect(await cashOf(lead)).toMatchObject({ closing: 0 });
  });

  test('an earlier month stays hidden while its last cash is not counted', async () => {
    const { agent, lead } = await newTeam();
    const { total } = await work.sell(agent);
    const month = monthNow();
    server.clock.advance(32 * DAY);
    const [agentNow, leadNow] = [await again(agent), await again(lead)];
    expect(await cashOf(leadNow, month)).toBeNull();
    await confirm(leadNow, await offer(agentNow, total), total);
    expect(await cashOf(leadNow, month)).toMatchObject({ closing: total });
    // The new month hides again, and the counted one stays.
    await work.sell(agentNow);
    expect(await cashOf(leadNow)).toBeNull();
  });

  test('a lead who also works at the desk learns nothing there before the count, and other staff see all', async () => {
    const { centre, agent } = await newTeam();
    const person = { phone_number: MANAGER, full_name: 'Kiran Kumar', role: 'lead' };
    await server.get(addCentrePerson, { token: await work.owner(), params: { id: centre.id }, body: person });
    const { total } = await work.sell(agent);
    const id = await offer(agent, total);
    const params = { id: centre.id };
    const { token } = await server.signInDesk(MANAGER);
    const atDesk = async (by: string, { id: at }: Pick<Centre, 'id'> = centre) => {
      const { results, cash } = await server.get(listCentreBook, { token: by, params: { id: at } });
      const handOvers = (await server.get(listCentreHandOvers, { token: by, params })).results;
      return { owed: results[0]?.owed, held: cash.held, people: cash.people.map((one) => one.held), counted: handOvers[0]?.counted };
    };
    expect(await atDesk(token)).toEqual({ owed: null, held: null, people: [null], counted: null });
    expect((await server.call(exportCentreBook, { token, params })).text.trim().split('\r\n')[1]).toMatch(/,$/);
    expect(await atDesk(await work.owner())).toEqual({ owed: total, held: total, people: [total], counted: total });
    await confirm(await server.signIn(MANAGER), id, total);
    expect(await atDesk(token)).toEqual({ owed: total, held: total, people: [total], counted: total });
  });

  test('a refused order does not tell the lead what the centre holds', async () => {
    const centre = await work.newCentre({ cash_limit: 1 });
    const { asked } = await work.sell(await work.newAgent(centre, 'lead'));
    expect([asked.error.code, asked.error.details]).toEqual(['CASH_LIMIT', { limit: 1 }]);
  });
});
