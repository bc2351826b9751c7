// A price, with the earlier one struck out when there is a discount.
import { formatMoney, type Paise } from '#core/money.ts';
import styles from './price.module.css';
import { noTranslation } from './translated/no-translation.ts';

/** The earlier price, struck out. */
export function PriceBefore({ amount, label }: { readonly amount: Paise; readonly label?: string | undefined }) {
  return (
    <s className={styles.before}>
      {label && <span className="visually-hidden">{label} </span>}
      {formatMoney(amount)}
    </s>
  );
}

export function Price({
  now,
  before,
  beforeLabel,
}: {
  readonly now: Paise;
  readonly before?: Paise | undefined;
  readonly beforeLabel?: string | undefined;
}) {
  return (
    <span className={styles.price}>
      <b {...noTranslation}>{formatMoney(now)}</b>
      {before !== undefined && before > now && <PriceBefore amount={before} label={beforeLabel} />}
    </span>
  );
}
