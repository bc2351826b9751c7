// Seals data that nobody may read in a database dump or on a disk, with AES-256-GCM.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { object, string } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';

/** The stored form of a value. */
export interface Sealed {
  readonly sealed: string;
}

const Sealed = object({ sealed: string() });
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const SEAL_IV_BYTES = IV_BYTES;

/** @param key 32 bytes. @param iv 12 random bytes, never the same twice. @param place where it belongs: it opens only there */
export function sealBytes(key: Buffer, iv: Buffer, content: Uint8Array, place = ''): Buffer {
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
  const bytes = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]);
}

/** @throws when it was changed, or sealed with another key or for another place */
export function unsealBytes(key: Buffer, sealed: Buffer, place = ''): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** @param key 32 bytes. @param iv 12 random bytes, never the same twice */
export function seal(key: Buffer, iv: Buffer, value: unknown): Sealed {
  return { sealed: sealBytes(key, iv, Buffer.from(JSON.stringify(value), 'utf8')).toString('base64url') };
}

/** The opened value; an unsealed value is returned unchanged. @throws when it was changed, or sealed with another key */
export function unseal(key: Buffer, stored: unknown): unknown {
  if (!matches(stored, Sealed)) return stored;
  return JSON.parse(unsealBytes(key, Buffer.from(stored.sealed, 'base64url')).toString('utf8'));
}
