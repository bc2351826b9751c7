// What is left decides what a cart may hold. [spec 4 "Stock"]

export interface StockFit {
  /** Variant id → quantity that can be had. */
  readonly items: Readonly<Record<number, number>>;
  /** Variants whose quantity was reduced to what is available. */
  readonly reduced: readonly number[];
  /** Variants moved to the out-of-stock list and out of the cart. */
  readonly outOfStock: readonly number[];
}

/**
 * An out-of-stock item is moved to the out-of-stock list; a quantity above the available quantity is reduced to it.
 * A variant nothing is known of stays as it is.
 */
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

export type StockNote = { readonly kind: 'out' } | { readonly kind: 'one' } | { readonly kind: 'few'; readonly left: number } | undefined;

/** What a card says of the stock: out, only one left, only n left, or nothing. */
export function stockNote(available: number, lowUnits: number): StockNote {
  if (available <= 0) return { kind: 'out' };
  if (available === 1) return { kind: 'one' };
  return available <= lowUnits ? { kind: 'few', left: available } : undefined;
}
