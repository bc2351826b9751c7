// What stands in a post: phone numbers, which are not for everybody's eyes, and words somebody should look at first.

const DEVANAGARI_ZERO = '०'.codePointAt(0) ?? 0;
/** What stands between the digits of a number: blanks, dashes, dots, brackets, and signs nobody sees. */
const BETWEEN = '[\\s.()_\u00ad\u200b-\u200f\u2010-\u2015\u2060\ufeff-]{0,3}';
const DIGIT = '[\\d०-९]';
/** Ten digits from 6 on, in either script, with +91, 0091 or 0 before them. */
const PHONE = new RegExp(
  `(?<!${DIGIT})(?:(?:\\+|00|००)?(?:91|९१)${BETWEEN}|[0०]${BETWEEN})?([6-9६-९](?:${BETWEEN}${DIGIT}){9})(?!${DIGIT})`,
  'gu',
);

const toDigits = (text: string): string =>
  [...text]
    .map((c) => (/[०-९]/u.test(c) ? String((c.codePointAt(0) ?? 0) - DEVANAGARI_ZERO) : c))
    .join('')
    .replace(/\D/g, '');

const masked = (digits: string): string => `${digits.slice(0, 2)}xxxxxx${digits.slice(-2)}`;

/** The phone numbers in a text, ten digits each, as they come. */
export const phonesIn = (text: string): string[] => [...text.matchAll(PHONE)].map(([, number = '']) => toDigits(number));

/** The text as everybody reads it. */
export const withoutPhones = (text: string): string => text.replace(PHONE, (_, number: string) => masked(toDigits(number)));

/** Words of each language that somebody should look at first. Kept short: what people report is seen anyway. */
export const wordsToLookAt: Readonly<Record<'en' | 'hi', readonly string[]>> = {
  en: ['idiot', 'bastard', 'bloody', 'lottery', 'casino', 'loan approved', 'whatsapp group link', 'double your money', 'earn from home'],
  hi: ['साला', 'साले', 'कमीना', 'कमीने', 'हरामी', 'लॉटरी', 'पैसा दुगना', 'घर बैठे कमाएँ', 'घर बैठे कमाए', 'saala', 'kamina', 'harami'],
};

/** As words are compared: small letters, single blanks, nothing but letters and digits. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

const all = Object.values(wordsToLookAt).flat().map(plain);

/** Whether a text has one of them, as a whole word. */
export const hasWordToLookAt = (text: string): boolean => {
  const words = plain(text);
  return all.some((word) => words.includes(word));
};

/** What makes two texts the same: written again with other blanks, signs or capitals. */
export const sameText = (text: string): string => plain(text).trim();
