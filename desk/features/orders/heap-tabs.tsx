// The heaps with how many lie on each; the one that is looked at is marked.
import { Link } from 'wouter';
import { countDeskOrders } from '#core/contract/desk/order.ts';
import { heapCount, type OrderHeap, orderHeaps } from '#core/rules/fulfilment/order-heaps.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { useRead } from '../../api/use-read.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import styles from './orders.module.css';

export const heapWords: Readonly<Record<OrderHeap, MessageKey>> = {
  new: 'orders.new',
  'to-pack': 'orders.to-pack',
  'on-the-way': 'orders.on-the-way',
  done: 'orders.done',
  problems: 'orders.problems',
  due: 'orders.due',
  open: 'orders.open',
};

export function HeapTabs({ heap, vendor }: { readonly heap: OrderHeap | undefined; readonly vendor: number | undefined }) {
  const t = useText();
  // The frame asks for it from time to time: here it is only read.
  const { data } = useRead(countDeskOrders, { query: vendor === undefined ? {} : { vendor } }, { isKept: true });
  return (
    <nav className={styles.heaps} aria-label={t('orders.heaps')}>
      {orderHeaps.map((one) => {
        const count = data && heapCount(one, data);
        return (
          <Link
            key={one}
            href={one === 'new' ? '/orders' : `/orders?heap=${one}`}
            aria-current={one === heap ? 'page' : undefined}
            data-danger={one === 'problems' && count ? '' : undefined}
          >
            {count !== undefined && <b {...noTranslation}>{count}</b>} {t(heapWords[one])}
            {one === 'done' && count !== undefined && <span className="visually-hidden"> {t('orders.done-today')}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
