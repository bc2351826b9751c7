// The price for a unit, to compare packs: for a kilogram or litre, for small packs 100 grams or millilitres.
import type { Paise } from '../../money.ts';

export interface UnitPrice {
  readonly amount: Paise;
  readonly unit: 'kg' | 'litre' | '100g' | '100ml';
}

/** Spellings of a unit → whether it is a liquid, and its share of a kilogram or litre. */
const units: readonly (readonly [spelling: RegExp, isPoured: boolean, share: number])[] = [
  [/^(?:kgs?|kilo(?:gram)?s?)$/, false, 1],
  [/^(?:g|gms?|grams?)$/, false, 0.001],
  [/^(?:l|lt|ltrs?|lit(?:re|er)s?)$/, true, 1],
  [/^(?:ml|millilit(?:re|er)s?)$/, true, 0.001],
];

/** "45 kg", "500 ml", "2 x 500 ml": a size only. "16 litre tank" describes a single thing. */
const SIZE = /^(?:(\d{1,3})\s*[x×]\s*)?(\d{1,6}(?:\.\d{1,3})?)\s*([a-z]+)\.?$/;

export interface Measure {
  /** Kilograms or litres, more than 0. */
  readonly quantity: number;
  readonly isPoured: boolean;
}

/** The content of a pack by its English label; undefined without weight or volume. */
export function measureOf(pack: string): Measure | undefined {
  const [, count = '1', size = '', word = ''] = SIZE.exec(pack.trim().toLowerCase()) ?? [];
  const found = units.find(([spelling]) => spelling.test(word));
  const quantity = found ? Number(count) * Number(size) * found[2] : 0;
  return found && quantity > 0 ? { quantity, isPoured: found[1] } : undefined;
}

/**
 * @param pack the label of the pack, in English @param price of the pack, after discount @returns undefined without weight or volume, and
 * where it would repeat the price
 */
export function pricePerUnit(pack: string, price: Paise): UnitPrice | undefined {
  const measure = measureOf(pack);
  if (!measure) return undefined;
  const { quantity, isPoured } = measure;
  const isSmall = quantity < 1;
  const amount = Math.round(price / quantity / (isSmall ? 10 : 1));
  if (amount === price) return undefined;
  return { amount, unit: isPoured ? (isSmall ? '100ml' : 'litre') : isSmall ? '100g' : 'kg' };
}

export interface ComparedPack {
  readonly id: number;
  /** Its label, in English. */
  readonly label: string;
  /** After discount. */
  readonly price: Paise;
  readonly isInStock: boolean;
}

/** @returns the pack with the lowest price for its content, when at least two packs in stock can be compared and one is cheaper */
export function cheapestPack(packs: readonly ComparedPack[]): number | undefined {
  const compared = packs.flatMap(({ id, label, price, isInStock }) => {
    const measure = isInStock ? measureOf(label) : undefined;
    return measure ? [{ id, isPoured: measure.isPoured, each: price / measure.quantity }] : [];
  });
  const [first, ...others] = compared.sort((a, b) => a.each - b.each);
  const [second] = others;
  if (!first || !second || others.some(({ isPoured }) => isPoured !== first.isPoured)) return undefined;
  return first.each < second.each * 0.999 ? first.id : undefined;
}
