// The cart as the person saw it when they tapped Place order: what is agreed to, for whom, and what has to be paid first.
import type { Bill, CartPayload, CartValidation } from '../../contract/cart.ts';
import type { Variant } from '../../contract/catalog.ts';
import type { LocalText } from '../../contract/wire/fields.ts';
import type { Paise } from '../../money.ts';
import { type CartContent, cartCount } from '../cart/cart-content.ts';
import { prepayOf } from '../payment/payment-plan.ts';

/** Who gets the goods. */
export interface Buyer {
  readonly name: string;
  readonly phone: string;
  /** Their record; undefined when there is none. */
  readonly farmerId: number | undefined;
  /** Where it goes, in one line; '' for an order that is picked up. */
  readonly address: string;
}

/** What a list shows of an order that the server does not have yet. */
export interface OrderPreview {
  readonly itemCount: number;
  readonly firstItem: LocalText;
  readonly imageUrl: string;
  readonly vendorNames: LocalText;
  /** Whom it is for, when it is ordered for somebody else. */
  readonly buyerName?: string;
  /** Age of the prices in the bill, epoch ms. */
  readonly pricesAt: number;
}

export interface OrderDraft {
  /** As the server is asked about it. */
  readonly cart: CartPayload;
  readonly bill: Bill;
  /** What the server said of the cart; undefined while it could not be asked. */
  readonly validation: CartValidation | undefined;
  /** What is to be paid before the order is brought, as far as the phone knows; 0 when nothing is. */
  readonly prepay: Paise;
  readonly buyer: Buyer;
  readonly preview: OrderPreview;
}

/** What is known of the cart in view; what is undefined is not known yet. */
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

/** Undefined as long as there is nothing to order, an item is not known (the order would be without it), or nobody gets it. */
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

/** Whether the farmer has to approve. Without the server's word: who buys for another needs their approval. */
export function isApprovalRequired(
  { validation, buyer }: Pick<OrderDraft, 'validation' | 'buyer'>,
  user: { readonly phone_number: string; readonly is_assisting: boolean } | null,
): boolean {
  return validation?.is_otp_required ?? (user?.is_assisting === true && buyer.phone !== user.phone_number);
}

export function isDraftInsured({ cart }: Pick<OrderDraft, 'cart'>): boolean {
  return cart.order_details.some((line) => line.insurance_product !== undefined);
}
