// An item of another shop (or season) cannot join the cart: asks before the cart is emptied.
import { replaceCart } from '#state/cart/cart-state.ts';
import { forgetStockNotes } from '#state/cart/cart-variants.ts';
import type { CartSheets } from '#state/cart/sheets.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';

export function ReplaceCartSheet({ reason, item }: CartSheets['replace-cart']) {
  const t = useText();
  const replace = async (): Promise<void> => {
    forgetStockNotes();
    await replaceCart(item);
    await closeSheet();
  };
  return (
    <Sheet
      isAlert
      title={t(reason === 'vendor' ? 'cart.other-shop-title' : 'cart.other-time-title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <SheetActions>
          <Button kind="ghost" onPress={() => void closeSheet()}>
            {t('cart.keep')}
          </Button>
          <Button onPress={() => void replace()}>{t('cart.replace')}</Button>
        </SheetActions>
      }
    >
      <p>{t(reason === 'vendor' ? 'cart.other-shop-text' : 'cart.other-time-text')}</p>
    </Sheet>
  );
}
