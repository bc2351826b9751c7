// Tests the operator's metrics: jobs, connections, providers, phones, backups and books, without personal data.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#core/contract/order/order.ts';
import { sendOtp } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../tests/fixtures/server/shopping.ts';
import { HOUR, MINUTE, startTestServer, type TestServer } from '../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('/metrics shows', (engine) => {
  let server: TestServer;
  const backups = { at: undefined as number | undefined, isLate: true, failed: 0 };
  beforeAll(async () => {
    const watch = { status: () => backups, failures: () => backups.failed };
    server = await startTestServer({ engine, settings: { METRICS_PUBLIC: '1' }, backups: watch });
  });
  afterAll(() => server.close());

  /** The metrics whose names start with this text, by name and labels. Values may be some seconds old. */
  async function figures(start: string): Promise<Record<string, number>> {
    const { text } = await server.raw({ method: 'GET', url: '/metrics' });
    const lines = text.split('\n').filter((line) => line.startsWith(start));
    return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
  }

  /** Repeats the check until the stored answer has expired. */
  const expectFigures = (start: string, expected: unknown) => expect.poll(() => figures(start)).toEqual(expected);

  test('jobs by kind: due jobs with the age of the oldest, and failed jobs', async () => {
    const { database, clock, deps } = server;
    const job = (kind: string, state: 'ready' | 'dead', due: number) => ({
      id: deps.newId(),
      ...{ kind, state, payload: '{}', dedupe_key: null, last_error: null, created_at: new Date(0), run_at: new Date(due) },
    });
    // Nobody runs these jobs: the runner did not know this kind at its last check, and none becomes due before the next one.
    await database.sql
      .insertInto('jobs')
      .values([job('metrics-test', 'dead', 0), job('metrics-test', 'dead', 0), job('metrics-test', 'ready', clock.now + HOUR)])
      .execute();
    await expectFigures('khurpi_jobs{kind="metrics-test"', {
      'khurpi_jobs{kind="metrics-test",state="dead"}': 2,
      'khurpi_jobs{kind="metrics-test",state="ready"}': 1,
    });
    await expectFigures('khurpi_jobs_oldest_due_seconds', { khurpi_jobs_oldest_due_seconds: 0 });
    await expectFigures('khurpi_database_up', { khurpi_database_up: 1 });
  });

  test('the connections to the database', async () => {
    const most = engine === 'pglite' ? 1 : 16;
    const found = await figures('khurpi_database_');
    expect(found).toMatchObject({ 'khurpi_database_connections{state="most"}': most, khurpi_database_waiting: 0 });
    expect(found['khurpi_database_connections{state="used"}']).toBeLessThanOrEqual(most);
  });

  test('calls to providers: number, time and result', async () => {
    const sms = (outcome: string) => `khurpi_provider_call_duration_seconds_count{provider="sms",call="send",outcome="${outcome}"}`;
    const codeTo = (phone: string) =>
      server.call(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number: phone, client_id: 'farmer-web' } });
    const before = await figures('khurpi_provider');
    await codeTo('6460000001');
    server.sms.isFailing = true;
    await codeTo('6460000002');
    server.sms.isFailing = false;
    const after = await figures('khurpi_provider');
    expect(after[sms('ok')]).toBe((before[sms('ok')] ?? 0) + 1);
    expect(after[sms('failed')]).toBe((before[sms('failed')] ?? 0) + 1);
    const { text } = await server.raw({ method: 'GET', url: '/metrics' });
    expect(text).not.toContain('6460000001');
  });

  test('how long orders had waited on phones', async () => {
    const shopping = createShopping(server, 6_460_100_000);
    const buyer = await shopping.newBuyer();
    const body = await shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.newLine(1)]));
    const headers = { 'x-kept-at': new Date(server.clock.now - 5 * MINUTE).toISOString() };
    await server.get(placeOrder, { token: buyer.token, key: crypto.randomUUID(), body, headers });
    const found = await figures('khurpi_outbox_age_seconds');
    const route = Object.keys(found).find((name) => name.startsWith('khurpi_outbox_age_seconds_sum')) ?? '';
    expect(route).toContain('orders');
    expect(found[route]).toBeCloseTo(300, 0);
    // An invalid header is not counted.
    await server.raw({ method: 'GET', url: '/healthz', headers: { 'x-kept-at': 'yesterday' } });
    await server.raw({ method: 'GET', url: '/healthz', headers: { 'x-kept-at': '1970-01-01T00:00:00Z' } });
    expect(Object.keys(await figures('khurpi_outbox_age_seconds')).filter((name) => name.includes('healthz'))).toEqual([]);
  });

  test('the age and faults of backups and books, once they are known', async () => {
    await expectFigures('khurpi_backup', { khurpi_backup_late: 1, khurpi_backup_failures_total: 0 });
    await expectFigures('khurpi_books', {});
    Object.assign(backups, { at: server.clock.now - 2 * HOUR, isLate: false, failed: 3 });
    const at = new Date(server.clock.now - HOUR);
    await server.database.sql
      .insertInto('book_checks')
      .values({ day: '2026-11-21', at, orders: 12, differences: 4, found: '[]' })
      .execute();
    await expectFigures('khurpi_backup', { khurpi_backup_age_seconds: 7_200, khurpi_backup_late: 0, khurpi_backup_failures_total: 3 });
    await expectFigures('khurpi_books', { khurpi_books_differences: 4, khurpi_books_check_age_seconds: 3_600 });
  });
});
