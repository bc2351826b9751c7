// All sheets of checkout in one file to fetch: whoever opens one soon needs the next.
export { ChooseAmountSheet } from './choose-amount-sheet.tsx';
export { DeliveryDateSheet } from './delivery-date-sheet.tsx';
export { LinkSharedSheet } from './link-shared-sheet.tsx';
export { CodeSheet, OrderCodeSheet } from './order-code-sheet.tsx';
export { PaymentOptionsSheet } from './payment-options-sheet.tsx';
export { ShareLinkSheet } from './share-link-sheet.tsx';
