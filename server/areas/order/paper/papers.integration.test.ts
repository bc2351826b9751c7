// Tests papers of orders for desk and phone, and prebooked goods as a page and a file.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDeskInvoice } from '#core/contract/desk/order.ts';
import { listOrderPapers } from '#core/contract/desk/paper.ts';
import { exportPrebook, listPrebook } from '#core/contract/desk/prebook.ts';
import { getOrderInvoice } from '#core/contract/order/invoice.ts';
import { getOrder, placeOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('papers of orders', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  /** Desk tokens by role. */
  const at = { owner: '', counter: '', finance: '' };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_520_000_000);
    book = createDeskOrders(server, shopping);
    at.owner = (await server.signInDesk('9876500010')).token;
    at.counter = (await server.signInDesk('9876500012')).token;
    at.finance = (await server.signInDesk('9876500014')).token;
  });
  afterAll(() => server.close());

  describe('invoices', () => {
    test('the farmer gets the desk’s invoice, and the order shows its number', async () => {
      const order = await book.place([2, 3]);
      const mine = { token: order.buyer.token, params: { id: order.id } };
      expect((await book.seen(order)).papers).toBeUndefined();
      expect((await server.call(getOrderInvoice, mine)).error.code).toBe('NOT_FOUND');
      await book.packed(order);
      const invoice = await server.get(getOrderInvoice, mine);
      expect(invoice).toEqual(await server.get(getDeskInvoice, { token: at.counter, params: { id: order.id } }));
      expect(invoice).toMatchObject({ lines: [{ batch: 'HO-1026-22' }, { batch: 'HO-1026-22' }], language: 'en' });
      const seen = await book.seen(order);
      expect(seen).toMatchObject({ papers: [invoice.number], grand_total: invoice.total });
      expect(Math.round((invoice.taxable + invoice.cgst + invoice.sgst) * 100)).toBe(Math.round(invoice.goods * 100));
      expect(invoice).not.toHaveProperty('credit_notes');
    });

    test('another buyer gets NOT_FOUND for an invoice that exists, and a visitor has to sign in', async () => {
      const order = await book.place([1]);
      await book.packed(order);
      const other = await shopping.newBuyer();
      expect((await server.call(getOrderInvoice, { token: other.token, params: { id: order.id } })).error.code).toBe('NOT_FOUND');
      expect((await server.call(getOrderInvoice, { params: { id: order.id } })).status).toBe(401);
    });

    test('returned goods are on a credit note for the same invoice, with its own number series', async () => {
      const order = await book.place([4]);
      const { grand_total } = await book.seen(order);
      await book.delivered(order, Math.round(grand_total * 100));
      const [variant = 0] = order.variants;
      const said = { kind: 'damaged', lines: [{ product_variant: variant, quantity: 1 }] };
      const report = { token: order.buyer.token, params: { id: order.id }, key: randomUUID(), body: said };
      const { problem } = await server.get(reportProblem, report);
      await book.desk.service.settle(book.manager(), order.id, problem.id, { decision: 'take-back' });
      const invoice = await server.get(getOrderInvoice, { token: order.buyer.token, params: { id: order.id } });
      expect(invoice.credit_notes).toMatchObject([
        { number: expect.stringMatching(/^CN\/\d\d-\d\d\/\d{6}$/), lines: [{ product_variant: variant, quantity: 1 }], delivery: 0 },
      ]);
      expect((await book.seen(order)).papers).toEqual([invoice.number, invoice.credit_notes?.[0]?.number]);
    });

    test('an invoice names the licences that were valid at packing, and only those for its goods', async () => {
      const order = await book.place([1]);
      const [variant = 0] = order.variants;
      const { category_id: shelf } = await server.database.sql
        .selectFrom('variants as v')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .select('p.category_id')
        .where('v.id', '=', variant)
        .executeTakeFirstOrThrow();
      const licence = (category_id: number, number: string, expires_on: string) => ({ category_id, number, expires_on });
      const ended = licence(shelf, 'OLD', '2020-01-01');
      const [good, other] = [licence(shelf, 'NEW', '2099-03-31'), licence(99, 'OTHER', '2099-03-31')];
      const { licences } = await server.database.sql.selectFrom('vendors').select('licences').where('id', '=', 1).executeTakeFirstOrThrow();
      const set = (all: readonly object[]) => shopping.setVendor(1, { licences: JSON.stringify(all) });
      await set([ended, good, other]);
      const papersOf = async () => (await server.get(listOrderPapers, { token: at.owner, query: { ids: String(order.id) } })).results[0];
      expect((await papersOf())?.vendor.licences).toEqual([{ category_id: shelf, number: 'NEW' }]);
      await book.packed(order);
      await set([licence(shelf, 'LATER', '2099-03-31'), other]);
      const invoice = await server.get(getOrderInvoice, { token: order.buyer.token, params: { id: order.id } });
      expect(invoice.vendor.licences).toEqual([{ category_id: shelf, number: 'NEW' }]);
      expect((await papersOf())?.vendor.licences).toEqual([{ category_id: shelf, number: 'NEW' }]);
      await set(licences);
    });

    test('an invoice of a registered shop has its tax number at packing', async () => {
      const register = (gstin: string | null) => server.database.sql.updateTable('vendors').set({ gstin }).where('id', '=', 1).execute();
      const sellerOf = async ({ buyer, id }: Placed) => (await server.get(getOrderInvoice, { token: buyer.token, params: { id } })).vendor;
      const [before, after] = [await book.place([1]), await book.place([1])];
      await book.packed(before);
      await register('10ABCDE1234F1Z5');
      await book.packed(after);
      await register(null);
      expect(await sellerOf(before)).not.toHaveProperty('gstin');
      expect((await sellerOf(after)).gstin).toBe('10ABCDE1234F1Z5');
    });

    test('another state has one tax on invoices and credit notes; the own state and pickup have two', async () => {
      const register = (gstin: string | null) => server.database.sql.updateTable('vendors').set({ gstin }).where('id', '=', 1).execute();
      const taxesOf = async ({ buyer, id }: Placed) => {
        const { igst, cgst, credit_notes } = await server.get(getOrderInvoice, { token: buyer.token, params: { id } });
        return { igst, cgst, notes: credit_notes?.map((note) => note.igst) };
      };
      // The shop is in Uttar Pradesh; the buyers live in Bihar.
      const move = (pin_code: string) => server.database.sql.updateTable('vendors').set({ pin_code }).where('id', '=', 1).execute();
      await register('09ABCDE1234F1Z5');
      await move('221001');
      const [brought, fetched] = [await book.place([2]), await book.place([1], { type: 'SELF_PICKUP' })];
      for (const order of [brought, fetched]) await book.packed(order);
      await move('843109');
      await register('10ABCDE1234F1Z5');
      const near = await book.place([1]);
      await book.packed(near);
      // A tax number of another state does not change the tax: the shop and the buyer are both in Bihar.
      await register('27AAPFU0939F1ZV');
      const misnamed = await book.place([1]);
      await book.packed(misnamed);
      await register(null);
      await book.desk.service.send(book.counter(), brought.id, 'dispatch');
      await book.desk.service.bringBack(book.counter(), brought.id, 'nobody there');
      const { igst = 0, cgst, notes } = await taxesOf(brought);
      expect([igst > 0, cgst, notes]).toEqual([true, 0, [igst]]);
      for (const order of [fetched, near, misnamed])
        expect(await taxesOf(order)).toEqual({ igst: undefined, cgst: expect.any(Number), notes: undefined });
    });
  });

  describe('several orders', () => {
    test('papers come in the given order, packed or not, without other shops’ and unknown orders', async () => {
      const [a, b] = [await book.place([1, 2]), await book.place([3])];
      await book.packed(a);
      const ids = [b.id, 9_999_999, a.id, b.id].join();
      const { results } = await server.get(listOrderPapers, { token: at.counter, query: { ids } });
      expect(results.map(({ id, invoice, items }) => [id, invoice !== null, items.map(({ quantity }) => quantity).sort()])).toEqual([
        [b.id, false, [3]],
        [a.id, true, [1, 2]],
      ]);
      expect(results[1]).toMatchObject({ invoice: { order_number: results[1]?.order_number }, vendor: { id: 1 } });
      const elsewhere = await server.signInDesk('9876500011');
      const { results: none } = await server.get(listOrderPapers, { token: elsewhere.token, query: { ids: '9999999' } });
      expect(none).toEqual([]);
    });

    test('a removed line is not on the packing slip', async () => {
      const order = await book.place([2, 3]);
      const [gone = 0, kept = 0] = order.variants;
      await book.desk.service.accept(book.counter(), order.id, { lines: [{ product_variant: gone, quantity: 0 }] });
      const { results } = await server.get(listOrderPapers, { token: at.owner, query: { ids: String(order.id) } });
      expect(results[0]?.items.map(({ product_variant }) => product_variant)).toEqual([kept]);
    });

    test('too many at once are refused', async () => {
      const ids = Array.from({ length: 51 }, (_, i) => i + 1).join();
      expect((await server.call(listOrderPapers, { token: at.owner, query: { ids } })).error.code).toBe('BAD_REQUEST');
    });
  });

  describe('prebook list', () => {
    async function booked(variant: number, quantity: number, month: number, week: number): Promise<number> {
      const buyer = await shopping.newBuyer();
      const line = await shopping.lineOf(1, variant, quantity);
      const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, [line], { status: 'PreOrder' }));
      const body = { ...order, delivery_window: { year: 2027, month, week } };
      return (await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body })).orders[0]?.id ?? 0;
    }
    async function prebookPack(): Promise<number> {
      const variant = await shopping.takePack(1);
      await shopping.setInventory(variant, { is_prebook: true }, 1);
      return variant;
    }
    const ofJune = (query: object = {}) => server.get(listPrebook, { token: at.counter, query: { vendor: 1, month: '2027-06', ...query } });

    test('lists each product with its weeks, most first, with accepted orders and without cancelled ones', async () => {
      const [a, b] = [await prebookPack(), await prebookPack()];
      await booked(a, 2, 5, 0);
      const accepted = await booked(a, 3, 5, 0);
      await booked(a, 1, 5, 4);
      await booked(b, 4, 5, 1);
      await booked(b, 9, 6, 1);
      const gone = await booked(b, 5, 5, 1);
      await book.desk.service.accept(book.counter(), accepted, {});
      await book.desk.service.reject(book.counter(), gone, 'none');
      const answer = await ofJune();
      expect(answer).toMatchObject({
        month: '2027-06',
        months: [
          { month: '2027-06', quantity: 10, orders: 4 },
          { month: '2027-07', quantity: 9, orders: 1 },
        ],
        next: null,
      });
      expect(answer.results.map(({ product_variant, quantity, orders, weeks }) => ({ product_variant, quantity, orders, weeks }))).toEqual([
        {
          product_variant: a,
          quantity: 6,
          orders: 3,
          weeks: [
            { week: 0, quantity: 5, orders: 2 },
            { week: 4, quantity: 1, orders: 1 },
          ],
        },
        { product_variant: b, quantity: 4, orders: 1, weeks: [{ week: 1, quantity: 4, orders: 1 }] },
      ]);
      // Smaller pages give the same list.
      const first = await ofJune({ page_size: 1 });
      const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? '';
      const second = await ofJune({ page_size: 1, cursor });
      expect([...first.results, ...second.results]).toEqual(answer.results);
      expect(second.next).toBeNull();
      // Without a month, the list shows the first month of all shops the person may see.
      expect((await server.get(listPrebook, { token: at.owner })).month).toBe('2027-06');
    });

    test('as a file it has a line a week in the requested language, and no name is a formula', async () => {
      const variant = await prebookPack();
      const id = await booked(variant, 2, 7, 0);
      await server.database.sql
        .updateTable('order_items')
        .set({ names: JSON.stringify({ en: '=cmd|"x", urea', hi: 'यूरिया' }) })
        .where('order_id', '=', id)
        .execute();
      const { status, text, headers } = await server.raw({
        method: 'GET',
        url: `${exportPrebook.path}?vendor=1&lang=en`,
        headers: { authorization: `Bearer ${at.owner}` },
      });
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/csv');
      expect(headers['content-disposition']).toContain('prebook.csv');
      const lines = text.split('\r\n');
      expect(lines[0]).toBe('\uFEFFShop,Product,Pack,Pack id,Month,From,To,Packs,Orders');
      const line = lines.find((one) => one.includes(`,${variant},2027-08,`));
      expect(line).toContain(`"'=cmd|""x"", urea",`);
      expect(line).toMatch(/,2027-08,2027-08-01,2027-08-07,2,1$/);
      expect(lines.at(-1)).toBe('');
    });

    test('a file longer than a page has every line once', async () => {
      const { bookedWeeks } = (await import('./paper-repository.ts')).createPaperRepository(server.database);
      const all = await bookedWeeks([1], undefined, 100);
      const byOne = [];
      for (let last: (typeof all)[number] | undefined; ; ) {
        const [row] = await bookedWeeks([1], last && [last.month, last.vendor_id, last.variant_id, last.week], 1);
        if (!row) break;
        byOne.push(row);
        last = row;
      }
      expect(byOne).toEqual(all);
      expect(all.length).toBeGreaterThan(2);
    });

    test('not everybody who may read it may export it', async () => {
      expect((await server.call(exportPrebook, { token: at.finance })).status).toBe(403);
      expect((await server.call(exportPrebook, { token: at.counter, query: { vendor: 1 } })).status).toBe(403);
      expect((await server.call(listPrebook, { token: at.counter, query: { vendor: 2 } })).status).toBe(403);
      for (const month of ['2027-13', '27-06', 'x', '2027-06-01'])
        expect((await server.call(listPrebook, { token: at.owner, query: { month } })).error.code).toBe('BAD_REQUEST');
    });
  });

  test('staff get no papers of another shop’s order', async () => {
    const order = await book.place([1]);
    await server.database.sql.updateTable('orders').set({ vendor_id: 2 }).where('id', '=', order.id).execute();
    await server.database.sql.updateTable('order_items').set({ vendor_id: 2 }).where('order_id', '=', order.id).execute();
    const query = { ids: String(order.id) };
    expect((await server.get(listOrderPapers, { token: at.counter, query })).results).toEqual([]);
    expect((await server.get(listOrderPapers, { token: at.owner, query })).results).toHaveLength(1);
    expect((await server.call(getOrder, { token: order.buyer.token, params: { id: order.id } })).status).toBe(404);
  });
});
