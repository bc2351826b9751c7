// Shows from the first item how much the cart needs to reach the minimum.
import { formatMoney } from '#core/money.ts';
import type { MinimumOrder } from '#state/cart/minimum-order.ts';
import { useText } from '#state/frame/language-state.ts';
import styles from './minimum-bar.module.css';

export function MinimumBar({ order }: { readonly order: MinimumOrder }) {
  const t = useText();
  const { minimum, missing } = order;
  return (
    <p className={styles.minimum} role="status">
      <span>
        <b>{t('minimum.add-more', { amount: formatMoney(missing) })}</b> · {t('trouble.minimum', { amount: formatMoney(minimum) })}
      </span>
      <progress className={styles.reached} max={minimum} value={minimum - missing} aria-hidden="true" />
    </p>
  );
}
