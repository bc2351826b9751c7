// Finds names in the community that look like the shop itself, so that nobody can pose as its staff.
import officialWords from '../../words/official-words.json' with { type: 'json' };
import { latinOf, wordsOf } from '../catalog/search/search-text.ts';
import { soundOf } from '../catalog/search/sound.ts';

const soundsOf = (text: string): string[] => wordsOf(text).map((word) => soundOf(latinOf(word)));
const sentence = (sounds: readonly string[]): string => ` ${sounds.join(' ')} `;

const [BRAND = ''] = soundsOf('Khurpi');
const official = Object.values(officialWords)
  .flat()
  .map((words) => sentence(soundsOf(words)));

/** Letters of other scripts that look like Latin ones. No farmer here writes a name in them. */
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]/u;
/** Signs that stand for letters. */
const signs: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's', '!': 'i' };
/** A row of single letters is one word: "K h u r p i". */
const SPELLED = /(?<=\b\p{L})[\s._-]+(?=\p{L}\b)/gu;

const readable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/(?<=\p{Script=Latin})[0-9@$!]|[0-9@$!](?=\p{Script=Latin})/gu, (sign) => signs[sign] ?? sign)
    .replace(SPELLED, '');

/** Whether a name looks like the shop's own, in any script. Posts under it wait for a moderator. */
export function looksOfficial(name: string): boolean {
  if (FOREIGN.test(name.normalize('NFKC'))) return true;
  const sounds = soundsOf(readable(name));
  const whole = sentence(sounds);
  return sounds.some((sound) => sound.includes(BRAND)) || official.some((words) => whole.includes(words));
}
