// Tests errors from phones: one row for each error, within budgets, solved at the desk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvents } from '#core/contract/analytics.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getError, listErrors, updateError } from '#core/contract/desk/insight/errors.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { createErrorGroupRepository } from './error-group-repository.ts';

const at = '2026-11-21T04:00:00Z';

describeOnBothEngines('errors from phones', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { TRUST_PROXY: '1' } });
    token = (await server.signInDesk('9876500016')).token;
  });
  afterAll(() => server.close());

  const errorOf = (name: string, props: object = {}) => ({
    type: 'error',
    name,
    at,
    props: {
      message: 'x is undefined',
      place: 'at q (https://s.test/assets/cart-12345678.js:1:2)',
      version: '1.0',
      path: '/cart',
      ...props,
    },
  });
  const tell = (events: readonly object[], address = '10.0.0.1', on = server) =>
    on.get(postEvents, { body: { events }, headers: { 'x-forwarded-for': address } });
  const found = async (search: string) => (await server.get(listErrors, { token, query: { search } })).results;
  const only = async (search: string) => {
    const [one, ...others] = await found(search);
    expect(others).toEqual([]);
    if (!one) throw new Error(`nobody reported ${search}`);
    return one;
  };

  test('the same error on many phones is one row with its count, start and versions', async () => {
    await tell([errorOf('OneRow'), errorOf('OneRow', { place: 'at z (/assets/cart-abcdefgh.js:9:9)', path: '/order/7' })]);
    const first = await only('OneRow');
    expect(first).toMatchObject({ place: 'cart', path: '/order/#', count: 2, state: 'open', is_back: false, changed: null });
    expect(first.last_seen).toBe(first.first_seen);
    server.clock.advance(10 * MINUTE);
    await tell([errorOf('OneRow', { version: '1.1', request: 'r-9' }), errorOf('OneRow', { place: 'sendOtp' })], '10.0.0.2');
    const [sent, cart] = await found('OneRow');
    expect([sent?.place, cart?.place, cart?.count, cart?.versions]).toEqual([
      'sendOtp',
      'cart',
      3,
      [
        { version: '1.0', count: 2 },
        { version: '1.1', count: 1 },
      ],
    ]);
    expect(Date.parse(cart?.last_seen ?? '') - Date.parse(cart?.first_seen ?? '')).toBe(10 * MINUTE);
    const { recent } = await server.get(getError, { token, params: { id: cart?.id ?? 0 } });
    expect([recent.length, recent[0]?.request, recent[0]?.version]).toEqual([3, 'r-9', '1.1']);
  });

  test('the same error of the app, the worker and the desk gives three rows; unknown sources count as the app', async () => {
    const sources = [undefined, 'worker', 'desk', 'app', 'moon'];
    await tell(sources.map((source) => errorOf('Apart', source === undefined ? {} : { source })));
    expect((await found('Apart')).map(({ source, count }) => [source, count]).sort()).toEqual([
      ['app', 3],
      ['desk', 1],
      ['worker', 1],
    ]);
    const { results } = await server.get(listErrors, { token, query: { search: 'Apart', source: 'worker' } });
    expect(results.map(({ source }) => source)).toEqual(['worker']);
    expect((await server.call(listErrors, { token, query: { source: 'moon' } })).status).toBe(400);
  });

  test('concurrent reports lose no error, whatever their order', async () => {
    const [one, two] = [errorOf('AtOnceA'), errorOf('AtOnceB')];
    await Promise.all(Array.from({ length: 12 }, (_, n) => tell(n % 2 === 0 ? [one, two] : [two, one], `10.0.1.${n}`)));
    expect([(await only('AtOnceA')).count, (await only('AtOnceB')).count]).toEqual([12, 12]);
  });

  test('one address can add a limited number of new errors a day; known errors and other addresses still count', async () => {
    await tell([errorOf('Known')], '10.2.0.1');
    const flood = Array.from({ length: 40 }, (_, n) => errorOf('Flood', { message: `part ${String.fromCharCode(65 + n)} broke` }));
    await tell([...flood, errorOf('Known')], '10.2.0.2');
    expect((await server.get(listErrors, { token, query: { search: 'Flood', page_size: 100 } })).results).toHaveLength(20);
    expect((await only('Known')).count).toBe(2);
    await tell([errorOf('Flooded')], '10.2.0.2');
    expect(await found('Flooded')).toEqual([]);
    await tell([errorOf('Elsewhere')], '10.2.0.3');
    expect((await only('Elsewhere')).count).toBe(1);
  });

  test('made-up errors from many networks do not hide a real one; a second network’s report puts it first', async () => {
    const attacked = await startTestServer({ engine, settings: { TRUST_PROXY: '1' } });
    try {
      const nameOf = (address: number, n: number) => `E${String.fromCharCode(97 + address)}${String.fromCharCode(97 + n)}`;
      const attack = async (start: number) => {
        for (let address = start; address < start + 12; address++)
          await tell(
            Array.from({ length: 20 }, (_, n) => errorOf(nameOf(address, n))),
            `10.3.${address}.1`,
            attacked,
          );
      };
      await attack(0);
      await tell([errorOf('Real')], '10.4.0.1', attacked);
      attacked.clock.advance(MINUTE);
      await attack(12);
      const all = attacked.database.sql.selectFrom('error_groups').select(['name', 'told_from']);
      const rows = await all.execute();
      expect(rows).toHaveLength(200);
      expect(rows.map(({ name }) => name)).toContain('Real');
      await tell([errorOf('Real')], '10.5.0.1', attacked);
      await attack(0);
      const support = (await attacked.signInDesk('9876500016')).token;
      const first = await attacked.get(listErrors, { token: support, query: { page_size: 1 } });
      expect(first.results.map(({ name, is_confirmed: isConfirmed, count }) => [name, isConfirmed, count])).toEqual([['Real', true, 2]]);
      const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? '';
      const next = await attacked.get(listErrors, { token: support, query: { page_size: 100, cursor } });
      expect([next.results.length, next.results.some(({ is_confirmed: isConfirmed }) => isConfirmed)]).toEqual([100, false]);
    } finally {
      await attacked.close();
    }
  }, 120_000);

  test('a solved error stays solved for old versions and reopens for a new one; the audit shows both', async () => {
    await tell([errorOf('Mended')]);
    const { id, version } = await only('Mended');
    const solve = (body: object, headers: Readonly<Record<string, string>> = {}) =>
      server.call(updateError, { token, params: { id }, body, headers });
    const done = await solve({ state: 'solved' }, { 'if-match': `"${version}"` });
    expect(done.body).toMatchObject({ state: 'solved', version: version + 1, changed: { by: expect.any(String) } });
    expect((await solve({ state: 'open' }, { 'if-match': `"${version}"` })).status).toBe(412);
    await tell([errorOf('Mended')]);
    expect(await only('Mended')).toMatchObject({ state: 'solved', count: 2, version: version + 1 });
    await tell([errorOf('Mended', { version: '2.0' })]);
    expect(await only('Mended')).toMatchObject({ state: 'open', is_back: true, count: 3, version: version + 2, changed: { by: null } });
    await solve({ state: 'solved' });
    expect((await solve({ state: 'solved' })).body).toMatchObject({ version: version + 3, is_back: false });
    await solve({ state: 'open' });
    const owner = (await server.signInDesk('9876500010')).token;
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'error', id: String(id) } });
    expect(results.map(({ action, after }) => [action, after?.['state']])).toEqual([
      ['error.reopen', 'open'],
      ['error.solve', 'solved'],
      ['error.solve', 'solved'],
    ]);
  });

  test('two people who solve an error at once leave one audit entry', async () => {
    await tell([errorOf('Twice')]);
    const { id } = await only('Twice');
    const answers = await Promise.all([1, 2].map(() => server.call(updateError, { token, params: { id }, body: { state: 'solved' } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const owner = (await server.signInDesk('9876500010')).token;
    expect((await server.get(listAudit, { token: owner, query: { entity: 'error', id: String(id) } })).results).toHaveLength(1);
  });

  test('the list pages through open errors; wrong requests and people without the permission are refused', async () => {
    for (const name of ['PageA', 'PageB', 'PageC']) await tell([errorOf(name)]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.get(listErrors, {
        token,
        query: { search: 'Page', state: 'open', page_size: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...page.results.map(({ name }) => name));
      cursor = page.next ? (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    expect([...seen].sort()).toEqual(['PageA', 'PageB', 'PageC']);
    expect(await found('Pag_A')).toEqual([]);
    expect((await server.call(getError, { token, params: { id: 1 } })).status).toBe(404);
    expect((await server.call(updateError, { token, params: { id: 1 }, body: { state: 'solved' } })).status).toBe(404);
    for (const body of [{}, { state: 'gone' }, { state: 'open\u0000' }, { state: 'open', count: 0 }])
      expect((await server.call(updateError, { token, params: { id: 1 }, body })).status).toBe(400);
    const moderator = (await server.signInDesk('9876500011')).token;
    expect((await server.call(listErrors, { token: moderator })).status).toBe(403);
    expect((await server.call(listErrors, {})).status).toBe(401);
  });

  test('an error that was last reported before the cut-off is deleted', async () => {
    await tell([errorOf('Old')]);
    const sweep = createErrorGroupRepository(server.database);
    await sweep.deleteOlderThan(server.clock.now);
    expect(await found('Old')).toHaveLength(1);
    server.clock.advance(MINUTE);
    await sweep.deleteOlderThan(server.clock.now);
    expect(await found('Old')).toEqual([]);
  });
});
