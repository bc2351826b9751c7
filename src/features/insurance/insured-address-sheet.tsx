// For people who order for others, the address of an insured cart decides who is insured. So it is confirmed when insurance is added, and
// before it changes.
import { displayPhone } from '#core/rules/phone.ts';
import { useSelectedAddress } from '#state/address/address-selection.ts';
import { useHandover } from '#state/cart/cart-payload.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet, replaceSheet } from '#state/frame/sheet-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';

export function InsuredAddressSheet() {
  const t = useText();
  const { selected } = useSelectedAddress();
  const { user } = useSession();
  const { createdFor } = useHandover(useCart().cart);
  // A person's own insurance belongs to their account, wherever the goods go.
  const isOwn = createdFor === null && selected?.contact_number !== user?.phone_number;
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
      {!isOwn && <p>{t('insurance.address-one')}</p>}
      {selected && (
        <p>
          {t(isOwn ? 'insurance.address-own' : 'insurance.address-two', {
            name: selected.contact_name,
            number: displayPhone(selected.contact_number).replaceAll(' ', '\u00a0'),
          })}
        </p>
      )}
    </Sheet>
  );
}
