// npm test: installs what tests need, runs every part, and ends with one line that counts all results.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { type BrowserReport, type FailedTest, type FlakyTest, judgeBrowserRun, MOST_FLAKY } from './browser-report.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { brokenOffFiles, judgeVitestRun, slowestFiles, type VitestReport, withSecondRun } from './vitest-report.ts';

interface Outcome {
  readonly part: string;
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed only on the second try. */
  readonly flaky?: readonly FlakyTest[];
  /** Failed tests, which are listed again at the end of the output. */
  readonly failures?: readonly FailedTest[];
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const RESULTS = path.join(ROOT, 'test-results');
const bin = (file: string): string => path.join(ROOT, 'node_modules', file);

function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  });
  return status === 0;
}

interface Check {
  readonly part: string;
  readonly script: string;
  readonly args: readonly string[];
}

/** Runs a check and prints its output in one piece at the end, because other checks run at the same time. */
function check({ part, script, args }: Check): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env: { ...process.env, NODE_NO_WARNINGS: '1' } });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece));
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      const isFine = status === 0;
      process.stdout.write(`${Buffer.concat(said).toString()}${isFine ? 'ok  ' : 'FAIL'} ${part}\n`);
      resolve({ part, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });
    });
  });
}

/** Runs as many checks at once as there are processors, but at most four. */
async function checkAll(checks: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = checks.entries();
  const work = async (): Promise<void> => {
    for (const [place, one] of left) outcomes[place] = await check(one);
  };
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), 4) }, work));
  return outcomes;
}

/** Types of every room, format and lint, import rules, plain language. The longest check starts first. */
function checks(): Promise<Outcome[]> {
  const types = ['tests', 'server', 'desk', 'src', 'core', 'src/data', 'sw', 'desk/worker'].map(
    (room): Check => ({ part: `types of ${room}`, script: bin('typescript/bin/tsc'), args: ['-p', room] }),
  );
  return checkAll([
    ...types,
    { part: 'format and lint', script: bin('@biomejs/biome/bin/biome'), args: ['check', '--error-on-warnings', '.'] },
    { part: 'import rules', script: path.join(ROOT, 'scripts/check/check-imports.ts'), args: [] },
    { part: 'plain language', script: path.join(ROOT, 'scripts/check/check-words.ts'), args: [] },
    { part: 'duties of the law', script: path.join(ROOT, 'scripts/check/check-law.ts'), args: [] },
    { part: 'behaviour pages', script: path.join(ROOT, 'scripts/docs/describe-behaviour.ts'), args: ['--check'] },
    { part: 'API documents', script: path.join(ROOT, 'scripts/docs/describe-api.ts'), args: ['--check'] },
  ]);
}

/** @param only runs these files; empty: all @returns undefined when there is no report */
function runVitest(name: string, config: string, only: readonly string[] = []): { report: VitestReport; isFine: boolean } | undefined {
  const file = path.join(RESULTS, `${name}.json`);
  const ends = path.join(RESULTS, `${name}-ends.json`);
  for (const old of [file, ends]) fs.rmSync(old, { force: true });
  const output = ['--reporter=default', '--reporter=json', '--reporter=./scripts/test/ends-reporter.ts', `--outputFile.json=${file}`];
  const isFine = run(bin('vitest/vitest.mjs'), ['run', ...only, '--config', config, ...output], { ENDS_FILE: ends });
  if (!fs.existsSync(file)) return undefined;
  const read = (from: string): unknown => JSON.parse(fs.readFileSync(from, 'utf8'));
  const report = { ...(read(file) as VitestReport), ends: fs.existsSync(ends) ? (read(ends) as string[]) : [] };
  return { report, isFine };
}

/** A file whose process crashed runs twice, like a failed test in CI, and is reported. */
function vitest(part: string, config: string): Outcome {
  const first = runVitest(part, config);
  if (!first) return { part, passed: 0, failed: 1 };
  for (const line of slowestFiles(first.report, ROOT)) process.stdout.write(`SLOW ${line}\n`);
  const brokenOff = process.env['CI'] ? brokenOffFiles(first.report) : [];
  const second = brokenOff.length > 0 ? runVitest(`${part}-again`, config, brokenOff) : undefined;
  const { report, isFine } = second ? { report: withSecondRun(first.report, second.report), isFine: second.isFine } : first;
  return { part, ...judgeVitestRun(report, isFine, ROOT) };
}

function endToEnd(): Outcome {
  ensureBrowser();
  ensureOtherBrowsers();
  const report = path.join(RESULTS, 'e2e.json');
  fs.rmSync(report, { force: true });
  const isFine = run(bin('@playwright/test/cli.js'), ['test']);
  if (!fs.existsSync(report)) return { part: 'e2e', passed: 0, failed: 1 };
  return { part: 'e2e', ...judgeBrowserRun(JSON.parse(fs.readFileSync(report, 'utf8')) as BrowserReport, isFine) };
}

function tellFlaky(part: string, flaky: readonly FlakyTest[]): void {
  for (const { name, why, trace } of flaky)
    process.stdout.write(`FLAKY ${name}\n${why}\n${trace ? `${trace.replace(`${ROOT}/`, '')}\n` : ''}`);
  const isTooMany = flaky.length > MOST_FLAKY;
  process.stdout.write(`${part}: ${flaky.length} flaky${isTooMany ? `, more than ${MOST_FLAKY}: they count as failed` : ''}\n`);
}

const parts: Readonly<Record<string, () => Outcome[] | Promise<Outcome[]>>> = {
  check: checks,
  unit: () => [vitest('unit', 'config/vitest.unit.config.ts')],
  server: () => {
    // One of the tests kills browsers.
    ensureBrowser();
    return run(path.join(ROOT, 'scripts/test/ensure-postgres.ts'), []) && run(path.join(ROOT, 'scripts/test/ensure-front.ts'), [])
      ? [vitest('server', 'config/vitest.server.config.ts')]
      : [{ part: 'server', passed: 0, failed: 1 }];
  },
  e2e: () => [endToEnd()],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => parts[name] === undefined);
if (unknown.length > 0) throw new Error(`unknown part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
fs.mkdirSync(RESULTS, { recursive: true });
const outcomes: Outcome[] = [];
const minutes: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const start = Date.now();
  outcomes.push(...((await parts[name]?.()) ?? []));
  minutes.push(`${name} ${((Date.now() - start) / 60_000).toFixed(1)}`);
}
for (const { part, passed, failed } of outcomes) process.stdout.write(`${part}: ${passed} passed, ${failed} failed\n`);
for (const { part, flaky } of outcomes) if (flaky) tellFlaky(part, flaky);
for (const { name, why } of outcomes.flatMap(({ failures = [] }) => failures)) process.stdout.write(`FAILED ${name}\n${why}\n`);
process.stdout.write(`minutes: ${minutes.join(', ')}\n`);
const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
if (sum('failed') > 0) process.exitCode = 1;
