// Trade words that cannot be found by sound: "बियाणे" is "seed". Each maps to an English search text.
import { latinOf, wordsOf } from './search-text.ts';
import { soundOf } from './sound.ts';

/** A file of `trade-words/`: word or short phrase of a language → English search text. */
export type TradeWords = Readonly<Record<string, string>>;

/** The form for phones: English search text → sounds, separated by spaces. */
export type PackedTradeWords = Readonly<Record<string, string>>;

/** Trade words ready for search. */
export interface TradeBook {
  /** The English search text of a word or phrase, by the sounds of its words. */
  readonly textOf: (sounds: readonly string[]) => string | undefined;
}

/** Number of words in the longest phrase. */
const LONGEST_PHRASE = 4;
/** A shorter sound must be equal. */
const LEAST_LOOSE = 5;
const LEAST_STEM = 4;
const LEAST_LAST = 3;
/** Letters of the longest ending: "मगफळीनुं", "পেঁয়াজের". */
const LONGEST_ENDING = 4;

/** The sounds of a phrase, equal for its own script and for Latin letters. Joined, they are its key, with or without spaces. */
const soundsOf = (words: readonly string[]): string[] => words.map((word) => soundOf(latinOf(word)));

/** Many people omit the aspiration in Latin letters: "harbara" is "harbhara". */
const looseOf = (key: string): string => key.replace(/(?<=[kgtdbjpc])h/g, '');

/** Each sound once; the first phrase with it counts. */
export function packTradeWords(words: TradeWords): PackedTradeWords {
  const seen = new Set<string>();
  const packed = new Map<string, string[]>();
  for (const [phrase, english] of Object.entries(words)) {
    const key = soundsOf(wordsOf(phrase)).join('');
    if (key === '' || seen.has(key)) continue;
    seen.add(key);
    packed.set(english, [...(packed.get(english) ?? []), key]);
  }
  return Object.fromEntries([...packed].map(([english, keys]) => [english, keys.join(' ')]));
}

/** Name of the file of a language, below the app's address. */
export const tradeWordsFile = (language: string, version: string): string => `assets/words.${language}.trade-${version}.js`;

/** The content of that file: a module, because the service worker stores modules. */
export const tradeModule = (packed: PackedTradeWords): string => `export default ${JSON.stringify(packed)};`;

/** @throws for any other content */
export const readTradeModule = (module: string): PackedTradeWords =>
  JSON.parse(module.replace(/^export default /, '').replace(/;\s*$/, '')) as PackedTradeWords;

export function openTradeWords(packed: PackedTradeWords): TradeBook {
  const texts = new Map(Object.entries(packed).flatMap(([english, keys]) => keys.split(' ').map((key) => [key, english] as const)));
  const loose = new Map([...texts].filter(([key]) => key.length >= LEAST_LOOSE).map(([key, english]) => [looseOf(key), english]));
  const exact = (sound: string): string | undefined => texts.get(sound) ?? loose.get(looseOf(sound));
  return {
    textOf(sounds) {
      const key = sounds.join('');
      const whole = exact(key);
      if (whole !== undefined) return whole;
      // In a phrase only the last word may have an ending.
      const most = Math.min(LONGEST_ENDING, key.length - LEAST_STEM, (sounds.at(-1) ?? '').length - LEAST_LAST);
      for (let ending = 1; ending <= most; ending++) {
        const found = exact(key.slice(0, -ending));
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** Joins the books of a reader's language and its chain, the reader's own first. */
export const tradeBooks = (books: readonly TradeBook[]): TradeBook => ({
  textOf(sounds) {
    for (const { textOf } of books) {
      const found = textOf(sounds);
      if (found !== undefined) return found;
    }
    return undefined;
  },
});

/** A query with its trade words in English, the longest phrase first. Other words stay. */
export function withTradeWords(query: string, { textOf }: TradeBook): string {
  const words = wordsOf(query);
  const sounds = soundsOf(words);
  const said: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    let english: string | undefined;
    while (length > 0) {
      english = textOf(sounds.slice(at, at + length));
      if (english !== undefined) break;
      length--;
    }
    said.push(english ?? words[at] ?? '');
    at += Math.max(1, length);
  }
  // Letters that search cannot read stay in the query.
  return said.join() === words.join() ? query : said.join(' ');
}
