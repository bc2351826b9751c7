// Messages wait in the database for their turn: sealed, so that who reads a dump of it reads no code, number or link.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { is, object, string } from 'superstruct';

/** What is stored instead of a message. */
export interface Sealed {
  readonly sealed: string;
}

const Sealed = object({ sealed: string() });
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes. @param iv 12 random bytes, never the same twice */
export function seal(key: Buffer, iv: Buffer, value: unknown): Sealed {
  const cipher = createCipheriv(CIPHER, key, iv);
  const bytes = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url') };
}

/** What was sealed; something that is not sealed comes back as it is. @throws when it was changed, or sealed with another key */
export function unseal(key: Buffer, stored: unknown): unknown {
  if (!is(stored, Sealed)) return stored;
  const bytes = Buffer.from(stored.sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'));
}

export const SEAL_IV_BYTES = IV_BYTES;
