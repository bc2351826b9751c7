// The environment, read and checked once: every setting with its meaning and default.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Config {
  /** `demo`: seeded, all providers simulated by the server itself, `/dev/*` open. `production`: none of that. */
  readonly profile: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** How people reach the server; used in links and messages. */
  readonly publicUrl: string;
  readonly dataFolder: string;
  /** PostgreSQL, or undefined for the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Statements are prepared once a connection; DATABASE_PREPARE=0 behind a pooler that can't (PgBouncer before 1.21). */
  readonly isDatabasePreparing: boolean;
  /** Master secret: session signatures and code hashes are derived from it. */
  readonly secret: Buffer;
  /** 0-31, different for every instance on one database. */
  readonly nodeNumber: number;
  /** How many proxies of ours stand in front; only what they add to X-Forwarded-For is believed. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Folder with the built app. */
  readonly staticFolder: string;
  /** Requests a minute from one address; 0 switches the limit off. */
  readonly requestsPerMinute: number;
  /** Port for /metrics; they are on the public port only with METRICS_PUBLIC=1. */
  readonly metricsPort: number | undefined;
  readonly isMetricsPublic: boolean;
  /** Codes that may be asked for and stay unused, a number an hour / an address an hour / everybody a day. */
  readonly otpPerPhonePerHour: number;
  readonly otpPerAddressPerHour: number;
  readonly otpPerDay: number;
  /** Own phone: session idle and absolute lifetime. */
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  readonly accessTokenMs: number;
  /** The segment of `/{brand}/post/`. */
  readonly brand: string;
  readonly msg91: { readonly baseUrl: string; readonly authKey: string; readonly templateIds: Readonly<Record<string, string>> };
}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(env: Environment, name: string, fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name}=${text}: expected a whole number from ${min} to ${max}`);
  return value;
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const found = allowed.find((value) => value === text);
  if (!found) throw new Error(`${name}=${text}: expected ${allowed.join(' or ')}`);
  return found;
}

function isFlagSet(env: Environment, name: string): boolean {
  return ['1', 'true', 'yes'].includes(env[name] ?? '');
}

/** SECRET_KEY (64 hex digits), or in the demo profile one made once and kept in the data folder. */
function readSecret(env: Environment, profile: Config['profile'], dataFolder: string): Buffer {
  const given = env['SECRET_KEY'];
  if (given) {
    if (!/^[0-9a-f]{64,}$/i.test(given)) throw new Error('SECRET_KEY: expected at least 64 hex digits, as from: openssl rand -hex 32');
    return Buffer.from(given, 'hex');
  }
  if (profile === 'production') throw new Error('SECRET_KEY is required in production; make one with: openssl rand -hex 32');
  const file = path.join(dataFolder, 'secret.key');
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex');
}

function readMsg91(env: Environment, profile: Config['profile'], ownUrl: string): Config['msg91'] {
  if (profile === 'demo' && !env['MSG91_AUTH_KEY']) return { baseUrl: `${ownUrl}/dev/providers/msg91`, authKey: 'demo', templateIds: {} };
  const authKey = env['MSG91_AUTH_KEY'];
  if (!authKey) throw new Error('MSG91_AUTH_KEY is required in production');
  const templateIds = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const key = /^MSG91_TEMPLATE_(\w+)$/.exec(name)?.[1];
      return key && value ? [[key.toLowerCase().replaceAll('_', '-'), value]] : [];
    }),
  );
  return { baseUrl: env['MSG91_BASE_URL'] || 'https://control.msg91.com', authKey, templateIds };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** @throws with the setting's name and what was expected. */
export function readConfig(env: Environment): Config {
  const profile = oneOf(env, 'PROFILE', ['demo', 'production'], 'demo');
  const port = wholeNumber(env, 'PORT', 4000, 0, 65_535);
  const dataFolder = path.resolve(env['DATA_DIR'] || 'data');
  const publicUrl = (env['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/$/, '');
  return {
    profile,
    host: env['HOST'] || 'localhost',
    port,
    publicUrl,
    dataFolder,
    databaseUrl: env['DATABASE_URL'] || undefined,
    databasePoolSize: wholeNumber(env, 'DATABASE_POOL', 16, 1, 200),
    isDatabasePreparing: env['DATABASE_PREPARE'] !== '0',
    secret: readSecret(env, profile, dataFolder),
    nodeNumber: wholeNumber(env, 'NODE_NUMBER', 0, 0, 31),
    trustProxy: isFlagSet(env, 'TRUST_PROXY') ? 1 : wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    logLevel: env['LOG_LEVEL'] || (profile === 'demo' ? 'warn' : 'info'),
    staticFolder: path.resolve(env['STATIC_DIR'] || 'dist'),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 6_000),
    metricsPort: env['METRICS_PORT'] ? wholeNumber(env, 'METRICS_PORT', 0, 1, 65_535) : undefined,
    isMetricsPublic: isFlagSet(env, 'METRICS_PUBLIC'),
    otpPerPhonePerHour: wholeNumber(env, 'OTP_PER_PHONE_PER_HOUR', 5, 1),
    otpPerAddressPerHour: wholeNumber(env, 'OTP_PER_ADDRESS_PER_HOUR', 200, 1),
    otpPerDay: wholeNumber(env, 'OTP_PER_DAY', 20_000, 1),
    sessionIdleMs: wholeNumber(env, 'SESSION_IDLE_DAYS', 30, 1) * DAY,
    sessionAbsoluteMs: wholeNumber(env, 'SESSION_ABSOLUTE_DAYS', 90, 1) * DAY,
    accessTokenMs: wholeNumber(env, 'ACCESS_TOKEN_MINUTES', 60, 1) * MINUTE,
    brand: env['BRAND'] || 'khurpi',
    msg91: readMsg91(env, profile, publicUrl),
  };
}
