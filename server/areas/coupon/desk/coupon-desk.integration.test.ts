// Tests coupons at the desk: carts use each change at their next check, orders keep their terms.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { listCoupons } from '#core/contract/coupon.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { listTextStates, reviewTextStates } from '#core/contract/desk/content/text-states.ts';
import { createDeskCoupon, getDeskCoupon, listDeskCoupons, updateDeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import { cancelOrder, placeOrder } from '#core/contract/order/order.ts';
import { createImporting } from '../../../../tests/fixtures/files/importing.ts';
import { createDeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type Buyer, type Cart, createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('coupons at the desk', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  const tokens = { owner: '', manager: '', support: '', counter: '' };
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_710_000_000);
    for (const [role, phone] of [
      ['owner', '9876500010'],
      ['manager', '9876500011'],
      ['counter', '9876500012'],
      ['support', '9876500016'],
    ] as const)
      tokens[role] = (await server.signInDesk(phone)).token;
  });
  afterAll(() => server.close());

  const when = (days: number): string => new Date(server.clock.now + days * DAY).toISOString();
  const draft = (more: object = {}) => ({
    code: `RABI${++made}`,
    titles: { en: '₹30 off', hi: '₹30 की छूट' },
    off: 30,
    starts_at: when(-1),
    ends_at: when(30),
    ...more,
  });
  const add = (more: object = {}, vendor = 1, token = tokens.manager) =>
    server.get(createDeskCoupon, { token, key: randomUUID(), params: { vendor }, body: draft(more) });
  const change = (code: string, body: object, version?: number, token = tokens.manager) =>
    server.call(updateDeskCoupon, {
      token,
      params: { vendor: 1, code },
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const atDesk = (code: string) => server.get(getDeskCoupon, { token: tokens.manager, params: { vendor: 1, code } });
  const refusal = async (more: object) => {
    const { status, error } = await server.call(createDeskCoupon, {
      token: tokens.manager,
      key: randomUUID(),
      params: { vendor: 1 },
      body: draft(more),
    });
    return [status, error.code, (error.details as { path?: string; reason?: string } | undefined)?.path];
  };
  async function cartWith(code: string, quantity = 2): Promise<{ buyer: Buyer; cart: Cart }> {
    const buyer = await shopping.newBuyer();
    const line = await shopping.newLine(quantity);
    await shopping.setInventory(line.product_variant, { price_paise: 60_000, discount_paise: 0 });
    const cart = shopping.cartOf(buyer, [{ ...line, price: 600, discount: 0 }], { coupon: { code, user_input: true } });
    return { buyer, cart };
  }
  const givenTo = async ({ buyer, cart }: { buyer: Buyer; cart: Cart }) =>
    (await server.get(validateCart, { token: buyer.token, body: cart })).bill.coupon_discount;
  async function placed(code: string, quantity = 2) {
    const { buyer, cart } = await cartWith(code, quantity);
    const { orders } = await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body: await shopping.orderOf(buyer, cart) });
    return { buyer, id: orders[0]?.id ?? 0, variants: cart.order_details.map(({ product_variant }) => product_variant) };
  }

  test('a cart’s next check sees a new coupon, another amount, and a switch off or on', async () => {
    const { code, version } = await add({ code: ' diwali 30 ' });
    expect(code).toBe('DIWALI30');
    const shopper = await cartWith(code);
    expect(await givenTo(shopper)).toBe(30);
    const after = await change(code, { off: 45 }, version);
    expect([after.body.off, after.body.version, await givenTo(shopper)]).toEqual([45, version + 1, 45]);
    const off = await change(code, { is_on: false }, version + 1);
    expect([off.body.state, await givenTo(shopper)]).toEqual(['off', 0]);
    await change(code, { is_on: true });
    expect(await givenTo(shopper)).toBe(45);
  });

  test('a coupon that changed between cart and order does not apply with its old terms', async () => {
    const { code } = await add();
    const { buyer, cart } = await cartWith(code);
    const order = await shopping.orderOf(buyer, cart);
    await change(code, { off: 10 });
    const answer = await server.call(placeOrder, { token: buyer.token, key: randomUUID(), body: order });
    expect([answer.status, answer.error.code]).toEqual([409, 'PRICE_CHANGED']);
  });

  test('an order keeps its coupon’s terms, also when items are removed after a change of the coupon', async () => {
    const { code } = await add({ off: 0, off_percent: 10 });
    const book = createDeskOrders(server, shopping);
    const order = await placed(code, 4);
    expect((await book.atDesk(order)).bill.coupon_discount).toBe(24_000);
    await change(code, { off_percent: 1, min_cart: 99_999, is_on: false });
    expect((await book.atDesk(order)).bill.coupon_discount).toBe(24_000);
    const [variant = 0] = order.variants;
    await book.desk.service.accept(book.counter(), order.id, { lines: [{ product_variant: variant, quantity: 2 }] });
    expect((await book.atDesk(order)).bill.coupon_discount).toBe(12_000);
  });

  test('uses and discounts are counted without cancelled orders, and a use is no new version', async () => {
    const { code, version } = await add({ uses_left: 5 });
    await placed(code);
    const { buyer, id } = await placed(code);
    expect(await atDesk(code)).toMatchObject({ used: 2, given: 60, uses_left: 3, version });
    await server.get(cancelOrder, { token: buyer.token, params: { id } });
    expect(await atDesk(code)).toMatchObject({ used: 1, given: 30, uses_left: 4, version });
  });

  test('the slower of two editors gets the current coupon with the refusal', async () => {
    const { code, version } = await add();
    expect((await change(code, { min_cart: 500 }, version)).status).toBe(200);
    const late = await change(code, { min_cart: 900 }, version, tokens.owner);
    expect([late.status, late.error.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    expect(late.error.details).toMatchObject({ current: { min_cart: 500, version: version + 1 } });
    const both = await Promise.all([change(code, { off: 31 }, version + 1), change(code, { off: 32 }, version + 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a title in any second language is enough; its state follows the write, and a second person reviews it', async () => {
    const { code, titles } = await add({ titles: { en: '₹30 off', hi: '', te: '₹30 తగ్గింపు' } });
    expect(titles).toEqual({ en: '₹30 off', hi: '', te: '₹30 తగ్గింపు' });
    expect((await change(code, { titles: { en: '₹30 off everything', hi: '' } })).body).toMatchObject({
      titles: { en: '₹30 off everything', te: '₹30 తగ్గింపు' },
    });
    const params = { entity: 'coupon' as const, id: `1:${code}` };
    const states = async (token = tokens.owner) => (await server.get(listTextStates, { token, params })).results;
    expect((await states()).map(({ field, language, state }) => [field, language, state])).toEqual([
      ['titles', 'en', 'draft'],
      ['titles', 'te', 'look-again'],
    ]);
    const body = { texts: (await states()).map(({ field, language, seen }) => ({ field, language: language as 'te', seen })) };
    expect((await server.call(reviewTextStates, { token: tokens.manager, params, body })).status).toBe(403);
    expect(await server.get(reviewTextStates, { token: tokens.owner, params, body })).toEqual({ reviewed: 2, refused: [] });
    expect((await states()).map(({ state }) => state)).toEqual(['reviewed', 'reviewed']);
    const unknown = { entity: 'coupon' as const, id: '1:NOSUCH' };
    expect((await server.call(listTextStates, { token: tokens.owner, params: unknown })).status).toBe(404);
    const buyer = await shopping.newBuyer();
    const titleIn = async (lang: string) =>
      (await server.get(listCoupons, { token: buyer.token, query: { vendor: 1, total: 1200, lang } })).results.find(
        ({ couponCode }) => couponCode === code,
      )?.title;
    expect([await titleIn('te'), await titleIn('mr'), await titleIn('en')]).toEqual([
      '₹30 తగ్గింపు',
      '₹30 off everything',
      '₹30 off everything',
    ]);
  });

  test('a wrong value is refused at its field, by the rules of imports; codes are unique in a shop', async () => {
    expect(await refusal({ off: 0 })).toEqual([400, 'COUPON_REFUSED', 'body.off']);
    expect(await refusal({ off_percent: 5 })).toEqual([400, 'COUPON_REFUSED', 'body.off_percent']);
    expect(await refusal({ off: 0, off_percent: 5, most_off: 0 })).toEqual([400, 'COUPON_REFUSED', 'body.most_off']);
    expect(await refusal({ ends_at: when(-2) })).toEqual([400, 'COUPON_REFUSED', 'body.ends_at']);
    expect(await refusal({ code: 'छूट' })).toEqual([400, 'COUPON_REFUSED', 'body.code']);
    expect(await refusal({ titles: { en: 'x', hi: '' } })).toEqual([400, 'COUPON_REFUSED', 'body.titles.hi']);
    expect(await refusal({ category_id: 987_654 })).toEqual([400, 'COUPON_REFUSED', 'body.category_id']);
    expect(await refusal({ off: -1 })).toEqual([400, 'BAD_REQUEST', 'body.off']);
    expect(await refusal({ titles: { en: 'a\u0000', hi: 'b' } })).toEqual([400, 'BAD_REQUEST', 'body.titles.en']);
    const { code } = await add();
    expect(await refusal({ code })).toEqual([409, 'CODE_TAKEN', 'body.code']);
    expect((await add({ code }, 2, tokens.owner)).vendor_id).toBe(2);
  });

  test('two concurrent requests add a coupon once', async () => {
    const body = draft({ code: 'EKHIBAAR' });
    const once = () => server.call(createDeskCoupon, { token: tokens.manager, key: randomUUID(), params: { vendor: 1 }, body });
    expect((await Promise.all([once(), once(), once()])).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('a shop’s staff see and change only its coupons; support reads, the counter does not', async () => {
    await add({ code: 'DOOSRI' }, 2, tokens.owner);
    const mine = await server.get(listDeskCoupons, { token: tokens.manager, query: { page_size: 100 } });
    expect(new Set(mine.results.map(({ vendor_id }) => vendor_id))).toEqual(new Set([1]));
    const of2 = { token: tokens.manager, params: { vendor: 2, code: 'DOOSRI' } };
    expect((await server.call(getDeskCoupon, of2)).status).toBe(403);
    expect((await server.call(updateDeskCoupon, { ...of2, body: { off: 1 } })).status).toBe(403);
    expect((await server.call(listDeskCoupons, { token: tokens.manager, query: { vendor: 2 } })).status).toBe(403);
    expect((await server.call(listDeskCoupons, { token: tokens.counter })).status).toBe(403);
    const seen = await server.get(listDeskCoupons, { token: tokens.support, query: { vendor: 2, search: 'doos' } });
    expect(seen.results.map(({ code }) => code)).toEqual(['DOOSRI']);
    expect((await server.call(updateDeskCoupon, { ...of2, token: tokens.support, body: { off: 1 } })).status).toBe(403);
  });

  test('the list pages without a gap, by state, and search signs are plain text', async () => {
    const all = await server.get(listDeskCoupons, { token: tokens.manager, query: { page_size: 100 } });
    const codes: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { results, next } = await server.get(listDeskCoupons, {
        token: tokens.manager,
        query: { page_size: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
      codes.push(...results.map(({ code }) => code));
      if (next === null) break;
      cursor = new URL(next, 'http://x').searchParams.get('cursor') ?? '';
    }
    expect(codes).toEqual(all.results.map(({ code }) => code));
    const { code } = await add({ starts_at: when(3) });
    for (const state of ['running', 'coming', 'used-up', 'over', 'off'] as const) {
      const { results } = await server.get(listDeskCoupons, { token: tokens.manager, query: { state, page_size: 100 } });
      expect(new Set([state, ...results.map((one) => one.state)])).toEqual(new Set([state]));
      expect(results.some((one) => one.code === code)).toBe(state === 'coming');
    }
    expect((await server.get(listDeskCoupons, { token: tokens.manager, query: { search: '_' } })).results).toEqual([]);
  });

  test('the audit has old and new values, and no entry for an unchanged save', async () => {
    const { code, version } = await add();
    await change(code, { off: 31, min_cart: 200 }, version);
    await change(code, { off: 31 });
    const { results } = await server.get(listAudit, { token: tokens.owner, query: { entity: 'coupon', id: `1:${code}` } });
    expect(results.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['coupon.change', { off: 3_000, min_cart: 0 }, { off: 3_100, min_cart: 20_000 }],
      ['coupon.create', null, expect.objectContaining({ code, off: 3_000 })],
    ]);
  });

  test('a shop has at most a hundred coupons; off and expired ones do not count', async () => {
    const row = (n: number, is_on: boolean) => ({
      vendor_id: 3,
      code: `SAU${n}`,
      titles: JSON.stringify({ en: 'x', hi: 'x' }),
      off_paise: 100,
      off_percent: 0,
      min_cart_paise: 0,
      starts_at: new Date(when(-1)),
      ends_at: new Date(when(5)),
      is_on,
    });
    const { results } = await server.get(listDeskCoupons, { token: tokens.owner, query: { vendor: 3, page_size: 100 } });
    const now = results.filter(({ state }) => state !== 'off' && state !== 'over').length;
    await server.database.sql
      .insertInto('coupons')
      .values(Array.from({ length: 101 - now }, (_, n) => row(n, n > 0)))
      .execute();
    const more = { token: tokens.owner, params: { vendor: 3 } };
    const full = await server.call(createDeskCoupon, { ...more, key: randomUUID(), body: draft() });
    expect([full.status, full.error.details]).toMatchObject([400, { path: 'body.is_on', reason: 'too-many-running' }]);
    const one = { ...more, params: { vendor: 3, code: 'SAU0' } };
    expect((await server.call(updateDeskCoupon, { ...one, body: { is_on: true } })).status).toBe(400);
    expect((await server.call(createDeskCoupon, { ...more, key: randomUUID(), body: draft({ is_on: false }) })).status).toBe(201);
  });

  test('an export has the same values, and importing it again changes nothing', async () => {
    const { code, version } = await add({ is_on: false, off: 0, off_percent: 7, most_off: 90.5 });
    const importing = createImporting(server, tokens.manager);
    const text = await importing.take('coupons');
    expect(text).toContain(code);
    expect(await importing.read('coupons', text)).toMatchObject({ counts: { new: 0, changed: 0, wrong: 0 } });
    const mended = text
      .split('\n')
      .map((line) => (line.includes(code) ? line.replace('90.50', '80.25') : line))
      .join('\n');
    const read = await importing.read('coupons', mended);
    expect(read.counts).toMatchObject({ changed: 1, wrong: 0 });
    await importing.apply(read.id);
    expect(await atDesk(code)).toMatchObject({ most_off: 80.25, is_on: false, version: version + 1, changed: { by: expect.any(String) } });
    const wrong = await importing.read(
      'coupons',
      'code,title_en,title_hi,off,off_percent,starts_at,ends_at\nGALAT1,a,b,5,5,2026-11-22,2026-11-20',
    );
    expect((await importing.problems(wrong.id)).map(({ column }) => column)).toEqual(['off_percent', 'ends_at']);
  });
});
