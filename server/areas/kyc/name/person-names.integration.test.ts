// Tests the name on an insurance: it comes from the account, otherwise from the address, otherwise from KYC.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeskClaims } from '#core/contract/desk/claim/claim.ts';
import { approveKyc, getKycReview, listKyc } from '#core/contract/desk/kyc/kyc.ts';
import { acceptDeskOrder } from '#core/contract/desk/order.ts';
import { downloadBordereau, listBordereaux } from '#core/contract/desk/policy/bordereau.ts';
import { sendInsuranceOtp } from '#core/contract/insurance.ts';
import { postKycIdentity } from '#core/contract/kyc/kyc.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { createClaims } from '../../../../tests/fixtures/claims.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createInsuring, type Insuring } from '../../../../tests/fixtures/server/insuring.ts';
import { type KycGiver, newKycGiver } from '../../../../tests/fixtures/server/kyc/giver.ts';
import type { Buyer } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { createJobRepository } from '../../../jobs/job-repository.ts';

/** The name on the address. */
const CONTACT = 'Kamla Devi';
/** The name on the documents. */
const PAPERS = 'Kamla Kumari Devi';

type Farmer = Buyer & { readonly userId: number };

describeOnBothEngines('the name of an insured person', (engine) => {
  let server: TestServer;
  let insuring: Insuring;
  let giver: KycGiver;
  let desk: { readonly reviewer: string; readonly editor: string; readonly counter: string };
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { ACCESS_TOKEN_MINUTES: '6000' } });
    insuring = createInsuring(server, 6_591_000_000);
    giver = newKycGiver(server, 6_592_000_000);
    const tokenOf = async (phone: string) => (await server.signInDesk(phone)).token;
    desk = { reviewer: await tokenOf('9876500013'), editor: await tokenOf('9876500017'), counter: await tokenOf('9876500012') };
  });
  afterAll(() => server.close());

  const identity = async (farmer: Farmer) => ({
    ...{ aadharNumber: '234123412346', dob: '15081985', gender: 'female', name: PAPERS },
    documents: [await giver.photo(farmer)],
  });
  /** Gives documents that wait for a reviewer. The bank account is approved. */
  async function giveKyc(farmer: Farmer): Promise<void> {
    await server.database.sql.deleteFrom('kyc_parts').where('user_id', '=', farmer.userId).where('part', '=', 'aadhar').execute();
    await server.get(postKycIdentity, { token: farmer.token, body: await identity(farmer) });
  }
  const approve = (farmer: Farmer) =>
    server.get(approveKyc, { token: desk.reviewer, params: { farmer_id: farmer.userId, part: 'identity' }, body: {} });

  /** An insured order that the shop accepted. */
  async function insure(farmer: Farmer): Promise<void> {
    const { shopping } = insuring;
    const order = await shopping.orderOf(farmer, shopping.cartOf(farmer, [await insuring.newInsuredLine(1)]));
    const body = { ...order, hashcode: await insuring.approvalTo(farmer, order.cart_id) };
    const { orders } = await server.get(placeOrder, { token: farmer.token, key: randomUUID(), body });
    await server.get(acceptDeskOrder, { token: desk.counter, params: { id: orders[0]?.id ?? 0 }, body: {} });
  }

  /** Closes the day's list. Returns its lines about this farmer: event and name. */
  async function reported({ phone }: Farmer): Promise<string[][]> {
    const queue = createJobRepository(server.database, server.deps);
    await queue.add({ kind: 'bordereau', payload: {}, dedupeKey: `test:${randomUUID()}` });
    await server.jobsDone();
    const [last] = (await server.get(listBordereaux, { token: desk.editor })).results;
    const { text } = await server.raw({
      method: 'GET',
      url: downloadBordereau.path.replace('{id}', String(last?.id)),
      headers: { authorization: `Bearer ${desk.editor}` },
    });
    const rows = text.split('\r\n').filter((line) => line.includes(phone));
    return rows.map((line) => line.split(',')).map(([, action = '', , , name = '']) => [action, name]);
  }

  test('is the address’s contact until KYC is approved; then the insurer gets the name from KYC', async () => {
    const farmer = await insuring.newFarmer({ isContact: true });
    await giveKyc(farmer);
    await insure(farmer);
    expect(await reported(farmer)).toEqual([['new', CONTACT]]);
    await approve(farmer);
    expect(await reported(farmer)).toEqual([['change', PAPERS]]);
    await insure(farmer);
    expect(await reported(farmer)).toEqual([['new', PAPERS]]);
  });

  test('is shown at the desk with the policy papers and with a claim', async () => {
    const farmer = await insuring.newFarmer({ isContact: true });
    await giveKyc(farmer);
    const row = async () => {
      const { results } = await server.get(listKyc, { token: desk.reviewer, query: { page_size: 100 } });
      return results.find(({ farmer_id }) => farmer_id === farmer.userId)?.farmer_name;
    };
    expect(await row()).toBe(CONTACT);
    await approve(farmer);
    const review = await server.get(getKycReview, { token: desk.reviewer, params: { farmer_id: farmer.userId } });
    expect(review.farmer_name).toBe(PAPERS);
    await createClaims(server, 0).newClaim(farmer, {}, { insured_name: null });
    const { results } = await server.get(listDeskClaims, { token: desk.reviewer, query: { page_size: 100 } });
    expect(results.find((claim) => claim.farmer.id === farmer.userId)?.farmer.full_name).toBe(PAPERS);
  });

  test('stays with the policy when KYC is erased, and is added to policies that had none', async () => {
    const farmer = await insuring.newFarmer({ isContact: true });
    await giveKyc(farmer);
    await approve(farmer);
    await insure(farmer);
    const { sql } = server.database;
    const nameOf = async () =>
      (await sql.selectFrom('policies').select('insured_name').where('farmer_id', '=', farmer.userId).executeTakeFirstOrThrow())
        .insured_name;
    await sql.updateTable('policies').set({ insured_name: null }).where('farmer_id', '=', farmer.userId).execute();
    expect(await reported(farmer)).toEqual([['new', PAPERS]]);
    await sql.deleteFrom('kyc_parts').where('user_id', '=', farmer.userId).execute();
    expect(await nameOf()).toBe(PAPERS);
  });

  test('must be entered before anything is insured if the shop does not know it', async () => {
    const farmer = await insuring.newFarmer();
    await insuring.setName(farmer.userId, null);
    const send = () => server.call(sendInsuranceOtp, { token: farmer.token, body: { vendor_id: 1 } });
    const missing = { status: 409, error: { code: 'KYC_PENDING', details: { identity: true, bank: false } } };
    expect(await send()).toMatchObject(missing);
    await giveKyc(farmer);
    expect((await send()).error.code).toBe('CART_404');
  });
});
