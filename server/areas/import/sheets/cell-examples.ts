// Examples and other names of columns of words, in each language.
import type { ByLanguage } from '#core/language/said.ts';
import type { Column } from '../file/sheet.ts';

type ColumnWords = ByLanguage<Partial<Pick<Column, 'example' | 'aliases'>>>;

export const vendorColumnWords = {
  name: {
    en: { aliases: ['name', 'shop'], example: 'Kisan Kendra, Kanti' },
    hi: { aliases: ['नाम', 'दुकान'], example: 'किसान केंद्र, कांटी' },
  },
} as const satisfies Readonly<Record<string, ColumnWords>>;

/** Other ways to write the name of a language in a cell. */
export const languageAliases: ByLanguage<readonly string[]> = { hi: ['हिंदी'], en: ['अंग्रेज़ी'] };
