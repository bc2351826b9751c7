// npm run release -- 1.2.3 — sets the version, closes the changelog, and writes the list of parts (SBOM, CycloneDX). It commits nothing.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkVersion, completeSbom, releaseChangelog } from './changelog.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'release');
const CHANGELOG = path.join(ROOT, 'CHANGELOG.md');

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] });

interface Package {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const installedVersion = (name: string): string =>
  (JSON.parse(fs.readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as Package).version;

function release(version: string): void {
  const { version: last, dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Package;
  checkVersion(version, last);
  if (run('git', 'status', '--porcelain').trim() !== '') throw new Error('there are changes that are not committed');
  const changelog = releaseChangelog(fs.readFileSync(CHANGELOG, 'utf8'), version, new Date().toISOString().slice(0, 10));
  run('npm', 'version', version, '--no-git-tag-version');
  fs.writeFileSync(CHANGELOG, changelog);
  const sbom = run('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev');
  const needed = Object.keys(dependencies).map((name) => ({ name, version: installedVersion(name) }));
  fs.mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `khurpi-${version}.cdx.json`);
  fs.writeFileSync(file, completeSbom(sbom, needed));
  process.stdout.write(`Version, CHANGELOG.md and ${path.relative(ROOT, file)} are written. Now:\n`);
  process.stdout.write(`  npm test\n  git commit -am "Release ${version}"\n  git tag ${version}\n`);
}

try {
  release(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`No release was made: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
