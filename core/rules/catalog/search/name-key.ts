// Finds people by the sound of their names: "सीता", "Sita" and "seeta" are one name.
import { latinOf, wordsOf } from './search-text.ts';
import { alikeOf, soundOf } from './sound.ts';

/** The sound of a word; digits stay. Tamil writes d as t, Bengali v as b and y as j: what one script cannot tell apart is one here. */
const spoken = (word: string): string => (/^\d/.test(word) ? word : alikeOf(soundOf(latinOf(word))).replace(/^(?:y|i(?=[aeou]))/, 's'));

const soundsOf = (text: string): string[] => wordsOf(text).map(spoken).filter(Boolean);

/** The search key of a name or number: the sounds of its words, each after a space. */
export const nameKey = (text: string): string => nameParts(text).join('');

/** The parts that a key must contain: the beginning of a word for each searched word. Empty: nothing has a sound. */
export const nameParts = (search: string): string[] => soundsOf(search).map((sound) => ` ${sound}`);

/** Whether a name sounds like a search. */
export function soundsLike(name: string, search: string): boolean {
  const [key, parts] = [nameKey(name), nameParts(search)];
  return parts.length > 0 && parts.every((part) => key.includes(part));
}
