/*
 * How a farmer approves an order that an agent places for them: by a code, by their own phone, or later.
 *
 * Every approval is bound to the lines, the place, the total and the agent. After any change it is no longer valid: 409 `APPROVAL_STALE`.
 */
import { array, boolean, enums, type Infer, nullable, object, optional, pattern, string } from 'superstruct';
import { APPROVAL_CODE_DIGITS } from '../../constants.ts';
import type { Paise } from '../../money.ts';
import type { AddressDraft } from '../address.ts';
import { Bill, type OrderLine, OrderType, Quantity } from '../cart.ts';
import { PublicKey, Signature } from '../tablet/tablet.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Id, Instant, LocalText, Uuid } from '../wire/fields.ts';

/**
 * `code`: the farmer gives the agent the code of an SMS now. `phone`: the farmer's phone signed. `later`: the farmer answers within 24
 * hours.
 */
export const approvalKinds = ['code', 'phone', 'later'] as const;
export const ApprovalKind = enums(approvalKinds);
export type ApprovalKind = Infer<typeof ApprovalKind>;

/** 16 random bytes, base64url without padding. */
export const ApprovalNonce = pattern(string(), /^[\w-]{22}$/);

/** The answer of the farmer's phone: 64 bytes of signature, 16 bytes of nonce, and the time. */
export const PhoneProof = object({
  /** Chosen by the farmer's phone. It approves one order. */
  nonce: ApprovalNonce,
  /** When the farmer agreed, by their phone, to the millisecond: `2026-11-27T09:00:00.000Z`. Valid for 24 hours. */
  signed_at: Instant,
  /** ECDSA P-256 with SHA-256 by the farmer's registered phone key over the UTF-8 bytes of {@link approvalSigned}. */
  signature: Signature,
});
export type PhoneProof = Infer<typeof PhoneProof>;

/** Everything that a farmer's phone signs. Money is integer paise. */
export interface ContentToSign {
  /** `auth_id` of the agent. */
  readonly agent: string;
  /** The farmer's number, 10 digits. */
  readonly farmer: string;
  readonly vendor: number;
  readonly type: OrderType;
  /** Null for a pickup. */
  readonly address: AddressDraft | null;
  readonly lines: readonly Pick<OrderLine, 'product_variant' | 'quantity' | 'insurance_product'>[];
  readonly grandTotal: Paise;
  readonly nonce: string;
  /** Exactly as in the proof. */
  readonly signed_at: string;
}

/** An address in signed form: a JSON list of its fields; an absent field is an empty text. Empty for a pickup. */
function signedPlace(address: AddressDraft | null): string {
  if (!address) return '';
  const { contact_name, contact_number, street_address_1, street_address_2 = '', block = '', district, state, pin_code } = address;
  return JSON.stringify([contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code]);
}

/** A line in signed form: `4711*2`, and `4711*2+9` with the insurance product 9. */
const signedLine = ({ product_variant, quantity, insurance_product }: ContentToSign['lines'][number]): string =>
  `${product_variant}*${quantity}${insurance_product === undefined ? '' : `+${insurance_product}`}`;

/**
 * The text that the farmer's phone signs, and that the server checks. Ten lines, joined by a line feed, without one at the end: the words
 * `khurpi approval 1`; the agent's `auth_id` in small letters; the farmer's number; the vendor's id; the order type; the place as a JSON
 * list (empty for a pickup); the lines in the order of their variants, joined by commas; the total in paise; the nonce; the time.
 */
export function approvalSigned({ agent, farmer, vendor, type, address, lines, grandTotal, nonce, signed_at }: ContentToSign): string {
  const sorted = [...lines].sort((a, b) => a.product_variant - b.product_variant);
  return [
    'khurpi approval 1',
    agent.toLowerCase(),
    farmer,
    vendor,
    type,
    signedPlace(address),
    sorted.map(signedLine).join(','),
    grandTotal,
    nonce,
    signed_at,
  ].join('\n');
}

export const putPhoneKey = defineCall({
  name: 'putPhoneKey',
  method: 'PUT',
  path: '/api/user/v1/phone-keys',
  access: 'approval.sign',
  body: object({ key: PublicKey }),
  errors: ['TOO_MANY_REQUESTS'],
  summary:
    'Registers the public key of the signed-in person’s phone, by which they approve orders of agents. The five newest keys count. Safe to repeat.',
});

/**
 * `waiting`: no answer yet. `stale`: the bill changed or an item is gone, so the agent must ask again. `over`: the time limit has passed.
 */
export const ApprovalState = enums(['waiting', 'agreed', 'refused', 'stale', 'over']);
export type ApprovalState = Infer<typeof ApprovalState>;

/**
 * `token` is the secret of the link in the SMS (43 signs); it needs no code. It may also be the approval's `id`, which the agent knows;
 * then the code of the SMS is needed.
 */
const TokenPath = object({ token: pattern(string(), /^([\w-]{43}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/) });

export const ApprovalCode = pattern(string(), new RegExp(`^\\d{${APPROVAL_CODE_DIGITS}}$`));

export const getApproval = defineCall({
  name: 'getApproval',
  method: 'GET',
  path: '/api/hyperlocal/v1/approvals/{token}',
  access: 'public',
  params: TokenPath,
  response: object({
    state: ApprovalState,
    /** The agent who asks, by the name of their account. */
    agent: object({ name: string() }),
    /** The agent's centre; null: none. */
    centre: nullable(LocalText),
    vendor: object({ id: Id, names: LocalText }),
    type: OrderType,
    lines: array(object({ names: LocalText, pack: LocalText, quantity: Quantity, price: Amount, discount: Amount })),
    bill: Bill,
    expires_at: Instant,
  }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'The order that a farmer is asked to approve. Only the secret of the link shows it: an approval’s id is answered 404.',
});

export const answerApproval = defineCall({
  name: 'answerApproval',
  method: 'POST',
  path: '/api/hyperlocal/v1/approvals/{token}',
  access: 'public',
  params: TokenPath,
  body: object({ agree: boolean(), code: optional(ApprovalCode) }),
  response: object({
    state: ApprovalState,
    /** The order that the approval placed. */
    order: nullable(object({ id: Id, order_number: string(), request_id: Uuid })),
  }),
  errors: ['APPROVAL_OVER', 'APPROVAL_STALE', 'ORDER_OTP_REQUIRED', 'ORDER_OTP_WRONG', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  summary:
    'The farmer’s answer, by the link or by the code that the agent enters. Yes places the order at once. The same answer may be repeated. 410 `APPROVAL_OVER`: answered otherwise, too late, or three wrong codes. 409 `APPROVAL_STALE`: the bill has changed, so the agent has to ask again.',
});
