// The product list: search, filters in the address, an endless list, and the cart's total at the foot.
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { cartCount } from '#core/rules/cart/cart-content.ts';
import { addressOfQuery, queryFromAddress } from '#core/rules/catalog/product-address.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { latePart, useLivePart } from '#device/early-taps.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { openProductList, useCatalog, useProductList } from '#state/catalog/catalog-state.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { closeSheet, openSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { categoryTiles } from '../features/catalog/category-pictures.ts';
import { type ChangeQuery, FilterBar, FilterForm } from '../features/catalog/product-filter.tsx';
import { ProductList } from '../features/catalog/product-list.tsx';
import { SearchBox } from '../features/catalog/search-box.tsx';
import { VendorChip } from '../features/vendor/vendor-bar.tsx';
import styles from './products.module.css';

/** Only a list with a cart needs the bar. */
const CartBar = lazy(async () => ({ default: (await import('../features/cart/cart-bar.tsx')).CartBar })) as unknown as ComponentType;

/** The query of the address, and how to change it. Other parameters stay. */
function useQuery(): { query: ProductQuery; change: ChangeQuery; clear: () => void; hasFocus: boolean } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = useMemo(() => {
    const parameters = new URLSearchParams(search);
    return queryFromAddress((name) => parameters.get(name));
  }, [search]);
  const before = new URLSearchParams(search);
  const go = (next: ProductQuery): void => {
    const parameters = new URLSearchParams(addressOfQuery(next));
    if (before.get('so') === 'y') parameters.set('so', 'y');
    const text = parameters.toString();
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };
  return {
    query,
    change: (change) => go({ ...query, ...change }),
    clear: () => go({ search: query.search, sort: query.sort }),
    hasFocus: before.get('focus') === 'search',
  };
}

/** The filters of the visible list, as a sheet. */
export function ProductFilterSheet() {
  const t = useText();
  const { query, change } = useQuery();
  const { total } = useProductList(query);
  return (
    <Sheet
      title={t('filter.title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <Button isLarge isWide onPress={() => void closeSheet()}>
          {total === null ? t('filter.show') : t('filter.show-n', { n: total })}
        </Button>
      }
    >
      <FilterForm query={query} onChange={change} />
    </Sheet>
  );
}

/** The title of a list. */
export function titleOf(query: ProductQuery): MessageKey {
  return categoryTiles.find((tile) => tile.id === query.category && tile.id !== undefined)?.word ?? 'products.title';
}

/** Scrolling down hides shop and filters; a little scrolling back shows them, however long the list is. */
function useChipsInReach(): RefObject<HTMLDivElement> {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let before = scrollY;
    const follow = (): void => {
      if (Math.abs(scrollY - before) < BACK_PX) return;
      screen.current?.toggleAttribute('data-back', scrollY < before);
      before = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return screen as RefObject<HTMLDivElement>;
}

/** A smaller scroll is only a trembling finger. */
const BACK_PX = 8;

/** As in the styles: from here on the filters are beside the list. */
const WIDE = '(min-width: 64rem)';

/** The filters beside the list. A phone opens them as a sheet, so it neither renders them here nor requests their choices. */
function SideFilters({ query, onChange }: { readonly query: ProductQuery; readonly onChange: ChangeQuery }) {
  const t = useText();
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const screen = globalThis.matchMedia?.(WIDE);
    const look = (): void => setWide(screen?.matches === true);
    look();
    screen?.addEventListener('change', look);
    return () => screen?.removeEventListener('change', look);
  }, []);
  return (
    <aside className={styles.side} aria-label={t('filter.title')}>
      {isWide && <FilterForm query={query} onChange={onChange} />}
    </aside>
  );
}

export function ProductsScreen() {
  const t = useText();
  const { cart } = useCart();
  const { query, change, clear, hasFocus } = useQuery();
  const { vendorId } = useCatalog();
  const list = useProductList(query);
  const screen = useChipsInReach();
  useTitle(t(titleOf(query)));
  useLivePart();
  // Requested while the screen is painted, not after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again for another query or shop
  useLayoutEffect(() => void openProductList(query), [JSON.stringify(query), vendorId]);
  const isFiltered = addressOfQuery(query).some(([name]) => name !== 'category' && name !== 'sort');
  return (
    <div ref={screen} className={styles.screen} {...latePart}>
      <div className={styles.search}>
        <SearchBox value={query.search ?? ''} hasFocus={hasFocus} onSearch={(search) => change({ search: search || undefined })} />
      </div>
      <div className={styles.chips}>
        <FilterBar query={query} onChange={change} onMore={() => openSheet({ sheet: 'product-filter' })}>
          <VendorChip />
        </FilterBar>
      </div>
      <div className={styles.page}>
        <SideFilters query={query} onChange={change} />
        <div className={styles.results}>
          {list.outcome === 'stored' && (
            <Notice tone="info" icon="no-internet">
              {t('stored.prices', { at: formatMoment(list.at) })}
            </Notice>
          )}
          {list.items.length > 0 && <h2 className="visually-hidden">{t('products.title')}</h2>}
          <ProductList list={list} query={query} vendorId={vendorId ?? 0} isCounted={isFiltered} onClear={clear} />
        </div>
      </div>
      {cartCount(cart) > 0 && (
        <Suspense fallback={null}>
          <CartBar />
        </Suspense>
      )}
    </div>
  );
}
