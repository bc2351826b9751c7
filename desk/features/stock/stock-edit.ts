// Edits of a stock row (presses, a count, a price), and the requests made of them.
import type { DeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { type Paise, rupeesTextFromPaise } from '#core/money.ts';
import { MOST_STOCK } from '#core/rules/catalog/desk/offer-faults.ts';
import { readCount, readRupees } from '#core/rules/number-text.ts';
import type { StockEdit } from '../../state/stock-state.ts';

export const NO_EDIT: StockEdit = { by: 0 };

type Offer = Pick<DeskOffer, 'price' | 'discount' | 'stock'>;

/** The price that farmers pay. */
export const priceOf = ({ price, discount }: Pick<Offer, 'price' | 'discount'>): Paise => price - discount;

/** A larger count is invalid, and not the largest one. */
function countOf(text: string): number | undefined {
  const count = readCount(text);
  return count !== undefined && count <= MOST_STOCK ? count : undefined;
}

/** The stock after the edit; undefined while the typed count is invalid. */
export function stockOf({ stock }: Pick<Offer, 'stock'>, { by, count }: StockEdit): number | undefined {
  return count === undefined ? stock + by : countOf(count);
}

/** Adds or removes one, from the typed count or the current stock. The result is never below zero. */
export function addPress(offer: Pick<Offer, 'stock'>, edit: StockEdit, by: 1 | -1): StockEdit {
  const now = stockOf(offer, edit) ?? 0;
  if (now + by < 0 || now + by > MOST_STOCK) return edit;
  return edit.count === undefined ? { ...edit, by: edit.by + by } : { ...edit, count: String(now + by) };
}

/** A typed count replaces earlier presses. */
export const setCount = (edit: StockEdit, count: string): StockEdit => ({ ...edit, by: 0, count });
export const setPrice = (edit: StockEdit, price: string): StockEdit => ({ ...edit, price });

export type PriceAnswer = { readonly price: Paise; readonly discount: Paise } | 'same' | 'wrong' | 'above-mrp';

/** The typed price, in rupees. Farmers pay exactly this: the MRP stays and the discount changes. */
export function priceAnswer(offer: Pick<Offer, 'price' | 'discount'>, text: string | undefined): PriceAnswer {
  if (text === undefined) return 'same';
  const paise = readRupees(text);
  if (paise === undefined || paise === 0) return 'wrong';
  if (paise === priceOf(offer)) return 'same';
  if (offer.price === 0) return { price: paise, discount: 0 };
  return paise > offer.price ? 'above-mrp' : { price: offer.price, discount: offer.price - paise };
}

export interface StockRequests {
  /** Price and count, sent with the version on which they were edited. */
  readonly put: { readonly price?: Paise; readonly discount?: Paise; readonly stock?: number; readonly is_sold?: boolean } | undefined;
  /** Presses add to the current stock, whatever was sold meanwhile. */
  readonly delta: number;
}

/** The requests of an edit; undefined when it changes nothing or is still invalid. */
export function stockRequests(offer: Offer & Pick<DeskOffer, 'version'>, edit: StockEdit): StockRequests | undefined {
  const price = priceAnswer(offer, edit.price);
  const stock = edit.count === undefined ? undefined : countOf(edit.count);
  if (price === 'wrong' || price === 'above-mrp' || (edit.count !== undefined && stock === undefined)) return undefined;
  const isNew = offer.version === 0;
  const put = {
    ...(price === 'same' ? {} : price),
    ...(stock === undefined || stock === offer.stock ? {} : { stock }),
    // A first price puts the pack on sale.
    ...(isNew && price !== 'same' ? { is_sold: true, stock: stock ?? Math.max(edit.by, 0) } : {}),
  };
  const hasPut = Object.keys(put).length > 0;
  const delta = isNew ? 0 : edit.by;
  return hasPut || delta !== 0 ? { put: hasPut ? put : undefined, delta } : undefined;
}

/** Whether the edit changes nothing. */
export const isIdle = (offer: Offer, { by, count, price }: StockEdit): boolean =>
  by === 0 && (count === undefined || countOf(count) === offer.stock) && priceAnswer(offer, price) === 'same';

/** The rest of an edit after a part of it was sent. */
export function remainingEdit(edit: StockEdit, sent: StockEdit): StockEdit | undefined {
  const left: StockEdit = {
    by: edit.by - sent.by,
    ...(edit.count === sent.count ? {} : { count: edit.count }),
    ...(edit.price === sent.price ? {} : { price: edit.price }),
  };
  return left.by === 0 && left.count === undefined && left.price === undefined ? undefined : left;
}

/** The price as its box shows it. */
export const priceText = (offer: Pick<Offer, 'price' | 'discount'>, { price }: StockEdit): string =>
  price ?? (priceOf(offer) === 0 ? '' : rupeesTextFromPaise(priceOf(offer)));
