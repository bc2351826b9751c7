// The warning before a change of delivery: names both ways and what the change clears.
import { clearedBySwitch } from '#core/rules/delivery/delivery-mode.ts';
import { useSelectedAddress } from '#state/address/address-selection.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { switchDelivery } from '#state/cart/delivery-state.ts';
import type { CartSheets } from '#state/cart/sheets.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';

export function SwitchDeliverySheet({ to }: CartSheets['switch-delivery']) {
  const t = useText();
  const { selected } = useSelectedAddress();
  const { pickupFarmer } = useCart().cart;
  const isAddressLost = clearedBySwitch(to) === 'address';
  const isSomethingLost = isAddressLost ? selected !== undefined : pickupFarmer !== null;
  const change = async (): Promise<void> => {
    await switchDelivery(to);
    await closeSheet();
  };
  return (
    <Sheet
      isAlert
      title={t(to === 'SELF_PICKUP' ? 'delivery.to-pickup' : 'delivery.to-home')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <SheetActions>
          <Button onPress={() => void change()}>{t('yes')}</Button>
          <Button kind="ghost" onPress={() => void closeSheet()}>
            {t('no')}
          </Button>
        </SheetActions>
      }
    >
      {isSomethingLost && <p>{t(isAddressLost ? 'delivery.loses-address' : 'delivery.loses-farmer')}</p>}
    </Sheet>
  );
}
