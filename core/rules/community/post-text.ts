// Finds phone numbers in a post, which must be masked, and words that need a review.
import wordsToLookAt from '../../words/words-to-look-at.json' with { type: 'json' };
import { findPhones } from './phones-in-text.ts';

const masked = (digits: string): string => `${digits.slice(0, 2)}xxxxxx${digits.slice(-2)}`;

/** The phone numbers in a text, ten digits each, in order. */
export const phonesIn = (text: string): string[] => findPhones(text).map(({ phone }) => phone);

/** The text with masked numbers, for everybody. */
export const withoutPhones = (text: string): string =>
  findPhones(text).reduceRight((shown, { phone, from, to }) => shown.slice(0, from) + masked(phone) + shown.slice(to), text);

/** Words in the form for comparison: small letters, single spaces, only letters and digits. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** Words of each language that need a review. The list is short, because people report other posts anyway. */
const all = Object.values(wordsToLookAt).flat().map(plain);

/** Whether a text has one of them as a whole word. */
export const hasReviewWord = (text: string): boolean => {
  const words = plain(text);
  return all.some((word) => words.includes(word));
};

/** The form in which two texts are the same, whatever their spaces, signs and capitals. */
export const comparableText = (text: string): string => plain(text).trim();
