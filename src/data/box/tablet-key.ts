// T, the tablet's key. The browser stores it and cannot export it. Every other key on the tablet is wrapped with a key derived from it.
import { type BoxCrypto, type Bytes, randomBytes, toUtf8 } from './bytes.ts';

/** The use of a derived key: keys of different uses always differ. */
export type KeyUse = 'labels' | 'pin' | 'pin-online' | 'recovery';

const NO_SALT: Bytes = new Uint8Array(32);

/** A new T: HKDF, 256 bits, not extractable. IndexedDB can store it. */
export async function createTabletKey(crypto: BoxCrypto): Promise<CryptoKey> {
  const bytes = randomBytes(crypto, 32);
  const key = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  bytes.fill(0);
  return key;
}

/** Derives a key from T and a second secret: HKDF-SHA-256 with T as the key and `part` as the salt. Both are needed. */
export function deriveWithTablet(crypto: BoxCrypto, tablet: CryptoKey, use: KeyUse, part: Bytes): Promise<CryptoKey> {
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: part, info: toUtf8(`khurpi-tablet ${use} 1`) };
  const usages: KeyUsage[] = use === 'labels' ? ['encrypt', 'decrypt'] : ['wrapKey', 'unwrapKey'];
  return crypto.subtle.deriveKey(algorithm, tablet, { name: 'AES-GCM', length: 256 }, false, usages);
}

/** Seals what the lock screen shows of a person. Anybody with the tablet's key can open it. */
export const labelKey = (crypto: BoxCrypto, tablet: CryptoKey): Promise<CryptoKey> => deriveWithTablet(crypto, tablet, 'labels', NO_SALT);

/** What proves to the server that a PIN was entered on this tablet. Without T nobody can compute or test it. 32 bytes. */
export async function proofWithTablet(crypto: BoxCrypto, tablet: CryptoKey, stretched: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: NO_SALT, info: toUtf8('khurpi-tablet proof 1') };
  const key = await crypto.subtle.deriveKey(algorithm, tablet, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, stretched));
}
