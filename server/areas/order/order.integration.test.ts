// Tests placed orders: owners, pages, and cancelling once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAddress } from '#core/contract/address.ts';
import { cancelOrder, getOrder, listOrders, type OrderSummary, placeOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, home, type Line, messagesAbout, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { checkAnswer } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('orders', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_800_000_000);
  });
  afterAll(() => server.close());

  async function placeFor(buyer: Buyer, lines: Line[]): Promise<number> {
    const body = await shopping.orderOf(buyer, shopping.cartOf(buyer, lines));
    const { orders } = await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body });
    return orders[0]?.id ?? 0;
  }
  const setStatus = (id: number, status: string) =>
    server.database.sql.updateTable('orders').set({ status }).where('id', '=', id).execute();
  const cancel = ({ token }: Buyer, id: number) => server.call(cancelOrder, { token, params: { id } });

  async function pagesOf(buyer: Buyer, query: Record<string, string | number>): Promise<OrderSummary[][]> {
    const first = await server.get(listOrders, { token: buyer.token, query });
    const pages = [first.results];
    for (let next = first.next; next !== null; ) {
      const answer = await server.raw({ method: 'GET', url: next, headers: { authorization: `Bearer ${buyer.token}` } });
      checkAnswer(listOrders, answer);
      const page = JSON.parse(answer.text) as typeof first;
      pages.push(page.results);
      next = page.next;
    }
    return pages;
  }

  test('the list of orders, newest first, reaches every order once and filters open and finished ones', async () => {
    const buyer = await shopping.newBuyer();
    const line = await shopping.newLine(1);
    await shopping.setInventory(line.product_variant, { available: 100, price_paise: 60_000, discount_paise: 0 });
    const dear = { ...line, price: 600, discount: 0 };
    const ids: number[] = [];
    for (let i = 0; i < 11; i++) {
      ids.unshift(await placeFor(buyer, [dear]));
      server.clock.advance(1_000);
    }
    const [cancelled = 0, delivered = 0, packed = 0] = [ids[2], ids[5], ids[8]];
    expect((await cancel(buyer, cancelled)).status).toBe(200);
    await setStatus(delivered, 'Delivered');
    await setStatus(packed, 'Packed');

    const all = await pagesOf(buyer, { page_size: 4 });
    expect(all.map((page) => page.length)).toEqual([4, 4, 3]);
    expect(all.flat().map((order) => order.id)).toEqual(ids);
    const idsOf = async (filter: string) => (await pagesOf(buyer, { page_size: 2, filter })).flat().map((order) => order.id);
    expect(await idsOf('all')).toEqual(ids);
    expect(await idsOf('done')).toEqual([cancelled, delivered]);
    expect(await idsOf('open')).toEqual(ids.filter((id) => id !== cancelled && id !== delivered));
    expect((await server.call(listOrders, { token: buyer.token, query: { filter: 'lost' } })).error.details).toEqual({
      path: 'query.filter',
    });
  });

  test('an order in the list names its packs and how many, so that they can be bought again', async () => {
    const buyer = await shopping.newBuyer();
    const lines = [await shopping.newLine(2), await shopping.newLine(1)];
    const id = await placeFor(buyer, lines);
    const bought = new Map(lines.map((line) => [line.product_variant, line.quantity]));
    const packsOf = (order: Pick<OrderSummary, 'variants'> | undefined) =>
      new Map(order?.variants?.map((pack) => [pack.product_variant, pack.quantity]));
    expect(packsOf((await pagesOf(buyer, {})).flat()[0])).toEqual(bought);
    expect(packsOf(await server.get(getOrder, { token: buyer.token, params: { id } }))).toEqual(bought);
  });

  test('an order shows the place of its address in the reader’s language', async () => {
    const buyer = await shopping.newBuyer();
    const id = await placeFor(buyer, [await shopping.newLine(1)]);
    const stateIn = async (lang: string) => {
      const { address } = await server.get(getOrder, { token: buyer.token, params: { id }, headers: { 'accept-language': lang } });
      expect(address?.state).toBe('Bihar');
      return address?.shown_place?.state;
    };
    expect([await stateIn('hi'), await stateIn('ta'), await stateIn('en')]).toEqual(['बिहार', 'பீகார்', 'Bihar']);
  });

  test('someone else’s order is not found for reading or cancelling', async () => {
    const [owner, stranger] = [await shopping.newBuyer(), await shopping.newBuyer()];
    const line = await shopping.newLine(2);
    const id = await placeFor(owner, [line]);
    const left = await shopping.stockOf(line.product_variant);
    const agent = await server.signIn('9876500003');
    for (const { token } of [stranger, agent]) {
      expect((await server.call(getOrder, { token, params: { id } })).status).toBe(404);
      expect((await server.call(cancelOrder, { token, params: { id } })).status).toBe(404);
      expect((await server.get(listOrders, { token })).results.filter((order) => order.id === id)).toEqual([]);
    }
    expect((await server.call(getOrder, { token: owner.token, params: { id: 42 } })).status).toBe(404);
    expect((await server.get(getOrder, { token: owner.token, params: { id } })).status).toBe('Placed');
    expect(await shopping.stockOf(line.product_variant)).toBe(left);
  });

  test('an order keeps its content after its address is deleted, its price changes, or goods sell out', async () => {
    const buyer = await shopping.newBuyer();
    const line = await shopping.newLine(2);
    const id = await placeFor(buyer, [line]);
    const before = await server.get(getOrder, { token: buyer.token, params: { id } });
    await server.get(deleteAddress, { token: buyer.token, params: { id: buyer.addressId } });
    await shopping.setInventory(line.product_variant, { price_paise: 9_999_900, available: 0, is_active: false });
    const after = await server.get(getOrder, { token: buyer.token, params: { id } });
    expect(after).toEqual(before);
    expect(after.address).toMatchObject({ ...home, id: buyer.addressId });
    const inHindi = await server.get(getOrder, { token: buyer.token, params: { id }, query: { lang: 'hi' } });
    expect(inHindi.vendor.company_name).toBe('किसान केंद्र, कांटी');
  });

  test('a cancelled order returns its stock, owes nothing and shows when it was cancelled', async () => {
    const buyer = await shopping.newBuyer();
    const lines = [await shopping.newLine(2), await shopping.newLine(3)];
    const stocks = () => Promise.all(lines.map((line) => shopping.stockOf(line.product_variant)));
    const before = await stocks();
    const id = await placeFor(buyer, lines);
    expect(await stocks()).toEqual(before.map((n, i) => n - (lines[i]?.quantity ?? 0)));
    server.clock.advance(60_000);
    const { status, body } = await cancel(buyer, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'Cancelled', can_cancel: false, due: 0 });
    expect(body.history).toEqual([
      { status: 'Placed', at: new Date(server.clock.now - 60_000).toISOString() },
      { status: 'Cancelled', at: new Date(server.clock.now).toISOString() },
    ]);
    expect(await stocks()).toEqual(before);
    await server.jobsDone();
    const texts = (await messagesAbout(server, home.contact_number, id)).filter((m) => m.template === 'order-cancelled');
    expect(texts).toHaveLength(1);
  });

  test('repeated cancellations get the same answer and return the stock once', async () => {
    const buyer = await shopping.newBuyer();
    const line = await shopping.newLine(2);
    const before = await shopping.stockOf(line.product_variant);
    const id = await placeFor(buyer, [line]);
    const first = await cancel(buyer, id);
    for (let i = 0; i < 3; i++) {
      server.clock.advance(60_000);
      const again = await cancel(buyer, id);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await shopping.stockOf(line.product_variant)).toBe(before);
  });

  test('ten concurrent cancellations are all answered, and return the stock once', async () => {
    for (let round = 0; round < 3; round++) {
      const buyer = await shopping.newBuyer();
      const line = await shopping.newLine(2);
      const before = await shopping.stockOf(line.product_variant);
      const id = await placeFor(buyer, [line]);
      const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(buyer, id)));
      expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 10 }, () => 200));
      for (const { body } of answers) expect(body.status).toBe('Cancelled');
      expect(await shopping.stockOf(line.product_variant)).toBe(before);
      expect(answers[0]?.body.history).toHaveLength(2);
    }
  });

  test('concurrent orders and cancellations of the same packs leave the original stock', async () => {
    const lines = [await shopping.newLine(1), await shopping.newLine(1), await shopping.newLine(1)];
    const before = await Promise.all(lines.map((line) => shopping.stockOf(line.product_variant)));
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shopping.newBuyer()));
    await Promise.all(
      buyers.map(async (buyer, i) => {
        const id = await placeFor(buyer, i % 2 ? lines : [...lines].reverse());
        expect((await cancel(buyer, id)).status).toBe(200);
      }),
    );
    expect(await Promise.all(lines.map((line) => shopping.stockOf(line.product_variant)))).toEqual(before);
  });

  test.each(['Packed', 'OnTheWay', 'Delivered'])('an order that is %s cannot be cancelled', async (status) => {
    const buyer = await shopping.newBuyer();
    const line = await shopping.newLine(2);
    const id = await placeFor(buyer, [line]);
    const left = await shopping.stockOf(line.product_variant);
    await setStatus(id, status);
    expect((await server.get(getOrder, { token: buyer.token, params: { id } })).can_cancel).toBe(false);
    const answer = await cancel(buyer, id);
    expect([answer.status, answer.error.code]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
    expect(await shopping.stockOf(line.product_variant)).toBe(left);
  });
});
