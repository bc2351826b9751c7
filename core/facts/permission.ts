// All permissions in one table, permission × role.

/** The roles of staff, for all vendors or for one by name. Staff work at the desk, in a session that has none of the farmer's roles. */
export const staffRoles = {
  /** Everything. Only owners give roles. */
  owner: 'all',
  /** A vendor's offers, stock, prices, coupons, orders, cash; sees its staff. */
  manager: 'vendor',
  /** Accepts, packs, hands over, takes cash. Sees no purchase prices and changes no price. */
  counter: 'vendor',
  /** Products, categories, pictures, insurance products, banners, blog. */
  editor: 'all',
  /** KYC and claims, never their own or one they entered. */
  reviewer: 'all',
  /** Payments, refunds, exports of money data. */
  finance: 'all',
  /** Community, posts of the brand, reports. */
  moderator: 'all',
  /** Answers farmers: sees orders and offers, calls people back. Changes no money. */
  support: 'all',
  /** Words of the app and of the server in added languages. */
  translator: 'all',
} as const satisfies Readonly<Record<string, 'all' | 'vendor'>>;

export type StaffRole = keyof typeof staffRoles;

/**
 * `visitor`: nobody is signed in. `agent`: orders for farmers as work. `lead`: an agent who runs a service centre. `buyer-for-others`: a
 * vendor's agent. Farmers approve the orders of both. Only agents who pay from the service centres' wallet order directly.
 */
export type Role = 'visitor' | 'farmer' | 'agent' | 'lead' | 'buyer-for-others' | 'csc-agent' | StaffRole;

const SIGNED_IN = ['farmer', 'agent', 'buyer-for-others'] as const;

const ASSISTING = ['agent', 'buyer-for-others'] as const;

/** Permissions in the shop's app. A new role or permission is a word here, and a line in the matrix of its test. */
const shopGrants = {
  'event.report': ['visitor', ...SIGNED_IN],
  /** Asks for a call about a growth package. */
  'growth.ask': ['visitor', ...SIGNED_IN],
  /** A signed-in reader also sees their own marks. */
  'community.read': ['visitor', ...SIGNED_IN],
  'community.write': SIGNED_IN,
  'profile.read': SIGNED_IN,
  'profile.write': SIGNED_IN,
  'consent.give': SIGNED_IN,
  /** Complains, and reads the answers. */
  'grievance.make': SIGNED_IN,
  'wishlist.read': SIGNED_IN,
  'wishlist.write': SIGNED_IN,
  'address.read': SIGNED_IN,
  'address.write': SIGNED_IN,
  /** To look up farmers by phone, or add them. */
  'address.read-others': ASSISTING,
  'address.write-others': ASSISTING,
  /** The person who picks an order up. */
  'farmer.name': SIGNED_IN,
  /** Insurance and KYC for the agent's farmers. A new account gets the name that the agent typed. */
  'farmer.act-for': ASSISTING,
  'cart.validate': SIGNED_IN,
  'coupon.read': SIGNED_IN,
  'credit.read': SIGNED_IN,
  'insurance.read': SIGNED_IN,
  'kyc.read': SIGNED_IN,
  'kyc.write': SIGNED_IN,
  'policy.read': SIGNED_IN,
  'claim.read': SIGNED_IN,
  /** Under an own policy, or under a farmer's with their approval. */
  'claim.report': SIGNED_IN,
  /** Asks a farmer, or oneself, to approve an insurance, and enters the code. */
  'approval.ask': SIGNED_IN,
  /** Asks farmers to approve each order. Wallet payments need no approval (server/areas/cart/cart-approval.ts). */
  'approval.ask-for-order': ASSISTING,
  /** Registers the own phone, which then approves orders of agents. */
  'approval.sign': SIGNED_IN,
  'order.place': SIGNED_IN,
  'order.place-for-others': ASSISTING,
  'order.read': SIGNED_IN,
  'order.cancel': SIGNED_IN,
  /** Own photos, for later use in reports and posts. */
  'upload.send': SIGNED_IN,
  'payment.pay': SIGNED_IN,
  /** Joins a tablet of the own service centre. */
  'tablet.use': ['agent'],
  /** The own book of orders and cash. A lead is an agent as well. */
  'book.read': ['agent'],
  /** The book of the whole service centre. */
  'book.read-centre': ['lead'],
  /** Confirms the cash that agents of the own service centre hand over. */
  'cash.hand-over': ['lead'],
  /** Adds agents to the own service centre, and ends their work there. */
  'centre.people': ['lead'],
  /** Pays by the service centres' wallet only. */
  'payment.wallet': ['csc-agent'],
} as const satisfies Readonly<Record<string, readonly Exclude<Role, StaffRole>[]>>;

const AT_VENDOR = ['owner', 'manager', 'counter'] as const;

const KEEPERS = ['owner', 'manager'] as const;

const EDITORS = ['owner', 'editor'] as const;

const TRANSLATORS = ['owner', 'translator'] as const;

const CASHIERS = ['owner', 'finance'] as const;

const ALL_STAFF = Object.keys(staffRoles) as readonly StaffRole[];

/** Permissions at the desk. A role for one vendor gives them for that vendor only. */
export const deskGrants = {
  /** Also for people who must still show a passkey. */
  'desk.sign-in': ALL_STAFF,
  /** Own sessions, passkeys and recovery codes. */
  'desk.self': ALL_STAFF,
  'staff.read': KEEPERS,
  /** Gives and takes roles, ends other people's sessions. */
  'staff.write': ['owner'],
  'audit.read': KEEPERS,
  'settings.read': KEEPERS,
  'settings.write': ['owner'],
  /** API keys and webhooks of other programs. */
  'programs.manage': ['owner'],

  'orders.read': ['owner', 'manager', 'counter', 'finance', 'support'],
  /** Whole phone numbers of buyers, with a reason. Who hands over goods sees them anyway. */
  'orders.phones': [...AT_VENDOR, 'support'],
  'orders.accept': AT_VENDOR,
  'orders.reject': AT_VENDOR,
  'orders.pack': AT_VENDOR,
  'orders.hand-over': AT_VENDOR,
  /** Resolves orders blocked by three wrong pickup codes, and requests to return goods. */
  'orders.settle': KEEPERS,
  'orders.export': KEEPERS,
  'cash.take': AT_VENDOR,
  /** People who have not fully paid for delivered goods. */
  'debtors.read': ['owner', 'manager', 'counter', 'finance'],
  /** Sends a debtor a message with the sum and a link. */
  'debtors.remind': ['owner', 'manager', 'finance'],
  /** How much may stay due. A higher limit needs a second person. */
  'debtors.limit': ['owner', 'manager', 'finance'],
  'days.read': ['owner', 'manager', 'counter', 'finance'],
  'days.close': KEEPERS,

  'vendors.read': ALL_STAFF,
  'vendors.add': ['owner'],
  /** A shop's own settings: hours, holidays, area, charges. */
  'vendors.write': KEEPERS,
  /** The bank account that receives a vendor's money. */
  'vendors.bank': ['owner'],
  'catalog.read': ALL_STAFF,
  /** Products, categories, pictures. */
  'catalog.write': EDITORS,
  'offers.read': ['owner', 'manager', 'counter', 'editor', 'support'],
  /** Purchase prices. */
  'offers.read-cost': ['owner', 'manager', 'finance'],
  'offers.write': KEEPERS,
  /** Receipts, lots and movements of goods, and what runs out. */
  'goods.read': ['owner', 'manager', 'counter', 'support'],
  /** Receives goods and counts the shelf. */
  'goods.write': KEEPERS,
  /** Recalls a batch, and sees which buyers to call. */
  'goods.recall': KEEPERS,
  /** Insurance products, with cost and sum insured of a pack. */
  'insurance.see': ['owner', 'editor', 'finance'],
  'insurance.write': EDITORS,
  /** Approves the sale of a product that another person submitted. */
  'insurance.sell': ['owner', 'editor', 'finance'],
  'coupons.read': ['owner', 'manager', 'support'],
  'coupons.write': KEEPERS,
  /** Also needs the permission to write the content of the file. */
  'imports.run': ['owner', 'manager', 'editor', 'finance'],
  /** Also needs the permission to read the content of the file. */
  'exports.read': ['owner', 'manager', 'editor', 'finance'],
  'content.write': EDITORS,
  /** Reviews texts of products and pages in any language, but never one's own. */
  'texts.review': ['owner', 'editor', 'translator'],
  /** Lets a machine draft texts in another language. A person saves them. */
  'texts.suggest': ['owner', 'editor', 'translator'],
  /** Words of the app in added languages: reads and writes them, and reviews those of others. */
  'words.read': TRANSLATORS,
  'words.write': TRANSLATORS,
  'words.review': TRANSLATORS,
  /** Publishes a version of the words for phones, returns to the version before, and offers a language. */
  'words.publish': TRANSLATORS,
  'blog.write': EDITORS,
  /** Publishes and withdraws an article, but never one's own. */
  'blog.publish': EDITORS,
  /** People who asked for a call about a growth package. */
  'leads.follow': ['owner', 'support'],
  'leads.export': ['owner'],
  'community.moderate': ['owner', 'moderator'],
  /** The words of ratings of products. */
  'ratings.moderate': ['owner', 'moderator'],
  'community.post-as-brand': ['owner', 'moderator'],

  'money.read': CASHIERS,
  'money.refund': CASHIERS,
  /** Opens, changes and closes credit lines of farmers. */
  'money.credit': CASHIERS,
  /** Approves as the second person. */
  'money.approve': CASHIERS,
  'money.export': CASHIERS,
  /** Compares noted payments with a bank statement, and settles differences. */
  'money.compare': CASHIERS,
  'kyc.review': ['owner', 'reviewer'],
  /** Unmasked documents, with a reason. */
  'kyc.documents': ['owner', 'reviewer'],
  /** Answers requests to erase KYC. */
  'kyc.erase': ['owner', 'reviewer'],
  'claims.review': ['owner', 'reviewer'],
  /** Lists to the insurer, and its answers. */
  'policies.bordereau': ['owner', 'editor', 'finance'],

  /** Sees complaints of farmers, answers and solves them. */
  'grievances.answer': ['owner', 'support'],
  'grievances.export': ['owner'],
  /** Writes notices to people whose data leaked. */
  'breaches.notify': ['owner'],
  'farmers.import': ['owner'],
  'farmers.export': ['owner'],
  /** Sees agents, buyers and blocked accounts, and finds anybody by their whole number. Numbers are masked. */
  'people.read': ['owner', 'support'],
  /** Finds farmers by name or number: staff of a shop those who ordered there. */
  'farmers.find': ['owner', 'manager', 'support'],
  /** Adds and removes agents and buyers. */
  'people.write': ['owner'],
  'people.block': ['owner'],
  'people.export': ['owner'],
  /** Service centres of a vendor, with their people, tablets, orders and cash. */
  'centres.read': ['owner', 'manager', 'support'],
  /** Adds and changes centres, makes their people agents, registers tablets. */
  'centres.write': KEEPERS,
  /** Locks and wipes tablets of centres, and signs people out of them. */
  'tablets.order': KEEPERS,
  /** Reports of phones: errors, page speed, counts. */
  'insights.read': ['owner', 'support'],
  /** Marks an error as solved. */
  'insights.solve': ['owner', 'support'],
  'messages.test': ['owner'],
  /** Failed jobs. */
  'jobs.retry': ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

/** Permission → the roles that have it. */
export const grants = { ...shopGrants, ...deskGrants };

export type Permission = keyof typeof grants;

export type DeskPermission = keyof typeof deskGrants;

/** The requirement of a call. `public`: no sign-in is checked. */
export type Access = 'public' | Permission;

/** Permissions without a session. The call knows the caller when there is one. */
export type VisitorPermission = {
  [P in Permission]: 'visitor' extends (typeof grants)[P][number] ? P : never;
}[Permission];
