// npm run bench:server [-- --seconds N] [-- --only 'product page'] [-- --beside REVISION]: measures the server's speed and cost on both
// engines. It compares them with an older version in the same run, or otherwise with the previous run. `--only 'a list'`: orders beside
// lists. Writes .bench/server.json.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchEngine } from './bench-engine.ts';
import { createEmbedded, createPostgres } from './database-under-test.ts';
import { type BenchReport, type EngineOutcome, tableOf } from './figures.ts';

const RESULT = '.bench/server.json';
const OPEN_LOOP = 400;

const ROOT = path.resolve(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    port: { type: 'string', default: '4710' },
    beside: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const secondsEach = Number(values.seconds);
const port = Number(values.port);

function readReport(file: string): BenchReport | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as BenchReport) : undefined;
}

/** Measures an older version by its own benchmark, in a temporary checkout. */
function measureRevision(revision: string): BenchReport | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-beside-'));
  const git = (...args: string[]): void => {
    if (spawnSync('git', args, { cwd: ROOT, stdio: 'inherit' }).status !== 0) throw new Error(`git ${args.join(' ')} failed`);
  };
  git('worktree', 'add', '--force', '--detach', '--quiet', folder, revision);
  try {
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    spawnSync('npm', ['run', 'bench:server', '--', '--seconds', values.seconds], { cwd: folder, stdio: 'ignore' });
    return readReport(path.join(folder, RESULT));
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}

const beside = values.beside === undefined ? readReport(RESULT) : measureRevision(values.beside);
const engines: EngineOutcome[] = [];
const loadBefore = Math.round((os.loadavg()[0] ?? 0) * 100) / 100;
for (const [create, openLoop] of [[createEmbedded, undefined] as const, [createPostgres, OPEN_LOOP] as const]) {
  const place = await create();
  try {
    engines.push(await benchEngine({ place, secondsEach, ports: [port, port + 1], openLoop, only: values.only }));
  } finally {
    await place.remove();
  }
}

const report: BenchReport = { at: new Date().toISOString(), secondsEach, loadBefore, engines };
process.stdout.write(tableOf(report, { [values.beside ?? 'the run before']: beside }));
fs.mkdirSync(path.dirname(RESULT), { recursive: true });
fs.writeFileSync(RESULT, `${JSON.stringify(report, null, 2)}\n`);
if (engines.some(({ oversold, doubled, lost }) => oversold + doubled + lost > 0)) process.exitCode = 1;
