// Tests claims: reported in time and once, and decided and paid by others.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerClaim,
  type ClaimDetail,
  getClaim,
  getClaimPhoto,
  listClaims,
  reportClaim,
  sendClaimOtp,
  verifyClaimOtp,
} from '#core/contract/claim/claim.ts';
import { getOrder } from '#core/contract/order/order.ts';
import { getPolicy } from '#core/contract/policy/policy.ts';
import { claimLabels } from '#core/facts/claim.ts';
import { perils as allPerils } from '#core/rules/insurance/perils.ts';
import { createClaims, HAIL, RAIN } from '../../../tests/fixtures/claims.ts';
import { createApprovals } from '../../../tests/fixtures/server/approvals.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createInsured } from '../../../tests/fixtures/server/insured.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { queueClaim } from './claim-parts.ts';
import { createClaimRepository } from './claim-repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnBothEngines('claims', (engine) => {
  let server: TestServer;
  let claims: ReturnType<typeof createClaims>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    claims = createClaims(server, 6_530_000_000);
  });
  afterAll(() => server.close());

  const get = (token: string, id: number) => server.get(getClaim, { token, params: { id } });

  test('the demo’s farmer has claims with all six labels, each with its next step', async () => {
    const { token } = await server.signIn('9876500005');
    const { results, policies } = await server.get(listClaims, { token });
    expect(new Set(results.map(({ label }) => label))).toEqual(new Set(claimLabels));
    const nextOf = Object.fromEntries(results.map(({ label, next }) => [label, next]));
    expect(nextOf).toEqual({
      'Claim Available': 'report',
      'Claim Received': 'complete',
      'To Be Evaluated': 'look',
      'Under Evaluation': 'visit',
      'Claim In Process': 'pay',
      'Not Eligible': 'none',
    });
    expect(policies.every(({ perils, notice }) => perils.length > 0 && notice.hours === 72)).toBe(true);
    expect(policies.map(({ phone }) => phone)).toContain('14447');
    const pictures = [...results, ...policies].map(({ image_url }) => image_url);
    expect(pictures).toEqual(pictures.map(() => expect.stringMatching(/^\/pictures\/v1\/crop-\w+\.svg$/)));
    for (const { id, label } of results.filter(({ id }) => id !== null)) expect((await get(token, Number(id))).label).toBe(label);
  });

  test('a notice keeps its times and photos, and waits for a reviewer after the photo check', async () => {
    const farmer = await claims.newFarmer();
    const policy = await claims.newPolicy(farmer);
    const upload = await claims.newPhoto(farmer);
    const taken_at = claims.iso(server.clock.now - HOUR);
    const notice = claims.noticeOf(policy, { photos: [{ upload, taken_at, lat: 26.2, lng: 85.3, accuracy: 8 }] });
    const { status, body } = await claims.say(farmer.token, notice);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ label: 'Claim Received', next: 'look', number: expect.stringMatching(/-1$/), missing: [] }),
    ]);
    expect(body.photos).toEqual([
      { n: 1, upload, url: `/api/insurance/v1/claims/${body.id}/photos/1`, taken_at, lat: 26.2, lng: 85.3, accuracy: 8 },
    ]);
    expect(body.noted_at).toBe(notice.noted?.phone_at);
    await server.jobsDone();
    expect(await get(farmer.token, body.id)).toMatchObject({ label: 'To Be Evaluated', next: 'look' });
    const photo = await server.call(getClaimPhoto, { token: farmer.token, params: { id: body.id, photo: 1 } });
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await server.call(getClaimPhoto, { token: farmer.token, params: { id: body.id, photo: 2 } })).status).toBe(404);
    expect((await server.messagesTo(farmer.phone)).map(({ text }) => text).join()).toContain(body.number);
    expect((await server.get(getPolicy, { token: farmer.token, params: { id: policy } })).CLAIM_STATUS).toBe('To Be Evaluated');
    expect((await server.get(listClaims, { token: farmer.token })).results).toHaveLength(1);
  });

  test('a loss that is reported twice gives one claim: by one key, by two keys, and at once', async () => {
    const farmer = await claims.newFarmer();
    const policy = await claims.newPolicy(farmer);
    const notice = claims.noticeOf(policy);
    const key = randomUUID();
    const first = await claims.say(farmer.token, notice, key);
    expect(await claims.say(farmer.token, notice, key)).toMatchObject({ status: 201, body: { id: first.body.id } });
    const again = await claims.say(farmer.token, claims.noticeOf(policy, { lost_at: claims.iso(server.clock.now - 40 * HOUR) }));
    expect(again).toMatchObject({ status: 409, error: { code: 'CLAIM_EXISTS', details: { id: first.body.id } } });
    const rains = claims.noticeOf(policy, { peril_id: RAIN });
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => claims.say(farmer.token, rains)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('a loss by wild animals or by inundation is reported under a policy that covers it, and under no other', async () => {
    const farmer = await claims.newFarmer();
    const perils = (['wild-animals', 'inundation'] as const).map((name) => ({ ...allPerils[name], image: null }));
    const policy = await claims.newPolicy(farmer, { perils: JSON.stringify(perils) });
    for (const peril of perils) {
      const { status, body } = await claims.say(farmer.token, claims.noticeOf(policy, { peril_id: peril.id }));
      expect([status, body.peril]).toEqual([201, peril]);
    }
    const other = await claims.newPolicy(farmer);
    expect((await claims.say(farmer.token, claims.noticeOf(other, { peril_id: 10 }))).error.code).toBe('NOT_COVERED');
  });

  test('a wrong peril, a wrong time and someone else’s policy get different error codes', async () => {
    const [farmer, stranger] = [await claims.newFarmer(), await claims.newFarmer()];
    const policy = await claims.newPolicy(farmer);
    const { now } = server.clock;
    const code = async (body: object, token = farmer.token) => (await claims.say(token, body)).error.code;
    expect(await code(claims.noticeOf(policy, { peril_id: 8 }))).toBe('NOT_COVERED');
    expect(await code(claims.noticeOf(policy, { lost_at: claims.iso(now - 91 * DAY) }))).toBe('POLICY_NOT_ACTIVE');
    const ended = await claims.newPolicy(farmer, { ended_at: new Date(now - DAY), ended_why: 'goods-returned' });
    expect(await code(claims.noticeOf(ended))).toBe('POLICY_NOT_ACTIVE');
    expect(await code(claims.noticeOf(policy), stranger.token)).toBe('NOT_FOUND');
    expect(await code(claims.noticeOf(999_999))).toBe('NOT_FOUND');
    expect(await code(claims.noticeOf(policy, { lost_at: claims.iso(now + DAY) }))).toBe('BAD_REQUEST');
    for (const wrong of [
      { area_tenths: 0 },
      { area_tenths: 11 },
      { lost_at: 'yesterday' },
      { plot: 'a\u0000b' },
      { photos: Array(6).fill({}) },
      { noted: { phone_at: 1 } },
      { field: 5 },
      { field: { count: 5 } },
      { field: { count: 0, unit: 'acre' } },
      { field: { count: '5', unit: 'acre' } },
      { field: { count: 5, unit: 'kattha' } },
      { field: { count: 5, unit: 'guntha', state: 10 } },
      { field: { count: 101, unit: 'hectare', state: 10 } },
      { description: 'x'.repeat(1_001) },
    ])
      expect([wrong, await code({ ...claims.noticeOf(policy), ...wrong })]).toEqual([wrong, 'BAD_REQUEST']);
    expect(await code(claims.noticeOf(policy, { photos: [{ upload: 'a'.repeat(64), taken_at: claims.iso(now) }] }))).toBe('UPLOAD_GONE');
  });

  test('a claim keeps the size of the field in the farmer’s unit, with its square metres by the state', async () => {
    const farmer = await claims.newFarmer();
    const said = async (field?: object) =>
      (await claims.say(farmer.token, { ...claims.noticeOf(await claims.newPolicy(farmer)), ...(field && { field }) })).body;
    const { id, field } = await said({ count: 5, unit: 'kattha', state: 10 });
    expect(field).toEqual({ count: 5, unit: 'kattha', square_metres: 632 });
    expect((await get(farmer.token, id)).field).toEqual(field);
    expect((await said({ count: 2.5, unit: 'acre' })).field).toEqual({ count: 2.5, unit: 'acre', square_metres: 10_117 });
    expect(await said()).not.toHaveProperty('field');
  });

  test('a farmer can add missing facts for seven days; then the claim is reviewed as it is', async () => {
    const farmer = await claims.newFarmer();
    const bare = async () => (await claims.say(farmer.token, claims.noticeOf(await claims.newPolicy(farmer), { plot: '' }))).body;
    const [one, other]: ClaimDetail[] = [await bare(), await bare()];
    await server.jobsDone();
    expect([one?.missing, one?.next]).toEqual([['photos', 'plot'], 'complete']);
    const id = one?.id ?? 0;
    const photo = { upload: await claims.newPhoto(farmer), taken_at: claims.iso(server.clock.now) };
    const key = randomUUID();
    const answer = await server.call(answerClaim, { token: farmer.token, key, params: { id }, body: { plot: '417', photos: [photo] } });
    expect([answer.status, answer.body.missing]).toEqual([200, []]);
    await server.jobsDone();
    expect(await get(farmer.token, id)).toMatchObject({ label: 'To Be Evaluated', photos: [{ upload: photo.upload }] });
    expect(await server.call(answerClaim, { token: farmer.token, params: { id }, body: { words: 'more' } })).toMatchObject({
      status: 409,
      error: { code: 'CLAIM_STATE' },
    });
    server.clock.advance(7 * DAY + 1);
    const repository = createClaimRepository(server.database);
    for (const late of await repository.overdue(new Date(server.clock.now), 100)) await queueClaim({ repository, deps: server.deps }, late);
    const { token } = await server.signIn(farmer.phone);
    expect((await get(token, other?.id ?? 0)).label).toBe('To Be Evaluated');
  });

  test('an agent reports for a farmer with the farmer’s code, once', async () => {
    const shopping = createShopping(server, 6_540_000_000);
    const agent = await shopping.newBuyer({ role: 'buyer', isContact: true });
    const farmer = await createInsured(server, shopping, 6_545_000_000).newFarmerOf(agent);
    const policy_id = await claims.newPolicy({ token: '', phone: farmer.phone, userId: farmer.id });
    const notice = claims.noticeOf(policy_id);
    expect((await claims.say(agent.token, notice)).error.code).toBe('ORDER_OTP_REQUIRED');
    expect((await claims.say(agent.token, { ...notice, hashcode: 'guess' })).error.code).toBe('ORDER_OTP_INVALID');
    await server.get(sendClaimOtp, { token: agent.token, body: { policy_id } });
    const otp = await server.codeFor(farmer.phone);
    const wrong = otp === '0000' ? '1111' : '0000';
    expect((await server.call(verifyClaimOtp, { token: agent.token, body: { policy_id, otp: wrong } })).error.code).toBe('ORDER_OTP_WRONG');
    const { hashcode } = await server.get(verifyClaimOtp, { token: agent.token, body: { policy_id, otp } });
    const kept = await claims.say(agent.token, { ...notice, hashcode });
    expect(kept.status).toBe(201);
    expect((await claims.say(agent.token, { ...claims.noticeOf(policy_id, { peril_id: RAIN }), hashcode })).error.code).toBe(
      'ORDER_OTP_INVALID',
    );
    const own = await server.signIn(farmer.phone);
    expect((await get(own.token, kept.body.id)).policy_id).toBe(policy_id);
  });

  test('an agent sees a farmer’s policies from orders they placed, and only claims they reported themselves', async () => {
    const approvals = createApprovals(server, 6_560_000_000);
    const agent = await approvals.newAgent();
    const { farmer, phone, order } = await approvals.ready(agent);
    const hashcode = await approvals.approvalOf(agent, { farmer, phone });
    const { orders } = (await approvals.place(agent, { ...order, hashcode })).body;
    const of = { token: (await server.signIn(phone)).token, phone, userId: farmer.id };
    const placed = await claims.newPolicy(of, { vendor_id: 1, order_id: orders[0]?.id });
    // One policy bought by the farmer, and one of an order that the agent placed for somebody else.
    const own = await claims.newPolicy(of);
    await claims.newPolicy(await claims.newFarmer(), { vendor_id: 1, order_id: orders[0]?.id });
    const list = (token: string) => server.call(listClaims, { token, query: { farmer_id: farmer.id } });
    const { body } = await list(agent.token);
    expect(body.policies.map(({ id }) => id)).toEqual([placed]);
    expect(body.results).toEqual([]);
    expect(body.policies[0]).toMatchObject({ number: `T-${placed}`, notice: { hours: 72 } });

    expect((await claims.say(of.token, claims.noticeOf(own))).status).toBe(201);
    await server.get(sendClaimOtp, { token: agent.token, body: { policy_id: placed } });
    const proof = await server.get(verifyClaimOtp, { token: agent.token, body: { policy_id: placed, otp: await server.codeFor(phone) } });
    const reported = await claims.say(agent.token, { ...claims.noticeOf(placed), hashcode: proof.hashcode });
    await server.database.sql
      .updateTable('claims')
      .set({ review: 'approved', payment: 'due', amount_paise: 500 })
      .where('id', '=', reported.body.id)
      .execute();
    expect((await list(agent.token)).body.results.map(({ id, label, amount }) => [id, label, amount])).toEqual([
      [reported.body.id, 'Claim In Process', null],
    ]);
    // The farmer's own list is unchanged, also when requested by their own number. The agent's list is their own.
    expect((await list(of.token)).body.policies.map(({ id }) => id)).toEqual([own, placed]);
    expect((await server.get(listClaims, { token: agent.token })).policies).toEqual([]);
  });

  test('only the agent who placed an insured order sees which farmer is insured', async () => {
    const approvals = createApprovals(server, 6_564_000_000);
    const agent = await approvals.newAgent();
    const { farmer, phone, order } = await approvals.ready(agent);
    const hashcode = await approvals.approvalOf(agent, { farmer, phone });
    const id = (await approvals.place(agent, { ...order, hashcode })).body.orders[0]?.id ?? 0;
    const { token } = await server.signIn(phone);
    const seenBy = async (who: string) => (await server.get(getOrder, { token: who, params: { id } })).insured_farmer;
    expect(await seenBy(agent.token)).toBeUndefined();
    await server.database.sql.updateTable('orders').set({ insured_farmer_id: farmer.id }).where('id', '=', id).execute();
    expect([await seenBy(agent.token), await seenBy(token)]).toEqual([farmer.id, undefined]);
  });

  test('nobody sees the claims of a farmer they do not assist', async () => {
    const approvals = createApprovals(server, 6_562_000_000);
    const { farmer } = await approvals.ready(await approvals.newAgent());
    const [stranger, another] = [await claims.newFarmer(), await approvals.newAgent()];
    for (const token of [stranger.token, another.token]) {
      const { status, error } = await server.call(listClaims, { token, query: { farmer_id: farmer.id } });
      expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('nobody sees another person’s claim or its photos', async () => {
    const [farmer, stranger] = [await claims.newFarmer(), await claims.newFarmer()];
    const { id } = await claims.newClaim(farmer, { peril_id: HAIL });
    for (const [call, params] of [
      [getClaim, { id }],
      [getClaimPhoto, { id, photo: 1 }],
    ] as const)
      expect((await server.call(call, { token: stranger.token, params })).status).toBe(404);
    expect((await server.call(reportClaim, { body: claims.noticeOf(1) })).status).toBe(401);
  });
});
