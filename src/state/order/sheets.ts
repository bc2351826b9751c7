// Sheets of orders, and what each is opened with.
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { Said } from '#core/rules/fulfilment/reportable.ts';
import type { OrderAgain } from '#core/rules/order/order-again.ts';

export interface OrderSheets {
  /** An order on its way from this phone, or one whose payment is waited for. */
  'order-status': { readonly rowId?: string; readonly orderId?: number };
  'cancel-order': { readonly order: OrderDetail };
  /** Not all of an order can be had again, or another cart is in the way (`isOther`). */
  'order-again': { readonly order: OrderDetail; readonly again: OrderAgain; readonly isOther: boolean };
  'order-changes': { readonly rowId: string };
  /** `kind`: unopened packs go back, or money did not come. `said`: what was said before and is not settled. */
  'report-problem': { readonly order: OrderDetail; readonly said: readonly Said[]; readonly kind?: 'return' | 'money' };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends OrderSheets {}
}
