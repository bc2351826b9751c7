// Rules for saving a product, and for showing it to farmers. Form, call and import share them.
import type { LocalText } from '../../../contract/wire/fields.ts';
import { type LanguageName, nameOfLanguage } from '../../../language/language-names.ts';
import { FIRST_LANGUAGE, type LanguageCode, neededLanguages } from '../../../language/language-table.ts';
import { missingLanguagesOf } from '../../../language/missing-languages.ts';
import { isTextMissing, ownText } from '../../../language/said.ts';
import { isEan, isHsn, isSku } from './article-codes.ts';
import { gstEndedOn, isGstRate } from './gst-rates.ts';
import { isPackLabel, packKey } from './pack-label.ts';

export type ProductFault =
  | 'name-missing'
  | `${LanguageName}-missing`
  | 'brand-unknown'
  | 'category-unknown'
  | 'crop-unknown'
  | 'hsn-wrong'
  | 'gst-wrong'
  /** An ended rate that the product did not have before. */
  | 'gst-ended'
  | 'safety-missing'
  | 'registration-missing'
  /** A dose without its unit, or a unit without a dose; water without a dose. */
  | 'dose-unit'
  | 'pack-missing'
  | 'pack-twice'
  | 'pack-unknown'
  | 'unit-missing'
  | 'sku-wrong'
  | 'sku-twice'
  | 'ean-wrong';

export interface PackDraft {
  readonly sku?: string | undefined;
  readonly ean?: string | null | undefined;
  readonly pack: LocalText;
  readonly is_active?: boolean | undefined;
}

/** A product after a change: unwritten fields are empty. */
export interface ProductDraft {
  readonly is_live: boolean;
  readonly names: LocalText;
  readonly description: LocalText;
  readonly use: LocalText | null;
  readonly safety: LocalText | null;
  readonly hazard: string | null;
  readonly pests: LocalText | null;
  readonly dose_per_hectare?: number | null;
  readonly dose_unit?: string | null;
  readonly water_per_hectare?: number | null;
  readonly hsn: string;
  readonly gst_rate: number;
  readonly registration_number: string | null;
  readonly variants: readonly PackDraft[];
}

export interface Fault<R extends string> {
  /** The field, with dots: `names.hi`, `variants.0.ean`. */
  readonly path: string;
  readonly reason: R;
}

type Faults = Fault<ProductFault>[];

const isBlank = (text: string): boolean => text.trim() === '';

const missingIn = (path: string, code: LanguageCode): Fault<ProductFault> => ({
  path: `${path}.${code}`,
  reason: `${nameOfLanguage(code)}-missing`,
});

/** Words exist in the first language, as on the label, and in another one; or (where they may be missing) in none. */
function languageFaults(path: string, words: LocalText | null, isWanted: boolean): Faults {
  if (!isWanted && isTextMissing(words)) return [];
  return missingLanguagesOf(words).map((code) => missingIn(path, code));
}

function labelFault({ pack }: PackDraft, at: number, keys: readonly string[]): Faults {
  const path = `variants.${at}.pack`;
  if (!isPackLabel(ownText(pack, FIRST_LANGUAGE))) return [{ path: `${path}.${FIRST_LANGUAGE}`, reason: 'unit-missing' }];
  const missing = neededLanguages.find((code) => isBlank(ownText(pack, code)));
  if (missing) return [missingIn(path, missing)];
  return keys.indexOf(keys[at] ?? '') === at ? [] : [{ path: `${path}.${FIRST_LANGUAGE}`, reason: 'pack-twice' }];
}

function codeFaults({ sku, ean }: PackDraft, at: number, skus: readonly (string | undefined)[]): Faults {
  const isTwice = sku !== undefined && skus.indexOf(sku.toUpperCase()) !== at;
  return [
    ...(sku !== undefined && !isSku(sku) ? [{ path: `variants.${at}.sku`, reason: 'sku-wrong' as const }] : []),
    ...(isTwice ? [{ path: `variants.${at}.sku`, reason: 'sku-twice' as const }] : []),
    ...(typeof ean === 'string' && !isEan(ean) ? [{ path: `variants.${at}.ean`, reason: 'ean-wrong' as const }] : []),
  ];
}

function packFaults(packs: readonly PackDraft[]): Faults {
  const keys = packs.map(({ pack }) => packKey(ownText(pack, FIRST_LANGUAGE)));
  const skus = packs.map(({ sku }) => sku?.toUpperCase());
  return packs.flatMap((pack, at) => [...labelFault(pack, at, keys), ...codeFaults(pack, at, skus)]);
}

/** Facts that farmers need before they see it: two languages, and the legal facts of a pesticide. */
function liveFaults(product: ProductDraft): Faults {
  const { names, description, use, safety, hazard, pests, registration_number, variants } = product;
  const isPoison = hazard !== null;
  return [
    ...languageFaults('names', names, true),
    ...languageFaults('description', description, false),
    ...languageFaults('use', use, false),
    ...languageFaults('safety', safety, false),
    ...languageFaults('pests', pests, false),
    ...(isPoison && isTextMissing(use) ? [{ path: `use.${FIRST_LANGUAGE}`, reason: 'safety-missing' as const }] : []),
    ...(isPoison && isTextMissing(safety) ? [{ path: `safety.${FIRST_LANGUAGE}`, reason: 'safety-missing' as const }] : []),
    ...(isPoison && isBlank(registration_number ?? '') ? [{ path: 'registration_number', reason: 'registration-missing' as const }] : []),
    ...(variants.every(({ is_active }) => is_active === false) ? [{ path: 'variants', reason: 'pack-missing' as const }] : []),
  ];
}

export interface FaultContext {
  /** `2026-11-22`, in India. Absent: ended rates are accepted. */
  readonly today?: string;
  /** The product's current rate, which may stay until somebody changes it. */
  readonly gstBefore?: number | undefined;
}

function gstFaults(rate: number, { today, gstBefore }: FaultContext): Faults {
  if (!isGstRate(rate)) return [{ path: 'gst_rate', reason: 'gst-wrong' }];
  const isEnded = today !== undefined && rate !== gstBefore && gstEndedOn(rate, today) !== undefined;
  return isEnded ? [{ path: 'gst_rate', reason: 'gst-ended' }] : [];
}

/** A dose is complete or absent. */
function doseFaults({ dose_per_hectare, dose_unit, water_per_hectare }: ProductDraft): Faults {
  const hasDose = (dose_per_hectare ?? null) !== null;
  const hasUnit = (dose_unit ?? null) !== null;
  if (hasDose !== hasUnit) return [{ path: hasDose ? 'dose_unit' : 'dose_per_hectare', reason: 'dose-unit' }];
  return !hasDose && (water_per_hectare ?? null) !== null ? [{ path: 'dose_per_hectare', reason: 'dose-unit' }] : [];
}

/** All faults in the order of the form; without any it may be saved, and shown if it is live. */
export function productFaults(product: ProductDraft, context: FaultContext = {}): readonly Fault<ProductFault>[] {
  const { names, hsn, gst_rate, variants, is_live } = product;
  return [
    ...(isTextMissing(names) ? [{ path: `names.${FIRST_LANGUAGE}`, reason: 'name-missing' as const }] : is_live ? liveFaults(product) : []),
    ...doseFaults(product),
    ...(isHsn(hsn) ? [] : [{ path: 'hsn', reason: 'hsn-wrong' as const }]),
    ...gstFaults(gst_rate, context),
    ...packFaults(variants),
  ];
}
