// Tests claims at the desk: never decided by the person concerned, never more than the policy has left.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { answerClaim, getClaim } from '#core/contract/claim/claim.ts';
import {
  askDeskClaim,
  decideDeskClaim,
  getDeskClaim,
  listDeskClaims,
  payDeskClaim,
  surveyDeskClaim,
} from '#core/contract/desk/claim/claim.ts';
import { getPolicy, listPolicies } from '#core/contract/policy/policy.ts';
import { getMe } from '#core/contract/session.ts';
import { metresBetween } from '#core/rules/claim/claim-check.ts';
import { createClaims, RAIN } from '../../../../tests/fixtures/claims.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { home } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const DAY = 24 * 3_600_000;

describeOnBothEngines('claims at the desk', (engine) => {
  let server: TestServer;
  let claims: ReturnType<typeof createClaims>;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    claims = createClaims(server, 6_550_000_000);
    ({ token } = await server.signInDesk('9876500013'));
  });
  afterAll(() => server.close());

  const read = (id: number) => server.get(getDeskClaim, { token, params: { id } });
  const day = () => claims.iso(server.clock.now + 2 * DAY).slice(0, 10);
  const approve = (id: number, amount: number, key: string = randomUUID()) =>
    server.call(decideDeskClaim, { token, key, params: { id }, body: { decision: 'approve', amount, words: 'Half is lost.' } });

  test('the queue is sorted by the days that are left', async () => {
    const farmer = await claims.newFarmer();
    await claims.newClaim(farmer);
    const { results, next } = await server.get(listDeskClaims, { token, query: { page_size: 3 } });
    const rest = await server.get(listDeskClaims, {
      token,
      query: { page_size: 3, cursor: new URLSearchParams(next?.split('?')[1]).get('cursor') ?? '' },
    });
    const all = [...results, ...rest.results];
    const untils = all.map(({ until }) => String(until));
    expect(untils).toEqual([...untils].sort());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    // The demo's claims follow the real clock, so the first place depends on the day of the run.
    expect(all.map(({ label }) => label)).toContain('Under Evaluation');
    const over = await server.get(listDeskClaims, { token, query: { state: 'over' } });
    expect(over.results.map(({ label }) => label)).toEqual(['Not Eligible']);
  });

  test('a claim shows its policy, its times, earlier claims, and where and how often each photo was used', async () => {
    const farmer = await claims.newFarmer();
    const address = { ...home, contact_number: farmer.phone, pin_code: '842002' };
    await server.get(createAddress, { token: farmer.token, body: address });
    const { location } = await server.get(getMe, { token: farmer.token });
    const [lng = 0, lat = 0] = location?.location.coordinates ?? [];
    const upload = await claims.newPhoto(farmer);
    const photos = [{ upload, taken_at: claims.iso(server.clock.now), lat: 26.2, lng: 85.3, accuracy: 8 }];
    const first = await claims.newClaim(farmer, { photos });
    const second = await claims.newClaim(farmer, { photos, noted: undefined });
    const shown = await read(second.id);
    expect(shown).toMatchObject({
      is_own: false,
      earlier: [{ id: first.id }],
      clocks: { evidence: 'none', by: 'arrival', is_marked: true },
    });
    expect(shown.photos).toMatchObject([{ is_used_elsewhere: true }]);
    expect(shown.photos[0]?.away).toBe(metresBetween({ lat, lng }, { lat: 26.2, lng: 85.3 }));
    expect(shown.photos[0]?.away).toBeGreaterThan(9_000);
    expect(shown.farmer).toMatchObject({ lat, lng, village: expect.stringContaining('842002') });
    expect((await read(first.id)).clocks).toMatchObject({ evidence: 'monotonic', is_marked: false });
  });

  test('the farmer gets a message for each step, and the claim and the audit show it', async () => {
    const farmer = await claims.newFarmer();
    const { id } = await claims.newClaim(farmer);
    const params = { id };
    await server.get(askDeskClaim, { token, params, body: { words: 'Which field is it?' } });
    const asked = await server.get(getClaim, { token: farmer.token, params });
    expect(asked).toMatchObject({ label: 'Under Evaluation', next: 'answer', question: 'Which field is it?' });
    await server.get(answerClaim, { token: farmer.token, params, body: { words: 'At the canal.' } });
    expect((await read(id)).claim).toMatchObject({ next: 'decide', question: null });
    await server.get(surveyDeskClaim, { token, params, body: { day: day(), who: 'Dinesh Sahni', phone: '9876500099' } });
    expect((await approve(id, 3_200)).body.claim).toMatchObject({ label: 'Claim In Process', next: 'pay', amount: 3_200 });
    await server.get(payDeskClaim, { token, params, body: { reference: 'UTR 42' } });
    const paid = await server.get(getClaim, { token: farmer.token, params });
    expect(paid).toMatchObject({ label: 'Claim In Process', next: 'done', until: null, payment: { amount: 3_200, reference: 'UTR 42' } });
    const shown = { token: farmer.token, params: { id: paid.policy_id } };
    expect(await server.get(getPolicy, shown)).toMatchObject({ claim_paid: { amount: 3_200, at: paid.payment?.at } });
    expect((await server.get(listPolicies, { token: farmer.token })).results).toMatchObject([{ claim_paid: { amount: 3_200 } }]);
    expect(paid.steps.map(({ step }) => step)).toEqual(['received', 'queued', 'asked', 'answered', 'survey', 'approved', 'paid']);
    await server.jobsDone();
    const texts = (await server.messagesTo(farmer.phone)).map(({ text }) => text).join('\n');
    for (const words of ['Which field is it?', 'Dinesh Sahni', 'Rs 3,200.00', 'UTR 42']) expect(texts).toContain(words);
    const { sql } = server.database;
    const audit = await sql
      .selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', 'claim')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['claim.ask', 'claim.survey', 'claim.approve', 'claim.pay']);
  });

  test('a payment is booked once, and the nightly check finds no difference', async () => {
    const farmer = await claims.newFarmer();
    const { id } = await claims.newClaim(farmer, {}, { vendor_id: 1 });
    await approve(id, 1_000);
    const start = server.clock.now;
    server.clock.advance(11 * 60_000);
    const late = await server.call(payDeskClaim, { token, params: { id }, body: { reference: 'UTR 7' } });
    expect(late).toMatchObject({ status: 403, error: { code: 'PROOF_NEEDED' } });
    server.clock.now = start;
    const key = randomUUID();
    const pay = (k: string) => server.call(payDeskClaim, { token, key: k, params: { id }, body: { reference: 'UTR 7' } });
    const answers = await Promise.all([pay(key), pay(key), pay(randomUUID())]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const lines = await server.database.sql
      .selectFrom('ledger_entries')
      .selectAll()
      .where('cause', '=', 'claim')
      .where('vendor_id', '=', 1)
      .execute();
    expect(lines.map(({ account, amount_paise }) => [account, amount_paise]).sort()).toEqual([
      ['bank', -100_000],
      ['claims', 100_000],
    ]);
  });

  test('nobody decides their own claim, or one they reported', async () => {
    const phone = '9876500013';
    const own = await server.signIn(phone);
    const { user_id } = await server.database.sql
      .selectFrom('user_phones')
      .select('user_id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const { id } = await claims.newClaim({ token: own.token, phone, userId: user_id });
    expect((await read(id)).is_own).toBe(true);
    expect(await approve(id, 100)).toMatchObject({ status: 403, error: { code: 'CLAIM_OWN' } });
    const farmer = await claims.newFarmer();
    const theirs = await claims.newClaim(farmer);
    await server.database.sql.updateTable('claims').set({ reported_by: user_id }).where('id', '=', theirs.id).execute();
    expect(await approve(theirs.id, 100)).toMatchObject({ status: 403, error: { code: 'CLAIM_OWN' } });
  });

  test('payments never exceed what the policy has left, also for two reviewers at once', async () => {
    const farmer = await claims.newFarmer();
    const policy = await claims.newPolicy(farmer, { sum_insured_paise: 500_000 });
    const ids: number[] = [];
    for (const peril_id of [7, RAIN]) ids.push((await claims.say(farmer.token, claims.noticeOf(policy, { peril_id }))).body.id);
    expect(await approve(ids[0] ?? 0, 5_001)).toMatchObject({ status: 422, error: { code: 'CLAIM_TOO_MUCH', details: { left: 5_000 } } });
    const both = await Promise.all(ids.map((id) => approve(id, 3_000)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('an impossible step, an old version, and roles without permission are refused', async () => {
    const farmer = await claims.newFarmer();
    const { id } = await claims.newClaim(farmer);
    const params = { id };
    expect((await server.call(payDeskClaim, { token, params, body: { reference: 'x' } })).error.code).toBe('CLAIM_STATE');
    expect((await server.call(decideDeskClaim, { token, params, body: { decision: 'refuse', words: 'no' } })).status).toBe(400);
    expect((await server.call(decideDeskClaim, { token, params, body: { decision: 'approve', words: 'yes' } })).status).toBe(400);
    expect((await server.call(surveyDeskClaim, { token, params, body: { day: '2020-01-01', who: 'D' } })).status).toBe(400);
    const { version } = await read(id);
    await server.get(askDeskClaim, { token, params, body: { words: 'Which field?' } });
    const late = await server.call(askDeskClaim, {
      token,
      params,
      headers: { 'if-match': `"${version}"` },
      body: { words: 'Who are you?' },
    });
    expect(late).toMatchObject({ status: 412, error: { code: 'CHANGED_MEANWHILE' } });
    for (const phone of ['9876500011', '9876500012', '9876500014', '9876500016', '9876500017']) {
      const other = await server.signInDesk(phone);
      expect((await server.call(getDeskClaim, { token: other.token, params })).status).toBe(403);
    }
  });
});
