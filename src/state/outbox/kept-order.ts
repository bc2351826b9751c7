// Reads the displayed facts of a waiting row. No other file uses the stored names `about` and `body`.
import type { Bill } from '#core/contract/cart.ts';
import type { reportClaim, TakenPhoto } from '#core/contract/claim/claim.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import type { ProblemKind } from '#core/contract/order/problem.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import type { OrderPreview } from '#core/rules/checkout/order-draft.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';

/** The order as the person saw it. */
export interface KeptDraft extends OrderPreview {
  readonly bill: Bill;
  /** The cart, for restoring it when the order is taken back. */
  readonly cart: CartContent;
  readonly cartType: string;
  /** The farmer answered with their phone, or answers later. With other terms they are asked again. */
  readonly approval?: 'code' | 'phone' | 'later';
}

export interface KeptOrder {
  readonly draft: KeptDraft;
  /** The request, to send it again with other terms. */
  readonly request: PlaceOrderBody;
}

type Stored = KeptDraft & { readonly body: PlaceOrderBody };
type Row = Pick<OutboxRow, 'about'>;

/** An order as its row stores it. */
export const storedOrder = ({ draft, request }: KeptOrder): Stored => ({ ...draft, body: request });

/** The order in a row. */
export function keptOrder(row: Row): KeptOrder {
  const { body: request, ...draft } = row.about as Stored;
  return { draft, request };
}

/** A payment link that waits to be sent. */
export interface KeptLink {
  readonly orderId: number;
  readonly phone: string;
}

export const keptLink = (row: Row): KeptLink => row.about as KeptLink;

/** The displayed facts of a waiting report. */
export interface KeptAbout {
  readonly orderId: number;
  /** The number that people read out. */
  readonly orderNumber: string;
  readonly kind: ProblemKind;
  readonly lines: readonly { readonly product_variant: number; readonly quantity: number }[];
}

export const keptReport = (row: Row): KeptAbout => row.about as KeptAbout;

/**
 * The displayed facts of a waiting loss report, or of an answer about one. Times: epoch ms by the server's clock, as far as the phone knew
 * it.
 */
export interface KeptClaim {
  /** Absent: it is a notice. */
  readonly claimId?: number;
  readonly policyId: number;
  readonly policyNumber: string;
  readonly crop: LocalText;
  readonly peril: LocalText;
  readonly lostAt: number;
  readonly notedAt: number;
  /** 0: there is no deadline. */
  readonly deadline: number;
  readonly photos: readonly TakenPhoto[];
  readonly voice?: { readonly upload: string; readonly seconds: number } | undefined;
  /** Ids of its photos and voice note. */
  readonly bytes: number;
  /** The phone number to report it to. */
  readonly phone: string | null;
  /** An assisted farmer: who approves it, and the request, for sending it again with a new approval. */
  readonly farmer?: { readonly name: string; readonly phone: string; readonly body: BodyOf<typeof reportClaim> };
}

export const keptClaim = (row: Row): KeptClaim => row.about as KeptClaim;

/** The choice about chat messages in a row. */
export const keptChoice = (row: Row): { readonly agree: boolean } => row.about as { agree: boolean };
