// Tests credit lines at the desk; a high limit waits for a second person.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCreditLines } from '#core/contract/credit.ts';
import { changeCreditLine, closeCreditLine, listCreditLines, openCreditLine } from '#core/contract/desk/money/credit-lines.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import {
  codeOf,
  createTwoPeople,
  FINANCE,
  MANAGER,
  MANY_CODES,
  OWNER,
  type TwoPeople,
} from '../../../../tests/fixtures/server/money/two-people.ts';
import { type Buyer, createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('credit lines at the desk', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let people: TwoPeople;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    shopping = createShopping(server, 6_421_000_000);
    people = createTwoPeople(server, shopping, 6_421_900_000);
  });
  afterAll(() => server.close());

  const open = async ({ phone }: Buyer, limit: number, by: string = FINANCE) =>
    server.call(openCreditLine, { token: await people.as(by), key: randomUUID(), body: { phone_number: phone, limit } });
  const change = async (id: number, limit: number, version?: number) =>
    server.call(changeCreditLine, {
      token: await people.as(FINANCE),
      params: { id },
      body: { limit },
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const close = async (id: number) =>
    server.call(closeCreditLine, { token: await people.as(FINANCE), key: randomUUID(), params: { id }, body: { words: 'Moved away' } });
  const lineOf = async ({ phone }: Buyer) =>
    (await server.get(listCreditLines, { token: await people.as(FINANCE), query: { search: phone } })).results[0];
  /** The amount that the farmer can still spend. Undefined without credit. */
  async function leftOf({ phone }: Buyer): Promise<number | undefined> {
    const { token } = await server.signIn(phone);
    const { auth_id } = await server.get(getMe, { token });
    return (await server.get(getCreditLines, { token, params: { auth_id } })).credit_lines[0]?.available_credit_limit;
  }

  test('finance opens, changes and closes a line, and the farmer sees each step at once', async () => {
    const farmer = await shopping.newBuyer();
    expect(await leftOf(farmer)).toBeUndefined();
    const { body: line } = await open(farmer, 3_000);
    expect(line).toMatchObject({ limit: 3_000, used: 0, is_open: true, limit_asked: null, changed: { by: expect.any(String) } });
    expect(await leftOf(farmer)).toBe(3_000);
    expect(await codeOf(open(farmer, 1))).toBe('CREDIT_REFUSED');
    expect((await change(line.id, 2_000, line.version)).body).toMatchObject({ limit: 2_000, version: line.version + 1 });
    expect(await codeOf(change(line.id, 1_000, line.version))).toBe('CHANGED_MEANWHILE');
    expect(await leftOf(farmer)).toBe(2_000);
    expect((await close(line.id)).body).toMatchObject({ limit: 0, is_open: false });
    expect(await leftOf(farmer)).toBeUndefined();
    expect(await codeOf(close(line.id))).toBe('CREDIT_REFUSED');
    const { sql } = server.database;
    const log = sql.selectFrom('audit_entries').select('action').where('entity', '=', 'person').where('entity_id', '=', String(line.id));
    expect((await log.orderBy('id').execute()).map(({ action }) => action)).toEqual(['credit.open', 'credit.change', 'credit.close']);
    expect((await open(farmer, 500)).body).toMatchObject({ limit: 500, is_open: true });
  });

  test('two people change one line at once: one change counts, and the other person sees it', async () => {
    server.clock.advance(DAY + HOUR);
    const farmer = await shopping.newBuyer();
    const { body: line } = await open(farmer, 3_000);
    const tokens = [await people.as(FINANCE), await people.as(OWNER)];
    const both = await Promise.all(
      tokens.map((token, i) =>
        server.call(changeCreditLine, {
          token,
          params: { id: line.id },
          body: { limit: 2_000 - i },
          headers: { 'if-match': `"${line.version}"` },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const kept = both.find(({ status }) => status === 200)?.body.limit;
    expect(await leftOf(farmer)).toBe(kept);
  });

  test('used credit stays due: no limit falls below it, and a closed line keeps it', async () => {
    server.clock.advance(DAY + HOUR);
    const farmer = await shopping.newBuyer();
    const { body: line } = await open(farmer, 3_000);
    await server.database.sql.updateTable('credit_lines').set({ used_paise: 120_000 }).where('user_id', '=', line.id).execute();
    expect((await change(line.id, 1_199)).error).toMatchObject({ code: 'CREDIT_REFUSED', details: { reason: 'used', used: 1_200 } });
    expect((await close(line.id)).body).toMatchObject({ limit: 1_200, used: 1_200, is_open: false });
    expect(await leftOf(farmer)).toBeUndefined();
  });

  test('a limit above ₹10,000 waits for a second person; lower limits do not', async () => {
    server.clock.advance(DAY + HOUR);
    const farmer = await shopping.newBuyer();
    const { body: asked } = await open(farmer, 10_001);
    expect(asked).toMatchObject({ limit: 0, limit_asked: 10_001, is_open: true });
    expect(await codeOf(change(asked.id, 20_000))).toBe('CREDIT_REFUSED');
    const [signOff] = await people.waiting('credit', asked.id);
    expect(await codeOf(people.approve(signOff, FINANCE))).toBe('SIGN_OFF_OWN');
    expect(await codeOf(people.approve(signOff, OWNER))).toBe(200);
    expect(await lineOf(farmer)).toMatchObject({ limit: 10_001, limit_asked: null });
    expect(await leftOf(farmer)).toBe(10_001);
    expect((await change(asked.id, 9_000)).body).toMatchObject({ limit: 9_000, limit_asked: null });
  });

  test('many small limits in one day need a second person like one large limit', async () => {
    server.clock.advance(DAY + HOUR);
    const [one, two] = [await shopping.newBuyer(), await shopping.newBuyer()];
    expect((await open(one, 6_000)).body).toMatchObject({ limit: 6_000, limit_asked: null });
    expect((await open(two, 6_000)).body).toMatchObject({ limit: 0, limit_asked: 6_000 });
  });

  test('a line needs an account, and only finance and owners change lines', async () => {
    const nobody = { ...(await shopping.newBuyer()), phone: '6421999999' };
    expect((await open(nobody, 100)).error).toMatchObject({ code: 'CREDIT_REFUSED', details: { reason: 'no-account' } });
    expect(await codeOf(open(await shopping.newBuyer(), 100, MANAGER))).toBe('FORBIDDEN');
  });

  test('two requests at the same time open a line once', async () => {
    server.clock.advance(DAY + HOUR);
    const farmer = await shopping.newBuyer();
    const answers = await Promise.all([open(farmer, 100), open(farmer, 200, OWNER)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
