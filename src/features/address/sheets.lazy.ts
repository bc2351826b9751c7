// The sheets of addresses, in one file: fewer bytes than two.
import type { AddressSheets } from '#state/address/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { DeleteAddressSheet } from './delete-address-sheet.tsx';
import { SelectAddressSheet } from './select-address-sheet.tsx';

export const sheets: SheetComponents<AddressSheets> = {
  'select-address': SelectAddressSheet,
  'delete-address': DeleteAddressSheet,
};
