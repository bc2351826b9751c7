// The sealed messages of the service centres' wallet, in both directions: `key=value|…` and a checksum, encrypted under a key
// used once. Written from the published integration kits (github.com/csc-egov/BridgePG-PHP).
import { constants, createCipheriv, createDecipheriv, type KeyObject, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto';
import { inIndia } from '#core/rules/dates.ts';

export interface MessageKeys {
  /** Our RSA key: opens messages to us, signs ours. */
  readonly privateKey: KeyObject;
  /** The other side's RSA key: seals messages to them, checks their signatures. */
  readonly publicKey: KeyObject;
}

export type RandomBytes = (size: number) => Buffer;
export type Fields = Readonly<Record<string, string>>;

/** Sixteen ASCII zeros, fixed by the protocol; the key makes each message different. */
const IV = Buffer.from('0000000000000000', 'latin1');
const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz';
const KEY_LENGTH = 32;
const CHECKSUM = 'checksum=';
const oaep = (key: KeyObject) => ({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' });

/** 32 letters and digits with equal probability: the bytes of an AES-256 key. */
function newKey(randomBytes: RandomBytes): Buffer {
  const fair = 256 - (256 % KEY_LETTERS.length);
  let key = '';
  while (key.length < KEY_LENGTH)
    for (const byte of randomBytes(KEY_LENGTH)) if (byte < fair && key.length < KEY_LENGTH) key += KEY_LETTERS[byte % KEY_LETTERS.length];
  return Buffer.from(key, 'latin1');
}

/** `key=value|` for each field, in the given order. @throws RangeError for text that would end a field early. */
export function writeFields(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      if (/[|\r\n]/.test(value) || value.includes(CHECKSUM)) throw new RangeError(`the wallet message cannot hold this ${name}`);
      return `${name}=${value}|`;
    })
    .join('');
}

export function readFields(text: string): Fields {
  return Object.fromEntries(
    text
      .split('|')
      .filter((part) => part.includes('='))
      .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1)]),
  );
}

/**
 * Seals fields: base64 of (key under RSA-OAEP-SHA1 ‖ fields and their RSA-SHA256 signature under AES-256-CBC). @throws RangeError for a
 * value that the message cannot hold.
 */
export function sealFields(fields: Fields, { privateKey, publicKey }: MessageKeys, randomBytes: RandomBytes): string {
  const text = writeFields(fields);
  const checksum = sign('sha256', Buffer.from(text, 'utf8'), privateKey).toString('base64');
  const key = newKey(randomBytes);
  const cipher = createCipheriv('aes-256-cbc', key, IV);
  const body = Buffer.concat([cipher.update(`${text}${CHECKSUM}${checksum}`, 'utf8'), cipher.final()]);
  return Buffer.concat([publicEncrypt(oaep(publicKey), key), body]).toString('base64');
}

/** Opens a sealed message. Undefined if it is not for us, not from the wallet, or was changed on the way. */
export function openFields(sealed: string, { privateKey, publicKey }: MessageKeys): Fields | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const keySize = (privateKey.asymmetricKeyDetails?.modulusLength ?? 1024) / 8;
    const decipher = createDecipheriv('aes-256-cbc', privateDecrypt(oaep(privateKey), bytes.subarray(0, keySize)), IV);
    const text = Buffer.concat([decipher.update(bytes.subarray(keySize)), decipher.final()]).toString('utf8');
    const end = text.indexOf(CHECKSUM);
    const fields = text.slice(0, end);
    const checksum = Buffer.from(text.slice(end + CHECKSUM.length), 'base64');
    const isGenuine = end > 0 && verify('sha256', Buffer.from(fields, 'utf8'), publicKey, checksum);
    return isGenuine ? readFields(fields) : undefined;
  } catch {
    return undefined;
  }
}

/** `yyyy-MM-dd HH:mm:ss` in Indian time. */
export function indianTime(epochMs: number): string {
  return inIndia(epochMs).slice(0, 19).replace('T', ' ');
}

/** The last part of the wallet's address: yyMMddHHmmss in Indian time × 883 + 117. */
export function urlFraction(epochMs: number): string {
  return String(BigInt(indianTime(epochMs).replace(/\D/g, '').slice(2)) * 883n + 117n);
}
