// Converts texts of Indian scripts to Devanagari, for search only. The Unicode blocks of these scripts have the same signs at the same
// places. Rules for each script correct the signs that sound different.

/** A replacement in a word that already has Devanagari signs. */
type Rule = readonly [from: RegExp, to: string | ((...found: string[]) => string)];

/** In these scripts a sign marks a consonant without a vowel. A consonant without the sign is always spoken with its "a". */
const SPOKEN_A: Rule = [/([क-ह]\u093c?)(?![\u093c\u093e-\u094d])/g, '$1ा'];
/** The "a" of English "calcium" is written as "ya". */
const ENGLISH_A: Rule = [/्य(?=ा)/g, ''];
/** A dot sounds like "m" at the end of a word and before labial consonants. */
const DOT_IS_M: Rule = [/ं(?=[पफबभम]|$)/g, 'म्'];
/** "ya" without a dot sounds like "ja" unless it follows a consonant. */
const YA_IS_JA: Rule = [/(?<!्)य(?!\u093c)/g, 'ज'];

const voiced: Readonly<Record<string, string>> = { क: 'ग', च: 'ज', ट: 'ड', त: 'द', प: 'ब' };
const TAMIL_STOP = '[कचटतप](?!्)';

const bengali: readonly Rule[] = [[/ॎ/g, 'त्'], [/\u0970/g, 'र'], [/\u0971/g, 'व'], YA_IS_JA, ENGLISH_A];
const gurmukhi: readonly Rule[] = [
  [/\u0970/g, 'ं'],
  // It doubles the next consonant, which sounds the same here.
  [/\u0971/g, ''],
];
const odia: readonly Rule[] = [[/\u0971/g, 'व'], YA_IS_JA, ENGLISH_A, SPOKEN_A];
const tamil: readonly Rule[] = [
  [/ःप/g, 'फ'],
  [/ऱ्ऱ/g, 'त्र'],
  // One sign for two sounds: voiced after a nasal and between vowels, and "sa" unless it is doubled.
  [new RegExp(`(?<=[ङञणनमऩ]्)${TAMIL_STOP}`, 'g'), (stop) => voiced[stop] ?? stop],
  [/(?<!च्)च(?!्)/g, 'स'],
  [new RegExp(`(?<=[^्])${TAMIL_STOP}`, 'g'), (stop) => voiced[stop] ?? stop],
  SPOKEN_A,
];
const teluguAndKannada: readonly Rule[] = [ENGLISH_A, DOT_IS_M, SPOKEN_A];
/** Consonants without a vowel have their own signs. */
const CHILLU = 'णनरललक';
const malayalam: readonly Rule[] = [[/[\u097a-\u097f]/g, (sign) => `${CHILLU[sign.charCodeAt(0) - 0x97a]}्`], DOT_IS_M, SPOKEN_A];

/** First code of a block → its rules. Gujarati needs none. */
const rules: Readonly<Record<number, readonly Rule[]>> = {
  2432: bengali,
  2560: gurmukhi,
  2816: odia,
  2944: tamil,
  3072: teluguAndKannada,
  3200: teluguAndKannada,
  3328: malayalam,
};

const PLACES = 128;

function wordInDevanagari(word: string): string {
  const block = word.charCodeAt(0) & ~(PLACES - 1);
  const moved = word.replace(/./g, (sign) => String.fromCharCode(0x900 + (sign.charCodeAt(0) & (PLACES - 1))));
  return (rules[block] ?? []).reduce((text, [from, to]) => text.replace(from, to as string), moved);
}

/** Converts words of Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam letters to Devanagari. @param text in NFC */
export const inDevanagari = (text: string): string => text.replace(/[\u0980-\u0d7f]+/g, wordInDevanagari);
