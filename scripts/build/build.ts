// Builds the app into dist/ and the desk into dist/desk/, unless a build of the same sources exists. Files of former releases stay: phones
// that still run one find them, and load the next release as differences.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { writeDeltas } from './deltas.ts';
import { type BuildRecord, keepFormer, readRecord } from './former.ts';
import { precompress } from './precompress.ts';
import { splitWorker } from './split-worker.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUT = path.resolve(process.env['OUT'] ?? path.join(ROOT, 'dist'));
const SPLIT = 'scripts/build/split-worker.ts';
/** Sources of the farmer's app. The desk is not among them, so a change there is no new version for farmers. */
const INPUTS = [
  'core',
  'src',
  'sw',
  'words',
  'trade-words',
  'manifest',
  'public',
  'config',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  SPLIT,
];
const NOT_IN_APP = path.join(ROOT, 'config/desk') + path.sep;
const DESK_INPUTS = [
  'core',
  'src/data',
  'src/device',
  'src/ui',
  'src/i18n',
  'src/compat',
  'words',
  'sw',
  'desk',
  'public/icons.svg',
  'config',
  'package-lock.json',
  SPLIT,
];

function filesBelow(entry: string): string[] {
  if (!fs.existsSync(entry)) return [];
  if (fs.statSync(entry).isFile()) return [entry];
  return fs
    .readdirSync(entry, { recursive: true, withFileTypes: true })
    .flatMap((e) => (e.isFile() ? [path.join(e.parentPath, e.name)] : []));
}

/** A short hash of the sources and settings of a build. */
function versionOf(inputs: readonly string[]): string {
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
  for (const input of inputs)
    for (const file of filesBelow(path.join(ROOT, input)).sort()) {
      if (/\.test\.tsx?$/.test(file) || (inputs === INPUTS && file.startsWith(NOT_IN_APP))) continue;
      hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file));
    }
  return hash.digest('hex').slice(0, 12);
}

/** @param config the configuration file; missing: the default one */
function runVite(out: string, version: string, config?: string): void {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--logLevel', 'warn', '--emptyOutDir', ...(config === undefined ? [] : ['--config', config])];
  const { status } = spawnSync(process.execPath, [vite, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // A build started by a test would otherwise inherit NODE_ENV=test and differ.
    env: { ...process.env, NODE_ENV: 'production', OUT: out, APP_VERSION: version },
  });
  if (status !== 0) throw new Error('the build failed');
}

const assetsIn = (folder: string): string[] => fs.readdirSync(path.join(folder, 'assets'));

function build(): void {
  const version = versionOf(INPUTS);
  const deskVersion = versionOf(DESK_INPUTS);
  const before = readRecord(OUT);
  if (before?.version === version && before.desk?.version === deskVersion && process.env['FORCE'] === undefined) return;
  process.stdout.write('Building the app and the desk …\n');
  const fresh = `${OUT}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  runVite(fresh, version);
  splitWorker(fresh, '/');
  const assets = assetsIn(fresh);
  runVite(fresh, deskVersion, 'config/desk/vite.config.ts');
  splitWorker(path.join(fresh, 'desk'), '/desk/');
  const release = { version, assets, desk: { version: deskVersion, assets: assetsIn(path.join(fresh, 'desk')) } };
  precompress(fresh);
  const former = keepFormer(OUT, fresh, release);
  writeDeltas(fresh, release, former);
  fs.writeFileSync(path.join(fresh, 'build.json'), JSON.stringify({ ...release, former } satisfies BuildRecord));
  fs.rmSync(OUT, { recursive: true, force: true });
  fs.renameSync(fresh, OUT);
}

build();
