// A line with the amount that the person owes all shops. It shows nothing if they owe nothing.
import { Link } from 'wouter';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { useText } from '#state/frame/language-state.ts';
import { useDues } from '#state/order/dues-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './dues.module.css';

export function DueLine() {
  const t = useText();
  const { data, failure, at } = useDues();
  if (!data || data.due === 0) return null;
  return (
    <Link href="/dues" className={styles.line}>
      <Icon name="wallet" size={24} />
      <span>
        <b>{t('dues.owe', { amount: formatMoney(data.due) })}</b>
        {failure !== '' && <small>{t('stored.as-of', { at: formatMoment(at) })}</small>}
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
