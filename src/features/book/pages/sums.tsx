// Names with their amounts, one below the other.
import { formatMoney, type Paise } from '#core/money.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './book.module.css';

export interface SumRow {
  readonly word: MessageKey;
  /** Undefined leaves the row out. */
  readonly amount: Paise | undefined;
  readonly isStrong?: boolean;
}

export function Sums({ rows }: { readonly rows: readonly SumRow[] }) {
  const t = useText();
  return (
    <dl className={styles.sums}>
      {rows.map(({ word, amount, isStrong }) =>
        amount === undefined ? null : (
          <div key={word} data-strong={isStrong ? '' : undefined}>
            <dt>{t(word)}</dt>
            <dd {...noTranslation}>{formatMoney(amount)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
