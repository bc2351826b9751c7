// Walks the calls that may be answered from a standby, on a server whose reads have a connection that cannot write.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '#core/contract/wire/calls.ts';
import { startWalker, type Walker } from '../../../tests/contract/walker.ts';
import { describeOnPostgres, type OpenDatabase, openTestDatabase } from '../../../tests/fixtures/server/engines.ts';
import { requestOf } from '../../../tests/fixtures/server/talk.ts';
import { type Database, openServerDatabase } from '../../db/database.ts';
import { oldReads } from './old-reads.ts';

test('every name in the list is a call that reads', () => {
  const reads = allCalls.filter(({ method }) => method === 'GET').map(({ name }) => name);
  expect([...oldReads].filter((name) => !reads.includes(name))).toEqual([]);
});

describeOnPostgres('calls that may be answered from a standby', () => {
  let opened: OpenDatabase;
  let database: Database;
  let walker: Walker;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    const readUrl = new URL(opened.place);
    readUrl.searchParams.set('options', '-c default_transaction_read_only=on');
    database = await openServerDatabase(opened.place, 8, () => undefined, { readUrl: readUrl.href, now: () => 0 });
    walker = await startWalker('postgres', database);
    await vi.waitFor(() => expect(database.standby?.figures().isRead).toBe(true), { timeout: 20_000 });
  });
  afterAll(async () => {
    await walker.server.close();
    await database.close();
    await opened.remove();
  });

  /** Statements on the standby and on the primary that `work` adds. */
  async function statementsOf(work: () => Promise<unknown>): Promise<{ answered: number; returned: number }> {
    const before = database.standby?.figures();
    await work();
    const after = database.standby?.figures();
    return { answered: (after?.answered ?? 0) - (before?.answered ?? 0), returned: (after?.returned ?? 0) - (before?.returned ?? 0) };
  }

  test.each([...oldReads])('%s reads only, and all of it from the standby', async (name) => {
    const call = allCalls.find((one) => one.name === name);
    const examples = call ? walker.examplesOf(call) : [];
    expect(examples).not.toEqual([]);
    for (const { make } of examples) {
      const options = await make();
      // Only browsers send cookies.
      const request = requestOf(call as NonNullable<typeof call>, { ...options, headers: { ...options.headers, cookie: 'lang=en' } });
      const { answered, returned } = await statementsOf(async () => {
        expect((await walker.server.raw(request)).status).toBe(200);
      });
      expect([answered > 0, returned]).toEqual([true, 0]);
    }
  });

  test('a write or a transaction among such reads is noticed', async () => {
    const { standby } = database;
    const write = () => sql`delete from users where id = -1`.execute(database.sql);
    expect(await statementsOf(async () => standby?.read(0, write))).toEqual({ answered: 0, returned: 1 });
    const read = () => sql`select 1`.execute(database.sql);
    expect(await statementsOf(async () => standby?.read(0, () => database.transaction(read)))).toEqual({ answered: 0, returned: 1 });
    expect(await statementsOf(async () => standby?.read(0, read))).toEqual({ answered: 1, returned: 0 });
    expect(await statementsOf(async () => standby?.read(0, () => database.fresh(read)))).toEqual({ answered: 0, returned: 0 });
  });

  test('a program, which keeps no cookie, reads from the primary', async () => {
    const { token } = await walker.server.signInDesk('9876500010');
    const list = allCalls.find(({ name }) => name === 'listAudit') as (typeof allCalls)[number];
    const ask = (headers: Record<string, string>) => statementsOf(() => walker.server.raw(requestOf(list, { token, headers })));
    expect((await ask({})).answered).toBe(0);
    expect((await ask({ cookie: 'lang=en' })).answered).toBeGreaterThan(0);
  });
});
