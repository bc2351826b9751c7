// The sheets of addresses, in one file: fewer bytes than two.
export { DeleteAddressSheet } from './delete-address-sheet.tsx';
export { SelectAddressSheet } from './select-address-sheet.tsx';
