// Reads and checks the environment once: every setting with its meaning and default.

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { isLanguage } from '#core/language/language-table.ts';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import { calendarDay, digitsOf, type Environment, isFlagSet, oneOf, webAddress, wholeNumber } from './environment.ts';
import { type FileSettings, readFileSettings } from './file-settings.ts';
import { type KycSettings, readKycSettings } from './kyc-settings.ts';
import { FEWEST_AUDIT_DAYS, type LogSettings, MOST_KEPT_DAYS, readLogSettings } from './logs/log-settings.ts';
import { type ProviderSettings, readProviderSettings, type StandIns } from './provider-settings.ts';
import { writeOnce } from './write-once.ts';

export interface Config extends ProviderSettings {
  /**
   * `demo`: with demo data, all providers simulated by the server itself, `/dev/*` open. `blank`: the same without demo data, for trying
   * one's own shop. `production`: none of that.
   */
  readonly profile: 'demo' | 'blank' | 'production';
  readonly host: string;
  readonly port: number;
  /** The server's public address, used in links and messages. */
  readonly publicUrl: string;
  readonly dataFolder: string;
  /** PostgreSQL, or undefined for the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** A standby for reads that may be old; undefined: the primary answers them too. */
  readonly databaseReadUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Statements are prepared once for each connection; DATABASE_PREPARE=0 behind a pooler that can't do that (PgBouncer before 1.21). */
  readonly isDatabasePreparing: boolean;
  /** A file that the backup script of PostgreSQL touches after each successful backup; undefined: the age of backups is unknown. */
  readonly backupStamp: string | undefined;
  /** Master secret: session signatures and code hashes are derived from it. */
  readonly secret: Buffer;
  /** Number of our own proxies in front; only their entries in X-Forwarded-For are trusted. */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Folder with the built app. */
  readonly staticFolder: string;
  /** Requests a minute from one address; 0 switches the limit off. */
  readonly requestsPerMinute: number;
  /** How long requests may wait, in milliseconds, before the process answers that it is busy; 0: never. */
  readonly busyAboveMs: number;
  /** Port for /metrics. The public port serves it only with METRICS_PUBLIC=1. */
  readonly metricsPort: number | undefined;
  readonly isMetricsPublic: boolean;
  /** Codes that may be requested and stay unused, for a number in an hour / an address in an hour. */
  readonly otpPerPhonePerHour: number;
  readonly otpPerAddressPerHour: number;
  /** Codes sent, used or not: to a number / to everybody in a day. */
  readonly otpPerPhonePerDay: number;
  readonly otpPerDay: number;
  /** Codes read out by call to one number in an hour. */
  readonly callsPerPhonePerHour: number;
  /**
   * Daily limits: orders of one person (ten times as many for agents), order messages to one number that is not the buyer's own,
   * and messages to all such numbers.
   */
  readonly ordersPerPersonPerDay: number;
  readonly orderMessagesPerPhonePerDay: number;
  readonly orderMessagesPerDay: number;
  /** Payment links sent to one number, and by one person, in a day. */
  readonly linksPerPhonePerDay: number;
  readonly linksPerPersonPerDay: number;
  /** Farmers' numbers that a person who assists may look up in a day; a quarter of that in an hour. */
  readonly lookupsPerDay: number;
  /** Events and error reports of the app: how much of them is stored in a day, and for how long. */
  readonly eventBytesPerDay: number;
  readonly eventDays: number;
  /** Own phone: session idle and absolute lifetime. */
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  readonly accessTokenMs: number;
  /** Everybody at the desk needs a passkey, except people who only work at the counter. */
  readonly isDeskPasskeyRequired: boolean;
  /** The segment of `/{brand}/post/`. */
  readonly brand: string;
  /** Codes of languages that are offered before a native speaker has reviewed their texts; `all` means each of these. */
  readonly trialLanguages: readonly string[];
  /** Phone number for help, as dialled. Null: people can only call their shop. */
  readonly helpPhone: string | null;
  /** Chat number for help, with country code. */
  readonly helpChat: string | null;
  /** Characters that may be sent to a provider of speech in a day, because it charges for them. */
  readonly speechCharactersPerDay: number;
  /** Characters that a person at the desk may have drafted in another language in a day, because the provider charges for them. */
  readonly suggestedCharactersPerDay: number;
  /** The day from which the data protection rules of 2025 apply, YYYY-MM-DD. */
  readonly privacyFrom: string;
  /** The box "Stay connected" is ticked before the person touches it. */
  readonly isConsentPreticked: boolean;
  /** The shop's app in the Play Store; undefined without one. */
  readonly assetLinks: AssetLinks | undefined;
  readonly files: FileSettings;
  /** The folder of the server's own log; undefined: the log goes only to the standard output. */
  readonly logs: LogSettings | undefined;
  readonly kyc: KycSettings;
  /** Days until an entry of the audit is deleted. Entries of the books and of open cases stay longer. */
  readonly auditDays: number;
}

/** Any random key of this length has more different bytes. */
const FEWEST_BYTES = 8;

function secretFrom(hex: string, problem: string): Buffer {
  const secret = Buffer.from(hex, 'hex');
  if (!/^[0-9a-f]{64,}$/i.test(hex) || new Set(secret).size < FEWEST_BYTES) throw new Error(problem);
  return secret;
}

/** SECRET_KEY (64 random hex digits); outside production without it, one that is created once and stored in the data folder. */
function readSecret(env: Environment, profile: Config['profile'], dataFolder: string): Buffer {
  const given = env['SECRET_KEY'];
  if (given) return secretFrom(given, 'SECRET_KEY: expected at least 64 random hex digits, as from: openssl rand -hex 32');
  if (profile === 'production') throw new Error('SECRET_KEY is required in production; make one with: openssl rand -hex 32');
  const file = path.join(dataFolder, 'secret.key');
  const kept = writeOnce(file, () => randomBytes(32).toString('hex'));
  const problem = `${file} is empty or damaged. Put back the one there was, or delete it to make another: everybody then signs in again`;
  return secretFrom(kept.trim(), problem);
}

/** @throws with the unknown language code */
function readTrialLanguages(env: Environment, profile: Config['profile']): readonly string[] {
  const given = env['TRIAL_LANGUAGES'] ?? (profile === 'demo' ? 'all' : '');
  const codes = given.split(/[\s,]+/).filter((code) => code !== '');
  const unknown = codes.find((code) => code !== 'all' && !isLanguage(code));
  if (unknown !== undefined) throw new Error(`TRIAL_LANGUAGES=${given}: expected codes of languages, as mr,ta, or all; ${unknown} is none`);
  return codes;
}

/** Several hosts, as in `h1,h2` or `?host=h1,h2`. */
const SEVERAL_HOSTS = /^[a-z]+:\/\/(?:[^@/?]*@)?[^@/?]*,[^@/?]*(?:[/?]|$)|[?&]host=[^&]*(?:,|%2C)/i;

/** DATABASE_READ_URL. @throws with the expected value */
function readStandbyUrl(env: Environment): string | undefined {
  const url = env['DATABASE_READ_URL'] || undefined;
  if (url === undefined) return undefined;
  if (!env['DATABASE_URL']) throw new Error('DATABASE_URL is required when DATABASE_READ_URL is set');
  if (SEVERAL_HOSTS.test(url)) throw new Error('DATABASE_READ_URL: expected one host, because the place in its log is followed');
  return url;
}

export interface AssetLinks {
  /** The app's name at the store, as `in.khurpi.app`. */
  readonly packageName: string;
  /** SHA-256 of each certificate that signs it: 32 bytes in hex, with colons. */
  readonly fingerprints: readonly string[];
}

/** ASSETLINKS_PACKAGE and ASSETLINKS_FINGERPRINTS, both or neither. @throws with the expected value */
function readAssetLinks(env: Environment): AssetLinks | undefined {
  const packageName = env['ASSETLINKS_PACKAGE'] ?? '';
  const list = env['ASSETLINKS_FINGERPRINTS'] ?? '';
  if (packageName === '' && list === '') return undefined;
  if (!/^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(packageName))
    throw new Error(`ASSETLINKS_PACKAGE=${packageName}: expected the app's name, as in.khurpi.app`);
  const fingerprints = list
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((one) => one !== '');
  const isWrong = (one: string): boolean => !/^[\dA-F]{2}(?::[\dA-F]{2}){31}$/.test(one);
  if (fingerprints.length === 0 || fingerprints.some(isWrong))
    throw new Error(`ASSETLINKS_FINGERPRINTS=${list}: expected SHA-256 fingerprints, as AB:CD:…, separated by commas`);
  return { packageName, fingerprints };
}

/** @throws with the expected value. */
export function readProfile(env: Environment): Config['profile'] {
  return oneOf(env, 'PROFILE', ['demo', 'blank', 'production'], 'demo');
}

/**
 * @param standIns simulates the providers without settings; absent in production
 * @throws with the setting's name and the expected value.
 */
export function readConfig(env: Environment, standIns?: StandIns): Config {
  const profile = readProfile(env);
  const port = wholeNumber(env, 'PORT', 4000, 0, 65_535);
  const dataFolder = path.resolve(env['DATA_DIR'] || 'data');
  const publicUrl = webAddress(env, 'PUBLIC_URL', `http://localhost:${port}`);
  return {
    profile,
    host: env['HOST'] || 'localhost',
    port,
    publicUrl,
    dataFolder,
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseReadUrl: readStandbyUrl(env),
    databasePoolSize: wholeNumber(env, 'DATABASE_POOL', 16, 1, 200),
    isDatabasePreparing: env['DATABASE_PREPARE'] !== '0',
    backupStamp: env['BACKUP_STAMP'] ? path.resolve(env['BACKUP_STAMP']) : undefined,
    secret: readSecret(env, profile, dataFolder),
    trustProxy: isFlagSet(env, 'TRUST_PROXY') ? 1 : wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    logLevel: env['LOG_LEVEL'] || (profile === 'production' ? 'info' : 'warn'),
    staticFolder: path.resolve(env['STATIC_DIR'] || 'dist'),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 6_000),
    busyAboveMs: wholeNumber(env, 'BUSY_ABOVE_MS', 2_000),
    metricsPort: env['METRICS_PORT'] ? wholeNumber(env, 'METRICS_PORT', 0, 1, 65_535) : undefined,
    isMetricsPublic: isFlagSet(env, 'METRICS_PUBLIC'),
    otpPerPhonePerHour: wholeNumber(env, 'OTP_PER_PHONE_PER_HOUR', 5, 1),
    otpPerAddressPerHour: wholeNumber(env, 'OTP_PER_ADDRESS_PER_HOUR', 200, 1),
    otpPerPhonePerDay: wholeNumber(env, 'OTP_PER_PHONE_PER_DAY', 100, 1),
    otpPerDay: wholeNumber(env, 'OTP_PER_DAY', 20_000, 1),
    callsPerPhonePerHour: wholeNumber(env, 'CALLS_PER_PHONE_PER_HOUR', 3, 1),
    ordersPerPersonPerDay: wholeNumber(env, 'ORDERS_PER_PERSON_PER_DAY', 60, 1),
    orderMessagesPerPhonePerDay: wholeNumber(env, 'ORDER_SMS_PER_PHONE_PER_DAY', 20, 1),
    orderMessagesPerDay: wholeNumber(env, 'ORDER_SMS_PER_DAY', 20_000, 1),
    linksPerPhonePerDay: wholeNumber(env, 'LINKS_PER_PHONE_PER_DAY', 10, 1),
    linksPerPersonPerDay: wholeNumber(env, 'LINKS_PER_PERSON_PER_DAY', 100, 1),
    lookupsPerDay: wholeNumber(env, 'LOOKUPS_PER_PERSON_PER_DAY', 200, 4),
    eventBytesPerDay: wholeNumber(env, 'EVENTS_MB_PER_DAY', 50, 1) * 1024 * 1024,
    eventDays: wholeNumber(env, 'EVENTS_KEPT_DAYS', 30, 1),
    sessionIdleMs: wholeNumber(env, 'SESSION_IDLE_DAYS', 30, 1) * DAY_MS,
    sessionAbsoluteMs: wholeNumber(env, 'SESSION_ABSOLUTE_DAYS', 90, 1) * DAY_MS,
    accessTokenMs: wholeNumber(env, 'ACCESS_TOKEN_MINUTES', 60, 1) * MINUTE_MS,
    isDeskPasskeyRequired:
      oneOf(env, 'DESK_PASSKEY', ['required', 'optional'], profile === 'production' ? 'required' : 'optional') === 'required',
    brand: env['BRAND'] || 'khurpi',
    trialLanguages: readTrialLanguages(env, profile),
    helpPhone: digitsOf(env, 'HELP_PHONE') ?? (profile === 'demo' ? '18000000000' : null),
    helpChat: digitsOf(env, 'HELP_CHAT') ?? (profile === 'demo' ? '919876539999' : null),
    speechCharactersPerDay: wholeNumber(env, 'SPEECH_CHARACTERS_PER_DAY', 100_000, 1),
    suggestedCharactersPerDay: wholeNumber(env, 'SUGGESTED_CHARACTERS_PER_DAY', 20_000, 1),
    privacyFrom: calendarDay(env, 'PRIVACY_RULES_FROM', '2027-05-13'),
    isConsentPreticked: oneOf(env, 'CONSENT_PRETICKED', ['true', 'false'], 'true') === 'true',
    assetLinks: readAssetLinks(env),
    files: readFileSettings(env, dataFolder),
    logs: readLogSettings(env),
    kyc: readKycSettings(env),
    auditDays: wholeNumber(env, 'AUDIT_DAYS', FEWEST_AUDIT_DAYS, FEWEST_AUDIT_DAYS, MOST_KEPT_DAYS),
    ...readProviderSettings(env, standIns?.(publicUrl, dataFolder)),
  };
}
