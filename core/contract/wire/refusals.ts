// Shapes of refusals: the codes of every call, and other shapes besides `{error: …}`.
import { array, enums, literal, object, optional, type Struct, size, string, unknown } from 'superstruct';
import { CoverRefusal, QuotaRefusal } from '../cart.ts';
import { type ErrorCode, errorCodes } from './errors.ts';

/** Codes that every call may answer, besides those of its definition. */
export const commonErrorCodes: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'ACCOUNT_BLOCKED',
  // For other programs.
  'KEY_UNKNOWN',
  'KEY_ENDED',
  'KEY_SCOPE',
  // For people who act for a farmer.
  'FARMER_BLOCKED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'FOREIGN_ORIGIN',
  'SUBJECT_MISMATCH',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_PROGRESS',
  'UNAVAILABLE',
];

const Code = enums(errorCodes);
const cartRefusals = [
  object({ non_field_errors: size(array(string()), 1), message: optional(string()) }),
  object({ detail: size(string(), 1, 300) }),
  QuotaRefusal,
  CoverRefusal,
];

// biome-ignore lint/suspicious/noExplicitAny: structs of any shape
type AnyStruct = Struct<any, any>;

/** Name of a call → the shapes of its refusals besides `{error: {code, message}}`. */
export const ownRefusals: Readonly<Record<string, readonly AnyStruct[]>> = {
  createToken: [object({ error: enums(['invalid_grant', 'NOT_STAFF']), error_description: size(string(), 1, 200) })],
  sendOtp: [
    object({
      otp_sent: literal('failed'),
      message: string(),
      error: object({ code: Code, message: size(string(), 1, 300), details: optional(unknown()) }),
    }),
  ],
  validateCart: cartRefusals,
  placeOrder: cartRefusals,
  placeAgentOrder: cartRefusals,
};
