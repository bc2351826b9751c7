// Tests the bank check over real HTTP with a simulated bank: every answer, and restarts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getKycReview } from '#core/contract/desk/kyc/kyc.ts';
import { getKyc, postKycBank, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import { eraseMyKyc } from '#core/contract/kyc/my-data.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { everything } from '../../../../tests/fixtures/server/kyc/everything.ts';
import { type KycGiver, newKycGiver } from '../../../../tests/fixtures/server/kyc/giver.ts';
import { postForm } from '../../../../tests/fixtures/server/simulated-providers.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('checking an account with the bank', (engine) => {
  let server: TestServer;
  let giver: KycGiver;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { UPLOADS_MB_PER_PERSON_PER_DAY: '100000', ACCESS_TOKEN_MINUTES: '100000' } });
    giver = newKycGiver(server, 6_490_000_000);
  });
  afterAll(() => server.close());
  beforeEach(() => says('known'));

  const says = (what: string, name = 'Mohan Lal') => postForm(`${server.providers.url}/dev/bank`, { says: what, name });
  let last = 30_512_340_000;
  const newAccount = (): string => String(++last);
  const consent = { version: '2026-11-1', language: 'hi' };
  type Me = Awaited<ReturnType<KycGiver['newFarmer']>>;

  async function give(me: Me, account = newAccount(), change: object = { consent }) {
    const body = { accountNumber: account, confirmAccountNumber: account, ifscCode: 'SBIN0001234', passbookUrl: await giver.photo(me) };
    const answer = await server.call(postKycBank, { token: me.token, body: { ...body, ...change } });
    expect(answer.status).toBe(201);
    return answer.body.user_bank_account_status;
  }
  /** Somebody with a name on their documents. */
  async function newFarmer(name = 'Mohan Lal'): Promise<Me> {
    const me = await giver.newFarmer();
    const body = { aadharNumber: '234123412346', dob: '15081985', gender: 'male', name, documents: [] };
    expect((await server.call(postKycIdentity, { token: me.token, body })).status).toBe(201);
    return me;
  }
  const bankOf = async ({ token }: Me) => {
    const { user_bank_account_status: status, bank } = await server.get(getKyc, { token });
    return { status, reason: bank?.reason?.code, isAsked: bank?.is_bank_asked };
  };
  /** The desk's proof expires before banks answer. */
  const review = async ({ userId }: Me) =>
    server.get(getKycReview, { token: (await server.signInDesk('9876500013')).token, params: { farmer_id: userId } });
  /** Advances the clock until nothing is due. */
  async function wait(ms: number, times = 1): Promise<void> {
    for (let n = 0; n < times; n++) {
      await server.jobsDone();
      server.clock.advance(ms);
      await server.jobsDone();
    }
  }
  const templatesOf = async ({ phone }: Me) => (await server.messagesTo(phone)).map(({ template }) => template);
  const asksOf = async ({ userId }: Me) => {
    const rows = await server.database.sql.selectFrom('jobs').select('payload').where('kind', '=', 'kyc-bank').execute();
    return rows.filter(({ payload }) => (payload as { user: number }).user === userId).length;
  };

  describe('results', () => {
    test('an account with the farmer’s name is approved, and the farmer gets a message', async () => {
      const me = await newFarmer();
      expect(await give(me)).toBe('PENDING');
      await wait(3_000);
      expect(await bankOf(me)).toMatchObject({ status: 'APPROVED', isAsked: false });
      await server.jobsDone();
      expect(await templatesOf(me)).toContain('kyc-approved');
    });

    test.each([
      ['another name', 'other', 'Mohan Lal', 'SURESH SINGH', 'other'],
      ['a name that is close', 'known', 'Mohan L', 'MOHAN L', 'close'],
    ])('%s goes to a reviewer, who sees both names, and the farmer can continue', async (_what, what, name, holder, match) => {
      const me = await newFarmer();
      await says(what, name);
      await give(me);
      await wait(3_000);
      expect(await bankOf(me)).toMatchObject({ status: 'DOCUMENT_SUBMITTED' });
      expect(await review(me)).toMatchObject({
        bank: { holder: { name: holder, match } },
        warnings: expect.arrayContaining(['bank-name-differs']),
      });
      expect(await templatesOf(me)).not.toContain('kyc-rejected');
    });

    test.each([
      ['unknown', 'account-unknown'],
      ['ifsc', 'ifsc-wrong'],
      ['closed', 'account-closed'],
      ['nre', 'account-nre'],
    ])('the result "%s" rejects the account with a reason, and the farmer can enter it again', async (what, reason) => {
      const me = await newFarmer();
      await says(what);
      await give(me);
      await wait(3_000);
      expect(await bankOf(me)).toMatchObject({ status: 'REJECTED', reason });
      await server.jobsDone();
      expect(await templatesOf(me)).toContain('kyc-rejected');
      await says('known');
      expect(await give(me)).toBe('PENDING');
      await wait(3_000);
      expect(await bankOf(me)).toMatchObject({ status: 'APPROVED' });
    });

    test.each(['nameless', 'fraud'])('the unclear result "%s" goes to a reviewer', async (what) => {
      const me = await newFarmer();
      await says(what);
      await give(me);
      await wait(3_000);
      expect(await bankOf(me)).toMatchObject({ status: 'DOCUMENT_SUBMITTED' });
      expect(await review(me)).toMatchObject({ bank: { holder: null }, warnings: expect.arrayContaining(['bank-silent']) });
    });

    test('an account that another person also entered goes to a reviewer, whatever its name', async () => {
      const [one, two] = [await newFarmer(), await newFarmer()];
      const account = newAccount();
      await give(one, account);
      await give(two, account);
      await wait(3_000);
      expect(await bankOf(two)).toMatchObject({ status: 'DOCUMENT_SUBMITTED' });
      expect((await review(two)).warnings).toContain('same-account');
    });
  });

  describe('without an answer', () => {
    test.each(['waiting', 'down', 'nonsense'])('the server retries the answer "%s", and pays only one rupee', async (what) => {
      const me = await newFarmer();
      await says(what);
      await give(me);
      await wait(MINUTE, 2);
      expect(await bankOf(me)).toMatchObject({ status: 'PENDING', isAsked: true });
      await says('known');
      await wait(HOUR, 2);
      expect(await bankOf(me)).toMatchObject({ status: 'APPROVED' });
    });

    test('an account without an answer goes to a reviewer after two days', async () => {
      const me = await newFarmer();
      await says('waiting');
      await give(me);
      await wait(MINUTE, 2);
      await wait(46 * HOUR);
      expect(await bankOf(me)).toMatchObject({ status: 'PENDING' });
      await wait(HOUR, 3);
      expect(await bankOf(me)).toMatchObject({ status: 'DOCUMENT_SUBMITTED' });
      expect((await review(me)).warnings).toContain('bank-silent');
    });

    test('a bank that is not reachable gets four rupees at most', async () => {
      const me = await newFarmer();
      await says('offline');
      await give(me);
      await wait(HOUR, 10);
      expect(await bankOf(me)).toMatchObject({ status: 'DOCUMENT_SUBMITTED' });
      const rows = await server.database.sql.selectFrom('jobs').select('payload').where('kind', '=', 'kyc-bank').execute();
      const mine = rows.flatMap(({ payload }) =>
        (payload as { user: number }).user === me.userId ? [payload as { failures: number }] : [],
      );
      expect(Math.max(...mine.map(({ failures }) => failures))).toBe(3);
    });

    test('another instance continues the check after a restart', async () => {
      const me = await newFarmer();
      await says('waiting');
      await give(me);
      await wait(MINUTE);
      const other = await startTestServer({ engine, database: server.database });
      other.clock.now = server.clock.now + HOUR;
      await postForm(`${other.providers.url}/dev/bank`, { says: 'known', name: 'Mohan Lal' });
      await other.jobsDone();
      other.clock.advance(HOUR);
      await other.jobsDone();
      expect(await bankOf(me)).toMatchObject({ status: 'APPROVED' });
      await other.close();
    });
  });

  describe('an answer is ignored', () => {
    test('after the KYC was erased', async () => {
      const me = await newFarmer();
      await says('waiting');
      await give(me);
      await server.get(eraseMyKyc, { token: me.token, body: { what: 'kyc' } });
      await says('known');
      await wait(MINUTE, 2);
      expect(await bankOf(me)).toMatchObject({ status: null });
    });

    test('when it is about an earlier account', async () => {
      const me = await newFarmer();
      await says('waiting');
      await give(me);
      await server.get(eraseMyKyc, { token: me.token, body: { what: 'kyc' } });
      server.clock.advance(1_000);
      await give(me, newAccount(), {});
      await says('unknown');
      await wait(MINUTE, 3);
      expect(await bankOf(me)).toMatchObject({ status: 'DOCUMENT_SUBMITTED' });
    });

    test('when it is about an account whose check was replaced, and that check stops', async () => {
      const me = await newFarmer();
      /** Requests to the bank in the order in which their accounts were submitted, oldest first. */
      const asked = async (): Promise<readonly number[]> => {
        const rows = await server.database.sql.selectFrom('jobs').select('payload').where('kind', '=', 'kyc-bank').execute();
        const mine = rows.map(({ payload }) => payload as { user: number; given: number }).filter(({ user }) => user === me.userId);
        return [...Map.groupBy(mine, ({ given }) => given)].sort(([a], [b]) => a - b).map(([, some]) => some.length);
      };
      await says('waiting');
      await give(me);
      await server.get(eraseMyKyc, { token: me.token, body: { what: 'kyc' } });
      server.clock.advance(1_000);
      await give(me);
      const [first] = await asked();
      await wait(HOUR, 3);
      const [before, now = 0] = await asked();
      expect([before, now > 2]).toEqual([first, true]);
    });
  });

  test('without consent, without a provider, or above the day’s budget a reviewer checks the account', async () => {
    const me = await newFarmer();
    expect(await give(me, newAccount(), {})).toBe('DOCUMENT_SUBMITTED');
    expect(await asksOf(me)).toBe(0);
    const often = await newFarmer();
    await says('unknown');
    const statuses: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      statuses.push(await give(often));
      await wait(3_000);
    }
    expect(statuses).toEqual([...Array(5).fill('PENDING'), 'DOCUMENT_SUBMITTED']);
    const poor = await startTestServer({ engine, database: server.database, settings: { BANK_CHECKS_PER_DAY: '0' } });
    const { token } = await poor.signIn('6490990001');
    const other = { token, phone: '6490990001', userId: 0 };
    const body = { accountNumber: '1234567890', confirmAccountNumber: '1234567890', ifscCode: 'SBIN0001234', consent };
    const passbookUrl = await newKycGiver(poor, 6_490_995_000).photo(other);
    expect((await poor.call(postKycBank, { token, body: { ...body, passbookUrl } })).body.user_bank_account_status).toBe(
      'DOCUMENT_SUBMITTED',
    );
    await poor.close();
  });

  test('no job, error or table contains the account number or the name', async () => {
    const me = await newFarmer('Mohan Secretholder');
    const account = newAccount();
    await says('nonsense');
    await give(me, account);
    await wait(MINUTE);
    await says('other', 'Mohan Secretholder');
    await wait(DAY);
    const dump = await everything(server);
    expect(dump).toContain('kyc-bank');
    for (const secret of [account, 'Secretholder', 'SURESH SINGH']) expect([secret, dump.includes(secret)]).toEqual([secret, false]);
  });
});
