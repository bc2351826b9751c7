// Tests the farmer's code: who gets one, limits, tries, and its end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPROVAL_CODES_AN_AGENT } from '#core/constants.ts';
import { validateCart } from '#core/contract/cart.ts';
import { sendOrderOtp, verifyOrderOtp } from '#core/contract/order/approval.ts';
import { updateMe } from '#core/contract/session.ts';
import { type Approvals, createApprovals, OVER, otherThan, WRONG } from '../../../tests/fixtures/server/approvals.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

describeOnBothEngines('the farmer’s approval code', (engine) => {
  let server: TestServer;
  let by: Approvals;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    by = createApprovals(server, 6_470_000_000);
  });
  afterAll(() => server.close());

  test('is sent in the farmer’s language, without text that the request supplies', async () => {
    const agent = await by.newAgent();
    const { farmer, phone } = await by.ready(agent);
    const own = await server.signIn(phone);
    await server.get(updateMe, { token: own.token, body: { locale: 'hi', app_id: 'web' } });
    const body = { vendor_id: 1, farmer_id: farmer.id, otp_template_variables: { sms: ['Win a prize: bad.example'] } };
    await server.get(sendOrderOtp, { token: agent.token, body });
    const [sms] = await server.messagesTo(phone);
    expect(sms?.text).toMatch(/कोड है/);
    expect(sms?.text).not.toContain('prize');
  });

  test('three wrong tries end a code, and only a new code works', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    await by.send(agent, asked.farmer.id);
    const code = await server.codeFor(asked.phone);
    for (let i = 0; i < 2; i++) expect(await by.verify(agent, asked.farmer.id, otherThan(code))).toMatchObject(WRONG);
    expect(await by.verify(agent, asked.farmer.id, otherThan(code))).toMatchObject(OVER);
    expect(await by.verify(agent, asked.farmer.id, code)).toMatchObject(OVER);
    await by.send(agent, asked.farmer.id);
    const fresh = await server.codeFor(asked.phone);
    if (fresh !== code) expect(await by.verify(agent, asked.farmer.id, code)).toMatchObject(WRONG);
    expect((await by.verify(agent, asked.farmer.id, fresh)).status).toBe(200);
  });

  test('forty concurrent wrong tries count as three', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    await by.send(agent, asked.farmer.id);
    const code = await server.codeFor(asked.phone);
    await Promise.all(many(40).map(() => by.verify(agent, asked.farmer.id, otherThan(code))));
    const { tries } = await server.database.sql
      .selectFrom('order_otps')
      .select('tries')
      .where('farmer_id', '=', asked.farmer.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(3);
  });

  test('a right code that is sent three times at once gives one approval', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    await by.send(agent, asked.farmer.id);
    const code = await server.codeFor(asked.phone);
    const answers = await Promise.all(many(3).map(() => by.verify(agent, asked.farmer.id, code)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    const approvals = await server.database.sql
      .selectFrom('order_hashcodes')
      .select('hash')
      .where('farmer_id', '=', asked.farmer.id)
      .execute();
    expect(approvals).toHaveLength(1);
  });

  test('a right code gives the same approval again until it is used; a wrong code then ends it', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const hashcode = await by.approvalOf(agent, asked);
    const code = await server.codeFor(asked.phone);
    for (const _ of many(4)) expect(await by.verify(agent, asked.farmer.id, code)).toMatchObject({ status: 200, body: { hashcode } });
    expect(await by.verify(agent, asked.farmer.id, otherThan(code))).toMatchObject(OVER);
    expect((await by.place(agent, { ...asked.order, hashcode })).status).toBe(201);
    expect(await by.verify(agent, asked.farmer.id, code)).toMatchObject(OVER);
  });

  test('an order gets three codes, even if its cart is made again; the next order gets its own', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    for (let i = 0; i < 2; i++) expect((await by.send(agent, asked.farmer.id)).status).toBe(200);
    const { cart_id: _id, ...order } = asked.order;
    const hashcode = await by.approvalOf(agent, asked);
    for (const quantity of [2, 3, 4]) {
      server.clock.advance(1);
      const order_details = asked.cart.order_details.map((line) => ({ ...line, quantity }));
      await server.get(validateCart, { token: agent.token, body: { ...asked.cart, order_details } });
      expect((await by.send(agent, asked.farmer.id)).status).toBe(429);
    }
    expect((await by.place(agent, { ...order, hashcode })).status).toBe(201);
    await server.get(validateCart, { token: agent.token, body: asked.cart });
    expect((await by.send(agent, asked.farmer.id)).status).toBe(200);
  });

  test('an agent’s codes have a daily limit over all farmers', async () => {
    const agent = await by.newAgent();
    const day = new Date(Math.floor(server.clock.now / DAY) * DAY);
    const userId = await by.shopping.userIdOf(agent.phone);
    const spent = { bucket: `order-otp:agent:${userId}`, window_start: day, hits: APPROVAL_CODES_AN_AGENT - 1 };
    await server.database.sql.insertInto('rate_limits').values(spent).execute();
    const [one, other] = [await by.ready(agent), await by.ready(agent)];
    expect((await by.send(agent, one.farmer.id)).status).toBe(200);
    expect((await by.send(agent, other.farmer.id)).status).toBe(429);
  });

  test('a farmer gets ten codes a day, three for each order of an agent', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    let sent = 0;
    for (let order = 0; order < 4; order++) {
      server.clock.advance(1);
      await server.get(validateCart, { token: agent.token, body: asked.cart });
      const given = order < 3 ? 3 : 1;
      for (let i = 0; i < given - 1; i++, sent++) expect((await by.send(agent, asked.farmer.id)).status).toBe(200);
      const hashcode = await by.approvalOf(agent, asked);
      sent++;
      expect(await by.send(agent, asked.farmer.id)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
      const { cart_id: _id, ...body } = asked.order;
      expect((await by.place(agent, { ...body, hashcode })).status).toBe(201);
    }
    expect(sent).toBe(10);
    const other = await by.ready(agent);
    expect((await by.send(agent, other.farmer.id)).status).toBe(200);
    server.clock.advance(DAY);
    const later = { ...agent, ...(await server.signIn(agent.phone)) };
    await server.get(validateCart, { token: later.token, body: asked.cart });
    expect((await by.send(later, asked.farmer.id)).status).toBe(200);
  });

  test('an agent who uses up a farmer’s codes does not stop the next agent', async () => {
    const [greedy, helper] = [await by.newAgent(), await by.newAgent()];
    const asked = await by.ready(greedy);
    for (let order = 0; order < 4; order++) {
      server.clock.advance(1);
      await server.get(validateCart, { token: greedy.token, body: asked.cart });
      const hashcode = await by.approvalOf(greedy, asked);
      for (let i = 0; i < 2; i++) await by.send(greedy, asked.farmer.id);
      const { cart_id: _id, ...body } = asked.order;
      await by.place(greedy, { ...body, hashcode });
    }
    await server.get(validateCart, { token: greedy.token, body: asked.cart });
    expect((await by.send(greedy, asked.farmer.id)).status).toBe(429);
    const { farmer } = await by.ready(helper, asked.phone);
    expect(farmer.id).toBe(asked.farmer.id);
    expect((await by.send(helper, farmer.id)).status).toBe(200);
  });

  test('an agent gets no code for an unnamed farmer, or for a farmer without a cart', async () => {
    const [agent, stranger] = [await by.newAgent(), await by.newAgent()];
    const asked = await by.ready(agent);
    expect(await by.send(stranger, asked.farmer.id)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    expect(await by.send(agent, 999_999_999)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    expect(await by.send(agent, asked.farmer.id, 2)).toMatchObject({ status: 404, error: { code: 'CART_404' } });
    expect(await server.messagesTo(asked.phone)).toEqual([]);
    // An agent who sent no code gets the same answer about every farmer, also about one that somebody else just asked.
    for (const farmerId of [asked.farmer.id, 999_999_999]) expect(await by.verify(stranger, farmerId, '0000')).toMatchObject(OVER);
    await by.send(agent, asked.farmer.id);
    expect(await by.verify(stranger, asked.farmer.id, await server.codeFor(asked.phone))).toMatchObject(OVER);
  });

  test('two requests at once send two messages, and the code of one of them works', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const sent = await Promise.all(many(2).map(() => by.send(agent, asked.farmer.id)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const codes = (await by.codesTo(asked.phone)).map(({ code = '' }) => code);
    expect(codes).toHaveLength(2);
    const checked = [];
    for (const code of codes) checked.push(await by.verify(agent, asked.farmer.id, code));
    expect(checked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await by.send(agent, asked.farmer.id)).status).toBe(200);
    expect((await by.send(agent, asked.farmer.id)).status).toBe(429);
  });

  test('concurrent requests send no more codes than one cart may have', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const sent = await Promise.all(many(8).map(() => by.send(agent, asked.farmer.id)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(await by.codesTo(asked.phone)).toHaveLength(3);
  });

  test('a failed SMS is reported; the code before it stays valid and no try is lost', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const NOT_SENT = { status: 503, error: { code: 'OTP_NOT_SENT' } };
    const fail = async () => {
      server.sms.isFailing = true;
      for (let i = 0; i < 3; i++) expect(await by.send(agent, asked.farmer.id)).toMatchObject(NOT_SENT);
      server.sms.isFailing = false;
    };
    await fail();
    expect(await by.verify(agent, asked.farmer.id, '0000')).toMatchObject(OVER);
    expect((await by.send(agent, asked.farmer.id)).status).toBe(200);
    const code = await server.codeFor(asked.phone);
    await fail();
    expect((await by.verify(agent, asked.farmer.id, code)).status).toBe(200);
    for (const status of [200, 200, 429]) expect((await by.send(agent, asked.farmer.id)).status).toBe(status);
    expect(await by.codesTo(asked.phone)).toHaveLength(3);
  });

  test('unsent codes also count for the farmer’s day, so a failing provider does not avoid the limit', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    server.sms.isFailing = true;
    for (const i of many(12)) expect([i, (await by.send(agent, asked.farmer.id)).status]).toEqual([i, i < 10 ? 503 : 429]);
    server.sms.isFailing = false;
    expect((await by.send(agent, asked.farmer.id)).status).toBe(429);
  });

  test('invalid requests and visitors are refused', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const { id } = asked.farmer;
    const sending = { vendor_id: 1, farmer_id: id, otp_template_variables: { sms: [] } };
    for (const wrong of [{ farmer_id: 'x' }, { farmer_id: -1 }, { farmer_id: null }, { vendor_id: {} }, { otp_template_variables: 'x' }])
      expect((await server.call(sendOrderOtp, { token: agent.token, body: { ...sending, ...wrong } })).status).toBe(400);
    await by.send(agent, id);
    const code = await server.codeFor(asked.phone);
    for (const otp of [`${code}0`, code.slice(1), '', 'abcd', Number(code), [code], null, '9'.repeat(5_000)])
      expect((await server.call(verifyOrderOtp, { token: agent.token, body: { farmerId: id, otp } })).status).toBe(400);
    expect((await server.call(verifyOrderOtp, { token: agent.token, body: { farmerId: [id], otp: code } })).status).toBe(400);
    expect((await server.call(sendOrderOtp, { body: sending })).status).toBe(401);
    expect((await server.call(verifyOrderOtp, { body: { farmerId: id, otp: code } })).status).toBe(401);
    // None of these counted as a try.
    expect((await by.verify(agent, id, code)).status).toBe(200);
  });
});
