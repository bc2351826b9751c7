// What the cart's items are and cost: as last seen, made fresh while the cart is in view.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { fitToStock } from '#core/rules/stock.ts';
import type { VariantSnapshot } from '#data/db/shop-db.ts';
import { currentCart, editCart, useCart } from './cart-state.ts';
import { openApi, openStore } from './doors.ts';
import { useLive } from './live.ts';
import { onReachable } from './network-state.ts';

interface StockState {
  /** The shop the lists are about. */
  vendorId: number | null;
  /** Moved out of the cart because none is left: shown in a list of their own. */
  outOfStock: number[];
  /** Reduced to what is left. */
  reduced: number[];
  round: number;
}

const stock = proxy<StockState>({ vendorId: null, outOfStock: [], reduced: [], round: 0 });

/**
 * Fits the cart to what the shop has: an item of which none is left moves to its own list, a quantity above what is left is reduced.
 * The person's later edits stand: quantities are only ever lowered.
 */
async function fitCart(vendorId: number, available: ReadonlyMap<number, number>): Promise<void> {
  const cart = currentCart();
  if (cart.vendorId !== vendorId) return;
  stock.vendorId = vendorId;
  const fit = fitToStock(cart.items, available);
  for (const id of fit.outOfStock) {
    if (!stock.outOfStock.includes(id)) stock.outOfStock.push(id);
    await editCart({ kind: 'remove', variantId: id });
  }
  for (const id of fit.reduced) {
    if (!stock.reduced.includes(id)) stock.reduced.push(id);
    await editCart({ kind: 'at-most', variantId: id, quantity: available.get(id) ?? 0 });
  }
}

/** Asks the shop what it has of the items now. */
async function refresh(vendorId: number, ids: readonly number[]): Promise<void> {
  const [{ fetchVariants }, store] = await Promise.all([openApi(), openStore()]);
  const fresh = await fetchVariants(vendorId, ids);
  await store.putVariants(vendorId, fresh, Date.now());
  // A variant the shop does not tell of is no longer sold there: nothing is left.
  await takeStock(vendorId, new Map(ids.map((id) => [id, fresh.find((v) => v.id === id)?.inventory_set[0]?.available_qty ?? 0])));
}

/** Stores what a shop has left of some items, and fits the cart to it. */
export async function takeStock(vendorId: number, available: ReadonlyMap<number, number>): Promise<void> {
  const { noteAvailable } = await openStore();
  await noteAvailable(vendorId, available);
  await fitCart(vendorId, available);
}

export interface CartVariants {
  /** Variant id → what is known of it; undefined until read. */
  readonly variants: ReadonlyMap<number, VariantSnapshot> | undefined;
  readonly outOfStock: readonly number[];
  readonly reduced: readonly number[];
}

export function startStock(): void {
  onReachable(() => {
    stock.round++;
  });
}

/** Forgets what was said about the stock of a cart that is gone. */
export function forgetStockNotes(): void {
  stock.outOfStock = [];
  stock.reduced = [];
}

const NONE: ReadonlyMap<number, VariantSnapshot> = new Map();

export function useCartVariants(): CartVariants {
  const { cart } = useCart();
  const { outOfStock, reduced, round, vendorId: noted } = useSnapshot(stock);
  const { vendorId } = cart;
  const shopId = vendorId ?? noted;
  const key = [shopId, ...cart.order, ...outOfStock].join();
  const variants = useLive<ReadonlyMap<number, VariantSnapshot> | undefined>(
    async () => {
      if (shopId === null) return NONE;
      const { findVariants } = await openStore();
      return findVariants(shopId, [...cart.order, ...outOfStock]);
    },
    [key],
    undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the items change, not when their numbers do
  useEffect(() => {
    // Without network what was last seen stands.
    if (vendorId !== null && cart.order.length > 0) void refresh(vendorId, cart.order).catch(() => undefined);
  }, [vendorId, cart.order.join(), round]);
  return { variants, outOfStock, reduced };
}
