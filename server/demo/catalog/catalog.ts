import { pictureUrl } from '../../pictures/picture-url.ts';
import { brandAccents } from './brand-accents.ts';
import { equipment } from './equipment.ts';
import { feeds } from './feeds.ts';
import { fertilisers } from './fertilisers.ts';
import { pictureLabel } from './packs.ts';
import { pesticides } from './pesticides.ts';
import { seeds } from './seeds.ts';
import type { CatalogProduct, SeedPack, SeedProduct } from './types.ts';

function withAccent(product: SeedProduct): CatalogProduct {
  const accent = brandAccents[product.brand];
  if (!accent) throw new Error(`Product ${product.id} names an unknown brand: ${product.brand}`);
  return { ...product, accent };
}

export const products: CatalogProduct[] = [...seeds, ...fertilisers, ...pesticides, ...equipment, ...feeds].map(withAccent);

/** Address of the drawing of one pack. */
export function imageUrlFor(product: CatalogProduct, pack: SeedPack): string {
  const { picture, emblem, accent, hazard } = product;
  return pictureUrl({ kind: picture, emblem, accent, packLabel: pictureLabel(pack), hazard });
}
