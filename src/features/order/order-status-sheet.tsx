// The state of an order just placed: being sent, saved on the phone, waiting for its payment, or placed.
import { useEffect } from 'react';
import { ORDER_STATUS_REDIRECT_MS } from '#core/constants.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { waitingWords } from '#core/rules/payment/order-payment.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { offerInstall } from '#state/frame/install-state.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { openSheet, replaceSheet } from '#state/frame/sheet-state.ts';
import { refreshOrders, useOrder } from '#state/order/order-state.ts';
import type { OrderSheets } from '#state/order/sheets.ts';
import { keptLink, keptOrder } from '#state/outbox/kept-order.ts';
import { orderIdOf, placedNumber, useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { logInAndSend } from '#state/outbox/outbox-state.ts';
import { askingWords, needsAnswer, needsLogin } from '#state/outbox/row-needs.ts';
import { forgetAwaitedPayment } from '#state/payment/awaited-payment.ts';
import { type PaymentStatus, usePaymentStatus } from '#state/payment/payment-status.ts';
import { ordersHref } from '#state/session/launch-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { OrderPromise } from './order-promise.tsx';
import { PayOrder } from './pay-order.tsx';

const leave = (): void => void goTo(ordersHref(), { isReplacing: true });

/** It is placed. The message stays until it is tapped, so that receiver, day and amount can be read in peace. */
function Placed({ orderId, total }: { readonly orderId: number; readonly total: string }) {
  const t = useText();
  const { order } = useOrder(orderId);
  useEffect(() => {
    offerInstall();
    navigator.vibrate?.(80);
  }, []);
  // Its number comes with the order itself. Its id would be a second number to write down.
  const text = [order && t('order.number', { id: displayOrderNumber(order) }), total].filter(Boolean).join(' · ');
  return (
    <Blank picture="done-big" title={t(order && isOrderEnded(order.status) ? 'order.paid' : 'order.success')} text={text}>
      {order && <OrderPromise order={order} />}
      <Button isLarge isWide onPress={leave}>
        {t('order.see-orders')}
      </Button>
    </Blank>
  );
}

/** No answer yet: it stays on the phone. */
function Kept({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { pricesAt } = keptOrder(row).draft;
  const isLoggedOut = needsLogin(row);
  return (
    <Blank
      picture="waiting-big"
      title={t('waiting.saved')}
      text={
        isLoggedOut
          ? t('session.over')
          : row.state === 'sending'
            ? t('waiting.sending')
            : t('waiting.will-go', { at: formatMoment(pricesAt) })
      }
    >
      {row.follower && <p>{t('share-link.kept-text', { phone: maskPhone(keptLink(row.follower).phone) })}</p>}
      <Button isLarge isWide onPress={isLoggedOut ? logInAndSend : leave}>
        {t(isLoggedOut ? 'login' : 'order.see-orders')}
      </Button>
    </Blank>
  );
}

/** An order from this phone's outbox. */
function SentOrder({ rowId }: { readonly rowId: string }) {
  const t = useText();
  const { rows } = useOutbox();
  const row = rows.find((r) => r.id === rowId);
  const orderId = row && orderIdOf(row);
  const link = row?.follower;
  const isLinkSent = link && rows.some((r) => r.id === link.id && r.state === 'done');
  const { payment_mode: mode, amount } = (row ? keptOrder(row).request.payment.transactions[0] : undefined) ?? {};
  const total = amount === undefined ? '' : formatMoney(amount);
  const isToBePaid = mode === 'PAY_NOW' || mode === 'CSC';
  if (orderId !== undefined && !isToBePaid) return <Placed orderId={orderId} total={total} />;
  if (row && orderId !== undefined)
    return (
      <Blank
        picture="done-big"
        title={t(isLinkSent ? 'share-link.sent' : 'payment.placed-pay')}
        text={`${t('order.number', { id: placedNumber(row) })} · ${total}`}
      >
        <Button isLarge isWide onPress={() => void goTo(`/order/${orderId}`, { isReplacing: true })}>
          {t('payment.open-order')}
        </Button>
      </Blank>
    );
  if (row && needsAnswer(row))
    return (
      <Blank picture="empty-list" title={t('waiting.needs-you')} text={t(askingWords(row).why)}>
        <Button isLarge isWide onPress={() => void replaceSheet({ sheet: 'order-changes', rowId })}>
          {t('waiting.see')}
        </Button>
      </Blank>
    );
  return row ? <Kept row={row} /> : null;
}

const waitingTexts: Readonly<Record<ReturnType<typeof waitingWords>, MessageKey>> = {
  'keep-open': 'payment.keep-open',
  'still-waiting': 'payment.still-waiting',
  'bank-is-slow': 'payment.bank-is-slow',
};

function waitingText({ isTimedOut, isUnreachable, waitedMs }: PaymentStatus): MessageKey {
  if (isTimedOut) return 'payment.later';
  return isUnreachable ? 'payment.no-network' : waitingTexts[waitingWords(waitedMs)];
}

/** Leaves during the wait; the order shows its own state. */
const leaveWaiting = (): void => void forgetAwaitedPayment().then(leave);

/** Does not wait too long here: the orders open automatically. */
function useLeaveWhenLate(isTimedOut: boolean): void {
  useEffect(() => {
    if (!isTimedOut) return undefined;
    const timer = setTimeout(leaveWaiting, ORDER_STATUS_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isTimedOut]);
}

/** Paying again, and a contact to ask, because a failed payment may still have taken money. */
function WayOn({ order, standing }: Pick<PaymentStatus, 'order' | 'standing'>) {
  const t = useText();
  return (
    <>
      {order && standing !== 'waiting' && <PayOrder order={order} />}
      {standing === 'failed' && (
        <Button kind="ghost" isWide icon="call" onPress={() => openSheet({ sheet: 'help' })}>
          {t('help.title')}
        </Button>
      )}
    </>
  );
}

function AwaitedPayment({ orderId, status }: { readonly orderId: number; readonly status: PaymentStatus }) {
  const t = useText();
  const { answer, order, outcome, standing, isAnswered } = status;
  // The awaited amount; after a partial payment the rest.
  const amount = order && outcome === 'waiting' ? order.pay_online - order.paid : answer?.online_payment.amount;
  const total = amount === undefined ? '' : formatMoney(amount);
  if (outcome === 'success') return <Placed orderId={orderId} total={total} />;
  const isOpen = outcome === 'waiting' && standing !== 'failed';
  const failedText: MessageKey = standing === 'failed' ? 'payment.try-again' : 'payment.not-made-text';
  const openText: MessageKey = standing === 'not-begun' ? 'payment.not-begun' : waitingText(status);
  return (
    <Blank
      picture={isOpen ? 'waiting-big' : 'empty-list'}
      title={t(isOpen ? 'payment.waiting' : 'payment.not-made')}
      text={[order && t('order.number', { id: displayOrderNumber(order) }), total].filter(Boolean).join(' · ')}
    >
      <p role="status">
        {order && standing === 'part'
          ? t('payment.rest', { paid: formatMoney(order.paid), due: total })
          : t(isOpen ? openText : failedText)}
      </p>
      <WayOn order={order} standing={standing} />
      {isAnswered && (
        <Button kind="ghost" isWide onPress={leaveWaiting}>
          {t('order.see-orders')}
        </Button>
      )}
    </Blank>
  );
}

export function OrderStatusSheet({ rowId, orderId }: OrderSheets['order-status']) {
  const t = useText();
  const status = usePaymentStatus(orderId, refreshOrders);
  useLeaveWhenLate(status.isTimedOut && status.standing === 'waiting');
  // Before the first answer there is no state to leave with.
  const canLeave = orderId === undefined || status.isAnswered;
  return (
    <Sheet title={t('order.status-title')} isTitleHidden closeLabel={t('close')} onClose={canLeave ? leaveWaiting : undefined} isAlert>
      {orderId !== undefined ? <AwaitedPayment orderId={orderId} status={status} /> : rowId && <SentOrder rowId={rowId} />}
    </Sheet>
  );
}
