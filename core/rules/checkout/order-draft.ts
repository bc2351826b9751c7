// The cart as the person saw it at Place order: what is ordered, for whom, and the prepayment.
import type { Bill, CartPayload, CartValidation } from '../../contract/cart.ts';
import type { Variant } from '../../contract/catalog.ts';
import type { LocalText } from '../../contract/wire/fields.ts';
import type { Paise } from '../../money.ts';
import { type CartContent, cartCount } from '../cart/cart-content.ts';
import { prepayOf } from '../payment/payment-plan.ts';

/** The receiver of the goods. */
export interface Buyer {
  readonly name: string;
  readonly phone: string;
  /** Their record; undefined without one. */
  readonly farmerId: number | undefined;
  /** Destination in one line; '' for a pickup order. */
  readonly address: string;
}

/** List fields of an order that the server does not have yet. */
export interface OrderPreview {
  readonly itemCount: number;
  readonly firstItem: LocalText;
  readonly imageUrl: string;
  readonly vendorNames: LocalText;
  /** The receiver, when it is ordered for somebody else. */
  readonly buyerName?: string;
  /** Age of the prices in the bill, epoch ms. */
  readonly pricesAt: number;
}

export interface OrderDraft {
  /** The request to the server. */
  readonly cart: CartPayload;
  readonly bill: Bill;
  /** The server's answer about the cart; undefined without one. */
  readonly validation: CartValidation | undefined;
  /** The prepayment, as far as the phone knows; 0 without one. */
  readonly prepay: Paise;
  readonly buyer: Buyer;
  readonly preview: OrderPreview;
}

/** Known facts of the visible cart; undefined ones are not known yet. */
export interface DraftFacts {
  readonly content: CartContent;
  readonly cart: CartPayload | undefined;
  /** `at`: age of the price, epoch ms. */
  readonly variants: ReadonlyMap<number, Variant & { readonly at: number }> | undefined;
  readonly bill: Bill;
  readonly validation: CartValidation | undefined;
  readonly vendor: { readonly names: LocalText; readonly prepay_percent: number } | undefined;
  readonly buyer: Buyer | undefined;
}

/** Undefined without items, with an unknown item (the order would lack it), or without a receiver. */
export function draftOf({ content, cart, variants, bill, validation, vendor, buyer }: DraftFacts): OrderDraft | undefined {
  const items = content.order.flatMap((id) => variants?.get(id) ?? []);
  const [first] = items;
  if (!cart || !first || !buyer || items.length < content.order.length) return undefined;
  const preview: OrderPreview = {
    itemCount: cartCount(content),
    firstItem: first.product.names,
    imageUrl: first.image_url,
    vendorNames: vendor?.names ?? {},
    ...(cart.order_created_for ? { buyerName: buyer.name } : {}),
    pricesAt: Math.min(...items.map(({ at }) => at)),
  };
  const prepay = validation?.prepay_amount ?? prepayOf(bill.grand_total, vendor?.prepay_percent ?? 0);
  return { cart, bill, validation, prepay, buyer, preview };
}

/** Whether the farmer must approve. Without the server's answer: for buyers who buy for others. */
export function isApprovalRequired(
  { validation, buyer }: Pick<OrderDraft, 'validation' | 'buyer'>,
  user: { readonly phone_number: string; readonly is_assisting: boolean } | null,
): boolean {
  return validation?.is_otp_required ?? (user?.is_assisting === true && buyer.phone !== user.phone_number);
}

export function isDraftInsured({ cart }: Pick<OrderDraft, 'cart'>): boolean {
  return cart.order_details.some((line) => line.insurance_product !== undefined);
}
