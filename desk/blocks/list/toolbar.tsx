// The bar above a list: search, filters, and export.
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './list.module.css';

export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

export interface FilterSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onValue: (value: string) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** One choice is always selected. There is no choice that shows everything. */
  readonly isNeeded?: boolean;
}

/** A filter with few choices; the first choice shows everything. */
export function FilterSelect({ label, value = '', onValue, choices, isNeeded }: FilterSelectProps) {
  const t = useText();
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {/* The select must render together with its options, so it renders again when more have loaded. */}
      <select
        key={choices.length}
        id={id}
        value={value}
        data-set={value === '' ? undefined : ''}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {!isNeeded && <option value="">{t('filter.all')}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Downloads the list as a file with the current filters. The browser loads it itself, whatever its length. */
export function CsvLink({ href }: { readonly href: string }) {
  const t = useText();
  return (
    <a className={styles.csv} href={href} download>
      <Icon name="download" size={24} />
      {t('export.csv')}
    </a>
  );
}
