// What a product will be after a change, and what follows from it: its packs, the words it is found by, its picture.
import type { createDeskProduct, updateDeskProduct } from '#core/contract/desk/catalog/product.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { type FoundBy, foundByOf, type NamedProduct, productSearchText } from '#core/rules/catalog/desk/found-by.ts';
import { packNames } from '#core/rules/catalog/desk/pack-label.ts';
import { type PackDraft, type ProductDraft, productFaults } from '#core/rules/catalog/desk/product-faults.ts';
import { rankedWords, sizeWords, type WordRank } from '#core/rules/catalog/search/search-text.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { standInUrl } from '../../../pictures/stand-in.ts';
import { type CatalogDeskParts, refuseFaults } from './catalog-desk-parts.ts';
import type { EntryRow } from './list-repository.ts';
import type { DeskProductRecord, PackRow } from './product-desk-repository.ts';

export type NewProduct = BodyOf<typeof createDeskProduct>;
export type ProductChange = BodyOf<typeof updateDeskProduct>;

type NamedPack = NonNullable<ProductChange['variants']>[number];

/** A pack as it will be; without an id it is new. */
export interface PackToBe extends PackDraft {
  readonly id: number | undefined;
  readonly is_active: boolean;
}

/** A product as it will be, whole. */
export interface ProductToBe extends ProductDraft, FoundBy {
  readonly brand_id: number;
  readonly category_id: number;
  readonly crop_ids: readonly number[];
  readonly manufacturer: string | null;
  readonly return_days: number | null;
  readonly variants: readonly PackToBe[];
}

/** What a product is filed under. */
export interface Filing {
  readonly brand: EntryRow;
  readonly category: EntryRow;
  readonly crops: readonly { readonly id: number; readonly names: LocalText }[];
}

const NO_WORDS: LocalText = { en: '', hi: '' };

export const namedOf = (
  product: { readonly names: LocalText; readonly pests: LocalText | null },
  { brand, category, crops }: Filing,
): NamedProduct => ({
  names: product.names,
  brand: brand.names,
  category: category.names,
  categoryWords: category.search_words,
  crops: crops.map(({ names }) => names),
  pests: product.pests,
});

/** The own words of a product, also of one that was kept before they were kept apart. */
export function ownWordsOf(row: DeskProductRecord, filing: Filing): FoundBy {
  if (row.local_names && row.search_words) return { local_names: row.local_names, search_words: row.search_words };
  return foundByOf(row.search_text, namedOf(row, filing));
}

const packOf = ({ id, sku, ean, pack, is_active }: PackRow): PackToBe => ({ id, sku, ean, pack, is_active });

/** @throws Refusal PRODUCT_REFUSED where it is no pack of this product */
function changedPack(before: PackToBe | undefined, { sku, ean, pack, is_active }: NamedPack, at: number): PackToBe {
  if (!before) return refuseFaults('PRODUCT_REFUSED', [{ path: `variants.${at}.id`, reason: 'pack-unknown' }]) as never;
  const names = packNames(pack);
  const isSameLabel = names.hi === '' && names.en === before.pack.en;
  return {
    id: before.id,
    sku: sku ?? before.sku,
    ean: ean === undefined ? before.ean : ean,
    pack: isSameLabel ? before.pack : names,
    is_active: is_active ?? before.is_active,
  };
}

/** The packs of before with those that are named changed, and the new ones behind. */
function packsToBe(packs: readonly PackRow[], named: readonly NamedPack[] = []): PackToBe[] {
  const toBe = packs.map(packOf);
  for (const [at, one] of named.entries()) {
    const own = toBe.findIndex(({ id }) => id !== undefined && id === one.id);
    if (one.id === undefined)
      toBe.push({ id: undefined, sku: one.sku, ean: one.ean ?? null, pack: packNames(one.pack), is_active: one.is_active ?? true });
    else toBe[own] = changedPack(toBe[own], one, at);
  }
  return toBe;
}

/** Words that say nothing in any language are none. */
const orNone = (words: LocalText | null): LocalText | null => (words === null || (words.en === '' && words.hi === '') ? null : words);

/** @param change of a new product, which has nothing yet */
export function newProductToBe(change: NewProduct): ProductToBe {
  return {
    is_live: change.is_live ?? false,
    names: change.names,
    local_names: change.local_names ?? [],
    search_words: change.search_words ?? [],
    description: change.description ?? NO_WORDS,
    use: orNone(change.use ?? null),
    safety: orNone(change.safety ?? null),
    hazard: change.hazard ?? null,
    pests: orNone(change.pests ?? null),
    brand_id: change.brand_id,
    category_id: change.category_id,
    crop_ids: change.crop_ids ?? [],
    hsn: change.hsn,
    gst_rate: change.gst_rate,
    registration_number: change.registration_number ?? null,
    manufacturer: change.manufacturer ?? null,
    return_days: change.return_days ?? null,
    variants: packsToBe([], change.variants),
  };
}

export function productToBe(row: DeskProductRecord, packs: readonly PackRow[], words: FoundBy, change: ProductChange): ProductToBe {
  const pick = <K extends keyof ProductChange, T>(key: K, before: T): Exclude<ProductChange[K], undefined> | T =>
    change[key] === undefined ? before : (change[key] as Exclude<ProductChange[K], undefined>);
  return {
    is_live: pick('is_live', row.is_live),
    names: pick('names', row.names),
    local_names: pick('local_names', words.local_names),
    search_words: pick('search_words', words.search_words),
    description: pick('description', row.description),
    use: orNone(pick('use', row.use_text)),
    safety: orNone(pick('safety', row.safety_text)),
    hazard: pick('hazard', row.hazard),
    pests: orNone(pick('pests', row.pests)),
    brand_id: pick('brand_id', row.brand_id),
    category_id: pick('category_id', row.category_id),
    crop_ids: pick('crop_ids', row.crop_ids),
    hsn: pick('hsn', row.hsn),
    gst_rate: pick('gst_rate', row.gst_rate),
    registration_number: pick('registration_number', row.registration_number),
    manufacturer: pick('manufacturer', row.manufacturer),
    return_days: pick('return_days', row.return_days),
    variants: packsToBe(packs, change.variants),
  };
}

/** What it is filed under. @throws Refusal PRODUCT_REFUSED where there is no such thing */
export async function filingOf(
  { lists }: CatalogDeskParts,
  { brand_id, category_id, crop_ids }: Pick<ProductToBe, 'brand_id' | 'category_id' | 'crop_ids'>,
): Promise<Filing> {
  const [brand, category, crops] = await Promise.all([
    lists.find('brand', brand_id),
    lists.find('category', category_id),
    lists.crops(crop_ids),
  ]);
  const known = crops.map(({ id }) => id);
  const missing = crop_ids.findIndex((id) => !known.includes(id));
  refuseFaults('PRODUCT_REFUSED', [
    ...(brand ? [] : [{ path: 'brand_id', reason: 'brand-unknown' }]),
    ...(category ? [] : [{ path: 'category_id', reason: 'category-unknown' }]),
    ...(missing >= 0 ? [{ path: `crop_ids.${missing}`, reason: 'crop-unknown' }] : []),
  ]);
  return { brand: brand as EntryRow, category: category as EntryRow, crops };
}

/** @param gstBefore the rate it has; absent: it is new @throws Refusal PRODUCT_REFUSED */
export const checkProduct = (product: ProductToBe, now: number, gstBefore?: number): void =>
  refuseFaults('PRODUCT_REFUSED', productFaults(product, { today: dayInIndia(now), gstBefore }));

/** The columns of a product, beside its picture. */
export function columnsOf(product: ProductToBe, filing: Filing) {
  return {
    brand_id: product.brand_id,
    brand_names: JSON.stringify(filing.brand.names),
    category_id: product.category_id,
    crop_ids: [...product.crop_ids],
    names: JSON.stringify(product.names),
    description: JSON.stringify(product.description),
    use_text: product.use && JSON.stringify(product.use),
    safety_text: product.safety && JSON.stringify(product.safety),
    hazard: product.hazard,
    hsn: product.hsn,
    gst_rate: product.gst_rate,
    search_text: productSearchText(namedOf(product, filing), product),
    pests: product.pests && JSON.stringify(product.pests),
    registration_number: product.registration_number,
    return_days: product.return_days,
    is_live: product.is_live,
    local_names: JSON.stringify(product.local_names),
    search_words: JSON.stringify(product.search_words),
    manufacturer: product.manufacturer,
  };
}

/** The words a product is found by: none while farmers do not see it. */
export function wordsOfProduct(product: ProductToBe, searchText: string): { word: string; rank: WordRank }[] {
  if (!product.is_live) return [];
  const labels = product.variants.filter(({ is_active }) => is_active).map(({ pack }) => pack.en);
  return [...rankedWords(searchText), ...sizeWords(labels)];
}

/** The picture of a pack that has no photo. @param like one that is drawn already */
export const drawnPack = (product: ProductToBe, pack: LocalText, like?: string): string =>
  standInUrl({ categoryId: product.category_id, brandId: product.brand_id, hazard: product.hazard, pack: pack.en, like });
