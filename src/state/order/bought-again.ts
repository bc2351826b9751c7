// Goods bought before, as the current shop sells them now.
import { useEffect, useMemo } from 'react';
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { type BoughtPack, boughtBefore } from '#core/rules/order/bought-again.ts';
import { useCatalog, useKeptProducts } from '../catalog/catalog-state.ts';
import { loadOrdersOnce, useStoredOrders } from './order-state.ts';

export interface BoughtItem extends Pick<BoughtPack, 'at' | 'quantity'> {
  readonly product: Product;
  readonly variant: ProductVariant;
}

const isInStock = (variant: ProductVariant): boolean => (variant.inventory_set[0]?.available_qty ?? 0) > 0;

/** The newest packs to search in the store. Some may be out of stock. */
const MOST_TRIED = 12;

/** The last bought packs that are available, from the phone's catalogue. */
export function useBoughtAgain(most: number): readonly BoughtItem[] {
  const { vendorId } = useCatalog();
  const orders = useStoredOrders();
  useEffect(loadOrdersOnce, []);
  const bought = useMemo(
    () =>
      boughtBefore(
        (orders ?? []).map(({ summary }) => summary),
        vendorId ?? 0,
      ).slice(0, MOST_TRIED),
    [orders, vendorId],
  );
  const products = useKeptProducts(bought.map(({ productId }) => productId));
  return useMemo(() => {
    if (!products) return [];
    const byId = new Map(products.map((product) => [product.id, product]));
    const items = bought.flatMap(({ productId, variantId, at, quantity }) => {
      const product = byId.get(productId);
      const variant = product?.variants.find(({ id }) => id === variantId);
      return product && variant && isInStock(variant) ? [{ product, variant, at, quantity }] : [];
    });
    return items.slice(0, most);
  }, [products, bought, most]);
}
