// Cancelling an order asks first.
import { useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet, showFailure } from '#state/frame/sheet-state.ts';
import { cancelOrder } from '#state/order/order-state.ts';
import type { OrderSheets } from '#state/order/sheets.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';

export function CancelOrderSheet({ order }: OrderSheets['cancel-order']) {
  const { id, paid, refunded, payment_mode } = order;
  const refund = paid - refunded;
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      await cancelOrder(id);
      await closeSheet();
    } catch (error) {
      const { title, words } = failureWords(error);
      await closeSheet();
      showFailure(title, words);
    }
  };
  return (
    <Sheet
      isAlert
      title={t('order.cancel-title', { id: String(id) })}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <SheetActions>
          <Button kind="ghost" onPress={() => void closeSheet()}>
            {t('order.keep')}
          </Button>
          <Button kind="danger" isBusy={isBusy} onPress={() => void cancel()}>
            {t('order.cancel')}
          </Button>
        </SheetActions>
      }
    >
      <p>{t('order.cancel-text')}</p>
      {refund > 0 && <p>{t('order.cancel-refund', { amount: formatMoney(refund) })}</p>}
      {payment_mode === 'CREDIT' && <p>{t('order.cancel-credit', { amount: formatMoney(order.grand_total) })}</p>}
    </Sheet>
  );
}
