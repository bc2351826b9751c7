// npm run bench:month [-- --shops 40 --orders 100000 --days 30 --seed 7 --engine postgres|pglite]: simulates a month of shops through the
// services, and fails where books, reports, files, tax return, vouchers, debtors and stock disagree. The whole size takes hours.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const text = (by: string) => ({ type: 'string', default: by }) as const;
const { values } = parseArgs({
  options: { shops: text('40'), orders: text('100000'), days: text('30'), seed: text('7'), engine: text('postgres') },
});
const sizes = { MONTH_SHOPS: values.shops, MONTH_ORDERS: values.orders, MONTH_DAYS: values.days, MONTH_SEED: values.seed };
const titles: Readonly<Record<string, string>> = { postgres: 'on PostgreSQL', pglite: 'on the embedded database' };
const title = titles[values.engine];
const wrong = Object.values(sizes).filter((size) => !/^[1-9]\d{0,7}$/.test(size));
if (wrong.length > 0 || title === undefined) {
  process.stderr.write('--shops, --orders, --days and --seed take whole numbers; --engine takes postgres or pglite\n');
  process.exit(1);
}

const start = performance.now();
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const args = ['run', '--config', 'config/vitest.server.config.ts', 'tests/journey/month.test.ts', '-t', title];
const { status } = spawnSync(process.execPath, [vitest, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_NO_WARNINGS: '1', ...sizes },
});
const seconds = (performance.now() - start) / 1_000;
process.stdout.write(`${values.orders} orders of ${values.shops} shops ${title}: ${seconds.toFixed(0)} s\n`);
process.exitCode = status ?? 1;
