// Seals letters to the server and opens its answers: HPKE (RFC 9180) over P-256 by a library, signed with the person's own key. Also seals
// to a colleague on the same tablet. Only this file loads the library. core/contract/tablet/letter.ts describes the byte layout.
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { ANSWER_INFO, LETTER_INFO, type LetterHead, letterHead, letterSigned } from '#core/contract/tablet/letter.ts';
import { type BoxCrypto, type Bytes, fromUtf8, joinBytes, toUtf8 } from './bytes.ts';
import { type OpenKeys, signBytes } from './person-keys.ts';
import { BoxNotOpened } from './seal.ts';

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });

/** The text is padded with blanks, which JSON permits, to a multiple of this. So the length of a letter reveals little. */
const STEP = 256;
/** Length of an encapsulated key, bytes. */
const ENC_BYTES = 65;

const filled = (text: string): Bytes => {
  const { length } = toUtf8(text);
  return toUtf8(text + ' '.repeat(Math.ceil(length / STEP) * STEP - length));
};

/** The server's public key for letters, 65 bytes, with its id. */
export interface LetterKey {
  readonly id: number;
  readonly key: Bytes;
}

/** A letter as bytes. `signature` covers the text that `letterSigned` makes of the other fields. */
export interface SealedLetter {
  readonly enc: Bytes;
  readonly sealed: Bytes;
  readonly signature: Bytes;
}

/** @param content the letter's JSON @param encode encodes bytes as on the wire: the signature covers that text */
export async function sealLetter(
  crypto: BoxCrypto,
  keys: OpenKeys,
  to: LetterKey,
  head: LetterHead,
  content: string,
  encode: (bytes: Bytes) => string,
): Promise<SealedLetter> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(to.key);
  const context = await suite.createSenderContext({ recipientPublicKey, info: toUtf8(LETTER_INFO) });
  const sealed = new Uint8Array(await context.seal(filled(content), toUtf8(letterHead(head))));
  const enc = new Uint8Array(context.enc);
  const text = letterSigned(head, { key_id: to.id, enc: encode(enc), sealed: encode(sealed) });
  return { enc, sealed, signature: await signBytes(crypto, keys, toUtf8(text)) };
}

/** Opens what somebody sealed to a person's E. @throws BoxNotOpened */
async function openReceived(
  { subtle }: BoxCrypto,
  { receive }: OpenKeys,
  receivePublic: Bytes,
  { info, head }: { readonly info: string; readonly head: string },
  box: Bytes,
): Promise<string> {
  try {
    const publicKey = await subtle.importKey('raw', receivePublic, { name: 'ECDH', namedCurve: 'P-256' }, true, []);
    const recipientKey = { privateKey: receive, publicKey };
    const context = await suite.createRecipientContext({ recipientKey, enc: box.slice(0, ENC_BYTES), info: toUtf8(info) });
    return fromUtf8(new Uint8Array(await context.open(box.slice(ENC_BYTES), toUtf8(head))));
  } catch {
    throw new BoxNotOpened('not sealed for this place');
  }
}

/**
 * Opens the JSON that the server sealed for this person.
 * @param receivePublic public half of E
 * @throws BoxNotOpened when it was changed, or belongs to another person or letter
 */
export const openAnswer = (crypto: BoxCrypto, keys: OpenKeys, receivePublic: Bytes, head: LetterHead, answer: Bytes): Promise<string> =>
  openReceived(crypto, keys, receivePublic, { info: ANSWER_INFO, head: letterHead(head) }, answer);

const COLLEAGUE_INFO = 'khurpi colleague';

/** Seals JSON to a colleague. @param to public half of their E @param place where it lies: it opens only there */
export async function sealToColleague(to: Bytes, place: string, content: string): Promise<Bytes> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(to);
  const context = await suite.createSenderContext({ recipientPublicKey, info: toUtf8(COLLEAGUE_INFO) });
  return joinBytes(new Uint8Array(context.enc), new Uint8Array(await context.seal(filled(content), toUtf8(place))));
}

/** Opens JSON that a colleague sealed. @throws BoxNotOpened when it was changed, moved, or sealed to somebody else */
export const openFromColleague = (crypto: BoxCrypto, keys: OpenKeys, receivePublic: Bytes, place: string, box: Bytes): Promise<string> =>
  openReceived(crypto, keys, receivePublic, { info: COLLEAGUE_INFO, head: place }, box);
