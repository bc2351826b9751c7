// npm run faults: makes every kind of fault that server and phone must survive and prints how often, or that it was not made, which fails.
// The long run by default; `-- --short` for the part that is in the server's tests.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { kindsOfFaults } from '../../tests/faults/kinds.ts';
import { filesOfTablet } from '../../tests/faults/kinds-of-tablet.ts';
import { ensureBrowser } from './browser.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TALLY = path.join(ROOT, 'test-results', 'faults.jsonl');
const isLong = !process.argv.includes('--short');

function runNode(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const options = { cwd: ROOT, stdio: 'inherit' as const, env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } };
  return spawnSync(process.execPath, [path.join(ROOT, file), ...args], options).status === 0;
}

/** How often each kind of fault was made. */
function readTally(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split('\n').filter((l) => l !== '')) {
    const { kind, count } = JSON.parse(line) as { kind: string; count: number };
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return counts;
}

function report(): boolean {
  const counts = readTally(fs.readFileSync(TALLY, 'utf8'));
  const kinds = kindsOfFaults(isLong, ['pglite', 'postgres']);
  const width = Math.max(...kinds.map((kind) => kind.length));
  for (const kind of kinds) process.stdout.write(`${kind.padEnd(width)}  ${counts.get(kind) ?? 'NOT EXERCISED'}\n`);
  return kinds.every((kind) => counts.has(kind));
}

function runTests(config: string, files: readonly string[]): boolean {
  const env = { FAULTS: isLong ? 'long' : 'short', FAULTS_TALLY: TALLY };
  return runNode('node_modules/vitest/vitest.mjs', ['run', '--config', config, ...files], env);
}

fs.mkdirSync(path.dirname(TALLY), { recursive: true });
fs.writeFileSync(TALLY, '');
ensureBrowser();
const hasPostgres = runNode('scripts/test/ensure-postgres.ts', []);
const parts = [
  runTests('config/vitest.unit.config.ts', filesOfTablet.unit),
  hasPostgres && runTests('config/vitest.server.config.ts', ['tests/faults', 'server/db/durability.test.ts', ...filesOfTablet.server]),
  // In CI, the browser tests include it.
  !isLong || runNode('node_modules/@playwright/test/cli.js', ['test', ...filesOfTablet.browser], { FAULTS: 'long', FAULTS_TALLY: TALLY }),
];
const isFine = parts.every(Boolean);
const isAllMade = report();
process.stdout.write(`${isFine ? 'no fault was survived badly' : 'FAILED'}${isAllMade ? '' : '; some faults were NOT EXERCISED'}\n`);
if (!isFine || !isAllMade) process.exitCode = 1;
