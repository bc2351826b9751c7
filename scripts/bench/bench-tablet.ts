// npm run bench:tablet [-- --people 20 --runs 5]: measures how long an agent waits after the last digit of the PIN, with a processor slowed
// four times, and 50 drafts and 200 orders for each person. Fails when this takes more than 700 ms, or the first read another 700 ms.
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findBrowser } from '../test/browser.mjs';
import { phones, slowDown } from './pages/slow-phone.ts';

const DRAFTS = 50;
const ORDERS = 200;
const MOST_MS = 700;

interface Waits {
  readonly stretch: number;
  readonly open: number;
  readonly read: number;
  readonly readClear: number;
  readonly rows: number;
}

async function codeOfPage(): Promise<string> {
  const entry = path.join(import.meta.dirname, 'tablet/tablet-page.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  });
  const [{ output }] = [built].flat() as unknown as readonly [{ readonly output: readonly { readonly code?: string }[] }];
  return output.map(({ code = '' }) => code).join('\n');
}

const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

const { values } = parseArgs({ options: { people: { type: 'string', default: '20' }, runs: { type: 'string', default: '5' } } });
const code = await codeOfPage();
const server = http.createServer(({ url }, response) => {
  const isCode = url === '/page.js';
  response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html');
  response.end(isCode ? code : '<!doctype html><title>tablet</title><script type="module" src="/page.js"></script>');
});
await new Promise<void>((resolve) => server.listen(0, resolve));
const address = server.address();
const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ baseURL: origin });
  const filler = await context.newPage();
  await filler.goto('/');
  await filler.evaluate(`fill(${Number(values.people)}, ${DRAFTS}, ${ORDERS})`);
  await filler.close();
  const runs: Waits[] = [];
  for (let n = 0; n < Number(values.runs); n++) {
    const page = await context.newPage();
    await slowDown(page, phones.cheap);
    await page.goto('/');
    runs.push(await page.evaluate<Waits>('unlock()'));
    await page.close();
  }
  const of = (read: (waits: Waits) => number): number => Math.round(median(runs.map(read)));
  // The processor's slowdown does not affect the browser's own cryptography, so its share is multiplied.
  const unlock = of(({ stretch, open }) => stretch * phones.cheap.cpu + open);
  const figures: readonly (readonly [string, number])[] = [
    [`unlock: PIN (${of(({ stretch }) => stretch)} ms, times ${phones.cheap.cpu}), keys, database`, unlock],
    [`first read of ${DRAFTS} drafts and ${ORDERS} orders`, of(({ read }) => read)],
    ['the same read in clear', of(({ readClear }) => readClear)],
  ];
  for (const [what, ms] of figures) process.stdout.write(`${what.padEnd(60)}${String(ms).padStart(7)} ms\n`);
  if (runs.some(({ rows }) => rows !== DRAFTS + ORDERS)) throw new Error('not all rows were read');
  if (of(({ read }) => read) > MOST_MS || unlock > MOST_MS) process.exitCode = 1;
} finally {
  await browser.close();
  server.close();
}
