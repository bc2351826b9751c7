// Devanagari → the Latin letters that farmers type for it ("बीज" → "bij"), for search only.

const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ऎ: 'e',
  ए: 'e',
  ऐ: 'ai',
  ऒ: 'o',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  ॲ: 'e',
};
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'ॆ': 'e',
  'े': 'e',
  'ै': 'ai',
  'ॊ': 'o',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const digits = '०१२३४५६७८९';
const VIRAMA = '्';
const NUKTA = '़';

interface Syllable {
  /** Consonants before the vowel, '' for a vowel of its own. */
  onset: string;
  vowel: string;
  /** The vowel is the unwritten "a", which may be silent. */
  isSchwa: boolean;
  /** More than one consonant meets before the vowel, which then keeps its "a". */
  isCluster: boolean;
}

const sound = (onset: string, vowel: string, isSchwa = false): Syllable => ({ onset, vowel, isSchwa, isCluster: false });

function addConsonant(syllables: Syllable[], consonant: string): void {
  const before = syllables.at(-1);
  const isJoined = before !== undefined && before.onset !== '' && before.vowel === '';
  if (!isJoined) syllables.push(sound(consonant, 'a', true));
  else Object.assign(before, { onset: before.onset + consonant, vowel: 'a', isSchwa: true, isCluster: true });
}

function changeVowel(syllables: Syllable[], vowelOf: (before: string) => string): void {
  const here = syllables.at(-1);
  if (here) Object.assign(here, { vowel: vowelOf(here.vowel), isSchwa: false });
}

function readSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  for (const sign of word) {
    if (consonants[sign] !== undefined) addConsonant(syllables, consonants[sign]);
    else if (vowels[sign] !== undefined) syllables.push(sound('', vowels[sign]));
    else if (sign === VIRAMA) changeVowel(syllables, () => '');
    else if (sign === 'ं' || sign === 'ँ') changeVowel(syllables, (before) => `${before}n`);
    else if (digits.includes(sign)) syllables.push(sound('', String(digits.indexOf(sign))));
    else changeVowel(syllables, (before) => signs[sign] ?? before);
  }
  return syllables;
}

/** One Devanagari word in Latin letters, without silent "a" as in Hindi. */
export function transliterate(word: string): string {
  const syllables = readSyllables(word.normalize('NFD').replaceAll(NUKTA, ''));
  let isNextSilent = false;
  for (let i = syllables.length - 1; i > 0; i--) {
    const here = syllables[i];
    if (!here) continue;
    const isLast = i === syllables.length - 1;
    // "a" is silent at the end of a word, and between two spoken syllables.
    const isSilent = here.isSchwa && (isLast || (!isNextSilent && !here.isCluster)) && syllables[i - 1]?.vowel !== '';
    if (isSilent) here.vowel = '';
    isNextSilent = here.vowel === '';
  }
  return syllables.map((s) => s.onset + s.vowel).join('');
}
