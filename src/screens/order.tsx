// The page of one order.

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { PAYMENT_RETURN_PARAMETER } from '#core/constants.ts';
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { readId } from '#core/rules/session/read-id.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { withTimeLimit } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useOrder } from '#state/order/order-state.ts';
import { forgetAwaitedPayment, showPaymentStatus } from '#state/payment/awaited-payment.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { OrderDetail } from '../features/order/page/order-detail.tsx';

/** The bill: a separate part, stored on the phone before it is needed. */
async function loadBill() {
  const [room] = await Promise.all([import('../features/bill/bill-page.tsx'), loadAllWords('bill')]);
  return room;
}
const BillPage = lazy(async () => ({ default: (await withTimeLimit(loadBill())).BillPage })) as unknown as ComponentType<{ order: Order }>;

type Part<P> = () => Promise<ComponentType<P>>;

/** A part that loads late. If it cannot be loaded now, it is requested another time. */
const latePart = <P,>(load: Part<P>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  }) as unknown as ComponentType<P>;

const RecallNotice = latePart<{ order: Order }>(async () => {
  const [room] = await Promise.all([import('../features/order/recall-notice.tsx'), loadAllWords('recall')]);
  return room.RecallNotice;
});
const OrderRatings = latePart<{ order: Order; at: number }>(async () => {
  const [room] = await Promise.all([import('../features/order/rating/order-ratings.tsx'), loadAllWords('rating')]);
  return room.OrderRatings;
});

/** Stores an existing bill and the code that shows it, so that it is readable without network from then on. */
function useKeptBill(order: Order | undefined): void {
  const papers = order?.papers?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is drawn again more often than it gets a paper
  useEffect(() => {
    if (order && papers)
      loadBill().then(
        ({ keepBill }) => keepBill(order),
        () => undefined,
      );
  }, [order?.id, papers]);
}

/** The return from a payment: waits for it, unless the person says that they left it. Returns true then. */
function usePaymentReturn(id: number): boolean {
  const [isCancelled, setCancelled] = useState(false);
  useEffect(() => {
    const result = new URLSearchParams(location.search).get(PAYMENT_RETURN_PARAMETER);
    if (result === null) return;
    history.replaceState(history.state, '', location.pathname);
    setCancelled(result === 'cancel');
    if (result === 'cancel') void forgetAwaitedPayment();
    else showPaymentStatus(id);
  }, [id]);
  return isCancelled;
}

export function OrderScreen() {
  const t = useText();
  const id = readId(useParams<{ id: string }>().id);
  const unread = useUnreadWords();
  const isLoggedIn = useIsLoggedIn();
  const { order, isLoading, isUnreachable, isGone, at } = useOrder(id);
  const isCancelled = usePaymentReturn(id);
  const [path] = useLocation();
  const isBill = path.endsWith('/bill');
  useKeptBill(order);
  // A number that is broken in two is easily misread. A missing order has no number, because the address means nothing to people.
  const number = order && displayOrderNumber(order).replace(' ', '\u00a0');
  useTitle(number === undefined ? t('order.title') : t(isBill ? 'order.bill-of' : 'order.number', { id: number }));
  if (!isLoggedIn)
    return (
      <Blank picture="svc-orders" title={t('order.login-first')}>
        <Button isLarge isWide onPress={() => askLogin()}>
          {t('login')}
        </Button>
      </Blank>
    );
  if (isGone || id === 0)
    return (
      <Blank picture="empty-list" title={t('order.gone')}>
        <ButtonLink href="/orders">{t('order.see-orders')}</ButtonLink>
      </Blank>
    );
  if (!order && isLoading) return <SkeletonRows count={3} label={t('loading')} />;
  if (!order)
    return (
      <Blank {...unread}>
        <Button onPress={() => location.reload()}>{t('retry')}</Button>
      </Blank>
    );
  if (isBill)
    return (
      <Suspense fallback={<SkeletonRows count={4} label={t('loading')} />}>
        <BillPage order={order} />
      </Suspense>
    );
  return (
    <>
      {isUnreachable && (
        <Notice tone="info" icon="no-internet">
          {t('stored.as-of', { at: formatMoment(at) })}
        </Notice>
      )}
      {isCancelled && order.is_payable && <Notice tone="queued">{t('payment.cancelled')}</Notice>}
      {order.recalls && (
        <Suspense fallback={null}>
          <RecallNotice order={order} />
        </Suspense>
      )}
      <OrderDetail order={order}>
        {order.items.some(({ rating }) => rating !== undefined) && (
          <Suspense fallback={null}>
            <OrderRatings order={order} at={at} />
          </Suspense>
        )}
      </OrderDetail>
    </>
  );
}
