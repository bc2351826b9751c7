// What sells best, for the home page: the first in sight at once, the rest below the season.
import { type ReactNode, useEffect } from 'react';
import { openProductList, useCatalog, useProductList } from '#state/catalog/catalog-state.ts';
import { BoughtAgain } from './bought-again.tsx';
import styles from './popular-products.module.css';
import { ProductCards, ProductList } from './product-list.tsx';

const POPULAR = {};
/** Before the season. A wide screen shows a row of them, which its styles fill from the rest. */
const FIRST = 2;

/** One element, so that the page finds it again in what the server wrote. @param heading above the popular ones @param children between the first and the rest */
export function PopularProducts({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) {
  const { vendorId } = useCatalog();
  const list = useProductList(POPULAR);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop, another list
  useEffect(() => void openProductList(POPULAR), [vendorId]);
  const hasFirst = list.items.length > FIRST;
  return (
    <div className={styles.popular}>
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
    </div>
  );
}
