// The catalogue of a vendor: lists, one product, variants for the cart, and changes.
import { array, type Infer } from 'superstruct';
import { PRODUCT_PAGE_SIZE } from '#core/constants.ts';
import {
  type listCatalogChanges,
  type listProducts,
  Product,
  type ProductDetail,
  type ProductHead,
  type ProductOffer,
  type ProductVariant,
  type Variant,
} from '#core/contract/catalog.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { readableTexts, textIn } from '#core/language/said.ts';
import { packProducts } from '#core/rules/catalog/packed-products.ts';
import { packsInOrder } from '#core/rules/catalog/search/pack-order.ts';
import { readQuery } from '#core/rules/catalog/search/search-query.ts';
import type { Vocabulary } from '#core/rules/catalog/search/search-vocabulary.ts';
import { type TradeBook, withTradeWords } from '#core/rules/catalog/search/trade-words.ts';
import { sownIn } from '#core/rules/catalog/sown-in.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { type Dependencies, firstIdAt } from '../../dependencies.ts';
import { decodeCursor, encodeCursor, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { CatalogRepository, ChangePlace, ChangeRow, ProductDetailRow, ProductRow, VariantRow } from './catalog-repository.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { inSize } from './picture/picture-sizes.ts';
import { orderOf, type ProductFilter, type ProductListRepository } from './product-list-repository.ts';

type ProductQuery = Infer<typeof listProducts.query>;
type Changes = Infer<typeof listCatalogChanges.response>;

/** Products on a page of changes. */
const CHANGES_PAGE = 400;
/** A change may commit this long after its number was made. So the cursor stays this far behind, and phones get some changes twice. */
const COMMIT_LAG_MS = 10_000;
/** Raised when phones have to load a new copy, because its shape has changed. */
const CATALOG_SHAPE = 2;
/** Stock can change without a new version, so cached pages are at most this old. */
const CACHE_MS = 30_000;
/** Width in px of the picture of a single product. */
const LARGE_PICTURE = 480;
/** Most cached pages: one of 400 products takes about a megabyte. */
const MOST_PAGES = 60;

export type CatalogService = ReturnType<typeof createCatalogService>;

const toHead = (row: ProductRow, language: LanguageCode): ProductHead => ({
  id: row.id,
  name: textIn(row.names, language),
  names: readableTexts(row.names, language),
  image_url: row.image_url,
  brand: { id: row.brand_id, name: textIn(row.brand_names, language) },
});

const toVariant = (row: VariantRow, language: LanguageCode): ProductVariant => ({
  id: row.variant_id,
  attribute_value: [{ name: textIn(row.pack, language), names: readableTexts(row.pack, language) }],
  inventory_set: [{ c_id: row.c_id, price: row.price_paise, discount: row.discount_paise, available_qty: row.available }],
  insuranceData: { hasInsurance: row.has_insurance },
  image_url: row.image_url,
  is_prebook: row.is_prebook,
});

const toProduct = (row: ProductRow, variants: readonly VariantRow[], language: LanguageCode): Product => ({
  ...toHead(row, language),
  category_id: row.category_id,
  crop_ids: row.crop_ids,
  variants: variants.map((v) => toVariant(v, language)),
  popularity: row.popularity,
  search_text: row.search_text,
  pests: row.pests,
  ...(row.country_of_origin === null ? {} : { country: row.country_of_origin }),
});

async function toFilter({ vocabulary, tradeWords }: CatalogParts, query: ProductQuery, language: LanguageCode): Promise<ProductFilter> {
  const terms = readQuery(query.search ? withTradeWords(query.search, tradeWords(language)) : '');
  const { matchesOf } = terms.length > 0 ? await vocabulary() : { matchesOf: undefined };
  return {
    vendorId: query.vendor,
    terms: terms.map((term) => ({ words: matchesOf?.(term) ?? new Map(), isRequired: term.isRequired })),
    categoryId: query.category,
    cropId: query.crop,
    cropIds: query.season && sownIn[query.season],
    brandId: query.brand,
    country: query.country,
    isInsured: query.insured,
    isInStock: query.in_stock,
  };
}

export interface CatalogParts {
  readonly catalog: CatalogRepository;
  readonly lists: ProductListRepository;
  /** The search words of all products. */
  readonly vocabulary: () => Promise<Vocabulary>;
  /** Trade words of a language, and of the languages it falls back to. */
  readonly tradeWords: (language: LanguageCode) => TradeBook;
  readonly deps: Dependencies;
}

/** Products with their packs, sorted by id. Products that are no longer sold are left out. */
async function productsOf({ catalog }: CatalogParts, vendorId: number, ids: readonly number[], language: LanguageCode): Promise<Product[]> {
  const [rows, variants] = await Promise.all([catalog.products(vendorId, ids), catalog.variantsOfProducts(vendorId, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const packs = Map.groupBy(variants, (v) => v.product_id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const own = packs.get(id);
    return row && own ? [toProduct(row, own, language)] : [];
  });
}

async function list(
  parts: CatalogParts,
  query: ProductQuery,
  language: LanguageCode,
): Promise<{ results: Product[]; cursor: string | undefined; total: number | null }> {
  const filter = await toFilter(parts, query, language);
  const order = orderOf(query.sort, filter.terms.length > 0);
  const after = decodeCursor(query.cursor, [order.kind, 'number']);
  const limit = query.page_size ?? PRODUCT_PAGE_SIZE;
  const [keys, total] = await Promise.all([parts.lists.page(filter, order, after, limit + 1), after ? null : parts.lists.count(filter)]);
  const { page, cursor } = pageOf(keys, limit, (last) => [last.key, last.product_id]);
  const results = await productsOf(
    parts,
    query.vendor,
    page.map((k) => k.product_id),
    language,
  );
  const { search = '' } = query;
  return {
    results: results.map((product) => packsInOrder(product, search)),
    total,
    cursor,
  };
}

const doseOf = ({ dose_per_hectare: amount, dose_unit: unit, water_per_hectare: water }: ProductDetailRow): ProductDetail['dose'] =>
  amount === null || (unit !== 'g' && unit !== 'ml') ? null : { amount, unit, water };

async function get({ catalog }: CatalogParts, vendorId: number, productId: number, language: LanguageCode): Promise<ProductDetail> {
  const [row, variants] = await Promise.all([catalog.findProduct(vendorId, productId), catalog.variantsOfProducts(vendorId, [productId])]);
  if (!row || variants.length === 0) throw new Refusal('NOT_FOUND');
  const product = toProduct(row, variants, language);
  return {
    ...product,
    image_url: inSize(product.image_url, LARGE_PICTURE),
    variants: product.variants.map((variant) => ({ ...variant, image_url: inSize(variant.image_url, LARGE_PICTURE) })),
    description: row.description,
    use: row.use_text,
    safety: row.safety_text,
    dose: doseOf(row),
    hazard: row.hazard as ProductDetail['hazard'],
    hsn: row.hsn,
    gst_rate: row.gst_rate,
    registration_number: row.registration_number,
    maker: row.manufacturer,
    importer: row.importer,
  };
}

async function variants({ catalog }: CatalogParts, vendorId: number, ids: readonly number[], language: LanguageCode): Promise<Variant[]> {
  const rows = await catalog.variants(vendorId, ids);
  const products = new Map((await catalog.products(vendorId, [...new Set(rows.map((r) => r.product_id))])).map((p) => [p.id, p]));
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    return product ? [{ ...toVariant(row, language), product: { ...toHead(product, language), category_id: product.category_id } }] : [];
  });
}

/** The phone's position; undefined when the cursor is missing or unusable. Then the sync starts from the beginning. */
function placeOf(since: string | undefined): ChangePlace | undefined {
  try {
    const [shape, seq, productId] = (decodeCursor(since, ['number', 'number', 'number']) ?? []) as number[];
    return shape === CATALOG_SHAPE && seq !== undefined && productId !== undefined ? { seq, productId } : undefined;
  } catch {
    return undefined;
  }
}

const START: ChangePlace = { seq: 0, productId: 0 };

interface ChangesAsked {
  readonly vendorId: number;
  readonly place: ChangePlace | undefined;
  readonly language: LanguageCode;
  /** Whether the phone accepts single offers, because it has all products before the position. */
  readonly wantsOffers: boolean;
  /** Whether the phone reads products in columns. */
  readonly wantsColumns: boolean;
  /** The version of the shop; null for an unknown shop. */
  readonly shop: number | null;
}

/** Whether only the offer changed since the position. */
const isOfferChange = ({ info_seq, product_id }: ChangeRow, place: ChangePlace | undefined): boolean =>
  place !== undefined && (info_seq < place.seq || (info_seq === place.seq && product_id <= place.productId));

const toOffer = ({ id, variants }: Product): ProductOffer => ({
  id,
  variants: variants.map((variant) => ({ id: variant.id, inventory_set: variant.inventory_set })),
});

/** Amounts in columns travel in rupees, as everywhere else. */
const inColumns = (products: readonly Product[]): Pick<Changes, 'products' | 'columns'> => ({
  products: [],
  columns: { ...packProducts(encode(array(Product), products) as Product[]) },
});

async function buildChanges(parts: CatalogParts, { vendorId, place, language, wantsOffers, wantsColumns, shop }: ChangesAsked) {
  const rows = await parts.catalog.changes(vendorId, place ?? START, CHANGES_PAGE + 1);
  const shown = rows.slice(0, CHANGES_PAGE);
  const last = shown.at(-1);
  const reached = last ? { seq: last.seq, productId: last.product_id } : (place ?? START);
  const settled = firstIdAt(parts.deps.now() - COMMIT_LAG_MS);
  const hasMore = rows.length > CHANGES_PAGE;
  const isSettled = reached.seq < settled;
  const next = hasMore || isSettled ? reached : { seq: settled, productId: 0 };
  const live = shown.filter((r) => !r.is_deleted).map((r) => r.product_id);
  const found = await productsOf(parts, vendorId, live, language);
  const there = new Set(found.map((p) => p.id));
  const offered = new Set(wantsOffers ? shown.filter((row) => isOfferChange(row, place)).map((row) => row.product_id) : []);
  const products = found.filter(({ id }) => !offered.has(id));
  const page: Changes = {
    ...(wantsColumns ? inColumns(products) : { products }),
    ...(wantsOffers ? { offers: found.filter(({ id }) => offered.has(id)).map(toOffer) } : {}),
    deleted_ids: place ? shown.map((r) => r.product_id).filter((id) => !there.has(id)) : [],
    cursor: encodeCursor([CATALOG_SHAPE, next.seq, next.productId]),
    has_more: hasMore,
    full_resync: !place,
    ...(shop === null ? {} : { vendor_version: shop }),
  };
  return { page, isSettled };
}

interface FollowAsked extends Pick<ChangesAsked, 'vendorId' | 'language' | 'wantsOffers' | 'wantsColumns'> {
  /** The cursor from the last answer. */
  readonly since: string | undefined;
}

/** Phones sync all day, so each page is cached until the vendor's catalogue changes. */
async function changes(parts: CatalogParts & { kept: PageCache<Changes> }, asked: FollowAsked) {
  const { vendorId, language, wantsOffers, wantsColumns } = asked;
  const place = placeOf(asked.since);
  const { catalog, shop } = await parts.catalog.versions(vendorId);
  const key = [vendorId, language, place?.seq, place?.productId, wantsOffers, wantsColumns, shop].join(' ');
  return parts.kept.get(key, catalog, () => buildChanges(parts, { ...asked, place, shop }));
}

export function createCatalogService(given: CatalogParts) {
  const parts = { ...given, kept: createPageCache<Changes>(given.deps.now, CACHE_MS, MOST_PAGES) };
  return {
    list: (query: ProductQuery, language: LanguageCode) => list(parts, query, language),
    get: (vendorId: number, productId: number, language: LanguageCode) => get(parts, vendorId, productId, language),
    variants: (vendorId: number, ids: readonly number[], language: LanguageCode) => variants(parts, vendorId, ids, language),
    changes: (asked: FollowAsked) => changes(parts, asked),
    /** The version of a vendor's catalogue: it grows with every change. */
    version: (vendorId: number): Promise<number> => parts.catalog.version(vendorId),
    /** Sends phones the products that ran out or came back. */
    publishStock: (): Promise<number> => parts.catalog.publishStock(parts.deps.newId()),
  };
}
