// The catalogue as rows: products, packs, search words, and what each vendor has of them.
import type { Insertable } from 'kysely';
import { rankedWords, searchTextOf, sizeWords } from '#core/rules/catalog/search/search-text.ts';
import { categories } from '../../db/seed/lists/categories.ts';
import { crops } from '../../db/seed/lists/crops.ts';
import type { Tables } from '../../db/tables.ts';
import { brands } from '../catalog/brands.ts';
import { imageUrlFor, products } from '../catalog/catalog.ts';
import { contentWordsOf } from '../catalog/contents.ts';
import { pestWordsOf } from '../catalog/pest-words.ts';
import { pestsOf } from '../catalog/pests.ts';
import type { CatalogProduct, SeedPack } from '../catalog/types.ts';
import { hasSpecialTerms, specialTerms } from './special-terms.ts';
import { demoVendors } from './vendors.ts';

const bySlug = <T extends { slug: string }>(items: readonly T[]): Map<string, T> => new Map(items.map((item) => [item.slug, item]));
const brandOf = bySlug(brands);
const cropOf = bySlug(crops);
const categoryOf = bySlug(categories);

function need<T>(map: ReadonlyMap<string, T>, slug: string): T {
  const found = map.get(slug);
  if (!found) throw new Error(`the catalogue names ${slug}, which is not there`);
  return found;
}

export const variantIdOf = (productId: number, pack: number): number => productId * 10 + pack + 1;
export const catalogueIdOf = (vendorId: number, variantId: number): number => vendorId * 1_000_000 + variantId;

/** A number that looks random and is always the same for the same texts: 0 to below `range`. */
export function spread(range: number, ...texts: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const sign of texts.join('|')) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % range;
}

function searchTextOfProduct(p: CatalogProduct): string {
  const brand = need(brandOf, p.brand);
  const category = need(categoryOf, p.category);
  const crops = p.crops.map((slug) => need(cropOf, slug));
  return searchTextOf({
    names: [p.names.en, p.names.hi],
    others: p.localNames,
    kinds: [category.name.en, category.name.hi, ...category.searchWords, ...pestWordsOf(p.id), ...contentWordsOf(p.id)],
    rest: [brand.name.en, brand.name.hi, ...crops.flatMap(({ slug, name }) => [slug, name.en, name.hi])],
  });
}

/** What carries a mark of danger is registered. The numbers are invented, in the form real ones have. */
const registrationOf = (p: CatalogProduct): string | null =>
  p.hazard === undefined ? null : `CIR-${10_000 + spread(80_000, 'cir', p.id)}/${2008 + spread(16, 'cir-year', p.id)}`;

export function productRows(): Insertable<Tables['products']>[] {
  return products.map((p) => {
    const brand = need(brandOf, p.brand);
    const pests = pestsOf(p.id);
    return {
      id: p.id,
      brand_id: brand.id,
      brand_names: JSON.stringify(brand.name),
      category_id: need(categoryOf, p.category).id,
      crop_ids: p.crops.map((slug) => need(cropOf, slug).id),
      names: JSON.stringify(p.names),
      description: JSON.stringify(p.description),
      use_text: p.use ? JSON.stringify(p.use) : null,
      safety_text: p.safety ? JSON.stringify(p.safety) : null,
      hazard: p.hazard ?? null,
      hsn: p.hsn,
      gst_rate: p.gstRate,
      image_url: imageUrlFor(p, p.packs[0] as SeedPack),
      search_text: searchTextOfProduct(p),
      pests: pests ? JSON.stringify(pests) : null,
      registration_number: registrationOf(p),
    };
  });
}

export function variantRows(): Insertable<Tables['variants']>[] {
  return products.flatMap((p) =>
    p.packs.map((pack, i) => ({
      id: variantIdOf(p.id, i),
      product_id: p.id,
      sort: i,
      sku: `K${variantIdOf(p.id, i)}`,
      pack: JSON.stringify(pack.label),
      image_url: imageUrlFor(p, pack),
    })),
  );
}

export function searchWordRows(): Insertable<Tables['search_words']>[] {
  return products.flatMap((p) =>
    [...rankedWords(searchTextOfProduct(p)), ...sizeWords(p.packs.map((pack) => pack.label.en))].map((ranked) => ({
      ...ranked,
      product_id: p.id,
    })),
  );
}

/** Whether a vendor sells a product: the first all of it, the others their share of every category. */
const isSold = (vendorId: number, share: number, p: CatalogProduct): boolean =>
  share >= 1 || hasSpecialTerms(p.id) || spread(1_000, 'sold', vendorId, p.id) < share * 1_000;

/** Discounts differ a little from vendor to vendor; the price (MRP) does not. */
function discountAt(vendorId: number, pack: SeedPack): number {
  const percent = [100, 80, 120, 90, 60][vendorId - 1] ?? 100;
  return Math.min(Math.round((pack.discountPaise * percent) / 10_000) * 100, pack.pricePaise - 100);
}

export function inventoryRows(): Insertable<Tables['inventory']>[] {
  return demoVendors.flatMap((vendor) =>
    products
      .filter((p) => isSold(vendor.id, vendor.share, p))
      .flatMap((p) =>
        p.packs.map((pack, i) => {
          const variantId = variantIdOf(p.id, i);
          return {
            vendor_id: vendor.id,
            variant_id: variantId,
            product_id: p.id,
            c_id: catalogueIdOf(vendor.id, variantId),
            price_paise: pack.pricePaise,
            discount_paise: vendor.id === 1 ? pack.discountPaise : discountAt(vendor.id, pack),
            available: stockAt(vendor.id, variantId, hasSpecialTerms(p.id)),
            is_prebook:
              vendor.sells_prebook === true && p.category === 'seed' && p.seasons.includes('kharif') && !p.seasons.includes('rabi'),
            has_insurance: p.insurance !== undefined,
            ...specialTerms(p.id),
          };
        }),
      ),
  );
}

/** Mostly plenty; here and there a few, one, or none left. */
function stockAt(vendorId: number, variantId: number, isPlenty: boolean): number {
  const dice = isPlenty ? 99 : spread(100, 'stock', vendorId, variantId);
  if (dice < 3) return 0;
  if (dice < 6) return 1;
  if (dice < 12) return 2 + (dice % 4);
  return 40 + spread(400, 'plenty', vendorId, variantId);
}

/** How far behind fertiliser the other shelves sell. */
const behind = { fertiliser: 0, seed: 10, pesticide: 22, feed: 36, equipment: 80 } as const;

/** What sells best comes first: the everyday goods of every shelf, then the rest as it falls. At most 1000. */
function popularityOf(p: CatalogProduct, position: number): number {
  return Math.max(1, 1_000 - behind[p.category] - position * 7 - spread(4, 'popular', p.id));
}

export function vendorProductRows(
  inventory: readonly Insertable<Tables['inventory']>[],
  firstSeq: number,
): Insertable<Tables['vendor_products']>[] {
  const positions = new Map(products.map((p) => [p.id, products.filter((q) => q.category === p.category).indexOf(p)]));
  const byId = new Map(products.map((p) => [p.id, p]));
  const groups = Map.groupBy(inventory, (row) => `${row.vendor_id}:${row.product_id}`);
  return [...groups.values()].map((rows, i) => {
    const [first] = rows;
    const p = first && byId.get(Number(first.product_id));
    if (!first || !p) throw new Error('stock of a product that is not there');
    const prices = rows.map((r) => Number(r.price_paise) - Number(r.discount_paise));
    const discounts = rows.map((r) => Math.floor((Number(r.discount_paise) * 1_000) / Number(r.price_paise)));
    return {
      vendor_id: first.vendor_id,
      product_id: p.id,
      category_id: need(categoryOf, p.category).id,
      brand_id: need(brandOf, p.brand).id,
      crop_ids: p.crops.map((slug) => need(cropOf, slug).id),
      has_insurance: p.insurance !== undefined,
      min_price_paise: Math.min(...prices),
      best_discount_permille: Math.max(...discounts),
      popularity: popularityOf(p, positions.get(p.id) ?? 0),
      name_key: p.names.en.toLowerCase(),
      is_sold_out: rows.every((r) => r.available === 0),
      seq: firstSeq + i,
      info_seq: firstSeq + i,
    };
  });
}
