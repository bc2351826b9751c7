// The legal title of a bill, and its tax by rate. [CGST Rules 46, 46A, 49]
import type { Paise } from '../../money.ts';

/**
 * `bill`: the shop is not registered, and its paper has no tax. A registered shop writes a tax invoice; a bill of supply, when nothing on
 * it is taxed; one paper for both, when part of it is and the buyer is not registered, like farmers.
 */
export type PaperName = 'bill' | 'tax-invoice' | 'bill-of-supply' | 'invoice-and-bill-of-supply';

interface TaxedLine {
  /** Tenths of a percent. */
  readonly gst_permille: number;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst?: Paise | undefined;
}

export function paperName(gstin: string | undefined, lines: readonly Pick<TaxedLine, 'gst_permille'>[]): PaperName {
  if (!gstin) return 'bill';
  const taxed = lines.filter(({ gst_permille }) => gst_permille > 0).length;
  if (taxed === 0) return 'bill-of-supply';
  return taxed === lines.length ? 'tax-invoice' : 'invoice-and-bill-of-supply';
}

/** Taxable value and tax of each rate, lowest first. */
export function taxByRate(lines: readonly TaxedLine[]): readonly TaxedLine[] {
  const rates = new Map<number, TaxedLine>();
  for (const { gst_permille, taxable, cgst, sgst, igst } of lines) {
    const sum = rates.get(gst_permille) ?? { gst_permille, taxable: 0, cgst: 0, sgst: 0 };
    const between = igst === undefined ? {} : { igst: (sum.igst ?? 0) + igst };
    rates.set(gst_permille, { gst_permille, taxable: sum.taxable + taxable, cgst: sum.cgst + cgst, sgst: sum.sgst + sgst, ...between });
  }
  return [...rates.values()].sort((a, b) => a.gst_permille - b.gst_permille);
}

/** `50` → `5%`, `25` → `2.5%`. */
export const percentText = (permille: number): string => `${permille / 10}%`;
