// Tests DigiLocker visits over real HTTP with a simulator: data, results, and refused returns.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getKyc, type Kyc, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import { LOCKER_RETURN_PATH, startKycLocker } from '#core/contract/kyc/locker.ts';
import { eraseMyKyc } from '#core/contract/kyc/my-data.ts';
import { endSession, listSessions } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { everything } from '../../../../tests/fixtures/server/kyc/everything.ts';
import { type KycGiver, newKycGiver } from '../../../../tests/fixtures/server/kyc/giver.ts';
import { newLockerVisit } from '../../../../tests/fixtures/server/kyc/locker-visit.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('DigiLocker', (engine) => {
  let server: TestServer;
  let giver: KycGiver;
  let visit: ReturnType<typeof newLockerVisit>;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { ACCESS_TOKEN_MINUTES: '600', UPLOADS_MB_PER_PERSON_PER_DAY: '100000' } });
    giver = newKycGiver(server, 6_480_000_000);
    visit = newLockerVisit(server);
  });
  afterAll(() => server.close());

  const kycOf = (token: string): Promise<Kyc> => server.get(getKyc, { token });
  const statusesOf = async (token: string) => (await kycOf(token)).user_identity_proof.map((one) => [one.kind, one.verification_status]);
  const typed = { aadharNumber: '234123412346', dob: '15081985', gender: 'male', name: 'Ramesh Kumar' };
  let person = 0;
  /** Unique documents. */
  const ownPapers = (): { lastDigits: string; pan: string } => {
    const lastDigits = String(1_000 + ++person);
    return { lastDigits, pan: `ABCPK${lastDigits}F` };
  };
  const giveForm = ({ token }: { token: string }, change: object = {}) =>
    server.get(postKycIdentity, { token, body: { ...typed, documents: [], ...change } });

  describe('facts from DigiLocker', () => {
    test('fill the name, birth date, gender, last digits and photo, and count as approved', async () => {
      const me = await giver.newFarmer();
      expect((await kycOf(me.token)).has_locker).toBe(true);
      const papers = ownPapers();
      expect(await visit.through(me, { ...papers })).toBe('done');
      const kyc = await kycOf(me.token);
      expect(kyc.identity).toEqual({
        aadharNumber: `XXXX-XXXX-${papers.lastDigits}`,
        dob: '15081985',
        gender: 'male',
        name: 'Ramesh Kumar',
        panNumber: `XXXXXX${papers.lastDigits.slice(-3)}F`,
      });
      expect(kyc.user_identity_proof).toMatchObject([
        { kind: 'aadhar', verification_status: 'APPROVED', is_from_locker: true, photos: 1 },
        { kind: 'pan', verification_status: 'APPROVED', is_from_locker: true, photos: 0 },
      ]);
    });

    test('approve matching typed facts, and keep the typed number', async () => {
      const me = await giver.newFarmer();
      const { lastDigits, pan } = ownPapers();
      await giveForm(me, { aadharNumber: `23412341${lastDigits}`, documents: [await giver.photo(me)] });
      expect(await visit.through(me, { lastDigits, pan })).toBe('done');
      expect((await kycOf(me.token)).user_identity_proof[0]).toMatchObject({
        verification_status: 'APPROVED',
        is_from_locker: false,
        photos: 2,
      });
    });

    test('go to a reviewer who sees both when they differ; the farmer sees no warning', async () => {
      const desk = await server.signInDesk('9876500013');
      for (const change of [{ name: 'Suresh Singh' }, { dob: '16081985' }, { lastDigits: '9999' }]) {
        const me = await giver.newFarmer();
        const { lastDigits, pan } = ownPapers();
        await giveForm(me, { aadharNumber: `23412341${lastDigits}` });
        expect(await visit.through(me, { lastDigits, pan, panCard: undefined, ...change })).toBe('done');
        expect(await statusesOf(me.token)).toEqual([['aadhar', 'DOCUMENT_SUBMITTED']]);
        const review = await visit.review(desk.token, me.userId);
        expect(review.warnings).toContain('locker-differs');
        expect(review.identity?.locker).toMatchObject({
          name: 'Ramesh Kumar',
          dob: '15081985',
          last_digits: lastDigits,
          ...visit.asLocker(change),
        });
      }
    });

    test('go to a reviewer when somebody else also gave the document', async () => {
      const desk = await server.signInDesk('9876500013');
      const [one, two, three] = [await giver.newFarmer(), await giver.newFarmer(), await giver.newFarmer()];
      const papers = ownPapers();
      expect(await visit.through(one, papers)).toBe('done');
      expect(await visit.through(two, papers)).toBe('done');
      expect(await statusesOf(two.token)).toEqual([
        ['aadhar', 'DOCUMENT_SUBMITTED'],
        ['pan', 'DOCUMENT_SUBMITTED'],
      ]);
      const review = await visit.review(desk.token, two.userId);
      expect(review.warnings).toEqual(expect.arrayContaining(['same-person', 'same-pan']));
      expect(review.duplicates.map(({ farmer_id }) => farmer_id)).toContain(one.userId);
      const other = ownPapers();
      await giveForm(three, { aadharNumber: `23412341${other.lastDigits}` });
      const four = await giver.newFarmer();
      await visit.through(four, other);
      expect(await statusesOf(four.token)).toEqual([
        ['aadhar', 'DOCUMENT_SUBMITTED'],
        ['pan', 'APPROVED'],
      ]);
    });

    test('may come one document at a time, and approved documents are not requested again', async () => {
      const me = await giver.newFarmer();
      const papers = ownPapers();
      expect(await visit.through(me, { ...papers, aadhaar: undefined })).toBe('done');
      expect(await statusesOf(me.token)).toEqual([['pan', 'APPROVED']]);
      const { url } = await visit.leave(me);
      expect(new URL(url).searchParams.get('req_doctype')).toBe('ADHAR');
      expect(await visit.through(me, papers)).toBe('done');
      const again = await server.call(startKycLocker, { token: me.token, body: {} });
      expect(again).toMatchObject({ status: 409, error: { code: 'KYC_STATE' } });
    });
  });

  describe('results of a visit', () => {
    test.each([
      ['nothing', 'allow nothing', { action: 'nothing' }],
      ['user_consent_not_given', 'refuse', { action: 'refuse' }],
      ['aadhaar_not_linked', 'not linked', { fault: 'not-linked' }],
      ['aadhaar_not_available', 'not available', { fault: 'not-available' }],
      ['customer_detail_mismatch', 'papers of two people', { fault: 'two-people' }],
      ['too-young', 'papers of a child', { dob: '15082012' }],
      ['token_revoked', 'taken back', { fault: 'revoked' }],
      ['expired', 'the code is too old', { fault: 'too-late' }],
      ['unavailable', 'no answer', { fault: 'away' }],
      ['unavailable', 'nonsense', { fault: 'nonsense' }],
      ['unavailable', 'a paper changed on the way', { fault: 'altered' }],
      ['unavailable', 'NUL', { fault: 'nul' }],
    ])('the result is "%s" after "%s", and nothing is stored', async (end, _what, chosen) => {
      const me = await giver.newFarmer();
      expect(await visit.through(me, { ...ownPapers(), ...chosen })).toBe(end);
      expect(await statusesOf(me.token)).toEqual([]);
    });

    test('the server retries an unavailable DigiLocker by itself, and the farmer gets a message', async () => {
      const me = await giver.newFarmer();
      expect(await visit.through(me, { ...ownPapers(), fault: 'away' })).toBe('unavailable');
      for (let n = 0; n < 3; n++) {
        server.clock.advance(MINUTE);
        await server.jobsDone();
      }
      expect((await statusesOf(me.token))[0]).toEqual(['aadhar', 'APPROVED']);
      await server.jobsDone();
      expect((await server.messagesTo(me.phone)).map(({ template }) => template)).toContain('kyc-approved');
    });

    test('a DigiLocker that never answers is given up, and its access token is deleted', async () => {
      const me = await giver.newFarmer();
      expect(await visit.through(me, { ...ownPapers(), fault: 'nonsense' })).toBe('unavailable');
      for (let n = 0; n < 12; n++) {
        server.clock.advance(16 * MINUTE);
        await server.jobsDone();
      }
      const [row] = await server.database.sql.selectFrom('kyc_lockers').selectAll().where('user_id', '=', me.userId).execute();
      expect(row).toMatchObject({ sealed: null, ended_as: expect.stringMatching(/unavailable|token_revoked/) });
      server.clock.advance(-12 * 16 * MINUTE);
    });

    test('a visit may take a quarter of an hour', async () => {
      const me = await giver.newFarmer();
      const begun = await visit.leave(me);
      const way = await visit.choose(begun.url, { ...ownPapers() });
      server.clock.advance(16 * MINUTE);
      expect(await visit.back(way.replace(/code=[^&]*/, 'error=access_denied'), begun.cookie)).toBe('expired');
      server.clock.advance(-16 * MINUTE);
      expect(await visit.back(way, begun.cookie)).toBe('expired');
      expect(await statusesOf(me.token)).toEqual([]);
    });
  });

  describe('the return from DigiLocker', () => {
    test('another browser, or none, is refused and does not use up the visit', async () => {
      const [me, other] = [await giver.newFarmer(), await giver.newFarmer()];
      const [begun, theirs] = [await visit.leave(me), await visit.leave(other)];
      const way = await visit.choose(begun.url, { ...ownPapers() });
      for (const cookie of [undefined, '', '__Host-locker=x', theirs.cookie, `__Host-locker=${'A'.repeat(43)}`])
        expect(await visit.back(way, cookie)).toBe('other-browser');
      expect([await statusesOf(me.token), await statusesOf(other.token)]).toEqual([[], []]);
      expect(await visit.back(way, begun.cookie)).toBe('done');
    });

    test('a browser whose session was signed out is refused', async () => {
      const me = await giver.newFarmer();
      const begun = await visit.leave(me);
      const way = await visit.choose(begun.url, { ...ownPapers() });
      const [session] = (await server.get(listSessions, { token: me.token })).results;
      await server.call(endSession, { token: me.token, params: { id: session?.id ?? '' } });
      expect(await visit.back(way, begun.cookie)).toBe('other-browser');
    });

    test('an unknown state, or a code from another visit, opens nothing', async () => {
      const me = await giver.newFarmer();
      const [begun, second] = [await visit.leave(me), await visit.leave(me)];
      const [way, other] = [await visit.choose(begun.url, { ...ownPapers() }), await visit.choose(second.url, { ...ownPapers() })];
      const changed = (name: string, value: string): string => {
        const url = new URL(way);
        url.searchParams.set(name, value);
        return url.href;
      };
      expect(await visit.back(changed('state', 'A'.repeat(43)), begun.cookie)).toBe('expired');
      // The verifier of one visit does not open the code of another.
      expect(await visit.back(changed('code', new URL(other).searchParams.get('code') ?? ''), begun.cookie)).toBe('expired');
      expect(await statusesOf(me.token)).toEqual([]);
      expect(await visit.back(way, begun.cookie)).toBe('expired');
    });

    test('a repeated return, even at once, reads the documents once and has the same result', async () => {
      const me = await giver.newFarmer();
      const begun = await visit.leave(me);
      const way = await visit.choose(begun.url, { ...ownPapers() });
      const rush = await Promise.all([1, 2, 3].map(() => visit.back(way, begun.cookie)));
      expect(rush.filter((end) => end === 'done').length).toBeGreaterThan(0);
      expect(rush.filter((end) => end !== 'done' && end !== 'unavailable')).toEqual([]);
      expect(await visit.back(way, begun.cookie)).toBe('done');
      const { parts, jobs } = await visit.traces(me.userId);
      expect([parts.map(({ version }) => version), jobs]).toEqual([[1, 1], 1]);
    });

    test('a malformed return leads to the page, whatever it contains', async () => {
      const cookie = `__Host-locker=${'A'.repeat(43)}`;
      for (const query of [
        '',
        '?state=',
        '?state=a&state=b',
        `?state=${'x'.repeat(5_000)}`,
        '?state[a]=1&code=x',
        '?error=<script>',
        '?code=x',
      ])
        expect((await server.raw({ method: 'GET', url: `${LOCKER_RETURN_PATH}${query}`, headers: { cookie } })).headers['location']).toBe(
          '/insurance/kyc?locker=expired',
        );
      expect((await server.raw({ method: 'GET', url: `${LOCKER_RETURN_PATH}?state=a%00b` })).status).toBe(400);
      const me = await giver.newFarmer();
      const begun = await visit.leave(me);
      const state = new URL(begun.url).searchParams.get('state');
      expect(await visit.back(`http://x${LOCKER_RETURN_PATH}?state=${state}&code=${encodeURIComponent('a\nb')}`, begun.cookie)).toBe(
        'expired',
      );
    });

    test('another person’s visit, an old sign-in, and a missing DigiLocker are refused', async () => {
      const [me, other] = [await giver.newFarmer(), await giver.newFarmer()];
      const start = (token: string, body: object = {}) => server.call(startKycLocker, { token, body });
      expect(await start(me.token, { farmer_id: other.userId })).toMatchObject({ status: 404 });
      const now = server.clock.now;
      server.clock.advance(31 * MINUTE);
      expect(await start(me.token)).toMatchObject({ status: 400, error: { code: 'ORDER_OTP_REQUIRED' } });
      server.clock.now = now;
      const without = await startTestServer({ engine, database: server.database, ports: { locker: undefined } });
      const { token } = await without.signIn('6480990001');
      expect((await without.get(getKyc, { token })).has_locker).toBe(false);
      expect((await without.call(startKycLocker, { token, body: {} })).status).toBe(404);
      await without.close();
    });
  });

  test('KYC erased before the return stays erased', async () => {
    const me = await giver.newFarmer();
    await giveForm(me, { aadharNumber: `23412341${ownPapers().lastDigits}` });
    const begun = await visit.leave(me);
    const way = await visit.choose(begun.url, { ...ownPapers() });
    await server.get(eraseMyKyc, { token: me.token, body: { what: 'kyc' } });
    expect(await visit.back(way, begun.cookie)).toBe('expired');
    expect(await statusesOf(me.token)).toEqual([]);
  });

  test('no secret, cookie, name or number is readable in tables or jobs, and the return link is clean', async () => {
    const me = await giver.newFarmer();
    const papers = { ...ownPapers(), name: 'Ramesh Secretlocker' };
    const begun = await visit.leave(me);
    const way = await visit.choose(begun.url, { ...papers, fault: 'nonsense' });
    const asked = new URL(begun.url).searchParams;
    const location = await visit.backTo(way, begun.cookie);
    expect(location).toBe('/insurance/kyc?locker=unavailable');
    const secrets = [asked.get('state'), new URL(way).searchParams.get('code'), begun.cookie.split('=')[1], 'Secretlocker', papers.pan];
    const dump = await everything(server);
    expect(dump).toContain('kyc-locker');
    for (const secret of secrets) expect([secret, dump.includes(secret ?? '')]).toEqual([secret, false]);
    expect(dump).not.toMatch(/(code|token)-[0-9a-f]{40}/);
    expect(begun.setCookie).toMatch(/^__Host-locker=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('finished visits are deleted after a day', async () => {
    const me = await giver.newFarmer();
    await visit.leave(me);
    expect((await visit.traces(me.userId)).ways).toBe(1);
    await visit.sweep(server.clock.now + 2 * DAY);
    expect((await visit.traces(me.userId)).ways).toBe(0);
  });
});
