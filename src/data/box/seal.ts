// Seals bytes with AES-256-GCM. A box is bound to its place: a moved, exchanged or changed box does not open.
import { type BoxCrypto, type Bytes, fromUtf8, joinBytes, randomBytes, toUtf8 } from './bytes.ts';

/** The place of a box. The box opens only with exactly this place. */
export interface BoxPlace {
  /** Random handle of the person; '' for data of the tablet itself. */
  readonly owner: string;
  readonly store: string;
  readonly id: string;
  /** Grows with every write, so that an older box cannot replace a newer one. */
  readonly version: number;
}

/** The box is not the one sealed here: it was changed or moved, or has another key or an unknown format. */
export class BoxNotOpened extends Error {
  override readonly name = 'BoxRefused';
}

/** The first byte of every box. */
const FORMAT = 1;
const IV_LENGTH = 12;
/** Content is padded to a multiple of this, so that its length reveals little. */
const STEP = 256;
const LENGTH_BYTES = 4;

/** Length in four bytes (big-endian), content, zeros up to a multiple of 256. */
export function padBytes(content: Bytes): Bytes {
  const padded = new Uint8Array(Math.ceil((LENGTH_BYTES + content.length) / STEP) * STEP);
  new DataView(padded.buffer).setUint32(0, content.length);
  padded.set(content, LENGTH_BYTES);
  return padded;
}

/** Removes the padding. @throws BoxNotOpened */
export function unpadBytes(padded: Bytes): Bytes {
  const length = padded.length < LENGTH_BYTES ? Number.POSITIVE_INFINITY : new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  if (LENGTH_BYTES + length > padded.length) throw new BoxNotOpened('wrong length');
  return padded.slice(LENGTH_BYTES, LENGTH_BYTES + length);
}

const bindingOf = ({ owner, store, id, version }: BoxPlace): Bytes =>
  toUtf8(JSON.stringify(['khurpi-box', FORMAT, owner, store, id, version]));

/**
 * Seals bytes for a place. A box is: format (1 byte), IV (12), AES-GCM of the padded content (a multiple of 256, then 16 for the tag).
 * @param key AES-GCM, 256 bits
 */
export async function sealBytes(crypto: BoxCrypto, key: CryptoKey, place: BoxPlace, content: Bytes): Promise<Bytes> {
  const iv = randomBytes(crypto, IV_LENGTH);
  const algorithm = { name: 'AES-GCM', iv, additionalData: bindingOf(place) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, padBytes(content));
  return joinBytes(Uint8Array.of(FORMAT), iv, new Uint8Array(sealed));
}

/** Opens a box. @throws BoxNotOpened */
export async function openBytes(crypto: BoxCrypto, key: CryptoKey, place: BoxPlace, box: Bytes): Promise<Bytes> {
  if (box[0] !== FORMAT) throw new BoxNotOpened('unknown format');
  const algorithm = { name: 'AES-GCM', iv: box.slice(1, 1 + IV_LENGTH), additionalData: bindingOf(place) };
  const padded = await crypto.subtle.decrypt(algorithm, key, box.slice(1 + IV_LENGTH)).catch(() => {
    throw new BoxNotOpened('not what was sealed here');
  });
  return unpadBytes(new Uint8Array(padded));
}

/** Seals a value as JSON. */
export const sealValue = (crypto: BoxCrypto, key: CryptoKey, place: BoxPlace, value: unknown): Promise<Bytes> =>
  sealBytes(crypto, key, place, toUtf8(JSON.stringify(value)));

/** Opens a value sealed by `sealValue`; the caller knows its shape. @throws BoxNotOpened */
export const openValue = async <T>(crypto: BoxCrypto, key: CryptoKey, place: BoxPlace, box: Bytes): Promise<T> =>
  JSON.parse(fromUtf8(await openBytes(crypto, key, place, box))) as T;
