// Goods bought before. One tap adds them to the cart.
import { dayInWords } from '#core/rules/dates.ts';
import { useCatalog } from '#state/catalog/catalog-state.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { type BoughtItem, useBoughtAgain } from '#state/order/bought-again.ts';
import { ProductCard } from '../../features/catalog/product-card.tsx';
import styles from '../../features/catalog/product-list.module.css';

const MOST = 3;

/** When and how much a person last bought of it. */
function useLastTime(): (item: BoughtItem) => string {
  const t = useText();
  const { language } = useLanguage();
  return ({ at, quantity }) => {
    const day = dayInWords(language, at, serverNow());
    if (!quantity) return day;
    return quantity === 1 ? t('home.bought-one', { day }) : t('home.bought', { day, n: quantity });
  };
}

export function BoughtAgain() {
  const t = useText();
  const lastTime = useLastTime();
  const { vendorId } = useCatalog();
  const items = useBoughtAgain(MOST);
  if (items.length === 0 || vendorId === undefined) return null;
  return (
    <section aria-label={t('home.again')}>
      <h2 className={styles.heading}>{t('home.again')}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.variant.id}>
            <ProductCard product={item.product} shown={item.variant} note={lastTime(item)} vendorId={vendorId} isFirst />
          </li>
        ))}
      </ul>
    </section>
  );
}
