// How numbers and amounts are said, in each language.
import { partIn } from '../../language/said.ts';
import numbers from '../../words/numbers.json' with { type: 'json' };
import { FIRST_LANGUAGE, type LanguageCode, type WrittenLanguage } from '../languages.ts';

/** How one language counts, and how it says an amount on a bill, with places for `{rupees}` and `{paise}` in words. */
export interface NumberWords {
  /** The numbers from 0 to 99, with blanks between. */
  readonly to99: string;
  readonly hundred: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
  readonly amount: string;
  readonly amountWithPaise: string;
  /** Where a language says one rupee in another way. */
  readonly amountOfOne?: string;
  readonly amountOfOneWithPaise?: string;
}

const words: { readonly [code in WrittenLanguage]: NumberWords } = numbers;

/** A language that has none yet counts in the next one of its chain. */
export const numberWordsIn = (language: LanguageCode): NumberWords => partIn<NumberWords>(words, language) ?? words[FIRST_LANGUAGE];
