// Tests how much a farmer may owe a shop: checked at each hand-over, tightened by one person, loosened by two.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDebtor } from '#core/contract/desk/money/debtors.ts';
import { changeDueLimit, getDueLimits, removeDueLimit } from '#core/contract/desk/money/due-limits.ts';
import { approveSignOff, listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import { deliverDeskOrder } from '#core/contract/desk/order.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('what a farmer may owe a shop', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_470_500_000));
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.sql.deleteFrom('due_limits').execute();
    await server.database.sql.deleteFrom('sign_offs').where('kind', '=', 'due-limit').execute();
  });

  const round = (rupees: number): number => Math.round(rupees * 100) / 100;
  const change = (body: object, token = owner, vendor = 1) => server.call(changeDueLimit, { token, params: { vendor }, body });
  const limits = () => server.get(getDueLimits, { token: owner, params: { vendor: 1 } });
  async function onTheWay(): Promise<Placed & { farmer: number; total: number }> {
    const order = await book.place([1]);
    await book.packed(order);
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    const { user_id } = await server.database.sql
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    return { ...order, farmer: user_id, total: (await book.seen(order)).grand_total };
  }
  const deliver = ({ id }: Placed, cash: number) =>
    server.call(deliverDeskOrder, {
      token: owner,
      key: randomUUID(),
      params: { id },
      body: cash === 0 ? { due_reason: 'pays after the harvest' } : { cash_received: cash },
    });

  test('is not checked while no limit is set', async () => {
    expect(await limits()).toEqual({ vendor_id: 1, limit: null, changed: null, farmers: [], asked: [] });
    expect((await deliver(await onTheWay(), 0)).status).toBe(200);
  });

  test('stops a hand-over that leaves more due, says how much must be taken, and then allows it', async () => {
    const order = await onTheWay();
    expect((await change({ limit: 10 })).body).toMatchObject({ limit: 10, asked: [] });
    const least = round(order.total - 10);
    for (const cash of [0, round(least - 0.01)]) {
      const { status, error } = await deliver(order, cash);
      expect([status, error.code, error.details]).toEqual([409, 'DUE_ABOVE_LIMIT', { limit: 10, owes: 0, least }]);
    }
    expect((await book.seen(order)).status).toBe('OnTheWay');
    expect((await deliver(order, least)).body).toMatchObject({ status: 'Delivered', due: 10 });
  });

  test('counts what the farmer owes for other orders, also when two are handed over at once', async () => {
    const [one, other] = [await onTheWay(), await onTheWay()];
    await server.database.sql.updateTable('orders').set({ user_id: one.farmer }).where('id', '=', other.id).execute();
    await change({ limit: Math.max(one.total, other.total) });
    const both = await Promise.all([deliver(one, 0), deliver(other, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await server.get(getDebtor, { token: owner, params: { farmer: one.farmer } })).orders).toBe(1);
  });

  test('follows the farmer’s own limit if there is one', async () => {
    const order = await onTheWay();
    await change({ limit: order.total });
    await change({ farmer: order.farmer, limit: 0 });
    expect((await deliver(order, round(order.total - 1))).error.details).toEqual({ limit: 0, owes: 0, least: order.total });
    expect((await deliver(await onTheWay(), 0)).status).toBe(200);
    expect((await limits()).farmers).toMatchObject([{ farmer: order.farmer, limit: 0, phone: expect.stringMatching(/^\d\dxxxxxx\d\d$/) }]);
  });

  test('is raised only by a second person', async () => {
    const { farmer } = await onTheWay();
    await change({ limit: 100 });
    const { body } = await change({ farmer, limit: 500 });
    expect(body).toMatchObject({ farmers: [], asked: [{ farmer, limit: 500 }] });
    const { results } = await server.get(listSignOffs, { token: owner, query: { state: 'waiting' } });
    const asked = results.find(({ kind }) => kind === 'due-limit');
    expect(asked).toMatchObject({ vendor_id: 1, facts: { amount: 500 }, may_decide: false });
    const finance = (await server.signInDesk('9876500014')).token;
    const approve = (token: string) => server.call(approveSignOff, { token, key: randomUUID(), params: { id: asked?.id ?? 0 }, body: {} });
    expect((await approve(owner)).error.code).toBe('SIGN_OFF_OWN');
    expect((await approve(finance)).status).toBe(200);
    expect(await limits()).toMatchObject({ limit: 100, farmers: [{ farmer, limit: 500 }], asked: [] });
  });

  test('is not raised by an approval that came after another change', async () => {
    await change({ limit: 100 });
    await change({ limit: null });
    await change({ limit: 50 });
    const { results } = await server.get(listSignOffs, { token: owner, query: { state: 'waiting' } });
    const id = results.find(({ kind }) => kind === 'due-limit')?.id ?? 0;
    const finance = (await server.signInDesk('9876500014')).token;
    const { error } = await server.call(approveSignOff, { token: finance, key: randomUUID(), params: { id }, body: {} });
    expect([error.code, (await limits()).limit]).toEqual(['SIGN_OFF_STALE', 50]);
  });

  test('of one farmer is removed: at once if the shop’s limit is lower, by a second person if it is higher', async () => {
    const { farmer } = await onTheWay();
    const remove = (by = owner, vendor = 1) => server.call(removeDueLimit, { token: by, params: { vendor, farmer } });
    expect((await remove()).status).toBe(404);
    await change({ farmer, limit: 100 });
    await change({ limit: 50 });
    expect((await remove()).body).toMatchObject({ limit: 50, farmers: [], asked: [] });
    expect((await remove()).status).toBe(404);
    await change({ farmer, limit: 20 });
    expect((await remove((await server.signInDesk('9876500012')).token)).status).toBe(403);
    expect((await remove()).body).toMatchObject({ farmers: [{ farmer, limit: 20 }], asked: [{ farmer, limit: 50 }] });
    const { results } = await server.get(listSignOffs, { token: owner, query: { state: 'waiting' } });
    const id = results.find(({ kind }) => kind === 'due-limit')?.id ?? 0;
    const finance = (await server.signInDesk('9876500014')).token;
    expect((await server.call(approveSignOff, { token: finance, key: randomUUID(), params: { id }, body: {} })).status).toBe(200);
    expect(await limits()).toMatchObject({ limit: 50, farmers: [], asked: [] });
    const order = await onTheWay();
    await server.database.sql.updateTable('orders').set({ user_id: farmer }).where('id', '=', order.id).execute();
    expect((await deliver(order, 0)).error.details).toMatchObject({ limit: 50 });
  });

  test('is set only by people of the shop who may, and only to an amount', async () => {
    for (const token of [(await server.signInDesk('9876500012')).token, (await server.signInDesk('9876500016')).token])
      expect((await change({ limit: 5 }, token)).status).toBe(403);
    expect((await change({ limit: 5 }, (await server.signInDesk('9876500011')).token, 2)).status).toBe(403);
    for (const body of [{}, { limit: -1 }, { limit: '5' }, { limit: 5, farmer: 0 }, { limit: 5, farmer: 1_000_000_007 }])
      expect([body, (await change(body)).status]).toEqual([body, 400]);
  });
});
