// The settings of the server's own log: its folder, how long files stay, and their limit.
import path from 'node:path';
import { type Environment, wholeNumber } from '../environment.ts';

export interface LogSettings {
  readonly folder: string;
  /** Files stay for this many days. */
  readonly days: number;
  /** Limit of all files together, so that the log cannot fill the disk. */
  readonly mostBytes: number;
}

/** Days of logs that CERT-In wants in India. [CERT-In Directions of 28 April 2022, (iv)] */
export const CERT_IN_DAYS = 180;
/** The year of logs that the data protection rules want. [DPDP Rules 2025, 6] */
export const YEAR_DAYS = 365;
/** A year, and the day that is not over. The database refuses to delete an entry of the audit before. [DPDP Rules 2025, 6 and 8] */
export const FEWEST_AUDIT_DAYS = YEAR_DAYS + 2;
/** Limit of the settings: a hundred years. */
export const MOST_KEPT_DAYS = 36_500;
const MB = 1024 * 1024;

/** Undefined without LOG_FOLDER: then the log goes only to the standard output. @throws with the expected value */
export function readLogSettings(env: Environment): LogSettings | undefined {
  const days = wholeNumber(env, 'LOG_DAYS', YEAR_DAYS, 1, MOST_KEPT_DAYS);
  const mostBytes = wholeNumber(env, 'LOG_MB', 10_240, 1) * MB;
  return env['LOG_FOLDER'] ? { folder: path.resolve(env['LOG_FOLDER']), days, mostBytes } : undefined;
}
