// The sound of a word in Latin letters: "jink" and "zinc", "yuriya" and "urea", "dhaan" and "dhan" sound alike.

/** Spellings of one sound, replaced in this order. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/^[yi]u/, 'u'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/sh|x/g, 's'],
  [/chh/g, 'ch'],
  [/ch(?=[lr])/g, 'k'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/z/g, 'j'],
  [/(?<=[^aeiou])y(?=[^aeiou]|$)/g, 'i'],
  [/e?a?y(?=[aeo])/g, 'i'],
  [/aa+/g, 'a'],
  [/ea$/, 'ia'],
  [/ea|ee+|ii+/g, 'i'],
  [/oo+|uu+|ou/g, 'u'],
  [/ai|ay|ei/g, 'e'],
  [/au/g, 'o'],
  [/ie?(?=a)/g, 'i'],
  [/(.)\1+/g, '$1'],
];
/** A nasal vowel is written with or without n. */
const NASAL_END = /(?<=[uo])n$/;

const replaced = (word: string, all: typeof folds): string => all.reduce((text, [from, to]) => text.replace(from, to), word);

/** The sound of a word. */
export const soundOf = (word: string): string => replaced(word, folds).replace(NASAL_END, '');

/** Minimum letters of a skeleton that still distinguish words. */
const LEAST_BONES = 3;

/** A sound without what is often misheard: vowels, aspiration ("dh", "d") and n before a consonant; '' when too little is left. */
export function skeletonOf(sound: string): string {
  const bones = sound
    .replace(/(?<=[kgtdbjp])h/g, '')
    .replace(/^[aeiou]/, 'A')
    .replace(/n(?=[^aeiou])/g, '')
    .replace(/(?!^)[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');
  return bones.length < LEAST_BONES ? '' : bones;
}

/** Consonants that one script writes alike, or one ear takes for another: voiced is unvoiced, v is b, z and j are s. */
const alike: typeof folds = [
  [/(?<=[kgtdbjpc])h/g, ''],
  [/g/g, 'k'],
  [/d/g, 't'],
  [/[bvf]/g, 'p'],
  [/[jzc]/g, 's'],
];
const NASAL_BEFORE_CONSONANT = /[nm](?=[^aeiou])/g;

/** A sound in which consonants that are taken for each other are one; each beginning of it is one of the whole. */
export const alikeOf = (sound: string): string => replaced(sound, alike);

/** The sound of a word in which consonants that are taken for each other are one, without weak nasals. */
export const plainSoundOf = (word: string): string =>
  alikeOf(replaced(word, folds))
    .replace(NASAL_BEFORE_CONSONANT, '')
    .replace(/(.)\1+/g, '$1');

/** The consonants of a plain sound, with its first vowel as A; '' when too few are left. */
export function consonantsOf(plain: string): string {
  const bones = plain
    .replace(/^[aeiou]+/, 'A')
    .replace(/(?!^)[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');
  return bones.length < LEAST_BONES ? '' : bones;
}

const LEAST_STEM = 3;

/** A sound without its grammatical ending: "kide" and "kida", "borers" and "borer". */
export function stemOf(sound: string): string {
  const stem = sound.replace(/(?:i?on|i?an|i?en|iya|[aeiou]|(?<=[^aeious])s)$/, '');
  return stem.length < LEAST_STEM ? sound : stem;
}
