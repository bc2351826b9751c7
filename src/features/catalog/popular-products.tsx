// What sells best, for the home page.
import { useEffect } from 'react';
import { openProductList, useCatalog, useProductList } from '#state/catalog/catalog-state.ts';
import { ProductList } from './product-list.tsx';

const POPULAR = {};

export function PopularProducts() {
  const { vendorId } = useCatalog();
  const list = useProductList(POPULAR);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop, another list
  useEffect(() => void openProductList(POPULAR), [vendorId]);
  return <ProductList list={{ ...list, total: null }} query={POPULAR} vendorId={vendorId ?? 0} onClear={() => undefined} />;
}
