// What stands in a post: phone numbers, which are not for everybody's eyes, and words somebody should look at first.
import wordsToLookAt from '../../words/words-to-look-at.json' with { type: 'json' };
import { findPhones } from './phones-in-text.ts';

const masked = (digits: string): string => `${digits.slice(0, 2)}xxxxxx${digits.slice(-2)}`;

/** The phone numbers in a text, ten digits each, as they come. */
export const phonesIn = (text: string): string[] => findPhones(text).map(({ phone }) => phone);

/** The text as everybody reads it. */
export const withoutPhones = (text: string): string =>
  findPhones(text).reduceRight((shown, { phone, from, to }) => shown.slice(0, from) + masked(phone) + shown.slice(to), text);

/** As words are compared: small letters, single blanks, nothing but letters and digits. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** Words of each language that somebody should look at first. Kept few: what people report is seen anyway. */
const all = Object.values(wordsToLookAt).flat().map(plain);

/** Whether a text has one of them, as a whole word. */
export const hasWordToLookAt = (text: string): boolean => {
  const words = plain(text);
  return all.some((word) => words.includes(word));
};

/** What makes two texts the same: written again with other blanks, signs or capitals. */
export const sameText = (text: string): string => plain(text).trim();
