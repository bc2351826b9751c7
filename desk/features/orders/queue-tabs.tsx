// Tabs of the order queues with their numbers.
import { Link } from 'wouter';
import { countDeskOrders } from '#core/contract/desk/order.ts';
import { type OrderQueue, orderQueues, queueCount } from '#core/rules/fulfilment/order-queues.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { useRead } from '../../api/use-read.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import styles from './orders.module.css';

export const queueWords: Readonly<Record<OrderQueue, MessageKey>> = {
  new: 'orders.new',
  'to-pack': 'orders.to-pack',
  'on-the-way': 'orders.on-the-way',
  done: 'orders.done',
  problems: 'orders.problems',
  due: 'orders.due',
  open: 'orders.open',
};

export function QueueTabs({ queue, vendor }: { readonly queue: OrderQueue | undefined; readonly vendor: number | undefined }) {
  const t = useText();
  // The frame refreshes it regularly; it is only read here.
  const { data } = useRead(countDeskOrders, { query: vendor === undefined ? {} : { vendor } }, { isKept: true });
  return (
    <nav className={styles.queues} aria-label={t('orders.queues')}>
      {orderQueues.map((one) => {
        const count = data && queueCount(one, data);
        return (
          <Link
            key={one}
            href={one === 'new' ? '/orders' : `/orders?queue=${one}`}
            aria-current={one === queue ? 'page' : undefined}
            data-danger={one === 'problems' && count ? '' : undefined}
          >
            {count !== undefined && <b {...noTranslation}>{count}</b>} {t(queueWords[one])}
            {one === 'done' && count !== undefined && <span className="visually-hidden"> {t('orders.done-today')}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
