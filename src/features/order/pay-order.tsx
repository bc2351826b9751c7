// An order that waits for its payment: pay now, or send the link to the payer.
import { useId, useState } from 'react';
import type { OrderDetail, OrderSummary } from '#core/contract/order/order.ts';
import { formatMoney } from '#core/money.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { openSheet, showFailure } from '#state/frame/sheet-state.ts';
import { timeWords } from '#state/frame/time-words.ts';
import { payLater } from '#state/order/order-state.ts';
import { forgetAwaitedPayment } from '#state/payment/awaited-payment.ts';
import { Button } from '#ui/button.tsx';
import styles from './order-row.module.css';

/** Places the order; it is paid at the hand-over. */
function PayLater({ order }: { readonly order: OrderSummary }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    try {
      await payLater(order.id);
      await forgetAwaitedPayment();
    } catch (error) {
      const { title, words } = failureWords(error);
      showFailure(title, words);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="ghost" icon="wallet" isBusy={isBusy} onPress={() => void go()}>
      {t(order.type === 'SELF_PICKUP' ? 'order.pay-at-shop' : 'order.pay-on-delivery')}
    </Button>
  );
}

/** `payments` and `can_pay_later`: on the order's own page. */
export function PayOrder({ order }: { readonly order: OrderSummary & Partial<Pick<OrderDetail, 'payments' | 'can_pay_later'>> }) {
  const t = useText();
  const { isOffline } = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const reasonId = useId();
  if (!order.is_payable) return null;
  const last = order.payments?.at(-1);
  const pay = async (): Promise<void> => {
    setBusy(true);
    await import('#state/payment/payment-session.ts').then(
      ({ payForOrder }) => payForOrder(order.id),
      () => showFailure('net.needed'),
    );
    setBusy(false);
  };
  return (
    <div className={styles.pay}>
      {order.pay_by !== null && (
        <p className={styles.small}>{t('order.pay-by', { at: timeWords(t, Date.parse(order.pay_by), serverNow()) })}</p>
      )}
      {last?.status === 'Pending' && last.is_tried !== false && <p className={styles.small}>{t('pay.unsettled')}</p>}
      <div className={styles.actions}>
        <Button isBusy={isBusy} isDisabled={isOffline} describedBy={isOffline ? reasonId : undefined} onPress={() => void pay()}>
          {t('order.pay-now-amount', { amount: formatMoney(order.pay_online - order.paid) })}
        </Button>
        {order.can_pay_later && !isOffline && <PayLater order={order} />}
        {order.payment_mode !== 'CSC' && (
          <Button kind="ghost" icon="share" onPress={() => openSheet({ sheet: 'share-link', orderId: order.id })}>
            {t('amount.share')}
          </Button>
        )}
      </div>
      {isOffline && (
        <small id={reasonId} className={styles.small}>
          {t('pay.needs-network')}
        </small>
      )}
    </div>
  );
}
