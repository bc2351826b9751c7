// Tests messages to staff while they are away: when they are sent, to whom, once, and the content of the owner's daily summary.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumDebtors } from '#core/contract/desk/money/debtors.ts';
import { getReport } from '#core/contract/desk/report/report.ts';
import { deleteNoticeBrowser, getMyNotices, putMyNotices, putNoticeBrowser } from '#core/contract/desk/today/notices.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { formatMoney } from '#core/money.ts';
import { dayInIndia, startOfDay } from '#core/rules/dates.ts';
import { newBrowser } from '../../../tests/fixtures/push/push-browser.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createRateBudgetRepository } from '../../http/limits/rate-budget-repository.ts';
import { createJobRepository } from '../../jobs/job-repository.ts';
import { createMessageService } from '../message/message-service.ts';
import { createDebtorRepository } from '../order/dues/debtor-repository.ts';
import { createDebtorService } from '../order/dues/debtor-service.ts';
import { createReportNames } from '../report/report-name-repository.ts';
import { createReportRepository } from '../report/report-repository.ts';
import { createReportService } from '../report/report-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createWaitingRepository } from '../today/waiting-repository.ts';
import { createWaitingService } from '../today/waiting-service.ts';
import { createNoticeRepository } from './notice-repository.ts';
import { sweepNotices } from './notice-sweep.ts';

const OWNER = '9876500010';
const COUNTER = '9876500012';

/** The sweep of one instance, on the server's database and clock. */
/** @param aheadMs how far its clock is ahead of the server's */
function createSweep({ database, deps: serverDeps, config }: TestServer, aheadMs = 0): () => Promise<void> {
  const deps = { ...serverDeps, now: () => serverDeps.now() + aheadMs };
  const queue = createJobRepository(database, deps);
  const sealKey = deriveKey(config.secret, 'message');
  const waiting = createWaitingService(createWaitingRepository(database), deps);
  const parts = {
    repository: createNoticeRepository(database),
    today: { waiting: (caller: Parameters<typeof waiting.list>[0]) => waiting.list(caller, undefined) },
    reports: createReportService(createReportRepository(database), createReportNames(database)),
    orders: { dueSums: createDebtorService({ debtors: createDebtorRepository(database), deps } as never).sums },
    messages: createMessageService({ queue, runNow: async () => true, host: 'localhost', deps, sealKey }),
    ...{ queue, backups: undefined, budget: createRateBudgetRepository(database, deps.now), deps, wake: () => undefined },
  };
  return () =>
    sweepNotices(parts, (error) => {
      throw error;
    });
}

describeOnBothEngines('messages to staff', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let sweep: () => Promise<void>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_471_500_000));
    sweep = createSweep(server);
  });
  afterAll(() => server.close());

  const choice = { kinds: ['orders'], way: 'sms', from_hour: 7, to_hour: 21, day_hour: null };
  async function choose(phone: string, over: object = {}): Promise<string> {
    const { token } = await server.signInDesk(phone);
    await server.get(putMyNotices, { token, body: { ...choice, ...over } });
    return token;
  }
  /** An hour in India on a later day, so that each test begins on a new day. */
  function setHour(hour: number): void {
    const day = dayInIndia(server.clock.now + DAY);
    server.clock.now = startOfDay(day) + hour * HOUR;
  }
  /** Texts of the messages of one kind that a phone has received. */
  async function got(phone: string, kind = 'notice-orders'): Promise<readonly string[]> {
    await server.jobsDone();
    return (await server.messagesTo(phone)).filter(({ template }) => template === kind).map(({ text }) => text);
  }
  const noMessages = () => sql`delete from notices_sent`.execute(server.database.sql);
  const noOrders = () => sql`update orders set status = 'Cancelled' where status in ('Placed', 'PreOrder')`.execute(server.database.sql);

  test('an order without an answer for ten minutes is reported once an hour, as a count', async () => {
    await noOrders();
    setHour(10);
    await choose(COUNTER);
    for (let i = 0; i < 2; i++) await book.place([1]);
    const before = (await got(COUNTER)).length;
    server.clock.advance(9 * MINUTE);
    await sweep();
    expect(await got(COUNTER)).toHaveLength(before);
    server.clock.advance(3 * MINUTE);
    for (let i = 0; i < 3; i++) await sweep();
    const texts = await got(COUNTER);
    expect(texts).toHaveLength(before + 1);
    expect(texts.some((text) => /\b2\b/.test(text) && /\b12\b/.test(text))).toBe(true);
    server.clock.advance(HOUR);
    await sweep();
    expect(await got(COUNTER)).toHaveLength(before + 2);
  });

  test('two instances that sweep at the same moment send one message', async () => {
    await noMessages();
    setHour(10);
    await choose(COUNTER);
    await book.place([1]);
    server.clock.advance(HOUR);
    const before = (await got(COUNTER)).length;
    await Promise.all(Array.from({ length: 6 }, (_, aheadMs) => createSweep(server, aheadMs)()));
    // The message is due by the clock of the instance that queued it. That clock may be ahead.
    server.clock.advance(6);
    expect(await got(COUNTER)).toHaveLength(before + 1);
  });

  test('at night nothing is sent, and in the morning nothing is lost', async () => {
    await noMessages();
    await choose(COUNTER);
    setHour(22);
    await book.place([1]);
    server.clock.advance(HOUR);
    const before = (await got(COUNTER)).length;
    await sweep();
    expect(await got(COUNTER)).toHaveLength(before);
    setHour(7);
    await sweep();
    expect(await got(COUNTER)).toHaveLength(before + 1);
  });

  test('staff who are blocked or have left get nothing', async () => {
    await noMessages();
    setHour(10);
    await choose(COUNTER);
    await book.place([1]);
    server.clock.advance(HOUR);
    const before = (await got(COUNTER)).length;
    const { id } = await server.database.sql.selectFrom('users').select('id').where('phone', '=', COUNTER).executeTakeFirstOrThrow();
    const block = { user_id: id, reason: 'x', until: null, blocked_at: new Date(server.clock.now), blocked_by: 1 };
    await server.database.sql.insertInto('account_blocks').values(block).execute();
    await sweep();
    await server.database.sql.deleteFrom('account_blocks').where('user_id', '=', id).execute();
    await server.database.sql
      .updateTable('staff')
      .set({ removed_at: new Date(server.clock.now) })
      .where('user_id', '=', id)
      .execute();
    await sweep();
    expect(await got(COUNTER)).toHaveLength(before);
    await server.database.sql.updateTable('staff').set({ removed_at: null }).where('user_id', '=', id).execute();
    await sweep();
    expect(await got(COUNTER)).toHaveLength(before + 1);
  });

  test('a browser of the desk gets messages too, also after its session has ended, until it is switched off', async () => {
    await noMessages();
    setHour(10);
    const token = await choose(COUNTER, { way: 'none' });
    const { body, received } = newBrowser(server.providers.url, randomUUID(), 'en');
    const { id } = await server.get(putNoticeBrowser, { token, body });
    expect((await server.get(getMyNotices, { token })).browsers).toBe(1);
    await book.place([1]);
    server.clock.advance(HOUR);
    await sweep();
    await server.jobsDone();
    expect(await received()).toMatchObject([{ title: 'Khurpi desk', kind: 'orders', path: '/orders', lang: 'en' }]);
    const again = (await server.signInDesk(COUNTER)).token;
    const far = { ...body, endpoint: 'https://example.org/push/1' };
    expect((await server.call(putNoticeBrowser, { token: again, body: far })).error.code).toBe('PUSH_REFUSED');
    await server.get(deleteNoticeBrowser, { token: again, params: { id } });
    server.clock.advance(2 * HOUR);
    await sweep();
    await server.jobsDone();
    expect(await received()).toHaveLength(1);
  });

  test('nobody can choose kinds that their role does not see, the owner’s daily summary, or hours in the wrong order', async () => {
    const { token } = await server.signInDesk(COUNTER);
    const asked = async (over: object) => (await server.call(putMyNotices, { token, body: { ...choice, ...over } })).error.code;
    expect(await asked({ kinds: ['claims'] })).toBe('FORBIDDEN');
    expect(await asked({ day_hour: 21 })).toBe('FORBIDDEN');
    expect(await asked({ from_hour: 21, to_hour: 7 })).toBe('BAD_REQUEST');
    expect((await server.get(getMyNotices, { token })).may).toEqual(['orders']);
  });

  test('a person gets at most twenty messages a day, and the rest on the next day', async () => {
    await noMessages();
    setHour(10);
    await choose(COUNTER);
    await book.place([1]);
    server.clock.advance(HOUR);
    const { id } = await server.database.sql.selectFrom('users').select('id').where('phone', '=', COUNTER).executeTakeFirstOrThrow();
    await createRateBudgetRepository(server.database, server.deps.now).spend(`notice:${id}`, 20, DAY, 20);
    const before = (await got(COUNTER)).length;
    await sweep();
    expect(await got(COUNTER)).toHaveLength(before);
    setHour(10);
    await sweep();
    expect(await got(COUNTER)).toHaveLength(before + 1);
  });

  test('the owner’s daily summary comes once, after its hour, with the figures of reports, debtors and waiting work', async () => {
    setHour(12);
    await book.place([1]);
    await choose(OWNER, { kinds: [], day_hour: 21 });
    await sweep();
    expect(await got(OWNER, 'notice-day')).toEqual([]);
    server.clock.advance(9 * HOUR + 5 * MINUTE);
    for (let i = 0; i < 2; i++) await sweep();
    const texts = await got(OWNER, 'notice-day');
    expect(texts).toHaveLength(1);
    const { token } = await server.signInDesk(OWNER);
    const day = dayInIndia(server.clock.now);
    const of = (name: 'orders' | 'sales') => server.get(getReport, { token, params: { name }, query: { from: day, to: day } });
    const { kinds } = await server.get(getWaiting, { token });
    const { ages } = await server.get(sumDebtors, { token, query: {} });
    const rupees = (amount: number): string => formatMoney(Math.round(amount * 100));
    const orders = (await of('orders')).totals.counts[0] ?? 0;
    expect(orders).toBeGreaterThan(0);
    const figures = [
      String(orders),
      rupees((await of('sales')).totals.money.at(-1) ?? 0),
      rupees(ages.reduce((sum, { due }) => sum + due, 0)),
      String(kinds.reduce((sum, { count }) => sum + count, 0)),
    ];
    for (const figure of figures) expect(texts[0]?.replace(/Rs /g, '₹')).toContain(figure);
  });
});
