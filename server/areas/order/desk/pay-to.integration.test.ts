// The UPI id that staff show to a farmer: the shop's approved one, while something is due, and only for who takes money.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskOrder } from '#core/contract/desk/order.ts';
import { createDeskOrders, type DeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { SEAL_IV_BYTES, seal } from '../../message/sealed.ts';
import { deriveKey } from '../../session/signed-token.ts';
import { createBankRepository } from '../../vendor/desk/bank-repository.ts';

describeOnBothEngines('the UPI id for a payment at the door', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_472_300_000));
  });
  afterAll(() => server.close());

  const payTo = async (phone: string, id: number) => {
    const { token } = await server.signInDesk(phone);
    return (await server.get(getDeskOrder, { token, params: { id } })).pay_to;
  };

  test('is the shop’s own, for staff who take money, while something is due', async () => {
    const order = await book.place([1]);
    expect(await payTo('9876500012', order.id)).toBeUndefined();
    const account = { holder_name: 'Anand', account_number: '012345678901', ifsc: 'SBIN0001234', upi_id: 'anand@okbank' };
    const sealed = seal(deriveKey(server.config.secret, 'vendor-bank'), Buffer.alloc(SEAL_IV_BYTES, 7), account);
    await createBankRepository(server.database).put(1, JSON.stringify(sealed), 1, 1, new Date(server.clock.now));
    for (const phone of ['9876500012', '9876500011'])
      expect(await payTo(phone, order.id)).toEqual({ id: 'anand@okbank', name: expect.any(String) });
    expect(await payTo('9876500014', order.id)).toBeUndefined();
    await book.delivered(order, Math.round((await book.seen(order)).due * 100));
    expect(await payTo('9876500012', order.id)).toBeUndefined();
  });
});
