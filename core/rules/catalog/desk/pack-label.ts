// The label of a pack: "500 g" is "500 ग्राम" by itself; what is sold by the piece has words of its own ("16 litre tank").
import type { LocalText } from '../../../contract/wire/fields.ts';

/** How a unit may be typed → how labels write it, in both languages. */
const units: readonly (readonly [typed: RegExp, en: string, hi: string])[] = [
  [/^(kgs?|kilos?|kilograms?|किलो|किग्रा)$/i, 'kg', 'किलो'],
  [/^(g|gms?|grams?|ग्राम)$/i, 'g', 'ग्राम'],
  [/^(l|lt|ltrs?|lit(re|er)s?|लीटर)$/i, 'litre', 'लीटर'],
  [/^(ml|मिली)$/i, 'ml', 'मिली'],
  [/^(pcs?|pieces?|पीस|नग)$/i, 'piece', 'नग'],
  [/^(m|met(re|er)s?|मीटर)$/i, 'm', 'मीटर'],
  [/^(acres?|एकड़)$/i, 'acre', 'एकड़'],
];

const SIZE = /^((?:\d{1,3}\s*[x×]\s*)?\d{1,6}(?:\.\d{1,3})?)\s*([A-Za-z\u0900-\u097f]+)\.?$/;

/** The size and unit of a plain label; undefined for one that has more words. */
function plainOf(label: string): LocalText | undefined {
  const [, size = '', word = ''] = SIZE.exec(label.trim()) ?? [];
  const unit = units.find(([typed]) => typed.test(word));
  if (!unit) return undefined;
  const amount = size.replaceAll(/\s+/g, '').replace(/[x×]/, ' x ');
  return { en: `${amount} ${unit[1]}`, hi: `${amount} ${unit[2]}` };
}

/** The label in both languages, as labels are written: "500gm" is "500 g" and "500 ग्राम". Other words stay as they are typed. */
export function packNames({ en, hi }: { readonly en: string; readonly hi?: string | undefined }): LocalText {
  const plain = plainOf(en);
  return plain ?? { en: en.trim().replaceAll(/\s+/g, ' '), hi: (hi ?? '').trim().replaceAll(/\s+/g, ' ') };
}

/** Whether it says how much, or what, is in it: a size with its unit, or words. "500" is neither. */
export const isPackLabel = (label: string): boolean => /\p{L}/u.test(label) && label.trim().length <= 60;

/** By which two labels are the same pack. */
export const packKey = (label: string): string => (plainOf(label)?.en ?? label).toLowerCase().replaceAll(/\s+/g, '');
