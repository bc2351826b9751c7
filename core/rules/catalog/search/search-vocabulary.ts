// Finds which words of a catalogue a typed word may mean.
import type { SearchTerm } from './search-query.ts';
import { consonantsOf, plainSoundOf, skeletonOf, soundOf, stemOf } from './sound.ts';

/** Closeness to the typed word: 100 is equal. */
const near = {
  same: 100,
  sounds: 95,
  joined: 92,
  stem: 88,
  begun: 75,
  soundsBegun: 65,
  skeleton: 60,
  split: 60,
  consonants: 55,
  slip: 50,
  twoSlips: 40,
  size: 60,
} as const;

export interface Vocabulary {
  /** Word → closeness, for all words it may mean. */
  readonly matchesOf: (term: SearchTerm) => ReadonlyMap<string, number>;
}

/** A shorter beginning is compared by letters, not by sound. */
const LEAST_SOUND = 3;
const LEAST_SLIP = 4;
const LEAST_TWO_SLIPS = 8;
/** Most letters in which the sounds of words with the same consonants may differ. */
const MOST_SOUND_SLIPS = 3;
/** Maximum of words with a beginning: the nearest are enough. */
const MOST_MATCHES = 300;

const hasVowel = (word: string): boolean => /[aeiou]/.test(word);
const isWord = (word: string): boolean => /^[a-z]/.test(word);

function group(words: readonly string[], keyOf: (word: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = keyOf(word);
    if (key === '') continue;
    const there = groups.get(key);
    if (there) there.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

/** The first index of a sorted list that is not before `key`. */
function firstFrom(sorted: readonly string[], key: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* beginningWith(sorted: readonly string[], beginning: string): Generator<string> {
  for (let i = firstFrom(sorted, beginning); sorted[i]?.startsWith(beginning); i++) yield sorted[i] as string;
}

/** One more letter of `a`: the row of the edit distance table after `before` and `older`. */
function nextRow(a: string, b: string, i: number, before: readonly number[], older: readonly number[]): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const changed = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwapped ? (older[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
    row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
  }
  return row;
}

/** Typing errors between two words, `most` + 1 when more: a letter added, missing, changed, or two swapped. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, before, older);
    if (Math.min(...row) > most) return most + 1;
    [older, before] = [before, row];
  }
  return Math.min(before[b.length] ?? 0, most + 1);
}

/** Finds the words with the same consonants, as another script writes them. */
function consonantIndex(words: readonly string[]): (word: string) => readonly string[] {
  let index: ReadonlyMap<string, readonly string[]> | undefined;
  return (word) => {
    index ??= group(words, (one) => consonantsOf(plainSoundOf(one)));
    const sound = soundOf(word);
    const isNear = (other: string): boolean => slipsBetween(sound, soundOf(other), MOST_SOUND_SLIPS) <= MOST_SOUND_SLIPS;
    return index.get(consonantsOf(plainSoundOf(word)))?.filter(isNear) ?? [];
  };
}

/** Halves of a word that was written without the space. */
function* halvesOf(word: string): Generator<readonly string[]> {
  for (let at = LEAST_SOUND; at <= word.length - LEAST_SOUND; at++) yield [word.slice(0, at), word.slice(at)];
}

/** Sounds with one typing error, in long ones two, each with its closeness. */
function* slipsOf(sound: string, sounds: readonly string[]): Generator<readonly [sound: string, nearness: number]> {
  if (sound.length < LEAST_SLIP) return;
  const most = sound.length >= LEAST_TWO_SLIPS ? 2 : 1;
  for (const other of sounds) {
    const slips = Math.min(slipsBetween(sound, other, most), slipsBetween(sound, other.slice(0, sound.length), most));
    if (slips <= most) yield [other, slips <= 1 ? near.slip : near.twoSlips];
  }
}

/** Words prepared for search. Numbers and sizes match directly; words also by sound. */
export function createVocabulary(known: Iterable<string>): Vocabulary {
  const all = [...new Set(known)];
  const has = new Set(all);
  const words = all.filter(isWord).sort();
  const bySound = group(words, soundOf);
  const sounds = [...bySound.keys()].sort();
  const byStem = group(sounds, stemOf);
  const bySkeleton = group(sounds, skeletonOf);
  const withConsonants = consonantIndex(words);

  const put = (found: Map<string, number>, some: Iterable<string>, nearness: number): void => {
    for (const word of some) if (found.size < MOST_MATCHES && (found.get(word) ?? 0) < nearness) found.set(word, nearness);
  };
  const putSounds = (found: Map<string, number>, some: Iterable<string>, nearness: number): void => {
    for (const sound of some) put(found, bySound.get(sound) ?? [], nearness);
  };

  /** Words that equal or continue the typed one. */
  function putMeant(found: Map<string, number>, word: string, sound: string): void {
    if (has.has(word)) put(found, [word], near.same);
    // Letters without a vowel that reduce to one or two ("qqqq") would sound like an abbreviation.
    if (sound.length >= LEAST_SOUND || hasVowel(word)) {
      putSounds(found, [sound], near.sounds);
      putSounds(found, byStem.get(stemOf(sound)) ?? [], near.stem);
    }
    put(found, beginningWith(words, word), near.begun);
    if (sound.length >= LEAST_SOUND) putSounds(found, beginningWith(sounds, sound), near.soundsBegun);
  }

  /** One word that was written as two. */
  function putSplit(found: Map<string, number>, word: string): void {
    for (const parts of halvesOf(word)) {
      const halves = parts.map((half) => bySound.get(soundOf(half)));
      if (halves.every((half) => half !== undefined)) put(found, halves[0] ?? [], near.split);
    }
  }

  /** Words with one typing error. */
  function putSlips(found: Map<string, number>, sound: string): void {
    for (const [other, nearness] of slipsOf(sound, sounds)) putSounds(found, [other], nearness);
  }

  /** Words that a typed one may mean; each guess is made only if the earlier one found nothing. */
  function putWord(found: Map<string, number>, [own = '', ...others]: readonly string[]): void {
    const sound = soundOf(own);
    const joined = others.filter(isWord);
    // Without a vowel it is no word, and would match many ("qwrt", "kart").
    const spoken = hasVowel(own) ? [own, ...joined] : [];
    const guesses = [
      () => putSounds(found, bySkeleton.get(skeletonOf(sound)) ?? [], near.skeleton),
      () => putSplit(found, own),
      ...spoken.map((one) => () => put(found, withConsonants(one), near.consonants)),
      () => spoken.length > 0 && putSlips(found, sound),
    ];
    putMeant(found, own, sound);
    for (const one of joined) putSounds(found, [soundOf(one)], near.joined);
    for (const guess of guesses) if (found.size === 0) guess();
  }

  function matchesOf({ words: typed, sizes }: SearchTerm): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    const [own = ''] = typed;
    const known = (some: readonly string[]): string[] => some.filter((one) => has.has(one));
    put(found, known(sizes), near.size);
    if (isWord(own)) putWord(found, typed);
    else put(found, known([own]), near.same);
    return found;
  }
  return { matchesOf };
}
