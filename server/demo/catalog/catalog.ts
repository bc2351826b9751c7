import { brands } from '../../db/seed/lists/brands.ts';
import type { Accent } from '../../pictures/accents.ts';
import { pictureUrl } from '../../pictures/picture-url.ts';
import { equipment } from './equipment.ts';
import { feeds } from './feeds.ts';
import { fertilisers } from './fertilisers.ts';
import { pictureLabel } from './packs.ts';
import { pesticides } from './pesticides.ts';
import { seeds } from './seeds.ts';
import type { CatalogProduct, SeedCategory, SeedPack, SeedProduct } from './types.ts';

export { brands } from '../../db/seed/lists/brands.ts';
export { crops } from '../../db/seed/lists/crops.ts';

export const categories: SeedCategory[] = [
  { id: 1, slug: 'seed', name: { en: 'Seeds', hi: 'बीज' }, searchWords: ['seed', 'seeds', 'beej', 'bij', 'beez', 'biya'] },
  {
    id: 2,
    slug: 'fertiliser',
    name: { en: 'Fertiliser', hi: 'खाद' },
    searchWords: ['fertiliser', 'fertilizer', 'khad', 'khaad', 'urvarak', 'urwarak'],
  },
  {
    id: 3,
    slug: 'pesticide',
    name: { en: 'Pesticide', hi: 'दवा (कीट, रोग)' },
    searchWords: ['pesticide', 'dawa', 'dawai', 'davai', 'keetnashak', 'kitnashak'],
  },
  {
    id: 4,
    slug: 'equipment',
    name: { en: 'Tools', hi: 'औज़ार' },
    searchWords: ['tools', 'tool', 'auzar', 'aujar', 'yantra', 'machine', 'samaan'],
  },
  {
    id: 5,
    slug: 'feed',
    name: { en: 'Animal feed', hi: 'पशु आहार' },
    searchWords: ['animal feed', 'feed', 'pashu aahar', 'pashu ahar', 'chara', 'dana', 'daana'],
  },
];

const accentOf = new Map<string, Accent>(brands.map((brand) => [brand.slug, brand.accent]));

function withAccent(product: SeedProduct): CatalogProduct {
  const accent = accentOf.get(product.brand);
  if (!accent) throw new Error(`Product ${product.id} names an unknown brand: ${product.brand}`);
  return { ...product, accent };
}

export const products: CatalogProduct[] = [...seeds, ...fertilisers, ...pesticides, ...equipment, ...feeds].map(withAccent);

/** Address of the drawing of one pack. */
export function imageUrlFor(product: CatalogProduct, pack: SeedPack): string {
  const { picture, emblem, accent, hazard } = product;
  return pictureUrl({ kind: picture, emblem, accent, packLabel: pictureLabel(pack), hazard });
}
