// Sheets of orders, with their properties.
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { EarlierReport } from '#core/rules/fulfilment/reportable.ts';
import type { OrderAgain } from '#core/rules/order/order-again.ts';

export interface OrderSheets {
  /** An order that this phone sends, or one that waits for its payment. */
  'order-status': { readonly rowId?: string; readonly orderId?: number };
  'cancel-order': { readonly order: OrderDetail };
  /** Part of an order is not available, or another cart is in the way (`isOther`). */
  'order-again': { readonly order: OrderDetail; readonly again: OrderAgain; readonly isOther: boolean };
  'order-changes': { readonly rowId: string };
  /** `kind`: a return of unopened packs, or a missing refund. `said`: earlier open reports. */
  'report-problem': { readonly order: OrderDetail; readonly said: readonly EarlierReport[]; readonly kind?: 'return' | 'money' };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends OrderSheets {}
}
