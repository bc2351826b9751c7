// What a refusal means for a waiting row: all that the service worker, which also sends rows, needs of the wire's codes.
import type { ErrorCode } from '../contract/wire/errors.ts';

/**
 * For codes whose status is not enough (`settle.ts`): the person must accept other terms (`pay-otherwise`: choose another payment mode in
 * the cart); it is refused finally; it is sent again later; it waits until its owner signs in.
 */
export type RowRemedy = 'ask' | 'pay-otherwise' | 'reject' | 'retry' | 'keep';

/** `remedy.ts` does not compile before it names them all. */
export const rowRemedies = {
  TOO_MANY_REQUESTS: 'retry',
  IDEMPOTENCY_IN_PROGRESS: 'retry',
  /** A photo expired at the server: the phone sends it again. */
  UPLOAD_GONE: 'retry',
  SUBJECT_MISMATCH: 'keep',
  CART_01: 'ask',
  CART_02: 'ask',
  CART_03: 'ask',
  CART_04: 'ask',
  CART_05: 'ask',
  CART_06: 'ask',
  CART_401: 'ask',
  CART_404: 'ask',
  OUTSIDE_AREA: 'ask',
  PRICE_CHANGED: 'ask',
  ORDER_EXPIRED: 'ask',
  OUT_OF_STOCK: 'ask',
  ORDER_OTP_REQUIRED: 'ask',
  ORDER_OTP_INVALID: 'ask',
  APPROVAL_STALE: 'ask',
  CASH_LIMIT: 'ask',
  COUPON_INVALID: 'ask',
  PAYMENT_MODE_REFUSED: 'pay-otherwise',
  ORDER_OTP_WRONG: 'reject',
  ORDER_OTP_OVER: 'reject',
  KYC_PENDING: 'reject',
} as const satisfies Readonly<Partial<Record<ErrorCode, RowRemedy>>>;

/** A code without a rule here, or one that this version does not know, is final. */
export const rowRemedyOf = (code: string): RowRemedy =>
  Object.hasOwn(rowRemedies, code) ? rowRemedies[code as keyof typeof rowRemedies] : 'reject';
