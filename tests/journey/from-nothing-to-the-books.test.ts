// The story of one shop over HTTP, from an empty database to the first nightly check of its books. Each test needs the tests before it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeskBrand } from '#core/contract/desk/catalog/lists.ts';
import { listDeskOffers } from '#core/contract/desk/catalog/offer.ts';
import { downloadImportProblems } from '#core/contract/desk/import.ts';
import { closeDay, getDay } from '#core/contract/desk/money/days.ts';
import { listBookChecks, listLedger } from '#core/contract/desk/money/ledger.ts';
import {
  acceptDeskOrder,
  deliverDeskOrder,
  dispatchDeskOrder,
  getDeskOrder,
  packDeskOrder,
  readyDeskOrder,
  refundDeskOrder,
  settleDeskProblem,
} from '#core/contract/desk/order.ts';
import { getDeskProblemPhoto } from '#core/contract/desk/problem.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { getToday } from '#core/contract/desk/today/today.ts';
import { checkTestPayment, getOpening, sendTestMessage, startTestPayment } from '#core/contract/desk/vendor/opening.ts';
import { createDeskVendor, updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { getOrder, placeOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { listVendors } from '#core/contract/vendor.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { planBookCheck } from '../../server/areas/ledger/book-check.ts';
import { createLedgerListRepository } from '../../server/areas/ledger/ledger-list-repository.ts';
import { createLedgerRepository } from '../../server/areas/ledger/ledger-repository.ts';
import { createJobRepository } from '../../server/jobs/job-repository.ts';
import { createImporting } from '../fixtures/files/importing.ts';
import { noisyPhoto, sendWhole, sha256 } from '../fixtures/photos.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { createPaying, type Paying } from '../fixtures/server/paying.ts';
import { type Buyer, type Cart, createShopping, home, type Shopping } from '../fixtures/server/shopping.ts';
import { DAY, MINUTE, type TestServer } from '../fixtures/server/test-server.ts';
import { readAloud, story, wholeAudit } from './audit-lines.ts';
import { type EmptyShop, OWNER, openEmptyShop } from './empty-shop.ts';
import { brands, mended, offerList, productList, skuOf, wrongCells, wrongInWords } from './lists.ts';

const COUNTER = '9812345679';
/** Two seeds, which need a batch, one feed, and one product that is only sold ahead. */
const [SEED, SEED_TOO, FEED, AHEAD] = [skuOf(0), skuOf(6), skuOf(1), skuOf(9)];
const names = ['online', 'in cash', 'ahead', 'to be fetched'] as const;
type Name = (typeof names)[number];

describeOnBothEngines('a shop from an empty server to its books', (engine) => {
  let shop: EmptyShop;
  let server: TestServer;
  let shopping: Shopping;
  let paying: Paying;
  let owner: string;
  let counter: string;
  let farmer: Buyer;
  let vendor: number;
  let day: string;
  let paidAt: string;
  const orders = new Map<Name, number>();
  beforeAll(async () => {
    shop = await openEmptyShop(engine);
    server = shop.server;
    shopping = createShopping(server, 6_350_000_000);
    paying = createPaying(server, shopping);
  }, 300_000);
  afterAll(() => shop?.close());

  const at = (name: Name) => ({ token: counter, key: randomUUID(), params: { id: orders.get(name) ?? 0 } });
  const asOwner = (name: Name) => ({ ...at(name), token: owner });
  const seen = (name: Name) => server.get(getOrder, { token: farmer.token, params: { id: orders.get(name) ?? 0 } });
  const steps = async () =>
    Object.fromEntries((await server.get(getOpening, { token: owner })).steps.map(({ name, state }) => [name, state]));
  const variantOf = async (sku: string): Promise<number> =>
    (await server.get(listDeskOffers, { token: owner, params: { vendor }, query: { search: sku } })).results[0]?.product_variant ?? 0;

  test('the command line creates the owner, who finds a list of first tasks', async () => {
    expect(shop.said).toContain(`Anand Kumar (${OWNER}) is an owner now: sign in at /desk`);
    owner = (await server.signInDesk(OWNER)).token;
    expect(await steps()).toEqual({
      ...{
        shop: 'to-do',
        area: 'later',
        products: 'later',
        staff: 'to-do',
        sms: 'to-do',
        payment: 'to-do',
        insurance: 'off',
        open: 'later',
      },
    });
    const body = {
      names: { en: 'Anand Khad Beej', hi: 'आनंद खाद बीज' },
      ...{ legal_name: 'Anand Kumar', owner_name: 'Anand Kumar' },
      ...{ company_phone: OWNER, street_address: 'Bazar, Minapur', pin_code: '843128' },
      ...{ fulfillment_type: 'BOTH', sells_prebook: true, shipping_charges: 40, return_days: 7 },
      licences: [
        { category_id: 1, number: 'SEED/MUZ/118', expires_on: null },
        { category_id: 2, number: 'FERT/MUZ/54', expires_on: null },
      ],
    };
    vendor = (await server.get(createDeskVendor, { token: owner, key: randomUUID(), body })).id;
    const service_area = { radius_km: null, pins: [], districts: [{ state: 'Bihar', district: 'Muzaffarpur' }] };
    await server.get(updateDeskVendor, { token: owner, params: { id: vendor }, body: { service_area } });
    await server.get(sendTestMessage, { token: owner, body: {} });
    const { id, url } = await server.get(startTestPayment, { token: owner, body: {} });
    await paying.tap(`${server.providers.url}${new URL(url ?? '').pathname}`, 'pay');
    expect((await server.get(checkTestPayment, { token: owner, params: { id }, body: {} })).state).toBe('done');
    expect(await steps()).toMatchObject({ shop: 'done', area: 'done', products: 'to-do', sms: 'done', payment: 'done', open: 'later' });
  });

  test('300 products are imported: 19 wrong rows are reported and corrected, and everything is applied', {
    timeout: 240_000,
  }, async () => {
    server.clock.advance(MINUTE);
    for (const names of brands) await server.get(createDeskBrand, { token: owner, key: randomUUID(), body: { names } });
    const importing = createImporting(server, owner);
    const read = await importing.read('products', productList(), { name: 'saman.csv' });
    expect(read).toMatchObject({ state: 'ready', rows: 300, counts: { new: 281, changed: 0, unchanged: 0, wrong: 19 } });
    const problems = await importing.problems(read.id);
    expect(problems.map(({ row, column, value, code }) => ({ row, column, value, code }))).toEqual(wrongInWords);
    expect(problems.filter(({ reason }) => reason === '')).toEqual([]);
    expect(await importing.apply(read.id)).toMatchObject({ state: 'done', applied: 281, left_out: 0 });
    const again = await importing.read('products', mended(await importing.file(downloadImportProblems, read.id)));
    expect(again).toMatchObject({ counts: { new: wrongCells.length, changed: 0, unchanged: 0, wrong: 0 }, unused: [] });
    expect(await importing.apply(again.id)).toMatchObject({ state: 'done', applied: 19, left_out: 0 });
    const taken = await importing.take('products');
    expect(taken.trim().split('\r\n')).toHaveLength(301);
    expect((await importing.read('products', taken)).counts).toEqual({ new: 0, changed: 0, unchanged: 300, wrong: 0 });
  });

  test('prices and stock are imported too, a staff member is invited, and the shop opens', { timeout: 120_000 }, async () => {
    server.clock.advance(MINUTE);
    const importing = createImporting(server, owner);
    const read = await importing.read('offers', offerList(AHEAD), { vendor });
    expect(read.counts).toEqual({ new: 300, changed: 0, unchanged: 0, wrong: 0 });
    expect(await importing.apply(read.id)).toMatchObject({ state: 'done', applied: 300, left_out: 0 });
    const body = { phone_number: COUNTER, full_name: 'Sita', roles: [{ role: 'counter', vendor_id: vendor }] };
    await server.get(createStaff, { token: owner, key: randomUUID(), body });
    counter = (await server.signInDesk(COUNTER)).token;
    expect((await server.call(updateDeskVendor, { token: counter, params: { id: vendor }, body: { status: 'open' } })).status).toBe(403);
    expect((await server.get(listVendors)).results).toEqual([]);
    await server.get(updateDeskVendor, { token: owner, params: { id: vendor }, body: { status: 'open' } });
    const { insurance, ...others } = await steps();
    expect([insurance, ...new Set(Object.values(others))]).toEqual(['off', 'done']);
    expect(await server.get(getOpening, { token: owner })).toMatchObject({ products: 300, colleagues: 1 });
    expect((await server.get(listVendors, { query: { pin: '843109' } })).results).toMatchObject([{ id: vendor }]);
  });

  interface Asked {
    readonly isOnline?: boolean;
    readonly cart?: Partial<Cart>;
    readonly more?: Partial<BodyOf<typeof placeOrder>>;
  }

  /** Places an order for two of each pack, on the terms that the shop quotes. */
  async function order(name: Name, skus: readonly string[], { isOnline = false, cart, more }: Asked = {}) {
    const variants = await Promise.all(skus.map(variantOf));
    const lines = await Promise.all(variants.map((variant) => shopping.lineOf(vendor, variant, 2)));
    const quoted = await shopping.orderOf(farmer, shopping.cartOf(farmer, lines, { vendor, ...cart }));
    const amount = quoted.totals_seen.grand_total;
    const online = isOnline ? { payment: { transactions: [{ payment_mode: 'PAY_NOW', amount }] } } : {};
    const placed = await server.get(placeOrder, { token: farmer.token, key: randomUUID(), body: { ...quoted, ...online, ...more } });
    orders.set(name, placed.orders[0]?.id ?? 0);
    return { amount, requestId: placed.request_id };
  }

  test('a farmer orders four times: paid online, in cash, prebooked, and for pickup', async () => {
    server.clock.advance(MINUTE);
    farmer = await shopping.newBuyer();
    const { amount, requestId } = await order('online', [SEED, FEED], { isOnline: true });
    const { url } = await paying.open({ buyer: { ...farmer, contact: '' }, id: 0, requestId, vendor, amount, variantId: 0 });
    paidAt = `${server.providers.url}${new URL(url).pathname}`;
    await paying.tap(paidAt, 'pay');
    const cash = await order('in cash', [SEED_TOO, FEED]);
    expect([amount, cash.amount]).toEqual([2 * 300 + 2 * 301 + 40, 2 * 306 + 2 * 301 + 40]);
    const next = new Date(server.clock.now + 40 * DAY);
    const delivery_window = { year: next.getUTCFullYear(), month: next.getUTCMonth(), week: 4 };
    await order('ahead', [AHEAD], { cart: { status: 'PreOrder' }, more: { delivery_window } });
    const who = { name: 'Kamla Devi', phone_number: farmer.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const { id } = await server.get(createFarmer, { token: farmer.token, body: who });
    await order('to be fetched', [FEED], { cart: { type: 'SELF_PICKUP', address_id: undefined, pickup_farmer_id: id } });
    await server.jobsDone();
    const states = await Promise.all(names.map(async (name) => (await seen(name)).status));
    expect(states).toEqual(['Placed', 'Placed', 'PreOrder', 'Placed']);
    expect(await seen('online')).toMatchObject({ paid: amount, due: 0, payments: [{ status: 'Paid' }] });
  });

  /** Packs the remaining lines of the order, seed with batch and expiry. */
  async function pack(name: Name): Promise<void> {
    const { items } = await server.get(getDeskOrder, at(name));
    const lines = items
      .filter(({ quantity }) => quantity > 0)
      .map(({ product_variant, needs_batch }) => ({
        ...{ product_variant, batch: 'HO-1026-22' },
        ...(needs_batch ? { expires_on: '2099-08-31' } : {}),
      }));
    await server.get(packDeskOrder, { ...at(name), body: { lines } });
  }

  test('one line is missing, and the rest is handed over with batch and expiry, with ten rupees missing', async () => {
    server.clock.advance(MINUTE);
    const feed = await variantOf(FEED);
    await server.get(acceptDeskOrder, { ...at('online'), body: { lines: [{ product_variant: feed, quantity: 0 }] } });
    for (const name of ['in cash', 'ahead', 'to be fetched'] as const) await server.get(acceptDeskOrder, { ...at(name), body: {} });
    await server.jobsDone();
    expect(await seen('online')).toMatchObject({
      ...{ status: 'Accepted', seen_total: 1_242, grand_total: 640, due: 0 },
      changes: [{ product_variant: feed, ordered: 2, quantity: 0 }],
      refunds: [{ amount: 602, status: 'Done' }],
    });
    expect(await shopping.stockOf(feed, vendor)).toBe(40 - 2 - 2);

    for (const name of ['online', 'in cash', 'to be fetched'] as const) await pack(name);
    for (const name of ['online', 'in cash'] as const) await server.get(dispatchDeskOrder, { ...at(name), body: {} });
    await server.get(readyDeskOrder, { ...at('to be fetched'), body: {} });
    const { pickup_code = '', grand_total: fetched } = await seen('to be fetched');
    await server.get(deliverDeskOrder, { ...at('online'), body: {} });
    await server.get(deliverDeskOrder, { ...at('in cash'), body: { cash_received: 1_254 - 10 } });
    const wrong = pickup_code === '0000' ? '1111' : '0000';
    const refused = await server.call(deliverDeskOrder, { ...at('to be fetched'), body: { cash_received: fetched, pickup_code: wrong } });
    expect(refused.error).toMatchObject({ code: 'PICKUP_CODE_WRONG', details: { tries_left: 2 } });
    await server.get(deliverDeskOrder, { ...at('to be fetched'), body: { cash_received: fetched, pickup_code } });
    expect(await seen('in cash')).toMatchObject({ status: 'Delivered', paid: 1_244, due: 10, items: [{ batch: 'HO-1026-22' }, {}] });
    expect(await seen('online')).toMatchObject({ items: [{ batch: 'HO-1026-22', expires_on: '2099-08-31', licence: 'SEED/MUZ/118' }] });
    expect(await seen('to be fetched')).toMatchObject({ status: 'Delivered', due: 0 });
  });

  test('damaged goods are reported with a photo, and refunded through the gateway', async () => {
    server.clock.advance(MINUTE);
    const content = await noisyPhoto(7, { side: 300 });
    expect((await sendWhole(server, { token: farmer.token, content })).status).toBeLessThan(300);
    const lines = [{ product_variant: await variantOf(SEED), quantity: 1 }];
    const { id } = asOwner('online').params;
    const { problem } = await server.get(reportProblem, {
      ...{ token: farmer.token, key: randomUUID(), params: { id } },
      body: { kind: 'damaged', note: 'wet', lines, photos: [sha256(content)] },
    });
    const photo = await server.call(getDeskProblemPhoto, { token: owner, params: { id, problem: problem.id, photo: 1 } });
    expect([photo.status, photo.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
    const settled = { ...asOwner('online'), params: { id, problem: problem.id }, body: { decision: 'take-back', words: 'Sorry for that' } };
    await server.get(settleDeskProblem, settled);
    await server.get(refundDeskOrder, { ...asOwner('online'), body: { amount: 20, reason: 'for the way' } });
    await server.jobsDone();
    expect(await seen('online')).toMatchObject({
      ...{ status: 'Delivered', paid: 1_242, refunded: 602 + 300 + 20, due: 0 },
      refunds: [602, 300, 20].map((amount) => ({ amount, status: 'Done' })),
      problems: [{ state: 'refunded', amount: 300, photos: [expect.any(String)] }],
    });
    expect(await paying.refundedAtGateway(paidAt)).toBe(92_200);
  });

  test('the day is closed, and the nightly check agrees with the books', async () => {
    server.clock.advance(MINUTE);
    day = dayInIndia(server.clock.now);
    const params = { vendor, date: day };
    const fetched = (await seen('to be fetched')).grand_total;
    const expected = 1_244 + fetched;
    expect(await server.get(getDay, { token: owner, params })).toMatchObject({
      ...{ state: 'open', placed: 4, handed_over: 3, cash_due: 1_254 + fetched, cash_taken: expected, expected },
    });
    const close = { token: owner, key: randomUUID(), params, body: { counted: expected } };
    expect(await server.get(closeDay, close)).toMatchObject({ state: 'closed', difference: 0, closed_by: 'Anand Kumar' });
    expect((await server.call(closeDay, { ...close, key: randomUUID() })).error.code).toBe('DAY_CLOSED');

    server.clock.advance(DAY);
    const { database, deps } = server;
    const queue = createJobRepository(database, deps);
    const lists = createLedgerListRepository(database);
    await planBookCheck({ repository: createLedgerRepository(database), lists, queue, deps });
    await server.jobsDone();
    owner = (await server.signInDesk(OWNER)).token;
    const [check] = (await server.get(listBookChecks, { token: owner })).results;
    expect(check).toMatchObject({ orders: 4, differences: 0, found: [] });
    expect((await server.get(getToday, { token: owner })).books).toMatchObject({ orders: 4, differences: 0 });
    const { results } = await server.get(listLedger, { token: owner, query: { page_size: 100 } });
    const paise = results.map(({ amount }) => Math.round(amount * 100));
    expect([paise.length > 20, paise.reduce((sum, amount) => sum + amount, 0)]).toEqual([true, 0]);
    const due = results.filter(({ account }) => account === 'due').reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const ahead = (await seenAgain('ahead')).grand_total;
    expect(due).toBe(1_000 + Math.round(ahead * 100));
  });
  /** Signs in again first, because the test moved the clock by a day. */
  async function seenAgain(name: Name) {
    const { token } = await server.signIn(farmer.phone);
    return server.get(getOrder, { token, params: { id: orders.get(name) ?? 0 } });
  }

  test('the audit has every step', async () => {
    const entries = await wholeAudit(server, owner);
    const byId = new Map([...orders].map(([name, id]) => [String(id), name]));
    expect(readAloud(entries, byId)).toEqual(story);
    expect(entries.filter(({ request_id, actor }) => (request_id === null) !== (actor === null))).toEqual([]);
    const logged = JSON.stringify(entries);
    for (const secret of [farmer.phone, COUNTER, home.contact_number]) expect(logged).not.toContain(secret);
  });
});
