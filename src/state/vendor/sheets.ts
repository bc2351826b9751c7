// Sheets of the shop, and what each is opened with.

export interface VendorSheets {
  'choose-vendor': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends VendorSheets {}
}
