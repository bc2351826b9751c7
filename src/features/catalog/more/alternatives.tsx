// Below a product's own words: what farmers who received it say, and other goods for the same need.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Product } from '#core/contract/catalog.ts';
import { findAlternatives } from '#state/catalog/alternatives.ts';
import { useRatings } from '#state/catalog/ratings.ts';
import { loadAllWords, useLanguage, useText } from '#state/frame/language-state.ts';
import { ProductCards } from '../product-list.tsx';
import styles from './alternatives.module.css';
import type { RatingsProps } from './ratings.tsx';

export interface AlternativesProps {
  readonly product: Product;
  readonly vendorId: number;
}

/** Cannot be loaded now: not shown. */
const Ratings = lazy(() =>
  Promise.all([import('./ratings.tsx'), loadAllWords('rating')]).then(
    ([part]): { default: ComponentType<RatingsProps> } => ({ default: part.Ratings }),
    (): { default: ComponentType<RatingsProps> } => ({ default: () => null }),
  ),
) as unknown as ComponentType<RatingsProps>;

/** Fewer than five ratings are not counted: then nothing more loads. */
function RatingsOf({ productId }: { readonly productId: number }) {
  const shown = useRatings(productId);
  if (!shown?.counts) return null;
  return (
    <Suspense fallback={null}>
      <Ratings {...shown} counts={shown.counts} />
    </Suspense>
  );
}

export function Alternatives({ product, vendorId }: AlternativesProps): ReactNode {
  const t = useText();
  const { language } = useLanguage();
  const [found, setFound] = useState<readonly Product[]>([]);
  // The server's answer about the same product changes nothing here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a product
  useEffect(() => {
    let isOver = false;
    void findAlternatives(vendorId, product, language).then((goods) => !isOver && setFound(goods));
    return () => {
      isOver = true;
    };
  }, [vendorId, product.id, language]);
  return (
    <>
      <RatingsOf productId={product.id} />
      {found.length > 0 && (
        <section className={styles.others} aria-label={t('alternatives.title')}>
          <h2>{t('alternatives.title')}</h2>
          <ProductCards products={found} vendorId={vendorId} />
        </section>
      )}
    </>
  );
}
