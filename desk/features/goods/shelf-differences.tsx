// Where a count of the shelf differs from the stock, before it is booked.
import type { ShelfCountLine } from '#core/contract/desk/goods/count.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { useText } from '../../state/language-state.ts';
import styles from './goods.module.css';
import { withSign } from './goods-words.ts';

interface Props {
  readonly lines: readonly ShelfCountLine[];
  readonly missing: Paise;
  readonly nameOf: (variant: number) => string;
}

export function ShelfDifferences({ lines, missing, nameOf }: Props) {
  const t = useText();
  const different = lines.filter(({ difference }) => difference !== 0);
  if (different.length === 0) return <Notice tone="done">{t('goods.shelf-same', { n: lines.length })}</Notice>;
  return (
    <>
      <ul className={styles.lines} aria-label={t('goods.shelf-differences')}>
        {different.map(({ variant, expected, counted, difference, value }) => (
          <li key={variant} className={styles.line}>
            <div className={styles.head}>
              <b>{nameOf(variant)}</b>
              <b {...noTranslation}>{withSign(difference)}</b>
            </div>
            <span>{t('goods.shelf-line', { expected, counted, value: formatMoney(value) })}</span>
          </li>
        ))}
      </ul>
      {missing > 0 && <Notice tone="queued">{t('goods.shelf-missing', { value: formatMoney(missing) })}</Notice>}
    </>
  );
}
