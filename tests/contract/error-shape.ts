// What a refusal may look like, for each call: the contract's shape, and the few that have one of their own.
import { array, enums, literal, object, optional, size, string, unknown } from 'superstruct';
import { CoverRefusal, QuotaRefusal } from '#core/contract/cart.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { type ErrorCode, errorCodes } from '#core/contract/wire/errors.ts';
import { matches } from '#core/contract/wire/matches.ts';
import type { RawAnswer } from '../fixtures/server/talk.ts';

/** Codes that every call may answer. */
const COMMON: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'ACCOUNT_BLOCKED',
  // Of whoever acts for a farmer.
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
const WireError = object({ code: enums(errorCodes), message: size(string(), 1, 300), details: optional(unknown()) });
const Usual = object({ error: WireError });
/** The cart's own shapes beside `{error: …}`. */
const isCartShape = (body: unknown): boolean =>
  matches(body, object({ non_field_errors: size(array(string()), 1), message: optional(string()) })) ||
  matches(body, object({ detail: size(string(), 1, 300) })) ||
  matches(body, QuotaRefusal) ||
  matches(body, CoverRefusal);
const ownShapes: Readonly<Record<string, (body: unknown) => boolean>> = {
  createToken: (body) => matches(body, object({ error: enums(['invalid_grant', 'NOT_STAFF']), error_description: size(string(), 1, 200) })),
  sendOtp: (body) => matches(body, object({ otp_sent: literal('failed'), message: string(), error: WireError })),
  validateCart: isCartShape,
  placeOrder: isCartShape,
};
const LEAKS = /node_modules|\.ts:|at \w+ \(|\bselect .* from\b|insert into|relation "|syntax error|invalid input|out of range/i;

/** What is wrong with an answer of a call, or undefined: never 5xx, always a shape and a code the contract knows, nothing of the inside. */
export function faultOf(call: CallShape, { status, text }: RawAnswer): string | undefined {
  if (status >= 500) return 'a server error';
  if (status < 400) return undefined;
  if (LEAKS.test(text)) return 'it tells of the inside';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'it is no JSON';
  }
  if (ownShapes[call.name]?.(body)) return undefined;
  if (!matches(body, Usual)) return 'it has no shape of the contract';
  const { code } = body.error;
  return [...COMMON, ...call.errors].includes(code) ? undefined : `${code} is not among the call's errors`;
}
