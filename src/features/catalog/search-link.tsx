// A link on the home page that looks like the search field and opens it.
import { Link } from 'wouter';
import { useText } from '#state/frame/language-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './search-box.module.css';

export function SearchLink() {
  const t = useText();
  return (
    <Link href="/products?focus=search" className={styles.search}>
      <Icon name="search" size={24} />
      <span className={styles.text}>{t('search.products')}</span>
    </Link>
  );
}
