// What is under way, at the top of the home page: an open payment, an order to fetch or on its way, a question about a claim.
import { Link } from 'wouter';
import type { OrderSummary } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { liveOrders } from '#core/rules/order/live-order.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useStoredOrders } from '#state/order/order-state.ts';
import { Icon } from '#ui/icon.tsx';
import { lookOf } from '../../../features/order/order-words.ts';
import styles from './live-strip.module.css';

/** What the buyer should know of the order beside its state. */
function useNextStep({ status, due, pay_by, first_item, item_count }: OrderSummary): string {
  const t = useText();
  const { language } = useLanguage();
  if (status === 'AwaitingPayment' && pay_by !== null) return t('live.pay-until', { at: formatMoment(Date.parse(pay_by)) });
  if (due > 0) return t('order.keep-ready', { amount: formatMoney(due) });
  const item = textIn(first_item, language);
  return item_count > 1 ? `${item} ${t('order.more', { n: item_count - 1 })}` : item;
}

function LiveOrder({ order }: { readonly order: OrderSummary }) {
  const t = useText();
  const look = lookOf(order);
  const next = useNextStep(order);
  return (
    <Link href={`/order/${order.id}`} className={styles.strip} data-tone={look.tone}>
      <Icon name={look.icon} size={24} />
      <span className={styles.words}>
        <b>{t(look.word)}</b>
        <small>{next}</small>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

export function LiveStrip() {
  const t = useText();
  const orders = liveOrders((useStoredOrders() ?? []).map(({ summary }) => summary));
  const [first] = orders;
  if (!first) return null;
  return (
    <section aria-label={t('live.title')} className={styles.live}>
      <LiveOrder order={first} />
      {orders.length > 1 && (
        <Link href="/orders" className={styles.more}>
          {t('live.more', { n: orders.length - 1 })}
        </Link>
      )}
    </section>
  );
}
