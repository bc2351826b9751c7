// Sheets of addresses, with their properties.

export interface AddressSheets {
  'select-address': object;
  'delete-address': { readonly id: number; readonly address: string; readonly onDeleted: () => void };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends AddressSheets {}
}
