// Tests KYC review: the queue, claimed cases, documents, decisions, and records.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveKyc, claimKyc, getKycPhoto, getKycReview, listKyc, rejectKyc, releaseKyc, unmaskKyc } from '#core/contract/desk/kyc/kyc.ts';
import { getKyc, postKycBank, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import { tally } from '../../../../tests/faults/tally.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type KycGiver, newKycGiver } from '../../../../tests/fixtures/server/kyc/giver.ts';
import { HOUR, MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { sealReply } from '../kyc-fields.ts';
import { openVault } from '../vault/open-vault.ts';
import { createVaultRepository } from '../vault/vault-repository.ts';

const NUMBER = '234123412346';
const ACCOUNT = '30512347890';

describeOnBothEngines('KYC review at the desk', (engine) => {
  let server: TestServer;
  let giver: KycGiver;
  let desk: string;
  let colleague: string;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { UPLOADS_MB_PER_PERSON_PER_DAY: '100000', ACCESS_TOKEN_MINUTES: '6000' } });
    giver = newKycGiver(server, 6_472_000_000);
    desk = (await server.signInDesk('9876500013')).token;
    colleague = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  /** A person who gave both parts. */
  async function given(change: object = {}) {
    const me = await giver.newFarmer();
    const form = {
      aadharNumber: NUMBER,
      dob: '15081985',
      gender: 'male',
      name: 'Mohan Lal',
      documents: [await giver.photo(me)],
      ...change,
    };
    await server.get(postKycIdentity, { token: me.token, body: form });
    const account = { accountNumber: ACCOUNT, confirmAccountNumber: ACCOUNT, ifscCode: 'SBIN0001234', passbookUrl: await giver.photo(me) };
    await server.get(postKycBank, { token: me.token, body: account });
    return { ...me, params: { farmer_id: me.userId } };
  }
  type Given = Awaited<ReturnType<typeof given>>;
  const decide = (call: typeof approveKyc | typeof rejectKyc, { params }: Given, part: string, body: object = {}, token = desk) =>
    server.call(call, { token, params: { ...params, part }, body });
  const review = (of: Given, token = desk) => server.get(getKycReview, { token, params: of.params });

  describe('the queue', () => {
    test('the longest wait comes first, with masked phones, page by page, and late ones marked', async () => {
      const first = await given();
      server.clock.advance(49 * HOUR);
      desk = (await server.signInDesk('9876500013')).token;
      colleague = (await server.signInDesk('9876500010')).token;
      const second = await given();
      const { results, counts } = await server.get(listKyc, { token: desk, query: { state: 'DOCUMENT_SUBMITTED', page_size: 100 } });
      const ids = results.map(({ farmer_id }) => farmer_id);
      expect(ids.indexOf(first.userId)).toBeLessThan(ids.indexOf(second.userId));
      const row = results.find(({ farmer_id }) => farmer_id === first.userId);
      expect(row).toMatchObject({ parts: ['aadhar', 'bank'], is_late: true, is_own: false, claim: null, identity: 'DOCUMENT_SUBMITTED' });
      expect(row?.phone).toMatch(/^\d\dx{6}\d\d$/);
      expect(results.find(({ farmer_id }) => farmer_id === second.userId)?.is_late).toBe(false);
      expect(counts.DOCUMENT_SUBMITTED).toBe(results.length);
      const seen: number[] = [];
      let url: string | null = `${listKyc.path}?page_size=1`;
      while (url) {
        const page: { results: { farmer_id: number }[]; next: string | null } = JSON.parse(
          (await server.raw({ method: 'GET', url, headers: { authorization: `Bearer ${desk}` } })).text,
        );
        seen.push(...page.results.map(({ farmer_id }) => farmer_id));
        url = page.next;
      }
      expect(seen).toEqual(ids);
    });

    test('one reviewer has a case for a quarter of an hour, or until they release it', async () => {
      const me = await given();
      const claim = (token: string) => server.call(claimKyc, { token, params: me.params });
      expect((await Promise.all([claim(desk), claim(colleague)])).map(({ status }) => status).sort()).toEqual([200, 409]);
      const holder = (await review(me, desk)).claim?.is_mine ? desk : colleague;
      const other = holder === desk ? colleague : desk;
      expect(await decide(approveKyc, me, 'identity', {}, other)).toMatchObject({ status: 409, error: { code: 'KYC_CLAIMED' } });
      expect((await claim(holder)).status).toBe(200);
      await server.call(releaseKyc, { token: other, params: me.params });
      expect((await claim(other)).status).toBe(409);
      server.clock.advance(16 * MINUTE);
      expect((await claim(other)).status).toBe(200);
      await server.call(releaseKyc, { token: other, params: me.params });
      expect((await claim(holder)).status).toBe(200);
      desk = (await server.signInDesk('9876500013')).token;
      colleague = (await server.signInDesk('9876500010')).token;
    });
  });

  describe('a decision', () => {
    test('each part is approved on its own with a message to the farmer; a second decision gets a conflict', async () => {
      const me = await given();
      const { status, body } = await decide(approveKyc, me, 'identity');
      expect([status, body.identity?.status, body.bank?.status]).toEqual([200, 'APPROVED', 'DOCUMENT_SUBMITTED']);
      expect(await decide(rejectKyc, me, 'identity', { reason: 'name-differs' }, colleague)).toMatchObject({
        status: 409,
        error: { code: 'KYC_STATE', details: { status: 'APPROVED' } },
      });
      const both = await Promise.all([
        decide(approveKyc, me, 'bank'),
        decide(rejectKyc, me, 'bank', { reason: 'account-closed' }, colleague),
      ]);
      expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
      await server.jobsDone();
      const sent = (await server.messagesTo(me.phone)).filter(({ template }) => template.startsWith('kyc-'));
      expect(sent.map(({ template }) => template)).toHaveLength(2);
    });

    test('the farmer reads why a part was rejected, and can give it again', async () => {
      const me = await given();
      expect((await decide(rejectKyc, me, 'bank', { reason: 'birth-differs' })).status).toBe(400);
      expect((await decide(rejectKyc, me, 'bank', { reason: 'name-differs' })).status).toBe(200);
      expect((await decide(rejectKyc, me, 'identity', { reason: 'The corner is cut off' })).status).toBe(200);
      const kyc = await server.get(getKyc, { token: me.token });
      expect([kyc.bank?.reason, kyc.user_identity_proof[0]?.reason]).toEqual([
        { code: 'name-differs', words: null },
        { code: 'other', words: 'The corner is cut off' },
      ]);
      await server.jobsDone();
      // Two messages of one moment may come in any order.
      const texts = (await server.messagesTo(me.phone)).filter(({ template }) => template === 'kyc-rejected').map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining([expect.stringContaining('The corner is cut off')]));
    });

    test('an account that the bank lists under another name needs a written reason, which the audit keeps', async () => {
      const me = await given();
      const vault = openVault(server.config, createVaultRepository(server.database), server.deps);
      const seal = await vault.find(me.userId);
      const reply =
        seal &&
        sealReply(seal, 'bank', { name: 'SOHAN PRASAD', dob: null, lastDigits: null, at: new Date(server.clock.now).toISOString() });
      await server.database.sql
        .updateTable('kyc_parts')
        .set({ reply })
        .where('user_id', '=', me.userId)
        .where('part', '=', 'bank')
        .execute();
      expect((await review(me)).bank?.holder).toMatchObject({ match: 'other' });
      expect(await decide(approveKyc, me, 'bank')).toMatchObject({ status: 400, error: { details: { path: 'body.reason' } } });
      expect((await decide(approveKyc, me, 'bank', { reason: 'Account of his son' })).body.bank?.status).toBe('APPROVED');
      const row = await server.database.sql
        .selectFrom('audit_entries')
        .select('after')
        .where('entity', '=', 'kyc')
        .where('entity_id', '=', String(me.userId))
        .executeTakeFirstOrThrow();
      expect(row.after).toMatchObject({ words: 'Account of his son' });
    });

    test('one document can be rejected alone: the farmer gets its name, and the other is decided separately', async () => {
      const me = await given();
      const at = new Date(server.clock.now);
      const pan = {
        user_id: me.userId,
        part: 'pan',
        status: 'DOCUMENT_SUBMITTED',
        entered_by: me.userId,
        given_at: at,
        since: at,
      } as const;
      await server.database.sql.insertInto('kyc_parts').values(pan).execute();
      expect((await decide(rejectKyc, me, 'identity', { reason: 'photo-unreadable', documents: ['pan'] })).body.identity).toMatchObject({
        aadhar: 'DOCUMENT_SUBMITTED',
        pan: 'REJECTED',
      });
      expect((await decide(approveKyc, me, 'identity')).body.identity).toMatchObject({ aadhar: 'APPROVED', pan: 'REJECTED' });
      await server.jobsDone();
      const texts = (await server.messagesTo(me.phone)).filter(({ template }) => template.startsWith('kyc-')).map(({ text }) => text);
      expect(texts).toHaveLength(2);
      expect(texts.filter((text) => /पैन कार्ड|PAN Card/.test(text))).toHaveLength(1);
    });

    test('nobody decides about their own KYC, or about KYC they entered', async () => {
      const reviewer = await server.signIn('9876500013');
      const own = { token: reviewer.token, phone: '9876500013', userId: 13, params: { farmer_id: 13 } };
      const body = {
        aadharNumber: '234123412347',
        dob: '15081985',
        gender: 'f',
        name: 'Reviewer',
        documents: [await giver.photo(reviewer)],
      };
      await server.get(postKycIdentity, { token: reviewer.token, body });
      const entered = await given();
      await server.database.sql.updateTable('kyc_parts').set({ entered_by: 13 }).where('user_id', '=', entered.userId).execute();
      for (const of of [own, entered]) {
        for (const call of [approveKyc, rejectKyc])
          expect(await decide(call, of, 'identity')).toMatchObject({ status: 403, error: { code: 'KYC_OWN' } });
        expect((await server.call(claimKyc, { token: desk, params: of.params })).status).toBe(403);
        expect((await server.call(getKycPhoto, { token: desk, params: { ...of.params, kind: 'aadhar', photo: 1 } })).status).toBe(403);
        expect((await review(of)).is_own).toBe(true);
        expect((await decide(approveKyc, of, 'identity', {}, colleague)).status).toBe(200);
      }
    });
  });

  describe('documents and numbers', () => {
    test('numbers are masked; showing a number needs a reason, and every view is recorded', async () => {
      const me = await given({ aadharNumber: '234123412349' });
      const before = await review(me);
      expect(before).toMatchObject({
        identity: { aadharNumber: 'XXXX-XXXX-2349', name: 'Mohan Lal', dob: '15081985' },
        bank: { accountNumber: 'XXXXXXX7890', ifscCode: 'SBIN0001234', holder: null },
        views: [],
      });
      expect(JSON.stringify(before)).not.toMatch(/234123412349|30512347890/);
      expect(before.warnings).toContain('check-digit');
      const readPhoto = () =>
        server.app.inject({ method: 'GET', url: before.photos[0]?.url ?? '', headers: { authorization: `Bearer ${desk}` } });
      expect((await readPhoto()).statusCode).toBe(409);
      await server.get(claimKyc, { token: desk, params: me.params });
      const photo = await readPhoto();
      await server.call(releaseKyc, { token: desk, params: me.params });
      expect([photo.statusCode, photo.headers['content-type'], photo.rawPayload.subarray(8, 12).toString()]).toEqual([
        200,
        'image/webp',
        'WEBP',
      ]);
      expect(photo.headers['cache-control']).toContain('no-store');
      const asked = { token: desk, params: me.params, body: { field: 'aadharNumber', why: 'complaint', words: 'Called about it' } };
      expect(await server.call(unmaskKyc, asked)).toMatchObject({
        status: 409,
        error: { code: 'KYC_CLAIMED', details: { reason: 'nobody' } },
      });
      await server.get(claimKyc, { token: colleague, params: me.params });
      expect(await server.call(unmaskKyc, asked)).toMatchObject({ status: 409, error: { code: 'KYC_CLAIMED' } });
      await server.call(releaseKyc, { token: colleague, params: me.params });
      await server.get(claimKyc, { token: desk, params: me.params });
      for (const body of [{ why: 'complaint' }, { why: 'insurer-asks', words: 'x' }])
        expect((await server.call(unmaskKyc, { ...asked, body: { field: 'aadharNumber', ...body } })).status).toBe(400);
      expect(await server.get(unmaskKyc, asked)).toEqual({ value: '234123412349' });
      expect((await review(me)).views.map(({ what, why }) => [what, why])).toEqual([
        ['aadharNumber', 'complaint'],
        ['aadhar 1', 'review'],
      ]);
      const lines = await server.database.sql
        .selectFrom('audit_entries')
        .selectAll()
        .where('entity', '=', 'kyc')
        .where('entity_id', '=', String(me.userId))
        .execute();
      expect(lines.map(({ action }) => action)).toEqual(['kyc.unmask']);
      expect(JSON.stringify(lines)).not.toContain('234123412349');
      tally(`numbers of KYC shown without a case, ${engine}`);
    });

    test('documents and numbers need a new proof ten minutes after the last one', async () => {
      const me = await given();
      const start = server.clock.now;
      server.clock.advance(11 * MINUTE);
      const params = { ...me.params, kind: 'aadhar', photo: 1 };
      for (const answer of [
        await server.call(getKycReview, { token: desk, params: me.params }),
        await server.call(getKycPhoto, { token: desk, params }),
        await server.call(unmaskKyc, { token: desk, params: me.params, body: { field: 'aadharNumber', why: 'review' } }),
      ])
        expect(answer).toMatchObject({ status: 403, error: { code: 'PROOF_NEEDED' } });
      server.clock.now = start;
    });

    test('reviewers no longer see the number after all parts are decided', async () => {
      const me = await given();
      for (const part of ['identity', 'bank']) expect((await decide(approveKyc, me, part)).status).toBe(200);
      await server.get(claimKyc, { token: desk, params: me.params });
      const asked = { token: desk, params: me.params, body: { field: 'aadharNumber', why: 'review', words: 'To review it again' } };
      expect(await server.call(unmaskKyc, asked)).toMatchObject({ status: 400, error: { details: { path: 'body.why' } } });
    });

    test('only the reviewer sees that two farmers have the same number', async () => {
      const [one, two] = [await given({ aadharNumber: '999941057058' }), await given({ aadharNumber: '999941057058' })];
      const seen = await review(two);
      expect(seen.duplicates).toContainEqual({ farmer_id: one.userId, farmer_name: 'Mohan Lal', of: 'aadhar' });
      expect(seen.warnings).toContain('same-aadhaar');
      expect(JSON.stringify(await server.get(getKyc, { token: two.token }))).not.toContain('same');
    });
  });
});
