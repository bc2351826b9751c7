// What sells best, for the home page: the first two in sight at once, the rest below the season.
import { type ReactNode, useEffect } from 'react';
import { openProductList, useCatalog, useProductList } from '#state/catalog/catalog-state.ts';
import { BoughtAgain } from './bought-again.tsx';
import { ProductCards, ProductList } from './product-list.tsx';

const POPULAR = {};
const FIRST = 2;

/** @param heading above the popular ones @param children between the first and the rest */
export function PopularProducts({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) {
  const { vendorId } = useCatalog();
  const list = useProductList(POPULAR);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop, another list
  useEffect(() => void openProductList(POPULAR), [vendorId]);
  const hasFirst = list.items.length > FIRST;
  return (
    <>
      <BoughtAgain />
      {heading}
      {hasFirst && <ProductCards products={list.items.slice(0, FIRST)} vendorId={vendorId ?? 0} />}
      {children}
      <ProductList
        list={{ ...list, items: hasFirst ? list.items.slice(FIRST) : list.items, total: null }}
        query={POPULAR}
        vendorId={vendorId ?? 0}
        onClear={() => undefined}
      />
    </>
  );
}
