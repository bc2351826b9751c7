// Tests every payout besides refunds: above the limit a second person approves it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideDeskClaim, getDeskClaim, payDeskClaim } from '#core/contract/desk/claim/claim.ts';
import { closeDay, getDay, moveCash } from '#core/contract/desk/money/days.ts';
import { getDeskOrder, payDeskRefund, settleDeskProblem } from '#core/contract/desk/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { createClaims } from '../../../tests/fixtures/claims.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import {
  COUNTER,
  codeOf,
  createTwoPeople,
  FINANCE,
  MANAGER,
  MANY_CODES,
  OWNER,
  REVIEWER,
  type TwoPeople,
} from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

/** Rupees above which a second person is asked. */
const LIMIT = 100;

describeOnBothEngines('a second person is asked', (engine) => {
  let server: TestServer;
  let people: TwoPeople;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    people = createTwoPeople(server, createShopping(server, 6_466_500_000), 6_466_900_000);
    await people.set({ refund_second_above: LIMIT, claim_second_above: 2_000, cash_second_above: LIMIT });
  });
  afterAll(() => server.close());

  async function reported(quantity = 1) {
    const order = await people.sold();
    const lines = [{ product_variant: order.variants[0] ?? 0, quantity }];
    const { problem } = await server.get(reportProblem, {
      token: order.buyer.token,
      key: randomUUID(),
      params: { id: order.id },
      body: { kind: 'damaged', lines },
    });
    return { order, problem };
  }

  test('for a problem that is settled with money, and then it is paid once', async () => {
    server.clock.advance(DAY + HOUR);
    const { order, problem } = await reported();
    const params = { id: order.id, problem: problem.id };
    const settle = async () =>
      server.call(settleDeskProblem, { token: await people.as(MANAGER), key: randomUUID(), params, body: { decision: 'take-back' } });
    const { body } = await settle();
    expect([body.problems[0]?.state, body.refunds_asked?.length, body.refunds.length]).toEqual(['open', 1, 0]);
    expect(await codeOf(settle())).toBe('ORDER_STATE');
    const [asked] = await people.waiting('take-back', order.id);
    expect(await codeOf(people.approve(asked, FINANCE))).toBe(200);
    const after = await server.get(getDeskOrder, { token: await people.as(OWNER), params: { id: order.id } });
    expect(after).toMatchObject({
      problems: [{ state: 'refunded' }],
      refunds: [{ by_hand: true, status: 'Pending' }],
      refunds_asked: [],
    });
    // Two people decided it already, so paying it out needs no approval.
    const paid = { id: order.id, refund: after.refunds[0]?.id ?? 0 };
    const { body: done } = await server.call(payDeskRefund, {
      token: await people.as(COUNTER),
      params: paid,
      body: { reference: 'slip 3' },
    });
    expect(done.refunds).toMatchObject([{ status: 'Done', reference: 'slip 3' }]);
    expect(await people.book.templatesOf(order)).toContain('refund-given');
    tally(`goods taken back above the limit, ${engine}`);
  });

  test('for unallocated money that is paid out', async () => {
    server.clock.advance(DAY + HOUR);
    const order = await people.sold();
    const at = new Date(server.clock.now);
    const id = server.deps.newId();
    const amount_paise = 20_000;
    const task = {
      id,
      vendor_id: 1,
      order_id: order.id,
      session_id: null,
      amount_paise,
      reason: 'insurer-refused',
      created_at: at,
    } as const;
    await server.database.sql
      .insertInto('refund_tasks')
      .values({ ...task, updated_at: at })
      .execute();
    await server.database.sql.updateTable('orders').set({ cash_back_paise: amount_paise }).where('id', '=', order.id).execute();
    const hand = { token: await people.as(COUNTER), params: { id: order.id, refund: id }, body: { reference: 'slip 4' } };
    expect((await server.call(payDeskRefund, hand)).body).toMatchObject({
      refunds: [{ status: 'Pending' }],
      refunds_asked: [{ amount: 200 }],
    });
    expect(await codeOf(people.approve((await people.waiting('hand-out', order.id))[0], FINANCE))).toBe(200);
    expect((await server.get(getDeskOrder, hand)).refunds).toMatchObject([{ status: 'Done', reference: 'slip 4' }]);
    tally(`refunds paid by hand above the limit, ${engine}`);
  });

  test('for a claim that one reviewer agreed to and also wants to pay', async () => {
    server.clock.advance(DAY + HOUR);
    const claims = createClaims(server, 6_463_500_000);
    const farmer = await claims.newFarmer();
    const agreed = async (amount: number) => {
      const { id } = await claims.newClaim(farmer, {}, { sum_insured_paise: 5_000_000 });
      const body = { decision: 'approve', amount, words: 'lost' };
      await server.get(decideDeskClaim, { token: await people.as(REVIEWER), key: randomUUID(), params: { id }, body });
      return id;
    };
    const pay = async (id: number, phone: string) =>
      server.call(payDeskClaim, { token: await people.as(phone), key: randomUUID(), params: { id }, body: { reference: `UTR ${id}` } });
    const small = await pay(await agreed(1_500), REVIEWER);
    expect(small.body.claim.payment).toMatchObject({ amount: 1_500 });
    const large = await agreed(501);
    expect((await pay(large, REVIEWER)).body).toMatchObject({ claim: { next: 'pay' }, payment_asked: { by: expect.any(String) } });
    expect(await codeOf(pay(large, REVIEWER))).toBe('CLAIM_STATE');
    expect(await codeOf(people.approve((await people.waiting('claim', large))[0], FINANCE))).toBe(200);
    expect((await server.get(getDeskClaim, { token: await people.as(REVIEWER), params: { id: large } })).claim.payment).toMatchObject({
      amount: 501,
    });
    expect((await pay(await agreed(9_000), OWNER)).body.claim.payment).toMatchObject({ amount: 9_000 });
    tally(`claims agreed to and paid by one reviewer, ${engine}`);
  });

  test('for cash taken from a drawer, and for a day with a shortage', async () => {
    server.clock.advance(DAY + HOUR);
    await people.sold();
    const date = dayInIndia(server.clock.now);
    const params = { vendor: 1, date };
    const take = async (amount: number) =>
      server.call(moveCash, { token: await people.as(COUNTER), key: randomUUID(), params, body: { kind: 'out', amount, reason: 'tea' } });
    await take(60);
    const { body: asked } = await take(41);
    expect([asked.taken_out, asked.asked]).toMatchObject([60, [{ kind: 'out', amount: 41 }]]);
    expect(await codeOf(people.approve((await people.waiting('cash'))[0], FINANCE))).toBe(200);
    const { expected, taken_out } = await server.get(getDay, { token: await people.as(MANAGER), params });
    expect(taken_out).toBe(101);
    const counted = Math.round((expected - 41) * 100) / 100;
    const close = async (phone: string) =>
      server.call(closeDay, { token: await people.as(phone), key: randomUUID(), params, body: { counted, reason: 'nobody knows' } });
    expect((await close(MANAGER)).body).toMatchObject({ state: 'open', asked: [{ kind: 'short', amount: 41, reason: 'nobody knows' }] });
    await server.get(moveCash, {
      token: await people.as(COUNTER),
      key: randomUUID(),
      params,
      body: { kind: 'in', amount: 5, reason: 'change' },
    });
    const [short] = await people.waiting('day');
    expect(await codeOf(people.approve(short, FINANCE))).toBe('SIGN_OFF_STALE');
    await server.get(moveCash, {
      token: await people.as(OWNER),
      key: randomUUID(),
      params,
      body: { kind: 'out', amount: 5, reason: 'change' },
    });
    const left = await people.waiting('cash');
    for (const one of left) expect(await codeOf(people.approve(one, FINANCE))).toBe(200);
    expect(await codeOf(people.approve(short, FINANCE))).toBe(200);
    const closed = await server.get(getDay, { token: await people.as(MANAGER), params });
    expect(closed).toMatchObject({ state: 'closed', difference: -41, closed_by: 'Manoj Singh', asked: [] });
    tally(`cash taken out above the limit, ${engine}`);
  });
});
