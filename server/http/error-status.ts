// Error code → HTTP status, in one place.
import type { ErrorCode } from '#core/contract/errors.ts';

const statuses: Readonly<Record<ErrorCode, number>> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  FOREIGN_ORIGIN: 403,
  SUBJECT_MISMATCH: 409,
  IDEMPOTENCY_MISMATCH: 422,
  IDEMPOTENCY_IN_PROGRESS: 409,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  OTP_NOT_SENT: 503,
  OTP_WRONG: 401,
  PHONE_LOCKED: 403,
  CART_01: 400,
  CART_02: 400,
  CART_03: 400,
  CART_04: 400,
  CART_05: 400,
  CART_06: 400,
  // 409, so that a cart of someone else is not taken for a lost login.
  CART_401: 409,
  CART_404: 404,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 400,
  QUOTA_EXHAUSTED: 400,
  OUTSIDE_COVER: 400,
  PAYMENT_MODE_REFUSED: 400,
  ORDER_NOT_CANCELLABLE: 409,
  DELIVERY_WINDOW_REFUSED: 400,
  ORDER_OTP_REQUIRED: 400,
  // Not 401, so that a wrong code of a farmer is not taken for a lost login.
  ORDER_OTP_WRONG: 400,
  ORDER_OTP_INVALID: 409,
  COUPON_INVALID: 404,
  PAYMENT_NOT_DUE: 409,
  PAYMENT_AMOUNT_CHANGED: 409,
  PAYMENT_NOT_STARTED: 503,
  PAYMENT_LINK_REFUSED: 400,
  OTP_CALL_REFUSED: 409,
};

export function statusOf(code: ErrorCode): number {
  return statuses[code];
}
