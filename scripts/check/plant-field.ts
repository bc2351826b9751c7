// npm run check:field: plants a new field of a product in a copy of the project, as a person would add it, and counts the files that
// takes. Types and tests have to pass in the copy. It fails above six files.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MOST_FILES, plantedFiles } from './planted-field.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-field-'));
const bin = (file: string): string => path.join(copy, 'node_modules', file);
const config = (name: string): string => `config/vitest.${name}.config.ts`;

function run(what: string, script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  process.stdout.write(`${what}\n`);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  });
  if (status !== 0) throw new Error(`failed: ${what}`);
}

/** Every file git knows or would add, as it is now. */
function copyProject(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of stdout.split('\0')) {
    const from = path.join(ROOT, file);
    if (file === '' || !fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(from, path.join(copy, file));
  }
  // Vite reads nothing outside of its root, so a symbolic link is not enough.
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')];
  const { status } = spawnSync('cp', ['-al', from, to]);
  if (status !== 0) fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

try {
  copyProject();
  const planted = plantedFiles(
    (file) => fs.readFileSync(path.join(copy, file), 'utf8'),
    fs.readdirSync(path.join(copy, 'server/db/migrations')),
  );
  for (const [file, text] of Object.entries(planted)) fs.writeFileSync(path.join(copy, file), text);
  const files = Object.keys(planted);
  process.stdout.write(`files by hand: ${files.length}\n${files.map((file) => `  ${file}\n`).join('')}`);
  for (const room of ['core', 'server', 'desk', 'tests']) run(`types of ${room}`, bin('typescript/bin/tsc'), ['-p', room, '--noEmit']);
  const vitest = bin('vitest/vitest.mjs');
  const changed = ['server/db/migrate.test.ts', ...files.filter((file) => file.endsWith('.test.ts'))];
  run('tests of the server', vitest, ['run', '--config', config('server'), ...changed], { UPDATE_SNAPSHOT: '1' });
  run('tests of the form, the files and the words', vitest, [
    'run',
    '--config',
    config('unit'),
    'core/fields',
    'desk/features/products',
    'desk/features/audit',
    'server/areas/import/file',
  ]);
  if (files.length > MOST_FILES) throw new Error(`a field takes ${files.length} files, and ${MOST_FILES} are allowed`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
