/*
 * Letters: what a person on a tablet commits, sealed to the server and signed at once, and sent whoever holds the tablet.
 *
 * Sealing: HPKE (RFC 9180), base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, to the public key of the letter key `key_id`.
 * - info: the UTF-8 bytes of `khurpi letter`.
 * - associated data: the UTF-8 bytes of `letterHead`.
 * - plaintext: the UTF-8 bytes of JSON `{params?, body, language?, terms_agreed?, link?, parts?}`, which may end in blanks. `params` and `body`
 *   are what the call of this kind takes, as it travels (money in rupees); the kinds and their calls: core/facts/centre/letter.ts.
 *   `language`: the `Accept-Language` of the call; `terms_agreed`: the person has seen the new terms of an order. `link` `{key, body}`:
 *   the payment link that goes out once the order is placed, sharePaymentLink without `order_id`, under a key of its own.
 *
 * Photos: each is sealed under a random key of its own with AES-256-GCM, associated data `khurpi letter part`: 12 bytes IV, then what WebCrypto
 * answers. The sealed bytes go before the letter to putLetterPart, under the hex SHA-256 of the sealed bytes. `parts` names them:
 * `{id, key, upload}`, `key` 32 bytes in base64url, `upload` the hex SHA-256 of the photo, by which `body` names it.
 *
 * Signing: ECDSA P-256 with SHA-256 by the person's `sign_key`, over the UTF-8 bytes of `letterSigned`.
 *
 * The answer is sealed to the person's `box_key` the same way: info `khurpi answer`, associated data `letterHead`, plaintext the JSON
 * `{status, body, link?}` of the call, `link` `{status, body}` of the link that followed. `answer` is base64url of `enc` (65 bytes), then the sealed bytes.
 *
 * `kept_at` is when the person committed it, by the server's time as far as the tablet knows it. The call inside treats it as it treats a
 * row that waited on a phone: an order too old, or ahead of the server, asks its owner; a problem or lead counts from the server's limits.
 * A letter that says it is older than any letter key lives is 410 `LETTER_KEY_GONE`, whatever its clock said.
 *
 * The `Idempotency-Key` of a letter is the key of the row it was made from; the call inside runs under the same key.
 */
import { enums, nullable, object, pattern, size, string } from 'superstruct';
import { Upload, UploadId } from '../upload/upload.ts';
import { defineCall } from '../wire/call.ts';
import { Id, Instant, Text, Uuid } from '../wire/fields.ts';
import { PublicKey, Signature } from './tablet.ts';

/** The data that binds a letter to its tablet, person, row, kind and time; lower-case UUIDs. */
export interface LetterHead {
  readonly tablet: number;
  readonly person: string;
  /** The `Idempotency-Key`. */
  readonly key: string;
  readonly kind: string;
  readonly kept_at: string;
}

export const letterHead = ({ tablet, person, key, kind, kept_at }: LetterHead): string =>
  ['letter', tablet, person.toLowerCase(), key.toLowerCase(), kind, kept_at].join('\n');

/** The signed text. */
export const letterSigned = (head: LetterHead, { key_id, enc, sealed }: { key_id: number; enc: string; sealed: string }): string =>
  [letterHead(head), key_id, enc, sealed].join('\n');

/** A sealed photo of a letter, and its key. */
export interface LetterPart {
  readonly id: string;
  readonly key: string;
  readonly upload: string;
}

export const LETTER_PART_INFO = 'khurpi letter part';
export const LETTER_INFO = 'khurpi letter';
export const ANSWER_INFO = 'khurpi answer';

/** More than 64 kB of sealed bytes need, so that a longer letter is answered 422. An even longer body is not read at all (413). */
const MOST_BODY_BYTES = 262_144;
const MOST_SEALED_SIGNS = 250_000;

export const sendLetter = defineCall({
  name: 'sendLetter',
  method: 'POST',
  path: '/api/tablet/v1/letters',
  access: 'public',
  idempotent: true,
  mostBytes: MOST_BODY_BYTES,
  body: object({
    person: Uuid,
    /** See above; an unknown kind is 422. */
    kind: Text(100),
    key_id: Id,
    /** Encapsulated key of HPKE. */
    enc: PublicKey,
    sealed: size(pattern(string(), /^[\w-]+$/), 1, MOST_SEALED_SIGNS),
    signature: Signature,
    kept_at: Instant,
  }),
  response: object({ outcome: enums(['done', 'ask', 'refused']), code: nullable(string()), answer: string() }),
  errors: [
    'TABLET_ENDED',
    'PERSON_ENDED',
    'LETTER_UNREADABLE',
    'LETTER_KEY_GONE',
    'UPLOAD_GONE',
    'ACCOUNT_BLOCKED',
    'TOO_MANY_REQUESTS',
    'IDEMPOTENCY_MISMATCH',
    'IDEMPOTENCY_IN_PROGRESS',
    'UNAVAILABLE',
  ],
  summary:
    'Opens a sealed letter and runs the call inside as its person, under the letter’s key; the same letter always gets the same answer. `ask`: only its owner can decide, such as `WALLET_WAITS`: a wallet order that came over two minutes after it was noted is not placed before its agent pays. 422 `LETTER_UNREADABLE`: changed, too long, of no known kind. 410 `LETTER_KEY_GONE`: sealed more than 60 days ago.',
});

export const putLetterPart = defineCall({
  name: 'putLetterPart',
  method: 'PUT',
  path: '/api/tablet/v1/parts/{id}',
  access: 'public',
  bytes: true,
  params: object({ id: UploadId }),
  response: Upload,
  errors: ['TABLET_ENDED', 'UPLOAD_OFFSET', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  summary:
    'The next part of a sealed photo of a letter that follows, at most 64 kB from `Upload-Offset` of `Upload-Length` bytes; 409 names the right offset in the same header. Without its letter it is kept for a day.',
});
