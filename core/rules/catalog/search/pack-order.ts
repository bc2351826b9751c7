// Chooses the first pack of a product: the one of the searched size.
import type { Product } from '../../../contract/catalog.ts';
import { firstText } from '../../../language/said.ts';
import { readQuery } from './search-query.ts';
import { sizeWords } from './search-text.ts';

type Packs = Pick<Product, 'variants'>;

/** The product with packs of the size in `search` first; unchanged without such packs. */
export function packsInOrder<T extends Packs>(product: T, search: string): T {
  const sizes = new Set(readQuery(search).flatMap((term) => term.sizes));
  if (sizes.size === 0) return product;
  const isAsked = (variant: T['variants'][number]): boolean =>
    sizeWords(variant.attribute_value.map((value) => firstText(value.names))).some(({ word }) => sizes.has(word));
  const asked = product.variants.filter(isAsked);
  return asked.length === 0 ? product : { ...product, variants: [...asked, ...product.variants.filter((v) => !asked.includes(v))] };
}
