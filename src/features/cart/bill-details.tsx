// The bill line by line, with the saved amount.
import type { Bill } from '#core/contract/cart.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { amountSaved } from '#core/rules/cart/bill.ts';
import { cscAmount } from '#core/rules/payment/pay-now-amount.ts';
import { useAboveSeen } from '#state/checkout/above-seen.ts';
import { useText } from '#state/frame/language-state.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { SpeakButton } from '../speech/speak-button.tsx';
import styles from './bill-details.module.css';

export interface BillDetailsProps {
  readonly bill: Bill;
  readonly couponCode?: string | undefined;
  /** Something in the cart is insured. Only then the bill shows the insurance cost. */
  readonly isInsured: boolean;
  /** The server is being asked. */
  readonly isChecking?: boolean;
  /** The service-centre agent's commission. The wallet pays the rest. */
  readonly commission?: Paise | undefined;
  /** The total on the farmer's own phone, for a cart that came from there. */
  readonly farmerSaw?: Paise | undefined;
}

function Line({
  word,
  amount,
  isLess,
  isFreeAtZero,
}: {
  readonly word: string;
  readonly amount: Paise;
  readonly isLess?: boolean;
  readonly isFreeAtZero?: boolean;
}) {
  const t = useText();
  return (
    <>
      <dt>{word}</dt>
      <dd>{isFreeAtZero && amount === 0 ? t('bill.free') : `${isLess && amount > 0 ? '−' : ''}${formatMoney(amount)}`}</dd>
    </>
  );
}

export function BillDetails({ bill, couponCode, isInsured, isChecking, commission = 0, farmerSaw }: BillDetailsProps) {
  const t = useText();
  const saved = amountSaved(bill);
  const aboveSeen = useAboveSeen(farmerSaw, bill.grand_total);
  return (
    <section className={styles.bill} aria-label={t('bill.title')}>
      <h2>{t('bill.title')}</h2>
      {!isChecking && (
        <SpeakButton spoken={{ parts: [{ prompt: 'speech.say-cart-next' }, { prompt: 'speech.say-cart' }, { paise: bill.grand_total }] }} />
      )}
      <dl className={classNames(styles.lines, isChecking && styles.dim)}>
        <Line word={t('bill.item-total')} amount={bill.item_total} />
        <Line word={t('bill.total-discount')} amount={bill.total_discount} isLess />
        {bill.coupon_discount > 0 && <Line word={t('bill.coupon', { code: couponCode ?? '' })} amount={bill.coupon_discount} isLess />}
        <Line word={t('bill.delivery')} amount={bill.delivery_fee} isFreeAtZero />
        {isInsured ? (
          <Line word={t('bill.insurance')} amount={bill.insurance_cost} isFreeAtZero />
        ) : (
          <>
            <dt>{t('bill.insurance')}</dt>
            <dd>–</dd>
          </>
        )}
        <dt className={styles.total}>{t('bill.total')}</dt>
        <dd className={styles.total} {...noTranslation}>
          {formatMoney(bill.grand_total)}
        </dd>
        {commission > 0 && (
          <>
            <Line word={t('order.commission')} amount={commission} isLess />
            <Line word={t('order.from-wallet')} amount={cscAmount(bill.grand_total, commission)} />
          </>
        )}
      </dl>
      {saved > 0 && <p className={styles.saved}>{t('bill.saved', { amount: formatMoney(saved) })}</p>}
      {aboveSeen && <Notice tone="danger">{aboveSeen}</Notice>}
    </section>
  );
}
