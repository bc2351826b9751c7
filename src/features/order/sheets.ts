// Sheets of orders: each loads when it is first opened.
import type { OrderSheets } from '#state/order/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';

const components = () => import('./sheets.lazy.ts').then((m) => m.sheets);

export const orderSheets: SheetLoaders<OrderSheets> = {
  'order-status': components,
  'cancel-order': components,
  'order-again': components,
  'order-changes': components,
  'report-problem': () => import('./problem/report-problem-sheet.tsx').then((m) => ({ 'report-problem': m.ReportProblemSheet })),
};
