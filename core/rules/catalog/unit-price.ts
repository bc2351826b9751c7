// What a kilogram or litre of a pack costs, so that packs can be compared.
import type { Paise } from '../../money.ts';

export interface UnitPrice {
  readonly amount: Paise;
  readonly unit: 'kg' | 'litre';
}

/** How labels write a unit → what it is, and its share of a kilogram or litre. */
const units: readonly (readonly [RegExp, UnitPrice['unit'], number])[] = [
  [/^(?:kgs?|kilo(?:gram)?s?)$/, 'kg', 1],
  [/^(?:g|gms?|grams?)$/, 'kg', 0.001],
  [/^(?:l|lt|ltrs?|lit(?:re|er)s?)$/, 'litre', 1],
  [/^(?:ml|millilit(?:re|er)s?)$/, 'litre', 0.001],
];

/** "45 kg", "500 ml", "2 x 500 ml": a size and nothing else. "16 litre tank" is the size of a thing that is sold by the piece. */
const SIZE = /^(?:(\d{1,3})\s*[x×]\s*)?(\d{1,6}(?:\.\d{1,3})?)\s*([a-z]+)\.?$/;

/**
 * @param pack the label of the pack, in English
 * @param price of the pack, after discount
 * @returns undefined for what is not weighed or measured, and where it would only repeat the price
 */
export function pricePerUnit(pack: string, price: Paise): UnitPrice | undefined {
  const [, count = '1', size = '', word = ''] = SIZE.exec(pack.trim().toLowerCase()) ?? [];
  const found = units.find(([spelling]) => spelling.test(word));
  const quantity = found === undefined ? 0 : Number(count) * Number(size) * found[2];
  if (found === undefined || quantity <= 0) return undefined;
  const amount = Math.round(price / quantity);
  return amount === price ? undefined : { amount, unit: found[1] };
}
