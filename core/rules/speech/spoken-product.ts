// What is said of a product: its name, what it is, and its dose. Each is a text of its own, so that equal ones are made once.
import { type ByLanguage, type Said, said } from '../../language/said.ts';
import { type LanguageCode, languages } from '../languages.ts';

export interface SpokenProduct {
  readonly names: ByLanguage<string>;
  readonly category: ByLanguage<string>;
  /** Its dose, or how it is used; null: it has none. */
  readonly use: ByLanguage<string> | null;
}

/** A longer dose is read by the phone’s own voice: a clip of it would weigh more than 20 kB. Half of a dose is never said. */
export const LONGEST_DOSE = 240;

/** The shop writes these languages itself. Others are translations, whose dose a machine may not say before somebody reviewed it. */
const isWrittenHere = (language: LanguageCode): boolean => languages.some((code) => code === language);

const isSpoken = ({ text }: Said): boolean => text.trim() !== '';

/** The sentences for a reader of `language`, each with the language it is in. */
export function productSentences({ names, category, use }: SpokenProduct, language: LanguageCode): readonly Said[] {
  const dose = said(use, language);
  const isDoseSafe = isWrittenHere(dose.language) && dose.text.length <= LONGEST_DOSE;
  return [said(names, language), said(category, language), ...(isDoseSafe ? [dose] : [])].filter(isSpoken);
}
