// The button that opens the farmer's receipt after an order.
import { useState } from 'react';
import { showKeptReceipt } from '#state/book/kept-receipt.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';

/** @param rowId id of the order's outbox row */
export function ReceiptButton({ rowId }: { readonly rowId: string }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const press = (): void => {
    setBusy(true);
    void showKeptReceipt(rowId).finally(() => setBusy(false));
  };
  return (
    <Button kind="ghost" icon="receipt" isLarge isWide isBusy={isBusy} onPress={press}>
      {t('order.farmer-receipt')}
    </Button>
  );
}
