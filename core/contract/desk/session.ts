// Sign-in at the desk: the shop's own calls, which also accept the desk's client. They are defined here, so that phones do not fetch them.
import { array, boolean, enums, type Infer, literal, nullable, number, object, optional, string, union } from 'superstruct';
import * as shop from '../session.ts';
import { TabletGrant } from '../tablet/tablet.ts';
import { defineCall } from '../wire/call.ts';
import { IdText, Instant, Language, Phone, Uuid } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { RoleHeld } from './staff.ts';

/** The desk's `client_id`. */
export const DESK_CLIENT = 'desk-web';
const AnyClient = enums([...Object.values(shop.ClientId.schema), DESK_CLIENT]);

export const sendOtp = defineCall({ ...shop.sendOtp, body: object({ ...shop.sendOtp.body.schema, client_id: AnyClient }) });
export const signOut = defineCall({ ...shop.signOut, body: object({ ...shop.signOut.body.schema, client_id: AnyClient }) });

const DeskClient = literal(DESK_CLIENT);
const { option: _option, ...codeFields } = shop.PasswordGrant.schema;
export const DeskPasswordGrant = object({ ...codeFields, client_id: DeskClient });
export const DeskRefreshGrant = object({ ...shop.RefreshGrant.schema, client_id: DeskClient });

export const createToken = defineCall({
  ...shop.createToken,
  body: union([shop.PasswordGrant, shop.RefreshGrant, DeskPasswordGrant, DeskRefreshGrant, TabletGrant]),
  errors: [...shop.createToken.errors, 'NOT_STAFF', 'TABLET_ENDED'],
  summary:
    'Code → tokens, or refresh token → the next tokens (every refresh rotates). Refusal: 401 `{error: "invalid_grant", error_description}`. With `client_id=desk-web` a session at the desk, beside the one in the shop; 403 with `error: "NOT_STAFF"` for who does not work there. With `grant_type=tablet` a session of somebody on a tablet, by the signed challenge.',
});

/** The person signed in at the desk, and the progress of the sign-in. */
export const DeskMe = object({
  auth_id: Uuid,
  full_name: string(),
  phone_number: Phone,
  locale: Language,
  roles: array(RoleHeld),
  /** Permissions for at least one vendor; empty until `sign_in` is `done`. */
  permissions: array(string()),
  /** `passkey`: they must still show their passkey or a recovery code. `register-passkey`: they have none, and must register one first. */
  sign_in: enums(['done', 'passkey', 'register-passkey']),
  /** The proof that a call may ask for: a passkey, or a code by SMS for people without one. */
  proof_by: enums(['passkey', 'otp']),
  /** Until when the current proof counts; null: a new one is needed. */
  proof_until: nullable(Instant),
  passkeys: number(),
  recovery_codes_left: number(),
  /** When this session ends, even if it is in use. */
  ends_at: Instant,
});
export type DeskMe = Infer<typeof DeskMe>;

export const getDeskMe = defineDeskCall({
  name: 'getDeskMe',
  method: 'GET',
  path: '/api/desk/v1/me',
  access: 'desk.sign-in',
  response: DeskMe,
  errors: [],
  summary: 'Who is signed in at the desk, with roles and permissions, and what sign-in still wants.',
});

/** A place where a person is signed in at the desk. */
export const DeskSession = object({
  id: Uuid,
  /** Browser and system, as `Chrome, Android`; null when the browser did not say. */
  device: nullable(string()),
  signed_in_at: Instant,
  /** Accurate to about a minute. */
  last_seen_at: Instant,
  ends_at: Instant,
  /** The sign-in is complete, including the passkey. */
  is_done: boolean(),
  is_current: boolean(),
});
export type DeskSession = Infer<typeof DeskSession>;

export const listDeskSessions = defineDeskCall({
  name: 'listDeskSessions',
  method: 'GET',
  path: '/api/desk/v1/sessions',
  access: 'desk.self',
  query: object({ staff: optional(IdText) }),
  response: object({ results: array(DeskSession), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Where one is signed in at the desk, this session first; for an owner also where another of the staff is.',
});

export const endDeskSession = defineDeskCall({
  name: 'endDeskSession',
  method: 'DELETE',
  path: '/api/desk/v1/sessions/{id}',
  access: 'desk.self',
  params: object({ id: Uuid }),
  errors: [],
  summary: 'Ends an own session at the desk, an owner also anybody else’s. Safe to repeat.',
});
