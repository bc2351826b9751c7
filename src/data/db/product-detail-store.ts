// Stores details of opened products: the newest hundred.
import type { ProductDetail } from '#core/contract/catalog.ts';
import { shopDb } from './shop-db.ts';

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
