// The nouns of the app's state and of the rules, from the ground up: a noun may know those on lower floors, and none beside or above it.
module.exports = {
  'src/state': [
    ['frame'],
    ['session'],
    ['address', 'help', 'master-data', 'outbox', 'vendor', 'wishlist'],
    ['account', 'catalog', 'payment'],
    ['cart'],
    ['coupon', 'insurance', 'order'],
    ['checkout'],
  ],
  'core/rules': [
    ['delivery'],
    ['address', 'coupon', 'farmer', 'insurance', 'kyc', 'order', 'payment', 'session', 'vendor'],
    ['cart', 'ledger'],
    ['catalog', 'checkout', 'fulfilment'],
  ],
};
