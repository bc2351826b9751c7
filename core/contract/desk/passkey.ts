// Passkeys (WebAuthn), recovery codes, and proof of identity: at the end of signing in, and again before important actions. Authenticator
// and server exchange the JSON of the WebAuthn standard, which may contain fields that are not listed here.
import {
  array,
  type Infer,
  literal,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { LOGIN_OTP_DIGITS, RECOVERY_CODES } from '../../constants.ts';
import { Tokens } from '../session.ts';
import { defineCall } from '../wire/call.ts';
import { Instant, Text, Uuid } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { DeskMe } from './session.ts';

const MOST_BYTES = 16_384;
/** Bytes as base64url. */
const Bytes = refine(pattern(string(), /^[A-Za-z0-9_-]+$/), 'bytes', (v) => v.length <= MOST_BYTES);
/** Maximum depth of further fields of an authenticator. */
const MOST_DEPTH = 8;

/** Whether a value has no more levels, and no name that would change an object's prototype. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (depth === MOST_DEPTH) return false;
  return Object.entries(value).every(
    ([name, held]) => !['__proto__', 'constructor', 'prototype'].includes(name) && isPlain(held, depth + 1),
  );
}
/** A credential of the standard, with any further fields of the browser. */
const credential = <T>(struct: Struct<T, unknown>) => refine(struct, 'plain', (value) => isPlain(value));
const CredentialRef = type({ id: string(), type: literal('public-key') });

/** PublicKeyCredentialCreationOptionsJSON, for `startRegistration`. */
export const RegistrationOptions = type({
  challenge: string(),
  rp: type({ id: string(), name: string() }),
  user: type({ id: string(), name: string(), displayName: string() }),
  pubKeyCredParams: array(type({ alg: number(), type: literal('public-key') })),
  timeout: number(),
  excludeCredentials: array(CredentialRef),
});
export type RegistrationOptions = Infer<typeof RegistrationOptions>;

/** PublicKeyCredentialRequestOptionsJSON, for `startAuthentication`. */
export const ProofOptions = type({ challenge: string(), rpId: string(), timeout: number(), allowCredentials: array(CredentialRef) });
export type ProofOptions = Infer<typeof ProofOptions>;

/** RegistrationResponseJSON, from `startRegistration`. */
export const Registration = credential(
  type({
    id: Bytes,
    rawId: Bytes,
    type: literal('public-key'),
    response: type({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: optional(size(array(pattern(string(), /^[\w-]{1,32}$/)), 0, 10)),
    }),
    clientExtensionResults: record(string(), unknown()),
  }),
);
export type Registration = Infer<typeof Registration>;

/** AuthenticationResponseJSON, from `startAuthentication`. */
export const Assertion = credential(
  type({
    id: Bytes,
    rawId: Bytes,
    type: literal('public-key'),
    response: type({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
    clientExtensionResults: record(string(), unknown()),
  }),
);
export type Assertion = Infer<typeof Assertion>;

/** Shown once. */
const RecoveryCodes = size(array(string()), RECOVERY_CODES);

export const Passkey = object({ id: Uuid, name: string(), added_at: Instant, last_used_at: nullable(Instant) });
export type Passkey = Infer<typeof Passkey>;

export const listPasskeys = defineDeskCall({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/desk/v1/passkeys',
  access: 'desk.self',
  response: object({ results: array(Passkey), next: nullable(string()) }),
  errors: [],
  summary: 'One’s own passkeys, newest first (at most 10).',
});

export const startPasskey = defineDeskCall({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/desk/v1/passkeys/options',
  access: 'desk.sign-in',
  response: RegistrationOptions,
  errors: ['PASSKEY_NEEDED', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary: 'What the browser needs to make a passkey, for five minutes. Who has one already shows it first.',
});

export const addPasskey = defineDeskCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/desk/v1/passkeys',
  access: 'desk.sign-in',
  body: object({ name: optional(Text(60)), credential: Registration }),
  /** `recovery_codes`: ten codes with the first passkey, shown only then; null with any other passkey. */
  response: object({ passkey: Passkey, recovery_codes: nullable(RecoveryCodes) }),
  status: 201,
  errors: ['PASSKEY_REFUSED', 'PASSKEY_NEEDED', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary: 'Keeps the passkey the browser made. With the first one come ten recovery codes, and a sign-in that waited for it is done.',
});

export const removePasskey = defineDeskCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/desk/v1/passkeys/{id}',
  access: 'desk.self',
  isProofNeeded: true,
  params: object({ id: Uuid }),
  errors: ['LAST_PASSKEY', 'PROOF_NEEDED'],
  summary: 'Takes a passkey off; the last one only where none is wanted. Safe to repeat.',
});

export const startProof = defineDeskCall({
  name: 'startProof',
  method: 'POST',
  path: '/api/desk/v1/proofs/options',
  access: 'desk.sign-in',
  response: ProofOptions,
  errors: ['TOO_MANY_REQUESTS', 'PASSKEY_NEEDED'],
  summary: 'What the browser needs to ask for a passkey, for five minutes. `PASSKEY_NEEDED`: there is none to ask for.',
});

/** Exactly one of them. */
export const Proof = refine(
  object({
    credential: optional(Assertion),
    recovery_code: optional(Text(40)),
    /** The code of `sendOTP`, for people without a passkey. */
    otp: optional(pattern(string(), new RegExp(`^\\d{${LOGIN_OTP_DIGITS}}$`))),
  }),
  'proof',
  (proof) => Object.values(proof).filter((value) => value !== undefined).length === 1,
);
export type Proof = Infer<typeof Proof>;

export const prove = defineDeskCall({
  name: 'prove',
  method: 'POST',
  path: '/api/desk/v1/proofs',
  access: 'desk.sign-in',
  body: Proof,
  response: DeskMe,
  errors: ['PASSKEY_REFUSED', 'PASSKEY_NEEDED', 'PROOF_WRONG', 'TOO_MANY_REQUESTS'],
  summary:
    'Proves who one is, by exactly one of passkey, recovery code (used up) and, for who has no passkey, the code of `sendOTP`: the sign-in is done, and calls that want a proof go through for ten minutes.',
});

/** Public, because nobody is signed in yet. */
export const startPasskeySignIn = defineCall({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/desk/v1/sign-in/options',
  access: 'public',
  response: ProofOptions,
  errors: [],
  summary: 'What the browser needs to sign in by a passkey alone. Good for five minutes, in this browser.',
});

export const signInByPasskey = defineCall({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/desk/v1/sign-in',
  access: 'public',
  body: object({ credential: Assertion }),
  response: Tokens,
  errors: ['PASSKEY_REFUSED'],
  summary: 'A passkey → a session at the desk, without a code by SMS. Nobody can keep staff out by using up their codes.',
});

export const renewRecoveryCodes = defineDeskCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/desk/v1/recovery-codes',
  access: 'desk.self',
  isProofNeeded: true,
  response: object({ codes: RecoveryCodes }),
  status: 201,
  errors: ['PROOF_NEEDED', 'PASSKEY_NEEDED'],
  summary: 'Ten new recovery codes, shown this once; those before no longer work.',
});
