// The delivery type change warning: names both ways and what the change takes away.
import { lossOfSwitch } from '#core/rules/delivery-mode.ts';
import { switchDelivery } from '#state/delivery-state.ts';
import { useText } from '#state/language-state.ts';
import { closeSheet, type Sheet as OpenSheet } from '#state/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';
import { modeWords } from './delivery-switch.tsx';

export function SwitchDeliverySheet({ from, to }: Extract<OpenSheet, { sheet: 'switch-delivery' }>) {
  const t = useText();
  const change = async (): Promise<void> => {
    await switchDelivery(to);
    await closeSheet();
  };
  return (
    <Sheet
      isAlert
      title={t('delivery.switch-title', { source: t(modeWords[from]), destination: t(modeWords[to]) })}
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
      <p>{t(lossOfSwitch(to) === 'address' ? 'delivery.loses-address' : 'delivery.loses-farmer')}</p>
    </Sheet>
  );
}
