// Tests lists to the insurer: each change once, and repeated answers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { downloadBordereau, listBordereaux } from '#core/contract/desk/policy/bordereau.ts';
import { getPolicy } from '#core/contract/policy/policy.ts';
import { tally } from '../../../../tests/faults/tally.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import type { InsurerPort } from '../../../ports/insurer.ts';
import { nextClosing } from './bordereau-job.ts';
import { createBordereauRepository } from './bordereau-repository.ts';
import { createBordereauService } from './bordereau-service.ts';

const FARMER = '9876500005';
/** A policy of the demo that the insurer has not received. */
const WAITING = { id: 8, reference: 'DEM0P01CY008' };
/** Of one statement in PostgreSQL. */
const MOST_PARAMETERS = 65_535;
const HEAD = 'reference,action,result,policy_number,reason\r\n';

test('a list closes in the evening in India; later policies are on the next day’s list', () => {
  const at = (time: string) => new Date(nextClosing(Date.parse(time))).toISOString();
  expect(at('2026-11-23T14:29:59Z')).toBe('2026-11-23T14:30:00.000Z');
  expect(at('2026-11-23T14:30:00Z')).toBe('2026-11-24T14:30:00.000Z');
});

describeOnBothEngines('lists for the insurer', (engine) => {
  let server: TestServer;
  let delivered: string[] = [];
  let answersOf: (csv: string) => string | null;
  const insurer: InsurerPort = {
    rhythm: 'daily',
    deliver: async ({ csv }) => {
      delivered.push(csv);
      return answersOf(csv);
    },
  };
  const serviceOf = () => {
    const { database, deps } = server;
    return createBordereauService({
      repository: createBordereauRepository(database),
      insurer,
      messages: { queue: async () => 0 },
      premiums: { back: async () => undefined },
      audited: (_by, _action, work) => database.transaction(() => work(() => undefined)),
      deps,
      wake: () => undefined,
    });
  };
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    delivered = [];
    answersOf = () => null;
    const { sql } = server.database;
    await sql.deleteFrom('bordereaux').execute();
    await sql.updateTable('policy_events').set({ bordereau_id: null, answer: null, reason: null }).execute();
    const before = { number: null, insurer_state: 'waiting' as const, refusal: null, ended_at: null, ended_why: null };
    await sql.updateTable('policies').set(before).where('id', '=', WAITING.id).execute();
  });

  test('an answer of the insurer may name more policies than a statement has parameters', async () => {
    const { number } = await server.database.sql
      .selectFrom('policies')
      .select('number')
      .where('number', 'is not', null)
      .executeTakeFirstOrThrow();
    const numbers = Array.from({ length: MOST_PARAMETERS }, (_, i) => `NONE${i}`);
    expect(await createBordereauRepository(server.database).taken([...numbers, number ?? ''])).toEqual([number]);
    tally(`answers of the insurer with more numbers than a statement takes, ${engine}`);
  });

  const desk = async (phone = '9876500017') => (await server.signInDesk(phone)).token;
  const policy = async () => {
    const { token } = await server.signIn(FARMER);
    return server.get(getPolicy, { token, params: { id: WAITING.id } });
  };
  const list = async (token: string) => (await server.get(listBordereaux, { token })).results;
  test('concurrent closing puts each waiting line on one list, once', async () => {
    await Promise.all([serviceOf().run(), serviceOf().run(), serviceOf().run()]);
    await serviceOf().run();
    const [one, ...more] = await list(await desk());
    expect([one?.lines, one?.state, more]).toEqual([{ new: 1, change: 0, cancel: 0 }, 'open', []]);
    expect(delivered[0]).toContain(`${WAITING.reference},new,,Weather cover for paddy and maize,Mohan Lal,${FARMER},Paddy`);
  });

  test('the next attempt delivers an undelivered list unchanged', async () => {
    answersOf = () => {
      throw new Error('no answer');
    };
    await expect(serviceOf().run()).rejects.toThrow('no answer');
    answersOf = () => null;
    await serviceOf().run();
    expect(delivered).toHaveLength(2);
    expect(delivered[1]).toBe(delivered[0]);
  });

  test('an insurer who answers at once gives the policy its number', async () => {
    answersOf = () => `${HEAD}${WAITING.reference},new,accepted,WF-27-000001,\r\n`;
    await serviceOf().run();
    expect(await policy()).toMatchObject({ number: 'WF-27-000001', ended: null });
    expect(await list(await desk())).toMatchObject([{ state: 'answered', accepted: 1, rejected: 0 }]);
    const shown = async (state: 'waiting' | 'answered') =>
      (await server.get(listBordereaux, { token: await desk(), query: { state } })).results.length;
    expect([await shown('waiting'), await shown('answered')]).toEqual([0, 1]);
  });

  test('a policy that the insurer refuses ends, and shows the reason', async () => {
    answersOf = () => `${HEAD}${WAITING.reference},new,rejected,,no land record\r\n`;
    await serviceOf().run();
    expect(await policy()).toMatchObject({ number: null, status: 'Inactive', ended: { why: 'insurer-refused' } });
  });

  describe('answers entered at the desk', () => {
    const CSV = `${HEAD}${WAITING.reference},new,accepted,WF-27-000002,\r\nNOBODY,new,accepted,X-1,\r\n`;
    const by = { caller: { userId: 900 } as never, requestId: 'r' };
    const fileOf = (csv: string) => ({ name: 'a.csv', type: 'text/csv', hash: '', bytes: Buffer.from(csv) });
    const openList = async (): Promise<number> => {
      await serviceOf().run();
      return (await list(await desk()))[0]?.id ?? 0;
    };

    test('are previewed first: nothing is saved, and wrong rows are named', async () => {
      const id = await openList();
      const read = await serviceOf().answer(by, id, fileOf(CSV), false);
      expect(read).toMatchObject({
        accepted: 1,
        missing: 0,
        problems: [{ row: 3, column: 'reference', value: 'NOBODY', code: 'unknown' }],
      });
      expect((await policy()).number).toBeNull();
    });

    test('are saved once, also by two people at once, and change nothing when repeated', async () => {
      const id = await openList();
      await Promise.all([1, 2].map(() => serviceOf().answer(by, id, fileOf(CSV), true)));
      expect(await policy()).toMatchObject({ number: 'WF-27-000002' });
      expect(await serviceOf().answer(by, id, fileOf(CSV), true)).toMatchObject({ accepted: 0, unchanged: 1 });
      expect(await serviceOf().answer(by, id, fileOf(CSV.replace('accepted', 'rejected')), true)).toMatchObject({
        rejected: 0,
        problems: [{ code: 'answered-otherwise' }, { code: 'unknown' }],
      });
    });

    test('are refused for a list that does not exist', async () => {
      await expect(serviceOf().answer(by, 77, fileOf(CSV), true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  const setName = (insured_name: string) =>
    server.database.sql.updateTable('policies').set({ insured_name }).where('id', '=', WAITING.id).execute();

  test('the file has no formulas, and names people only soon after a proof', async () => {
    await setName('=HYPERLINK("http://x")');
    await serviceOf().run();
    const token = await desk();
    const [row] = await list(token);
    const file = await server.app.inject({
      url: downloadBordereau.path.replace('{id}', String(row?.id)),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.payload).toContain(`"'=HYPERLINK(""http://x"")"`);
    server.clock.advance(11 * 60_000);
    const late = await server.app.inject({
      url: downloadBordereau.path.replace('{id}', String(row?.id)),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([late.statusCode, late.json().error.code]).toEqual([403, 'PROOF_NEEDED']);
    await setName('Mohan Lal');
  });

  test('editors and finance staff only have access', async () => {
    for (const [phone, status] of [
      ['9876500014', 200],
      ['9876500017', 200],
      ['9876500011', 403],
      ['9876500013', 403],
    ] as const)
      expect((await server.call(listBordereaux, { token: await desk(phone) })).status, phone).toBe(status);
  });
});
