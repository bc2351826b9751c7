// Tests certificates: a file in the farmer's language, and a public check without personal data.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCertificate } from '#core/contract/policy/policy.ts';
import { linesIn } from '../../../../tests/fixtures/files/pdf-text.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const FARMER = '9876500005';
const DAY = 24 * 3_600_000;

describeOnBothEngines('a certificate', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ({ token } = await server.signIn(FARMER));
  });
  afterAll(() => server.close());

  const fileOf = (id: number, language: string, who = token) =>
    server.app.inject({
      url: getCertificate.path.replace('{id}', String(id)),
      headers: { authorization: `Bearer ${who}`, 'accept-language': language },
    });
  const pageOf = (typed: string, lang = 'en') => server.app.inject(`/certificate/${typed}?lang=${lang}`);
  const setPolicy = (id: number, change: object) => server.database.sql.updateTable('policies').set(change).where('id', '=', id).execute();

  test('is a PDF of one page in each language, small enough for a slow connection', async () => {
    for (const language of ['hi', 'en']) {
      const { statusCode, headers, rawPayload } = await fileOf(5, language);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      const text = rawPayload.toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(text).toContain(`/Lang (${language})`);
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(rawPayload.length).toBeLessThan(60_000);
    }
  });

  test('names the insured person as the policy does', async () => {
    const holderOf = async () => {
      const lines = linesIn((await fileOf(5, 'en')).rawPayload);
      return lines[lines.indexOf('Insured person') + 1];
    };
    expect(await holderOf()).toBe('Mohan Lal');
    await setPolicy(5, { insured_name: 'रुक्मिणी देवी' });
    expect(await holderOf()).toBe('रुक्मिणी देवी');
  });

  test('of somebody else is not found', async () => {
    const other = await server.signIn('9876500001');
    expect((await fileOf(5, 'hi', other.token)).statusCode).toBe(404);
  });

  test('has a page that says valid, not started, expired or stopped on the current day', async () => {
    const said = async () => {
      const { payload } = await pageOf('DEM0-P01C-Y005');
      return /class="amount">(.*?)</.exec(payload)?.[1];
    };
    const now = server.clock.now;
    expect(await said()).toBe('✓ Valid');
    await setPolicy(5, { starts_at: new Date(now + DAY) });
    expect(await said()).toBe('✓ Valid, not started yet');
    await setPolicy(5, { starts_at: new Date(now - 2 * DAY), ends_at: new Date(now) });
    expect(await said()).toBe('✗ Not valid');
    await setPolicy(5, { ends_at: new Date(now + DAY), ended_at: new Date(now), ended_why: 'order-cancelled' });
    expect([await said(), (await pageOf('dem0p01cy005')).payload.includes('This insurance has stopped.')]).toEqual(['✗ Not valid', true]);
  });

  test('has a page that names no person, no number and no goods', async () => {
    for (const lang of ['en', 'hi']) {
      const { payload } = await pageOf('DEM0P01CY006', lang);
      for (const word of ['Mohan', '98765', 'WV-26', 'cauliflower', 'गोभी']) expect(payload, word).not.toContain(word);
    }
  });

  test('with an unknown number gets a page that says "Not valid"', async () => {
    for (const typed of ['AAAA-AAAA-AAAA', 'x', '%3Cscript%3E', `${'9'.repeat(90)}`, "'%20or%201=1"]) {
      const { statusCode, payload } = await pageOf(typed);
      expect([statusCode, payload.includes('Not valid'), payload.includes('<script>')]).toEqual([404, true, false]);
    }
  });
});
