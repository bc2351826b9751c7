// Deletes an address after a question that names it.
import { useState } from 'react';
import { deleteAddress } from '#state/address/address-edit.ts';
import type { AddressSheets } from '#state/address/sheets.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet, showFailure } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';

export function DeleteAddressSheet({ id, address, onDeleted }: AddressSheets['delete-address']) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await deleteAddress(id);
      onDeleted();
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
      title={t('address.delete-title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <SheetActions>
          <Button kind="ghost" onPress={() => void closeSheet()}>
            {t('cancel')}
          </Button>
          <Button kind="danger" isBusy={isBusy} onPress={() => void remove()}>
            {t('delete')}
          </Button>
        </SheetActions>
      }
    >
      <p>{t('address.delete-text', { address })}</p>
    </Sheet>
  );
}
