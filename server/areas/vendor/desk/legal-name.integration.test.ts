// Tests the legal name of a seller: farmers read it with the shop, on the order and on the bill.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { getOrderInvoice } from '#core/contract/order/invoice.ts';
import { getVendor } from '#core/contract/vendor.ts';
import { createDeskOrders, type DeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const NAME = 'Kanti Kisan Kendra Private Limited';

describeOnBothEngines('the legal name of a seller', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_655_000_000));
    token = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const name = (legal_name: unknown) => server.call(updateDeskVendor, { token, params: { id: 1 }, body: { legal_name } });
  const shop = () => server.get(getVendor, { params: { id: 1 } });

  test('farmers read the legal name of the seller, also on the order and its bill; a written bill keeps it', async () => {
    await name(null);
    const early = await book.place([1]);
    expect('legal_name' in (await shop())).toBe(false);
    expect((await name(NAME)).status).toBe(200);
    expect((await shop()).legal_name).toBe(NAME);
    const order = await book.place([1]);
    expect([(await book.seen(early)).vendor.legal_name, (await book.seen(order)).vendor.legal_name]).toEqual([undefined, NAME]);
    const lines = early.variants.map((product_variant) => ({ product_variant, batch: 'LN-1', expires_on: '2099-06-30' }));
    await book.desk.service.accept(book.counter(), early.id, {});
    await book.desk.service.pack(book.counter(), early.id, { lines });
    await name('Another Company Limited');
    const bill = await server.get(getOrderInvoice, { token: early.buyer.token, params: { id: early.id } });
    expect(bill.vendor.legal_name).toBe(NAME);
  });

  test.each([
    ['empty', ' '],
    ['too long', 'x'.repeat(121)],
    ['no text', 7],
    ['with a NUL', 'Kisan\0Kendra'],
  ])('a legal name that is %s is refused', async (_what, value) => {
    expect((await name(value)).status).toBe(400);
  });
});
