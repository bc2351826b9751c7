// npm run bench:pages [-- --runs N --only WORDS --peer ADDRESS]: measures how long a person with a cheap phone waits, in a slowed real
// browser, beside the previous run. It prints medians; only figures of one run or one machine can be compared. Writes .bench/pages.json,
// except with `--only`, which limits it to measures with these words in their name. `--peer` adds another site's page, served on this
// machine.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { AppServer } from '../../tests/fixtures/browser/app-server.ts';
import { findBrowser } from '../test/browser.mjs';
import { pageMeasures } from './pages/page-measures.ts';

const RESULT = '.bench/pages.json';
const BIG_CATALOGUE = 50_000;

interface Row {
  readonly measure: string;
  readonly wait: string;
  /** All runs, ms. */
  readonly values: readonly number[];
  readonly median: number;
}

interface Report {
  readonly at: string;
  readonly loadBefore: number;
  readonly rows: readonly Row[];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' }, peer: { type: 'string' } },
});
const before = fs.existsSync(RESULT) ? (JSON.parse(fs.readFileSync(RESULT, 'utf8')) as Report) : undefined;
const loadBefore = Math.round((os.loadavg()[0] ?? 0) * 100) / 100;
const rows: Row[] = [];

const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-pages-'));
const executablePath = findBrowser();
const server = await AppServer.start({ dataFolder });
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
process.stdout.write(`${'median ms'.padStart(72)}${'least'.padStart(9)}${'most'.padStart(9)}${'before'.padStart(9)}\n`);
try {
  for (const { name, run, runs } of pageMeasures(Number(values.runs), BIG_CATALOGUE, values.peer)) {
    if (!name.includes(values.only)) continue;
    const waits = new Map<string, number[]>();
    for (let i = 0; i < runs; i++)
      for (const [wait, ms] of Object.entries(await run({ browser, server }))) waits.set(wait, [...(waits.get(wait) ?? []), ms]);
    process.stdout.write(`${name}\n`);
    for (const [wait, all] of waits) {
      const row: Row = { measure: name, wait, values: all, median: median(all) };
      const old = before?.rows.find((one) => one.measure === name && one.wait === wait);
      const cells = [row.median, Math.min(...all), Math.max(...all), ...(old ? [old.median] : [])];
      process.stdout.write(`  ${wait.padEnd(61)}${cells.map((ms) => ms.toFixed(0).padStart(9)).join('')}\n`);
      rows.push(row);
    }
  }
} finally {
  await browser.close();
  await server.discard();
}
const report: Report = { at: new Date().toISOString(), loadBefore, rows };
fs.mkdirSync(path.dirname(RESULT), { recursive: true });
if (!values.only) fs.writeFileSync(RESULT, `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(`load of the machine before: ${loadBefore}\n`);
