// Computes a product after a change: its packs, its search words, its picture.
import type { createDeskProduct, updateDeskProduct } from '#core/contract/desk/catalog/product.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Values } from '#core/fields/field.ts';
import { changedValues, emptyValues } from '#core/fields/noun.ts';
import { productFields } from '#core/fields/product.ts';
import { fromRow, toRow } from '#core/fields/row.ts';
import { firstText, nonEmptyTexts } from '#core/language/said.ts';
import { type FoundBy, foundByOf, type NamedProduct, productSearchText } from '#core/rules/catalog/desk/found-by.ts';
import { packNames } from '#core/rules/catalog/desk/pack-label.ts';
import { type PackDraft, productFaults } from '#core/rules/catalog/desk/product-faults.ts';
import { nameWords, rankedWords, sizeWords, type WordRank } from '#core/rules/catalog/search/search-text.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { standInUrl } from '../../../pictures/stand-in.ts';
import { type CatalogDeskParts, refuseFaults } from './catalog-desk-parts.ts';
import type { EntryRow } from './list-repository.ts';
import type { DeskProductRecord, PackRow } from './product-desk-repository.ts';

export type NewProduct = BodyOf<typeof createDeskProduct>;
export type ProductChange = BodyOf<typeof updateDeskProduct>;

type NamedPack = NonNullable<ProductChange['variants']>[number];

/** A pack after the change; without an id it is new. */
export interface PlannedPack extends PackDraft {
  readonly id: number | undefined;
  readonly is_active: boolean;
}

/** A whole product after the change. */
export interface PlannedProduct extends Readonly<Values<typeof productFields>> {
  readonly variants: readonly PlannedPack[];
}

/** Brand, category and crops of a product. */
export interface Classification {
  readonly brand: EntryRow;
  readonly category: EntryRow;
  readonly crops: readonly { readonly id: number; readonly names: LocalText }[];
}

export const namedOf = (
  product: { readonly names: LocalText; readonly pests: LocalText | null },
  { brand, category, crops }: Classification,
): NamedProduct => ({
  names: product.names,
  brand: brand.names,
  category: category.names,
  categoryWords: category.search_words,
  crops: crops.map(({ names }) => names),
  pests: product.pests,
});

/** A product's own search words. Older rows mixed them with those of its category. */
export function ownWordsOf(row: DeskProductRecord, filing: Classification): FoundBy {
  if (row.local_names && row.search_words) return { local_names: row.local_names, search_words: row.search_words };
  return foundByOf(row.search_text, namedOf(row, filing));
}

const packOf = ({ id, sku, ean, pack, is_active }: PackRow): PlannedPack => ({ id, sku, ean, pack, is_active });

/** @throws Refusal PRODUCT_REFUSED when the pack is not this product's */
function changedPack(before: PlannedPack | undefined, { sku, ean, pack, is_active }: NamedPack, at: number): PlannedPack {
  if (!before) return refuseFaults('PRODUCT_REFUSED', [{ path: `variants.${at}.id`, reason: 'pack-unknown' }]) as never;
  const names = packNames(pack);
  const isSameLabel = nonEmptyTexts(names).length === 1 && firstText(names) === firstText(before.pack);
  return {
    id: before.id,
    sku: sku ?? before.sku,
    ean: ean === undefined ? before.ean : ean,
    pack: isSameLabel ? before.pack : names,
    is_active: is_active ?? before.is_active,
  };
}

/** The earlier packs with the named changes, followed by new packs. */
function planPacks(packs: readonly PackRow[], named: readonly NamedPack[] = []): PlannedPack[] {
  const toBe = packs.map(packOf);
  for (const [at, one] of named.entries()) {
    const own = toBe.findIndex(({ id }) => id !== undefined && id === one.id);
    if (one.id === undefined)
      toBe.push({ id: undefined, sku: one.sku, ean: one.ean ?? null, pack: packNames(one.pack), is_active: one.is_active ?? true });
    else toBe[own] = changedPack(toBe[own], one, at);
  }
  return toBe;
}

/** @param change the fields of a new product, which has no earlier values */
export const planNewProduct = (change: NewProduct): PlannedProduct => ({
  ...changedValues(productFields, emptyValues(productFields), change),
  variants: planPacks([], change.variants),
});

export const planProduct = (row: DeskProductRecord, packs: readonly PackRow[], words: FoundBy, change: ProductChange): PlannedProduct => ({
  ...changedValues(productFields, { ...fromRow(productFields, row), ...words }, change),
  variants: planPacks(packs, change.variants),
});

/** Finds brand, category and crops. @throws Refusal PRODUCT_REFUSED when one is missing */
export async function findClassification(
  { lists }: CatalogDeskParts,
  { brand_id, category_id, crop_ids }: Pick<PlannedProduct, 'brand_id' | 'category_id' | 'crop_ids'>,
): Promise<Classification> {
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

/** @param gstBefore the current tax rate; absent for a new product @throws Refusal PRODUCT_REFUSED */
export const checkProduct = (product: PlannedProduct, now: number, gstBefore?: number): void =>
  refuseFaults('PRODUCT_REFUSED', productFaults(product, { today: dayInIndia(now), gstBefore }));

/** The columns of a product, except its picture. */
export const columnsOf = (product: PlannedProduct, filing: Classification) => ({
  ...toRow(productFields, product),
  brand_names: JSON.stringify(filing.brand.names),
  search_text: productSearchText(namedOf(product, filing), product),
});

/** Search words of a product; none while farmers cannot see it. */
export function wordsOfProduct(product: PlannedProduct, searchText: string): { word: string; rank: WordRank }[] {
  if (!product.is_live) return [];
  const labels = product.variants.filter(({ is_active }) => is_active).map(({ pack }) => firstText(pack));
  const ranked = rankedWords(searchText);
  const others = nameWords(product.names).filter(({ word }) => !ranked.some((one) => one.word === word));
  return [...ranked, ...others, ...sizeWords(labels)];
}

/** The drawing of a pack without a photo. @param like a drawing that it should resemble */
export const packDrawing = (product: PlannedProduct, pack: LocalText, like?: string): string =>
  standInUrl({ categoryId: product.category_id, brandId: product.brand_id, hazard: product.hazard, pack: firstText(pack), like });
