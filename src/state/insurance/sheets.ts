// Sheets of insurance in the cart, with their properties.

export interface InsuranceSheets {
  /** An item's insurance, to add or to remove. */
  insurance: { readonly variantId: number };
  'insured-address': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends InsuranceSheets {}
}
