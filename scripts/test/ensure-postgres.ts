// Makes sure that tests have a PostgreSQL. Installs Debian's package where that is allowed, and otherwise reports what will not be tested.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { findPostgres, WITHOUT_POSTGRES } from '../../tests/fixtures/postgres/postgres-binaries.ts';

/** Debian's package would start a server of its own. The tests use one in a temporary folder. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

function canInstall(): boolean {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
}

function install(): void {
  fs.mkdirSync('/etc/postgresql-common', { recursive: true });
  if (!fs.existsSync(CLUSTER_SETTINGS)) fs.writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]): void =>
    void execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', 'postgresql');
}

function ensure(): void {
  if (process.env['TEST_DATABASE_URL'] || findPostgres()) return;
  if (!canInstall()) {
    process.stderr.write(`${WITHOUT_POSTGRES}\n`);
    return;
  }
  process.stdout.write('Installing PostgreSQL for the tests …\n');
  try {
    install();
  } catch (error) {
    process.stderr.write(`apt-get failed: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  if (!findPostgres()) process.stderr.write(`${WITHOUT_POSTGRES}\n`);
}

ensure();
