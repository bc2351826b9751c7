// The search box of a list: `/` focuses it from anywhere, arrow down moves on to the first row.
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './list.module.css';
import { focusFirstRow } from './row-keys.ts';
import type { Filters } from './use-filters.ts';

/** After the last key. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function SearchField({ label, value, onValue }: SearchFieldProps) {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const latest = useRef(onValue);
  latest.current = onValue;
  // Cleared from outside: by Back, or by the button that clears all filters.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);
  return (
    <label className={styles.search}>
      <Icon name="search" size={24} />
      <span className="visually-hidden">{label}</span>
      <input
        ref={box}
        type="search"
        value={typed}
        placeholder={label}
        title={t('search.key')}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onValue(typed.trim());
          if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault();
        }}
      />
    </label>
  );
}

/** The search box of a list; its filter is `search`. */
export const searchOf = ({ values, set }: Pick<Filters<'search'>, 'values' | 'set'>, label: string) => (
  <SearchField label={label} value={values.search ?? ''} onValue={(value) => set('search', value)} />
);
