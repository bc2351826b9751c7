// What was bought before, as the shop in view sells it now.
import { useEffect, useState } from 'react';
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { boughtBefore } from '#core/rules/order/bought-again.ts';
import type { OrderRow } from '#data/db/user-db.ts';
import { useCatalog } from '../catalog/catalog-state.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { loadOrdersOnce, useStoredOrders } from './order-state.ts';

export interface BoughtItem {
  readonly product: Product;
  readonly variant: ProductVariant;
}

const isInStock = (variant: ProductVariant): boolean => (variant.inventory_set[0]?.available_qty ?? 0) > 0;
/** Packs that are looked for in the store: the newest, some of which may be out. */
const MOST_TRIED = 12;

async function findItems(orders: readonly OrderRow[], vendorId: number, most: number): Promise<readonly BoughtItem[]> {
  const bought = boughtBefore(
    orders.map(({ summary }) => summary),
    vendorId,
  ).slice(0, MOST_TRIED);
  if (bought.length === 0) return [];
  const { findStoredProduct } = await loadStore();
  const items = await Promise.all(
    bought.map(async ({ productId, variantId }) => {
      const product = await findStoredProduct(vendorId, productId);
      const variant = product?.variants.find(({ id }) => id === variantId);
      return product && variant && isInStock(variant) ? [{ product, variant }] : [];
    }),
  );
  return items.flat().slice(0, most);
}

/** The packs bought last that can be had, from the catalogue on the phone. */
export function useBoughtAgain(most: number): readonly BoughtItem[] {
  const { vendorId, syncedAt } = useCatalog();
  const orders = useStoredOrders();
  const [items, setItems] = useState<readonly BoughtItem[]>([]);
  useEffect(loadOrdersOnce, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when the catalogue was made fresh
  useEffect(() => {
    let isOver = false;
    if (orders && vendorId !== undefined)
      void findItems(orders, vendorId, most).then(
        (found) => !isOver && setItems(found),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [orders, vendorId, syncedAt, most]);
  return items;
}
