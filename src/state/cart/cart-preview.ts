// How the cart looked when it was last in view, where it can be read without waiting: shown while the phone reads the cart itself.
import { useEffect } from 'react';
import type { Vendor } from '#core/contract/vendor.ts';
import { type CartContent, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import type { VariantSnapshot } from '#data/db/shop-db.ts';
import { phoneStorage, readStored } from '#device/keep/storage.ts';
import { CART_PREVIEW_KEY } from '../frame/stored-keys.ts';
import { previewVendor, vendorState } from '../vendor/vendor-state.ts';
import { type Cart, cartName, ownCart, previewContent } from './cart-state.ts';
import { keptEdits } from './kept-edits.ts';

interface CartPreview {
  /** The cart's name: see `cartName`. */
  readonly name: string;
  readonly cart: CartContent;
  readonly variants: readonly VariantSnapshot[];
  /** The shop of the goods, named above them. */
  readonly shop?: Vendor | undefined;
  /** How tall the address stands above them, px: its place is kept, and nobody who finds the phone learns whose it is. */
  readonly addressHeight?: number;
}

/** Changes are stored this long after the last tap, ms. */
const KEEP_AFTER_MS = 300;
/** Characters; a cart of forty items has a quarter of it. */
const MOST = 200_000;

/** How one page's cart was when it was last in view. */
export function createCartPreview(cart: Cart) {
  let seen: CartPreview | undefined;
  let addressCard: HTMLElement | null = null;

  function recall(): CartPreview | undefined {
    const kept = readStored<CartPreview>(phoneStorage, CART_PREVIEW_KEY);
    return kept?.name === cartName(cart) ? kept : undefined;
  }

  return {
    cart,

    /** The element that shows the address in the cart; null: none. */
    noteAddressCard(card: HTMLElement | null): void {
      addressCard = card;
    },

    /** Px; 0 when the previewed cart had no address. */
    previewAddressHeight: (): number => seen?.addressHeight ?? 0,

    /** Shows the cart as it was last seen, until it has been read. */
    previewCart(): void {
      seen = recall();
      if (!seen) return;
      previewContent(cart, seen.cart);
      if (seen.shop) previewVendor(seen.shop);
    },

    /** These packs as they were when the cart was last on screen; undefined if one is missing. */
    previewVariants(shopId: number | null, ids: readonly number[]): ReadonlyMap<number, VariantSnapshot> | undefined {
      if (seen?.cart.vendorId !== shopId) return undefined;
      const variants = new Map(seen.variants.map((variant) => [variant.id, variant]));
      return ids.every((id) => variants.has(id)) ? variants : undefined;
    },

    /** Keeps how a cart looks. @param name of the cart that was in view */
    keepPreview(name: string, content: CartContent, variants: ReadonlyMap<number, VariantSnapshot>): void {
      // Somebody else has the phone by now, or another shop's cart is in hand.
      if (name !== cartName(cart)) return;
      // The next page does these again, on what was in view before them.
      if (keptEdits(cart).length > 0) return;
      // The name of the pickup person is private: whoever finds the phone must not read it.
      const preview: CartPreview = {
        name,
        cart: { ...content, pickupFarmer: null },
        variants: content.order.flatMap((id) => variants.get(id) ?? []),
        shop: vendorState.vendors?.find(({ id }) => id === content.vendorId),
        addressHeight: addressCard?.offsetHeight ?? 0,
      };
      const text = JSON.stringify(preview);
      phoneStorage.set(CART_PREVIEW_KEY, isCartEmpty(content) || text.length > MOST ? null : text);
    },
  };
}

/** This page's own. */
export const ownPreview = createCartPreview(ownCart);
export const { noteAddressCard, previewAddressHeight, previewCart, previewVariants } = ownPreview;

/** Keeps how the cart looks that is in view. @param variants undefined until it has been read whole @param around what else changes its look */
export function useKeptPreview(
  { cart: owner, keepPreview }: Pick<typeof ownPreview, 'cart' | 'keepPreview'>,
  cart: CartContent,
  variants: ReadonlyMap<number, VariantSnapshot> | undefined,
  ...around: readonly unknown[]
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner of the preview stays the same
  useEffect(() => {
    if (!variants) return undefined;
    const name = cartName(owner);
    const timer = setTimeout(() => keepPreview(name, cart, variants), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [cart, variants, ...around]);
}
