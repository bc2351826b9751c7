// Sheets of the agent's book, with their properties.
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { ReceiptFacts } from '#core/rules/receipt/receipt.ts';

export interface BookSheets {
  /** The farmer's receipt: of an order from the server, or of the tablet's own facts. Exactly one of them. */
  receipt: { readonly order?: OrderDetail; readonly facts?: ReceiptFacts };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends BookSheets {}
}
