// Keys and secrets of tablets: points of P-256, signatures, and the cookie's content.
import { createHash, timingSafeEqual, webcrypto } from 'node:crypto';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));

/** Whether a text is a point of P-256, as `PublicKey` of core/contract/tablet/tablet.ts requires. */
export async function isPoint(key: string): Promise<boolean> {
  try {
    await webcrypto.subtle.importKey('raw', bytesOf(key), ECDSA, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/** Whether one of these keys signed some bytes, or the UTF-8 bytes of a text. */
export async function isSigned(keys: readonly string[], signature: string, signed: string | Uint8Array): Promise<boolean> {
  const bytes = typeof signed === 'string' ? Buffer.from(signed, 'utf8') : Buffer.from(signed);
  for (const raw of keys) {
    try {
      const key = await webcrypto.subtle.importKey('raw', bytesOf(raw), ECDSA, false, ['verify']);
      if (await webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), bytes)) return true;
    } catch {
      // An invalid key has signed nothing.
    }
  }
  return false;
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export function isSecretOf(hash: string, secret: string): boolean {
  const [given, stored] = [Buffer.from(hashSecret(secret)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** The cookie's content: the tablet's id and its secret. */
export const cookieValue = (id: number, secret: string): string => `${id}.${secret}`;

export function readCookie(value: string | undefined): { id: number; secret: string } | undefined {
  const [, id = '', secret = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return secret === '' || !Number.isSafeInteger(Number(id)) ? undefined : { id: Number(id), secret };
}
