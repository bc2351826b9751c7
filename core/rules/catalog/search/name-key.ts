// People are found by how their names sound: "सीता", "Sita" and "seeta" are one name.
import { latinOf, wordsOf } from './search-text.ts';
import { soundOf } from './sound.ts';

/** The word as it sounds; digits stay as they are. Bengali writes b where Hindi writes v, and Bihar says both. */
const spoken = (word: string): string => (/^\d/.test(word) ? word : soundOf(latinOf(word)).replace(/bh|v/g, 'b'));

const soundsOf = (text: string): string[] => wordsOf(text).map(spoken).filter(Boolean);

/** A name or number as it is kept for search: how its words sound, each with a space before it. */
export const nameKey = (text: string): string => nameParts(text).join('');

/** The parts that a key must hold for a search: the beginning of a word for each word of the search. Empty: nothing in it sounds. */
export const nameParts = (search: string): string[] => soundsOf(search).map((sound) => ` ${sound}`);

/** Whether a name sounds like a search. */
export function soundsLike(name: string, search: string): boolean {
  const [key, parts] = [nameKey(name), nameParts(search)];
  return parts.length > 0 && parts.every((part) => key.includes(part));
}
