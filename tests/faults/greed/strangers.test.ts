// Strangers and one staff member try to harm resources that all share: made-up errors, cards of many links at once, and texts that keep the
// server busy. The real error stays visible, others get their card, and others are answered in time. Each control removes one protection,
// and the same check must notice it.
import { Marked } from 'marked';
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
/** Without limits, one such text takes 46 s. */
const PREVIEW_MS = 10_000;
/** The limit for how many times longer the HTML may be than its Markdown. */
const MOST_GROWTH = 20;
/** Cards of one robot that the server may draw while another visitor waits for a card. */
const MOST_BEFORE = 2;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite', settings: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const letters = (n: number): string => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

function reportErrors(address: string, names: readonly string[], to: TestServer) {
  const props = { message: 'x is undefined', place: 'at q (/assets/cart-12345678.js:1:2)', version: '1.0', path: '/cart' };
  const events = names.map((name) => ({ type: 'error', name, at: '2026-11-21T04:00:00Z', props }) as const);
  return to.get(postEvents, { body: { events }, headers: { 'x-forwarded-for': address } });
}

async function makeUpErrors(to: TestServer): Promise<void> {
  for (let network = 0; network < NETWORKS; network++) {
    const names = Array.from({ length: ERRORS_EACH }, (_, n) => `Junk${letters(network)}${letters(n)}`);
    await reportErrors(`10.${network}.0.1`, names, to);
  }
}

/** Whether the desk lists the error first, after phones on two networks reported it and strangers sent more made-up errors. */
async function isSeenFirst(name: string, on: TestServer): Promise<boolean> {
  await makeUpErrors(on);
  await reportErrors('192.0.2.1', [name], on);
  await makeUpErrors(on);
  await reportErrors('198.51.100.1', [name], on);
  await makeUpErrors(on);
  const { token } = await on.signInDesk('9876500016');
  const { results } = await on.get(listErrors, { token, query: { page_size: 1 } });
  return results[0]?.name === name && results[0].count === 2;
}

test('made-up errors do not hide a real one', { timeout: TEST_MS }, async () => {
  expect(await isSeenFirst('Real', server)).toBe(true);
  tally('errors made up on many networks', 3 * NETWORKS * ERRORS_EACH);
  const rows = await server.database.sql.selectFrom('error_groups').select('id').execute();
  expect(rows.length).toBeLessThanOrEqual(201);
  // This server trusts no proxy, so all phones seem to be on one network.
  const blind = await startTestServer({ engine: 'pglite' });
  try {
    expect(await isSeenFirst('Real', blind)).toBe(false);
    tally('control caught: networks not separated');
  } finally {
    await blind.close();
  }
});

test('a crawler that asks for many cards at once leaves cards for others', { timeout: TEST_MS }, async () => {
  const cardOf = (url: string, remoteAddress: string) => server.app.inject({ method: 'GET', url, remoteAddress });
  const { results } = await server.get(listProducts, { query: { vendor: 1, page_size: 100 } });
  const asked = (['en', 'hi'] as const).flatMap((language) =>
    results.map(({ id }) => `/pictures/card/${language}_1_${id}_0123456789ab.jpg`),
  );
  const places = await Promise.all(
    asked.slice(0, 2 * CARDS + 2).map(async (url) => String((await cardOf(url, '10.0.0.1')).headers.location)),
  );
  /** Counts the robot's cards between its first card and the card of the visitor at this address. */
  async function drawnBefore(urls: readonly string[], visitor: string): Promise<number> {
    let answered = 0;
    const robot = urls.slice(1).map(async (url) => {
      const { statusCode } = await cardOf(url, '10.0.0.2');
      answered++;
      return statusCode;
    });
    await Promise.race(robot);
    const before = answered;
    expect((await cardOf(urls[0] ?? '', visitor)).statusCode).toBe(200);
    const between = answered - before;
    expect(await Promise.all(robot)).toEqual(urls.slice(1).map(() => 200));
    return between;
  }
  expect(await drawnBefore(places.slice(0, CARDS + 1), '10.0.0.3')).toBeLessThanOrEqual(MOST_BEFORE);
  tally('cards of many links at once', CARDS);
  // With the robot's own address the visitor waits in the robot's queue.
  expect(await drawnBefore(places.slice(CARDS + 1), '10.0.0.2')).toBeGreaterThan(MOST_BEFORE);
  tally('control caught: one queue for all cards');
});

test('texts that are slow to render do not delay other requests', { timeout: TEST_MS }, async () => {
  const { token } = await server.signInDesk('9876500017');
  const table = `${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n`.padEnd(9_999, '|\n');
  const began = process.cpuUsage();
  for (let n = 0; n < PREVIEWS; n++) {
    const text = n % 2 === 0 ? table : '*_a'.repeat(3_333);
    const { html } = await server.get(previewArticle, { token, body: { text } });
    expect(html.length).toBeLessThan(MOST_GROWTH * text.length);
    tally('texts that keep the server busy');
  }
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(PREVIEW_MS);
  // Without the limit, the Markdown library makes 30 MB of this table.
  expect(String(new Marked({ gfm: true }).parse(table)).length).toBeGreaterThan(MOST_GROWTH * table.length);
  tally('control caught: a table without a size limit');
});
