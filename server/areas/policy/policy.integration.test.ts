// Tests reading policies: by owner, by status, page by page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPolicy, listPolicies, type PolicyFilter } from '#core/contract/policy/policy.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const NOT_FOUND = { status: 404, error: { code: 'NOT_FOUND' } };
const FARMER = '9876500005';
const DAY = 24 * 3_600_000;

describeOnBothEngines('policies', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ({ token } = await server.signIn(FARMER));
  });
  afterAll(() => server.close());

  const list = (query: { status?: PolicyFilter; cursor?: string; page_size?: number; lang?: string } = {}) =>
    server.get(listPolicies, { token, query });
  const setPolicy = (id: number, change: object) => server.database.sql.updateTable('policies').set(change).where('id', '=', id).execute();

  test('the demo’s farmer has policies in every status, and each filter shows its own', async () => {
    const all = await list();
    const byStatus = { 1: 'Yet To Start', 2: 'Active', 3: 'Inactive' } as const;
    for (const [filter, status] of Object.entries(byStatus)) {
      const { results, counts } = await list({ status: filter as PolicyFilter });
      expect(results.length).toBeGreaterThan(0);
      expect(results).toEqual(all.results.filter((policy) => policy.status === status));
      expect(counts).toEqual(all.counts);
    }
    expect(all.counts).toEqual({ yet_to_start: 1, active: 4, risk_period_over: 3 });
  });

  test('policies are listed newest first, a page at a time', async () => {
    const seen: number[] = [];
    let query: string | undefined = '?page_size=3';
    while (query !== undefined) {
      const asked = Object.fromEntries(new URLSearchParams(query.slice(query.indexOf('?'))));
      const page = await list(asked);
      seen.push(...page.results.map(({ id }) => id));
      query = page.next ?? undefined;
    }
    expect(seen).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('a policy shows its five facts, and each peril with a picture', async () => {
    const policy = await server.get(getPolicy, { token, params: { id: 5 }, query: { lang: 'hi' } });
    expect(policy).toMatchObject({
      COVER: 12_000,
      CROP: 'टमाटर',
      RISK_PERIOD: { from: policy.policy_start_at, to: policy.policy_end_at },
      ENROLLMENT_DATE: policy.enrolled_at,
      CLAIM_STATUS: policy.claim_status,
      number: 'WV-26-004512',
      // The crop, not the packet of seed.
      image_url: '/pictures/v1/crop-tomato.svg',
    });
    expect(policy.perils).toHaveLength(7);
    for (const { sample_image } of policy.perils)
      expect((await server.app.inject(String(sample_image))).headers['content-type']).toBe('image/svg+xml');
    const pdf = await server.app.inject(String(policy.pdf_hosted_link));
    expect(pdf.rawPayload.length).toBe(policy.pdf_size);
  });

  test('personal insurance names no crop', async () => {
    expect((await server.get(getPolicy, { token, params: { id: 4 } })).CROP).toBeNull();
  });

  test('somebody else’s policy is not found', async () => {
    const other = await server.signIn('9876500001');
    expect(await server.call(getPolicy, { token: other.token, params: { id: 5 } })).toMatchObject(NOT_FOUND);
    expect(await server.call(getPolicy, { token, params: { id: 99 } })).toMatchObject(NOT_FOUND);
    expect(await server.get(listPolicies, { token: other.token })).toEqual({
      results: [],
      next: null,
      counts: { yet_to_start: 0, active: 0, risk_period_over: 0 },
    });
  });

  describe('over time', () => {
    const statusOf = async (id: number) => (await list()).results.find((policy) => policy.id === id);
    const listedBy = async (id: number) => {
      const filters: PolicyFilter[] = [];
      for (const status of ['1', '2', '3'] as const)
        if ((await list({ status })).results.some((policy) => policy.id === id)) filters.push(status);
      return filters;
    };

    test('status and filter change at the same moment: the start is insured, the end is not', async () => {
      const now = server.clock.now;
      await setPolicy(8, { starts_at: new Date(now + 1), ends_at: new Date(now + DAY) });
      expect([(await statusOf(8))?.status, await listedBy(8)]).toEqual(['Yet To Start', ['1']]);
      await setPolicy(8, { starts_at: new Date(server.clock.now) });
      expect([(await statusOf(8))?.status, await listedBy(8)]).toEqual(['Active', ['2']]);
      await setPolicy(8, { ends_at: new Date(server.clock.now) });
      expect([(await statusOf(8))?.status, await listedBy(8)]).toEqual(['Inactive', ['3']]);
    });

    test('a policy that ended early shows the reason', async () => {
      const at = new Date(server.clock.now - DAY);
      await setPolicy(7, { ended_at: at, ended_why: 'goods-returned' });
      expect(await statusOf(7)).toMatchObject({
        status: 'Inactive',
        claim_status: 'Not Eligible',
        ended: { at: at.toISOString(), why: 'goods-returned' },
      });
      expect(await listedBy(7)).toEqual(['3']);
    });
  });

  test('an unknown filter, or a cursor that the server did not make, is refused', async () => {
    for (const query of [{ cursor: 'x' }, { status: '4' }, { status: 'active' }, { page_size: 0 }])
      expect((await server.call(listPolicies, { token, query })).status).toBe(400);
  });
});
