// Limits a cart by the shop's stock. [spec 4 "Stock"]
import type { PriceNotes } from './price-notes.ts';

export interface StockFit {
  /** Variant id → available quantity. */
  readonly items: Readonly<Record<number, number>>;
  /** Variants whose quantity was reduced to the stock. */
  readonly reduced: readonly number[];
  /** Variants moved to the out-of-stock list and out of the cart. */
  readonly outOfStock: readonly number[];
}

/** Moves an out-of-stock item to its own list, and reduces a quantity above the stock. An item with unknown stock stays. */
export function fitToStock(items: Readonly<Record<number, number>>, available: ReadonlyMap<number, number>): StockFit {
  const fit: Record<number, number> = {};
  const reduced: number[] = [];
  const outOfStock: number[] = [];
  for (const [key, quantity] of Object.entries(items)) {
    const id = Number(key);
    const left = available.get(id);
    if (left !== undefined && left <= 0) outOfStock.push(id);
    else if (left !== undefined && quantity > left) {
      fit[id] = left;
      reduced.push(id);
    } else fit[id] = quantity;
  }
  return { items: fit, reduced, outOfStock };
}

/** Items removed or reduced because the shop has no more. */
export interface StockNotes {
  /** The shop of these notes. */
  readonly vendorId: number | null;
  /** Removed because none is left: shown in their own list. */
  readonly outOfStock: readonly number[];
  /** Variant id → the quantity it was reduced to. */
  readonly reduced: Readonly<Record<number, number>>;
  /** Variant id → its stock when the shop refused the cart for it: always shown. */
  readonly refused: Readonly<Record<number, number>>;
  readonly prices: PriceNotes;
}

export const emptyStockNotes: StockNotes = { vendorId: null, outOfStock: [], reduced: {}, refused: {}, prices: {} };

/** Stock figures that a shop sent. */
export interface StockReport {
  readonly available: ReadonlyMap<number, number>;
  /** It refused the cart for these: 'item_quantity_error'. */
  readonly isRefusal: boolean;
}

/**
 * Updates the notes with the shop's new stock figures.
 * Items that are in stock again leave the list. Items no longer in the cart lose their notes.
 */
export function noteStock(notes: StockNotes, vendorId: number, fit: StockFit, { available, isRefusal }: StockReport): StockNotes {
  const before = notes.vendorId === vendorId ? notes : emptyStockNotes;
  // A larger stock than before ends the shortage.
  const stillReported = Object.entries(before.refused).filter(
    ([id, left]) => fit.items[Number(id)] !== undefined && (available.get(Number(id)) ?? 0) <= left,
  );
  const nowReported = isRefusal ? [...available].filter(([id]) => fit.items[id] !== undefined) : [];
  const stillOut = before.outOfStock.filter((id) => (available.get(id) ?? 0) <= 0);
  const stillIn = Object.entries(before.reduced).filter(([id]) => fit.items[Number(id)] !== undefined);
  return {
    vendorId,
    outOfStock: [...new Set([...stillOut, ...fit.outOfStock])],
    reduced: { ...Object.fromEntries(stillIn), ...Object.fromEntries(fit.reduced.map((id) => [id, fit.items[id] ?? 0])) },
    refused: { ...Object.fromEntries(stillReported), ...Object.fromEntries(nowReported) },
    prices: before.prices,
  };
}

/** The notes that still apply to a cart: the person may have added an item again, or reduced it themselves. */
export function applicableNotes(
  notes: StockNotes,
  cart: { readonly vendorId: number | null; readonly items: Readonly<Record<number, number>> },
): { readonly outOfStock: readonly number[]; readonly reduced: readonly number[]; readonly refused: readonly number[] } {
  if (cart.vendorId !== null && cart.vendorId !== notes.vendorId) return { outOfStock: [], reduced: [], refused: [] };
  return {
    outOfStock: notes.outOfStock.filter((id) => cart.items[id] === undefined),
    reduced: Object.entries(notes.reduced).flatMap(([id, quantity]) => (cart.items[Number(id)] === quantity ? Number(id) : [])),
    refused: Object.keys(notes.refused).flatMap((id) => (cart.items[Number(id)] === undefined ? [] : Number(id))),
  };
}

export type StockNote = { readonly kind: 'out' } | { readonly kind: 'one' } | { readonly kind: 'few'; readonly left: number } | undefined;

/**
 * The stock text of a card: out, one left, n left, or nothing.
 * @param isRefused the shop refused the cart for this item, so the text always shows
 */
export function stockNote(available: number, lowUnits: number, isRefused = false): StockNote {
  if (available <= 0) return { kind: 'out' };
  if (available === 1) return { kind: 'one' };
  return isRefused || available <= lowUnits ? { kind: 'few', left: available } : undefined;
}
