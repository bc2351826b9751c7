// Tests noted UPI payments compared with bank statements: found, waiting, settled.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { createImport } from '#core/contract/desk/import.ts';
import { listReferences, type NotedReference, solveReference } from '#core/contract/desk/money/references.ts';
import { getDeskOrder, takeDeskMoney } from '#core/contract/desk/order.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import type { WaitingKind } from '#core/facts/work.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { upiReference } from '#core/rules/payment/upi-link.ts';
import { createImporting, type Importing } from '../../../tests/fixtures/files/importing.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const OWNER = '9876500010';
const MANAGER = '9876500011';
const COUNTER = '9876500012';
const FINANCE = '9876500014';

describeOnBothEngines('payments compared with the bank statement', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let token: string;
  let finance: Importing;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_468_500_000));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    token = (await server.signInDesk(FINANCE)).token;
    finance = createImporting(server, token);
  });

  let last = 432_100_000_000;
  /** An order paid by UPI at the counter, in rupees. @returns its id and the reference */
  async function paid(amount = 100, reference = String(++last), phone = COUNTER) {
    const order = await book.place([1]);
    await book.delivered(order);
    const by = (await server.signInDesk(phone)).token;
    await server.get(takeDeskMoney, { token: by, key: randomUUID(), params: { id: order.id }, body: { amount, way: 'upi', reference } });
    return { id: order.id, reference };
  }
  /** The same by the shop's UPI code, without a number. */
  async function scanned(amount = 100) {
    const order = await book.place([1]);
    await book.delivered(order);
    const tr = upiReference(order.id, server.clock.now);
    const by = (await server.signInDesk(COUNTER)).token;
    const take = (body: object) =>
      server.call(takeDeskMoney, { token: by, key: randomUUID(), params: { id: order.id }, body: { amount, way: 'upi', ...body } });
    return { id: order.id, reference: tr, tr, take };
  }
  /** `-1`: yesterday. */
  const day = (ahead: number): string => dayInIndia(server.clock.now + ahead * DAY);
  type Line = readonly [days: number, reference: string, amount: number | string];
  const csv = (lines: readonly Line[]): string =>
    ['date,reference,amount', ...lines.map(([ahead, ...rest]) => [day(ahead), ...rest].join(','))].join('\n');
  /** A statement of shop 1 that ends three days ahead. */
  const around = (...lines: Line[]): string => csv([[-3, 'FIRST1', 1], ...lines, [3, `LAST${++last}`, 1]]);
  async function give(content: string) {
    const { id } = await finance.read('bank-statement', content, { vendor: 1 });
    return finance.apply(id);
  }
  const stateOf = async ({ id }: { id: number }) => (await server.get(getDeskOrder, { token, params: { id } })).takings.at(-1)?.compared;
  const listed = async (query: object = { waiting: true }): Promise<readonly NotedReference[]> =>
    (await server.get(listReferences, { token, query: { page_size: 100, ...query } })).results;
  const of = async ({ reference }: { reference: string }) => (await listed({})).find((one) => one.reference === reference);
  const waiting = async (of: WaitingKind = 'references'): Promise<number> =>
    (await server.get(getWaiting, { token, query: { vendor: 1 } })).kinds.find(({ kind }) => kind === of)?.count ?? 0;
  const solve = (by: string, id: number, state: 'missing' | 'other-amount' | 'not-compared' = 'missing') =>
    server.call(solveReference, { token: by, key: randomUUID(), params: { id }, body: { state, reason: 'paid in cash later' } });

  test('a statement finds payments, finds a different amount, and reports missing ones', async () => {
    const [found, other, missing] = [await paid(100), await paid(200), await paid(300)];
    const before = await waiting();
    const read = await finance.read('bank-statement', around([0, `UPI/${found.reference}`, '100.00'], [0, `000${other.reference}`, 190]), {
      vendor: 1,
    });
    expect(read.notes.find(({ code }) => code === 'statement-result')?.message).toContain('1 found, 1 with another amount, 1 missing');
    expect(await stateOf(found)).toBe('not-compared');
    await finance.apply(read.id);
    expect([await stateOf(found), await stateOf(other), await stateOf(missing)]).toEqual(['found', 'other-amount', 'missing']);
    expect(await waiting()).toBe(before + 2);
    expect(await of(other)).toMatchObject({ amount: 200, line: { date: day(0), amount: 190 }, noted: { by: expect.any(String) } });
    const open = (await listed()).map(({ reference }) => reference);
    expect([open.includes(found.reference), open.includes(other.reference), open.includes(missing.reference)]).toEqual([false, true, true]);
  });

  test('the same statement again changes nothing', async () => {
    const [found, missing] = [await paid(100), await paid(100)];
    const statement = around([0, found.reference, 100]);
    await give(statement);
    const before = await listed({});
    const again = await finance.read('bank-statement', `${statement}\n`, { vendor: 1 });
    expect(again.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    server.clock.advance(60_000);
    await finance.apply(again.id);
    expect(await listed({})).toEqual(before);
    expect(await stateOf(missing)).toBe('missing');
  });

  test('a later statement finds payments that were missing', async () => {
    const late = await paid(100);
    await give(around());
    expect(await stateOf(late)).toBe('missing');
    await give(around([2, late.reference, 100]));
    expect(await stateOf(late)).toBe('found');
  });

  test('a bank line counts for one payment only', async () => {
    const first = await paid(100);
    const second = await paid(100, `UPI ${first.reference}`);
    await give(around([0, first.reference, 100]));
    expect([await stateOf(first), await stateOf(second)]).toEqual(['found', 'missing']);
    await give(around([0, first.reference, 100], [1, 'SOMETHING1', 5]));
    expect(await stateOf(second)).toBe('missing');
  });

  test('payments of a statement’s last day, or beside a wrong line, are not reported as missing', async () => {
    const today = await paid(100);
    await give(
      csv([
        [-2, 'EARLIER1', 1],
        [0, `TODAY${++last}`, 1],
      ]),
    );
    expect(await stateOf(today)).toBe('not-compared');
    const read = await finance.read('bank-statement', `${around()}\n${day(0)},WRONG1,12x`, { vendor: 1 });
    expect(read.notes.map(({ code }) => code)).toContain('statement-partial');
    await finance.apply(read.id);
    expect(await stateOf(today)).toBe('not-compared');
  });

  test('a statement says nothing about another shop’s payments', async () => {
    const here = await paid(100);
    const { id } = await finance.read('bank-statement', around([0, here.reference, 100]), { vendor: 5 });
    await finance.apply(id);
    expect(await stateOf(here)).toBe('not-compared');
  });

  test('a second person settles a payment with a reason; the person who noted it cannot', async () => {
    const byOwner = await paid(100, undefined, OWNER);
    await give(around());
    const row = await of(byOwner);
    expect(row).toMatchObject({ state: 'missing', may_solve: true, solved: null });
    const id = row?.id ?? 0;
    const owner = (await server.signInDesk(OWNER)).token;
    expect((await solve(owner, id)).error.code).toBe('REFERENCE_OWN');
    for (const phone of [MANAGER, COUNTER]) expect((await solve((await server.signInDesk(phone)).token, id)).status).toBe(403);
    expect((await solve(token, id, 'other-amount')).error.code).toBe('CHANGED_MEANWHILE');
    const before = await waiting();
    const both = await Promise.all([solve(token, id), solve(token, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await of(byOwner)).toMatchObject({ may_solve: false, solved: { reason: 'paid in cash later' } });
    expect(await waiting()).toBe(before - 1);
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'reference', id: String(id) } });
    expect(results.map(({ action }) => action)).toEqual(['reference.solve', 'reference.import']);
  });

  test('a payment by the shop’s UPI code is found by the code’s reference, and a code counts once and for its own order', async () => {
    const [one, other] = [await scanned(100), await scanned(100)];
    const wrong = await one.take({ tr: other.tr });
    expect([wrong.status, wrong.error.details]).toEqual([400, { path: 'body.tr' }]);
    for (const tr of ['', 'x\u0000', 'A'.repeat(36), 7]) expect((await one.take({ tr })).status).toBe(400);
    expect((await one.take({ tr: one.tr, reference: String(++last) })).status).toBe(201);
    const twice = await one.take({ tr: one.tr, reference: String(++last) });
    expect([twice.status, twice.error.code]).toEqual([409, 'REFERENCE_USED']);
    expect((await other.take({ tr: other.tr })).status).toBe(201);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['not-compared', 'not-compared']);
    const lines = [
      'date,reference,amount,description',
      `${day(0)},999000111222,100,UPI/CR/${one.tr}/RAM`,
      `${day(0)},999000111223,90,${other.tr}`,
    ];
    await give(lines.join('\n'));
    expect([await stateOf(one), await stateOf(other)]).toEqual(['found', 'other-amount']);
    expect(await of({ reference: other.tr })).toMatchObject({ tr: other.tr, line: { amount: 90 } });
  });

  test('a payment that no statement confirms within three days becomes a task, which another person settles by hand', async () => {
    const before = await waiting('upi-unmatched');
    const order = await scanned(100);
    await order.take({ tr: order.tr });
    const id = (await of(order))?.id ?? 0;
    expect((await solve(token, id, 'not-compared')).error.code).toBe('CHANGED_MEANWHILE');
    const old = server.clock.now + 3 * DAY;
    server.clock.advance(3 * DAY - 60_000);
    token = (await server.signInDesk(FINANCE)).token;
    const earlier = await waiting('upi-unmatched');
    server.clock.advance(old - server.clock.now);
    expect([earlier >= before, await waiting('upi-unmatched')]).toEqual([true, earlier + 1]);
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ state: 'not-compared', may_solve: true });
    expect((await solve((await server.signInDesk(COUNTER)).token, id, 'not-compared')).status).toBe(403);
    expect((await solve(token, id, 'not-compared')).status).toBe(200);
    expect((await listed()).some((row) => row.id === id)).toBe(false);
    finance = createImporting(server, token);
    await give(csv([[0, order.tr, 100]]));
    expect(await stateOf(order)).toBe('found');
  });

  test('only owners and finance upload statements', async () => {
    for (const phone of [MANAGER, COUNTER]) {
      const by = (await server.signInDesk(phone)).token;
      const file = { name: 'bank.csv', content: around() };
      expect((await server.call(createImport, { token: by, body: { kind: 'bank-statement', vendor: 1 }, file })).status).toBe(403);
    }
  });

  test('a bank’s own format is read: extra lines, debits, commas, Hindi digits, references in descriptions', async () => {
    const [first, second] = [await paid(2_500), await paid(200)];
    const [d, m, y] = [day(0).slice(8), day(0).slice(5, 7), day(0).slice(0, 4)];
    const hindi = first.reference.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    const lines = [
      'Account Name,KISAN KENDRA',
      '',
      'Txn Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
      `${d}/${m}/${y},BY TRANSFER,${hindi},,"2,500.00","2,00,000.00"`,
      `${d}/${m}/${y},UPI/CR/${second.reference}/RAMESH,-,,200.00,300`,
      `${d}/${m}/${y},ATM,778899001122,500.00,,300`,
      ',Total,,500.00,"2,700.00",',
    ];
    const read = await finance.read('bank-statement', lines.join('\n'), { vendor: 1 });
    expect(read.counts).toMatchObject({ new: 2, wrong: 0 });
    await finance.apply(read.id);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['found', 'found']);
  });
});
