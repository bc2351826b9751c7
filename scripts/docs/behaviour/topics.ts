// Assigns test files to pages of docs/behaviour: the first row that matches the path counts.

export interface Topic {
  /** Name of the page, without `.md`. */
  readonly page: string;
  readonly title: string;
  readonly files: RegExp;
}

export const topics: readonly Topic[] = [
  { page: 'operating', title: 'Running a shop', files: /^(?:tests\/deploy|scripts\/doctor|scripts\/release)\// },
  { page: 'tools', title: 'Builds, checks and measurements', files: /^(?:config|scripts|manifest)\// },
  { page: 'desk-imports', title: 'Lists as files', files: /import(?!ant)/ },
  { page: 'blog', title: 'The blog', files: /\/blog\/|article|written-blog/ },
  { page: 'community', title: 'Community', files: /community|written-talk/ },
  { page: 'claims', title: 'Claims', files: /\/claims?\/|loss\.spec|killed-report/ },
  { page: 'policies', title: 'Policies and the insurer', files: /polic(?:y|ies)|bordereau|season\.spec/ },
  { page: 'kyc-review', title: 'KYC on the server and at the desk', files: /^(?:server|desk)\/.*kyc|areas\/branch\// },
  { page: 'kyc', title: 'KYC and own data', files: /kyc|my-data|bank-account/ },
  { page: 'insurance', title: 'Insurance', files: /insur/ },
  { page: 'growth', title: 'Growth packages', files: /growth/ },
  { page: 'insight', title: 'Events, errors and speed', files: /insight|analytics|marketing|start-telling|start-counting|server\/metrics/ },
  {
    page: 'desk-sign-in',
    title: 'Signing in at the desk, roles and audit',
    files:
      /(?:staff|passkey|audit|desk\/features\/session|desk\/state|keys-alone|walk-desk-access|permission|features\/people|areas\/person|rules\/person)/,
  },
  {
    page: 'desk-hand-over',
    title: 'Packing, handing over and reports',
    files: /hand-over|\/pack\/|\/problem\/|\/take\/|rules\/fulfilment|desk\/api\/outbox/,
  },
  {
    page: 'desk-orders',
    title: 'Orders at the desk',
    files: /areas\/order\/desk|desk\/features\/(?:orders|prebook|home|failed)|e2e\/desk\/orders|areas\/today|rules\/waiting|job-failure/,
  },
  {
    page: 'papers',
    title: 'Bills, papers and messages',
    files: /paper|\/pdf\/|areas\/(?:message|push)|rules\/message|desk\/features\/papers/,
  },
  {
    page: 'money',
    title: 'Money, books and second persons',
    files: /ledger|money|sign-off|areas\/day\/|features\/(?:days|money)|payment\/(?:desk|refund)|core\/money/,
  },
  { page: 'desk-coupons', title: 'Coupons', files: /coupon(?!.*cart)|areas\/coupon/ },
  {
    page: 'desk-shops',
    title: 'Shops',
    files: /areas\/vendor\/desk|desk\/features\/(?:shop|banners)|areas\/banner|rules\/vendor|tests\/journey/,
  },
  {
    page: 'desk-catalogue',
    title: 'Products, prices and stock at the desk',
    files: /catalog\/desk|desk\/features\/(?:products|stock)|catalog\/picture|server\/(?:pictures|photos)|upload\/desk/,
  },
  { page: 'desk', title: 'The desk in general', files: /^desk\/|e2e\/desk\// },
  {
    page: 'public-pages',
    title: 'Public pages',
    files: /areas\/page|page-by-link|entry-pages|written-pages|real-pages|\/cards\/|keep-drawings/,
  },
  {
    page: 'login',
    title: 'Login and sessions',
    files:
      /login|session\/otp|otp-boxes|web-otp|areas\/(?:session|consent)|rules\/session|features\/session|state\/(?:session|account)|launch\.spec|shared-phone|screens\/me\.test|bad-ids/,
  },
  {
    page: 'addresses',
    title: 'Addresses and places',
    files: /address|delivery\/|master-data|seed\/places|places\.test|location|farmer|pickup/,
  },
  { page: 'wishlist', title: 'Wishlist', files: /wish/ },
  {
    page: 'offline',
    title: 'Without network',
    files: /tests\/offline|outbox|waiting\.test|network-state|src\/data\/(?:db|engine)|nothing-kept|keep\/|killed-phone/,
  },
  {
    page: 'bad-line',
    title: 'Slow and failing connections',
    files: /src\/data\/api|every-wait|background-sync|^sw\/|register-worker|probe/,
  },
  {
    page: 'checkout',
    title: 'Checkout and payment',
    files: /checkout|payment|areas\/(?:approval|credit)|order-code|order-money|first-order|areas\/order\/place|early-order|csc-|razorpay/,
  },
  { page: 'cart', title: 'The cart', files: /cart/ },
  { page: 'orders', title: 'Orders', files: /order|oversell/ },
  {
    page: 'catalogue',
    title: 'Catalogue, products and search',
    files: /catalog|product|rules\/vendor|areas\/vendor|features\/vendor|home\.test|state\/vendor|e2e\/shop|image/,
  },
  { page: 'uploads', title: 'Photos, files and voice', files: /upload|photo|camera|voice|areas\/file|adapters\/files|speech/ },
  {
    page: 'server',
    title: 'The server',
    files: /^server\/|^tests\/(?:contract|faults)|core\/contract/,
  },
  { page: 'app', title: 'The app in general', files: /./ },
];
