// Tests the approval of insurance: who may ask, what must happen first, and that it does not approve an order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KycStatus } from '#core/contract/insurance.ts';
import { updateMe } from '#core/contract/session.ts';
import { type Approvals, createApprovals, INVALID, OVER, otherThan, WRONG } from '../../../tests/fixtures/server/approvals.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createInsured, type Insured } from '../../../tests/fixtures/server/insured.ts';
import type { Buyer, Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const CART_404 = { status: 404, error: { code: 'CART_404' } };
const NOT_FOUND = { status: 404, error: { code: 'NOT_FOUND' } };
const COVER = { packets: 2, sum_insured_paise: 800_000 };

describeOnBothEngines('the code for insurance', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let by: Approvals;
  let insured: Insured;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    by = createApprovals(server, 6_560_000_000);
    shopping = by.shopping;
    insured = createInsured(server, shopping, 6_570_000_000);
  });
  afterAll(() => server.close());

  const contentsApproved = async (farmerId: number) =>
    (await server.database.sql.selectFrom('order_hashcodes').select('content_hash').where('farmer_id', '=', farmerId).execute()).map(
      (row) => row.content_hash,
    );

  /** A farmer of the agent with a quoted order, whose cart now counts as insured. */
  async function readyInsured(agent: Buyer) {
    const asked = await by.ready(agent);
    await insured.giveKyc(asked.farmer.id);
    const setCover = (cover: typeof COVER | null) =>
      server.database.sql
        .updateTable('carts')
        .set({ cover: cover && JSON.stringify(cover) })
        .where('farmer_id', '=', asked.farmer.id)
        .execute();
    await setCover(COVER);
    return { ...asked, setCover };
  }

  test('goes to the person’s own phone and says what they approve', async () => {
    const me = await insured.newInsured();
    expect((await insured.send(me)).body).toEqual({ otp_sent: 'success' });
    const [sms] = await insured.codesTo(me.phone);
    expect(sms?.text).toContain(`${sms?.code} is the code for an order of Rs 1,234.50 at Kisan Kendra, Kanti with insurance.`);
    expect(sms?.text).toContain('Packets or bags insured: 3. Sum insured: up to Rs 12,000.00.');
    const { body } = await insured.verify(me, sms?.code ?? '');
    expect(body.hashcode).toMatch(/^[\w-]{43}$/);
    expect(await contentsApproved(me.userId)).toEqual(['insurance.content']);
    // A request that names the person themselves is the same.
    expect((await insured.verify(me, sms?.code ?? '', me.userId)).body).toEqual(body);
  });

  test('is sent in the language of the person who approves', async () => {
    const me = await insured.newInsured();
    await server.get(updateMe, { token: me.token, body: { locale: 'hi', app_id: 'web' } });
    await insured.send(me);
    expect((await insured.codesTo(me.phone))[0]?.text).toMatch(/बीमा: 3 पैकेट/);
  });

  test('goes to the farmer an agent orders for, whatever the kind of agent', async () => {
    for (const role of ['buyer', 'agent'] as const) {
      const agent = await shopping.newBuyer({ role, isContact: true });
      const farmer = await insured.newFarmerOf(agent);
      await insured.keepCart(await shopping.userIdOf(agent.phone), farmer.id);
      expect((await insured.send(agent, farmer.id)).status).toBe(200);
      expect(await insured.codesTo(agent.phone)).toEqual([]);
      const code = await server.codeFor(farmer.phone);
      expect(await insured.verify(agent, code)).toMatchObject(OVER);
      expect((await insured.verify(agent, code, farmer.id)).status).toBe(200);
    }
  });

  test('is not sent for another agent’s farmer, or by a person who is no agent', async () => {
    const [agent, stranger, person] = [await by.newAgent(), await by.newAgent(), await shopping.newBuyer()];
    const farmer = await insured.newFarmerOf(agent);
    for (const who of [stranger, person]) {
      await insured.keepCart(await shopping.userIdOf(who.phone), farmer.id);
      expect(await insured.send(who, farmer.id)).toMatchObject(NOT_FOUND);
      expect(await insured.verify(who, '0000', farmer.id)).toMatchObject(NOT_FOUND);
    }
    expect(await insured.codesTo(farmer.phone)).toEqual([]);
  });

  test.each<[readonly KycStatus[], KycStatus | null, { identity: boolean; bank: boolean }]>([
    [[], null, { identity: true, bank: true }],
    [['APPROVED', 'REJECTED'], 'APPROVED', { identity: true, bank: false }],
    [['DOCUMENT_SUBMITTED'], 'DOCUMENT_SUBMITTED', { identity: false, bank: true }],
  ])('is not sent while KYC is %j and %j, and the refusal lists what is missing', async (identity, bank, missing) => {
    const me = await insured.newInsured();
    await insured.giveKyc(me.userId, { identity, bank });
    expect(await insured.send(me)).toMatchObject({ status: 409, error: { code: 'KYC_PENDING', details: missing } });
    expect(await insured.codesTo(me.phone)).toEqual([]);
    await insured.giveKyc(me.userId, { identity: ['DOCUMENT_SUBMITTED'], bank: 'APPROVED' });
    expect((await insured.send(me)).status).toBe(200);
  });

  test('is not sent without an insured cart, or after the insurance was removed', async () => {
    const me = await insured.newInsured();
    expect(await insured.send(me, undefined, 2)).toMatchObject(CART_404);
    server.clock.advance(1);
    await insured.keepCart(me.userId, me.userId, null);
    expect(await insured.send(me)).toMatchObject(CART_404);
  });

  test('ends after three wrong tries; a new one works', async () => {
    const me = await insured.newInsured();
    await insured.send(me);
    const code = await server.codeFor(me.phone);
    for (let i = 0; i < 2; i++) expect(await insured.verify(me, otherThan(code))).toMatchObject(WRONG);
    expect(await insured.verify(me, otherThan(code))).toMatchObject(OVER);
    expect(await insured.verify(me, code)).toMatchObject(OVER);
    await insured.send(me);
    expect((await insured.verify(me, await server.codeFor(me.phone))).status).toBe(200);
  });

  test('is valid for five minutes, and a cart gets three of them', async () => {
    const me = await insured.newInsured();
    await insured.send(me);
    const code = await server.codeFor(me.phone);
    server.clock.advance(5 * MINUTE);
    expect(await insured.verify(me, code)).toMatchObject(OVER);
    for (const status of [200, 200, 429]) expect((await insured.send(me)).status).toBe(status);
  });

  test('gives one approval when it is sent three times at once', async () => {
    const me = await insured.newInsured();
    await insured.send(me);
    const code = await server.codeFor(me.phone);
    const answers = await Promise.all([1, 2, 3].map(() => insured.verify(me, code)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await contentsApproved(me.userId)).toHaveLength(1);
  });

  test('is sent in two messages for two requests at once, and one of the codes works', async () => {
    const me = await insured.newInsured();
    const sent = await Promise.all([1, 2].map(() => insured.send(me)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const checked = [];
    for (const { code = '' } of await insured.codesTo(me.phone)) checked.push((await insured.verify(me, code)).status);
    expect(checked.filter((status) => status === 200)).toHaveLength(1);
  });

  test('does not approve an order, and an order’s code does not approve insurance', async () => {
    const agent = await by.newAgent();
    const { farmer, phone, setCover } = await readyInsured(agent);
    expect(await by.send(agent, farmer.id)).toMatchObject(CART_404);
    await insured.send(agent, farmer.id);
    expect(await by.verify(agent, farmer.id, await server.codeFor(phone))).toMatchObject(WRONG);
    await setCover(null);
    expect(await insured.send(agent, farmer.id)).toMatchObject(CART_404);
    await by.send(agent, farmer.id);
    expect(await insured.verify(agent, await server.codeFor(phone), farmer.id)).toMatchObject(WRONG);
  });

  test('does not place an order that also needs an approval', async () => {
    const agent = await by.newAgent();
    const { farmer, phone, order, setCover } = await readyInsured(agent);
    await insured.send(agent, farmer.id);
    const { hashcode } = (await insured.verify(agent, await server.codeFor(phone), farmer.id)).body;
    expect(await by.place(agent, { ...order, hashcode })).toMatchObject(INVALID);
    await setCover(null);
    expect((await by.place(agent, { ...order, hashcode: await by.approvalOf(agent, { farmer, phone }) })).status).toBe(201);
  });
});
