// Tests a farmer's objection to a refund: nobody who paid or approved it settles it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskOrder, settleDeskProblem } from '#core/contract/desk/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import type { Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import {
  codeOf,
  createTwoPeople,
  FINANCE,
  MANAGER,
  MANY_CODES,
  OWNER,
  type TwoPeople,
} from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('a farmer reports that a refund is missing', (engine) => {
  let server: TestServer;
  let people: TwoPeople;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    people = createTwoPeople(server, createShopping(server, 6_467_500_000), 6_467_900_000);
    await people.set({ refund_second_above: 100 });
  });
  afterAll(() => server.close());

  async function objection({ id, buyer }: Placed): Promise<number> {
    const body = { kind: 'money' as const, lines: [] };
    return (await server.get(reportProblem, { token: buyer.token, key: randomUUID(), params: { id }, body })).problem.id;
  }
  const answer = async (order: Placed, problem: number, phone: string) =>
    server.call(settleDeskProblem, {
      token: await people.as(phone),
      key: randomUUID(),
      params: { id: order.id, problem },
      body: { decision: 'done', words: 'It was given on Monday' },
    });
  const refusedFor = async ({ id }: Placed, phone: string) =>
    (await server.get(getDeskOrder, { token: await people.as(phone), params: { id } })).answer_refused;

  test('the refunder cannot settle it alone, and neither can an account they just made', async () => {
    const order = await people.sold();
    await people.refund(order, 50);
    const problem = await objection(order);
    const friend = await people.added(await people.as(OWNER), 'owner');
    expect([await refusedFor(order, OWNER), await refusedFor(order, friend.phone), await refusedFor(order, MANAGER)]).toEqual([
      'own',
      'tied',
      null,
    ]);
    expect(await answer(order, problem, OWNER)).toMatchObject({
      status: 403,
      error: { code: 'ANSWER_OWN', details: { reason: 'own' } },
    });
    expect(await answer(order, problem, friend.phone)).toMatchObject({ error: { code: 'ANSWER_OWN', details: { reason: 'tied' } } });
    expect(await codeOf(answer(order, problem, MANAGER))).toBe(200);
  });

  test('the second person who approved the refund cannot settle it', async () => {
    const order = await people.sold();
    await people.refund(order, 150, FINANCE);
    expect(await codeOf(people.approve((await people.waiting('refund', order.id))[0], OWNER))).toBe(200);
    const problem = await objection(order);
    expect(await codeOf(answer(order, problem, OWNER))).toBe('ANSWER_OWN');
    expect(await codeOf(answer(order, problem, MANAGER))).toBe(200);
  });
});
