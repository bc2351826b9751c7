// Every error the wire can carry. Status: server/http/error-status.ts. Remedy: core/rules/remedy.ts. Shapes of the cart's own refusals: cart.ts.
import { type Infer, object, optional, string, unknown } from 'superstruct';

export const errorCodes = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'FOREIGN_ORIGIN',
  'SUBJECT_MISMATCH',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_PROGRESS',
  'INTERNAL',
  'UNAVAILABLE',
  'OTP_NOT_SENT',
  'OTP_WRONG',
  'PHONE_LOCKED',
  'CART_01',
  'CART_02',
  'CART_03',
  'CART_04',
  'CART_05',
  'CART_06',
  'CART_401',
  'CART_404',
  'OUTSIDE_AREA',
  'PRICE_CHANGED',
  'ORDER_EXPIRED',
  'OUT_OF_STOCK',
  'QUOTA_EXHAUSTED',
  'OUTSIDE_COVER',
  'TOO_MUCH_AT_ONCE',
  'SHOP_GONE',
  'PAYMENT_MODE_REFUSED',
  'ORDER_NOT_CANCELLABLE',
  'DELIVERY_WINDOW_REFUSED',
  'ORDER_OTP_REQUIRED',
  'ORDER_OTP_WRONG',
  'ORDER_OTP_OVER',
  'ORDER_OTP_INVALID',
  'COUPON_INVALID',
  'PAYMENT_NOT_DUE',
  'PAYMENT_AMOUNT_CHANGED',
  'PAYMENT_NOT_STARTED',
  'PAYMENT_LINK_REFUSED',
  'OTP_CALL_REFUSED',
  'COVER_GONE',
  'KYC_PENDING',
] as const;

/** Stable upper-case code of an error. */
export type ErrorCode = (typeof errorCodes)[number];

/** `{error: {code, message, details?}}`: message is localised, details depend on the code. */
export const ErrorAnswer = object({ error: object({ code: string(), message: string(), details: optional(unknown()) }) });
export type ErrorAnswer = Infer<typeof ErrorAnswer>;
