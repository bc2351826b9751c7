// An order on a phone, large enough for a thumb, with its next step.
import { Link } from 'wouter';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import { formatMoney } from '#core/money.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { NextStep } from './next-step.tsx';
import { FirstItem, numberOf, OrderTick, Whom } from './order-columns.tsx';
import { Age, Marks, MoneyBadge, StatusBadge } from './order-marks.tsx';
import styles from './orders.module.css';
import type { Ticks } from './use-ticks.ts';

export interface OrderCardProps {
  readonly order: DeskOrderSummary;
  readonly ticks: Ticks | undefined;
  readonly hasVendor: boolean;
  /** False in a queue, where all orders have the same state. */
  readonly hasStatus: boolean;
}

export function OrderCard({ order, ticks, hasVendor, hasStatus }: OrderCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.between}>
        <span className={styles.head}>
          {ticks && <OrderTick order={order} ticks={ticks} />}
          <Link href={`/orders/${order.id}`} className={styles.number} data-row-main="">
            {numberOf(order)}
          </Link>
        </span>
        <Age order={order} />
      </div>
      <div className={styles.between}>
        <p>
          <Whom order={order} hasVendor={hasVendor} />
        </p>
        <FirstItem order={order} size={32} />
      </div>
      <div className={styles.between}>
        <b className={styles.price} {...noTranslation}>
          {formatMoney(order.grand_total)}
        </b>
        <span className={styles.badges}>
          {hasStatus && <StatusBadge order={order} />}
          <MoneyBadge order={order} />
          <Marks order={order} />
        </span>
      </div>
      <NextStep order={order} />
    </article>
  );
}
