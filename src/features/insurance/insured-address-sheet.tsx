// Whoever changes the address of an insured cart changes who is insured: that is asked first.
import { displayPhone } from '#core/rules/phone.ts';
import { useSelectedAddress } from '#state/address/address-selection.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet, replaceSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';

export function InsuredAddressSheet() {
  const t = useText();
  const { selected } = useSelectedAddress();
  return (
    <Sheet
      isAlert
      title={t('insurance.address-title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <SheetActions>
          <Button onPress={() => void replaceSheet({ sheet: 'select-address' })}>{t('insurance.address-change')}</Button>
          <Button kind="ghost" onPress={() => void closeSheet()}>
            {t('no')}
          </Button>
        </SheetActions>
      }
    >
      <p>{t('insurance.address-one')}</p>
      {selected && (
        <p>
          {t('insurance.address-two', {
            name: selected.contact_name,
            number: displayPhone(selected.contact_number).replaceAll(' ', '\u00a0'),
          })}
        </p>
      )}
    </Sheet>
  );
}
