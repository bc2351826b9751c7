// A vendor's catalogue on the phone: chunks of products, changed by deltas, read as a whole.
import { CATALOG_CHUNK_SIZE } from '#core/constants.ts';
import type { Product, ProductDetail } from '#core/contract/catalog.ts';
import { type CatalogRow, shopDb } from './shop-db.ts';

export interface CatalogDelta {
  readonly products: readonly Product[];
  readonly deleted_ids: readonly number[];
  readonly cursor: string;
  /** Forget what was stored before. */
  readonly full_resync: boolean;
}

export interface StoredCatalog {
  readonly syncedAt: number;
  readonly products: readonly Product[];
}

export function findCatalog(vendorId: number): Promise<CatalogRow | undefined> {
  return shopDb().catalogues.get(vendorId);
}

/** All products of a vendor, best sellers first; undefined when nothing is stored. */
export async function readCatalog(vendorId: number): Promise<StoredCatalog | undefined> {
  const db = shopDb();
  return db.transaction('r', db.catalogues, db.catalogueChunks, async () => {
    const row = await db.catalogues.get(vendorId);
    if (!row) return undefined;
    const chunks = await db.catalogueChunks.where('[vendorId+chunk]').between([vendorId, -Infinity], [vendorId, Infinity]).toArray();
    const products = chunks.flatMap((chunk) => chunk.products).sort((a, b) => b.popularity - a.popularity || a.id - b.id);
    return { syncedAt: row.syncedAt, products };
  });
}

/** Which chunk every product of a delta goes to: its old one, or the first with room. */
function assignChunks(
  before: Readonly<Record<number, number>>,
  delta: CatalogDelta,
): { chunkOf: Record<number, number>; touched: Set<number> } {
  const chunkOf: Record<number, number> = { ...before };
  const touched = new Set<number>();
  for (const id of delta.deleted_ids) {
    if (chunkOf[id] === undefined) continue;
    touched.add(chunkOf[id]);
    delete chunkOf[id];
  }
  const sizes = new Map<number, number>();
  for (const chunk of Object.values(chunkOf)) sizes.set(chunk, (sizes.get(chunk) ?? 0) + 1);
  let open = 0;
  for (const { id } of delta.products) {
    if (chunkOf[id] === undefined) {
      while ((sizes.get(open) ?? 0) >= CATALOG_CHUNK_SIZE) open++;
      sizes.set(open, (sizes.get(open) ?? 0) + 1);
      chunkOf[id] = open;
    }
    touched.add(chunkOf[id]);
  }
  return { chunkOf, touched };
}

/** Applies changes in one transaction; only the chunks they touch are written. */
export async function applyCatalogDelta(vendorId: number, delta: CatalogDelta, at: number): Promise<void> {
  const db = shopDb();
  await db.transaction('rw', db.catalogues, db.catalogueChunks, async () => {
    const all = db.catalogueChunks.where('[vendorId+chunk]').between([vendorId, -Infinity], [vendorId, Infinity]);
    if (delta.full_resync) await all.delete();
    const row = delta.full_resync ? undefined : await db.catalogues.get(vendorId);
    const { chunkOf, touched } = assignChunks(row?.chunkOf ?? {}, delta);
    const changed = new Map(delta.products.map((p) => [p.id, p]));
    for (const chunk of touched) {
      const old = (await db.catalogueChunks.get([vendorId, chunk]))?.products ?? [];
      const kept = old.filter((p) => chunkOf[p.id] === chunk && !changed.has(p.id));
      const fresh = delta.products.filter((p) => chunkOf[p.id] === chunk);
      await db.catalogueChunks.put({ vendorId, chunk, products: [...kept, ...fresh] });
    }
    await db.catalogues.put({ vendorId, cursor: delta.cursor, syncedAt: at, chunkOf });
  });
}

/** One product of the stored catalogue. */
export async function findStoredProduct(vendorId: number, productId: number): Promise<Product | undefined> {
  const db = shopDb();
  const chunk = (await db.catalogues.get(vendorId))?.chunkOf[productId];
  if (chunk === undefined) return undefined;
  return (await db.catalogueChunks.get([vendorId, chunk]))?.products.find((p) => p.id === productId);
}

/** Details of products that were opened: the newest hundred. */
const DETAILS_KEPT = 100;

export async function putProductDetail(vendorId: number, detail: ProductDetail, at: number): Promise<void> {
  const db = shopDb();
  await db.productDetails.put({ vendorId, id: detail.id, at, detail });
  const surplus = (await db.productDetails.count()) - DETAILS_KEPT;
  if (surplus > 0) await db.productDetails.orderBy('at').limit(surplus).delete();
}

export async function findProductDetail(vendorId: number, productId: number): Promise<{ at: number; detail: ProductDetail } | undefined> {
  return shopDb().productDetails.get([vendorId, productId]);
}
