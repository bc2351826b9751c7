// The order board: queues with counts, the oldest first; on a wide screen the opened order is shown beside the list.
import { lazy, Suspense } from 'react';
import { acceptDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import { isLate, queueStates } from '#core/rules/fulfilment/order-queues.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { Toolbar } from '../../blocks/list/toolbar.tsx';
import { useOrderWrite } from '../../blocks/order/use-order-write.ts';
import { Page } from '../../blocks/page.tsx';
import { useHasSpace } from '../../blocks/use-has-space.ts';
import { useNow } from '../../blocks/use-now.ts';
import { fetchWords, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { vendorsOf } from '../../state/vendor-state.ts';
import { AlertSwitch } from './alert-switch.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { OrderCard } from './order-card.tsx';
import { numberOf, useOrderColumns } from './order-columns.tsx';
import styles from './orders.module.css';
import { QueueTabs, queueWords } from './queue-tabs.tsx';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useTicks } from './use-ticks.ts';

/** Loaded only if there is space beside the list, so not on phones. */
const OrderPanel = lazy(() =>
  Promise.all([import('./detail/order-panel.tsx'), fetchWords(['order-detail'])]).then(([m]) => ({ default: m.OrderPanel })),
);

export function OrdersPage() {
  const t = useText();
  const person = usePerson();
  const now = useNow();
  const isBeside = useHasSpace('beside');
  const { queue, search, openId, vendor, list, filters } = useBoard();
  const ticks = useTicks(list.rows);
  const mayTick = mayDo(person, 'orders.accept');
  const own = vendorsOf(person);
  const hasVendor = vendor === undefined && (own === 'all' || own.length > 1);
  const here = new URLSearchParams(filters.values as Record<string, string>);
  const hrefOf = ({ id }: DeskOrderSummary): string => {
    if (!isBeside) return `/orders/${id}`;
    const next = new URLSearchParams(here);
    next.set('order', String(id));
    return `/orders?${next}`;
  };
  const columns = useOrderColumns({ ticks: mayTick ? ticks : undefined, hrefOf, hasVendor });
  const { write } = useOrderWrite(acceptDeskOrder, {
    to: 'Accepted',
    done: (order) => t('orders.accepted', { number: numberOf(order) }),
  });
  useBoardKeys({
    rows: list.rows,
    openId: isBeside ? openId : undefined,
    onAccept: ({ id, status }) => {
      if (mayTick && queueStates.new?.includes(status)) write({ params: { id }, body: {} });
    },
  });
  const words = queue === undefined ? t('orders.found') : t(queueWords[queue]);
  const isOpen = isBeside && openId !== undefined;
  return (
    <Page title={t('orders.title')} actions={<AlertSwitch />}>
      <div className={styles.top}>
        <QueueTabs queue={queue} vendor={vendor} />
        <Toolbar>
          <SearchField label={t('orders.search')} value={search} onValue={(value) => filters.set('search', value)} />
        </Toolbar>
      </div>
      <div className={isOpen ? styles.beside : undefined}>
        <div className="stack-top">
          <BulkBar ticks={ticks} />
          <ListView
            label={words}
            list={list}
            filters={{ isAny: search !== '', clear: () => filters.set('search', '') }}
            columns={columns}
            keyOf={({ id }) => id}
            mark={(order) => (isOpen && order.id === openId ? 'open' : isLate(order, now) ? 'late' : undefined)}
            card={(order) => (
              <OrderCard
                order={order}
                ticks={mayTick ? ticks : undefined}
                hasVendor={hasVendor}
                hasStatus={queue !== 'new' && queue !== 'to-pack'}
              />
            )}
            none={{ title: t('orders.none'), text: t(queue === 'new' ? 'orders.none-new' : 'orders.none-text') }}
          />
          {isBeside && <p className={styles.keys}>{t('orders.keys')}</p>}
        </div>
        {isOpen && (
          <Suspense fallback={<SkeletonRows count={3} label={t('loading')} />}>
            <OrderPanel key={openId} id={openId} onClose={() => filters.set('order', '')} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
