// The remedy for each code of the wire, in one table: a new code does not compile before it has a row here. [spec 8]
import type { ErrorCode } from '../contract/wire/errors.ts';
import { type RowRemedy, rowRemedies } from './row-remedy.ts';

/** The meaning of a code in every place. */
export interface Remedy {
  /** The effect on a waiting row. */
  readonly row: RowRemedy;
  /**
   * An order refused while the person is there. The cart shows new prices or stock itself, and some problems have their own box in the
   * cart. Anything else opens the page again, which asks again for a farmer's approval that was not accepted.
   */
  readonly checkout: 'new-prices' | 'new-stock' | 'approve-again' | 'cart-trouble' | 'reload';
  /**
   * A refused cart: the action of its box's button (`change-address`: another address, or else pickup or another shop), or a repeat without
   * the cart's id.
   */
  readonly cart?: 'add-products' | 'remove-product' | 'reset-cart' | 'change-address' | 'ask-without-id';
  /**
   * The farmer's code: wait before the next one is sent, type it again, send another, prove your identity, or validate this very cart
   * first.
   */
  readonly approval?: 'wait' | 'type-again' | 'send-again' | 'prove-identity' | 'check-cart';
}

/**
 * Codes that mean no more than their status: a lost session, a server problem, or a final refusal. They are named for the compiler only, so
 * that phones do not fetch them.
 */
type PlainCode =
  | 'BAD_REQUEST'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'FOREIGN_ORIGIN'
  | 'IDEMPOTENCY_MISMATCH'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'OTP_NOT_SENT'
  | 'OTP_WRONG'
  | 'PHONE_LOCKED'
  | 'QUOTA_EXHAUSTED'
  | 'OUTSIDE_COVER'
  | 'TOO_MUCH_AT_ONCE'
  | 'SHOP_GONE'
  | 'ORDER_NOT_CANCELLABLE'
  | 'DELIVERY_WINDOW_REFUSED'
  | 'PAYMENT_NOT_DUE'
  | 'PAYMENT_AMOUNT_CHANGED'
  | 'PAYMENT_NOT_STARTED'
  | 'PAYMENT_LINK_REFUSED'
  | 'OTP_CALL_REFUSED'
  | 'COVER_GONE'
  | 'NOT_STAFF'
  | 'KEY_UNKNOWN'
  | 'KEY_ENDED'
  | 'KEY_SCOPE'
  | 'KEYS_FULL'
  | 'WEBHOOK_REFUSED'
  | 'WEBHOOKS_FULL'
  | 'WEBHOOK_OFF'
  | 'ACCOUNT_BLOCKED'
  | 'FARMER_BLOCKED'
  | 'BLOCK_OWN'
  | 'PERSON_ALREADY'
  | 'CENTRE_FULL'
  | 'TABLET_CODE_WRONG'
  | 'TABLET_ENDED'
  | 'TABLET_FULL'
  | 'NOT_OF_CENTRE'
  | 'PERSON_ENDED'
  | 'LETTER_UNREADABLE'
  | 'LETTER_KEY_GONE'
  | 'APPROVAL_OVER'
  | 'PASSKEY_NEEDED'
  | 'PASSKEY_REFUSED'
  | 'PROOF_NEEDED'
  | 'PROOF_WRONG'
  | 'LAST_OWNER'
  | 'LAST_PASSKEY'
  | 'STAFF_ALREADY'
  | 'IMPORT_ALREADY'
  | 'IMPORT_STATE'
  | 'ORDER_STATE'
  | 'ORDER_LINE_REFUSED'
  | 'PICKUP_CODE_WRONG'
  | 'PICKUP_CODE_OVER'
  | 'TAKEN_TOO_MUCH'
  | 'REFUND_TOO_MUCH'
  | 'NOTHING_DUE'
  | 'ABOVE_DUE'
  | 'REFERENCE_USED'
  | 'REFERENCE_OWN'
  | 'NO_GSTIN'
  | 'PROBLEM_REFUSED'
  | 'RATING_REFUSED'
  | 'CHANGED_MEANWHILE'
  | 'PRODUCT_REFUSED'
  | 'OFFER_REFUSED'
  | 'COUPON_REFUSED'
  | 'INSURANCE_REFUSED'
  | 'BANNER_REFUSED'
  | 'CODE_TAKEN'
  | 'STOCK_SHORT'
  | 'GOODS_REFUSED'
  | 'PICTURE_REFUSED'
  | 'PUSH_REFUSED'
  | 'UPLOAD_OFFSET'
  | 'UPLOAD_REFUSED'
  | 'SHOP_NOT_READY'
  | 'TRY_FAILED'
  | 'DAY_CLOSED'
  | 'HAND_OVER_STATE'
  | 'PAYMENT_ASKED'
  | 'REFUND_STATE'
  | 'SIGN_OFF_OWN'
  | 'SIGN_OFF_DECIDED'
  | 'SIGN_OFF_TIED'
  | 'SIGN_OFF_STALE'
  | 'ANSWER_OWN'
  | 'CREDIT_REFUSED'
  | 'REMINDER_REFUSED'
  | 'DUE_ABOVE_LIMIT'
  | 'POS_BILL_MISSING'
  | 'KYC_STATE'
  | 'GRIEVANCE_SOLVED'
  | 'KYC_CLAIMED'
  | 'KYC_OWN'
  | 'ACCOUNT_MISMATCH'
  | 'CLAIM_EXISTS'
  | 'NOT_COVERED'
  | 'POLICY_NOT_ACTIVE'
  | 'NOTICE_TOO_LATE'
  | 'CLAIM_STATE'
  | 'CLAIM_OWN'
  | 'CLAIM_TOO_MUCH'
  | 'GROWTH_REFUSED'
  | 'COMMUNITY_REFUSED'
  | 'COMMUNITY_SUSPENDED'
  | 'POST_STATE'
  | 'ARTICLE_REFUSED'
  | 'ARTICLE_STATE'
  | 'ARTICLE_OWN'
  | 'WORD_REFUSED';

/** Codes with a special remedy. */
type CodeWithRemedy = Exclude<ErrorCode, PlainCode>;

type Elsewhere = Omit<Remedy, 'row'>;
const reload: Elsewhere = { checkout: 'reload' };
const cart: Elsewhere = { checkout: 'cart-trouble' };
/** Validating the cart again solves it. */
const unknownCart: Elsewhere = { ...reload, cart: 'ask-without-id' };
const approveAgain: Elsewhere = { checkout: 'approve-again' };

/** All remedies except those of rows, which have their own table. */
export const remedies: Readonly<Record<CodeWithRemedy, Elsewhere>> = {
  TOO_MANY_REQUESTS: { ...reload, approval: 'wait' },
  SUBJECT_MISMATCH: reload,
  IDEMPOTENCY_IN_PROGRESS: reload,
  UPLOAD_GONE: reload,
  CART_01: cart,
  CART_02: { ...cart, cart: 'add-products' },
  CART_03: { ...cart, cart: 'remove-product' },
  CART_04: { ...cart, cart: 'remove-product' },
  CART_05: { ...cart, cart: 'remove-product' },
  CART_06: { ...cart, cart: 'reset-cart' },
  CART_401: unknownCart,
  CART_404: { ...unknownCart, approval: 'check-cart' },
  OUTSIDE_AREA: { ...cart, cart: 'change-address' },
  PRICE_CHANGED: { checkout: 'new-prices' },
  ORDER_EXPIRED: reload,
  OUT_OF_STOCK: { checkout: 'new-stock' },
  PAYMENT_MODE_REFUSED: reload,
  ORDER_OTP_REQUIRED: approveAgain,
  ORDER_OTP_WRONG: { ...approveAgain, approval: 'type-again' },
  ORDER_OTP_OVER: { ...approveAgain, approval: 'send-again' },
  ORDER_OTP_INVALID: approveAgain,
  APPROVAL_STALE: approveAgain,
  CASH_LIMIT: reload,
  COUPON_INVALID: reload,
  KYC_PENDING: { ...reload, approval: 'prove-identity' },
};

/** The remedy for a code from the wire. A code without a row, or unknown to this version, is final. */
export function remedyOf(code: string): Remedy {
  const rows: Readonly<Record<CodeWithRemedy, RowRemedy>> = rowRemedies;
  if (!Object.hasOwn(remedies, code)) return { row: 'reject', ...reload };
  return { row: rows[code as CodeWithRemedy], ...remedies[code as CodeWithRemedy] };
}
