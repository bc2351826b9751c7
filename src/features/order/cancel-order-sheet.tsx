// Cancels an order after a question, and shows the result.
import { useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet, showFailure } from '#state/frame/sheet-state.ts';
import { cancelOrder } from '#state/order/order-state.ts';
import type { OrderSheets } from '#state/order/sheets.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';

export function CancelOrderSheet({ order }: OrderSheets['cancel-order']) {
  const { id, paid, refunded, payment_mode } = order;
  const refund = paid - refunded;
  const t = useText();
  const [state, setState] = useState<'asks' | 'busy' | 'done'>('asks');
  const close = (): void => void closeSheet();
  const cancel = async (): Promise<void> => {
    setState('busy');
    try {
      await cancelOrder(id);
      setState('done');
    } catch (error) {
      const { title, words } = failureWords(error);
      await closeSheet();
      showFailure(title, words);
    }
  };
  const credit = payment_mode === 'CREDIT' && <p>{t('order.cancel-credit', { amount: formatMoney(order.grand_total) })}</p>;
  const number = { id: displayOrderNumber(order) };
  if (state === 'done')
    return (
      <Sheet
        isAlert
        title={t('order.status-title')}
        isTitleHidden
        closeLabel={t('close')}
        onClose={close}
        foot={
          <Button isLarge isWide onPress={close}>
            {t('okay')}
          </Button>
        }
      >
        <Blank picture="done-big" title={t('order.cancelled-title', number)} text={t('order.cancelled-text')}>
          <p role="status">{refund > 0 ? t('order.cancel-refund', { amount: formatMoney(refund) }) : t('order.nothing-to-pay')}</p>
          {credit}
        </Blank>
      </Sheet>
    );
  return (
    <Sheet
      isAlert
      title={t('order.cancel-title', number)}
      closeLabel={t('close')}
      onClose={close}
      foot={
        <SheetActions>
          <Button kind="ghost" onPress={close}>
            {t('order.keep')}
          </Button>
          <Button kind="danger" isBusy={state === 'busy'} onPress={() => void cancel()}>
            {t('order.cancel')}
          </Button>
        </SheetActions>
      }
    >
      <p>{t('order.cancel-text')}</p>
      {refund > 0 && <p>{t('order.cancel-refund', { amount: formatMoney(refund) })}</p>}
      {credit}
    </Sheet>
  );
}
