// Names and prices of the cart's items: as last seen, refreshed while the cart is on screen.
import { useEffect } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import type { Variant } from '#core/contract/catalog.ts';
import type { Paise } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { notePrices, type PriceNotes } from '#core/rules/cart/price-notes.ts';
import { fitToStock, noStockNotes, noteStock, type StockNotes, type StockWord, standingNotes } from '#core/rules/cart/stock.ts';
import type { VariantSnapshot } from '#data/db/shop-db.ts';
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { held } from '../frame/held.ts';
import { useLive } from '../frame/live.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { STOCK_NOTES_KEY } from '../frame/stored-keys.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { previewVariants } from './cart-preview.ts';
import { type Cart, cartName, currentCart, editCart, ownCart, useCart } from './cart-state.ts';

interface StockState {
  notes: StockNotes;
  /** Grows to ask again. */
  round: number;
}

/** Variant id → what a unit costs. */
function pricesOf(variants: Iterable<Variant>): ReadonlyMap<number, Paise> {
  return new Map([...variants].flatMap(({ id, inventory_set: [offer] }) => (offer ? [[id, unitPrice(offer)] as const] : [])));
}

/** The shop's stock of the items in one page's cart, with the notes about it. */
function createStockNotes(owner: Cart) {
  const stock = proxy<StockState>({ notes: held({ ...noStockNotes }), round: 0 });

  function keepNotes(notes: StockNotes): void {
    stock.notes = held({ ...notes });
    writeStored(tabStorage, STOCK_NOTES_KEY, { cart: cartName(owner), notes });
  }

  function recallNotes(): void {
    const known = readStored<{ cart: string; notes: StockNotes }>(tabStorage, STOCK_NOTES_KEY);
    stock.notes = held({ ...noStockNotes, ...(known?.cart === cartName(owner) ? known.notes : {}) });
  }

  /**
   * Fits the cart to the shop's stock: sold-out items move to their own list, and quantities are cut to what is left.
   * Later edits by the person stay: quantities are only ever lowered.
   */
  async function fitCart(vendorId: number, word: StockWord): Promise<void> {
    const { available } = word;
    const cart = currentCart(owner);
    // A cart that the shortage emptied is of no shop any more: its notes are.
    if ((cart.vendorId ?? stock.notes.vendorId) !== vendorId) return;
    const fit = fitToStock(cart.items, available);
    keepNotes(noteStock(stock.notes, vendorId, fit, word));
    for (const id of fit.outOfStock) await editCart({ kind: 'remove', variantId: id }, owner);
    for (const id of fit.reduced) await editCart({ kind: 'at-most', variantId: id, quantity: available.get(id) ?? 0 }, owner);
  }
  return { stock, keepNotes, recallNotes, fitCart };
}

export interface StockDeps {
  readonly loadApi: typeof loadApi;
  readonly onReachable: typeof onReachable;
}

/** Fits one page's cart to what the shop has. `cart` also names its session and its tab. */
export function createStock(cart: Cart, { loadApi, onReachable }: StockDeps) {
  const { session, cartChoice, loadStore } = cart;
  const { stock, keepNotes, recallNotes, fitCart } = createStockNotes(cart);

  /** Stores what a shop has left of some items, and fits the cart to it. */
  async function applyStock(vendorId: number, word: StockWord): Promise<void> {
    const { noteAvailable } = await loadStore();
    await noteAvailable(vendorId, word.available);
    await fitCart(vendorId, word);
  }

  /** Asks the shop what it has of the items now. */
  async function refresh(vendorId: number, ids: readonly number[]): Promise<void> {
    const [{ fetchVariants }, store] = await Promise.all([loadApi(), loadStore()]);
    const [fresh, seen] = await Promise.all([fetchVariants(vendorId, ids), store.findVariants(vendorId, ids)]);
    await store.putVariants(vendorId, fresh, serverNow());
    // The shop no longer sells a variant that it leaves out: nothing is left.
    const available = new Map(ids.map((id) => [id, fresh.find((v) => v.id === id)?.inventory_set[0]?.available_qty ?? 0]));
    await applyStock(vendorId, { available, isRefusal: false });
    if (stock.notes.vendorId !== vendorId) return;
    keepNotes({ ...stock.notes, prices: notePrices(stock.notes.prices, pricesOf(seen.values()), pricesOf(fresh)) });
  }

  /** Forgets what was said about the stock of a cart that is gone. */
  const forgetStockNotes = (): void => keepNotes(noStockNotes);

  function startStock(): void {
    recallNotes();
    let [known, subject] = [cartName(cart), session.subject];
    const follow = (): void => {
      const isSigningIn = subject === undefined && session.subject !== undefined;
      subject = session.subject;
      if (cartName(cart) === known) return;
      known = cartName(cart);
      // A guest's cart goes along when they sign in; otherwise it is another cart.
      keepNotes(isSigningIn ? stock.notes : noStockNotes);
    };
    subscribe(session, follow);
    subscribe(cartChoice, follow);
    onReachable(() => {
      stock.round++;
    });
  }
  return { cart, stock, applyStock, refresh, forgetStockNotes, startStock };
}

/** This page's own. */
const ownStock = createStock(ownCart, { loadApi, onReachable });
export const { applyStock, forgetStockNotes, startStock } = ownStock;

export interface CartVariants {
  /** Variant id → what is known of it; undefined until read. */
  readonly read: ReadonlyMap<number, VariantSnapshot> | undefined;
  /** The same to be shown: until then as it was when the cart was last in view, if it was. */
  readonly variants: ReadonlyMap<number, VariantSnapshot> | undefined;
  /** Moved out of the cart because none is left. */
  readonly outOfStock: readonly number[];
  /** Reduced to what is left, and still at that quantity. */
  readonly reduced: readonly number[];
  /** The shop refused the cart for them: how much is left is said. */
  readonly refused: readonly number[];
  /** The last seen price of each item whose price has changed. */
  readonly pricesBefore: PriceNotes;
}

interface Known {
  readonly shopId: number;
  readonly found: ReadonlyMap<number, VariantSnapshot>;
}

const NONE: ReadonlyMap<number, VariantSnapshot> = new Map();

/** @param isAsking false: what is known is enough, and the cart in view is not to change under who reads of it */
export function useCartVariants(isAsking = true, { cart: owner, stock, refresh } = ownStock): CartVariants {
  const { cart, isLoaded } = useCart(owner);
  const { notes, round } = useSnapshot(stock) as Readonly<StockState>;
  const { outOfStock, reduced, refused } = standingNotes(notes, cart);
  const shopId = cart.vendorId ?? notes.vendorId;
  const ids = [...cart.order, ...outOfStock];
  const answer = useLive<Known | undefined>(
    async () => {
      if (shopId === null) return undefined;
      const { findVariants } = await loadStore();
      return { shopId, found: await findVariants(shopId, ids) };
    },
    [[shopId, ...ids].join()],
    undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the items change, not when their numbers do
  useEffect(() => {
    // Without network the last seen data stays.
    if (isAsking && isLoaded && shopId !== null && ids.length > 0) void refresh(shopId, ids).catch(() => undefined);
  }, [isLoaded, shopId, cart.order.join(), round]);
  const isKnown = answer?.shopId === shopId && (answer.found.size > 0 || cart.order.length === 0);
  const read = !isLoaded ? undefined : isKnown ? answer.found : cart.order.length === 0 ? NONE : undefined;
  const variants = read ?? (cart.order.length > 0 ? previewVariants(shopId, ids) : undefined);
  const pricesBefore = shopId === notes.vendorId ? notes.prices : {};
  return { read, variants, outOfStock, reduced, refused, pricesBefore };
}
