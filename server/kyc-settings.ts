// The settings of KYC: its keys, and its retention.
import { DAY_MS } from '#core/time.ts';
import { type Environment, wholeNumber } from './environment.ts';

/** Wraps the keys of people. */
export interface KycKey {
  /** Kept beside what it wraps, so that keys can be changed. */
  readonly id: string;
  readonly key: Buffer;
}

export interface KycSettings {
  /** The first wraps what is new; the others open what is older. None: one made of the master secret. */
  readonly keys: readonly KycKey[];
  /** What somebody asked to be erased is sealed at once and destroyed after this. */
  readonly erasedMs: number;
  /** Accounts that banks are asked about in a day, a rupee each; beyond it a reviewer looks. */
  readonly bankChecksPerDay: number;
}

/** `2026-11:<64 hex digits>,2025-03:<64 hex digits>`, the newest first. */
function readKeys(env: Environment): KycKey[] {
  const named = (env['KYC_KEYS'] ?? '').split(',').map((text) => text.trim());
  return named.filter(Boolean).map((text) => {
    const [, id, hex] = /^([\w.-]{1,40}):([0-9a-f]{64})$/i.exec(text) ?? [];
    if (!id || !hex) throw new Error('KYC_KEYS: expected name:key with 64 hex digits, as from: openssl rand -hex 32; the newest first');
    return { id, key: Buffer.from(hex, 'hex') };
  });
}

export const readKycSettings = (env: Environment): KycSettings => ({
  keys: readKeys(env),
  erasedMs: wholeNumber(env, 'KYC_ERASED_KEPT_DAYS', 365) * DAY_MS,
  bankChecksPerDay: wholeNumber(env, 'BANK_CHECKS_PER_DAY', 1_000),
});
