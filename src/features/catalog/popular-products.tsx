// What sells best, for the home page: the first in sight at once, the rest below the season.
import { type ReactNode, useEffect } from 'react';
import { isWide } from '#device/screen-width.ts';
import { openProductList, useCatalog, useProductList } from '#state/catalog/catalog-state.ts';
import { BoughtAgain } from './bought-again.tsx';
import { ProductCards, ProductList } from './product-list.tsx';

const POPULAR = {};
/** A phone shows two above the season, a wide screen a row. */
const FIRST = 2;
const FIRST_ROW = 5;

/** @param heading above the popular ones @param children between the first and the rest */
export function PopularProducts({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) {
  const { vendorId } = useCatalog();
  const list = useProductList(POPULAR);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop, another list
  useEffect(() => void openProductList(POPULAR), [vendorId]);
  const first = isWide() ? FIRST_ROW : FIRST;
  const hasFirst = list.items.length > first;
  return (
    <>
      <BoughtAgain />
      {heading}
      {hasFirst && <ProductCards products={list.items.slice(0, first)} vendorId={vendorId ?? 0} />}
      {children}
      <ProductList
        list={{ ...list, items: hasFirst ? list.items.slice(first) : list.items, total: null }}
        query={POPULAR}
        vendorId={vendorId ?? 0}
        onClear={() => undefined}
      />
    </>
  );
}
