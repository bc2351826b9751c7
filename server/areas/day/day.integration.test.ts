// Tests the daily drawer: expected cash, one signed count, later money on the next day.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { closeDay, exportDays, getDay, listDays, moveCash } from '#core/contract/desk/money/days.ts';
import { deliverDeskOrder } from '#core/contract/desk/order.ts';
import { MOST_TYPED } from '#core/money.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { nextDay } from '#core/rules/ledger/drawer.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

describeOnBothEngines('the daily cash drawer', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  beforeAll(async () => {
    // Many sign-ins, because staff sign in again for each day.
    const settings = { OTP_PER_PHONE_PER_HOUR: '1000', OTP_PER_PHONE_PER_DAY: '1000', OTP_PER_ADDRESS_PER_HOUR: '1000' };
    server = await startTestServer({ engine, settings });
    book = createDeskOrders(server, createShopping(server, 6_470_000_000));
  });
  afterAll(() => server.close());

  const today = (): string => dayInIndia(server.clock.now);
  const as = async (phone: string): Promise<string> => (await server.signInDesk(phone)).token;
  const manager = () => as('9876500011');
  const counter = () => as('9876500012');
  const dayOf = async (date = today(), token?: string) =>
    server.get(getDay, { token: token ?? (await manager()), params: { vendor: 1, date } });
  const close = async (counted: number, more: { date?: string; key?: string; reason?: string; token?: string } = {}) =>
    server.call(closeDay, {
      token: more.token ?? (await manager()),
      key: more.key ?? randomUUID(),
      params: { vendor: 1, date: more.date ?? today() },
      body: { counted, ...(more.reason === undefined ? {} : { reason: more.reason }) },
    });
  const move = async (kind: 'in' | 'out', amount: number, vendor = 1, token?: string) =>
    server.call(moveCash, {
      token: token ?? (await counter()),
      key: randomUUID(),
      params: { vendor },
      body: { kind, amount, reason: 'change for the day' },
    });
  /** Hands over an order for this much cash. */
  async function sold(cash?: number): Promise<number> {
    const order = await book.place([1]);
    const { grand_total } = await book.seen(order);
    await book.delivered(order, cash ?? Math.round(grand_total * 100));
    return grand_total;
  }

  test('the day lists orders, cash due, cash taken and movements; it closes with a reasoned difference', async () => {
    const first = await sold();
    const short = await sold(10_000);
    await move('in', 500);
    await move('out', 200);
    const open = await dayOf();
    const taken = Math.round((first + 100) * 100) / 100;
    const due = Math.round((first + short) * 100) / 100;
    expect(open).toMatchObject({ state: 'open', placed: 2, handed_over: 2, cash_due: due, cash_taken: taken, upi_taken: 0, opening: 0 });
    expect(open).toMatchObject({ put_in: 500, taken_out: 200, counted: null, moves: [{ kind: 'in', amount: 500 }, { kind: 'out' }] });
    expect(open.expected).toBeCloseTo(taken + 300);
    const { status, body } = await close(open.expected - 10, { reason: 'a note was torn' });
    expect([status, body.state, body.difference, body.reason]).toEqual([200, 'closed', -10, 'a note was torn']);
    expect(body.closed_by).not.toBeNull();
    const { results } = await server.get(listAudit, { token: await manager(), query: { entity: 'day' } });
    expect(results[0]).toMatchObject({ action: 'day.close', vendor_id: 1, after: { difference: -1_000, reason: 'a note was torn' } });
  });

  test('a closed day never changes: later cash belongs to the next day', async () => {
    const closed = await dayOf();
    const again = await close(0);
    expect([again.status, again.error.code, again.error.details]).toMatchObject([
      409,
      'DAY_CLOSED',
      { by: closed.closed_by, date: today() },
    ]);
    const later = await sold();
    await move('in', 50);
    expect(await dayOf()).toEqual(closed);
    const next = await dayOf(nextDay(today()));
    expect(next).toMatchObject({ state: 'open', opening: closed.counted, cash_taken: later, put_in: 50 });
    // A day cannot be closed before it begins.
    const ahead = await close(0, { date: nextDay(today()) });
    expect([ahead.status, ahead.error.code]).toEqual([400, 'BAD_REQUEST']);
    server.clock.advance(DAY);
    expect((await close(next.expected)).body).toMatchObject({ state: 'closed', difference: 0, opening: closed.counted });
  });

  test('a hand-over noted without network belongs to the day it arrives', async () => {
    server.clock.advance(DAY);
    const order = await book.place([1]);
    const { grand_total } = await book.seen(order);
    await book.packed(order);
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    const { expected } = await dayOf();
    await close(expected);
    await server.get(deliverDeskOrder, {
      token: await counter(),
      key: randomUUID(),
      params: { id: order.id },
      body: { cash_received: grand_total },
    });
    expect((await dayOf(nextDay(today()))).cash_taken).toBe(grand_total);
    expect((await dayOf()).expected).toBe(expected);
  });

  test('a forgotten day is counted with the next closed day', async () => {
    server.clock.advance(3 * DAY);
    const forgotten = dayInIndia(server.clock.now - 2 * DAY);
    const { expected } = await dayOf();
    await close(expected);
    expect(await dayOf(forgotten)).toMatchObject({ state: 'closed', closed_with: today(), counted: null });
    const late = await close(0, { date: forgotten });
    expect([late.status, late.error.code]).toEqual([409, 'DAY_CLOSED']);
  });

  test('one of ten people closes the day, the others are refused; the same key gets the same answer', async () => {
    server.clock.advance(DAY);
    await sold();
    const { expected } = await dayOf();
    const tokens = await Promise.all([manager(), as('9876500010')]);
    const answers = await Promise.all(many(10).map((i) => close(expected, { token: tokens[i % 2] ?? '' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...many(9).map(() => 409)]);
    const key = randomUUID();
    server.clock.advance(DAY);
    const twice = [await close(expected, { key }), await close(expected, { key })];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[1]?.body).toEqual(twice[0]?.body);
  });

  test('cash that a concurrent close did not count belongs to the next day', async () => {
    server.clock.advance(DAY);
    const date = today();
    const before = await dayOf();
    const [token, theirs] = [await manager(), await counter()];
    const [closed] = await Promise.all([
      close(before.expected, { token, reason: 'counted while change was put in' }),
      ...many(6).map(() => move('in', 10, 1, theirs)),
    ]);
    const after = await dayOf(date);
    const next = await dayOf(nextDay(date));
    expect(closed?.status).toBe(200);
    expect(after.put_in + next.put_in).toBe(60);
    expect([after.difference, next.opening]).toEqual([before.expected - after.expected, after.counted]);
  });

  test('a difference of more than a coin needs a reason', async () => {
    server.clock.advance(DAY);
    await move('in', 100);
    const { expected } = await dayOf();
    const counted = (off: number): number => Math.round((expected + off) * 100) / 100;
    for (const off of [-50, -10.01, 10.01]) {
      const { status, error } = await close(counted(off));
      expect([off, status, error.details]).toEqual([off, 400, { path: 'body.reason' }]);
    }
    expect((await close(counted(-10))).body).toMatchObject({ state: 'closed', difference: -10, reason: null });
    tally(`days closed short without a reason, ${engine}`, 2);
  });

  describe('a close is refused', () => {
    test('for people without permission, another vendor’s staff, and an unknown vendor', async () => {
      expect((await close(0, { token: await counter() })).status).toBe(403);
      const finance = await as('9876500014');
      expect((await close(0, { token: finance })).status).toBe(403);
      expect((await dayOf(today(), finance)).vendor_id).toBe(1);
      expect((await move('in', 5, 2)).status).toBe(403);
      const nowhere = await server.call(getDay, { token: await as('9876500010'), params: { vendor: 999, date: today() } });
      expect(nowhere.status).toBe(404);
    });

    test('for notes and coins with another total, for no amount, and for impossible days', async () => {
      server.clock.advance(DAY);
      const token = await manager();
      const ask = (date: string, body: object) => server.call(closeDay, { token, key: randomUUID(), params: { vendor: 1, date }, body });
      const wrong = await ask(today(), { counted: 700, pieces: { 500: 1, 100: 1 } });
      expect([wrong.status, wrong.error.details]).toEqual([400, { path: 'body.pieces' }]);
      for (const [date, body] of [
        [today(), {}],
        [today(), { counted: -1 }],
        [today(), { counted: '5' }],
        [today(), { counted: 5, reason: 'x\u0000' }],
        [today(), { counted: 5, pieces: { 3: 1 } }],
        ['2026-02-30', { counted: 5 }],
        ['today', { counted: 5 }],
      ] as const)
        expect([date, body, (await ask(date, body)).status]).toEqual([date, body, 400]);
      expect((await move('out', 0)).status).toBe(400);
    });

    test('for amounts of cash above the upper bound', async () => {
      const above = (MOST_TYPED + 1) / 100;
      const answers = [await move('in', above), await move('out', above), await close(above, { reason: 'x' })];
      expect(answers.map(({ status, error }) => [status, error.code])).toEqual(answers.map(() => [400, 'BAD_REQUEST']));
      expect((await move('in', MOST_TYPED / 100)).status).toBe(201);
      tally(`amounts of cash above the upper bound, ${engine}`, answers.length);
    });
  });

  test('the list pages without a gap, newest first, and its file has the same rows', async () => {
    const token = await as('9876500010');
    const dates: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { results, next } = await server.get(listDays, { token, query: { vendor: 1, page_size: 2, ...(cursor ? { cursor } : {}) } });
      dates.push(...results.map(({ date }) => date));
      if (next === null) break;
      cursor = new URL(next, 'http://x').searchParams.get('cursor') ?? undefined;
    }
    expect(dates.length).toBeGreaterThan(4);
    expect(dates).toEqual([...new Set(dates)].sort().reverse());
    const { text } = await server.call(exportDays, { token, query: { vendor: 1 } });
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(dates);
  });
});
