// Tests packing less than was accepted: bill, money, stock, invoice and message.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackedLine } from '#core/rules/fulfilment/pack-order.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, home, messagesAbout, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('packing less than was accepted', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_730_000_000);
    book = createDeskOrders(server, shopping);
  });
  afterAll(() => server.close());

  const accepted = async (order: Placed): Promise<Placed> => {
    await book.desk.service.accept(book.counter(), order.id, {});
    return order;
  };
  const proof = { batch: 'HO-1026-22', expires_on: '2099-08-31' };
  const pack = ({ id, variants }: Placed, ...less: Partial<PackedLine>[]) =>
    book.desk.service.pack(book.counter(), id, {
      lines: variants.map((product_variant, i) => ({ product_variant, ...(less[i]?.quantity === 0 ? {} : proof), ...less[i] })),
    });

  test('a missing line lowers the price and the invoice, and the farmer gets one message that names it', async () => {
    const order = await accepted(await book.place([2, 3]));
    const before = await book.atDesk(order);
    await pack(order, { quantity: 0, reason: 'not-there' });
    const after = await book.atDesk(order);
    const [gone, kept] = after.items;
    expect([after.status, gone?.quantity, gone?.ordered, gone?.outcome, gone?.batch]).toEqual(['Packed', 0, 2, 'gone', null]);
    expect([kept?.quantity, kept?.batch]).toEqual([3, 'HO-1026-22']);
    expect(after.bill.grand_total).toBeLessThan(before.bill.grand_total);
    expect([after.seen_total, after.due]).toEqual([before.bill.grand_total, after.bill.grand_total]);
    const invoice = await book.desk.service.invoice(book.manager().caller, order.id);
    expect(invoice.total).toBe(after.bill.grand_total);
    await server.jobsDone();
    const messages = (await messagesAbout(server, home.contact_number, order.id)).filter(({ template }) =>
      template.startsWith('order-packed'),
    );
    expect(messages.map(({ template }) => template)).toEqual(['order-packed-part']);
    expect(messages[0]?.text).toContain(gone?.names.en);
    expect((await book.seen(order)).status).toBe('Packed');
  });

  test('the farmer gets the money back that they paid for it', async () => {
    const order = await book.place([2, 3], {}, 300);
    await book.desk.received(order.id, 30_000);
    await accepted(order);
    const before = await book.atDesk(order);
    await pack(order, { quantity: 0, reason: 'expired' }, { quantity: 1, reason: 'damaged' });
    const after = await book.atDesk(order);
    expect(after.refunded - before.refunded).toBe(Math.max(before.paid - after.bill.grand_total, 0));
    expect(after.due).toBe(Math.max(after.bill.grand_total - (after.paid - after.refunded), 0));
  });

  test('damaged goods do not return to stock, unwanted goods do; the order keeps its ordered quantities', async () => {
    const order = await book.place([4, 4]);
    const [first = 0, second = 0] = order.variants;
    await book.desk.service.accept(book.counter(), order.id, { lines: [{ product_variant: first, quantity: 3 }] });
    const stock = [await shopping.stockOf(first), await shopping.stockOf(second)];
    await pack(order, { quantity: 1, reason: 'damaged' }, { quantity: 3, reason: 'not-wanted' });
    expect([await shopping.stockOf(first), await shopping.stockOf(second)]).toEqual([stock[0], (stock[1] ?? 0) + 1]);
    const { items } = await book.atDesk(order);
    expect(items.map(({ quantity, ordered, outcome }) => [quantity, ordered, outcome])).toEqual([
      [1, 4, 'fewer'],
      [3, 4, 'fewer'],
    ]);
  });

  test('a smaller quantity without a reason, a larger one, or none at all is refused', async () => {
    const order = await accepted(await book.place([2, 3]));
    const before = await book.atDesk(order);
    const reasonOf = async (...less: Partial<PackedLine>[]) =>
      (((await book.refusal(pack(order, ...less)))?.details ?? {}) as { reason?: string }).reason;
    expect(await reasonOf({ quantity: 1 })).toBe('reason-missing');
    expect(await reasonOf({ quantity: 3, reason: 'damaged' })).toBe('too-many');
    expect(await reasonOf({ quantity: 0, reason: 'damaged' }, { quantity: 0, reason: 'damaged' })).toBe('nothing-left');
    expect(await book.atDesk(order)).toEqual(before);
  });

  test('one of two people who pack at once succeeds, and the line is reduced once', async () => {
    const order = await accepted(await book.place([2, 3]));
    const both = await Promise.all([1, 1].map((quantity) => book.codeOf(pack(order, { quantity, reason: 'not-wanted' }))));
    expect(both.sort()).toEqual(['ORDER_STATE', undefined]);
    expect((await book.atDesk(order)).items[0]?.quantity).toBe(1);
  });
});
