// Sheets of the checkout, with their properties.

export interface CheckoutSheets {
  'delivery-date': object;
  'payment-options': object;
  'choose-amount': object;
  /** Asks for the receiver of a payment link: in the checkout, or for a placed order. */
  'share-link': { readonly orderId?: number; readonly made?: string };
  'link-shared': { readonly rowId: string };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends CheckoutSheets {}
}
