// Sheets of codes between two screens, with their properties.

export interface CartCodeSheets {
  /** The farmer's own phone approves the order of the checkout. */
  'farmer-phone': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends CartCodeSheets {}
}
