/*
 * Calls of a centre's tablet. A tablet is known by its cookie `__Host-tablet`, which registration sets; a person on it by their session,
 * or by their signature. No call here answers a farmer's data. What is no tablet, or no longer one, gets 403 `TABLET_ENDED`.
 *
 * Bytes: everything binary is base64url without padding.
 * - A public key (`key`, `sign_key`, `box_key`): the raw uncompressed point of P-256, 65 bytes, 87 signs; WebCrypto exports it as `raw`.
 * - A signature: ECDSA with P-256 and SHA-256, r and s as 32 bytes each, 64 bytes, 86 signs; as WebCrypto signs.
 * - What is signed to log in: the UTF-8 bytes of the text `challenge`, exactly as it was answered.
 * - `recovery_share`: 32 random bytes, the same for a person on a tablet as long as both exist.
 * - `proof`: HMAC-SHA-256 by a key derived from the tablet's key, over the PIN after PBKDF2; 32 bytes.
 * - `unlock_share`: 32 bytes that depend on person, tablet and proof. The key of a PIN is derived from it, the PIN and the tablet's key.
 */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
} from 'superstruct';
import { MOST_TABLET_PEOPLE, offlineUnlocks, tabletOrderKinds, tabletOrderTimes } from '../../facts/centre/centre.ts';
import { ClientId } from '../session.ts';
import { defineCall } from '../wire/call.ts';
import { Id, Instant, LocalText, Text, Uuid } from '../wire/fields.ts';

/** A raw point of P-256, base64url. */
export const PublicKey = pattern(string(), /^B[\w-]{86}$/);
/** ECDSA P-256, r and s, base64url. */
export const Signature = pattern(string(), /^[\w-]{86}$/);

/** 32 bytes, base64url. */
const Proof = pattern(string(), /^[\w-]{43}$/);

const Centre = object({ id: Id, names: LocalText, place: string(), vendors: array(Id) });

/** Keys for sealing letters, newest first. */
const LetterKeys = array(object({ key_id: Id, key: string() }));

const Settings = object({
  /** People on this tablet. */
  most_people: integer(),
  /** Minutes without a touch until it locks. */
  lock_minutes: integer(),
  /** `no`: new PINs need `unlock_share`, so that nobody unlocks without network. */
  offline_unlock: enums(offlineUnlocks),
});

const Order = object({
  id: Id,
  kind: enums(tabletOrderKinds),
  /** The person it concerns; null: everybody. */
  person: nullable(Uuid),
  when: enums(tabletOrderTimes),
  ordered_at: Instant,
});

const Person = object({
  person: Uuid,
  /** False: they no longer work at the centre or on this tablet, so their data must be removed. */
  is_here: boolean(),
});

export const registerTablet = defineCall({
  name: 'registerTablet',
  method: 'POST',
  path: '/api/tablet/v1/registrations',
  access: 'public',
  body: object({
    /** As the desk showed it. Case, blanks and dashes do not matter. */
    code: Text(20),
    name: Text(40),
    key: PublicKey,
  }),
  response: object({ tablet_id: Id, centre: Centre, letter_keys: LetterKeys, settings: Settings }),
  status: 201,
  errors: ['TABLET_CODE_WRONG', 'TABLET_FULL', 'TOO_MANY_REQUESTS'],
  summary:
    'Registers a tablet by a code of the desk and sets its cookie. The same code and key, sent again, answer the same tablet: an answer may get lost. 404 `TABLET_CODE_WRONG` also for a code that is too old or used. 409 `TABLET_FULL`: the centre has 50 tablets in use.',
});

export const getTabletState = defineCall({
  name: 'getTabletState',
  method: 'GET',
  path: '/api/tablet/v1/state',
  access: 'public',
  response: object({
    orders: array(Order),
    people: array(Person),
    centre: Centre,
    letter_keys: LetterKeys,
    settings: Settings,
    now: Instant,
  }),
  errors: ['TABLET_ENDED'],
  summary: 'What a tablet has to do and to know. Every answer to a tablet says in `x-tablet-orders` how many orders wait.',
});

export const reportTablet = defineCall({
  name: 'reportTablet',
  method: 'POST',
  path: '/api/tablet/v1/reports',
  access: 'public',
  body: object({
    /** Finished orders. */
    done: size(array(Id), 0, 100),
    /** Number of unsent letters, by person. */
    unsent: size(array(object({ person: Uuid, n: refine(integer(), 'count', (v) => v >= 0 && v <= 100_000) })), 0, 2 * MOST_TABLET_PEOPLE),
  }),
  errors: ['TABLET_ENDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Says which orders a tablet carried out, and how much waits to be sent. Safe to repeat. After a reported wipe the tablet is ended.',
});

const PersonPath = object({ person: Uuid });

export const putTabletPerson = defineCall({
  name: 'putTabletPerson',
  method: 'PUT',
  path: '/api/tablet/v1/people/{person}',
  access: 'tablet.use',
  params: PersonPath,
  body: object({ sign_key: PublicKey, box_key: PublicKey }),
  errors: ['TABLET_ENDED', 'PROOF_NEEDED', 'NOT_OF_CENTRE', 'TABLET_FULL', 'TOO_MANY_REQUESTS'],
  summary:
    'Adds the signed-in person to the tablet, or gives them new keys; `person` is their `auth_id`. Only within 10 minutes of an SMS code: else 403 `PROOF_NEEDED`. 403 `NOT_OF_CENTRE`: they do not work at its centre.',
});

export const recoverTabletPerson = defineCall({
  name: 'recoverTabletPerson',
  method: 'POST',
  path: '/api/tablet/v1/people/{person}/recovery',
  access: 'tablet.use',
  params: PersonPath,
  response: object({ recovery_share: string() }),
  errors: ['TABLET_ENDED', 'PROOF_NEEDED', 'NOT_OF_CENTRE', 'PERSON_ENDED', 'TOO_MANY_REQUESTS'],
  summary:
    'The recovery share of the signed-in person on this tablet, for a new PIN. It opens nothing elsewhere. Only within 10 minutes of an SMS code: else 403 `PROOF_NEEDED`.',
});

export const getUnlockShare = defineCall({
  name: 'getUnlockShare',
  method: 'POST',
  path: '/api/tablet/v1/people/{person}/unlock-shares',
  access: 'public',
  params: PersonPath,
  body: object({ proof: Proof }),
  response: object({ unlock_share: string() }),
  errors: ['TABLET_ENDED', 'PERSON_ENDED', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary:
    'The server’s part of the key of one PIN, where people do not unlock without network. Each answer counts as a try, until the person signs in by a signature, proves by one that the PIN was right, or recovers. 429: the wait after the fourth try and later ones. 403 `PROOF_NEEDED`: ten tries, or thirty of everybody on the tablet; then only an SMS code and a new PIN help.',
});

export const provePin = defineCall({
  name: 'provePin',
  method: 'POST',
  path: '/api/tablet/v1/people/{person}/pin-proofs',
  access: 'public',
  params: PersonPath,
  body: object({ challenge: Text(100), signature: Signature }),
  errors: ['TABLET_ENDED', 'PERSON_ENDED', 'PROOF_NEEDED'],
  summary:
    'A person whose keys are open signs a challenge, and the server forgets the tries. The tablet asks for it after it wrapped a key by a new share. 403 `PROOF_NEEDED`: another key signed, or the challenge was used or is older than 60 seconds.',
});

export const createTabletChallenge = defineCall({
  name: 'createTabletChallenge',
  method: 'POST',
  path: '/api/tablet/v1/challenges',
  access: 'public',
  response: object({ challenge: string() }),
  status: 201,
  errors: ['TABLET_ENDED', 'TOO_MANY_REQUESTS'],
  summary: 'A text to sign for one login on this tablet, within 60 seconds.',
});

/** The body of `/api/token` for signing in on a tablet. Refused: 401 `invalid_grant`. */
export const TabletGrant = object({
  grant_type: literal('tablet'),
  person: Uuid,
  challenge: pattern(string(), /^tablet-login\.[\w-]{43}$/),
  signature: Signature,
  client_id: optional(ClientId),
});
export type TabletGrant = Infer<typeof TabletGrant>;
