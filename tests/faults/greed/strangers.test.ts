// What strangers and one member of the staff can do to what all share: errors they make up, cards of many links at once, and texts that
// keep the server busy. The real error stays in sight, others get their card, and others are answered meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvents } from '#core/contract/analytics.ts';
import { listProducts } from '#core/contract/catalog.ts';
import { previewArticle } from '#core/contract/desk/content/article.ts';
import { listErrors } from '#core/contract/desk/insight/errors.ts';
import { startTestServer, type TestServer } from '../../fixtures/server/test-server.ts';
import { isLongRun, tally } from '../tally.ts';

const NETWORKS = isLongRun ? 60 : 15;
const ERRORS_EACH = 20;
const CARDS = isLongRun ? 90 : 24;
const PREVIEWS = isLongRun ? 12 : 4;
const TEST_MS = 300_000;
/** Without the limits one such text takes 46 s. */
const PREVIEW_MS = 10_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite', settings: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const letters = (n: number): string => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

function tellErrors(address: string, names: readonly string[]) {
  const props = { message: 'x is undefined', place: 'at q (/assets/cart-12345678.js:1:2)', version: '1.0', path: '/cart' };
  const events = names.map((name) => ({ type: 'error', name, at: '2026-11-21T04:00:00Z', props }) as const);
  return server.get(postEvents, { body: { events }, headers: { 'x-forwarded-for': address } });
}

async function makeUpErrors(): Promise<void> {
  for (let network = 0; network < NETWORKS; network++) {
    const names = Array.from({ length: ERRORS_EACH }, (_, n) => `Junk${letters(network)}${letters(n)}`);
    await tellErrors(`10.${network}.0.1`, names);
    tally('errors made up on many networks', names.length);
  }
}

/** Whether the desk sees the error first, once phones on two networks told of it and strangers went on. */
async function isSeenFirst(name: string): Promise<boolean> {
  await makeUpErrors();
  await tellErrors('192.0.2.1', [name]);
  await makeUpErrors();
  await tellErrors('198.51.100.1', [name]);
  await makeUpErrors();
  const { token } = await server.signInDesk('9876500016');
  const { results } = await server.get(listErrors, { token, query: { page_size: 1 } });
  return results[0]?.name === name && results[0].count === 2;
}

test('errors that strangers make up hide no real one', { timeout: TEST_MS }, async () => {
  expect(await isSeenFirst('Real')).toBe(true);
  const rows = await server.database.sql.selectFrom('error_groups').select('id').execute();
  expect(rows.length).toBeLessThanOrEqual(201);
});

test('a robot that asks for many cards at once lets others have theirs', { timeout: TEST_MS }, async () => {
  const cardOf = (url: string, remoteAddress: string) => server.app.inject({ method: 'GET', url, remoteAddress });
  const asked = await Promise.all(
    (['en', 'hi'] as const).map(async (language) => {
      const { results } = await server.get(listProducts, { query: { vendor: 1, page_size: 100 } });
      return results.map(({ id }) => `/pictures/card/${language}_1_${id}_0123456789ab.jpg`);
    }),
  );
  const places = await Promise.all(
    asked
      .flat()
      .slice(0, CARDS + 1)
      .map(async (url) => String((await cardOf(url, '10.0.0.1')).headers.location)),
  );
  let answered = 0;
  const robot = places.slice(0, CARDS).map(async (url) => {
    const { statusCode } = await cardOf(url, '10.0.0.2');
    answered++;
    return statusCode;
  });
  await Promise.race(robot);
  const before = answered;
  expect((await cardOf(places[CARDS] ?? '', '10.0.0.3')).statusCode).toBe(200);
  expect(answered - before).toBeLessThanOrEqual(2);
  expect(await Promise.all(robot)).toEqual(places.slice(0, CARDS).map(() => 200));
  tally('cards of many links at once', CARDS);
});

test('texts that keep the server busy keep nobody waiting', { timeout: TEST_MS }, async () => {
  const { token } = await server.signInDesk('9876500017');
  const table = `${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n`.padEnd(9_999, '|\n');
  const began = process.cpuUsage();
  for (let n = 0; n < PREVIEWS; n++) {
    const text = n % 2 === 0 ? table : '*_a'.repeat(3_333);
    expect((await server.call(previewArticle, { token, body: { text } })).status).toBe(200);
    tally('texts that keep the server busy');
  }
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(PREVIEW_MS);
});
