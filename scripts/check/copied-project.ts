// Makes a copy of the project, in which a change is planted and types and tests run. The copy is deleted afterwards.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a planted change may do in its copy of the project. */
export interface CopiedProject {
  /** The text of a file; its path counts from the root of the project. */
  readonly read: (file: string) => string;
  /** Names in a folder. */
  readonly list: (folder: string) => readonly string[];
  readonly write: (files: Readonly<Record<string, string>>) => void;
  /** Runs a script of node_modules in the copy. @throws when it fails */
  readonly run: (what: string, script: string, args: readonly string[], env?: Readonly<Record<string, string>>) => void;
}

/** Copies every file that git tracks or would add, in its current state. */
function copyInto(copy: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of stdout.split('\0')) {
    const from = path.join(ROOT, file);
    if (file === '' || !fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(from, path.join(copy, file));
  }
  // Vite reads only below its root, so a symbolic link is not enough.
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')];
  const { status } = spawnSync('cp', ['-al', from, to]);
  if (status !== 0) fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Plants a change in a copy and checks it. The exit code shows whether it passed. */
export function plant(check: (project: CopiedProject) => void): void {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-plant-'));
  const inCopy = (file: string): string => path.join(copy, file);
  try {
    copyInto(copy);
    check({
      read: (file) => fs.readFileSync(inCopy(file), 'utf8'),
      list: (folder) => fs.readdirSync(inCopy(folder)),
      write(files) {
        for (const [file, text] of Object.entries(files)) fs.writeFileSync(inCopy(file), text);
      },
      run(what, script, args, env = {}) {
        process.stdout.write(`${what}\n`);
        const options = { cwd: copy, stdio: 'inherit' as const, env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } };
        const { status } = spawnSync(process.execPath, [inCopy(path.join('node_modules', script)), ...args], options);
        if (status !== 0) throw new Error(`failed: ${what}`);
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** Prints the planted files. @throws when there are more than `most` */
export function countFiles(what: string, files: readonly string[], most: number): void {
  process.stdout.write(`files by hand: ${files.length}\n${files.map((file) => `  ${file}\n`).join('')}`);
  if (files.length > most) throw new Error(`${what} takes ${files.length} files, and ${most} are allowed`);
}
