// npm run faults: makes every kind of fault that server and phone must survive and prints how often, or that it was not made, which fails.
// The long run by default; `-- --short` for the part that is in the server's tests. `-- NAME` runs one group, `-- --list` names the groups.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { everyFault, type FaultGroup, faultGroups, isFaultGroup, kindsOfGroup, listOfGroups } from '../../tests/faults/groups.ts';
import { kindsOfFaults } from '../../tests/faults/kinds.ts';
import { ensureBrowser } from './browser.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TALLY = path.join(ROOT, 'test-results', 'faults.jsonl');
const ENGINES = ['pglite', 'postgres'];
const given = process.argv.slice(2);
const isLong = !given.includes('--short');
const [name, ...more] = given.filter((word) => !word.startsWith('--'));

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

/** The kinds that this run must make, and others that it made. */
function kindsOfRun(counts: ReadonlyMap<string, number>): readonly string[] {
  if (name === undefined) return kindsOfFaults(isLong, ENGINES);
  const expected = isFaultGroup(name) ? kindsOfGroup(name, isLong, ENGINES) : [];
  return [...new Set([...expected, ...counts.keys()])];
}

function report(): boolean {
  const counts = readTally(fs.readFileSync(TALLY, 'utf8'));
  const kinds = kindsOfRun(counts);
  const width = Math.max(0, ...kinds.map((kind) => kind.length));
  for (const kind of kinds) process.stdout.write(`${kind.padEnd(width)}  ${counts.get(kind) ?? 'NOT EXERCISED'}\n`);
  return kinds.length > 0 && kinds.every((kind) => counts.has(kind));
}

function runTests(config: string, files: readonly string[]): boolean {
  if (files.length === 0) return true;
  const env = { FAULTS: isLong ? 'long' : 'short', FAULTS_TALLY: TALLY };
  return runNode('node_modules/vitest/vitest.mjs', ['run', '--config', config, ...files], env);
}

function runAll({ unit, server, browser, program }: FaultGroup): void {
  fs.mkdirSync(path.dirname(TALLY), { recursive: true });
  fs.writeFileSync(TALLY, '');
  ensureBrowser();
  const hasPostgres = runNode('scripts/test/ensure-postgres.ts', []);
  // The short run has no test of the long one.
  const files = server.filter((file) => isLong || !file.includes('/long/'));
  const parts = [
    runTests('config/vitest.unit.config.ts', unit),
    hasPostgres && runTests('config/vitest.server.config.ts', files),
    // In CI, the browser tests include it.
    !isLong ||
      browser.length === 0 ||
      runNode('node_modules/@playwright/test/cli.js', ['test', ...browser], { FAULTS: 'long', FAULTS_TALLY: TALLY }),
    !isLong ||
      program === undefined ||
      runNode(program, [...more, ...given.filter((word) => word === '--control')], { FAULTS_TALLY: TALLY }),
  ];
  const isFine = parts.every(Boolean);
  const isAllMade = report();
  process.stdout.write(`${isFine ? 'no fault was survived badly' : 'FAILED'}${isAllMade ? '' : '; some faults were NOT EXERCISED'}\n`);
  if (!isFine || !isAllMade) process.exitCode = 1;
}

if (given.includes('--list')) process.stdout.write(`${listOfGroups()}\n`);
else if (name === undefined) runAll(everyFault());
else if (isFaultGroup(name)) runAll(faultGroups[name]);
else {
  process.stderr.write(`there is no group “${name}”; npm run faults -- --list names them\n`);
  process.exitCode = 1;
}
