// Photos of a tablet: stored sealed for their person. On their way to the server each is sealed with its own key, which is part of the
// letter.
import { LETTER_PART_INFO } from '#core/contract/tablet/letter.ts';
import { type BoxCrypto, type Bytes, joinBytes, randomBytes, toUtf8 } from './bytes.ts';

/** A photo as it is sent. */
export interface SealedPhoto {
  /** Hex SHA-256 of the sealed bytes: the photo's name. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Bytes;
  /** IV (12 bytes), then AES-256-GCM of the photo. */
  readonly sealed: Bytes;
}

const IV_BYTES = 12;
const hex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Seals a photo for its letter. */
export async function sealPhoto(crypto: BoxCrypto, photo: Bytes): Promise<SealedPhoto> {
  const key = randomBytes(crypto, 32);
  const iv = randomBytes(crypto, IV_BYTES);
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv, additionalData: toUtf8(LETTER_PART_INFO) };
  const sealed = joinBytes(iv, new Uint8Array(await crypto.subtle.encrypt(algorithm, imported, photo)));
  return { id: hex(new Uint8Array(await crypto.subtle.digest('SHA-256', sealed))), key, sealed };
}
