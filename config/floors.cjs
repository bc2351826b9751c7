// The nouns of the app's state and of the rules, from the ground up: a noun may know those on lower floors, and none beside or above it.
module.exports = {
  'src/state': [
    ['frame'],
    ['session'],
    ['address', 'help', 'insight', 'kyc', 'master-data', 'outbox', 'photo', 'policy', 'vendor', 'wishlist'],
    ['account', 'blog', 'catalog', 'claim', 'community', 'payment'],
    ['cart'],
    ['coupon', 'growth', 'insurance', 'order'],
    ['checkout'],
  ],
  'core/rules': [
    ['delivery'],
    [
      'address',
      'blog',
      'claim',
      'community',
      'coupon',
      'farmer',
      'growth',
      'insight',
      'insurance',
      'kyc',
      'order',
      'payment',
      'policy',
      'session',
      'vendor',
    ],
    ['cart', 'ledger'],
    ['catalog', 'checkout', 'fulfilment'],
  ],
};
