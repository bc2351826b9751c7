// npm run ifsc:load -- FILE.csv [--write] — loads the Reserve Bank's list of branches (IFSC, bank, branch, city, state) as CSV, so that a
// code shows its branch and place. Without --write it only reports what it would do. The server reads the list at its next start.
import fs from 'node:fs';
import { branchFileIn, packBranches } from '../../server/areas/branch/branch-file.ts';
import { allLines } from '../../server/areas/import/file/cell.ts';
import { readCsv } from '../../server/areas/import/file/csv.ts';

const WRONG_SHOWN = 10;

function run([file, ...more]: readonly string[]): void {
  if (file === undefined) throw new Error('name the file: npm run ifsc:load -- FILE.csv [--write]');
  const { text, branches, banks, wrong, lacking } = packBranches(allLines(readCsv(fs.readFileSync(file))));
  if (lacking.length > 0) throw new Error(`the list has no column for ${lacking.join(', ')}`);
  if (branches === 0) throw new Error('the list names no branch');
  process.stdout.write(`${branches} branches of ${banks} banks.\n`);
  if (wrong.length > 0)
    process.stdout.write(`${wrong.length} rows without a code are left out: ${wrong.slice(0, WRONG_SHOWN).join(', ')} …\n`);
  if (!more.includes('--write')) {
    process.stdout.write('Nothing was written. With --write it is.\n');
    return;
  }
  const target = branchFileIn(process.env['DATA_DIR'] || 'data');
  fs.writeFileSync(`${target}.new`, text);
  fs.renameSync(`${target}.new`, target);
  process.stdout.write(`Written to ${target}. Restart the server.\n`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`Nothing was written: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
