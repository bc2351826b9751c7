// Tests several instances on one database without assigned numbers: no two make the same id.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines, describeOnPostgres, type OpenDatabase, openTestDatabase } from '../../tests/fixtures/server/engines.ts';
import { createIds } from '../dependencies.ts';
import type { Database } from './database.ts';
import { leaseNode, type NodeLease } from './node-lease.ts';

const START = Date.UTC(2027, 0, 1);

/** An instance with its own clock. */
async function startInstance(db: Database, clock: { now: number }) {
  const errors: unknown[] = [];
  const now = () => clock.now;
  const lease: NodeLease = await leaseNode({ db, now, onError: (error) => void errors.push(error) });
  const newId = createIds(now, (usedMs) => lease.span(usedMs));
  return { lease, errors, newId, ids: (count: number) => Array.from({ length: count }, newId), nodeOf: () => lease.span(0)?.node };
}

/** Lets all used leases expire, as after a pause of minutes. Others take all free numbers. */
async function expireAll(db: Database): Promise<void> {
  await sql`update node_leases set until = case when token is null then now() + interval '1 hour' else 'epoch' end,
    token = coalesce(token, 'somebody')`.execute(db.sql);
}

describeOnBothEngines('the number of an instance', (engine) => {
  let opened: OpenDatabase;
  let db: Database;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database;
  });
  afterEach(() => opened.remove());

  test('is free after a stop, and the next holder starts after the last id', async () => {
    const clock = { now: START };
    const first = await startInstance(db, clock);
    const ids = first.ids(300);
    const node = first.nodeOf();
    await first.lease.release();
    expect(first.newId).toThrow('no id can be made');
    // Its clock was set back by a year, and only this number is free.
    await sql`update node_leases set reserved_ms = ${START * 2} where number <> ${node}`.execute(db.sql);
    const second = await startInstance(db, { now: START - 365 * 86_400_000 });
    expect(second.nodeOf()).toBe(node);
    ids.push(...second.ids(300));
    expect(new Set(ids).size).toBe(600);
    await second.lease.release();
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  test('continues over hours, across a clock that jumps ahead or is set back', async () => {
    const clock = { now: START };
    const { lease, ids, errors } = await startInstance(db, clock);
    const all: number[] = [];
    for (const jump of [0, 15_000, 15_000, 20 * 365 * 86_400_000, 5_000, -20 * 365 * 86_400_000, 15_000, 15_000]) {
      clock.now += jump;
      await lease.renew();
      all.push(...ids(500));
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((id, n) => n === 0 || id > (all[n - 1] ?? 0))).toBe(true);
    expect(errors).toEqual([]);
    await lease.release();
  });

  test('changes after a pause if another took it over, and no id repeats', async () => {
    const clock = { now: START };
    const paused = await startInstance(db, clock);
    const all = paused.ids(200);
    const node = paused.nodeOf();
    await expireAll(db);
    const other = await startInstance(db, clock);
    if (engine === 'postgres') expect(other.nodeOf()).toBe(node);
    await sql`update node_leases set token = null where token = 'somebody'`.execute(db.sql);
    // The process continues after minutes, and does not know yet that it was paused.
    clock.now += 10 * 60_000;
    all.push(...other.ids(100), ...paused.ids(50));
    await paused.lease.renew();
    await other.lease.renew();
    expect(paused.nodeOf()).not.toBe(other.nodeOf());
    all.push(...paused.ids(2_000), ...other.ids(2_000));
    expect(new Set(all).size).toBe(all.length);
    await paused.lease.release();
    await other.lease.release();
  });

  test('keeps a reserved range even if its transaction is rolled back', async () => {
    const clock = { now: START };
    const { newId, lease, nodeOf } = await startInstance(db, clock);
    const undone = db.transaction(async () => {
      await sql`select 1`.execute(db.sql);
      // The clock jumps, so the next id needs a larger reservation.
      clock.now += 3_600_000;
      newId();
      // On the embedded database the reservation waits for the one connection.
      if (engine === 'postgres') await lease.renew();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const missing = async () => {
      const { rows } = await sql<{ reserved_ms: number }>`select reserved_ms from node_leases where number = ${nodeOf()}`.execute(db.sql);
      return (lease.span(0)?.toMs ?? 0) - (rows[0]?.reserved_ms ?? 0);
    };
    await expect.poll(missing, { timeout: 3_000 }).toBe(0);
    expect(lease.span(0)?.toMs).toBeGreaterThan(clock.now);
    await lease.release();
  });

  test('limits an instance to its reserved ids while the database does not answer', async () => {
    const clock = { now: START };
    const { ids, lease } = await startInstance(db, clock);
    await sql`alter table node_leases rename to away`.execute(db.sql);
    clock.now += 3_600_000;
    expect(ids(100)).toHaveLength(100);
    expect(() => ids(10_000_000)).toThrow('no id can be made');
    await sql`alter table away rename to node_leases`.execute(db.sql);
    await lease.renew();
    expect(ids(1_000)).toHaveLength(1_000);
    await lease.release();
  });
});

describeOnPostgres('instances without settings', () => {
  test('get different numbers when they start together, and never make the same id', async () => {
    const opened = await openTestDatabase('postgres');
    const clock = { now: START };
    const instances = await Promise.all(Array.from({ length: 32 }, () => startInstance(opened.database, clock)));
    expect(new Set(instances.map(({ nodeOf }) => nodeOf())).size).toBe(32);
    const ids = instances.flatMap((instance) => instance.ids(200));
    expect(new Set(ids).size).toBe(32 * 200);
    const waits: string[] = [];
    const last = leaseNode({ db: opened.database, now: () => clock.now, onError: () => undefined, onWait: () => void waits.push('waits') });
    await expect.poll(() => waits).toEqual(['waits']);
    const left = instances[5]?.nodeOf();
    await instances[5]?.lease.release();
    expect((await last).span(0)?.node).toBe(left);
    await Promise.all([...instances.map(({ lease }) => lease.release()), (await last).release()]);
    await opened.remove();
  });
});
