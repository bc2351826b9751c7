// Labels of packs: "500 g" gives "500 ग्राम" automatically; goods sold by the piece have their own words ("16 litre tank").
import type { LocalText } from '../../../contract/wire/fields.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '../../../language/language-table.ts';
import { mapLanguages, ownText, textIn } from '../../../language/said.ts';
import { unitWords } from './unit-words.ts';

const SIZE = /^((?:\d{1,3}\s*[x×]\s*)?\d{1,6}(?:\.\d{1,3})?)\s*([\p{L}\p{M}]+)\.?$/u;

/** The size and unit of a plain label; undefined for one with more words. */
function plainOf(label: string): LocalText | undefined {
  const [, size = '', word = ''] = SIZE.exec(label.trim()) ?? [];
  const unit = unitWords.find(([typed]) => typed.test(word));
  if (!unit) return undefined;
  const amount = size.replaceAll(/\s+/g, '').replace(/[x×]/, ' x ');
  return mapLanguages((code) => `${amount} ${textIn(unit[1], code)}`);
}

/** The label in every language, in the usual form: "500gm" is "500 g" and "500 ग्राम". Other words stay as typed. */
export function packNames(typed: { readonly [code in LanguageCode]?: string | undefined }): LocalText {
  const written = Object.entries(typed).map(([code, text = '']) => [code, text.trim().replaceAll(/\s+/g, ' ')] as const);
  const words = Object.fromEntries(written.filter(([, text]) => text !== ''));
  return { ...mapLanguages(() => ''), ...words, ...plainOf(typed[FIRST_LANGUAGE] ?? '') };
}

/** Whether it states its content: a size with a unit, or words. "500" is neither. */
export const isPackLabel = (label: string): boolean => /\p{L}/u.test(label) && label.trim().length <= 60;

/** Two labels with the same key are the same pack. */
export const packKey = (label: string): string => (ownText(plainOf(label), FIRST_LANGUAGE) || label).toLowerCase().replaceAll(/\s+/g, '');
