// The order that an agent asks a farmer to approve: the agent, the items, the price, and the deadline.
import type { ReactNode } from 'react';
import type { getApproval } from '#core/contract/agent/approval.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { timeWords } from '#state/frame/time-words.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './approve-order.module.css';

type Asked = ResponseOf<typeof getApproval>;

interface RowProps {
  readonly children: ReactNode;
  readonly amount: Paise;
  /** The amount is subtracted. */
  readonly isLess?: boolean;
  readonly isTotal?: boolean;
}

function Row({ children, amount, isLess, isTotal }: RowProps) {
  return (
    <li className={isTotal ? styles.total : styles.row}>
      <span>{children}</span>
      <b {...noTranslation}>{`${isLess ? '−' : ''}${formatMoney(amount)}`}</b>
    </li>
  );
}

/** The parts of the bill besides the goods. */
function OtherCosts({ bill }: Pick<Asked, 'bill'>) {
  const t = useText();
  return (
    <>
      {bill.delivery_fee > 0 && <Row amount={bill.delivery_fee}>{t('bill.delivery')}</Row>}
      {bill.insurance_cost > 0 && <Row amount={bill.insurance_cost}>{t('bill.insurance')}</Row>}
      {bill.coupon_discount > 0 && (
        <Row amount={bill.coupon_discount} isLess>
          {t('approve.coupon')}
        </Row>
      )}
    </>
  );
}

/** @param isOpen the farmer can still answer */
export function AskedOrder({ order, isOpen }: { readonly order: Asked; readonly isOpen: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const { agent, centre, vendor, lines, bill } = order;
  return (
    <>
      {isOpen && (
        <p className={styles.lead}>
          {centre
            ? t('approve.asks-at', { name: agent.name, centre: textIn(centre, language), shop: textIn(vendor.names, language) })
            : t('approve.asks', { name: agent.name, shop: textIn(vendor.names, language) })}
        </p>
      )}
      <ul className={styles.bill} aria-label={t('approve.items')}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Row key={at} amount={unitPrice(line) * line.quantity}>
            <b>{textIn(line.names, language)}</b>
            <small>
              {textIn(line.pack, language)} · <span {...noTranslation}>{`${formatMoney(unitPrice(line))} × ${line.quantity}`}</span>
            </small>
          </Row>
        ))}
        <OtherCosts bill={bill} />
        <Row amount={bill.grand_total} isTotal>
          {t('bill.total')}
        </Row>
      </ul>
      {isOpen && <p>{t('approve.until', { time: timeWords(t, Date.parse(order.expires_at), serverNow()) })}</p>}
    </>
  );
}
