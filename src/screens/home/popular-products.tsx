// Popular products for the home page. The first ones show at once, the rest below the season.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Product } from '#core/contract/catalog.ts';
import { latePart, useLivePart } from '#device/early-taps.ts';
import { openProductList, useCatalog, useProductList } from '#state/catalog/catalog-state.ts';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ProductCards, ProductList } from '../../features/catalog/product-list.tsx';
import { BoughtAgain } from './bought-again.tsx';
import { HomeBanners } from './home-banners.tsx';
import { InstallCard } from './install-card.tsx';
import styles from './popular-products.module.css';

/** A part of the home page that comes after its goods, with its words. A part that cannot be loaded is not shown. */
const more = (name: 'CropRow' | 'FarmDay' | 'LiveStrip' | 'Services') =>
  lazy(() =>
    Promise.all([import('./more/home-more.tsx'), loadAllWords('rest', 'home-more')]).then(
      ([parts]) => ({ default: parts[name] }),
      () => ({ default: () => null }),
    ),
  ) as unknown as ComponentType;
const [LiveStrip, FarmDay, CropRow, Services] = [more('LiveStrip'), more('FarmDay'), more('CropRow'), more('Services')];

const POPULAR = {};
const isInStock = ({ variants }: Product): boolean => variants.some(({ inventory_set: [offer] }) => (offer?.available_qty ?? 0) > 0);
/** Before the season. A wide screen shows a row of them, which its styles fill from the rest. */
const FIRST = 2;

/**
 * One element, so that the app finds it again in the server's page.
 * @param heading above the popular products
 * @param children between the first products and the rest
 */
export function PopularProducts({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) {
  const t = useText();
  const { vendorId } = useCatalog();
  const list = useProductList(POPULAR);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop, another list
  useEffect(() => void openProductList(POPULAR), [vendorId]);
  useLivePart();
  // A part that loads while the server's page becomes interactive would replace another element.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isLoading = list.outcome === 'loading';
  const hasFirst = list.items.length > FIRST;
  // A sold-out product is not among the first ones. It stays at its place below.
  const first = hasFirst ? list.items.filter((product) => isInStock(product)).slice(0, FIRST) : [];
  return (
    <div className={styles.popular} {...latePart}>
      {isAlive && (
        <Suspense fallback={null}>
          <LiveStrip />
        </Suspense>
      )}
      <BoughtAgain />
      {heading}
      {/* Space is reserved, so that parts below do not move when they load. */}
      {isLoading && <SkeletonRows count={FIRST} label={t('loading')} />}
      {hasFirst && <ProductCards products={first} vendorId={vendorId ?? 0} />}
      <HomeBanners vendorId={vendorId} />
      {children}
      {isAlive && (
        <Suspense fallback={null}>
          <FarmDay />
          <CropRow />
          <Services />
        </Suspense>
      )}
      <InstallCard />
      {!isLoading && (
        <ProductList
          list={{ ...list, items: list.items.filter((product) => !first.includes(product)), total: null }}
          query={POPULAR}
          vendorId={vendorId ?? 0}
          onClear={() => undefined}
        />
      )}
    </div>
  );
}
