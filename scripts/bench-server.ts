// npm run bench:server [--seconds N]: how fast the server answers and what it costs, on both engines, beside the run before and
// the committed baseline. Writes .bench/server.json.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchEngine } from './bench/bench-engine.ts';
import { createEmbedded, createPostgres } from './bench/database-under-test.ts';
import { type BenchReport, type EngineOutcome, tableOf } from './bench/figures.ts';

const RESULT = '.bench/server.json';
const BASELINE = 'bench/server-baseline.json';
const OPEN_LOOP = 400;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' }, port: { type: 'string', default: '4710' } } });
const secondsEach = Number(values.seconds);
const port = Number(values.port);

function readReport(file: string): BenchReport | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as BenchReport) : undefined;
}

const engines: EngineOutcome[] = [];
const loadBefore = Math.round((os.loadavg()[0] ?? 0) * 100) / 100;
for (const [create, openLoop] of [[createEmbedded, undefined] as const, [createPostgres, OPEN_LOOP] as const]) {
  const place = await create();
  try {
    engines.push(await benchEngine({ place, secondsEach, ports: [port, port + 1], openLoop }));
  } finally {
    await place.remove();
  }
}

const report: BenchReport = { at: new Date().toISOString(), secondsEach, loadBefore, engines };
process.stdout.write(tableOf(report, { before: readReport(RESULT), baseline: readReport(BASELINE) }));
fs.mkdirSync(path.dirname(RESULT), { recursive: true });
fs.writeFileSync(RESULT, `${JSON.stringify(report, null, 2)}\n`);
if (engines.some(({ oversold, doubled, lost }) => oversold + doubled + lost > 0)) process.exitCode = 1;
