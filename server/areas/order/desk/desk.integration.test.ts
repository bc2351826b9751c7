// Orders at the desk: accepted, packed, handed over, given back; each by whom it is allowed to, once, with all that follows.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { acceptDeskOrder, deliverDeskOrder } from '#core/contract/desk/order.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { cancelOrder, getOrder, listOrders, placeOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import type { StaffRole } from '#core/rules/permission.ts';
import { createDesk, type Desk } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type Buyer, type Cart, createShopping, home, messagesAbout, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

interface Placed {
  readonly buyer: Buyer;
  readonly id: number;
  readonly variants: readonly number[];
}

describeOnBothEngines('orders at the desk', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let desk: Desk;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_480_000_000);
    desk = createDesk(server);
  });
  afterAll(() => server.close());

  const as = (role: StaffRole, vendorId: number | null = 1) => desk.by(role, vendorId);
  const counter = () => as('counter');
  const manager = () => as('manager');

  async function place(quantities: readonly number[] = [2, 3], more: Partial<Cart> = {}, paid = 0): Promise<Placed> {
    const buyer = await shopping.newBuyer();
    const lines = [];
    for (const quantity of quantities) lines.push(await shopping.newLine(quantity));
    const { address_id, ...cart } = shopping.cartOf(buyer, lines, more);
    const known = { name: 'Kamla', phone_number: buyer.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const isFetched = cart.type === 'SELF_PICKUP';
    const who = isFetched ? { pickup_farmer_id: (await server.get(createFarmer, { token: buyer.token, body: known })).id } : { address_id };
    const order = await shopping.orderOf(buyer, { ...cart, ...who });
    const payment = paid > 0 ? { transactions: [{ payment_mode: 'PAY_NOW' as const, amount: paid }] } : order.payment;
    const { orders } = await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body: { ...order, payment } });
    return { buyer, id: orders[0]?.id ?? 0, variants: lines.map(({ product_variant }) => product_variant) };
  }
  const seen = ({ buyer, id }: Placed) => server.get(getOrder, { token: buyer.token, params: { id } });
  const atDesk = ({ id }: Placed) => desk.service.get(manager().caller, id);
  const refusal = (work: Promise<unknown>) => work.then(() => undefined).catch((error: { code: string; details?: unknown }) => error);
  const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => (await refusal(work))?.code;
  async function told({ id }: Placed): Promise<string[]> {
    await server.jobsDone();
    return (await messagesAbout(server, home.contact_number, id)).map(({ template }) => template).reverse();
  }

  /** Batches for all lines, whatever they are. */
  const batches = ({ variants }: Placed) => ({
    lines: variants.map((product_variant) => ({ product_variant, batch: 'HO-1026-22', expires_on: '2099-08-31' })),
  });
  async function packed(order: Placed): Promise<void> {
    await desk.service.accept(counter(), order.id, {});
    await desk.service.pack(counter(), order.id, batches(order));
  }
  async function delivered(order: Placed, cash_received?: number): Promise<void> {
    await packed(order);
    await desk.service.send(counter(), order.id, 'dispatch');
    await desk.service.deliver(counter(), order.id, { cash_received });
  }

  test('the whole way: each step is told once, stock is gone, money is in the drawer', async () => {
    const order = await place([2]);
    const { grand_total } = await seen(order);
    await delivered(order, grand_total * 100);
    expect(await seen(order)).toMatchObject({
      status: 'Delivered',
      due: 0,
      paid: grand_total,
      history: ['Placed', 'Accepted', 'Packed', 'OnTheWay', 'Delivered'].map((status) => ({ status })),
      items: [{ batch: 'HO-1026-22', expires_on: '2099-08-31' }],
    });
    expect(await told(order)).toEqual(['order-placed', 'order-accepted', 'order-packed', 'order-on-the-way', 'order-delivered']);
    const { takings, invoice, history } = await atDesk(order);
    expect(takings).toMatchObject([{ kind: 'cash', amount: grand_total * 100 }]);
    expect(invoice?.number).toMatch(/^INV\/\d\d-\d\d\/\d{6}$/);
    expect(history.at(-1)).toMatchObject({ by: 'staff', name: 'counter of 1' });
  });

  describe('accepting line by line', () => {
    test('the bill falls, what fell away is on the shelf again, and the farmer is told of each line and may cancel', async () => {
      const order = await place([2, 3]);
      const before = await seen(order);
      const [first = 0, second = 0] = order.variants;
      const left = await shopping.stockOf(first);
      await desk.service.accept(counter(), order.id, {
        lines: [
          { product_variant: first, quantity: 0 },
          { product_variant: second, quantity: 2, available_from: '2027-01-10' },
        ],
      });
      const after = await seen(order);
      expect(after.grand_total).toBeLessThan(before.grand_total);
      expect(after).toMatchObject({
        status: 'Accepted',
        can_cancel: true,
        seen_total: before.grand_total,
        items: [{ product_variant: second, quantity: 2, available_from: '2027-01-10' }],
      });
      expect(after.changes?.map(({ product_variant, ordered, quantity }) => [product_variant, ordered, quantity]).sort()).toEqual(
        [
          [first, 2, 0],
          [second, 3, 2],
        ].sort(),
      );
      expect(await shopping.stockOf(first)).toBe(left + 2);
      expect(await told(order)).toEqual(['order-placed', 'order-changed']);
      const cancelled = await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
      expect(cancelled.status).toBe('Cancelled');
      expect(await shopping.stockOf(first)).toBe(left + 2);
    });

    test('money paid for what is not there goes back through the gateway', async () => {
      const order = await place([2, 3], {}, 300);
      await desk.received(order.id, 30_000);
      const before = await seen(order);
      const [dear = 0] = order.variants;
      await desk.service.accept(counter(), order.id, { lines: [{ product_variant: dear, quantity: 1 }] });
      const after = await seen(order);
      const back = Math.max(300 - after.grand_total, 0);
      expect(after).toMatchObject({ paid: 300, refunded: back });
      expect(after.grand_total + 0).toBeLessThan(before.grand_total);
      expect(Math.round((after.paid - after.refunded + after.due) * 100)).toBe(Math.round(after.grand_total * 100));
    });

    test.each([
      ['more than was ordered', [{ n: 0, quantity: 9 }], 'too-many'],
      [
        'nothing at all',
        [
          { n: 0, quantity: 0 },
          { n: 1, quantity: 0 },
        ],
        'nothing-left',
      ],
      ['a day that is over', [{ n: 0, quantity: 1, available_from: '2020-01-01' }], 'wrong-day'],
    ])('%s is refused, and nothing has changed', async (_, lines, reason) => {
      const order = await place();
      const before = await seen(order);
      const body = { lines: lines.map(({ n, ...line }) => ({ product_variant: order.variants[n] ?? 0, ...line })) };
      expect(await refusal(desk.service.accept(counter(), order.id, body))).toMatchObject({
        code: 'ORDER_LINE_REFUSED',
        details: { reason },
      });
      expect(await seen(order)).toEqual(before);
    });
  });

  test('two at once: one wins, the other is told who did what', async () => {
    for (const _ of many(3)) {
      const order = await place([1]);
      const asked = [desk.service.accept(counter(), order.id, {}), desk.service.reject(manager(), order.id, 'none left')];
      const refused = (await Promise.all(asked.map(refusal))).filter((one) => one !== undefined);
      const { status } = await seen(order);
      const name = status === 'Accepted' ? 'counter of 1' : 'manager of 1';
      // An order that was accepted first can still be rejected.
      if (status === 'Accepted') expect(refused).toMatchObject([{ code: 'ORDER_STATE', details: { status, name, by: 'staff' } }]);
      expect(await told(order)).toHaveLength(status === 'Accepted' ? 2 : refused.length > 0 ? 2 : 3);
    }
  });

  test('ten who deliver at once take the money once', async () => {
    const order = await place([1]);
    const { grand_total } = await seen(order);
    await packed(order);
    await desk.service.send(counter(), order.id, 'dispatch');
    const codes = await Promise.all(
      many(10).map(() => codeOf(desk.service.deliver(counter(), order.id, { cash_received: grand_total * 100 }))),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'ORDER_STATE')).toHaveLength(9);
    expect((await atDesk(order)).takings).toHaveLength(1);
  });

  describe('who may not', () => {
    test.each([
      ['the counter of another vendor', () => as('counter', 2), 'NOT_FOUND'],
      ['an editor', () => as('editor', null), 'NOT_FOUND'],
      ['support', () => as('support', null), 'FORBIDDEN'],
      ['finance', () => as('finance', null), 'FORBIDDEN'],
    ] as const)('%s accepts nothing', async (_, by, code) => {
      const order = await place([1]);
      expect(await codeOf(desk.service.accept(by(), order.id, {}))).toBe(code);
      expect((await seen(order)).status).toBe('Placed');
    });

    test('a counter refunds nothing, and settles nothing', async () => {
      const order = await place([1]);
      const { grand_total } = await seen(order);
      await delivered(order, grand_total * 100);
      expect(await codeOf(desk.service.refund(counter(), order.id, { amount: 100, reason: 'x' }))).toBe('FORBIDDEN');
      expect(await codeOf(desk.service.settle(counter(), order.id, 1, { decision: 'refuse', words: 'x' }))).toBe('FORBIDDEN');
    });

    test('an order that is not there is not found', async () => {
      expect(await codeOf(desk.service.accept(manager(), 1, {}))).toBe('NOT_FOUND');
    });
  });

  test('an order goes its way in order only', async () => {
    const order = await place([1]);
    const { service } = desk;
    for (const early of [
      service.pack(counter(), order.id, batches(order)),
      service.send(counter(), order.id, 'dispatch'),
      service.deliver(counter(), order.id, {}),
    ])
      expect(await codeOf(early)).toBe('ORDER_STATE');
    await packed(order);
    expect(await codeOf(service.send(counter(), order.id, 'ready'))).toBe('ORDER_STATE');
    expect(await codeOf(service.accept(counter(), order.id, {}))).toBe('ORDER_STATE');
  });

  test('refused at the door: goods are on the shelf again, money goes back, the invoice has its credit note', async () => {
    const order = await place([2], {}, 200);
    const [variant = 0] = order.variants;
    await desk.received(order.id, 20_000);
    const left = await shopping.stockOf(variant);
    await packed(order);
    await desk.service.send(counter(), order.id, 'dispatch');
    await desk.service.bringBack(counter(), order.id, 'nobody there');
    expect(await seen(order)).toMatchObject({ status: 'Cancelled', paid: 200, refunded: 200, due: 0, reason: 'nobody there' });
    expect(await shopping.stockOf(variant)).toBe(left + 2);
    const kinds = await server.database.sql
      .selectFrom('invoices')
      .select('kind')
      .where('order_id', '=', order.id)
      .orderBy('kind')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['credit-note', 'invoice']);
  });

  describe('picked up', () => {
    async function ready(): Promise<Placed & { readonly code: string }> {
      const order = await place([1], { type: 'SELF_PICKUP' });
      await packed(order);
      await desk.service.send(counter(), order.id, 'ready');
      return { ...order, code: (await seen(order)).pickup_code ?? '' };
    }

    test('with the code that its farmer alone sees', async () => {
      const order = await ready();
      expect(order.code).toMatch(/^\d{4}$/);
      expect(JSON.stringify(await atDesk(order))).not.toContain(`"${order.code}"`);
      await desk.service.deliver(counter(), order.id, { pickup_code: order.code });
      expect(await seen(order)).toMatchObject({ status: 'Delivered' });
      expect((await seen(order)).pickup_code).toBeUndefined();
    });

    test('three wrong codes, and only a manager hands it over', async () => {
      const order = await ready();
      const wrong = order.code === '0000' ? '1111' : '0000';
      const tries = await Promise.all(many(5).map(() => codeOf(desk.service.deliver(counter(), order.id, { pickup_code: wrong }))));
      expect(tries.filter((code) => code === 'PICKUP_CODE_WRONG')).toHaveLength(3);
      expect(await codeOf(desk.service.deliver(counter(), order.id, { pickup_code: order.code }))).toBe('PICKUP_CODE_OVER');
      await desk.service.deliver(manager(), order.id, {});
      expect((await seen(order)).status).toBe('Delivered');
    });

    test('without one it is not handed over, by a manager neither', async () => {
      const order = await ready();
      for (const by of [counter(), manager()]) expect(await codeOf(desk.service.deliver(by, order.id, {}))).toBe('BAD_REQUEST');
    });
  });

  test.each([
    ['short', 10_000, 100],
    ['not at all', undefined, 0],
  ])('money that comes %s stays due', async (_, cash, paid) => {
    const order = await place([2]);
    const { grand_total } = await seen(order);
    await delivered(order, cash);
    const after = await seen(order);
    expect([after.paid, Math.round((after.due + paid) * 100)]).toEqual([paid, Math.round(grand_total * 100)]);
  });

  test('more than is due is change, and is not kept', async () => {
    const order = await place([1]);
    const { grand_total } = await seen(order);
    await delivered(order, Math.round(grand_total * 100) + 17_900);
    expect((await atDesk(order)).takings).toMatchObject([
      { amount: Math.round(grand_total * 100), given: Math.round(grand_total * 100) + 17_900 },
    ]);
    expect(await seen(order)).toMatchObject({ paid: grand_total, due: 0 });
  });

  test('invoices of a vendor are numbered without a gap, however many are packed at once and fail', async () => {
    const orders = await Promise.all(many(6).map(() => place([1])));
    for (const order of orders) await desk.service.accept(counter(), order.id, {});
    // Each is tried twice: the second time it is packed already, and takes no number.
    await Promise.all([...orders, ...orders].map((order) => codeOf(desk.service.pack(counter(), order.id, batches(order)))));
    const rows = await server.database.sql
      .selectFrom('invoices')
      .select('number')
      .where('vendor_id', '=', 1)
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1));
  });

  describe('afterwards', () => {
    const say = (order: Placed, body: object, headers: Record<string, string> = {}) =>
      server.call(reportProblem, { token: order.buyer.token, params: { id: order.id }, key: randomUUID(), body, headers });

    async function bought(): Promise<Placed> {
      const order = await place([2]);
      const { grand_total } = await seen(order);
      await delivered(order, Math.round(grand_total * 100));
      return order;
    }

    test('a return: asked for, taken back, the money waits to be given back by hand, and is given once', async () => {
      const order = await bought();
      const [variant = 0] = order.variants;
      const left = await shopping.stockOf(variant);
      const { status, body } = await say(order, { kind: 'return', lines: [{ product_variant: variant, quantity: 1 }] });
      expect([status, body.problem.state]).toEqual([201, 'open']);
      expect((await seen(order)).status).toBe('ReturnRequested');
      expect(await codeOf(desk.service.settle(manager(), order.id, body.problem.id, { decision: 'replace' }))).toBe('BAD_REQUEST');
      await desk.service.settle(manager(), order.id, body.problem.id, { decision: 'take-back', restock: true });
      expect(await shopping.stockOf(variant)).toBe(left + 1);
      const after = await seen(order);
      expect(after).toMatchObject({ status: 'Returned', due: 0, refunds: [{ status: 'Pending' }], problems: [{ state: 'taken-back' }] });
      expect(Math.round((after.paid - after.refunded) * 100)).toBe(Math.round(after.grand_total * 100));
      const [refund] = (await atDesk(order)).refunds;
      const given = { refundId: refund?.id ?? 0, reference: 'slip 7' };
      await desk.service.payByHand(counter(), order.id, given);
      expect(await codeOf(desk.service.payByHand(counter(), order.id, given))).toBe('ORDER_STATE');
      expect(await seen(order)).toMatchObject({ refunds: [{ status: 'Done' }] });
      expect(await codeOf(desk.service.settle(manager(), order.id, body.problem.id, { decision: 'take-back' }))).toBe('ORDER_STATE');
    });

    test('a return that is refused says why', async () => {
      const order = await bought();
      const { body } = await say(order, { kind: 'return', lines: [{ product_variant: order.variants[0], quantity: 2 }] });
      await desk.service.settle(manager(), order.id, body.problem.id, { decision: 'refuse', words: 'The pack is open' });
      expect(await seen(order)).toMatchObject({ status: 'ReturnRefused', reason: 'The pack is open', problems: [{ state: 'refused' }] });
    });

    test('something damaged: the price falls, the order stands', async () => {
      const order = await bought();
      const before = await seen(order);
      const { body } = await say(order, { kind: 'damaged', note: 'wet', lines: [{ product_variant: order.variants[0], quantity: 1 }] });
      await desk.service.settle(manager(), order.id, body.problem.id, { decision: 'take-back' });
      const after = await seen(order);
      expect(after).toMatchObject({ status: 'Delivered', problems: [{ state: 'refunded', note: 'wet' }] });
      expect(after.grand_total).toBeLessThan(before.grand_total);
      expect((await desk.service.list(manager().caller, { problems: true })).results.map(({ id }) => id)).not.toContain(order.id);
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

    test('the same key twice keeps one report, and the same said twice is with the shop already', async () => {
      const order = await bought();
      const options = { token: order.buyer.token, params: { id: order.id }, key: randomUUID() };
      const body = { kind: 'wrong', lines: [{ product_variant: order.variants[0], quantity: 1 }] };
      const [one, two] = [await server.call(reportProblem, { ...options, body }), await server.call(reportProblem, { ...options, body })];
      expect(two.body).toEqual(one.body);
      expect((await say(order, body)).error.code).toBe('PROBLEM_REFUSED');
      expect((await seen(order)).problems).toHaveLength(1);
    });
  });

  describe('refunds', () => {
    test('by hand, never more than was received, and what is due does not grow by it', async () => {
      const order = await place([1]);
      const { grand_total } = await seen(order);
      await delivered(order, Math.round(grand_total * 100));
      const finance = as('finance', null);
      const all = Math.round(grand_total * 100);
      expect(await codeOf(desk.service.refund(finance, order.id, { amount: all + 1, reason: 'late', reference: 'slip 8' }))).toBe(
        'REFUND_TOO_MUCH',
      );
      // Cash can't go back through the gateway.
      expect(await codeOf(desk.service.refund(finance, order.id, { amount: 100, reason: 'late' }))).toBe('REFUND_TOO_MUCH');
      await desk.service.refund(finance, order.id, { amount: 5_000, reason: 'late', reference: 'slip 8' });
      expect(await seen(order)).toMatchObject({ due: 0, refunded: 50, taken_off: 50, refunds: [{ amount: 50, status: 'Done' }] });
      const rest = await Promise.all(
        many(4).map(() => codeOf(desk.service.refund(finance, order.id, { amount: all - 5_000, reason: 'x', reference: 'slip 9' }))),
      );
      expect(rest.filter((code) => code === undefined)).toHaveLength(1);
      expect((await seen(order)).refunded).toBe(grand_total);
    });

    test('an order that waits for its money, or is called off, has nothing to give back', async () => {
      const order = await place([1], {}, 100);
      const finance = as('finance', null);
      expect(await codeOf(desk.service.refund(finance, order.id, { amount: 100, reason: 'x' }))).toBe('ORDER_STATE');
      await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
      expect(await codeOf(desk.service.refund(finance, order.id, { amount: 100, reason: 'x' }))).toBe('REFUND_TOO_MUCH');
    });
  });

  describe('by its calls', () => {
    const tokenOf = async (phone: string): Promise<string> => (await server.signInDesk(phone)).token;

    test('accepted through the wire, once for a key, and written in the audit', async () => {
      const order = await place([1]);
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

    test('a wrong pickup code counts also under a key', async () => {
      const order = await place([1], { type: 'SELF_PICKUP' });
      await packed(order);
      await desk.service.send(counter(), order.id, 'ready');
      const token = await tokenOf('9876500012');
      const { pickup_code } = await seen(order);
      const wrong = pickup_code === '0000' ? '1111' : '0000';
      const ask = (code: string) =>
        server.call(deliverDeskOrder, { token, params: { id: order.id }, key: randomUUID(), body: { pickup_code: code } });
      for (const left of [2, 1, 0])
        expect((await ask(wrong)).error).toMatchObject({ code: 'PICKUP_CODE_WRONG', details: { tries_left: left } });
      expect((await ask(pickup_code ?? '')).error.code).toBe('PICKUP_CODE_OVER');
    });

    test('a farmer has nothing to do at the desk', async () => {
      const order = await place([1]);
      const answer = await server.call(acceptDeskOrder, { token: order.buyer.token, params: { id: order.id }, body: {} });
      expect([401, 403]).toContain(answer.status);
    });
  });

  test('found by number, phone, name and product; of one’s own vendor only', async () => {
    const order = await place([1]);
    const { order_number, first_item } = await seen(order);
    const found = async (search: string, by = manager()) => (await desk.service.list(by.caller, { search })).results.map(({ id }) => id);
    const half = `${order_number?.slice(0, 4)} ${order_number?.slice(4).toLowerCase()}`;
    for (const search of [
      order_number ?? '',
      `#${half}`,
      `+91 ${home.contact_number}`,
      'kamla',
      first_item.hi.slice(0, 8),
      first_item.en.toUpperCase(),
    ])
      expect([search, (await found(search)).includes(order.id)]).toEqual([search, true]);
    expect(await found(order_number ?? '', as('manager', 2))).toEqual([]);
    for (const search of ['%', '\\', "'; drop table orders", '🌾', 'x'.repeat(80)])
      expect((await found(search)).includes(order.id)).toBe(false);
    expect(await codeOf(desk.service.list(manager().caller, { status: 'Nowhere' }))).toBe('BAD_REQUEST');
    const { results } = await desk.service.list(manager().caller, { status: 'Placed,Accepted', page_size: 2 });
    expect(results.every(({ status }) => status === 'Placed' || status === 'Accepted')).toBe(true);
  });

  test('an app of the first wire is told states it knows', async () => {
    const order = await place([1], { type: 'SELF_PICKUP' });
    await packed(order);
    await desk.service.send(counter(), order.id, 'ready');
    const headers = { [WIRE_VERSION_HEADER]: '1' };
    const old = await server.get(getOrder, { token: order.buyer.token, params: { id: order.id }, headers });
    expect([old.status, old.history.map(({ status }) => status)]).toEqual(['Packed', ['Placed', 'Packed']]);
    const { results } = await server.get(listOrders, { token: order.buyer.token, headers });
    expect(results[0]?.status).toBe('Packed');
    expect((await seen(order)).status).toBe('ReadyForPickup');
  });
});
