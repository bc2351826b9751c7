// node scripts/database/pack-ifsc.ts <folder of the npm package `ifsc`> — updates the run-length coded codes of bank branches.
// The source is Razorpay's public list of the Reserve Bank's codes (github.com/razorpay/ifsc, MIT): npm pack ifsc && tar xzf
// ifsc-*.tgz
import fs from 'node:fs';
import path from 'node:path';

const OUT = new URL('../../server/areas/branch/ifsc-codes.txt', import.meta.url);

/** Bank → its branches: numbers without leading zeros, or text where there are letters. */
type Codes = Readonly<Record<string, readonly (number | string)[]>>;

/** `65001+31 65034`: 65001 and the 31 numbers after it, then 65034. */
function runsOf(numbers: readonly number[]): string {
  const runs: [first: number, more: number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number === last[0] + last[1] + 1) last[1]++;
    else runs.push([number, 0]);
  }
  return runs.map(([first, more]) => (more === 0 ? String(first) : `${first}+${more}`)).join(' ');
}

const folder = path.join(process.argv[2] ?? '', 'src');
const read = <T>(name: string): T => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as T;
const names = read<Readonly<Record<string, string>>>('banknames.json');
const lines = Object.entries(read<Codes>('IFSC.json'))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([bank, codes]) => {
    const words = codes.filter((code) => typeof code === 'string').sort();
    return [bank, names[bank] ?? bank, runsOf(codes.filter((code) => typeof code === 'number')), words.join(' ')].join('\t');
  });
fs.writeFileSync(OUT, `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} banks\n`);
