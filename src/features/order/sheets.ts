// All sheets of orders in one file to fetch: apart they would weigh more.
export { CancelOrderSheet } from './cancel-order-sheet.tsx';
export { OrderChangesSheet } from './order-changes-sheet.tsx';
export { OrderStatusSheet } from './order-status-sheet.tsx';
