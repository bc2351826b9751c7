// Tests the job queue shared by instances: everything is done once, and held jobs stay with their holder.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOtp } from '#core/contract/session.ts';
import { describeOnBothEngines, type OpenDatabase, openTestDatabase } from '../../tests/fixtures/server/engines.ts';
import { fixedNode } from '../../tests/fixtures/server/fixed-node.ts';
import { startTestServer } from '../../tests/fixtures/server/test-server.ts';
import { createIds } from '../dependencies.ts';
import type { Job, JobKind, JobQueue } from './job-queue.ts';
import { createJobRepository } from './job-repository.ts';
import { createJobRunner } from './job-runner.ts';

describeOnBothEngines('jobs', (engine) => {
  let opened: OpenDatabase;
  let now = Date.UTC(2026, 10, 21);
  const deps = { now: () => now, newId: createIds(() => now, fixedNode(0).span) };
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  /** Runners of other instances that never pause; they know only the given kinds. */
  async function withRunners(queue: JobQueue, kinds: Record<string, JobKind>, work: () => Promise<void>, count = 1): Promise<void> {
    const parts = { queue, kinds, now: deps.now, onError: () => undefined, idleMs: 0 };
    const runners = Array.from({ length: count }, () => createJobRunner(parts));
    for (const runner of runners) runner.start();
    try {
      await work();
    } finally {
      await Promise.all(runners.map((runner) => runner.stop()));
    }
  }
  const queue = () => createJobRepository(opened.database, deps);
  const stateOf = (id: number) =>
    opened.database.sql.selectFrom('jobs').select(['state', 'attempts', 'last_error']).where('id', '=', id).executeTakeFirstOrThrow();

  test('the instance that received the request sends its login code, not other instances', async () => {
    const server = await startTestServer({ engine });
    const stolen: Job[] = [];
    const steal: JobKind = { maxAttempts: 1, handle: async (_, job) => void stolen.push(job) };
    await withRunners(createJobRepository(server.database, server.deps), { 'message-once': steal }, async () => {
      for (let i = 0; i < 40; i++) {
        const phone = String(6_050_000_000 + i * 10_000);
        const body = { mobile_number: phone, client_id: 'farmer-web' };
        expect((await server.call(sendOtp, { params: { realm: 'farmers' }, body })).status).toBe(200);
        expect(await server.messagesTo(phone)).toHaveLength(1);
      }
    });
    await server.close();
    expect(stolen).toEqual([]);
  });

  test('another instance does a held job of a dead holder once its lease ends', async () => {
    const id = await queue().add({ kind: 'held', payload: {}, isHeld: true });
    const done: number[] = [];
    await withRunners(queue(), { held: { maxAttempts: 1, handle: async (_, job) => void done.push(job.id) } }, async () => {
      expect(await queue().lease(10)).toEqual([]);
      now += 30_000;
      await expect.poll(() => done).toEqual([id]);
    });
    expect((await stateOf(id)).state).toBe('done');
  });

  test('three runners do a hundred jobs, each once', async () => {
    const done: number[] = [];
    const ids: number[] = [];
    for (let i = 0; i < 100; i++) ids.push(await queue().add({ kind: 'count', payload: { i } }));
    const count: JobKind = { maxAttempts: 1, handle: async (_, job) => void done.push(job.id) };
    await withRunners(queue(), { count }, () => expect.poll(() => done.length, { timeout: 20_000 }).toBe(100), 3);
    expect(done.sort((a, b) => a - b)).toEqual(ids);
  });

  test('a job with the same dedupe key is added once', async () => {
    for (let i = 0; i < 3; i++) await queue().add({ kind: 'nobody-does-it', payload: {}, dedupeKey: 'once' });
    const rows = await opened.database.sql.selectFrom('jobs').select('id').where('dedupe_key', '=', 'once').execute();
    expect(rows).toHaveLength(1);
    await opened.database.sql.deleteFrom('jobs').where('dedupe_key', '=', 'once').execute();
  });

  test('a failing job is retried with longer and longer pauses, then given up with its reason', async () => {
    const id = await queue().add({ kind: 'fragile', payload: {} });
    let tries = 0;
    const fragile: JobKind = {
      maxAttempts: 3,
      async handle() {
        tries++;
        throw new Error(`try ${tries}`);
      },
    };
    await withRunners(queue(), { fragile }, async () => {
      for (const [attempt, pause] of [
        [1, 2_000],
        [2, 4_000],
        [3, 0],
      ] as const) {
        await expect.poll(async () => (await stateOf(id)).last_error).toBe(`try ${attempt}`);
        if (pause === 0) break;
        now += pause - 1;
        expect(await queue().lease(10)).toEqual([]);
        now += 1;
      }
    });
    expect(await stateOf(id)).toEqual({ state: 'dead', attempts: 3, last_error: 'try 3' });
    expect(tries).toBe(3);
  });

  test('another runner takes over a dead runner’s job after its lease', async () => {
    const id = await queue().add({ kind: 'orphan', payload: {} });
    expect((await queue().lease(10)).map((job) => job.id)).toEqual([id]);
    expect(await queue().lease(10)).toEqual([]);
    expect(await queue().leaseOne(id)).toBeUndefined();
    now += 30_000;
    expect(await queue().leaseOne(id)).toMatchObject({ id, attempts: 2 });
    await queue().done(id);
  });

  test('a paused runner changes nothing if another did its job meanwhile', async () => {
    const id = await queue().add({ kind: 'paused', payload: {} });
    const [late] = await queue().lease(10);
    now += 30_000;
    const [other] = await queue().lease(10);
    await queue().failed(late as Job, 'too late', now);
    expect(await queue().lease(10)).toEqual([]);
    await queue().done(other?.id ?? 0);
    await queue().failed(late as Job, 'too late', undefined);
    expect(await stateOf(id)).toEqual({ state: 'done', attempts: 2, last_error: null });
  });
});
