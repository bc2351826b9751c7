// Small sheets of the cart in one file to fetch: apart they would weigh more.

export { CartTroubleSheet } from './cart-trouble-sheet.tsx';
export { CouponsSheet } from './coupons-sheet.tsx';
export { ReplaceCartSheet } from './replace-cart-sheet.tsx';
export { SwitchDeliverySheet } from './switch-delivery-sheet.tsx';
