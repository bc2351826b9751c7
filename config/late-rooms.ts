// Late rooms: parts that few people enter, or that need the network anyway. The worker keeps a room from its first use.

export interface LateRoom {
  /** Its sources: folders, or files without their extension. */
  readonly files: readonly string[];
  /** Files of words/{language} that come with it, as a bundle of the room's name. */
  readonly words?: readonly string[];
  /** Sheets that show those words. */
  readonly sheets?: readonly string[];
}

export type LateRooms = Readonly<Record<string, LateRoom>>;

export const lateRooms = {
  insurance: {
    files: [
      'src/features/insurance',
      'src/features/approval/insurance-approval-sheet',
      'src/state/insurance/insurance-load',
      'src/state/insurance/product-insurance',
      'src/state/checkout/insurance-approval',
    ],
    words: ['insurance'],
    sheets: ['insurance', 'insured-address', 'insurance-approval'],
  },
  /** A code by SMS that approves an order for another farmer, with the frame of all approvals. The SMS needs the network anyway. */
  approval: {
    files: [
      'src/features/approval/sheets.lazy',
      'src/features/approval/order-approval-sheet',
      'src/features/approval/approval-sheet',
      'src/features/approval/use-approval',
      'src/state/checkout/order-approval',
    ],
  },
  bill: {
    files: [
      'src/features/bill',
      'src/state/order/bill-state',
      'src/ui/paper',
      'src/i18n/bill-words',
      'core/rules/fulfilment/invoice-paper',
      'core/rules/fulfilment/money-in-words',
    ],
    words: ['bill'],
  },
  /** Loads with an order that was handed over, so that it opens without network. */
  report: {
    files: [
      'src/features/order/problem/report-problem-sheet',
      'src/features/order/problem/photo-choice',
      'src/features/order/problem/problem-picture',
      'src/ui/image/picture-tiles',
      'src/state/order/report-problem',
      'src/state/outbox/photo-keeping',
      'src/device/photo',
      'src/ui/form/text-area',
    ],
    words: ['report'],
    sheets: ['report-problem'],
  },
  /** Loads with an order that the farmer collects with a code. */
  'qr-code': { files: ['src/ui/qr-code'] },
  /** Policies. A farmer who has opened them can read them without network. */
  policy: {
    files: ['src/features/policy', 'src/state/policy', 'src/data/db/policy', 'core/rules/policy', 'core/contract/policy'],
    words: ['policy'],
  },
  /** Used when the server’s list of districts is not available. Loads with the list of states, which every address form needs. */
  districts: { files: ['src/state/master-data/default-districts'] },
  'payment-session': { files: ['src/state/payment/payment-session', 'core/rules/payment/payment-session'] },
  /** Reading aloud loads when somebody presses a speaker. Me offers the download of a voice that works without internet. */
  speech: {
    files: [
      'src/features/speech/voice-pack-row',
      'src/state/speech',
      'src/device/sound',
      'src/data/api/clips',
      'core/rules/speech',
      'core/contract/speech',
    ],
    words: ['speech'],
  },
  /** Parts of the home page that come after its goods. */
  'home-more': { files: ['src/screens/home/more', 'src/state/order/my-crops', 'farm-day'], words: ['home-more'] },
  /** Loads with an order with a recalled batch. */
  recall: { files: ['src/features/order/recall-notice', 'src/state/order/recall-answer', 'core/contract/order/recall'], words: ['recall'] },
  /** Ratings: the farmer's own in a delivered order, and those of all farmers below a product. */
  rating: {
    files: [
      'src/features/order/rating',
      'src/features/catalog/more/ratings',
      'src/state/order/rating',
      'src/state/catalog/ratings',
      'src/ui/image/rating-face',
      'core/contract/order/rating',
    ],
    words: ['rating'],
  },
  /** What a farmer owes after hand-overs: a line in the orders and in Me, and the full list. */
  dues: {
    files: ['src/screens/dues', 'src/features/order/dues', 'src/state/order/dues-state', 'core/contract/order/dues'],
    words: ['dues'],
  },
  /** The phone's copy of data that several late rooms read. */
  'kept-read': { files: ['src/state/kept'] },
  push: { files: ['src/features/order/push-card', 'src/state/account/push-state'], words: ['push'] },
  /** Sheets of a product's page: one shares the product, one calculates how much a field needs. */
  share: {
    files: ['src/features/catalog/share-sheet', 'src/features/catalog/my-field-sheet', 'core/rules/catalog/field'],
    words: ['my-field'],
    sheets: ['my-field'],
  },
  /** The size of a field in the farmer’s unit. Used by a product’s page and by the report of a loss. */
  land: { files: ['src/state/land', 'core/rules/land', 'src/ui/form/area-field'] },
  /** Photos of a product in full screen. */
  photos: { files: ['src/features/catalog/more/photos-sheet'], words: ['photos'], sheets: ['photos'] },
  /** Suggestions for an empty search, after a short pause. */
  'search-ideas': {
    files: ['src/features/catalog/more/search-ideas', 'src/state/catalog/search-ideas'],
    words: ['search-ideas'],
  },
  /** Pictures of crops and pests, in the filters and below an empty search. */
  'shop-by': { files: ['src/features/catalog/more/shop-by', 'src/features/catalog/more/trouble-picture'], words: ['shop-by'] },
  /** Insurance of a pack and questions of farmers, below a product. */
  'product-more': { files: ['src/screens/product-more'] },
  /** Other products for the same need, below a product. */
  alternatives: {
    files: ['src/features/catalog/more/alternatives', 'src/state/catalog/alternatives', 'core/rules/catalog/alternatives'],
    words: ['alternatives'],
  },
  /** The menu of the insurance area, and the look of its pages. Each place behind the menu has its own row. */
  'insurance-area': { files: ['src/screens/insurance', 'src/ui/service'], words: ['insurance-area'] },
  /** Losses: farmers report them without network and follow them until payment. Loads with the menu of the insurance area. */
  claim: {
    files: [
      'src/features/claim',
      'src/state/claim',
      'src/device/place',
      'src/device/voice',
      'src/ui/voice',
      'core/rules/claim',
      'core/contract/claim',
      'core/facts/claim',
    ],
    words: ['claim'],
  },
  /** Identity and bank account of a farmer: their state and their forms. */
  kyc: {
    files: [
      'src/features/kyc',
      'src/features/approval/farmer-approval-sheet',
      'src/state/kyc',
      'src/state/photo/sent-photos',
      'src/data/api/wire/put-photo',
      'core/rules/kyc',
      'core/contract/kyc',
      'core/facts/kyc',
      'core/facts/bank-account',
    ],
    words: ['kyc'],
    sheets: ['kyc', 'farmer-approval'],
  },
  /** The data that the shop keeps about a person. */
  'my-data': { files: ['src/features/my-data', 'src/device/save-file'], words: ['my-data'] },
  /** The camera inside the page. Every room with photos can use it. */
  viewfinder: {
    files: ['src/features/photo', 'src/device/camera'],
    words: ['viewfinder'],
    sheets: ['viewfinder'],
  },
  /** Complaints. A farmer who has opened them can read them without network. */
  grievance: {
    files: [
      'src/screens/grievance',
      'src/features/grievance',
      'src/state/grievance',
      'core/contract/grievance',
      'core/facts/law/grievance',
      'core/fields',
      'core/language/changed-text',
    ],
    words: ['grievance'],
  },
  /** The list of all data that the shop keeps about a person, item by item. */
  privacy: { files: ['src/screens/privacy', 'core/law/privacy-items'], words: ['privacy'] },
  /** A photo that another app shares. The installed app loads this early, so that it opens without network. */
  shared: { files: ['src/screens/shared', 'src/state/photo/shared-photo'], words: ['shared'] },
  growth: {
    files: ['src/screens/growth', 'src/features/growth', 'src/state/growth', 'core/contract/growth', 'core/facts/growth'],
    words: ['growth'],
  },
  /** Posts of farmers and of the brand. Posts once read can be read without network. New posts wait for the network. */
  community: {
    files: [
      'src/screens/community',
      'src/features/community',
      'src/state/community',
      'core/contract/community',
      'core/facts/community',
      'core/rules/community',
    ],
    words: ['community'],
  },
  /** Articles. The newest ones and those once opened can be read without network. */
  blog: {
    files: [
      'src/screens/blog',
      'src/features/blog',
      'src/state/blog',
      'src/ui/rich-text',
      'core/contract/blog',
      'core/facts/content',
      'core/rules/blog',
    ],
    words: ['blog'],
  },
  /** The tablet of a service centre: only agents enter it, by its address. */
  tablet: {
    files: [
      'src/screens/tablet',
      'src/features/tablet',
      'src/state/tablet',
      'src/state/outbox/letter-rows',
      'src/compat/node-crypto',
      'src/data/box',
      'src/data/db/sealed',
      'src/data/api/tablet',
      'core/contract/tablet',
      'core/facts/centre',
      'core/rules/tablet',
    ],
    words: ['tablet'],
  },
  /** The agent's book and receipts at a centre's counter. */
  book: {
    files: [
      'src/features/book',
      'src/state/book',
      'src/i18n/words-of',
      'src/device/share-file',
      'src/screens/tablet/book',
      'core/contract/agent/book',
      'core/contract/agent/centre',
      'core/facts/centre/agent',
      'core/rules/book',
      'core/rules/receipt',
    ],
    words: ['book', 'receipt'],
  },
  /** The setup of a tablet for a counter. */
  setup: {
    files: [
      'src/features/book/setup',
      'src/state/book/setup-state',
      'src/device/tablet-fitness',
      'src/screens/tablet/setup',
      'core/rules/tablet/setup-checks',
    ],
    words: ['setup'],
  },
  /** Where a new agent practises at the counter, with the real catalogue. */
  practice: {
    files: ['src/features/practice', 'src/state/practice', 'src/data/practice', 'src/screens/tablet/practice', 'core/rules/practice'],
    words: ['practice'],
  },
  /** Moves a cart from one device to another with a QR code. */
  'cart-code': {
    files: [
      'src/features/cart-code',
      'src/state/cart-code',
      'src/device/camera/read-code',
      'src/device/camera/read-frame',
      'node_modules/qr/decode',
    ],
    words: ['cart-code'],
    sheets: ['farmer-phone'],
  },
  /** The link by which a farmer approves an order of an agent. */
  approve: {
    files: ['src/screens/approve', 'src/features/approve-order', 'src/state/order/order-to-approve', 'core/contract/agent/approval'],
    words: ['approve'],
  },
  /** Replaces the phone's databases in browsers that cannot open them. */
  memory: { files: ['src/data/engine/memory-engine'] },
  'buying-for': { files: ['src/features/session/buying-for', 'src/screens/counter/buying-for'] },
  /** The farmers of an agent, one after the other. */
  counter: {
    files: [
      'src/screens/counter',
      'src/features/farmers',
      'src/state/farmers',
      'src/state/checkout/agent-order',
      'src/data/counter',
      'core/contract/agent',
      'core/rules/counter',
    ],
    words: ['counter'],
  },
} as const satisfies LateRooms;
