// Sheets of codes between two screens, and what each is opened with.

export interface CartCodeSheets {
  /** The farmer's own phone approves the order of the checkout. */
  'farmer-phone': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends CartCodeSheets {}
}
