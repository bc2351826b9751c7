// What can be done about each code of the wire, in one table: a new code does not compile before it is named here. [spec 8]
import type { ErrorCode } from '../contract/wire/errors.ts';

/** What a code means, wherever it is met. */
export interface Remedy {
  /**
   * A row that waits to be sent, where its status alone does not say it (`settle.ts`): these are not the terms the person saw, so they
   * are asked (`pay-otherwise`: the way of paying was refused, another is chosen in the cart); it is refused for good; it is sent again
   * later; it is kept until its owner is signed in.
   */
  readonly row: 'ask' | 'pay-otherwise' | 'reject' | 'retry' | 'keep';
  /**
   * An order that is refused while the person is there: the cart shows the new prices or stock by itself; the trouble has a box of its
   * own in the cart; anything else opens the page anew, where a farmer's approval that did not hold is asked for again.
   */
  readonly checkout: 'new-prices' | 'new-stock' | 'approve-again' | 'cart-trouble' | 'reload';
  /** A cart that is refused: what the button of its box does (`change-address`: another address, or else pickup or another shop); or the server is asked once more, without the cart's id. */
  readonly cart?: 'add-products' | 'remove-product' | 'reset-cart' | 'change-address' | 'ask-without-id';
  /** A farmer's code: wait before the next is sent, type it again, have another sent, prove who one is, have this very cart checked first. */
  readonly approval?: 'wait' | 'type-again' | 'send-anew' | 'prove-identity' | 'check-cart';
}

/**
 * Codes that say no more than their status does: a lost session, a server in trouble, or else a refusal that is final. Named for the
 * compiler only, so that a phone does not have to fetch them.
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
  | 'PROBLEM_REFUSED'
  | 'CHANGED_MEANWHILE'
  | 'PRODUCT_REFUSED'
  | 'OFFER_REFUSED'
  | 'CODE_TAKEN'
  | 'STOCK_SHORT'
  | 'PICTURE_REFUSED'
  | 'PUSH_REFUSED'
  | 'UPLOAD_OFFSET'
  | 'UPLOAD_REFUSED'
  | 'SHOP_NOT_READY'
  | 'TRY_FAILED'
  | 'COUPON_ALREADY'
  | 'DAY_CLOSED'
  | 'PAYMENT_ASKED'
  | 'REFUND_STATE'
  | 'SIGN_OFF_OWN'
  | 'SIGN_OFF_DECIDED';

const final: Remedy = { row: 'reject', checkout: 'reload' };
const later: Remedy = { ...final, row: 'retry' };
const cart: Remedy = { row: 'ask', checkout: 'cart-trouble' };
/** Of a cart that is checked anew all is well again. */
const unknownCart: Remedy = { row: 'ask', checkout: 'reload', cart: 'ask-without-id' };
const approveAgain: Remedy = { row: 'ask', checkout: 'approve-again' };

export const remedies: Readonly<Record<Exclude<ErrorCode, PlainCode>, Remedy>> = {
  TOO_MANY_REQUESTS: { ...later, approval: 'wait' },
  SUBJECT_MISMATCH: { ...final, row: 'keep' },
  IDEMPOTENCY_IN_PROGRESS: later,
  /** A photo waited too long at the server: the phone sends it again. */
  UPLOAD_GONE: later,
  CART_01: cart,
  CART_02: { ...cart, cart: 'add-products' },
  CART_03: { ...cart, cart: 'remove-product' },
  CART_04: { ...cart, cart: 'remove-product' },
  CART_05: { ...cart, cart: 'remove-product' },
  CART_06: { ...cart, cart: 'reset-cart' },
  CART_401: unknownCart,
  CART_404: { ...unknownCart, approval: 'check-cart' },
  OUTSIDE_AREA: { ...cart, cart: 'change-address' },
  PRICE_CHANGED: { row: 'ask', checkout: 'new-prices' },
  ORDER_EXPIRED: { ...final, row: 'ask' },
  OUT_OF_STOCK: { row: 'ask', checkout: 'new-stock' },
  PAYMENT_MODE_REFUSED: { ...final, row: 'pay-otherwise' },
  ORDER_OTP_REQUIRED: approveAgain,
  ORDER_OTP_WRONG: { ...approveAgain, row: 'reject', approval: 'type-again' },
  ORDER_OTP_OVER: { ...approveAgain, row: 'reject', approval: 'send-anew' },
  ORDER_OTP_INVALID: approveAgain,
  COUPON_INVALID: { ...final, row: 'ask' },
  KYC_PENDING: { ...final, approval: 'prove-identity' },
};

/** What can be done about a code as it came over the wire; one that says no more than its status, or that this version does not know, is final. */
export function remedyOf(code: string): Remedy {
  return Object.hasOwn(remedies, code) ? ((remedies as Readonly<Record<string, Remedy>>)[code] as Remedy) : final;
}
