import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres } from '../../../tests/fixtures/postgres/postgres-binaries.ts';
import { startCluster, startStandby } from '../../../tests/fixtures/postgres/postgres-cluster.ts';
import { describeOnPostgres } from '../../../tests/fixtures/server/engines.ts';
import { isDatabaseGone, openServerDatabase } from '../database.ts';
import { hostsOf, NotPrimary, openHosts } from './postgres-hosts.ts';

test.each([
  ['postgres://u:p@one:5432/shop', ['postgres://u:p@one:5432/shop']],
  ['postgres://u:p@one:5432,two:5433/shop', ['postgres://u:p@one:5432/shop', 'postgres://u:p@two:5433/shop']],
  [
    'postgresql://u:p%40@one,two/shop?sslmode=require&target_session_attrs=read-write',
    ['postgresql://u:p%40@one/shop?sslmode=require', 'postgresql://u:p%40@two/shop?sslmode=require'],
  ],
  [
    'postgres://u@localhost/shop?host=/a,/b&port=1,2',
    ['postgres://u@localhost/shop?host=%2Fa&port=1', 'postgres://u@localhost/shop?host=%2Fb&port=2'],
  ],
  ['postgres://u@localhost:99/shop?host=/a', ['postgres://u@localhost:99/shop?host=%2Fa']],
])('%s names these hosts, one by one', (url, urls) => {
  expect(hostsOf(url)).toEqual(urls);
});

type FakePool = Parameters<typeof openHosts>[0][number];

function fakePool(answer: () => unknown): FakePool {
  const connect = async () => {
    const found = answer();
    if (found instanceof Error) throw found;
    return found as pg.PoolClient;
  };
  return { connect, totalCount: 1, idleCount: 0, waitingCount: 0 } as unknown as FakePool;
}

test('the host that accepts writes is used, and of several refusals the most specific one is reported', async () => {
  const state: Record<string, unknown> = { one: new NotPrimary(), two: 'connection to two', asked: 0 };
  const one = fakePool(() => {
    state['asked'] = Number(state['asked']) + 1;
    return state['one'];
  });
  const hosts = openHosts([one, fakePool(() => state['two'])]);
  expect([await hosts.connect(), await hosts.connect(), state['asked'], hosts.totalCount]).toEqual([
    'connection to two',
    'connection to two',
    1,
    2,
  ]);
  state['two'] = new Error('nobody answers');
  await expect(hosts.connect()).rejects.toThrow('nobody answers');
  state['one'] = 'connection to one';
  expect(await hosts.connect()).toBe('connection to one');
});

const binaries = findPostgres();
if (binaries)
  describeOnPostgres('several hosts in DATABASE_URL', () => {
    test('lead to the primary, wherever it is; after a standby has taken over, writes continue automatically', async () => {
      const primary = await startCluster(binaries);
      onTestFinished(() => primary.remove());
      const standby = await startStandby(binaries, primary);
      onTestFinished(() => standby.remove());
      const url = `postgres://postgres@localhost/postgres?host=${standby.folder},${primary.folder}&port=${standby.port},${primary.port}`;
      const database = await openServerDatabase(url, 4, () => undefined);
      onTestFinished(() => database.close());
      await sql`create table kept (n int primary key)`.execute(database.sql);
      await sql`insert into kept values (1)`.execute(database.sql);
      const replayed = async (): Promise<number> => {
        const reader = await openServerDatabase(standby.adminUrl, 1, () => undefined);
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept`.execute(reader.sql).finally(() => reader.close());
        return rows[0]?.n ?? 0;
      };
      await expect.poll(() => replayed().catch(() => 0)).toBe(1);
      // Behind a proxy that has not noticed a takeover, a write also meets a standby.
      const behindProxy = await openServerDatabase(standby.adminUrl, 1, () => undefined);
      onTestFinished(() => behindProxy.close());
      const misled = await sql`insert into kept values (2)`.execute(behindProxy.sql).catch((error: unknown) => error);
      expect([String(misled), isDatabaseGone(misled)]).toEqual([expect.stringContaining('read-only transaction'), true]);
      await primary.stop();
      // No host accepts writes, so the server answers 503 and phones retry.
      const refused = await sql`insert into kept values (2)`.execute(database.sql).catch((error: unknown) => error);
      expect(isDatabaseGone(refused)).toBe(true);
      await standby.promote();
      await sql`insert into kept values (3)`.execute(database.sql);
      expect((await sql<{ n: number }>`select n from kept order by n`.execute(database.sql)).rows).toEqual([{ n: 1 }, { n: 3 }]);
    });
  });
