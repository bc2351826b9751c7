// One product: the phone's copy at once, then the server's answer.
import { useEffect, useState } from 'react';
import type { Product, ProductDetail, ProductVariant, Variant } from '#core/contract/catalog.ts';
import { failureOf } from '../frame/failure.ts';
import { byServerClock, serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { prepared } from '../vendor/prepared-page.ts';
import { ensureVendor } from '../vendor/vendor-state.ts';
import { catalogKeeper } from './catalog-worker.ts';

export type ProductRead =
  | { readonly outcome: 'loading' }
  | {
      readonly outcome: 'fresh' | 'stored';
      readonly vendorId: number;
      readonly product: Product & Partial<ProductDetail>;
      readonly at: number;
    }
  | { readonly outcome: 'offline' }
  | { readonly outcome: 'gone' }
  /** No product has this number. */
  | { readonly outcome: 'unknown' };

async function readStored(vendorId: number, id: number): Promise<ProductRead | undefined> {
  // An unreadable store counts as empty.
  const [kept, detailed] = await Promise.all([
    catalogKeeper()
      .products({ vendorId, ids: [id] })
      .catch(() => undefined),
    loadStore()
      .then(({ findProductDetail }) => findProductDetail(vendorId, id))
      .catch(() => undefined),
  ]);
  const [listed] = kept?.products ?? [];
  const [listedAt, openedAt] = [byServerClock(kept?.syncedAt ?? 0), detailed?.at ?? 0];
  // The list's prices are newer than those of a product page opened before it. The texts of the page are still valid.
  const product = listed && listedAt >= openedAt ? { ...detailed?.detail, ...listed } : detailed?.detail;
  return product && { outcome: 'stored', vendorId, product, at: Math.max(listedAt, openedAt) };
}

const keep = (vendorId: number, product: ProductDetail, at: number): void =>
  void loadStore().then(({ putProductDetail }) => putProductDetail(vendorId, product, at));

/** The product in the page's data, if it is this one. */
function readPageProduct(id: number): ProductRead | undefined {
  const { vendor, product, missing } = prepared.page ?? {};
  if (missing) return { outcome: missing };
  return vendor && product?.id === id ? { outcome: 'fresh', vendorId: vendor.id, product, at: serverNow() } : undefined;
}

async function readFresh(vendorId: number, id: number): Promise<ProductRead> {
  try {
    const product = await ask('getProduct', { params: { id }, query: { vendor: vendorId } });
    const at = serverNow();
    keep(vendorId, product, at);
    return { outcome: 'fresh', vendorId, product, at };
  } catch (error) {
    return { outcome: failureOf(error).status === 404 ? 'gone' : 'offline' };
  }
}

/** @param id 0: the address has no valid product number */
export function useProduct(id: number): ProductRead {
  const [read, setRead] = useState<ProductRead>(() => readPageProduct(id) ?? { outcome: 'loading' });
  useEffect(() => {
    let isOver = false;
    const written = readPageProduct(id);
    if (written) {
      if ('product' in written) keep(written.vendorId, written.product as ProductDetail, written.at);
      // A person who comes back requests it again.
      return () => {
        prepared.page = undefined;
      };
    }
    setRead({ outcome: 'loading' });
    const load = async (): Promise<void> => {
      if (id === 0) return setRead({ outcome: 'unknown' });
      const vendorId = await ensureVendor();
      if (vendorId === undefined) return setRead({ outcome: 'offline' });
      const fresh = readFresh(vendorId, id);
      // An unreadable store counts as empty.
      const stored = await readStored(vendorId, id).catch(() => undefined);
      if (stored && !isOver) setRead(stored);
      const answer = await fresh;
      // Without an answer the stored copy stays visible.
      if (!isOver && (answer.outcome !== 'offline' || !stored)) setRead(answer);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [id]);
  return read;
}

/** A pack with its product, as the cart stores it. */
export function variantOf(product: Product, variant: ProductVariant): Variant {
  const { id, name, names, image_url, brand, category_id } = product;
  return { ...variant, product: { id, name, names, image_url, brand, category_id } };
}
