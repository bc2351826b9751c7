// The new bill of an answer before it is sent, by the server's rule.
import { formatMoney } from '#core/money.ts';
import type { AcceptedOrder } from '#core/rules/fulfilment/move-order.ts';
import { amountDue } from '#core/rules/order/order-money.ts';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { useText } from '../../../state/language-state.ts';
import styles from './accept.module.css';

export interface AcceptBillProps {
  /** The amount that the farmer saw. */
  readonly before: number;
  readonly after: AcceptedOrder;
}

export function AcceptBill({ before, after: { order, back, couponBack } }: AcceptBillProps) {
  const t = useText();
  const { bill, isOnCredit, money } = order;
  const due = isOnCredit ? 0 : amountDue(money);
  return (
    <section className={styles.bill} aria-label={t('accept.bill')} aria-live="polite">
      <dl>
        {bill.grand_total !== before && (
          <div>
            <dt>{t('order-money.seen')}</dt>
            <dd>
              <s {...noTranslation}>{formatMoney(before)}</s>
            </dd>
          </div>
        )}
        <div data-total="">
          <dt>{t('order-money.total')}</dt>
          <dd {...noTranslation}>{formatMoney(bill.grand_total)}</dd>
        </div>
        {back > 0 && (
          <div>
            <dt>{t('accept.goes-back')}</dt>
            <dd {...noTranslation}>{formatMoney(back)}</dd>
          </div>
        )}
        {due > 0 && (
          <div>
            <dt>{t('order-money.due-cash')}</dt>
            <dd {...noTranslation}>{formatMoney(due)}</dd>
          </div>
        )}
      </dl>
      {couponBack && <Notice tone="info">{t('accept.coupon-lost')}</Notice>}
      {bill.grand_total !== before && <p className={styles.sub}>{t('accept.message')}</p>}
    </section>
  );
}
