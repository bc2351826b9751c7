// All sheets of orders in one file, because separate files would be larger.
import type { OrderSheets } from '#state/order/sheets.ts';
import type { SheetComponents } from '#ui/sheet.tsx';
import { CancelOrderSheet } from './cancel-order-sheet.tsx';
import { OrderAgainSheet } from './order-again.tsx';
import { OrderChangesSheet } from './order-changes-sheet.tsx';
import { OrderStatusSheet } from './order-status-sheet.tsx';

export const sheets: SheetComponents<Omit<OrderSheets, 'report-problem'>> = {
  'order-status': OrderStatusSheet,
  'cancel-order': CancelOrderSheet,
  'order-again': OrderAgainSheet,
  'order-changes': OrderChangesSheet,
};
