// Details of products that were opened: the newest hundred.
import type { ProductDetail } from '#core/contract/catalog.ts';
import { shopDb } from './shop-db.ts';

const DETAILS_KEPT = 100;

export async function putProductDetail(vendorId: number, detail: ProductDetail, at: number): Promise<void> {
  await shopDb().write('productDetails', async (store) => {
    await store.put({ vendorId, id: detail.id, at, detail });
    const surplus = (await store.count()) - DETAILS_KEPT;
    if (surplus > 0) for (const key of await store.index('at').getAllKeys(null, surplus)) await store.delete(key);
  });
}

export async function findProductDetail(vendorId: number, productId: number): Promise<{ at: number; detail: ProductDetail } | undefined> {
  return shopDb().read('productDetails', (store) => store.get([vendorId, productId]));
}
