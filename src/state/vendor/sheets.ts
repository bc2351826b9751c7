// Sheets of the shop, with their properties.

export interface VendorSheets {
  'choose-vendor': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends VendorSheets {}
}
