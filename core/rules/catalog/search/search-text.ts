// Builds a product's search words with their ranks. Words of every Indian script become words in Latin letters; their sounds are compared
// later (search-vocabulary.ts).

import { languages } from '../../../language/language-table.ts';
import type { ByLanguage } from '../../../language/said.ts';
import { latinDigits } from '../../../latin-digits.ts';
import { sizesOf } from '../pack-size.ts';
import { inDevanagari } from './indian-scripts.ts';
import { transliterate } from './transliterate.ts';

/** Joiners change how a word is drawn, not what it says; accents are left out when Latin letters are typed. */
const NOT_SPOKEN = /[\u0300-\u036f]|[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** One spelling of each letter: "Ürea" and the wide letters of a foreign keyboard are "urea". */
const plainText = (text: string): string => latinDigits(text.normalize('NFKD').replace(NOT_SPOKEN, '').normalize('NFC').toLowerCase());

/** Text → its words in lower case, those of Indian scripts in Devanagari. Units are separated ("45kg" → "45", "kg"). */
export function wordsOf(text: string): string[] {
  const apart = inDevanagari(plainText(text)).replace(/(\d)(?=[a-z\u0904-\u0939])|([a-z\u0900-\u097f])(?=\d)/g, '$& ');
  return apart.match(/\d+(?:\.\d+)?|[a-z]+|[\u0900-\u097f]+/g) ?? [];
}

/** Whether a text has letters of a script that search cannot read. */
export const hasUnknownLetters = (text: string): boolean => /[^\P{L}a-z\u0900-\u0d7f]/u.test(plainText(text));

/** A word in Latin letters. */
export const latinOf = (word: string): string => (/[\u0900-\u097f]/.test(word) ? transliterate(word) : word);

const latinWords = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => wordsOf(text).map(latinOf)))];

/** Texts of a product, from the most to the least important. */
export interface SearchTexts {
  /** Its name on the label, in every language. */
  readonly names: readonly string[];
  /** Other names. */
  readonly others?: readonly string[];
  /** Its kind, its purpose, its content. */
  readonly kinds?: readonly string[];
  /** Other search words: brand, crops. */
  readonly rest?: readonly string[];
}

/** Rank of a word: 0 is its name and is confirmed elsewhere, 1 its name, 2 its kind, 3 the rest. */
export type WordRank = 0 | 1 | 2 | 3;

/** Separates the words of two ranks in a search text. */
const BORDER = '|';

/** The search text of a product, with the most telling words first. */
export function searchTextOf({ names, others = [], kinds = [], rest = [] }: SearchTexts): string {
  const [named, called, kind, more] = [names, others, kinds, rest].map((texts) => new Set(latinWords(texts)));
  const all = [...new Set([named, called, kind, more].flatMap((words) => [...(words ?? [])]))].filter((word) => word !== '');
  const rankOf = (word: string): WordRank => {
    if (named?.has(word)) return called?.has(word) || more?.has(word) ? 0 : 1;
    if (called?.has(word)) return 1;
    return kind?.has(word) ? 2 : 3;
  };
  return [0, 1, 2, 3].map((rank) => all.filter((word) => rankOf(word) === rank).join(' ')).join(` ${BORDER} `);
}

/** Begins a text that travels as it is. */
const WHOLE = '=';

/** A short search text with the words of the names again. @param names those it was shortened with */
export function withNames(short: string, names: readonly string[]): string {
  if (short.startsWith(WHOLE)) return short.slice(WHOLE.length);
  const [confirmed = '', called = '', ...rest] = short.split(BORDER);
  const known = new Set(confirmed.split(' '));
  const named = latinWords(names).filter((word) => !known.has(word));
  return [confirmed, [...named, ...called.split(' ')].filter((word) => word !== '').join(' '), ...rest].join(` ${BORDER} `);
}

/** A search text without the words that the names say already. A text of another form stays whole. */
export function withoutNames(searchText: string, names: readonly string[]): string {
  const named = new Set(latinWords(names));
  const [confirmed = '', called = '', ...rest] = searchText.split(` ${BORDER} `);
  const others = called.split(' ').filter((word) => !named.has(word));
  const short = [confirmed, others.join(' '), ...rest].join(BORDER);
  return withNames(short, names) === searchText ? short : WHOLE + searchText;
}

/** Words of a product's names in languages that its search text leaves out, because the shop writes only some of its content in them. */
export const nameWords = (names: ByLanguage<string>): { word: string; rank: WordRank }[] => {
  const others = Object.entries(names).filter(([code]) => !languages.some((own) => own === code));
  return latinWords(others.map(([, name]) => name)).map((word) => ({ word, rank: 1 }));
};

/** Every word of a search text with its rank. */
export function rankedWords(searchText: string): { word: string; rank: WordRank }[] {
  const parts = searchText.split(BORDER);
  // An older text of two parts separates names from the rest.
  const ranks: readonly WordRank[] = parts.length <= 2 ? [1, 3] : [0, 1, 2, 3];
  return parts.flatMap((part, i) => part.split(' ').flatMap((word) => (word === '' ? [] : [{ word, rank: ranks[i] ?? 3 }])));
}

/** The words of sizes of packs, by their labels. */
export function sizeWords(labels: readonly string[]): { word: string; rank: WordRank }[] {
  return [...new Set(labels.flatMap((label) => sizesOf(wordsOf(label))))].map((word) => ({ word, rank: 2 }));
}
