// Current tasks at the top of the home page: an open payment, an order to collect or on its way, a claim’s task.
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { OrderSummary } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { liveOrders } from '#core/rules/order/live-order.ts';
import { loadAllWords, useLanguage, useText } from '#state/frame/language-state.ts';
import { useStoredOrders } from '#state/order/order-state.ts';
import { loadStore } from '#state/session/lazy-modules.ts';
import { useSession } from '#state/session/session-state.ts';
import { Icon } from '#ui/icon.tsx';
import type { StripProps } from '../../../features/claim/live-claim.tsx';
import { lookOf } from '../../../features/order/order-words.ts';
import styles from './live-strip.module.css';

/** Facts about the order for the buyer, beside its state. */
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

const Strip = ({ href, title, children }: StripProps) => (
  <Link href={href} className={styles.strip} data-tone="queued">
    <Icon name="alert" size={24} />
    <span className={styles.words}>
      <b>{title}</b>
      <small>{children}</small>
    </span>
    <Icon name="chevron-right" size={20} />
  </Link>
);

type Claims = ComponentType<{ readonly strip: typeof Strip }>;

/** Shows tasks of claims. Only a phone that stores claims of this person loads it. */
function useClaimTasks(): Claims | undefined {
  const { db } = useSession();
  const [shown, show] = useState<{ readonly of: string | undefined; readonly Claims: Claims }>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { ownDb, readNote } = await loadStore();
      if (!(await readNote(ownDb(), 'claims'))) return;
      const [{ LiveClaim }] = await Promise.all([import('../../../features/claim/live-claim.tsx'), loadAllWords('claim')]);
      show({ of: db, Claims: LiveClaim });
    };
    // If they cannot be loaded, the page stays as it is.
    void load().catch(() => undefined);
  }, [db]);
  return shown?.of === db ? shown?.Claims : undefined;
}

export function LiveStrip() {
  const t = useText();
  const orders = liveOrders((useStoredOrders() ?? []).map(({ summary }) => summary));
  const Claims = useClaimTasks();
  const [first] = orders;
  if (!first && !Claims) return null;
  return (
    <section aria-label={t('live.title')} className={styles.live}>
      {Claims && <Claims strip={Strip} />}
      {first && <LiveOrder order={first} />}
      {orders.length > 1 && (
        <Link href="/orders" className={styles.more}>
          {t('live.more', { n: orders.length - 1 })}
        </Link>
      )}
    </section>
  );
}
