import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#core/contract/order/order.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

describeOnBothEngines('orders at the desk', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_480_000_000);
    book = createDeskOrders(server, shopping);
  });
  afterAll(() => server.close());

  test('a whole delivery sends one message a step, and records the cash and the invoice', async () => {
    const order = await book.place([2]);
    const { grand_total } = await book.seen(order);
    await book.delivered(order, grand_total * 100);
    expect(await book.seen(order)).toMatchObject({
      status: 'Delivered',
      due: 0,
      paid: grand_total,
      history: ['Placed', 'Accepted', 'Packed', 'OnTheWay', 'Delivered'].map((status) => ({ status })),
      items: [{ batch: 'HO-1026-22', expires_on: '2099-08-31' }],
    });
    // Several are sent at once: which one comes first is open.
    expect((await book.templatesOf(order)).sort()).toEqual([
      'order-accepted',
      'order-delivered',
      'order-on-the-way',
      'order-packed',
      'order-placed',
    ]);
    const { takings, invoice, history } = await book.atDesk(order);
    expect(takings).toMatchObject([{ kind: 'cash', amount: grand_total * 100 }]);
    expect(invoice?.number).toMatch(/^INV\/\d\d-\d\d\/\d{6}$/);
    expect(history.at(-1)).toMatchObject({ by: 'staff', name: 'counter of 1' });
  });

  describe('accepting line by line', () => {
    test('the bill shrinks, missing goods return to stock, and the farmer sees each changed line and may cancel', async () => {
      const order = await book.place([2, 3]);
      const before = await book.seen(order);
      const [first = 0, second = 0] = order.variants;
      const left = await shopping.stockOf(first);
      await book.desk.service.accept(book.counter(), order.id, {
        lines: [
          { product_variant: first, quantity: 0 },
          { product_variant: second, quantity: 2, available_from: '2027-01-10' },
        ],
      });
      const after = await book.seen(order);
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
      expect(await book.templatesOf(order)).toEqual(['order-placed', 'order-changed']);
      const cancelled = await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
      expect(cancelled.status).toBe('Cancelled');
      expect(await shopping.stockOf(first)).toBe(left + 2);
    });

    test('money paid for missing goods goes back through the gateway', async () => {
      const order = await book.place([2, 3], {}, 300);
      await book.desk.received(order.id, 30_000);
      const before = await book.seen(order);
      const [dear = 0] = order.variants;
      await book.desk.service.accept(book.counter(), order.id, { lines: [{ product_variant: dear, quantity: 1 }] });
      const after = await book.seen(order);
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
    ])('the answer %s is refused, and nothing changes', async (_, lines, reason) => {
      const order = await book.place();
      const before = await book.seen(order);
      const body = { lines: lines.map(({ n, ...line }) => ({ product_variant: order.variants[n] ?? 0, ...line })) };
      expect(await book.refusal(book.desk.service.accept(book.counter(), order.id, body))).toMatchObject({
        code: 'ORDER_LINE_REFUSED',
        details: { reason },
      });
      expect(await book.seen(order)).toEqual(before);
    });
  });

  test('one of two concurrent decisions wins, and the other person sees who decided what', async () => {
    for (const _ of many(3)) {
      const order = await book.place([1]);
      const asked = [
        book.desk.service.accept(book.counter(), order.id, {}),
        book.desk.service.reject(book.manager(), order.id, 'none left'),
      ];
      const refused = (await Promise.all(asked.map(book.refusal))).filter((one) => one !== undefined);
      const { status } = await book.seen(order);
      const name = status === 'Accepted' ? 'counter of 1' : 'manager of 1';
      // A rejection is still possible after the acceptance.
      if (status === 'Accepted') expect(refused).toMatchObject([{ code: 'ORDER_STATE', details: { status, name, by: 'staff' } }]);
      expect(await book.templatesOf(order)).toHaveLength(status === 'Accepted' ? 2 : refused.length > 0 ? 2 : 3);
    }
  });

  test('ten concurrent deliveries take the money once', async () => {
    const order = await book.place([1]);
    const { grand_total } = await book.seen(order);
    await book.packed(order);
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    const codes = await Promise.all(
      many(10).map(() => book.codeOf(book.desk.service.deliver(book.counter(), order.id, { cash_received: grand_total * 100 }))),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'ORDER_STATE')).toHaveLength(9);
    expect((await book.atDesk(order)).takings).toHaveLength(1);
  });

  describe('permissions', () => {
    test.each([
      ['the counter of another vendor', () => book.as('counter', 2), 'NOT_FOUND'],
      ['an editor', () => book.as('editor', null), 'NOT_FOUND'],
      ['support', () => book.as('support', null), 'FORBIDDEN'],
      ['finance', () => book.as('finance', null), 'FORBIDDEN'],
    ] as const)('%s cannot accept an order', async (_, by, code) => {
      const order = await book.place([1]);
      expect(await book.codeOf(book.desk.service.accept(by(), order.id, {}))).toBe(code);
      expect((await book.seen(order)).status).toBe('Placed');
    });

    test('counter staff refund nothing and settle nothing', async () => {
      const order = await book.place([1]);
      const { grand_total } = await book.seen(order);
      await book.delivered(order, grand_total * 100);
      expect(await book.codeOf(book.desk.service.refund(book.counter(), order.id, { amount: 100, reason: 'x' }))).toBe('FORBIDDEN');
      expect(await book.codeOf(book.desk.service.settle(book.counter(), order.id, 1, { decision: 'refuse', words: 'x' }))).toBe(
        'FORBIDDEN',
      );
    });

    test('an order that is not there is not found', async () => {
      expect(await book.codeOf(book.desk.service.accept(book.manager(), 1, {}))).toBe('NOT_FOUND');
    });
  });

  test('an order’s steps are possible only in their order', async () => {
    const order = await book.place([1]);
    const { service } = book.desk;
    for (const early of [
      () => service.pack(book.counter(), order.id, book.batches(order)),
      () => service.send(book.counter(), order.id, 'dispatch'),
      () => service.deliver(book.counter(), order.id, {}),
    ])
      expect(await book.codeOf(early())).toBe('ORDER_STATE');
    await book.packed(order);
    expect(await book.codeOf(service.send(book.counter(), order.id, 'ready'))).toBe('ORDER_STATE');
    expect(await book.codeOf(service.accept(book.counter(), order.id, {}))).toBe('ORDER_STATE');
  });

  test('an order refused at the door returns goods and money, and its invoice gets a credit note', async () => {
    const order = await book.place([2], {}, 200);
    const [variant = 0] = order.variants;
    await book.desk.received(order.id, 20_000);
    const left = await shopping.stockOf(variant);
    await book.packed(order);
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    await book.desk.service.bringBack(book.counter(), order.id, 'nobody there');
    expect(await book.seen(order)).toMatchObject({ status: 'Cancelled', paid: 200, refunded: 200, due: 0, reason: 'nobody there' });
    expect(await shopping.stockOf(variant)).toBe(left + 2);
    const kinds = await server.database.sql
      .selectFrom('invoices')
      .select('kind')
      .where('order_id', '=', order.id)
      .orderBy('kind')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['credit-note', 'invoice']);
  });

  describe('a picked-up order', () => {
    async function ready(): Promise<Placed & { readonly code: string }> {
      const order = await book.place([1], { type: 'SELF_PICKUP' });
      await book.packed(order);
      await book.desk.service.send(book.counter(), order.id, 'ready');
      return { ...order, code: (await book.seen(order)).pickup_code ?? '' };
    }

    test('needs the code that only its farmer sees', async () => {
      const order = await ready();
      expect(order.code).toMatch(/^\d{4}$/);
      expect(JSON.stringify(await book.atDesk(order))).not.toContain(`"${order.code}"`);
      await book.desk.service.deliver(book.counter(), order.id, { pickup_code: order.code, due_reason: 'pays on Monday' });
      expect(await book.seen(order)).toMatchObject({ status: 'Delivered' });
      expect((await book.seen(order)).pickup_code).toBeUndefined();
    });

    test('needs a manager after three wrong codes', async () => {
      const order = await ready();
      const wrong = order.code === '0000' ? '1111' : '0000';
      const tries = await Promise.all(
        many(5).map(() => book.codeOf(book.desk.service.deliver(book.counter(), order.id, { pickup_code: wrong }))),
      );
      expect(tries.filter((code) => code === 'PICKUP_CODE_WRONG')).toHaveLength(3);
      expect(await book.codeOf(book.desk.service.deliver(book.counter(), order.id, { pickup_code: order.code }))).toBe('PICKUP_CODE_OVER');
      await book.desk.service.deliver(book.manager(), order.id, { due_reason: 'pays on Monday' });
      expect((await book.seen(order)).status).toBe('Delivered');
    });

    test('is not handed over without a code, not even by a manager', async () => {
      const order = await ready();
      for (const by of [book.counter(), book.manager()])
        expect(await book.codeOf(book.desk.service.deliver(by, order.id, {}))).toBe('BAD_REQUEST');
    });
  });

  test.each([
    ['in part', 10_000, 100],
    ['not at all', undefined, 0],
  ])('a delivery that is paid %s keeps the rest due', async (_, cash, paid) => {
    const order = await book.place([2]);
    const { grand_total } = await book.seen(order);
    await book.delivered(order, cash);
    const after = await book.seen(order);
    expect([after.paid, Math.round((after.due + paid) * 100)]).toEqual([paid, Math.round(grand_total * 100)]);
  });

  test('money above the amount due counts as change', async () => {
    const order = await book.place([1]);
    const { grand_total } = await book.seen(order);
    await book.delivered(order, Math.round(grand_total * 100) + 17_900);
    expect((await book.atDesk(order)).takings).toMatchObject([
      { amount: Math.round(grand_total * 100), given: Math.round(grand_total * 100) + 17_900 },
    ]);
    expect(await book.seen(order)).toMatchObject({ paid: grand_total, due: 0 });
  });

  test('a vendor’s invoice numbers have no gap, however many are packed at once or fail', async () => {
    const orders = await Promise.all(many(6).map(() => book.place([1])));
    for (const order of orders) await book.desk.service.accept(book.counter(), order.id, {});
    // Each order is packed twice. The second attempt fails, and must not use an invoice number.
    await Promise.all(
      [...orders, ...orders].map((order) => book.codeOf(book.desk.service.pack(book.counter(), order.id, book.batches(order)))),
    );
    const rows = await server.database.sql
      .selectFrom('invoices')
      .select('number')
      .where('vendor_id', '=', 1)
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1));
  });
});
