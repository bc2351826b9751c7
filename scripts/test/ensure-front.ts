// Prepares the server's tests: nginx, HAProxy and PgBouncer for the tests of deploy/. Installs Debian's packages where that is allowed, and
// otherwise reports what will not be tested.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { FRONT_PROGRAMS, missingPrograms, WITHOUT_PROGRAMS } from '../../tests/fixtures/deploy/programs.ts';

/** While this file exists, Debian does not start services that it installs. A web server on port 80 would surprise people. */
const POLICY = '/usr/sbin/policy-rc.d';

function install(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]): void =>
    void execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const isOurs = !fs.existsSync(POLICY);
  if (isOurs) fs.writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', ...packages);
  } finally {
    if (isOurs) fs.rmSync(POLICY);
  }
}

function ensure(): void {
  const packages = missingPrograms().map((name) => FRONT_PROGRAMS[name as keyof typeof FRONT_PROGRAMS]);
  if (packages.length === 0) return;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing ${packages.join(', ')} for the tests …\n`);
    try {
      install(packages);
    } catch (error) {
      process.stderr.write(`apt-get failed: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  if (missingPrograms().length > 0) process.stderr.write(`${WITHOUT_PROGRAMS}\n`);
}

ensure();
