// Tests the cash that agents hand to the lead of their centre: both count it, it moves once, and no sum is lost.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAgentDay, getAgentStatement } from '#core/contract/agent/book.ts';
import { confirmCash, listHandOvers, offerCash, withdrawCash } from '#core/contract/agent/hand-over.ts';
import { listCentreBook, listCentreHandOvers } from '#core/contract/desk/centre/book.ts';
import { addCentrePerson, type Centre } from '#core/contract/desk/centre/centre.ts';
import { cancelOrder } from '#core/contract/order/order.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { createDeskOrders, type DeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type AgentsAtWork, createAgentsAtWork } from '../../../../tests/fixtures/server/money/agents-at-work.ts';
import { MANAGER, MANY_CODES } from '../../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import type { SignedIn } from '../../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('cash from agents to the lead', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let desk: DeskOrders;
  let work: AgentsAtWork;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    shopping = createShopping(server, 6_540_000_000);
    desk = createDeskOrders(server, shopping);
    work = createAgentsAtWork(server, shopping, 6_550_000_000);
  });
  afterAll(() => server.close());

  async function newTeam() {
    const centre = await work.newCentre();
    return { centre, agent: await work.newAgent(centre), lead: await work.newAgent(centre, 'lead') };
  }
  const offer = ({ token }: SignedIn, body: unknown, key: string = randomUUID()) => server.call(offerCash, { token, key, body });
  const confirm = ({ token }: SignedIn, id: number, counted: number, key: string = randomUUID()) =>
    server.call(confirmCash, { token, key, params: { id }, body: { counted } });
  const withdraw = ({ token }: SignedIn, id: number) => server.call(withdrawCash, { token, key: randomUUID(), params: { id } });
  const heldBy = async ({ token }: SignedIn): Promise<number> => (await server.get(listHandOvers, { token })).held;
  const dayOf = ({ token }: SignedIn) => server.get(getAgentDay, { token, params: { date: dayInIndia(server.clock.now) } });
  const tokens = new Map<string, string>();
  /** One session for each desk user, because more sessions would end the first ones. */
  async function tokenOf(phone: string): Promise<string> {
    const token = tokens.get(phone) ?? (await server.signInDesk(phone)).token;
    tokens.set(phone, token);
    return token;
  }
  const atDesk = async ({ id }: Centre, phone: string = MANAGER) =>
    (await server.get(listCentreBook, { token: await tokenOf(phone), params: { id } })).cash;

  test('the agent holds the cash until the lead has counted the same, and then the lead holds it', async () => {
    const { centre, agent, lead } = await newTeam();
    const { total, placed } = await work.sell(agent);
    const offered = await offer(agent, { counted: total });
    expect(offered).toMatchObject({ status: 201, body: { state: 'waits', expected: total, difference: 0, is_own: true, lead: null } });
    expect([await heldBy(agent), await heldBy(lead)]).toEqual([total, 0]);
    expect(await confirm(lead, offered.body.id, total)).toMatchObject({ status: 200, body: { state: 'confirmed', is_own: false } });
    expect([await heldBy(agent), await heldBy(lead)]).toEqual([0, total]);
    expect(await dayOf(agent)).toMatchObject({ taken: total, passed_on: total, received: 0, expected: 0 });
    expect(await dayOf(lead)).toMatchObject({ taken: 0, passed_on: 0, received: total, expected: total });
    // The shop receives the cash: it leaves the lead, not the agent who took it.
    await desk.delivered(placed, Math.round(total * 100));
    expect(await dayOf(lead)).toMatchObject({ received: total, handed_over: total, expected: 0 });
    expect(await dayOf(agent)).toMatchObject({ handed_over: 0, expected: 0 });
    expect(await atDesk(centre)).toMatchObject({ held: 0, handed_over: total, people: [] });
    const month = dayInIndia(server.clock.now).slice(0, 7);
    const whole = await server.get(getAgentStatement, { token: lead.token, params: { month }, query: { whose: 'centre' } });
    expect(whole.cash).toMatchObject({ taken: total, passed_on: total, received: total, handed_over: total, closing: 0 });
  });

  test('a difference needs a reason, stays in the agent’s holding, and is stored with the hand-over', async () => {
    const { centre, agent, lead } = await newTeam();
    const { total } = await work.sell(agent);
    expect(await offer(agent, { counted: total - 10 })).toMatchObject({ status: 400, error: { details: { path: 'body.reason' } } });
    expect(await offer(agent, { counted: 0, reason: 'Nothing' })).toMatchObject({
      status: 400,
      error: { details: { path: 'body.counted' } },
    });
    const { body } = await offer(agent, { counted: total - 10, reason: 'Kept change' });
    await confirm(lead, body.id, total - 10);
    expect([await heldBy(agent), await heldBy(lead)]).toEqual([10, Math.round((total - 10) * 100) / 100]);
    const token = await tokenOf(MANAGER);
    const { results } = await server.get(listCentreHandOvers, { token, params: { id: centre.id } });
    expect(results).toMatchObject([{ state: 'confirmed', expected: total, difference: -10, reason: 'Kept change' }]);
    const { people, held } = await atDesk(centre);
    expect(Object.fromEntries(people.map((one) => [one.name?.split(' ')[0], one.held]))).toEqual({
      agent: 10,
      lead: Math.round((total - 10) * 100) / 100,
    });
    expect(held).toBe(total);
  });

  test('the lead sees the agent’s amount only after their own count, and the first one that differed stays', async () => {
    const { centre, agent, lead } = await newTeam();
    const other = await work.newAgent(centre, 'lead');
    const { total } = await work.sell(agent);
    const counted = total - 3;
    const { id } = (await offer(agent, { counted, reason: 'Lost 3' })).body;
    const listed = async ({ token }: SignedIn) => {
      const { results } = await server.get(listHandOvers, { token, query: { whose: 'centre' } });
      return results.find((one) => one.id === id);
    };
    const hidden = { state: 'waits', counted: null, expected: null, difference: null, reason: null, first_count: null };
    expect(await listed(lead)).toMatchObject(hidden);
    for (const wrong of [counted - 1, counted + 1]) {
      const answer = await confirm(lead, id, wrong);
      expect(answer).toMatchObject({ status: 200, body: { state: 'waits', counted, first_count: counted - 1, lead: null } });
      expect([await heldBy(agent), await heldBy(lead)]).toEqual([total, 0]);
    }
    expect(await listed(lead)).toMatchObject({ counted, expected: total, difference: -3, reason: 'Lost 3' });
    expect(await listed(other)).toMatchObject(hidden);
    expect(await confirm(lead, id, counted)).toMatchObject({ status: 200, body: { state: 'confirmed', first_count: counted - 1 } });
    expect(await listed(other)).toMatchObject({ counted });
    const atDeskNow = await server.get(listCentreHandOvers, { token: await tokenOf(MANAGER), params: { id: centre.id } });
    expect(atDeskNow.results).toMatchObject([{ counted, first_count: counted - 1 }]);
  });

  test('a lead who sends cash back uncounted does not learn the amount from it', async () => {
    const { agent, lead } = await newTeam();
    const { total } = await work.sell(agent);
    const { id } = (await offer(agent, { counted: total })).body;
    expect(await withdraw(lead, id)).toMatchObject({ status: 200, body: { state: 'withdrawn', counted: null, expected: null } });
    const { results } = await server.get(listHandOvers, { token: lead.token, query: { whose: 'centre' } });
    expect(results).toMatchObject([{ state: 'withdrawn', counted: null }]);
    expect((await server.get(listHandOvers, { token: agent.token })).results).toMatchObject([{ counted: total }]);
  });

  test('repeated or at once, a confirmation counts once', async () => {
    const { agent, lead } = await newTeam();
    const { total } = await work.sell(agent);
    const offers = await Promise.all([1, 2, 3].map(() => offer(agent, { counted: total })));
    expect(offers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const id = offers.find(({ status }) => status === 201)?.body.id ?? 0;
    const key = randomUUID();
    const same = await Promise.all([1, 2].map(() => confirm(lead, id, total, key)));
    const others = await Promise.all([1, 2].map(() => confirm(lead, id, total)));
    expect([...same, ...others].map(({ status }) => status)).toEqual([200, 200, 409, 409]);
    expect(others[0]?.error.code).toBe('HAND_OVER_STATE');
    expect((await withdraw(agent, id)).error.code).toBe('HAND_OVER_STATE');
    expect([await heldBy(agent), await heldBy(lead)]).toEqual([0, total]);
  });

  test('nobody confirms their own cash, or that of another centre', async () => {
    const { centre, agent, lead } = await newTeam();
    const { total } = await work.sell(agent);
    const { body } = await offer(agent, { counted: total });
    const stranger = (await newTeam()).lead;
    const colleague = await work.newAgent(centre);
    expect((await confirm(stranger, body.id, total)).error.code).toBe('NOT_FOUND');
    expect((await withdraw(stranger, body.id)).error.code).toBe('NOT_FOUND');
    expect((await withdraw(colleague, body.id)).error.code).toBe('NOT_FOUND');
    for (const one of [colleague, agent]) expect((await confirm(one, body.id, total)).error.code).toBe('FORBIDDEN');
    // Also when the agent leads the centre meanwhile.
    const promoted = { phone_number: agent.phone, full_name: 'Geeta Kumari', role: 'lead' };
    await server.get(addCentrePerson, { token: await work.owner(), params: { id: centre.id }, body: promoted });
    expect((await confirm(await server.signIn(agent.phone), body.id, total)).error.code).toBe('FORBIDDEN');
    expect((await offer(lead, { counted: 1, reason: 'Mine' })).error.code).toBe('FORBIDDEN');
    expect((await offer(await shopping.newBuyer({ role: 'agent' }), { counted: 1, reason: 'x' })).error.code).toBe('NOT_OF_CENTRE');
    expect([await heldBy(agent), await heldBy(stranger)]).toEqual([total, 0]);
  });

  test('the agent takes an offer back, or the lead sends it back, and the cash stays where it is', async () => {
    const { agent, lead } = await newTeam();
    const { total } = await work.sell(agent);
    for (const who of [agent, lead]) {
      const { body } = await offer(agent, { counted: total });
      expect(await withdraw(who, body.id)).toMatchObject({ status: 200, body: { state: 'withdrawn', lead: who === lead ? {} : null } });
      expect((await confirm(lead, body.id, total)).error.code).toBe('HAND_OVER_STATE');
    }
    expect([await heldBy(agent), await heldBy(lead)]).toEqual([total, 0]);
  });

  test('the history goes on in pages: an agent sees their own, the lead the whole centre, a shop its centres', async () => {
    const { centre, agent, lead } = await newTeam();
    await work.sell(agent);
    for (const counted of [1, 2, 3]) await confirm(lead, (await offer(agent, { counted, reason: 'In parts' })).body.id, counted);
    const read = async (token: string, query: Readonly<Record<string, string | number>>) => {
      const first = await server.get(listHandOvers, { token, query: { ...query, page_size: 2 } });
      const cursor = new URL(first.next ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
      const second = await server.get(listHandOvers, { token, query: { ...query, page_size: 2, cursor } });
      return [...first.results, ...second.results].map(({ counted }) => counted);
    };
    expect(await read(agent.token, {})).toEqual([3, 2, 1]);
    expect(await read(lead.token, { whose: 'centre' })).toEqual([3, 2, 1]);
    const colleague = await work.newAgent(centre);
    expect((await server.get(listHandOvers, { token: colleague.token })).results).toEqual([]);
    expect((await server.call(listHandOvers, { token: agent.token, query: { whose: 'centre' } })).error.code).toBe('FORBIDDEN');
    const theirs = await work.newCentre({ vendors: [2] });
    const token = await tokenOf(MANAGER);
    expect((await server.call(listCentreHandOvers, { token, params: { id: theirs.id } })).status).toBe(404);
    expect((await server.get(listCentreHandOvers, { token, params: { id: centre.id } })).results).toHaveLength(3);
  });

  type Sale = Awaited<ReturnType<AgentsAtWork['sell']>>;
  const paise = (rupees: number): number => Math.round(rupees * 100);

  /** A centre with two agents and a lead, what they can do, and the sums that must hold. */
  async function newGame(line: Awaited<ReturnType<Shopping['newLine']>>) {
    const { centre, agent, lead } = await newTeam();
    const agents = [agent, await work.newAgent(centre)];
    const open: Sale[] = [];
    const offers: { id: number; counted: number; who: number }[] = [];
    const sums = { taken: 0, received: 0 };
    const byWho = (who: number): SignedIn => agents[who] ?? agent;
    const moves = {
      async sell(who: number) {
        const sale = await work.sell(byWho(who), { line });
        sums.taken += paise(sale.total);
        open.push(sale);
      },
      async offer(who: number, part: number) {
        const counted = Math.max(1, Math.round((await heldBy(byWho(who))) * part) / 100);
        const { status, body } = await offer(byWho(who), { counted, reason: 'Counted' });
        expect(status).toBe(offers.some((one) => one.who === who) ? 409 : 201);
        if (status === 201) offers.push({ id: body.id, counted, who });
      },
      async confirm() {
        const waiting = offers.shift();
        if (waiting) expect((await confirm(lead, waiting.id, waiting.counted)).status).toBe(200);
      },
      async withdraw() {
        const waiting = offers.shift();
        if (waiting) expect((await withdraw(lead, waiting.id)).status).toBe(200);
      },
      async deliver(_who: number, part: number) {
        const sale = open.shift();
        if (!sale) return;
        const cash = Math.min(paise(sale.total), Math.round((paise(sale.total) * part) / 100));
        await desk.delivered(sale.placed, cash);
        sums.received += cash;
      },
      async cancel() {
        const sale = open.shift();
        if (!sale) return;
        const { token } = await server.signIn(sale.phone);
        expect((await server.call(cancelOrder, { token, params: { id: sale.id } })).status).toBe(200);
        sums.taken -= paise(sale.total);
      },
    };
    async function check(): Promise<void> {
      const held = sums.taken - sums.received;
      const cash = await atDesk(centre);
      expect([paise(cash.held ?? NaN), paise(cash.handed_over)]).toEqual([held, sums.received]);
      expect(cash.people.reduce((sum, one) => sum + paise(one.held ?? NaN), 0)).toBe(held);
      const books = await Promise.all([...agents, lead].map(heldBy));
      expect(books.reduce((sum, one) => sum + paise(one), 0)).toBe(held);
    }
    return { moves, check };
  }

  test('in any order of actions, all holdings together are the cash taken less the cash that shops received', async () => {
    const action = fc.record({
      move: fc.constantFrom(
        'sell' as const,
        'offer' as const,
        'confirm' as const,
        'withdraw' as const,
        'deliver' as const,
        'cancel' as const,
      ),
      who: fc.nat(1),
      part: fc.integer({ min: 1, max: 120 }),
    });
    const line = await shopping.newLine(1);
    const property = fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 12 }), async (actions) => {
      const { moves, check } = await newGame(line);
      for (const { move, who, part } of [{ move: 'sell' as const, who: 0, part: 1 }, ...actions]) {
        await moves[move](who, part);
        await check();
      }
    });
    await fc.assert(property, { numRuns: 4, endOnFailure: true });
  }, 120_000);
});
