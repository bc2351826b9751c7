// Tests debtors: who owes how much since when. Their sum is exactly what the books say.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportDebtors, getDebtor, listDebtors, sumDebtors } from '#core/contract/desk/money/debtors.ts';
import { takeDeskMoney } from '#core/contract/desk/order.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { statesOver } from '#core/rules/order/order-ended.ts';
import { createOrderChance, fillShelf } from '../../../../tests/faults/order-chance.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createPaying } from '../../../../tests/fixtures/server/paying.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const SETTINGS = { ORDERS_PER_PERSON_PER_DAY: '100000', ORDER_SMS_PER_PHONE_PER_DAY: '1000000', ORDER_SMS_PER_DAY: '1000000' };
const FARMERS = 5;
const ORDERS_EACH = 5;

describeOnBothEngines('debtors', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: SETTINGS });
    shopping = createShopping(server, 6_470_100_000);
    book = createDeskOrders(server, shopping);
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const nameIs = (order: Placed, full_name: string) =>
    server.database.sql.updateTable('users').set({ full_name }).where('phone', '=', order.buyer.phone).execute();
  async function owed(name: string, daysAgo = 0): Promise<Placed & { farmer: number; due: number }> {
    const order = await book.place([1]);
    await book.delivered(order);
    await nameIs(order, name);
    const handed_over_at = new Date(server.clock.now - daysAgo * DAY);
    const { user_id } = await server.database.sql
      .updateTable('orders')
      .set({ handed_over_at })
      .where('id', '=', order.id)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    return { ...order, farmer: user_id, due: (await book.seen(order)).grand_total };
  }
  const found = async (query: Readonly<Record<string, string | number>>) =>
    (await server.get(listDebtors, { token: owner, query })).results;
  /** All debtors, read two a page. */
  async function everybody(): Promise<{ farmer: number; due: number; oldest: string; orders: number }[]> {
    const all = [];
    for (let next: string | null = ''; next !== null; ) {
      const cursor: string | null = new URLSearchParams(next.split('?')[1]).get('cursor');
      const page: ResponseOf<typeof listDebtors> = await server.get(listDebtors, {
        token: owner,
        query: { page_size: 2, ...(cursor ? { cursor } : {}) },
      });
      all.push(...page.results);
      next = page.next;
    }
    return all;
  }
  /** The account "due" in the books, by farmer, for orders that were handed over. */
  async function booked(): Promise<Map<number, number>> {
    const { rows } = await sql<{ farmer: number; due: number }>`
      select o.user_id as farmer, sum(e.amount_paise)::bigint as due from ledger_entries e
      join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
      where e.account = 'due' and o.status = any(${[...statesOver]}::text[]) group by o.user_id having sum(e.amount_paise) <> 0`.execute(
      server.database.sql,
    );
    return new Map(rows.map(({ farmer, due }) => [farmer, due]));
  }

  test('owe what the books call due, to the paisa, whatever happens to their orders', async () => {
    const parts = { server, shopping, book, paying: createPaying(server, shopping) };
    const shelf = await fillShelf(parts);
    let seed = 4_000;
    for (let farmer = 0; farmer < FARMERS; farmer++) {
      const { live } = createOrderChance(parts, shelf);
      for (let order = 0; order < ORDERS_EACH; order++) expect((await live(seed++)).faults).toEqual([]);
    }
    const listed = await everybody();
    expect(new Map(listed.map(({ farmer, due }) => [farmer, Math.round(due * 100)]))).toEqual(await booked());
    expect(listed.length).toBeGreaterThan(1);
    expect(listed.map(({ oldest }) => oldest)).toEqual(listed.map(({ oldest }) => oldest).toSorted());
    const { ages } = await server.get(sumDebtors, { token: owner, query: {} });
    const total = (list: readonly { due: number }[]) => Math.round(list.reduce((sum, { due }) => sum + due * 100, 0));
    expect([total(ages), ages.reduce((sum, { farmers }) => sum + farmers, 0)]).toEqual([total(listed), listed.length]);
    for (const { farmer, due, orders } of listed) {
      const { due_orders } = await server.get(getDebtor, { token: owner, params: { farmer } });
      expect([total(due_orders), due_orders.length]).toEqual([Math.round(due * 100), orders]);
    }
  });

  test('are found by a name in any script and by a whole number, and the number stays masked', async () => {
    const { farmer, buyer, due } = await owed('Rameshwar Mahto');
    for (const search of ['रामेश्वर', 'rameshwar mahto', buyer.phone, `+91 ${buyer.phone}`])
      expect([search, await found({ search })]).toEqual([
        search,
        [{ farmer, name: 'Rameshwar Mahto', phone: expect.stringMatching(/^\d\dxxxxxx\d\d$/), due, oldest: expect.any(String), orders: 1 }],
      ]);
    for (const search of ['Nobody at all', buyer.phone.slice(0, 6), '9999999999', '%']) expect(await found({ search })).toEqual([]);
  });

  test('stand in the age of their oldest order that is not paid', async () => {
    const people = await Promise.all([0, 7, 8, 30, 31, 90, 91].map((days) => owed(`Age${days}`, days + 0.1)));
    const agesOf = async (age: string) => {
      const rows = await found({ age, page_size: 100 });
      return people.flatMap(({ farmer }, i) => (rows.some((row) => row.farmer === farmer) ? [i] : []));
    };
    expect([await agesOf('to-7'), await agesOf('to-30'), await agesOf('to-90'), await agesOf('over-90')]).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
      [6],
    ]);
  });

  test('leave the list once they have paid, and their page is not found', async () => {
    const { id, farmer, due } = await owed('Phulmani Devi');
    const { token } = await server.signInDesk('9876500012');
    await server.get(takeDeskMoney, { token, key: crypto.randomUUID(), params: { id }, body: { amount: due - 1, way: 'cash' } });
    expect(await server.get(getDebtor, { token, params: { farmer } })).toMatchObject({ due: 1, due_orders: [{ id, due: 1 }] });
    await server.get(takeDeskMoney, { token, key: crypto.randomUUID(), params: { id }, body: { amount: 1, way: 'cash' } });
    expect((await server.call(getDebtor, { token, params: { farmer } })).status).toBe(404);
    expect((await everybody()).some((row) => row.farmer === farmer)).toBe(false);
  });

  test('are seen only by people who work for the shop', async () => {
    const { farmer } = await owed('Sukhdev Rai');
    const counter = (await server.signInDesk('9876500012')).token;
    expect((await server.call(listDebtors, { token: counter, query: { vendor: 2 } })).status).toBe(403);
    expect((await server.call(exportDebtors, { token: counter })).status).toBe(403);
    expect((await server.call(listDebtors, { token: (await server.signInDesk('9876500016')).token })).status).toBe(403);
    const foreign = await found({ vendor: 2 });
    expect(foreign.some((row) => row.farmer === farmer)).toBe(false);
  });

  test('are a file, with numbers masked', async () => {
    const { farmer, buyer } = await owed('=Hari Om');
    const { text } = await server.call(exportDebtors, { token: owner, query: { search: buyer.phone } });
    const [head, row] = text.trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('farmer,name,phone,due,oldest,orders');
    expect(row).toContain(`${farmer},'=Hari Om,${buyer.phone.slice(0, 2)}xxxxxx${buyer.phone.slice(-2)},`);
  });
});
