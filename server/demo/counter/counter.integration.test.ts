// The demo's shop counter: what is changed there is what the next check of a cart finds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('the shop counter', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_960_000_000);
  });
  afterAll(() => server.close());

  const post = (path: string, form: Record<string, string | number>) =>
    server.raw({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString(),
    });

  describe('an item', () => {
    test.each([
      [{ price: '901.50', action: 'save' }, 'CART_04'],
      [{ action: 'relist' }, 'CART_06'],
      [{ action: 'withdraw' }, 'CART_03'],
    ] as const)('%j makes a cart that holds it answer %s', async (change, code) => {
      const buyer = await shopping.newBuyer();
      const line = await shopping.newLine();
      expect((await post('/dev/shop/items', { vendor: 1, variant: line.product_variant, ...change })).status).toBe(303);
      const answer = await server.call(validateCart, { token: buyer.token, body: shopping.cartOf(buyer, [line]) });
      expect(answer.error.code).toBe(code);
    });

    test('listed again twice it has its first number again', async () => {
      const line = await shopping.newLine();
      for (let i = 0; i < 2; i++) await post('/dev/shop/items', { vendor: 1, variant: line.product_variant, action: 'relist' });
      expect((await shopping.lineOf(1, line.product_variant)).c_id).toBe(line.c_id);
    });
  });

  test('a closed shop takes no orders until it opens', async () => {
    const buyer = await shopping.newBuyer();
    const body = shopping.cartOf(buyer, [await shopping.newLine(2)]);
    await post('/dev/shop/open', { vendor: 1, takes_orders: 'n' });
    const closed = await server.call(validateCart, { token: buyer.token, body });
    expect(closed.error.code).toBe('CART_01');
    await post('/dev/shop/open', { vendor: 1, takes_orders: 'y' });
    expect((await server.call(validateCart, { token: buyer.token, body })).status).toBe(200);
  });

  test.each([
    ['/dev/shop/items', { vendor: 1, variant: 'x' }, 400],
    ['/dev/shop/items', { vendor: 1, variant: 999_999 }, 404],
    ['/dev/shop/items', { variant: 1 }, 400],
    ['/dev/shop/open', { vendor: 1, takes_orders: 'perhaps' }, 400],
  ])('POST %s %j is refused: %i', async (path, form, status) => {
    expect((await post(path, form)).status).toBe(status);
  });

  test('a price that is none, or less than its discount, changes nothing', async () => {
    const line = await shopping.newLine();
    for (const change of [{ price: '-1' }, { price: '1.999' }, { price: 'much' }, { price: '10', discount: '11' }, { available: '2.5' }])
      expect((await post('/dev/shop/items', { vendor: 1, variant: line.product_variant, ...change })).status).toBe(400);
    expect(await shopping.lineOf(1, line.product_variant)).toEqual(line);
  });

  test('the page lists a shop’s items, and what is searched is shown as text', async () => {
    const page = await server.raw({ method: 'GET', url: '/dev/shop?vendor=1&search=urea' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Urea');
    expect((await server.raw({ method: 'GET', url: '/dev/shop?search=%3Cscript%3E' })).text).not.toContain('<script>');
  });
});
