// What became of an order just placed: on its way, saved on the phone, or placed.
import { useEffect } from 'react';
import { ORDER_STATUS_REDIRECT_MS } from '#core/constants.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { orderIdOf } from '#state/checkout-state.ts';
import { offerInstall } from '#state/install-state.ts';
import { useText } from '#state/language-state.ts';
import { goTo } from '#state/navigate.ts';
import type { OrderAbout } from '#state/order-about.ts';
import { refreshOrders } from '#state/order-state.ts';
import { useOutbox } from '#state/outbox-rows.ts';
import type { Sheet as OpenSheet } from '#state/sheet-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

export function OrderStatusSheet({ rowId }: Extract<OpenSheet, { sheet: 'order-status' }>) {
  const t = useText();
  const row = useOutbox().rows.find((r) => r.id === rowId);
  const orderId = row && orderIdOf(row);
  const about = row?.about as OrderAbout | undefined;
  const leave = (): void => void goTo('/orders', { isReplacing: true });
  const isPlaced = orderId !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order is there
  useEffect(() => {
    if (!isPlaced) return undefined;
    offerInstall();
    refreshOrders();
    navigator.vibrate?.(80);
    const timer = setTimeout(leave, ORDER_STATUS_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isPlaced]);
  const total = about ? formatMoney(about.bill.grand_total) : '';
  return (
    <Sheet title={t('order.status-title')} isTitleHidden closeLabel={t('close')} onClose={leave} isAlert>
      {isPlaced ? (
        <Blank picture="done-big" title={t('order.success')} text={`${t('order.number', { id: String(orderId) })} · ${total}`}>
          <p role="status">{t('order.going-to-orders')}</p>
        </Blank>
      ) : (
        <Blank picture="waiting-big" title={t('waiting.saved')} text={about && t('waiting.will-go', { at: formatMoment(about.pricesAt) })}>
          <Button isLarge isWide onPress={leave}>
            {t('order.see-orders')}
          </Button>
        </Blank>
      )}
    </Sheet>
  );
}
