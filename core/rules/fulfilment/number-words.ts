// Words for numbers and amounts, in each language.
import { valueForLanguage } from '../../language/said.ts';
import numbers from '../../words/numbers.json' with { type: 'json' };
import { FIRST_LANGUAGE, type LanguageCode, type WrittenLanguage } from '../languages.ts';

/** How one language counts, and how it writes an amount on a bill, with placeholders for `{rupees}` and `{paise}` in words. */
export interface NumberWords {
  /** The numbers from 0 to 99, separated by spaces. */
  readonly to99: string;
  readonly hundred: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
  readonly amount: string;
  readonly amountWithPaise: string;
  /** For a language with another form for one rupee. */
  readonly amountOfOne?: string;
  readonly amountOfOneWithPaise?: string;
}

const words: { readonly [code in WrittenLanguage]: NumberWords } = numbers;

/** A language without number words uses those of the next language in its chain. */
export const numberWordsIn = (language: LanguageCode): NumberWords =>
  valueForLanguage<NumberWords>(words, language) ?? words[FIRST_LANGUAGE];
