// An amount in words, as bills show it: thousands, lakhs and crores, rupees and paise.
import type { Paise } from '../../money.ts';
import type { LanguageCode } from '../languages.ts';
import { numberWordsIn } from './number-words.ts';

/** Places of a number from the largest on, each with its count and name. Crores are counted like any number. */
const PLACES = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number ≥ 0 in words. */
export function numberInWords(n: number, language: LanguageCode): string {
  const names = numberWordsIn(language);
  const said: string[] = [];
  let rest = n;
  for (const [size, name] of PLACES) {
    const count = Math.floor(rest / size);
    if (count > 0) said.push(numberInWords(count, language), names[name]);
    rest %= size;
  }
  if (rest > 0 || said.length === 0) said.push(names.to99.split(' ')[rest] ?? '');
  return said.join(' ');
}

/**
 * `12345650` → `Rupees One Lakh Twenty-three Thousand Four Hundred Fifty-six and Fifty Paise Only`,
 * `एक लाख तेईस हज़ार चार सौ छप्पन रुपये पचास पैसे मात्र`.
 */
export function moneyInWords(paise: Paise, language: LanguageCode): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError('money is whole paise');
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  const { amount, amountWithPaise, amountOfOne = amount, amountOfOneWithPaise = amountWithPaise } = numberWordsIn(language);
  const [plain, withPaise] = whole === 1 ? [amountOfOne, amountOfOneWithPaise] : [amount, amountWithPaise];
  return (rest === 0 ? plain : withPaise)
    .replace('{rupees}', numberInWords(whole, language))
    .replace('{paise}', numberInWords(rest, language));
}
