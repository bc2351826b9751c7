// Sorts the packs of a product from the smallest to the largest.
import type { Product } from '../../contract/catalog.ts';
import { firstText } from '../../language/said.ts';
import { measureOf } from './unit-price.ts';

type Pack = Product['variants'][number];

const quantityOf = (pack: Pack): number => measureOf(firstText(pack.attribute_value[0]?.names))?.quantity ?? 0;

/** The shop's order, if one of them has no weight or volume. */
export function packsBySize<T extends Pack>(packs: readonly T[]): readonly T[] {
  return packs.every(quantityOf) ? [...packs].sort((a, b) => quantityOf(a) - quantityOf(b)) : packs;
}
