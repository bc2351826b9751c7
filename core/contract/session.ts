// Calls for sign-in, tokens and the signed-in person.
import { array, boolean, enums, type Infer, literal, nullable, number, object, optional, pattern, size, string, union } from 'superstruct';
import { LOGIN_OTP_DIGITS } from '../constants.ts';
import { defineCall } from './wire/call.ts';
import { Id, Instant, Language, LanguageTag, Phone, Text, Uuid } from './wire/fields.ts';

/** `farmer-app` is the app inside another app's webview; anything else is the web. */
export const ClientId = enums(['farmer-web', 'farmer-app']);
export type ClientId = Infer<typeof ClientId>;

const Realm = object({ realm: literal('farmers') });

export const sendOtp = defineCall({
  name: 'sendOtp',
  method: 'POST',
  path: '/auth/realms/{realm}/custom/sendOTP',
  access: 'public',
  params: Realm,
  body: object({ mobile_number: Phone, client_id: ClientId }),
  /** `call_delivery`: a call can also read the code out. `consent_preticked`: false when "Stay connected" starts empty. */
  response: object({
    otp_sent: enums(['success', 'failed']),
    message: optional(string()),
    call_delivery: optional(boolean()),
    consent_preticked: optional(boolean()),
  }),
  errors: ['TOO_MANY_REQUESTS', 'OTP_NOT_SENT'],
  summary: 'Sends a login code by SMS. A failure answers `{otp_sent: "failed", message}` beside the error.',
});

export const PasswordGrant = object({
  grant_type: literal('password'),
  mobile_number: Phone,
  otp: pattern(string(), new RegExp(`^\\d{${LOGIN_OTP_DIGITS}}$`)),
  client_id: ClientId,
  option: optional(literal('o')),
});
export const RefreshGrant = object({
  grant_type: literal('refresh_token'),
  refresh_token: optional(size(string(), 1, 400)),
  client_id: ClientId,
});

/** Lifetimes are seconds. In a browser the session cookie authenticates, and the tokens are handles without other use. */
export const Tokens = object({ access_token: string(), expires_in: number(), refresh_token: string(), refresh_expires_in: number() });
export type Tokens = Infer<typeof Tokens>;

export const createToken = defineCall({
  name: 'createToken',
  method: 'POST',
  path: '/api/token',
  access: 'public',
  form: true,
  body: union([PasswordGrant, RefreshGrant]),
  response: Tokens,
  errors: ['OTP_WRONG', 'TOO_MANY_REQUESTS'],
  summary:
    'Code → tokens, or refresh token → the next tokens (every refresh rotates). Refusal: 401 `{error: "invalid_grant", error_description}`.',
});

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/auth/realms/{realm}/custom/logout',
  access: 'public',
  params: Realm,
  body: object({ refresh_token: optional(size(string(), 1, 400)), client_id: ClientId }),
  errors: [],
  summary: 'Ends the session family of the refresh token or cookie.',
});

export const triggerOtpIvr = defineCall({
  name: 'triggerOtpIvr',
  method: 'POST',
  path: '/api/pos/v1/trigger-otp-ivr',
  access: 'public',
  body: object({
    /** The account's own id; absent for a person's first sign-in. */
    farmer_auth_id: optional(nullable(Uuid)),
    otp_case: literal('shri_card_verification'),
    /** The telephony provider's code. The server uses its own setting instead. */
    internal_app_choice: Text(32),
    farmer_phone_number: Phone,
  }),
  response: object({ call_placed: literal(true) }),
  errors: ['OTP_CALL_REFUSED', 'OTP_NOT_SENT', 'TOO_MANY_REQUESTS'],
  summary: 'Reads the login code that was sent out by a call to the same number; without a live code nobody is called.',
});

const Partner = object({ external_partner_id: string(), external_partner_type: string() });

/** The signed-in person. */
export const User = object({
  id: Id,
  auth_id: Uuid,
  full_name: nullable(string()),
  phone_number: Phone,
  location: nullable(object({ location: object({ coordinates: array(number()) }) })),
  is_credit_user: boolean(),
  /** May buy for others: create farmers, look up their addresses. Only the server's record decides. */
  is_assisting: boolean(),
  partner: nullable(Partner),
  wants_whatsapp: boolean(),
  locale: Language,
  /** The person's language, if it is none of those. Absent: it is `locale`. */
  language: optional(LanguageTag),
});
export type User = Infer<typeof User>;

export const getMe = defineCall({
  name: 'getMe',
  method: 'GET',
  path: '/api/user/v1/me',
  access: 'profile.read',
  response: User,
  errors: [],
  summary: 'The signed-in person.',
});

/** A place where a person is signed in. */
export const LoginPlace = object({
  id: Uuid,
  /** Browser and system, as `Chrome, Android`; null when the browser did not say. */
  device: nullable(string()),
  client_id: ClientId,
  signed_in_at: Instant,
  /** Accurate to about an hour. */
  last_seen_at: Instant,
  /** The session of this request. */
  is_current: boolean(),
});
export type LoginPlace = Infer<typeof LoginPlace>;

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/v1/sessions',
  access: 'profile.read',
  response: object({ results: array(LoginPlace), next: nullable(string()) }),
  errors: [],
  summary: 'Where one is logged in, this session first, then the one used last.',
});

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/user/v1/sessions/{id}',
  access: 'profile.write',
  params: object({ id: Uuid }),
  errors: [],
  summary: 'Logs out there: an own session ends, and its tokens with it, everywhere within a second. Safe to repeat.',
});

export const updateMe = defineCall({
  name: 'updateMe',
  method: 'PATCH',
  path: '/api/user/v1/me',
  access: 'profile.write',
  body: object({ full_name: optional(Text(100)), phone_number: optional(Phone), locale: optional(LanguageTag), app_id: Text(64) }),
  response: User,
  errors: ['PHONE_LOCKED'],
  summary: 'Changes name or language; the phone number is who one is and stays.',
});
