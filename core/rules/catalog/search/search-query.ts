// Turns typed or spoken words into search terms.
import { readSize } from '../pack-size.ts';
import { hasUnknownLetters, latinOf, wordsOf } from './search-text.ts';

/** One search term. */
export interface SearchTerm {
  /** Spellings of this term in Latin letters. The first is its own; others join it with its neighbours. */
  readonly words: readonly string[];
  /** Pack sizes it may be. */
  readonly sizes: readonly string[];
  /** Products without it are not found. A size, or a number beside words, only sorts. */
  readonly isRequired: boolean;
}

/** Filler words: they say nothing about a product. */
const fillers = new Set(
  (
    'a an and for from i in is it me my near of on or please some the to want with ' +
    'aur bhav chahie chahiye daam dam do hai hain hamare ho hua ja jo ka kahan kar karna karne ke ki kitna kitne ko kya lena liye lie mai main mein men ' +
    'mera mere mil milega mujhe na par pe price rate raha rahe rahi se sasta wala wale wali vala vale vali ye yah'
  ).split(' '),
);
/** Kinds of packs, and other words that help but must not exclude products. */
const helpers = new Set(
  (
    'bag bags bori bory bore boriya boro botal bottle botel bucket can dabba dibba jar katta katte kit pack packet paket pouch ' +
    'paiket tin thaili best new ek one size'
  ).split(' '),
);

/** More words than a person types; the rest is dropped. */
const MOST_TERMS = 8;
/** Neighbouring words that may be one: "white fly", "d a p". */
const MOST_JOINED = 3;

/** Every way to join a word with its neighbours. */
function joinedAt(words: readonly string[], at: number): string[] {
  const joined: string[] = [];
  for (let length = 2; length <= MOST_JOINED; length++)
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++)
      joined.push(words.slice(from, from + length).join(''));
  return joined;
}

interface Token {
  readonly word: string;
  readonly sizes: readonly string[];
}

function tokensOf(text: string): Token[] {
  const words = wordsOf(text);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const size = readSize(words, at);
    const word = words[at] ?? '';
    tokens.push({ word: size?.length === 2 ? '' : latinOf(word), sizes: size?.sizes ?? [] });
    at += size?.length ?? 1;
  }
  return tokens;
}

/** A term that matches nothing. */
const unfindable: SearchTerm = { words: [], sizes: [], isRequired: true };

/** The terms of a query; none without searchable words. Unknown letters match nothing, also beside a size or a kind of pack. */
export function readQuery(text: string): SearchTerm[] {
  const all = tokensOf(text);
  const words = all.map((token) => token.word);
  const telling = all.filter((token) => !fillers.has(token.word));
  const tokens = (telling.length > 0 ? telling : all).slice(0, MOST_TERMS);
  const isSoft = ({ word, sizes }: Token): boolean => sizes.length > 0 || helpers.has(word);
  const isAllSoft = tokens.every(isSoft);
  if (isAllSoft && hasUnknownLetters(text)) return [unfindable];
  return tokens.map((token) => ({
    words: token.word === '' ? [] : [token.word, ...(token.sizes.length > 0 ? [] : joinedAt(words, all.indexOf(token)))],
    sizes: token.sizes,
    isRequired: isAllSoft || !isSoft(token),
  }));
}
