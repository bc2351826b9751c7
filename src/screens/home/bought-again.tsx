// Goods bought before, one tap from the cart.

import { useCatalog } from '#state/catalog/catalog-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useBoughtAgain } from '#state/order/bought-again.ts';
import { ProductCard } from '../../features/catalog/product-card.tsx';
import styles from '../../features/catalog/product-list.module.css';

const MOST = 3;

export function BoughtAgain() {
  const t = useText();
  const { vendorId } = useCatalog();
  const items = useBoughtAgain(MOST);
  if (items.length === 0 || vendorId === undefined) return null;
  return (
    <section aria-label={t('home.again')}>
      <h2 className={styles.heading}>{t('home.again')}</h2>
      <ul className={styles.list}>
        {items.map(({ product, variant }) => (
          <li key={variant.id}>
            <ProductCard product={product} shown={variant} vendorId={vendorId} isFirst />
          </li>
        ))}
      </ul>
    </section>
  );
}
