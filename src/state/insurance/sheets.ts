// Sheets of insurance in the cart, and what each is opened with.

export interface InsuranceSheets {
  /** What insures an item, to add or to take out. */
  insurance: { readonly variantId: number };
  'insured-address': object;
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends InsuranceSheets {}
}
