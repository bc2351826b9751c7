// npm run bench:bytes: prints the bytes that a phone must load, beside their budget.
import fs from 'node:fs';
import path from 'node:path';
import { measureBytes, measureDesk } from './measure-bytes.ts';

const folder = path.resolve('dist');
const rows = [...measureBytes(folder), ...measureDesk(folder)];
const width = Math.max(...rows.map((row) => row.name.length));
for (const { name, bytes, budget } of rows)
  process.stdout.write(
    `${name.padEnd(width)}  ${String(bytes).padStart(7)} of ${String(budget).padStart(6)} bytes  ${bytes <= budget ? 'ok' : 'OVER'}\n`,
  );
fs.mkdirSync('.bench', { recursive: true });
fs.writeFileSync('.bench/bytes.json', JSON.stringify(rows, null, 2));
if (rows.some((row) => row.bytes > row.budget)) process.exitCode = 1;
