// Sheets of the agent's book, and what each is opened with.
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { ReceiptFacts } from '#core/rules/receipt/receipt.ts';

export interface BookSheets {
  /** The farmer's receipt: of an order the server knows, or of the facts as the tablet knows them. One of both. */
  receipt: { readonly order?: OrderDetail; readonly facts?: ReceiptFacts };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends BookSheets {}
}
