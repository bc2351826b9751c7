// Tests the content of letters: an order with its link, the time of the note, and the limits that count it.
import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { getKyc, sendKycOtp, verifyKycOtp } from '#core/contract/kyc/kyc.ts';
import { listOrders, placeOrder } from '#core/contract/order/order.ts';
import { getMe } from '#core/contract/session.ts';
import { LETTER_PART_INFO, type LetterPart, putLetterPart } from '#core/contract/tablet/letter.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import { LETTER_KEY_OPENS_MS, LETTER_KEY_SEALS_MS, letterCalls, WALLET_WAITS } from '#core/facts/centre/letter.ts';
import { CONSENT_VERSION } from '#core/rules/kyc/consents.ts';
import { noisyPhoto, sha256 } from '../../../../tests/fixtures/photos.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, home, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { type Counter, type Counters, createCounters } from '../../../../tests/fixtures/tablet/letter-counter.ts';

describeOnBothEngines('a letter', (engine) => {
  let server: TestServer;
  let counters: Counters;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    counters = createCounters(server, 6_476_000_000);
    shopping = createShopping(server, 6_486_000_000);
  });
  afterAll(() => server.close());

  /** The body of an order by the person at the counter for themselves. An order for a farmer would need approval. */
  async function orderAt({ token }: Counter, mode: 'COD' | 'PAY_NOW' | 'CSC' = 'COD') {
    const { phone_number } = await server.get(getMe, { token });
    const { id: addressId } = await server.get(createAddress, { token, body: { ...home, contact_number: phone_number } });
    const buyer = { token, addressId, phone: '' } as unknown as Parameters<Shopping['cartOf']>[0];
    const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.newLine(1)]));
    const transactions = order.payment.transactions.map(({ amount }) => ({ payment_mode: mode, amount }));
    return { ...order, payment: { transactions } };
  }
  const ordersOf = async ({ token }: Counter): Promise<number> => (await server.get(listOrders, { token })).results.length;

  test('names a call of the contract for every kind', () => {
    const names = allCalls.map(({ name }) => name);
    expect(Object.values(letterCalls).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('with an order places it once, and its link goes out once after it', async () => {
    const at = await counters.counter();
    const key = crypto.randomUUID();
    const content = { body: await orderAt(at, 'PAY_NOW'), link: { key, body: { phone_number: '9431000001', locale: 'hi' } } };
    const letter = await counters.write(at, content, { kind: 'order' });
    const answers = [await counters.send(at, letter), await counters.send(at, letter)];
    expect(answers.map(({ body }) => body.outcome)).toEqual(['done', 'done']);
    const said = await counters.opened(at, letter, answers[0]?.body.answer ?? '');
    expect(said).toMatchObject({ status: 201, body: { request_id: letter.key }, link: { status: 202 } });
    await server.jobsDone();
    expect((await server.messagesTo('9431000001')).filter(({ template }) => template === 'payment-link')).toHaveLength(1);
    expect(await ordersOf(at)).toBe(1);
  });

  /** An agent who pays from the centres' wallet. */
  async function walletCounter(): Promise<Counter> {
    const at = await counters.counter();
    const wallet = { partner_type: 'CSC', partner_id: `W-${at.id}` } as const;
    await server.database.sql.updateTable('users').set(wallet).where('id', '=', at.id).execute();
    const { phone_number } = await server.get(getMe, { token: at.token });
    return { ...at, token: (await server.signIn(phone_number)).token };
  }

  test('with a wallet order that comes at once places it for the payment form', async () => {
    const at = await walletCounter();
    const answer = await counters.send(at, await counters.write(at, { body: await orderAt(at, 'CSC') }, { kind: 'order' }));
    expect([answer.body.outcome, await ordersOf(at)]).toEqual(['done', 1]);
  });

  test('with a late wallet order waits 24 hours for its agent: nothing is ordered, and no stock is held', async () => {
    const at = await walletCounter();
    const body = await orderAt(at, 'CSC');
    const variant = body.order_details[0]?.product_variant ?? 0;
    const before = await shopping.stockOf(variant);
    const keptAt = server.clock.now - 3 * MINUTE;
    const letter = await counters.write(at, { body }, { kind: 'order', keptAt });
    const answers = [await counters.send(at, letter), await counters.send(at, letter)];
    for (const one of answers) expect(one.body).toMatchObject({ outcome: 'ask', code: WALLET_WAITS });
    expect([await ordersOf(at), await shopping.stockOf(variant)]).toEqual([0, before]);
    // Its key places nothing any more: the agent orders again, and pays.
    const late = await server.call(placeOrder, { token: at.token, key: letter.key, body });
    expect(late.error?.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await server.call(placeOrder, { token: at.token, key: crypto.randomUUID(), body })).status).toBe(201);
    const old = await counters.write(at, { body }, { kind: 'order', keptAt: server.clock.now - DAY - MINUTE });
    expect((await counters.send(at, old)).body).toMatchObject({ outcome: 'ask', code: 'ORDER_EXPIRED' });
    // Only the wallet waits.
    const cash = await counters.write(at, { body: await orderAt(at) }, { kind: 'order', keptAt });
    expect((await counters.send(at, cash)).body.code).not.toBe(WALLET_WAITS);
  });

  test('with a wallet order that an earlier try placed finds that order, however late it comes again', async () => {
    const at = await walletCounter();
    const body = await orderAt(at, 'CSC');
    const key = crypto.randomUUID();
    expect((await server.call(placeOrder, { token: at.token, key, body })).status).toBe(201);
    const letter = await counters.write(at, { body }, { kind: 'order', key, keptAt: server.clock.now - HOUR });
    const answer = await counters.send(at, letter);
    expect([answer.body.outcome, await ordersOf(at)]).toEqual(['done', 1]);
    expect(await counters.opened(at, letter, answer.body.answer)).toMatchObject({ status: 201, body: { request_id: key } });
  });

  test('with an order that is refused sends no link', async () => {
    const at = await counters.counter();
    const body = { ...(await orderAt(at)), totals_seen: { grand_total: 1 } };
    const content = { body, link: { key: crypto.randomUUID(), body: { phone_number: '9431000002', locale: 'en' } } };
    const letter = await counters.write(at, content, { kind: 'order' });
    const answer = await counters.send(at, letter);
    expect(answer.body).toMatchObject({ outcome: 'ask', code: 'PRICE_CHANGED' });
    expect(await counters.opened(at, letter, answer.body.answer)).not.toHaveProperty('link');
  });

  test('with an order whose refusal carries no code asks its owner, as a row of a phone does', async () => {
    const at = await counters.counter();
    const order = await orderAt(at);
    await shopping.setInventory(order.order_details[0]?.product_variant ?? 0, { available: 0 });
    const answer = await counters.send(at, await counters.write(at, { body: order }, { kind: 'order' }));
    expect(answer.body.outcome).toBe('ask');
    expect(await ordersOf(at)).toBe(0);
  });

  test('kept too long ago, or ahead of the server, asks its owner about an order', async () => {
    const at = await counters.counter();
    for (const keptAt of [server.clock.now - 25 * HOUR, server.clock.now + HOUR]) {
      const letter = await counters.write(at, { body: await orderAt(at) }, { kind: 'order', keptAt });
      expect((await counters.send(at, letter)).body).toMatchObject({ outcome: 'ask', code: 'ORDER_EXPIRED' });
    }
    expect(await ordersOf(at)).toBe(0);
  });

  test('that says it is older than any letter key lives does nothing', async () => {
    const at = await counters.counter();
    const keptAt = server.clock.now - LETTER_KEY_SEALS_MS - LETTER_KEY_OPENS_MS - HOUR;
    const letter = await counters.write(at, { body: { agree: true } }, { keptAt });
    expect((await counters.send(at, letter)).error.code).toBe('LETTER_KEY_GONE');
  });

  /** A photo as a tablet seals it, and its entry in a letter. */
  async function sealedPhoto(seed: number) {
    const photo = await noisyPhoto(seed, { side: 40 });
    const key = randomBytes(32);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(LETTER_PART_INFO));
    const content = Buffer.concat([iv, cipher.update(photo), cipher.final(), cipher.getAuthTag()]);
    const part = { id: sha256(content), key: key.toString('base64url'), upload: sha256(photo) };
    return { content, part };
  }
  const putPart = ({ headers }: Counter, id: string, content: Buffer, offset = 0, bytes = content.subarray(offset)) =>
    server.call(putLetterPart, {
      params: { id },
      headers: { ...headers, [UPLOAD_OFFSET_HEADER]: String(offset), [UPLOAD_LENGTH_HEADER]: String(content.byteLength) },
      bytes,
    });
  const postWith = (part: LetterPart, key = part.key) => ({
    body: { text: 'White spots on the leaves of my paddy', kind: 'question', photos: [part.upload] },
    parts: [{ ...part, key }],
  });
  const photosOf = async ({ id }: Counter): Promise<number[]> => {
    const posts = await server.database.sql.selectFrom('community_posts').select('photos').where('user_id', '=', id).execute();
    return posts.map(({ photos }) => photos.length);
  };

  test('waits for its photo, and is run with it as an upload of its person', async () => {
    const at = await counters.counter();
    const { content, part } = await sealedPhoto(1);
    const letter = await counters.write(at, postWith(part), { kind: 'post' });
    expect((await counters.send(at, letter)).error.code).toBe('UPLOAD_GONE');
    expect((await putPart(at, part.id, content, 0, content.subarray(0, 50))).body).toMatchObject({ offset: 50, is_done: false });
    expect((await putPart(at, part.id, content, 10)).error.code).toBe('UPLOAD_OFFSET');
    expect((await putPart(at, part.id, content, 50)).body).toMatchObject({ is_done: true });
    expect((await counters.send(at, letter)).body.outcome).toBe('done');
    expect(await photosOf(at)).toEqual([1]);
    expect(await server.database.sql.selectFrom('letter_parts').selectAll().execute()).toEqual([]);
  });

  test('with another key to its photo does nothing', async () => {
    const at = await counters.counter();
    const { content, part } = await sealedPhoto(2);
    await putPart(at, part.id, content);
    const letter = await counters.write(at, postWith(part, randomBytes(32).toString('base64url')), { kind: 'post' });
    expect((await counters.send(at, letter)).error.code).toBe('LETTER_UNREADABLE');
    expect(await photosOf(at)).toEqual([]);
  });

  test('whose photo the tablet lost goes without it after a day', async () => {
    const at = await counters.counter();
    const { part } = await sealedPhoto(3);
    const letter = await counters.write(at, postWith(part), { kind: 'post' });
    server.clock.advance(DAY + HOUR);
    expect((await counters.send(at, letter)).body.outcome).toBe('done');
    expect(await photosOf(at)).toEqual([0]);
  });

  /** A person's own documents. */
  const papers = (documents: readonly string[], kinds: readonly string[]) => {
    const form = { aadharNumber: '234123412346', dob: '15081985', gender: 'female', name: 'Gita Devi' };
    return { ...form, consent: { version: CONSENT_VERSION, language: 'en' }, documents, document_kinds: kinds };
  };
  const kycOf = ({ token }: Counter) => server.get(getKyc, { token });

  test('with KYC gives it, with its documents in parts, once; the answer is masked and for its owner alone', async () => {
    const at = await counters.counter();
    const [front, back] = [await sealedPhoto(11), await sealedPhoto(12)];
    const parts = [front.part, back.part];
    const form = papers([front.part.upload, back.part.upload], ['aadhar', 'aadhar']);
    const bare = await counters.write(at, { body: { ...form, documents: [], document_kinds: [] } }, { kind: 'kyc' });
    // A letter is no proof of a fresh sign-in, so the person's own approval is required.
    expect((await counters.send(at, bare)).body).toMatchObject({ outcome: 'ask', code: 'ORDER_OTP_REQUIRED' });
    const { phone_number } = await server.get(getMe, { token: at.token });
    await server.get(sendKycOtp, { token: at.token, body: {} });
    const { hashcode } = await server.get(verifyKycOtp, { token: at.token, body: { otp: await server.codeFor(phone_number) } });
    const body = { ...form, hashcode };
    const letter = await counters.write(at, { body, parts }, { kind: 'kyc' });
    expect((await counters.send(at, letter)).error.code).toBe('UPLOAD_GONE');
    for (const { content, part } of [front, back]) await putPart(at, part.id, content);
    const answers = [await counters.send(at, letter), await counters.send(at, letter)];
    expect(answers.map(({ body: answer }) => answer.outcome)).toEqual(['done', 'done']);
    expect(JSON.stringify(answers)).not.toContain('12346');
    const said = await counters.opened(at, letter, answers[0]?.body.answer ?? '');
    expect(JSON.stringify(said)).toContain('XXXX-XXXX-2346');
    expect((await kycOf(at)).user_identity_proof).toMatchObject([{ kind: 'aadhar', photos: 2 }]);
  });

  test('has photos of a tablet only, each of one size', async () => {
    const at = await counters.counter();
    const { content, part } = await sealedPhoto(4);
    expect((await putPart({ ...at, headers: { cookie: '' } }, part.id, content)).error.code).toBe('TABLET_ENDED');
    expect((await putPart(at, part.id, Buffer.alloc(6_000_000), 0, Buffer.alloc(10))).status).toBe(413);
    expect((await putPart(at, part.id, Buffer.alloc(20))).status).toBe(400);
    await putPart(at, part.id, content, 0, content.subarray(0, 50));
    expect((await putPart(at, part.id, content.subarray(0, 90), 50, content.subarray(50, 60))).status).toBe(400);
  });

  test('counts against the network it came from, and not against those of other tablets', async () => {
    const busy = await startTestServer({ engine, settings: { ...MANY_CODES, TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '30' } });
    try {
      const busyCounters = createCounters(busy, 6_496_000_000);
      const at = await busyCounters.counter();
      const from = (address: string) => ({ ...at, headers: { ...at.headers, 'x-forwarded-for': address } });
      const answers: number[] = [];
      for (let n = 0; n < 36; n++) {
        const letter = await busyCounters.write(from(`10.1.${n}.1`), { body: { agree: true } });
        answers.push((await busyCounters.send(from(`10.0.${n % 3}.1`), letter)).status);
      }
      expect(answers.filter((status) => status !== 200)).toEqual([]);
    } finally {
      await busy.close();
    }
  });
});
