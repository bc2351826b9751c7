// Products and packs at the desk: find, add, change. Each change has an audit entry, and reaches phones at their next sync.
import { DeskProduct, type DeskProductRow, type listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { productFields } from '#core/fields/product.ts';
import { fromRow } from '#core/fields/row.ts';
import { firstText } from '#core/language/said.ts';
import { latinOf, wordsOf } from '#core/rules/catalog/search/search-text.ts';
import { completeLanguages } from '#core/rules/content/content-texts.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction, Change } from '../../audit/audit-service.ts';
import { type CatalogDeskParts, changedOf } from './catalog-desk-parts.ts';
import type { DeskProductRecord, PackRow } from './product-desk-repository.ts';
import {
  type Classification,
  checkProduct,
  columnsOf,
  findClassification,
  type NewProduct,
  ownWordsOf,
  type PlannedPack,
  type PlannedProduct,
  type ProductChange,
  packDrawing,
  planNewProduct,
  planProduct,
  wordsOfProduct,
} from './product-write.ts';

/** Products a person may add by hand in a day. */
const ADDED_A_DAY = 5_000;

/** SQLSTATE of a unique violation. */
const UNIQUE_VIOLATION = '23505';

const actionOf = (verb: string): AuditAction => ({ action: `product.${verb}`, entity: 'product', permission: 'catalog.write' });

const packView = ({ id, sku, ean, pack, image_url, is_active }: PackRow) => ({ id, sku, ean, pack, image_url, is_active });

const textsOfProduct = ({ names, description, use_text, safety_text, pests }: DeskProductRecord) => [
  names,
  description,
  use_text,
  safety_text,
  pests,
];

const ownView = (row: DeskProductRecord, packs: readonly PackRow[]) => ({
  id: row.id,
  version: row.version,
  brand: { id: row.brand_id, names: row.brand_names },
  image_url: row.image_url,
  has_photo: row.photo !== null,
  variants: packs.map(packView),
  languages: [...completeLanguages(textsOfProduct(row))],
  changed: changedOf(row.changed_at, row.changed_name),
});

const rowView = (row: DeskProductRecord, packs: readonly PackRow[]): DeskProductRow => {
  const { is_live, names, category_id, crop_ids, gst_rate } = row;
  return { ...ownView(row, packs), is_live, names, category_id, crop_ids, gst_rate };
};

function productView(row: DeskProductRecord, packs: readonly PackRow[], filing: Classification): DeskProduct {
  const { brand_id: _brand, ...fields } = fromRow(productFields, row);
  const { local_names, search_words } = ownWordsOf(row, filing);
  return { ...ownView(row, packs), ...fields, local_names: [...local_names], search_words: [...search_words] };
}

/** The fields that the audit entry contains. */
function factsOf({ image_url: _, version: _version, changed: _changed, languages: _languages, variants, ...product }: DeskProduct) {
  return { ...product, variants: variants.map(({ image_url: _url, ...pack }) => pack) };
}

interface Held {
  readonly row: DeskProductRecord;
  readonly packs: readonly PackRow[];
  readonly filing: Classification;
}

/** The current brand and category of a product, even if they were deleted. */
async function currentClassification({ lists }: CatalogDeskParts, row: DeskProductRecord): Promise<Classification> {
  const [category, crops] = await Promise.all([lists.find('category', row.category_id), lists.crops(row.crop_ids)]);
  const none = { id: row.category_id, names: {}, search_words: [], products: 0, version: 1 };
  return { brand: { ...none, id: row.brand_id, names: row.brand_names }, category: category ?? none, crops };
}

/** @throws Refusal NOT_FOUND */
async function hold(parts: CatalogDeskParts, id: number): Promise<Held> {
  const [row, packs] = await Promise.all([parts.products.find(id), parts.products.packs([id])]);
  if (!row) throw new Refusal('NOT_FOUND');
  return { row, packs, filing: await currentClassification(parts, row) };
}

async function get(parts: CatalogDeskParts, id: number): Promise<DeskProduct> {
  const { row, packs, filing } = await hold(parts, id);
  return productView(row, packs, filing);
}

async function list(
  { products }: CatalogDeskParts,
  query: QueryOf<typeof listDeskProducts>,
): Promise<{ results: DeskProductRow[]; cursor: string | undefined }> {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [name, id] = decodeCursor(query.cursor, ['string', 'number']) ?? [];
  const code = query.search ?? '';
  const rows = await products.list({
    words: wordsOf(code).map(latinOf),
    code,
    categoryId: query.category,
    brandId: query.brand,
    cropId: query.crop,
    isLive: query.live,
    hasPhoto: query.photo,
    missing: query.missing,
    after: name === undefined ? undefined : { name: String(name), id: Number(id) },
    limit: limit + 1,
  });
  const { page, cursor } = pageOf(rows, limit, (last) => [last.name_key, last.id]);
  const packs = Map.groupBy(await products.packs(page.map((row) => row.id)), (pack) => pack.product_id);
  return {
    results: page.map((row) => rowView(row, packs.get(row.id) ?? [])),
    cursor,
  };
}

/** @throws Refusal CODE_TAKEN when another pack has the code */
async function checkCodes({ products }: CatalogDeskParts, packs: readonly PlannedPack[]): Promise<void> {
  for (const [at, { id, sku }] of packs.entries()) {
    const owner = sku === undefined ? undefined : await products.findBySku(sku);
    if (owner && owner.id !== id)
      throw new Refusal('CODE_TAKEN', {
        details: { path: `body.variants.${at}.sku`, sku, product: owner.product_id, product_variant: owner.id },
      });
  }
}

async function writePacks({ products, deps }: CatalogDeskParts, productId: number, product: PlannedProduct, held?: Held): Promise<void> {
  for (const [sort, { id, sku, ean, pack, is_active }] of product.variants.entries()) {
    const before = held?.packs.find((one) => one.id === id);
    const fields = { ean: ean ?? null, pack: JSON.stringify(pack), is_active };
    const photo = held && held.row.photo !== null ? held.row.image_url : undefined;
    if (!before) {
      const newId = deps.newId();
      const image_url = photo ?? packDrawing(product, pack, held?.row.image_url);
      await products.insertPack({ ...fields, id: newId, product_id: productId, sort, sku: sku ?? `K${newId}`, image_url });
      continue;
    }
    const isSameSize = firstText(before.pack) === firstText(pack);
    const image_url = photo ?? (isSameSize ? before.image_url : packDrawing(product, pack, before.image_url));
    await products.updatePack(before.id, { ...fields, ...(sku === undefined ? {} : { sku }), image_url });
  }
}

/** Updates shops' lines and search words, so that phones and searches see the change. */
async function tellAll({ publishing, deps }: CatalogDeskParts, id: number, product: PlannedProduct, searchText: string): Promise<void> {
  await publishing.setWords(id, wordsOfProduct(product, searchText));
  await publishing.updateAvailability([id]);
  await publishing.publish([id], deps.newId());
}

/**
 * Runs a write with its audit entry, and reloads the search words afterwards.
 * @throws Refusal CODE_TAKEN when two people use a code at once
 */
async function written(
  parts: CatalogDeskParts,
  by: Actor,
  verb: string,
  work: (note: (change: Change) => void) => Promise<DeskProduct>,
): Promise<DeskProduct> {
  try {
    return await parts.audited(by, actionOf(verb), work);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new Refusal('CODE_TAKEN', { details: { path: 'body.variants' } });
    throw error;
  } finally {
    parts.forgetWords();
  }
}

/** @throws Refusal PRODUCT_REFUSED, CODE_TAKEN */
function create(parts: CatalogDeskParts, by: Actor, body: NewProduct): Promise<DeskProduct> {
  const { products, deps } = parts;
  return written(parts, by, 'create', async (note) => {
    const product = planNewProduct(body);
    const filing = await findClassification(parts, product);
    checkProduct(product, deps.now());
    await checkCodes(parts, product.variants);
    const id = deps.newId();
    const columns = columnsOf(product, filing);
    const image_url = packDrawing(product, product.variants[0]?.pack ?? {});
    const changed = { changed_at: new Date(deps.now()), changed_by: by.caller.userId };
    await products.insert({ ...columns, ...changed, id, image_url });
    await writePacks(parts, id, product);
    await tellAll(parts, id, product, columns.search_text);
    const after = await get(parts, id);
    note({ id, after: factsOf(after) });
    return after;
  });
}

/** @param seen version of the form; undefined: any version @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, PRODUCT_REFUSED, CODE_TAKEN */
function update(parts: CatalogDeskParts, by: Actor, id: number, change: ProductChange, seen: number | undefined): Promise<DeskProduct> {
  const { products, publishing, deps } = parts;
  return written(parts, by, 'change', async (note) => {
    await publishing.lockProducts([id]);
    const held = await hold(parts, id);
    const before = productView(held.row, held.packs, held.filing);
    if (seen !== undefined && seen !== held.row.version) throw changedMeanwhile(DeskProduct, before);
    const product = planProduct(held.row, held.packs, ownWordsOf(held.row, held.filing), change);
    const filing = await findClassification(parts, product);
    checkProduct(product, deps.now(), held.row.gst_rate);
    if (change.variants) await checkCodes(parts, product.variants);
    const columns = columnsOf(product, filing);
    const first = product.variants[0]?.pack;
    const isRedrawn = held.row.photo === null && held.packs.length === 0 && first !== undefined;
    await products.update(id, {
      ...columns,
      ...(isRedrawn ? { image_url: packDrawing(product, first) } : {}),
      changed_at: new Date(deps.now()),
      changed_by: by.caller.userId,
    });
    await writePacks(parts, id, product, held);
    await tellAll(parts, id, product, columns.search_text);
    const after = await get(parts, id);
    note({ id, before: factsOf(before), after: factsOf(after) });
    return after;
  });
}

export type ProductDeskService = ReturnType<typeof createProductDeskService>;

export function createProductDeskService(parts: CatalogDeskParts) {
  return {
    list: (query: QueryOf<typeof listDeskProducts>) => list(parts, query),
    get: (id: number) => get(parts, id),
    findBySku: parts.products.findBySku,
    async create(by: Actor, body: NewProduct): Promise<DeskProduct> {
      await spendAll(parts.budget, [{ name: `product-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
      return create(parts, by, body);
    },
    /** Like `create`, without the daily limit: imported files have a limit of their own. */
    add: (by: Actor, body: NewProduct) => create(parts, by, body),
    update: (by: Actor, id: number, change: ProductChange, seen: number | undefined) => update(parts, by, id, change, seen),
  };
}
