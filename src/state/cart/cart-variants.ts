// Names and prices of the cart's items: the last known ones, refreshed while the cart is on screen.
import { useEffect } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import type { Variant } from '#core/contract/catalog.ts';
import type { Paise } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { notePrices, type PriceNotes } from '#core/rules/cart/price-notes.ts';
import { applicableNotes, emptyStockNotes, fitToStock, noteStock, type StockNotes, type StockReport } from '#core/rules/cart/stock.ts';
import type { VariantSnapshot } from '#data/db/shop-db.ts';
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { useLive } from '../frame/live.ts';
import { onReachable } from '../frame/network-state.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { STOCK_NOTES_KEY } from '../frame/stored-keys.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { previewVariants } from './cart-preview.ts';
import { type Cart, cartName, currentCart, editCart, ownCart, useCart } from './cart-state.ts';

interface StockState {
  notes: StockNotes;
  /** Growing it starts another request. */
  round: number;
}

/** Variant id → price of a unit. */
function pricesOf(variants: Iterable<Variant>): ReadonlyMap<number, Paise> {
  return new Map([...variants].flatMap(({ id, inventory_set: [offer] }) => (offer ? [[id, unitPrice(offer)] as const] : [])));
}

/** The notes about the shop's stock for one page's cart. */
function createStockNotes(owner: Cart) {
  const stock = proxy<StockState>({ notes: plainValue({ ...emptyStockNotes }), round: 0 });

  function keepNotes(notes: StockNotes): void {
    stock.notes = plainValue({ ...notes });
    writeStored(tabStorage, STOCK_NOTES_KEY, { cart: cartName(owner), notes });
  }

  function recallNotes(): void {
    const known = readStored<{ cart: string; notes: StockNotes }>(tabStorage, STOCK_NOTES_KEY);
    stock.notes = plainValue({ ...emptyStockNotes, ...(known?.cart === cartName(owner) ? known.notes : {}) });
  }

  /**
   * Adapts the cart to the shop's stock: sold-out items move to their own list, and quantities fall to what is left. Quantities only ever
   * fall, so the person's later edits stay.
   */
  async function fitCartToStock(vendorId: number, word: StockReport): Promise<void> {
    const { available } = word;
    const cart = currentCart(owner);
    // An empty cart belongs to no shop, but its notes still do.
    if ((cart.vendorId ?? stock.notes.vendorId) !== vendorId) return;
    const fit = fitToStock(cart.items, available);
    keepNotes(noteStock(stock.notes, vendorId, fit, word));
    for (const id of fit.outOfStock) await editCart({ kind: 'remove', variantId: id }, owner);
    for (const id of fit.reduced) await editCart({ kind: 'at-most', variantId: id, quantity: available.get(id) ?? 0 }, owner);
  }
  return { stock, keepNotes, recallNotes, fitCartToStock };
}

export interface StockDeps {
  readonly loadApi: typeof loadApi;
  readonly onReachable: typeof onReachable;
}

/** Adapts one page's cart to the shop's stock. `cart` also names its session and its tab. */
export function createStock(cart: Cart, { loadApi, onReachable }: StockDeps) {
  const { session, cartChoice, loadStore } = cart;
  const { stock, keepNotes, recallNotes, fitCartToStock } = createStockNotes(cart);

  /** Stores what a shop has left of some items, and adapts the cart. */
  async function applyStock(vendorId: number, word: StockReport): Promise<void> {
    const { noteAvailable } = await loadStore();
    await noteAvailable(vendorId, word.available);
    await fitCartToStock(vendorId, word);
  }

  /** Requests the current stock of these items. */
  async function refresh(vendorId: number, ids: readonly number[]): Promise<void> {
    const [{ fetchVariants }, store] = await Promise.all([loadApi(), loadStore()]);
    const [fresh, seen] = await Promise.all([fetchVariants(vendorId, ids), store.findVariants(vendorId, ids)]);
    await store.putVariants(vendorId, fresh, serverNow());
    // The answer leaves out variants that the shop no longer sells, so none are left.
    const available = new Map(ids.map((id) => [id, fresh.find((v) => v.id === id)?.inventory_set[0]?.available_qty ?? 0]));
    await applyStock(vendorId, { available, isRefusal: false });
    if (stock.notes.vendorId !== vendorId) return;
    keepNotes({ ...stock.notes, prices: notePrices(stock.notes.prices, pricesOf(seen.values()), pricesOf(fresh)) });
  }

  /** Drops the stock notes of a cart that no longer exists. */
  const forgetStockNotes = (): void => keepNotes(emptyStockNotes);

  function startStock(): void {
    recallNotes();
    let [known, subject] = [cartName(cart), session.subject];
    const follow = (): void => {
      const isSigningIn = subject === undefined && session.subject !== undefined;
      subject = session.subject;
      if (cartName(cart) === known) return;
      known = cartName(cart);
      // A guest's cart stays when they sign in. In all other cases the cart is a different one.
      keepNotes(isSigningIn ? stock.notes : emptyStockNotes);
    };
    subscribe(session, follow);
    subscribe(cartChoice, follow);
    onReachable(() => {
      stock.round++;
    });
  }
  return { cart, stock, applyStock, refresh, forgetStockNotes, startStock };
}

/** The stock notes of this page's cart. */
const ownStock = createStock(ownCart, { loadApi, onReachable });
export const { applyStock, forgetStockNotes, startStock } = ownStock;

export interface CartVariants {
  /** Variant id → its data; undefined until read. */
  readonly read: ReadonlyMap<number, VariantSnapshot> | undefined;
  /** The variants to show: until they are read, those of the preview. */
  readonly variants: ReadonlyMap<number, VariantSnapshot> | undefined;
  /** Moved out of the cart because none is left. */
  readonly outOfStock: readonly number[];
  /** Reduced to what is left, and not changed since. */
  readonly reduced: readonly number[];
  /** The shop refused the cart because of these items, and reported how many are left. */
  readonly refused: readonly number[];
  /** The last seen price of each item whose price has changed. */
  readonly pricesBefore: PriceNotes;
}

interface Known {
  readonly shopId: number;
  readonly found: ReadonlyMap<number, VariantSnapshot>;
}

const NONE: ReadonlyMap<number, VariantSnapshot> = new Map();

/** @param isAsking false: no requests, because the visible cart must not change while somebody reads it */
export function useCartVariants(isAsking = true, { cart: owner, stock, refresh } = ownStock): CartVariants {
  const { cart, isLoaded } = useCart(owner);
  const { notes, round } = useSnapshot(stock) as Readonly<StockState>;
  const { outOfStock, reduced, refused } = applicableNotes(notes, cart);
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
    // Without network, the last known data stays.
    if (isAsking && isLoaded && shopId !== null && ids.length > 0) void refresh(shopId, ids).catch(() => undefined);
  }, [isLoaded, shopId, cart.order.join(), round]);
  const isKnown = answer?.shopId === shopId && (answer.found.size > 0 || cart.order.length === 0);
  const read = !isLoaded ? undefined : isKnown ? answer.found : cart.order.length === 0 ? NONE : undefined;
  const variants = read ?? (cart.order.length > 0 ? previewVariants(shopId, ids) : undefined);
  const pricesBefore = shopId === notes.vendorId ? notes.prices : {};
  return { read, variants, outOfStock, reduced, refused, pricesBefore };
}
