// Tests the end of the audit on a real database: old entries go, those of the books and of open cases stay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrievance } from '#core/contract/grievance/grievance.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import type { Sweep } from '../../jobs/housekeeping.ts';

describeOnBothEngines('the end of the audit', (engine) => {
  let server: TestServer;
  let sweeps: readonly Sweep[] = [];
  beforeAll(async () => {
    const watch = (jobs: object, all: readonly Sweep[]) => {
      sweeps = all;
      return jobs as never;
    };
    server = await startTestServer({ engine, settings: { AUDIT_DAYS: '400' }, watch });
    // The database looks at its own clock, so the server's clock must be the true one.
    server.clock.now = Date.now();
  });
  afterAll(() => server.close());

  const sweep = async () => sweeps.find(({ name }) => name === 'delete-old-audit')?.run();
  async function entry(action: string, days: number, id: string | number = 1): Promise<number> {
    const written = server.deps.newId();
    await server.database.sql
      .insertInto('audit_entries')
      .values({
        ...{ id: written, at: new Date(server.clock.now - days * DAY), actor_id: 10, role: null, vendor_id: null, action },
        ...{ entity: action.split('.')[0] ?? '', entity_id: String(id), before: null, after: null, request_id: null, api_key_id: null },
      })
      .execute();
    return written;
  }
  const left = async (ids: readonly number[]) => {
    const rows = await server.database.sql.selectFrom('audit_entries').select('id').where('id', 'in', ids).execute();
    const there = new Set(rows.map(({ id }) => id));
    return ids.map((id) => there.has(id));
  };

  test('entries go after AUDIT_DAYS and not before, also more than one batch', async () => {
    const ids = [await entry('article.publish', 401), await entry('article.publish', 399)];
    const at = new Date(server.clock.now - 500 * DAY);
    const many = Array.from({ length: 5_001 }, () => ({
      ...{ id: server.deps.newId(), at, actor_id: 10, role: null, vendor_id: null, action: 'article.save', entity: 'article' },
      ...{ entity_id: '1', before: null, after: null, request_id: null, api_key_id: null },
    }));
    for (let from = 0; from < many.length; from += 1_000)
      await server.database.sql
        .insertInto('audit_entries')
        .values(many.slice(from, from + 1_000))
        .execute();
    await sweep();
    expect(await left(ids)).toEqual([false, true]);
    expect(await left(many.slice(-3).map(({ id }) => id))).toEqual([false, false, false]);
    const old = server.database.sql.selectFrom('audit_entries').select('id').where('action', '=', 'article.save').where('at', '<=', at);
    expect(await old.execute()).toEqual([]);
  });

  test('the books keep theirs for nine years', async () => {
    const ids = [await entry('order.accept', 3_200), await entry('order.accept', 3_300)];
    await sweep();
    expect(await left(ids)).toEqual([true, false]);
  });

  test('entries of an open complaint and of its farmer stay until it is solved', async () => {
    const { token } = await server.signIn('6990010001');
    const { ticket } = await server.get(createGrievance, { token, body: { about: 'order', text: 'The bag was torn.' } });
    const row = await server.database.sql
      .selectFrom('grievances')
      .select(['id', 'user_id'])
      .where('ticket', '=', ticket)
      .executeTakeFirstOrThrow();
    const ids = [
      await entry('grievance.reply', 450, row.id),
      await entry('person.look', 450, row.user_id),
      await entry('person.look', 450, 999),
    ];
    await sweep();
    expect(await left(ids)).toEqual([true, true, false]);
    await server.database.sql
      .updateTable('grievances')
      .set({ solved_at: new Date(server.clock.now) })
      .where('id', '=', row.id)
      .execute();
    await sweep();
    expect(await left(ids)).toEqual([false, false, false]);
  });

  test('entries since a leak stay until the Board has its report', async () => {
    const at = new Date(server.clock.now);
    const notice = {
      ...{ id: server.deps.newId(), happened: '{}', data: '{}', advice: '{}', contact: '1', vendor_id: null, state: 'sent' as const },
      ...{ happened_at: new Date(server.clock.now - 500 * DAY), noticed_at: at, staff_id: 10, staff_name: 'A', at },
    };
    await server.database.sql
      .insertInto('breach_notices')
      .values(notice as never)
      .execute();
    const ids = [await entry('article.publish', 490), await entry('article.publish', 510)];
    await sweep();
    expect(await left(ids)).toEqual([true, false]);
    await server.database.sql.updateTable('breach_notices').set({ reported_at: at }).where('id', '=', notice.id).execute();
    await sweep();
    expect(await left(ids)).toEqual([false, false]);
  });

  test('a young entry cannot be deleted, and an old one cannot be changed: the database refuses it', async () => {
    const [young, old] = [await entry('article.publish', 364), await entry('article.publish', 800)];
    const { sql } = server.database;
    await expect(sql.deleteFrom('audit_entries').where('id', '=', young).execute()).rejects.toThrow('never changed');
    await expect(sql.updateTable('audit_entries').set({ action: 'x' }).where('id', '=', old).execute()).rejects.toThrow('never changed');
  });
});
