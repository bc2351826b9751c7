// Seals rows of a database synchronously. A database transaction would end while the browser's own, asynchronous cryptography works, so
// AES-256-GCM comes from a library here.
import { gcm } from '@noble/ciphers/aes.js';
import { type BoxCrypto, type Bytes, joinBytes, randomBytes, toUtf8 } from '../../box/bytes.ts';
import { BoxNotOpened, padBytes, unpadBytes } from '../../box/seal.ts';
import { packRow, unpackRow } from './pack-row.ts';

/** The place of a row. A sealed row opens only there. */
export interface RowPlace {
  readonly database: string;
  readonly store: string;
  /** Its primary key. */
  readonly key: unknown;
}

export interface RowCipher {
  /** Version (1 byte), IV (12), AES-GCM of the padded row (a multiple of 256, then 16 for the tag). */
  seal(place: RowPlace, row: unknown): Bytes;
  /** @throws BoxNotOpened for anything that was not sealed at this place */
  open(place: RowPlace, box: unknown): unknown;
}

/** Version of the format, the first byte of every box. */
const VERSION = 1;
const IV_LENGTH = 12;

const bindingOf = ({ database, store, key }: RowPlace): Bytes => toUtf8(JSON.stringify(['khurpi-row', VERSION, database, store, key]));

/** @param keyOf the key of a database, 32 bytes. It throws while the database's person is locked */
export const rowCipher = (crypto: Pick<BoxCrypto, 'getRandomValues'>, keyOf: (database: string) => Bytes): RowCipher => ({
  seal(place, row) {
    const iv = randomBytes(crypto as BoxCrypto, IV_LENGTH);
    return joinBytes(Uint8Array.of(VERSION), iv, gcm(keyOf(place.database), iv, bindingOf(place)).encrypt(padBytes(packRow(row))));
  },
  open(place, box) {
    const key = keyOf(place.database);
    if (!(box instanceof Uint8Array) || box[0] !== VERSION) throw new BoxNotOpened('not a sealed row');
    try {
      const cipher = gcm(key, box.subarray(1, 1 + IV_LENGTH), bindingOf(place));
      return unpackRow(unpadBytes(new Uint8Array(cipher.decrypt(box.subarray(1 + IV_LENGTH)))));
    } catch {
      throw new BoxNotOpened('not what was sealed here');
    }
  },
});
