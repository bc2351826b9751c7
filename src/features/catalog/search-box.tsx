// Search: a place to type, and to speak where the phone listens. On the home page it is the way to the list.
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { PRODUCT_SEARCH_PAUSE_MS } from '#core/constants.ts';
import { canListen, listen } from '#device/speech.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './search-box.module.css';

/** Looks like the box and leads to it. */
export function SearchLink() {
  const t = useText();
  return (
    <Link href="/products?focus=search" className={styles.search}>
      <Icon name="search" size={24} />
      <span className={styles.text}>{t('search.products')}</span>
    </Link>
  );
}

export interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly hasFocus: boolean;
}

export function SearchBox({ value, onSearch, hasFocus }: SearchBoxProps) {
  const t = useText();
  const { language } = useLanguage();
  const { isOffline } = useNetwork();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched when the typing rests
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), PRODUCT_SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const hear = async (): Promise<void> => {
    const said = await listen(language);
    if (said) onSearch(said);
  };
  return (
    <search className={styles.search}>
      <Icon name="search" size={24} />
      <input
        type="search"
        value={typed}
        placeholder={t('search.products')}
        aria-label={t('search.products')}
        enterKeyHint="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person came here to search
        autoFocus={hasFocus}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== '' && <IconButton icon="close" label={t('search.clear')} onPress={() => onSearch('')} />}
      {typed === '' && canListen() && !isOffline && <IconButton icon="mic" label={t('search.speak')} onPress={() => void hear()} />}
    </search>
  );
}
