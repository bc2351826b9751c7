// Values of SMS by the rules of India's template register (DLT): at most 30 characters each, and in English only characters that do not
// make the message longer.
import { type LanguageCode, languageTable } from '../languages.ts';

/** Of one value. */
const MOST_SIGNS = 30;
/** Number of adjacent values that carry a long one. */
const MOST_PARTS = 3;
const TOO_LONG = '...';

/**
 * Values that may be longer than 30 characters. Their templates are registered with three adjacent values, for example
 * `##shop####shop_2####shop_3##`, and all three are always sent.
 */
export const longValues = ['changes', 'host', 'link', 'number', 'policy', 'reason', 'reference', 'shop', 'what', 'who', 'words'];

/** One character outside the GSM alphabet reduces a message from 160 characters to 70. */
const plainSigns: Readonly<Record<string, string>> = {
  '₹': 'Rs ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '…': '...',
  '×': 'x',
  '·': '-',
};
const FANCY = new RegExp(`[${Object.keys(plainSigns).join('')}]`, 'g');

const inPlainSigns = (text: string): string => text.replace(FANCY, (sign) => plainSigns[sign] ?? sign).replace(/\s+/g, ' ');

/** Length of the next part. Providers may trim values, so no part begins or ends with a space. */
function nextCut(signs: readonly string[]): number {
  let cut = Math.min(signs.length, MOST_SIGNS);
  if (cut === signs.length) return cut;
  while (cut > 1 && (signs[cut] === ' ' || signs[cut - 1] === ' ')) cut--;
  return cut;
}

/** The parts of a text, at most three; the last one ends with dots when there is more. A link is never cut: half of one is useless. */
function partsOf(name: string, text: string): string[] {
  const parts: string[] = [];
  let signs = Array.from(text.trim());
  while (signs.length > 0 && parts.length < MOST_PARTS) {
    const cut = nextCut(signs);
    parts.push(signs.slice(0, cut).join(''));
    signs = signs.slice(cut);
  }
  if (signs.length === 0) return parts;
  const last = parts.pop() ?? '';
  if (name === 'link') return [...parts, last + signs.join('')];
  const kept = Array.from(last).slice(0, MOST_SIGNS - TOO_LONG.length);
  return [...parts, `${kept.join('').trimEnd()}${TOO_LONG}`];
}

/** The sent values of a template. A long one is sent as `shop`, `shop_2` and `shop_3`, which are empty when nothing is left. */
export function smsValues(variables: Readonly<Record<string, string>>, language: LanguageCode): Record<string, string> {
  const values = Object.entries(variables).flatMap(([name, given]) => {
    const text = languageTable[language].script === 'Latin' ? inPlainSigns(given) : given;
    if (!longValues.includes(name)) return [[name, text]];
    const [first = '', second = '', third = ''] = partsOf(name, text);
    return [
      [name, first],
      [`${name}_2`, second],
      [`${name}_3`, third],
    ];
  });
  return Object.fromEntries(values);
}

/** The original values of a template, except cut text. */
export function joinSmsValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const isPart = (name: string): boolean => /_[23]$/.test(name) && longValues.includes(name.slice(0, -2));
  const whole = Object.entries(values).filter(([name]) => !isPart(name));
  return Object.fromEntries(whole.map(([name, first]) => [name, `${first}${values[`${name}_2`] ?? ''}${values[`${name}_3`] ?? ''}`]));
}
