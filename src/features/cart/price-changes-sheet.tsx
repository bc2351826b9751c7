// Changed prices of the cart: old beside new, line by line, and the order at the new total.
import { useState } from 'react';
import { formatMoney, type Paise } from '#core/money.ts';
import { billOf } from '#core/rules/cart/bill.ts';
import { useChangeRows } from '#state/cart/change-rows.ts';
import type { CartSheets } from '#state/cart/sheets.ts';
import { continueCheckout, startCheckout } from '#state/checkout/checkout-actions.ts';
import { useDraftInView } from '#state/checkout/order-draft.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { ComparisonTable, type ComparisonTableProps } from '#ui/comparison-table.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SpeakButton } from '../speech/speak-button.tsx';

interface ChangesProps {
  readonly rows: ComparisonTableProps['rows'];
  /** The new price; undefined until the shop has answered. */
  readonly total: Paise | undefined;
}

function Changes({ rows, total }: ChangesProps) {
  const t = useText();
  return (
    <>
      {total !== undefined && <SpeakButton spoken={{ parts: [{ prompt: 'speech.say-new-price' }, { paise: total }] }} />}
      <ComparisonTable rows={rows} beforeLabel={t('changes.before')} nowLabel={t('changes.now')} />
    </>
  );
}

export function PriceChangesSheet({ lines, seen, bill }: CartSheets['price-changes']) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const { draft, isChecking } = useDraftInView();
  const now = isChecking ? undefined : draft?.validation?.bill;
  // For a cart that was only viewed: its bill at the seen prices.
  const before =
    bill ??
    billOf({
      lines: seen,
      deliveryFee: now?.delivery_fee ?? 0,
      couponDiscount: now?.coupon_discount ?? 0,
      insuranceCost: now?.insurance_cost ?? 0,
    });
  const rows = useChangeRows({ lines, before, now });
  const isSame = now !== undefined && rows.length === 0;
  const order = async (): Promise<void> => {
    if (!draft) return;
    setBusy(true);
    await closeSheet();
    await (bill ? continueCheckout(draft) : startCheckout(draft));
  };
  return (
    <Sheet
      title={t(isSame ? 'changes.same-title' : 'checkout.prices-changed')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <>
          {(now || isChecking) && (
            <Button isLarge isWide isBusy={isBusy || !now} onPress={() => void order()}>
              {now ? t('changes.accept', { amount: formatMoney(now.grand_total) }) : t('footer.checking')}
            </Button>
          )}
          <Button kind={now || isChecking ? 'ghost' : 'primary'} isWide onPress={() => void closeSheet()}>
            {t('changes.to-cart')}
          </Button>
        </>
      }
    >
      <p>{t(isSame ? 'changes.same' : 'changes.text')}</p>
      {rows.length > 0 && <Changes rows={rows} total={now?.grand_total} />}
    </Sheet>
  );
}
