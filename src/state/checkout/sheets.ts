// Sheets of the checkout, and what each is opened with.

export interface CheckoutSheets {
  'delivery-date': object;
  'payment-options': object;
  'choose-amount': object;
  /** Asks where a payment link goes: in the checkout, or for an order that is placed. */
  'share-link': { readonly orderId?: number; readonly made?: string };
  'link-shared': { readonly rowId: string };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends CheckoutSheets {}
}
