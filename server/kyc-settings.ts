// The settings of KYC: its keys, and its retention.
import { DAY_MS } from '#core/time.ts';
import { type Environment, wholeNumber } from './environment.ts';

/** Encrypts the keys of people. */
export interface KycKey {
  /** Stored beside the encrypted key, so that keys can be changed. */
  readonly id: string;
  readonly key: Buffer;
}

export interface KycSettings {
  /** The first key encrypts new keys. The others decrypt older ones. Empty: one key is derived from the master secret. */
  readonly keys: readonly KycKey[];
  /** Data that a person asked to erase is sealed at once, and destroyed after this time. */
  readonly erasedMs: number;
  /** Daily limit of accounts for which the shop asks a bank, at one rupee each. A reviewer checks all others. */
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
