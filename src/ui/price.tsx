// A price, with the earlier one struck out when there is a discount.
import { formatMoney, type Paise } from '#core/money.ts';
import styles from './price.module.css';

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
      <b>{formatMoney(now)}</b>
      {before !== undefined && before > now && (
        <s>
          {beforeLabel && <span className="visually-hidden">{beforeLabel} </span>}
          {formatMoney(before)}
        </s>
      )}
    </span>
  );
}
