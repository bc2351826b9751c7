// The demo's catalogue as rows: products, packs, search words, and each vendor's prices and stock.
import type { Insertable } from 'kysely';
import { firstText, nonEmptyTexts } from '#core/language/said.ts';
import { rankedWords, searchTextOf, sizeWords } from '#core/rules/catalog/search/search-text.ts';
import { categories } from '../../db/seed/lists/categories.ts';
import { crops } from '../../db/seed/lists/crops.ts';
import type { CategoryEntry, CropEntry } from '../../db/seed/lists/entries.ts';
import type { Tables } from '../../db/tables.ts';
import { type DemoProduct, demoProducts, imageUrlFor, productIdOf, topicWordsOf, variantIdOf } from '../catalog/catalog.ts';
import { type Cells, partsOf, readList } from '../data/read-data.ts';
import { specialTerms } from './special-terms.ts';

const cropsOf = (p: DemoProduct): readonly CropEntry[] => p.crops.flatMap((slug) => crops.filter((crop) => crop.slug === slug));
const categoryOf = (p: DemoProduct): CategoryEntry => categories.find(({ slug }) => slug === p.category) as CategoryEntry;

export const catalogueIdOf = (vendorId: number, variantId: number): number => vendorId * 1_000_000 + variantId;

/** A number that looks random and is always the same for the same texts: from 0 to below `range`. */
function spread(range: number, ...texts: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const sign of texts.join('|')) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % range;
}

function searchTextOfProduct(p: DemoProduct): string {
  const category = categoryOf(p);
  return searchTextOf({
    names: nonEmptyTexts(p.names),
    others: p.localNames,
    kinds: [...nonEmptyTexts(category.name), ...category.searchWords, ...topicWordsOf(p)],
    rest: [...nonEmptyTexts(p.brand.name), ...cropsOf(p).flatMap(({ slug, name }) => [slug, ...nonEmptyTexts(name)])],
  });
}

const jsonOrNull = (words: object | undefined): string | null => (words ? JSON.stringify(words) : null);

export function productRows(): Insertable<Tables['products']>[] {
  return demoProducts().map((p) => ({
    id: p.id,
    brand_id: p.brand.id,
    brand_names: JSON.stringify(p.brand.name),
    category_id: categoryOf(p).id,
    crop_ids: cropsOf(p).map(({ id }) => id),
    names: JSON.stringify(p.names),
    description: JSON.stringify(p.description),
    use_text: jsonOrNull(p.use),
    safety_text: jsonOrNull(p.safety),
    dose_per_hectare: p.dose?.amount ?? null,
    dose_unit: p.dose?.unit ?? null,
    water_per_hectare: p.dose?.water ?? null,
    hazard: p.hazard ?? null,
    hsn: p.hsn,
    gst_rate: p.gstRate,
    image_url: imageUrlFor(p, p.packs[0]),
    search_text: searchTextOfProduct(p),
    pests: jsonOrNull(p.pests),
    registration_number: p.registration ?? null,
  }));
}

export function variantRows(): Insertable<Tables['variants']>[] {
  return demoProducts().flatMap((p) =>
    p.packs.map((pack, sort) => ({
      id: pack.id,
      product_id: p.id,
      sort,
      sku: pack.sku,
      pack: JSON.stringify(pack.label),
      image_url: imageUrlFor(p, pack),
    })),
  );
}

export function searchWordRows(): Insertable<Tables['search_words']>[] {
  return demoProducts().flatMap((p) =>
    [...rankedWords(searchTextOfProduct(p)), ...sizeWords(p.packs.map((pack) => firstText(pack.label)))].map((ranked) => ({
      ...ranked,
      product_id: p.id,
    })),
  );
}

const paiseOf = (rupees = ''): number => Math.round(Number(rupees) * 100);

const placeOf = (offer: Cells) => ({ vendor_id: Number(offer['vendor_id']), variant_id: variantIdOf(offer['sku']) });

function inventoryRow(offer: Cells): Insertable<Tables['inventory']> {
  const { vendor_id, variant_id } = placeOf(offer);
  const product_id = productIdOf(variant_id);
  return {
    vendor_id,
    variant_id,
    product_id,
    c_id: catalogueIdOf(vendor_id, variant_id),
    price_paise: paiseOf(offer['price']),
    discount_paise: paiseOf(offer['discount']),
    available: Number(offer['stock']),
    is_prebook: offer['is_prebook'] === 'yes',
    has_insurance: offer['is_insured'] === 'yes',
    month_quota: offer['month_quota'] ? Number(offer['month_quota']) : null,
    has_blocked_pins: offer['blocked_pins'] !== '',
    ...specialTerms(product_id),
  };
}

export interface DemoOffers {
  readonly inventory: Insertable<Tables['inventory']>[];
  readonly blockedPins: Insertable<Tables['blocked_pins']>[];
}

/** Each vendor's prices and stock. */
export function offerRows(): DemoOffers {
  const offers = readList('offers');
  return {
    inventory: offers.map(inventoryRow),
    blockedPins: offers.flatMap((offer) => partsOf(offer['blocked_pins'], ', ').map((pin) => ({ ...placeOf(offer), pin }))),
  };
}

/** Popularity points by which a shelf sells less than fertiliser. */
const behind = { fertiliser: 0, seed: 10, pesticide: 22, feed: 36, equipment: 80 } as const;

/** Popularity: the earlier a product stands on its shelf, the higher. At most 1000. */
function popularityOf(p: DemoProduct, position: number): number {
  return Math.max(1, 1_000 - behind[p.category] - position * 7 - spread(4, 'popular', p.id));
}

export function vendorProductRows(
  inventory: readonly Insertable<Tables['inventory']>[],
  firstSeq: number,
): Insertable<Tables['vendor_products']>[] {
  const products = demoProducts();
  const positions = new Map(products.map((p) => [p.id, products.filter((q) => q.category === p.category).indexOf(p)]));
  const byId = new Map(products.map((p) => [p.id, p]));
  const groups = Map.groupBy(inventory, (row) => `${row.vendor_id}:${row.product_id}`);
  return [...groups.values()].map((rows, i) => {
    const [first] = rows;
    const p = first && byId.get(Number(first.product_id));
    if (!first || !p) throw new Error('offers.csv names a product that is not in products.csv');
    const prices = rows.map((r) => Number(r.price_paise) - Number(r.discount_paise));
    const discounts = rows.map((r) => Math.floor((Number(r.discount_paise) * 1_000) / Number(r.price_paise)));
    return {
      vendor_id: first.vendor_id,
      product_id: p.id,
      category_id: categoryOf(p).id,
      brand_id: p.brand.id,
      crop_ids: cropsOf(p).map(({ id }) => id),
      has_insurance: p.insurance !== undefined,
      min_price_paise: Math.min(...prices),
      best_discount_permille: Math.max(...discounts),
      popularity: popularityOf(p, positions.get(p.id) ?? 0),
      name_key: firstText(p.names).toLowerCase(),
      is_sold_out: rows.every((r) => r.available === 0),
      seq: firstSeq + i,
      info_seq: firstSeq + i,
    };
  });
}
