// Search that forgives spelling: English, Hindi and Hindi in Latin letters fold to the same words ("खाद", "khaad", "khad").
import { transliterate } from './transliterate.ts';

/** Spellings that sound alike, folded in this order. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/sh|x/g, 's'],
  [/ck|q|c(?!h)/g, 'k'],
  [/chh/g, 'ch'],
  [/z/g, 'j'],
  [/(.)\1+/g, '$1'],
];

/** A word as it is compared: Latin letters as typed and folded; Devanagari and numbers in one form. */
function wordForms(word: string): string[] {
  if (/^\d/.test(word)) return [word];
  const isHindi = /[\u0900-\u097f]/.test(word);
  const folded = folds.reduce((text, [from, to]) => text.replace(from, to), isHindi ? transliterate(word) : word);
  if (isHindi || folded === word) return [folded];
  // Folded to less than half, or to one letter typed again and again ("zzzz"), it would begin too many words.
  return folded.length * 2 < word.length || /^([^aeiou])\1+$/.test(word) ? [word] : [word, folded];
}

/** Text → its words, each in the forms it may be met in. Units cling to nothing ("45kg" → "45", "kg"). */
export function searchWords(text: string): string[][] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/([\d०-९])([a-z\u0904-\u0939])/g, '$1 $2')
    .match(/\d+(?:\.\d+)?|[a-z]+|[\u0900-\u097f]+/g);
  return [...new Set(words ?? [])].map(wordForms).filter((forms) => forms[0] !== '');
}

const wordsOf = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => searchWords(text).flat()))];

/** Stands in a search text between the words that tell what a product is and the rest. */
const BORDER = '|';

/**
 * The searchable form of a product.
 * @param telling texts that say what it is: names, other names, its shelf
 * @param other texts it is found by too: brand, crops
 */
export function searchTextOf(telling: readonly string[], other: readonly string[] = []): string {
  const first = wordsOf(telling);
  const rest = wordsOf(other).filter((word) => !first.includes(word));
  return rest.length === 0 ? first.join(' ') : [...first, BORDER, ...rest].join(' ');
}

/** Every word of a search text with its rank: 0 for what tells what the product is, 1 for the rest. */
export function rankedWords(searchText: string): { word: string; rank: 0 | 1 }[] {
  const [first = '', rest = ''] = searchText.split(` ${BORDER} `);
  const ranked = (text: string, rank: 0 | 1) => text.split(' ').flatMap((word) => (word === '' ? [] : [{ word, rank }]));
  return [...ranked(first, 0), ...ranked(rest, 1)];
}

/**
 * How well query words fit a search text: undefined when a word is not the beginning of any word there,
 * otherwise how many of them are only found among the rest: lower is better.
 */
export function searchRank(searchText: string, query: readonly (readonly string[])[]): number | undefined {
  let border: number | undefined;
  let rank = 0;
  for (const forms of query) {
    let place = Number.POSITIVE_INFINITY;
    for (const word of forms) place = Math.min(place, placeOf(searchText, word));
    if (place === Number.POSITIVE_INFINITY) return undefined;
    border ??= searchText.indexOf(` ${BORDER} `);
    if (border >= 0 && place > border) rank++;
  }
  return rank;
}

/** Where the first word that begins so stands; infinity when none does. */
function placeOf(searchText: string, beginning: string): number {
  if (searchText.startsWith(beginning)) return 0;
  for (let at = searchText.indexOf(beginning, 1); at >= 0; at = searchText.indexOf(beginning, at + 1))
    if (searchText[at - 1] === ' ') return at;
  return Number.POSITIVE_INFINITY;
}

/** Whether every query word (of 4 letters or more) is at most one slip of the finger away from a word of the text. */
export function isNearMiss(searchText: string, query: readonly (readonly string[])[]): boolean {
  const words = searchText.split(' ');
  // As it was typed: folded and a slip away from that, nonsense comes near to something ("qwrt", "kvrt", "kart").
  const isNear = ([form = '']: readonly string[]): boolean =>
    form.length >= 4 &&
    words.some((word) => isOneEditAway(word.slice(0, form.length + 1), form) || isOneEditAway(word.slice(0, form.length), form));
  return query.length > 0 && query.every((forms) => searchRank(searchText, [forms]) !== undefined || isNear(forms));
}

/** One letter added, missing, changed, or two swapped. */
function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  const isSwapped = restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
