// Checks the settings as the server reads them, but reports all wrong ones instead of only the first.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../../server/config.ts';
import type { Environment } from '../../server/environment.ts';
import type { StandIns } from '../../server/provider-settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, fault } = findingsOf('settings');

/** Stops the search after this many wrong settings. */
const MOST_FAULTS = 60;
/** Valid values for required settings, so that later settings can be read too. */
const inPlaceOf = (name: string): string | undefined =>
  ({ SECRET_KEY: randomBytes(32).toString('hex'), MSG91_AUTH_KEY: 'in place of the missing one' })[name];
/** Passwords from examples and default installations. */
const EXAMPLE_PASSWORDS = ['', 'postgres', 'password', 'khurpi', 'change-me', 'changeme', 'secret', 'admin', 'root'];
const OWN_HOSTS = ['', 'localhost', '127.0.0.1', '[::1]'];

export interface ReadSettings {
  readonly findings: readonly Finding[];
  /** The settings, with valid values instead of wrong ones; undefined when they cannot be read at all. */
  readonly config: Config | undefined;
}

/** Removes the cause of a problem: A for `X_Y is required when A is set`, otherwise the wrong value itself. */
function mended(env: Environment, problem: string): Environment | undefined {
  const [, name = '', because] = /^([A-Z][A-Z0-9_]+)(?:.* is required when ([A-Z0-9_]+) is set)?/.exec(problem) ?? [];
  const culprit = because ?? name;
  if (culprit === '') return undefined;
  const stand = because === undefined ? inPlaceOf(name) : undefined;
  if (env[culprit] === undefined && stand === undefined) return undefined;
  if (stand !== undefined && env[culprit] === stand) return undefined;
  return { ...env, [culprit]: stand };
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
/** A value may be a secret, so only its name is repeated. */
const withoutValue = (problem: string): string => problem.replace(/^([A-Z0-9_]*(?:KEY|SECRET|TOKEN|PASSCODE|URL)[A-Z0-9_]*)=.*?: /, '$1: ');

/** Outside production, the server creates a missing secret at its first start. This check changes nothing, so it creates none. */
function withoutNewSecret(env: Environment): Environment {
  const isKept = fs.existsSync(path.join(path.resolve(env['DATA_DIR'] || 'data'), 'secret.key'));
  return env['SECRET_KEY'] || isKept || env['PROFILE'] === 'production' ? env : { ...env, SECRET_KEY: inPlaceOf('SECRET_KEY') };
}

/** Reads all settings. Each wrong or missing one is a fault. */
export function readSettings(env: Environment, standIns: StandIns | undefined): ReadSettings {
  const findings: Finding[] = [];
  let left: Environment | undefined = withoutNewSecret(env);
  while (left && findings.length < MOST_FAULTS) {
    try {
      return { findings, config: readConfig(left, standIns) };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      findings.push(fault(sentence(withoutValue(problem)), 'Set it as docs/operating/configure.md says, and start the server again.'));
      left = mended(left, problem);
    }
  }
  return { findings, config: undefined };
}

function judgeDatabaseUrl({ databaseUrl, profile }: Config): Finding[] {
  if (!databaseUrl)
    return profile === 'production'
      ? [warning('The embedded database is in use: one process, one disk.', 'Use PostgreSQL for real money: set DATABASE_URL.')]
      : [];
  const first = databaseUrl.replace(/@[^/?]*/, (hosts) => hosts.split(',')[0] ?? '');
  const { password = '', hostname = '' } = URL.parse(first) ?? {};
  const isOwn = OWN_HOSTS.includes(hostname);
  if (profile !== 'production' || isOwn || !EXAMPLE_PASSWORDS.includes(decodeURIComponent(password))) return [];
  return [fault('DATABASE_URL has no password, or one that everybody knows.', 'Give the user of the database a random password.')];
}

/** Values that are valid but wrong for a real shop. */
export function judgeSettings(config: Config): Finding[] {
  const { profile, publicUrl, host, trustProxy, metricsPort, isMetricsPublic } = config;
  const found: Finding[] = [...judgeDatabaseUrl(config)];
  if (profile !== 'production')
    return [...found, warning(`PROFILE is ${profile}, so providers are simulated.`, 'Set PROFILE=production for a real shop.')];
  if (OWN_HOSTS.includes(URL.parse(publicUrl)?.hostname ?? ''))
    found.push(fault(`PUBLIC_URL is ${publicUrl}, which no phone can open.`, 'Set PUBLIC_URL to the https address of the shop.'));
  if (['minioadmin', 'minio123', 'password'].includes(config.files.s3?.secretAccessKey ?? ''))
    found.push(fault('S3_SECRET_ACCESS_KEY is the one that the store comes with.', 'Make a key of your own at the store.'));
  if (trustProxy === 0 && publicUrl.startsWith('https:') && host === 'localhost')
    found.push(
      warning(
        'TRUST_PROXY is 0, so everybody seems to come from the proxy’s address.',
        'Set TRUST_PROXY to how many proxies stand in front.',
      ),
    );
  if (isMetricsPublic)
    found.push(warning('METRICS_PUBLIC shows the figures to everybody.', 'Use METRICS_PORT, which only your network reaches.'));
  else if (metricsPort === undefined) found.push(warning('No figures are served.', 'Set METRICS_PORT=9464, so that alerts can be sent.'));
  return found;
}

const settingOf = ({ says }: Finding): string => /^[A-Z][A-Z0-9_]+/.exec(says)?.[0] ?? says;

/** All findings about settings, or one good line when nothing is wrong. */
export function checkSettings(env: Environment, standIns: StandIns | undefined): ReadSettings {
  const { findings, config } = readSettings(env, standIns);
  const named = new Set(findings.map(settingOf));
  const judged = config ? judgeSettings(config).filter((finding) => !named.has(settingOf(finding))) : [];
  const all = [...findings, ...judged];
  return { config, findings: all.length > 0 ? all : [ok('All settings can be read, and no default secret is in use.')] };
}
