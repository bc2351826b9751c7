// Stores how the cart last looked, where it can be read at once. It is shown until the stored cart is read.
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
  /** The name of the cart: see `cartName`. */
  readonly name: string;
  readonly cart: CartContent;
  readonly variants: readonly VariantSnapshot[];
  /** The shop's name stands above the items. */
  readonly shop?: Vendor | undefined;
  /** Height of the address card, px. It reserves the space without storing the address, which a finder of the phone must not read. */
  readonly addressHeight?: number;
}

/** Delay between the last tap and storing, ms. */
const KEEP_AFTER_MS = 300;
/** Most characters; a cart of forty items has a quarter of this. */
const MOST = 200_000;

/** The preview of one page's cart. */
export function createCartPreview(cart: Cart) {
  let seen: CartPreview | undefined;
  let addressCard: HTMLElement | null = null;

  function recall(): CartPreview | undefined {
    const kept = readStored<CartPreview>(phoneStorage, CART_PREVIEW_KEY);
    return kept?.name === cartName(cart) ? kept : undefined;
  }

  return {
    cart,

    /** The element that shows the address; null: none. */
    noteAddressCard(card: HTMLElement | null): void {
      addressCard = card;
    },

    /** Height in px; 0 when the previewed cart had no address. */
    previewAddressHeight: (): number => seen?.addressHeight ?? 0,

    /** Shows the preview until the stored cart is read. */
    previewCart(): void {
      seen = recall();
      if (!seen) return;
      previewContent(cart, seen.cart);
      if (seen.shop) previewVendor(seen.shop);
    },

    /** The packs as last shown; undefined if one is missing. */
    previewVariants(shopId: number | null, ids: readonly number[]): ReadonlyMap<number, VariantSnapshot> | undefined {
      if (seen?.cart.vendorId !== shopId) return undefined;
      const variants = new Map(seen.variants.map((variant) => [variant.id, variant]));
      return ids.every((id) => variants.has(id)) ? variants : undefined;
    },

    /** Stores the preview. @param name of the visible cart */
    keepPreview(name: string, content: CartContent, variants: ReadonlyMap<number, VariantSnapshot>): void {
      // Another person uses the phone now, or another shop's cart is active.
      if (name !== cartName(cart)) return;
      // The next page repeats these edits on the earlier preview, so they must not be part of it.
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

/** The preview of this page's cart. */
export const ownPreview = createCartPreview(ownCart);
export const { noteAddressCard, previewAddressHeight, previewCart, previewVariants } = ownPreview;

/** Stores the preview of the visible cart. @param variants undefined until all are read @param around what else changes its look */
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
