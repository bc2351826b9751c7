// Other goods for the need that a product serves, below its own words.
import { useEffect, useState } from 'react';
import type { Product } from '#core/contract/catalog.ts';
import { findAlternatives } from '#state/catalog/alternatives.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { ProductCards } from '../product-list.tsx';
import styles from './alternatives.module.css';

export interface AlternativesProps {
  readonly product: Product;
  readonly vendorId: number;
}

export function Alternatives({ product, vendorId }: AlternativesProps) {
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
  if (found.length === 0) return null;
  return (
    <section className={styles.others} aria-label={t('alternatives.title')}>
      <h2>{t('alternatives.title')}</h2>
      <ProductCards products={found} vendorId={vendorId} />
    </section>
  );
}
