// Sheets of orders, and what each is opened with.
import type { OrderDetail } from '#core/contract/order/order.ts';

export interface OrderSheets {
  /** An order on its way from this phone, or one whose payment is waited for. */
  'order-status': { readonly rowId?: string; readonly orderId?: number };
  'cancel-order': { readonly order: OrderDetail };
  'order-changes': { readonly rowId: string };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends OrderSheets {}
}
