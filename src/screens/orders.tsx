// The orders: those that wait on the phone first, then the placed ones, newest first.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { OrderSummary } from '#core/contract/order/order.ts';
import { wasHandedOver } from '#core/rules/order/order-ended.ts';
import { canPush } from '#device/push.ts';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { loadMoreOrders, type OrderFilter, refreshOrders, useOrders } from '#state/order/order-state.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { ScrollEnd } from '#ui/scroll-end.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { OrderRow, WaitingOrderRow } from '../features/order/order-row.tsx';
import styles from './list.module.css';
import { StoredNotice } from './stored-notice.tsx';

/** A separate part, because most people answer once. If it cannot be loaded now, it is asked another time. */
const PushCard = lazy(() =>
  Promise.all([import('../features/order/push-card.tsx'), loadAllWords('push')]).then(
    ([m]) => ({ default: m.PushCard }),
    () => ({ default: () => null }),
  ),
) as unknown as ComponentType;

/** An order that was handed over with something left to pay. Without one, the line about dues costs no byte. */
const mayOwe = ({ summary: { due, status } }: { readonly summary: OrderSummary }): boolean => due > 0 && wasHandedOver(status);

const DueLine = lazy(() =>
  Promise.all([import('../features/order/dues/due-line.tsx'), loadAllWords('dues')]).then(
    ([m]) => ({ default: m.DueLine }),
    () => ({ default: () => null }),
  ),
) as unknown as ComponentType;

export function OrdersScreen() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const [filter, setFilter] = useState<OrderFilter>('all');
  const { rows, isLoading, isUnreachable, isFresh, readAt, cursor } = useOrders(filter);
  const waiting = useOutbox().waiting.filter((row) => row.kind === 'order');
  useTitle(t('order.title'));
  if (!isLoggedIn)
    return (
      <Blank picture="svc-orders" title={t('order.login-first')}>
        <Button isLarge isWide onPress={() => askLogin(refreshOrders)}>
          {t('login')}
        </Button>
      </Blank>
    );
  const isEmpty = rows?.length === 0 && waiting.length === 0;
  const oldest = rows?.length ? Math.min(...rows.map((row) => row.at)) : (readAt ?? 0);
  return (
    <>
      <ChipChoices
        label={t('order.filter')}
        value={filter}
        onValue={setFilter}
        choices={[
          { value: 'all', label: t('order.all') },
          { value: 'open', label: t('order.open') },
          { value: 'done', label: t('order.finished') },
        ]}
      />
      {isUnreachable && readAt !== undefined && (oldest > 0 || !isLoading) && <StoredNotice oldest={oldest} onRetry={refreshOrders} />}
      {rows?.some(mayOwe) && (
        <Suspense fallback={null}>
          <DueLine />
        </Suspense>
      )}
      {rows && rows.length > 0 && canPush() && (
        <Suspense fallback={null}>
          <PushCard />
        </Suspense>
      )}
      {(!rows || (isEmpty && !isFresh && isLoading)) && <SkeletonRows count={3} label={t('loading')} />}
      <ul className={styles.list}>
        {filter !== 'done' &&
          waiting.map((row) => (
            <li key={row.id}>
              <WaitingOrderRow row={row} />
            </li>
          ))}
        {rows?.map((row) => (
          <li key={row.id}>
            <OrderRow order={row.summary} />
          </li>
        ))}
      </ul>
      {isEmpty && Boolean(readAt) && (isFresh || !isLoading) && (
        <Blank picture="svc-orders" title={t('order.none-title')} text={t('order.none-text')}>
          <ButtonLink href="/products">{t('browse')}</ButtonLink>
          <ButtonLink kind="ghost" icon="chat" href="/community">
            {t('help.ask')}
          </ButtonLink>
        </Blank>
      )}
      {cursor !== undefined && <ScrollEnd key={rows?.length} onNear={loadMoreOrders} />}
    </>
  );
}
