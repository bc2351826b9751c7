// Signing in at the desk: the shop's own calls, which also take the desk's client. Defined apart, so that phones do not fetch it.
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

/** Who is signed in at the desk, and how far. */
export const DeskMe = object({
  auth_id: Uuid,
  full_name: string(),
  phone_number: Phone,
  locale: Language,
  roles: array(RoleHeld),
  /** What they may do, for one vendor at least; empty until `sign_in` is `done`. */
  permissions: array(string()),
  /** `passkey`: theirs, or a recovery code, still has to be shown. `register-passkey`: they have none, and may do nothing else before. */
  sign_in: enums(['done', 'passkey', 'register-passkey']),
  /** What a call that needs a proof is answered by: a passkey, or a code by SMS for who has none. */
  proof_by: enums(['passkey', 'otp']),
  /** Until when such calls go through without another one; null when they do not. */
  proof_until: nullable(Instant),
  passkeys: number(),
  recovery_codes_left: number(),
  /** When this session ends however much it is used. */
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

/** Where somebody is signed in at the desk. */
export const DeskSession = object({
  id: Uuid,
  /** Browser and system, as `Chrome, Android`; null when it did not say. */
  device: nullable(string()),
  signed_in_at: Instant,
  /** To about a minute. */
  last_seen_at: Instant,
  ends_at: Instant,
  /** Signed in to the end, passkey included. */
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
