// Builds the app into dist/, unless what is there was built from the same sources. Files of the build before stay,
// so that a phone that still runs the older version finds them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUT = path.resolve(process.env['OUT'] ?? path.join(ROOT, 'dist'));
const INPUTS = ['core', 'src', 'sw', 'manifest', 'public', 'config', 'index.html', 'vite.config.ts', 'package-lock.json'];

interface BuildRecord {
  /** Hash of everything the build was made from. */
  readonly version: string;
  /** Its files below assets/. */
  readonly assets: readonly string[];
}

function filesBelow(entry: string): string[] {
  if (!fs.existsSync(entry)) return [];
  if (fs.statSync(entry).isFile()) return [entry];
  return fs
    .readdirSync(entry, { recursive: true, withFileTypes: true })
    .flatMap((e) => (e.isFile() ? [path.join(e.parentPath, e.name)] : []));
}

/** A short hash of the sources and of the settings that go into the build. */
function versionOf(): string {
  const hash = createHash('sha256').update(
    JSON.stringify([
      process.env['UI'],
      process.env['API_BASE'],
      process.env['AUTH_BASE'],
      process.env['BRAND'],
      process.env['EXTERNAL_LOGIN_HOST'],
      process.env['PAYMENT_ENTITY_ID'],
    ]),
  );
  for (const input of INPUTS)
    for (const file of filesBelow(path.join(ROOT, input)).sort()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file));
    }
  return hash.digest('hex').slice(0, 12);
}

function readRecord(folder: string): BuildRecord | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'build.json'), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

function runVite(out: string, version: string): void {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--emptyOutDir'], {
    cwd: ROOT,
    stdio: 'inherit',
    // A test that builds would otherwise pass on its own surroundings, and get another app.
    env: { ...process.env, NODE_ENV: 'production', OUT: out, APP_VERSION: version },
  });
  if (status !== 0) throw new Error('the build failed');
}

/** Adds the assets of the build before; answers what it added. */
function keepOldAssets(before: BuildRecord | undefined, out: string): void {
  for (const asset of before?.assets ?? [])
    for (const ending of ['', '.br', '.gz']) {
      const from = path.join(OUT, 'assets', asset + ending);
      const to = path.join(out, 'assets', asset + ending);
      if (fs.existsSync(from) && !fs.existsSync(to)) fs.copyFileSync(from, to);
    }
}

function build(): void {
  const version = versionOf();
  const before = readRecord(OUT);
  if (before?.version === version && process.env['FORCE'] === undefined) return;
  process.stdout.write('Building the app …\n');
  const fresh = `${OUT}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  runVite(fresh, version);
  const assets = fs.readdirSync(path.join(fresh, 'assets'));
  precompress(fresh);
  keepOldAssets(before, fresh);
  fs.writeFileSync(path.join(fresh, 'build.json'), JSON.stringify({ version, assets } satisfies BuildRecord));
  fs.rmSync(OUT, { recursive: true, force: true });
  fs.renameSync(fresh, OUT);
}

build();
