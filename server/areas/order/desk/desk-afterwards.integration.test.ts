// Tests orders after the hand-over: problems, returns, refunds; and the desk's calls.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { acceptDeskOrder, deliverDeskOrder } from '#core/contract/desk/order.ts';
import { cancelOrder, getOrder, listOrders } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { ownText } from '#core/language/said.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, home, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

describeOnBothEngines('orders after the hand-over, and the desk’s calls', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_490_000_000);
    book = createDeskOrders(server, shopping);
  });
  afterAll(() => server.close());

  describe('afterwards', () => {
    const say = (order: Placed, body: object, headers: Record<string, string> = {}) =>
      server.call(reportProblem, { token: order.buyer.token, params: { id: order.id }, key: randomUUID(), body, headers });

    async function bought(): Promise<Placed> {
      const order = await book.place([2]);
      const { grand_total } = await book.seen(order);
      await book.delivered(order, Math.round(grand_total * 100));
      return order;
    }

    test('a return is requested and taken back, and its money is refunded by hand once', async () => {
      const order = await bought();
      const [variant = 0] = order.variants;
      const left = await shopping.stockOf(variant);
      const { status, body } = await say(order, { kind: 'return', lines: [{ product_variant: variant, quantity: 1 }] });
      expect([status, body.problem.state]).toEqual([201, 'open']);
      expect((await book.seen(order)).status).toBe('ReturnRequested');
      expect(await book.codeOf(book.desk.service.settle(book.manager(), order.id, body.problem.id, { decision: 'replace' }))).toBe(
        'BAD_REQUEST',
      );
      await book.desk.service.settle(book.manager(), order.id, body.problem.id, { decision: 'take-back', restock: true });
      expect(await shopping.stockOf(variant)).toBe(left + 1);
      const after = await book.seen(order);
      expect(after).toMatchObject({ status: 'Returned', due: 0, refunds: [{ status: 'Pending' }], problems: [{ state: 'taken-back' }] });
      expect(Math.round((after.paid - after.refunded) * 100)).toBe(Math.round(after.grand_total * 100));
      const [refund] = (await book.atDesk(order)).refunds;
      const given = { refundId: refund?.id ?? 0, reference: 'slip 7' };
      await book.desk.service.payByHand(book.counter(), order.id, given);
      expect(await book.codeOf(book.desk.service.payByHand(book.counter(), order.id, given))).toBe('ORDER_STATE');
      expect(await book.seen(order)).toMatchObject({ refunds: [{ status: 'Done' }] });
      expect(await book.codeOf(book.desk.service.settle(book.manager(), order.id, body.problem.id, { decision: 'take-back' }))).toBe(
        'ORDER_STATE',
      );
    });

    test('a refund reported as missing waits at the desk and gets an answer', async () => {
      const order = await bought();
      const [variant = 0] = order.variants;
      const money = { kind: 'money', lines: [] };
      expect(await say(order, money)).toMatchObject({ status: 409, error: { details: { reason: 'no-refund' } } });
      const { body } = await say(order, { kind: 'return', lines: [{ product_variant: variant, quantity: 1 }] });
      await book.desk.service.settle(book.manager(), order.id, body.problem.id, { decision: 'take-back' });
      const [refund] = (await book.atDesk(order)).refunds;
      await book.desk.service.payByHand(book.counter(), order.id, { refundId: refund?.id ?? 0, reference: 'slip 8' });
      expect(await book.seen(order)).toMatchObject({ refunds: [{ status: 'Done', reference: 'slip 8' }] });

      expect((await say(order, { ...money, lines: [{ product_variant: variant, quantity: 1 }] })).status).toBe(400);
      expect((await say(order, { kind: 'damaged', lines: [] })).status).toBe(400);
      const said = await say(order, { ...money, note: 'Nobody gave me anything' });
      expect(said).toMatchObject({ status: 201, body: { problem: { kind: 'money', state: 'open', lines: [] } } });
      expect(await say(order, money)).toMatchObject({ error: { details: { reason: 'reported' } } });
      const { open_problems } = await server.database.sql
        .selectFrom('orders')
        .select('open_problems')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(open_problems).toBe(1);

      // Somebody other than the person who paid it out.
      const other = { ...book.manager(), caller: { ...book.manager().caller, userId: 901 } };
      const settle = (decision: object, by = other) => book.desk.service.settle(by, order.id, said.body.problem.id, decision as never);
      expect(await book.codeOf(settle({ decision: 'refuse', words: 'It was given' }, book.manager()))).toBe('ANSWER_OWN');
      expect(await book.codeOf(settle({ decision: 'take-back' }))).toBe('BAD_REQUEST');
      expect(await book.codeOf(settle({ decision: 'done' }))).toBe('BAD_REQUEST');
      await settle({ decision: 'done', words: 'Given again on 24 November' });
      const { problems = [], grand_total } = await book.seen(order);
      expect(problems.at(-1)).toMatchObject({ kind: 'money', state: 'refunded', words: 'Given again on 24 November', amount: 0 });
      expect(grand_total).toBeGreaterThan(0);
      // After a new report the shop has to answer again.
      expect((await say(order, money)).status).toBe(201);
    });

    test('a refused return shows the reason', async () => {
      const order = await bought();
      const { body } = await say(order, { kind: 'return', lines: [{ product_variant: order.variants[0], quantity: 2 }] });
      await book.desk.service.settle(book.manager(), order.id, body.problem.id, { decision: 'refuse', words: 'The pack is open' });
      expect(await book.seen(order)).toMatchObject({
        status: 'ReturnRefused',
        reason: 'The pack is open',
        problems: [{ state: 'refused' }],
      });
    });

    test('a damaged item lowers the price, and the order stays delivered', async () => {
      const order = await bought();
      const before = await book.seen(order);
      const { body } = await say(order, { kind: 'damaged', note: 'wet', lines: [{ product_variant: order.variants[0], quantity: 1 }] });
      await book.desk.service.settle(book.manager(), order.id, body.problem.id, { decision: 'take-back' });
      const after = await book.seen(order);
      expect(after).toMatchObject({ status: 'Delivered', problems: [{ state: 'refunded', note: 'wet' }] });
      expect(after.grand_total).toBeLessThan(before.grand_total);
      expect((await book.desk.service.list(book.manager().caller, { problems: true })).results.map(({ id }) => id)).not.toContain(order.id);
    });

    test.each([
      ['of somebody else', {}, 404],
      ['more than there was', { lines: [{ quantity: 3 }] }, 409],
      ['too late', { after: 8 * DAY }, 409],
      ['late, but said in time on the phone', { after: 8 * DAY, keptBefore: 2 * DAY }, 201],
    ])('%s', async (what, more: { lines?: { quantity: number }[]; after?: number; keptBefore?: number }, expected) => {
      const order = await bought();
      server.clock.advance(more.after ?? 0);
      const who = what === 'of somebody else' ? { ...order, buyer: await shopping.newBuyer() } : order;
      const fresh = await server.signIn(who.buyer.phone);
      const lines = (more.lines ?? [{ quantity: 1 }]).map((line) => ({ product_variant: order.variants[0], ...line }));
      const kept = more.keptBefore ? { 'x-kept-at': new Date(server.clock.now - more.keptBefore).toISOString() } : {};
      const { status } = await say({ ...who, buyer: { ...who.buyer, token: fresh.token } }, { kind: 'return', lines }, kept);
      expect(status).toBe(expected);
    });

    test('one key keeps one report, and an equal second report is refused as already open', async () => {
      const order = await bought();
      const options = { token: order.buyer.token, params: { id: order.id }, key: randomUUID() };
      const body = { kind: 'wrong', lines: [{ product_variant: order.variants[0], quantity: 1 }] };
      const [one, two] = [await server.call(reportProblem, { ...options, body }), await server.call(reportProblem, { ...options, body })];
      expect(two.body).toEqual(one.body);
      expect((await say(order, body)).error.code).toBe('PROBLEM_REFUSED');
      expect((await book.seen(order)).problems).toHaveLength(1);
    });
  });

  describe('refunds', () => {
    test('a refund by hand never exceeds the money received, and does not raise the amount due', async () => {
      const order = await book.place([1]);
      const { grand_total } = await book.seen(order);
      await book.delivered(order, Math.round(grand_total * 100));
      const finance = book.as('finance', null);
      const all = Math.round(grand_total * 100);
      expect(await book.codeOf(book.desk.service.refund(finance, order.id, { amount: all + 1, reason: 'late', reference: 'slip 8' }))).toBe(
        'REFUND_TOO_MUCH',
      );
      // Cash can't go back through the gateway.
      expect(await book.codeOf(book.desk.service.refund(finance, order.id, { amount: 100, reason: 'late' }))).toBe('REFUND_TOO_MUCH');
      await book.desk.service.refund(finance, order.id, { amount: 5_000, reason: 'late', reference: 'slip 8' });
      expect(await book.seen(order)).toMatchObject({ due: 0, refunded: 50, taken_off: 50, refunds: [{ amount: 50, status: 'Done' }] });
      const rest = await Promise.all(
        many(4).map(() =>
          book.codeOf(book.desk.service.refund(finance, order.id, { amount: all - 5_000, reason: 'x', reference: 'slip 9' })),
        ),
      );
      expect(rest.filter((code) => code === undefined)).toHaveLength(1);
      expect((await book.seen(order)).refunded).toBe(grand_total);
    });

    test('an unpaid order or a cancelled one has nothing to refund', async () => {
      const order = await book.place([1], {}, 100);
      const finance = book.as('finance', null);
      expect(await book.codeOf(book.desk.service.refund(finance, order.id, { amount: 100, reason: 'x' }))).toBe('ORDER_STATE');
      await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
      expect(await book.codeOf(book.desk.service.refund(finance, order.id, { amount: 100, reason: 'x' }))).toBe('REFUND_TOO_MUCH');
    });
  });

  describe('the desk’s calls', () => {
    const tokenOf = async (phone: string): Promise<string> => (await server.signInDesk(phone)).token;

    test('the call accepts an order once for a key, and the audit has it', async () => {
      const order = await book.place([1]);
      const token = await tokenOf('9876500012');
      const options = { token, params: { id: order.id }, key: randomUUID(), body: {} };
      const [one, two] = [await server.call(acceptDeskOrder, options), await server.call(acceptDeskOrder, options)];
      expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
      expect(one.body).toMatchObject({ status: 'Accepted', moves: ['reject', 'pack'] });
      const other = await server.call(acceptDeskOrder, { ...options, key: randomUUID() });
      expect([other.status, other.error.code]).toEqual([409, 'ORDER_STATE']);
      expect(other.error.details).toMatchObject({ status: 'Accepted', by: 'staff', name: 'Pinky Kumari' });
      const { results } = await server.get(listAudit, {
        token: await tokenOf('9876500010'),
        query: { entity: 'order', id: String(order.id) },
      });
      expect(results).toMatchObject([{ action: 'order.accept', role: 'counter', vendor_id: 1, before: { status: 'Placed' } }]);
    });

    test('a wrong pickup code with a key counts as one try', async () => {
      const order = await book.place([1], { type: 'SELF_PICKUP' });
      await book.packed(order);
      await book.desk.service.send(book.counter(), order.id, 'ready');
      const token = await tokenOf('9876500012');
      const { pickup_code } = await book.seen(order);
      const wrong = pickup_code === '0000' ? '1111' : '0000';
      const ask = (code: string, key: string = randomUUID()) =>
        server.call(deliverDeskOrder, { token, params: { id: order.id }, key, body: { pickup_code: code } });
      for (const left of [2, 1, 0]) {
        const key = randomUUID();
        const { error, status } = await ask(wrong, key);
        expect([status, error]).toMatchObject([400, { code: 'PICKUP_CODE_WRONG', details: { tries_left: left } }]);
        // A repeat with the same key does not count as another try.
        const again = await Promise.all([ask(wrong, key), ask(wrong, key)]);
        expect(again.map((answer) => [answer.status, answer.error])).toEqual([status, status].map((same) => [same, error]));
      }
      expect((await ask(pickup_code ?? '')).error.code).toBe('PICKUP_CODE_OVER');
    });

    test('a farmer cannot use the desk’s calls', async () => {
      const order = await book.place([1]);
      const answer = await server.call(acceptDeskOrder, { token: order.buyer.token, params: { id: order.id }, body: {} });
      expect([401, 403]).toContain(answer.status);
    });
  });

  test('staff find orders by number, phone, name and product, of their own vendor only', async () => {
    const order = await book.place([1]);
    const { order_number, first_item } = await book.seen(order);
    const found = async (search: string, by = book.manager()) =>
      (await book.desk.service.list(by.caller, { search })).results.map(({ id }) => id);
    const half = `${order_number?.slice(0, 4)} ${order_number?.slice(4).toLowerCase()}`;
    for (const search of [
      order_number ?? '',
      `#${half}`,
      `+91 ${home.contact_number}`,
      'kamla',
      ownText(first_item, 'hi').slice(0, 8),
      ownText(first_item, 'en').toUpperCase(),
    ])
      expect([search, (await found(search)).includes(order.id)]).toEqual([search, true]);
    expect(await found(order_number ?? '', book.as('manager', 2))).toEqual([]);
    for (const search of ['%', '\\', "'; drop table orders", '🌾', 'x'.repeat(80)])
      expect((await found(search)).includes(order.id)).toBe(false);
    expect(await book.codeOf(book.desk.service.list(book.manager().caller, { status: 'Nowhere' }))).toBe('BAD_REQUEST');
    const { results } = await book.desk.service.list(book.manager().caller, { status: 'Placed,Accepted', page_size: 2 });
    expect(results.every(({ status }) => status === 'Placed' || status === 'Accepted')).toBe(true);
  });

  test('an app with wire version 1 gets only states it knows', async () => {
    const order = await book.place([1], { type: 'SELF_PICKUP' });
    await book.packed(order);
    await book.desk.service.send(book.counter(), order.id, 'ready');
    const headers = { [WIRE_VERSION_HEADER]: '1' };
    const old = await server.get(getOrder, { token: order.buyer.token, params: { id: order.id }, headers });
    expect([old.status, old.history.map(({ status }) => status)]).toEqual(['Packed', ['Placed', 'Packed']]);
    const { results } = await server.get(listOrders, { token: order.buyer.token, headers });
    expect(results[0]?.status).toBe('Packed');
    expect((await book.seen(order)).status).toBe('ReadyForPickup');
  });
});
