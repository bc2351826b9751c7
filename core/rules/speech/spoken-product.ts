// The spoken texts of a product: its name, its kind, and its dose. Each is a separate text, so that equal ones are made once.
import { type ByLanguage, type Said, said } from '../../language/said.ts';
import { type LanguageCode, languages } from '../languages.ts';

export interface SpokenProduct {
  readonly names: ByLanguage<string>;
  readonly category: ByLanguage<string>;
  /** Its dose, or how it is used; null: it has none. */
  readonly use: ByLanguage<string> | null;
}

/** The phone's own voice reads a longer dose, because its clip would exceed 20 kB. A dose is never read in part. */
export const LONGEST_DOSE = 240;

/** The shop writes these languages itself. Others are translations. A machine may not read their dose before a review. */
const isWrittenHere = (language: LanguageCode): boolean => languages.some((code) => code === language);

const isSpoken = ({ text }: Said): boolean => text.trim() !== '';

/** The sentences for a reader of `language`, each with its own language. */
export function productSentences({ names, category, use }: SpokenProduct, language: LanguageCode): readonly Said[] {
  const dose = said(use, language);
  const isDoseSafe = isWrittenHere(dose.language) && dose.text.length <= LONGEST_DOSE;
  return [said(names, language), said(category, language), ...(isDoseSafe ? [dose] : [])].filter(isSpoken);
}
