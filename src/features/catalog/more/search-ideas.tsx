// Below an empty search field that has the focus: recent searches, pests and diseases, what sells best, and the categories.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Product } from '#core/contract/catalog.ts';
import { said } from '#core/language/said.ts';
import { useCatalog } from '#state/catalog/catalog-state.ts';
import { forgetSearches, popularProducts, recentSearches } from '#state/catalog/search-ideas.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { ChipButton, ChipRow } from '#ui/form/chips.tsx';
import { CategoryGrid } from '../category-grid.tsx';
import styles from './search-ideas.module.css';
import { TroubleTiles } from './shop-by.tsx';

export interface SearchIdeasProps {
  readonly box: RefObject<HTMLInputElement | null>;
  /** The text in the box. */
  readonly typed: string;
  readonly onSearch: (text: string) => void;
}

/** Whether the box has the focus. */
function useFocused(box: SearchIdeasProps['box']): boolean {
  const [isFocused, setFocused] = useState(() => document.activeElement === box.current);
  useEffect(() => {
    const { current } = box;
    const look = (): void => setFocused(document.activeElement === current);
    const leave = (): void => setFocused(false);
    current?.addEventListener('focus', look);
    current?.addEventListener('blur', leave);
    return () => {
      current?.removeEventListener('focus', look);
      current?.removeEventListener('blur', leave);
    };
  }, [box]);
  return isFocused;
}

function Recent({ onSearch }: Pick<SearchIdeasProps, 'onSearch'>) {
  const t = useText();
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return null;
  const forget = (): void => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <section aria-label={t('search-ideas.recent')}>
      <div className={styles.head}>
        <h2>{t('search-ideas.recent')}</h2>
        <Button kind="link" icon="trash" onPress={forget}>
          {t('search-ideas.forget')}
        </Button>
      </div>
      <ChipRow>
        {recent.map((text) => (
          <ChipButton key={text} icon="clock" onPress={() => onSearch(text)}>
            {text}
          </ChipButton>
        ))}
      </ChipRow>
    </section>
  );
}

function Popular() {
  const t = useText();
  const { language } = useLanguage();
  const { vendorId } = useCatalog();
  const [products, setProducts] = useState<readonly Product[]>([]);
  useEffect(() => {
    let isOver = false;
    if (vendorId !== undefined) void popularProducts(vendorId, language).then((goods) => !isOver && setProducts(goods));
    return () => {
      isOver = true;
    };
  }, [vendorId, language]);
  if (products.length === 0) return null;
  return (
    <section aria-label={t('search-ideas.popular')}>
      <h2>{t('search-ideas.popular')}</h2>
      <ul className={styles.list}>
        {products.map(({ id, names }) => {
          const name = said(names, language);
          return (
            <li key={id}>
              <Link href={`/products/${id}`} lang={name.language}>
                {name.text}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The box keeps its focus while a finger is on an idea; a link to goods gives it up. */
function Panel({ box, onSearch }: Omit<SearchIdeasProps, 'typed'>) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = panel;
    const keepFocus = (event: Event): void => event.preventDefault();
    const leave = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('a')) box.current?.blur();
    };
    current?.addEventListener('mousedown', keepFocus);
    current?.addEventListener('click', leave);
    return () => {
      current?.removeEventListener('mousedown', keepFocus);
      current?.removeEventListener('click', leave);
    };
  }, [box]);
  return (
    <div className={styles.ideas} ref={panel}>
      <Recent onSearch={onSearch} />
      <TroubleTiles search={undefined} onSearch={onSearch} />
      <Popular />
      <CategoryGrid />
    </div>
  );
}

export function SearchIdeas({ typed, ...rest }: SearchIdeasProps) {
  const isFocused = useFocused(rest.box);
  return typed === '' && isFocused ? <Panel {...rest} /> : null;
}
