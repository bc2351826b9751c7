// The categories, each with a drawing and a word.
import { Link } from 'wouter';
import { useText } from '#state/frame/language-state.ts';
import { Pictogram } from '#ui/icon.tsx';
import styles from './category-grid.module.css';
import { categoryTiles } from './category-pictures.ts';

export function CategoryGrid() {
  const t = useText();
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={styles.grid}>
        {categoryTiles.map(({ id, word, picture }) => (
          <li key={word}>
            <Link href={id === undefined ? '/products' : `/products?category=${id}`} className={styles.tile}>
              <Pictogram name={picture} size={36} />
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
