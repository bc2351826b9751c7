// Tests letters of a tablet: opened and run as the person who signed them, the same answer each time, and no effect of a changed letter.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeCentrePerson } from '#core/contract/desk/centre/centre.ts';
import { orderTablet } from '#core/contract/desk/centre/tablet.ts';
import { sendLetter } from '#core/contract/tablet/letter.ts';
import { getTabletState, putTabletPerson } from '#core/contract/tablet/tablet.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { isLongRun, tally } from '../../../../tests/faults/tally.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, home } from '../../../../tests/fixtures/server/shopping.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { type Counters, createCounters } from '../../../../tests/fixtures/tablet/letter-counter.ts';
import { newKeys } from '../../../../tests/fixtures/tablet/tablet-keys.ts';

/** CI tests every seventh bit, because each send takes milliseconds. */
const EACH_BIT = isLongRun ? 1 : 7;

describeOnBothEngines('a letter of a tablet', (engine) => {
  let server: TestServer;
  let counters: Counters;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    counters = createCounters(server, 6_466_000_000);
  });
  afterAll(() => server.close());

  const consents = async (id: number): Promise<number> =>
    (await server.database.sql.selectFrom('consents').select('id').where('user_id', '=', id).execute()).length;
  const agree = { body: { agree: true } };

  test('is run once as its person with no session, and its answer opens for them alone', async () => {
    const at = await counters.counter();
    const letter = await counters.write(at, agree);
    const first = await counters.send(at, letter);
    expect([first.status, first.body]).toMatchObject([200, { outcome: 'done', code: null }]);
    expect(await consents(at.id)).toBe(1);
    expect(await counters.opened(at, letter, first.body.answer)).toEqual({ status: 200, body: true });
    expect(await counters.opened(await counters.counter(), letter, first.body.answer)).toBeNull();
    const again = await Promise.all([counters.send(at, letter), counters.send(at, letter)]);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    expect(await consents(at.id)).toBe(1);
  });

  test('twice at once it is run once, and both get the same answer', async () => {
    const at = await counters.counter();
    const letter = await counters.write(at, agree);
    const all = await Promise.all([counters.send(at, letter), counters.send(at, letter), counters.send(at, letter)]);
    const done = all.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.answer)).size).toBe(1);
    expect(await consents(at.id)).toBe(1);
  });

  test('with any bit changed it does nothing', async () => {
    const at = await counters.counter();
    const letter = await counters.write(at, agree);
    const flipped = (text: string, at_: number): string => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[at_ >> 3] = (bytes[at_ >> 3] ?? 0) ^ (1 << (at_ & 7));
      return bytes.toString('base64url');
    };
    const statuses = new Set<number>();
    let flips = 0;
    for (const field of ['sealed', 'signature', 'enc'] as const) {
      const bits = Buffer.from(letter.body[field], 'base64url').length * 8;
      for (let bit = 0; bit < bits; bit += EACH_BIT) {
        statuses.add((await counters.send(at, letter, { [field]: flipped(letter.body[field], bit) })).status);
        flips++;
      }
    }
    expect([...statuses].every((status) => status === 422 || status === 400)).toBe(true);
    const other = await counters.counter();
    const changes = [{ kind: 'order' }, { kept_at: '2026-01-01T00:00:00Z' }, { key_id: letter.body.key_id + 1 }];
    for (const change of changes) expect((await counters.send(at, letter, change)).error.code).toBe('LETTER_UNREADABLE');
    expect((await counters.send(at, { ...letter, key: randomUUID() })).error.code).toBe('LETTER_UNREADABLE');
    expect((await counters.send(other, letter)).error.code).toBe('PERSON_ENDED');
    expect(await consents(at.id)).toBe(0);
    tally(`bits of a letter changed, ${engine}`, flips);
    // The control: the unchanged letter works.
    expect((await counters.send(at, letter)).body.outcome).toBe('done');
    expect(await consents(at.id)).toBe(1);
    tally(`control caught: a letter as it was written, ${engine}`);
  });

  test('of no known kind, too long, without a key, or no JSON inside, it is refused', async () => {
    const at = await counters.counter();
    for (const kind of ['letter', 'sendLetter', 'constructor'])
      expect((await counters.send(at, await counters.write(at, agree, { kind }))).error.code).toBe('LETTER_UNREADABLE');
    expect((await counters.send(at, await counters.write(at, { body: { agree: true, more: 'x'.repeat(66_000) } }))).error.code).toBe(
      'LETTER_UNREADABLE',
    );
    expect((await counters.send(at, await counters.write(at, agree, { text: 'no JSON' }))).error.code).toBe('LETTER_UNREADABLE');
    expect((await counters.send(at, await counters.write(at, agree, { kind: 'problem' }))).error.code).toBe('LETTER_UNREADABLE');
    const { body } = await counters.write(at, agree);
    expect((await server.call(sendLetter, { headers: at.headers, body })).status).toBe(400);
    expect((await server.call(sendLetter, { key: randomUUID(), body })).error.code).toBe('TABLET_ENDED');
  });

  test('what the call refuses is answered, and a key is used for one letter', async () => {
    const at = await counters.counter();
    const letter = await counters.write(at, { body: { agree: 'perhaps' } });
    const answer = await counters.send(at, letter);
    expect(answer.body).toMatchObject({ outcome: 'refused', code: 'BAD_REQUEST' });
    expect(await counters.opened(at, letter, answer.body.answer)).toMatchObject({ status: 400 });
    const second = await counters.write(at, agree, { key: letter.key });
    expect((await counters.send(at, second)).error.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await consents(at.id)).toBe(0);
    const order = await counters.send(at, await counters.write(at, { body: {} }, { kind: 'order' }));
    expect(order.body.outcome).toBe('refused');
  });

  test('carries an order for a farmer, who is then asked once, and the close of a day', async () => {
    const at = await counters.counter();
    const shopping = createShopping(server, engine === 'pglite' ? 6_467_000_000 : 6_468_000_000);
    const buyer = await shopping.newBuyer();
    const quoted = await shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.newLine(1)]));
    const { address_id: _, cart_id: _id, order_created_for: _for, ...cart } = quoted;
    const phone_number = phonesFrom(6_469_000_000)();
    const farmer = { name: 'Kamla Devi', phone_number };
    const order = { ...cart, farmer, address: { ...home, contact_number: phone_number }, approval: { kind: 'later' } };
    const letter = await counters.write(at, { body: order }, { kind: 'agent-order' });
    const answers = [await counters.send(at, letter), await counters.send(at, letter)];
    for (const { body } of answers) expect(body).toEqual({ ...answers[0]?.body, outcome: 'done' });
    expect(await counters.opened(at, letter, answers[0]?.body.answer ?? '')).toMatchObject({
      status: 201,
      body: { status: 'AwaitingApproval', orders: [] },
    });
    await server.jobsDone();
    expect((await server.messagesTo(phone_number)).filter(({ template }) => template === 'approve-order')).toHaveLength(1);
    const close = { params: { date: dayInIndia(server.clock.now) }, body: { counted: 0 } };
    expect((await counters.send(at, await counters.write(at, close, { kind: 'day-close' }))).body.outcome).toBe('done');
    expect((await counters.send(at, await counters.write(at, close, { kind: 'day-close' }))).body).toMatchObject({
      outcome: 'refused',
      code: 'DAY_CLOSED',
    });
  });

  test('of somebody who was ended, or left the centre, it is refused', async () => {
    const [ended, gone] = [await counters.counter(), await counters.counter()];
    const [one, other] = [await counters.write(ended, agree), await counters.write(gone, agree)];
    // The control: a letter of the same person works before that.
    expect((await counters.send(ended, await counters.write(ended, agree))).body.outcome).toBe('done');
    tally(`control caught: a letter before its person was ended, ${engine}`);
    const body = { kind: 'end-person', person: ended.id, when: 'now' };
    await server.get(orderTablet, { token: await counters.owner(), params: { id: ended.tablet }, body });
    await server.get(removeCentrePerson, { token: await counters.owner(), params: { id: gone.centre }, query: { person: gone.id } });
    for (const [at, letter] of [[ended, one] as const, [gone, other] as const])
      expect(await counters.send(at, letter)).toMatchObject({ status: 403, error: { code: 'PERSON_ENDED' } });
    expect([await consents(ended.id), await consents(gone.id)]).toEqual([1, 0]);
    tally(`letters of people who were ended, ${engine}`, 2);
  });

  test('can still be read for sixty days after its key was replaced', async () => {
    const at = await counters.counter();
    const letters = [await counters.write(at, agree), await counters.write(at, agree)] as const;
    await server.get(putTabletPerson, {
      token: at.token,
      headers: at.headers,
      params: { person: at.person },
      body: { sign_key: (await newKeys()).publicKey, box_key: at.box.publicKey },
    });
    server.clock.advance(45 * DAY);
    expect((await counters.send(at, letters[0])).status).toBe(200);
    const { letter_keys } = await server.get(getTabletState, { headers: at.headers });
    expect(letter_keys[0]?.key_id).not.toBe(letters[0].body.key_id);
    server.clock.advance(14 * DAY);
    expect((await counters.send(at, letters[1])).status).toBe(200);
    server.clock.advance(40 * DAY);
    const fresh = await counters.counter();
    const old = await counters.write(fresh, agree);
    server.clock.advance(91 * DAY);
    expect((await counters.send(fresh, old)).error.code).toBe('LETTER_KEY_GONE');
  });

  test('a key that was replaced sixty days ago signs no new letter', async () => {
    const at = await counters.counter();
    const body = { sign_key: (await newKeys()).publicKey, box_key: at.box.publicKey };
    await server.get(putTabletPerson, { token: at.token, headers: at.headers, params: { person: at.person }, body });
    server.clock.advance(59 * DAY);
    expect((await counters.send(at, await counters.write(at, agree))).status).toBe(200);
    server.clock.advance(2 * DAY);
    expect((await counters.send(at, await counters.write(at, agree))).error.code).toBe('LETTER_UNREADABLE');
  });

  test('the private halves of keys lie sealed in the database', async () => {
    const rows = await server.database.sql.selectFrom('letter_keys').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { private_key } of rows) expect(Buffer.from(private_key, 'base64url').length).toBeGreaterThan(60);
  });
});
