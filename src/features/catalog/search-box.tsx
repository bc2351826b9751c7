// The search field, with speech input where the phone has it.
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PRODUCT_SEARCH_PAUSE_MS } from '#core/constants.ts';
import { canListen, listen } from '#device/speech.ts';
import { noteSearch, prepareSearch } from '#state/catalog/prepare-search.ts';
import { loadAllWords, useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { IconButton } from '#ui/button.tsx';
import { takeFocus } from '#ui/focus/take-focus.ts';
import { textSide } from '#ui/form/text-side.ts';
import { Icon } from '#ui/icon.tsx';
import type { SearchIdeasProps } from './more/search-ideas.tsx';
import styles from './search-box.module.css';

/** Parts that cannot be loaded are not offered. */
const SearchIdeas = lazy(() =>
  Promise.all([import('./more/search-ideas.tsx'), loadAllWords('search-ideas', 'shop-by')]).then(
    ([part]) => ({ default: part.SearchIdeas }),
    () => ({ default: () => null }),
  ),
) as unknown as ComponentType<SearchIdeasProps>;

/** A person who types at once needs no ideas, and loads none. */
const IDEAS_AFTER_MS = 400;

export interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly hasFocus: boolean;
}

/** The box has its own text. The query follows after a pause in typing. Only a query from elsewhere changes the text. */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  /** Searches of the box that have not become the query yet, oldest first. */
  const sent = useRef<readonly string[]>([]);
  // A filter may be chosen during the pause, so the search goes into the current query.
  const send = useRef(onSearch);
  send.current = onSearch;
  const search = (text: string): void => {
    setTyped(text);
    noteSearch(text);
    sent.current = [...sent.current, text];
    send.current(text);
  };
  useLayoutEffect(() => {
    const own = sent.current.indexOf(value);
    sent.current = own < 0 ? [] : sent.current.slice(own + 1);
    if (own < 0) setTyped(value);
  }, [value]);
  // Counts from the key press, not from the painting of its letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched when the typing rests
  useLayoutEffect(() => {
    if (typed === (sent.current.at(-1) ?? value)) return undefined;
    const timer = setTimeout(() => search(typed), PRODUCT_SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type: setTyped, search };
}

export function SearchBox({ value, onSearch, hasFocus }: SearchBoxProps) {
  const t = useText();
  const { language } = useLanguage();
  const { isOffline } = useNetwork();
  const { typed, type, search } = useTyped(value, onSearch);
  const box = useRef<HTMLInputElement>(null);
  // The box keeps text that was typed before the page became interactive.
  useLayoutEffect(() => type((now) => box.current?.value ?? now), [type]);
  useLayoutEffect(() => {
    if (hasFocus) takeFocus(box.current);
  }, [hasFocus]);
  const [focusedAt, setFocusedAt] = useState(0);
  const [hasIdeas, setIdeas] = useState(false);
  useEffect(() => {
    if (focusedAt === 0 || typed !== '') return undefined;
    const timer = setTimeout(() => setIdeas(true), IDEAS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [focusedAt, typed]);
  // Only the phone knows this; a page from the server says nothing about it.
  const [hears, setHears] = useState(false);
  useEffect(() => setHears(canListen()), []);
  const hear = async (): Promise<void> => {
    const said = await listen(language);
    if (said) search(said);
  };
  return (
    <>
      <search className={styles.search}>
        <Icon name="search" size={24} />
        <input
          type="search"
          dir={textSide(typed)}
          value={typed}
          placeholder={t('search.products')}
          aria-label={t('search.products')}
          enterKeyHint="search"
          autoComplete="off"
          ref={box}
          onFocus={({ timeStamp }) => {
            prepareSearch();
            setFocusedAt(timeStamp);
          }}
          onInput={(event) => type(event.currentTarget.value)}
        />
        {typed !== '' && <IconButton icon="close" label={t('search.clear')} onPress={() => search('')} />}
        {typed === '' && hears && !isOffline && <IconButton icon="mic" label={t('search.speak')} onPress={() => void hear()} />}
      </search>
      {hasIdeas && (
        <Suspense fallback={null}>
          <SearchIdeas box={box} typed={typed} onSearch={search} />
        </Suspense>
      )}
    </>
  );
}
