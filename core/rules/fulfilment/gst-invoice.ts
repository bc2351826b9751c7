// The tax of sold goods. Prices include GST, so the tax is calculated from them. Half goes to the centre, half to the state.
// Between states there is only one tax. [CGST Act, IGST Act]

import type { LocalText } from '../../contract/wire/fields.ts';
import type { Paise } from '../../money.ts';
import { INDIA_AHEAD_MS } from '../../time.ts';

/** Months of a financial year before January: it begins on 1 April. */
const APRIL = 3;

/** `2026-27`: the financial year of a moment, in India. @param at epoch ms */
export function financialYear(at: number): string {
  const date = new Date(at + INDIA_AHEAD_MS);
  const first = date.getUTCMonth() < APRIL ? date.getUTCFullYear() - 1 : date.getUTCFullYear();
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** A series of numbers without a gap: a vendor's invoices, or credit notes, of a financial year. */
export const seriesOf = (kind: 'invoice' | 'credit-note', at: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CN'}/${financialYear(at).slice(2)}`;

/** `INV/26-27/000017`: within the law's sixteen characters. */
export const invoiceNumber = (series: string, number: number): string => `${series}/${String(number).padStart(6, '0')}`;

export interface SoldLine {
  readonly variantId: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly hsn: string;
  /** Whole percent, or halves of it. */
  readonly gstRate: number;
  readonly quantity: number;
  /** A unit, before discount. */
  readonly price: Paise;
  readonly discount: Paise;
  readonly batch: string | null;
  readonly expiresOn: string | null;
}

export interface InvoiceLine extends SoldLine {
  /** The price with tax, after discount and its share of the coupon. */
  readonly amount: Paise;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  /** Between states, instead of both; absent: within one. */
  readonly igst?: Paise;
}

export interface InvoiceData {
  /** The seller's GSTIN at that time; absent: none. */
  readonly gstin?: string;
  /** The seller's legal name at that time; absent: none was entered. */
  readonly legalName?: string;
  /** The seller's licences at packing; absent: not recorded, as in older invoices. */
  readonly licences?: readonly { readonly category_id: number; readonly number: string }[];
  readonly lines: readonly InvoiceLine[];
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst?: Paise;
  /** Goods with tax. */
  readonly goods: Paise;
  /** Delivery and insurance, charged beside the goods. */
  readonly delivery: Paise;
  readonly insurance: Paise;
  readonly total: Paise;
}

/** Divides an amount by weight in whole paise that add up exactly. */
export function shareOut(amount: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = sum === 0 ? 0 : Math.floor((amount * weighed) / sum);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

type Tax = Pick<InvoiceLine, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/**
 * Taxable value and tax of an amount that includes it. Within a state the tax is two equal halves: each is rounded, and the rest of the
 * amount is taxable.
 */
export function taxOf(amount: Paise, gstRate: number, isBetweenStates: boolean): Tax {
  if (isBetweenStates) {
    const taxable = Math.round((amount * 100) / (100 + gstRate));
    return { taxable, cgst: 0, sgst: 0, igst: amount - taxable };
  }
  const half = Math.round((amount * gstRate) / (2 * (100 + gstRate)));
  return { taxable: amount - 2 * half, cgst: half, sgst: half };
}

/** @param coupon taken off the goods, divided over the lines by their cost */
export function invoiceOf(
  sold: readonly SoldLine[],
  {
    coupon,
    delivery,
    insurance,
    isBetweenStates = false,
  }: { readonly coupon: Paise; readonly delivery: Paise; readonly insurance: Paise; readonly isBetweenStates?: boolean },
): InvoiceData {
  const gross = sold.map(({ price, discount, quantity }) => (price - Math.min(discount, price)) * quantity);
  const off = shareOut(coupon, gross);
  const lines = sold.map((line, i): InvoiceLine => {
    const amount = (gross[i] ?? 0) - (off[i] ?? 0);
    return { ...line, amount, ...taxOf(amount, line.gstRate, isBetweenStates) };
  });
  const sum = (of: (line: InvoiceLine) => Paise): Paise => lines.reduce((total, line) => total + of(line), 0);
  const goods = sum(({ amount }) => amount);
  return {
    lines,
    taxable: sum(({ taxable }) => taxable),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    ...(isBetweenStates ? { igst: sum(({ igst = 0 }) => igst) } : {}),
    goods,
    delivery,
    insurance,
    total: goods + delivery + insurance,
  };
}
