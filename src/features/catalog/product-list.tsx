// An endless list of products with all its states: loading, empty, without network, refused, and the age of a stored copy.
import { useEffect, useState } from 'react';
import type { Product } from '#core/contract/catalog.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { type ProductList as List, openProductList, showMore } from '#state/catalog/catalog-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { prepared } from '#state/vendor/prepared-page.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ScrollEnd } from '#ui/scroll-end.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';

/** Cards that a list begins with. */
const FIRST_CARDS = 5;
/** Cards added in one step after them. More would keep a slow phone from answering a tap. */
const MORE_CARDS = 2;

/** Cards that the server wrote into the page are shown at once. */
function firstCount(products: readonly Product[]): number {
  const written = prepared.page?.list?.products;
  return written && written.at(-1)?.id === products.at(-1)?.id ? products.length : FIRST_CARDS;
}

/** The number of rendered cards: the first at once, the others in steps with time for a tap between them. Another list starts again. */
function useStepwise(products: readonly Product[]): number {
  const total = products.length;
  const first = products[0]?.id;
  const [step, setStep] = useState(() => ({ first, count: firstCount(products) }));
  const count = step.first === first ? step.count : FIRST_CARDS;
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setStep({ first, count: count + MORE_CARDS }));
    return () => clearTimeout(timer);
  }, [first, count, total]);
  return Math.min(count, total);
}

/** Products beside and below each other. */
export function ProductCards({
  products,
  vendorId,
  hasHearts = false,
}: {
  readonly products: readonly Product[];
  readonly vendorId: number;
  readonly hasHearts?: boolean;
}) {
  return (
    <ul className={styles.list}>
      {products.map((product, i) => (
        <li key={product.id}>
          <ProductCard product={product} vendorId={vendorId} isFirst={i < 3} hasHeart={hasHearts} />
        </li>
      ))}
    </ul>
  );
}

export interface ProductListProps {
  readonly list: List;
  readonly query: ProductQuery;
  readonly vendorId: number;
  /** Their number is shown above them. */
  readonly isCounted?: boolean;
  readonly onClear: () => void;
}

/** Ways to help: fewer filters (the search stays), another word, or a person who knows. */
function NothingFound({ query, onClear }: Pick<ProductListProps, 'query' | 'onClear'>) {
  const t = useText();
  const { search, sort: _sort, ...filters } = query;
  const hasFilters = Object.values(filters).some((filter) => filter !== undefined && filter !== false);
  const text = hasFilters ? 'products.none-text' : 'products.none-word';
  return (
    <Blank picture="empty-list" title={search ? t('products.none-for', { search }) : t('products.none')} text={t(text)}>
      {hasFilters && (
        <Button kind="ghost" onPress={onClear}>
          {t('products.clear')}
        </Button>
      )}
      <Button kind="ghost" icon="call" onPress={() => openSheet({ sheet: 'help' })}>
        {t('help.title')}
      </Button>
      <ButtonLink kind="ghost" icon="chat" href="/community">
        {t('help.ask')}
      </ButtonLink>
    </Blank>
  );
}

export function ProductList({ list, query, vendorId, isCounted = false, onClear }: ProductListProps) {
  const t = useText();
  const { items, total, outcome, hasMore, awaitsCopy } = list;
  const count = useStepwise(items);
  if (outcome === 'loading') return <SkeletonRows count={4} label={t('loading')} />;
  const again = (
    <Button kind="ghost" icon="refresh" onPress={() => void openProductList(query)}>
      {t('retry')}
    </Button>
  );
  if (items.length === 0 && outcome === 'offline')
    return (
      <Blank picture="no-internet-big" title={t('offline.nothing-title')} text={t('offline.nothing-text')}>
        {again}
      </Blank>
    );
  if (items.length === 0 && outcome === 'refused')
    return (
      <Blank picture="waiting-big" title={t('error.failed')}>
        {again}
      </Blank>
    );
  if (items.length === 0) return <NothingFound query={query} onClear={onClear} />;
  return (
    <>
      {total !== null && (
        <p className={isCounted ? styles.count : 'visually-hidden'} role="status">
          {t('products.count', { n: total })}
        </p>
      )}
      <ProductCards products={items.slice(0, count)} vendorId={vendorId} />
      {hasMore && count === items.length && <ScrollEnd key={items.length} waitsForScroll={awaitsCopy} onNear={() => showMore(query)} />}
      {outcome === 'offline' && again}
    </>
  );
}
