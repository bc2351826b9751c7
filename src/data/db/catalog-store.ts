// Stores a vendor's catalogue packed: chunks of texts and an index over them. Deltas change it; a new download replaces the old copy only
// when it is complete.
import { CATALOG_CHUNK_SIZE } from '#core/constants.ts';
import type { Product, ProductOffer } from '#core/contract/catalog.ts';
import { createIndexBuilder } from '#core/rules/catalog/catalog-index.ts';
import { type CatalogRow, type CatalogWrite, type ChunkRow, catalogDb, chunksFrom, type IndexRow, writeCatalog } from './catalog-db.ts';

/** A page of changes. */
export interface CatalogPage {
  readonly products: readonly Product[];
  /** Ids of the stored products. */
  readonly offers?: readonly ProductOffer[];
  readonly deleted_ids: readonly number[];
  readonly cursor: string;
}

const textOf = (product: Product): string => JSON.stringify(product);
const productOf = (text: string): Product => JSON.parse(text) as Product;

export async function findCatalog(vendorId: number): Promise<CatalogRow | undefined> {
  return (await catalogDb()).get('catalogs', vendorId);
}

/** Stores a page of a new download beside the displayed copy. The first page discards an unfinished one. */
export async function storePage(vendorId: number, page: CatalogPage, isFirst: boolean): Promise<void> {
  await writeCatalog(async (tx) => {
    const row = await tx.objectStore('catalogs').get(vendorId);
    const before = row?.begun;
    const generation = isFirst || !before ? Math.max(row?.whole?.generation ?? 0, before?.generation ?? 0) + 1 : before.generation;
    if (before && before.generation !== generation) await tx.objectStore('chunks').delete(chunksFrom(vendorId, before.generation));
    const chunk = before?.generation === generation ? before.chunks : 0;
    const { products, deleted_ids: deleted, cursor } = page;
    const ids = products.map(({ id }) => id);
    await tx.objectStore('chunks').put({ vendorId, generation, chunk, ids, texts: products.map(textOf), deleted });
    await tx.objectStore('catalogs').put({ ...row, vendorId, begun: { generation, cursor, chunks: chunk + 1 } });
  });
}

/** The result of the stored pages: product id → text, the latest of each. */
async function readPartialDownload(vendorId: number, generation: number): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  for (const chunk of await (await catalogDb()).getAll('chunks', chunksFrom(vendorId, generation))) {
    for (const id of chunk.deleted ?? []) texts.delete(id);
    chunk.ids.forEach((id, i) => void texts.set(id, chunk.texts[i] ?? ''));
  }
  return texts;
}

/** The new download is complete: it replaces the old copy at once, best sellers first. */
export async function finishDownload(vendorId: number, at: number): Promise<void> {
  const { begun } = (await findCatalog(vendorId)) ?? {};
  if (!begun) return;
  const texts = await readPartialDownload(vendorId, begun.generation);
  const builder = createIndexBuilder();
  for (const text of texts.values()) builder.add(productOf(text));
  const index = builder.build();
  const generation = begun.generation + 1;
  const chunks: ChunkRow[] = [];
  for (let from = 0; from < index.ids.length; from += CATALOG_CHUNK_SIZE) {
    const ids = [...index.ids.subarray(from, from + CATALOG_CHUNK_SIZE)];
    chunks.push({ vendorId, generation, chunk: chunks.length, ids, texts: ids.map((id) => texts.get(id) ?? '') });
  }
  const chunkOf = Uint32Array.from(index.ids, (_, row) => Math.floor(row / CATALOG_CHUNK_SIZE));
  await writeCatalog(async (tx) => {
    const row = await tx.objectStore('catalogs').get(vendorId);
    const version = (row?.whole?.version ?? 0) + 1;
    const old = [begun.generation, ...(row?.whole ? [row.whole.generation] : [])];
    const whole = { generation, cursor: begun.cursor, syncedAt: at, chunks: chunks.length, version };
    await Promise.all([
      ...old.map((one) => tx.objectStore('chunks').delete(chunksFrom(vendorId, one))),
      ...chunks.map((chunk) => tx.objectStore('chunks').put(chunk)),
      tx.objectStore('indexes').put({ vendorId, generation, version, chunks: chunks.length, index, chunkOf }),
      tx.objectStore('catalogs').put({ vendorId, whole }),
    ]);
  });
}

/** The chunks of products that the index knows, and later ones. */
async function chunksWith(
  read: (range: IDBKeyRange | [number, number, number]) => Promise<ChunkRow[]>,
  { vendorId, generation }: { readonly vendorId: number; readonly generation: number },
  known: IndexRow | undefined,
  ids: readonly number[],
): Promise<Map<number, ChunkRow>> {
  const numbers = new Set<number>();
  const index = known?.generation === generation ? known : undefined;
  for (const id of ids) {
    const row = index ? index.index.ids.indexOf(id) : -1;
    if (index && row >= 0) numbers.add(index.chunkOf[row] ?? 0);
  }
  const tail = Math.max(0, (index?.chunks ?? 0) - 1);
  const rows = await Promise.all([
    read(chunksFrom(vendorId, generation, tail)),
    ...[...numbers].filter((number) => number < tail).map((number) => read([vendorId, generation, number])),
  ]);
  return new Map(rows.flat().map((row) => [row.chunk, row]));
}

/** Puts a product in its place, or after the others. */
function putProduct(
  chunks: Map<number, ChunkRow>,
  place: Pick<ChunkRow, 'vendorId' | 'generation'>,
  product: Product,
  last: number,
): number {
  const text = textOf(product);
  for (const row of chunks.values()) {
    const at = row.ids.indexOf(product.id);
    if (at < 0) continue;
    chunks.set(row.chunk, { ...row, texts: row.texts.map((old, i) => (i === at ? text : old)) });
    return last;
  }
  const open = chunks.get(last);
  if (open && open.ids.length < CATALOG_CHUNK_SIZE) {
    chunks.set(last, { ...open, ids: [...open.ids, product.id], texts: [...open.texts, text] });
    return last;
  }
  chunks.set(last + 1, { ...place, chunk: last + 1, ids: [product.id], texts: [text] });
  return last + 1;
}

/** Replaces the offer of a stored product. An unknown product is ignored, because its other data is missing. */
function putOffer(chunks: Map<number, ChunkRow>, offer: ProductOffer): void {
  for (const row of chunks.values()) {
    const at = row.ids.indexOf(offer.id);
    if (at < 0) continue;
    const product = productOf(row.texts[at] ?? '');
    const packs = new Map(offer.variants.map((pack) => [pack.id, pack.inventory_set]));
    const variants = product.variants.map((pack) => ({ ...pack, inventory_set: packs.get(pack.id) ?? pack.inventory_set }));
    const text = textOf({ ...product, variants });
    chunks.set(row.chunk, { ...row, texts: row.texts.map((old, i) => (i === at ? text : old)) });
  }
}

function dropProduct(chunks: Map<number, ChunkRow>, id: number): void {
  for (const row of chunks.values())
    if (row.ids.includes(id)) {
      const kept = row.ids.map((one) => one !== id);
      chunks.set(row.chunk, { ...row, ids: row.ids.filter((_, i) => kept[i]), texts: row.texts.filter((_, i) => kept[i]) });
    }
}

async function applyIn(tx: CatalogWrite, vendorId: number, page: CatalogPage, at: number | undefined): Promise<void> {
  const whole = (await tx.objectStore('catalogs').get(vendorId))?.whole;
  if (!whole) return;
  const { generation } = whole;
  const known = await tx.objectStore('indexes').get(vendorId);
  const ids = [...page.deleted_ids, ...[...page.products, ...(page.offers ?? [])].map(({ id }) => id)];
  const before = await chunksWith((range) => tx.objectStore('chunks').getAll(range), { vendorId, generation }, known, ids);
  const after = new Map(before);
  for (const id of page.deleted_ids) dropProduct(after, id);
  let last = whole.chunks - 1;
  for (const product of page.products) last = putProduct(after, { vendorId, generation }, product, last);
  for (const offer of page.offers ?? []) putOffer(after, offer);
  for (const [chunk, row] of after) if (before.get(chunk) !== row) await tx.objectStore('chunks').put(row);
  const version = whole.version + Number(ids.length > 0);
  const changed = { ...whole, cursor: page.cursor, syncedAt: at ?? whole.syncedAt, chunks: last + 1, version, isBehind: at === undefined };
  await tx.objectStore('catalogs').put({ vendorId, whole: changed });
}

/** Applies changes to the displayed copy; only the affected chunks are written. `at`: when these are the last changes. */
export const applyDelta = (vendorId: number, page: CatalogPage, at: number | undefined): Promise<void> =>
  writeCatalog((tx) => applyIn(tx, vendorId, page, at));

/** Chunks unpacked at once: between them other requests are answered. */
const CHUNKS_AT_ONCE = 50;

/** Rebuilds the index for the displayed copy. */
export async function rebuildIndex(vendorId: number): Promise<void> {
  const whole = (await findCatalog(vendorId))?.whole;
  if (!whole) return;
  const { generation, version, chunks } = whole;
  const builder = createIndexBuilder();
  const chunkOfId = new Map<number, number>();
  for (let first = 0; first < chunks; first += CHUNKS_AT_ONCE) {
    const range = IDBKeyRange.bound([vendorId, generation, first], [vendorId, generation, first + CHUNKS_AT_ONCE], false, true);
    for (const row of await (await catalogDb()).getAll('chunks', range)) {
      for (const text of row.texts) builder.add(productOf(text));
      for (const id of row.ids) chunkOfId.set(id, row.chunk);
    }
  }
  const index = builder.build();
  const chunkOf = Uint32Array.from(index.ids, (id) => chunkOfId.get(id) ?? 0);
  await writeCatalog(async (tx) => {
    const now = (await tx.objectStore('catalogs').get(vendorId))?.whole;
    // Changed meanwhile: the writer of the change rebuilds it too.
    if (now?.version === version) await tx.objectStore('indexes').put({ vendorId, generation, version, chunks, index, chunkOf });
  });
}

export async function readIndex(vendorId: number): Promise<IndexRow | undefined> {
  return (await catalogDb()).get('indexes', vendorId);
}

/** Products of the displayed copy, in the order of the ids, without missing ones. */
export async function readProducts(vendorId: number, ids: readonly number[], known?: IndexRow): Promise<Product[]> {
  const whole = (await findCatalog(vendorId))?.whole;
  if (!whole || ids.length === 0) return [];
  const db = await catalogDb();
  const index = known ?? (await readIndex(vendorId));
  const chunks = await chunksWith((range) => db.getAll('chunks', range), { vendorId, generation: whole.generation }, index, ids);
  const texts = new Map([...chunks.values()].flatMap((row) => row.ids.map((id, i) => [id, row.texts[i]] as const)));
  return ids.flatMap((id) => {
    const text = texts.get(id);
    return text === undefined ? [] : [productOf(text)];
  });
}
