// Who may do what: one table, permission × role.

/**
 * The roles of staff, and for which vendors: all, or one by name. They work at the desk, in a session of its own that
 * has none of the farmer's roles.
 */
export const staffRoles = {
  /** Everything; the only one who gives roles. */
  owner: 'all',
  /** A vendor's offers, stock, prices, coupons, orders, cash; sees who works there. */
  manager: 'vendor',
  /** Accepts, packs, hands over, takes cash; sees no prices of purchase, changes no price. */
  counter: 'vendor',
  /** Products, categories, pictures, insurance products, banners, blog. */
  editor: 'all',
  /** KYC and claims, never their own or one they entered. */
  reviewer: 'all',
  /** Payments, refunds, exports of money. */
  finance: 'all',
  /** Community, posts of the brand, reports. */
  moderator: 'all',
  /** Answers farmers: sees orders and offers, calls people back; changes nothing of money. */
  support: 'all',
  /** Words of the app and of the server in languages that are added to the shop's own. */
  translator: 'all',
} as const satisfies Readonly<Record<string, 'all' | 'vendor'>>;

export type StaffRole = keyof typeof staffRoles;

/**
 * `visitor`: nobody is signed in. `agent`: orders for farmers as work. `lead`: an agent who runs a service centre. `buyer-for-others`: a
 * vendor's. Farmers approve the orders of both; only who pays from the wallet of the service centres orders directly.
 */
export type Role = 'visitor' | 'farmer' | 'agent' | 'lead' | 'buyer-for-others' | 'csc-agent' | StaffRole;

const SIGNED_IN = ['farmer', 'agent', 'buyer-for-others'] as const;

const ASSISTING = ['agent', 'buyer-for-others'] as const;

/** What people of the shop's app may do. A new role or permission is a word here, and a line in the matrix of its test. */
const shopGrants = {
  'event.report': ['visitor', ...SIGNED_IN],
  /** Asks to be called back about a growth package. */
  'growth.ask': ['visitor', ...SIGNED_IN],
  /** A signed-in reader also sees their own marks. */
  'community.read': ['visitor', ...SIGNED_IN],
  'community.write': SIGNED_IN,
  'profile.read': SIGNED_IN,
  'profile.write': SIGNED_IN,
  'consent.give': SIGNED_IN,
  'wishlist.read': SIGNED_IN,
  'wishlist.write': SIGNED_IN,
  'address.read': SIGNED_IN,
  'address.write': SIGNED_IN,
  /** Of farmers: looked up by their phone, or added for them. */
  'address.read-others': ASSISTING,
  'address.write-others': ASSISTING,
  /** Who picks an order up. */
  'farmer.name': SIGNED_IN,
  /** Insurance and KYC of farmers whom the agent chose. A new account gets the name the agent typed. */
  'farmer.act-for': ASSISTING,
  'cart.validate': SIGNED_IN,
  'coupon.read': SIGNED_IN,
  'credit.read': SIGNED_IN,
  'insurance.read': SIGNED_IN,
  'kyc.read': SIGNED_IN,
  'kyc.write': SIGNED_IN,
  'policy.read': SIGNED_IN,
  'claim.read': SIGNED_IN,
  /** Under an own policy, or with the farmer's approval under theirs. */
  'claim.report': SIGNED_IN,
  /** Asks a farmer, or oneself, to approve an insurance, and enters the code. */
  'approval.ask': SIGNED_IN,
  /** Asks farmers to approve each order. Who pays from the wallet needs no approval (server/areas/cart/cart-approval.ts). */
  'approval.ask-for-order': ASSISTING,
  /** Registers one's phone, which then approves orders of agents. */
  'approval.sign': SIGNED_IN,
  'order.place': SIGNED_IN,
  'order.place-for-others': ASSISTING,
  'order.read': SIGNED_IN,
  'order.cancel': SIGNED_IN,
  /** Photos of one's own, to be referred to. */
  'upload.send': SIGNED_IN,
  'payment.pay': SIGNED_IN,
  /** Adds oneself to a tablet of one's service centre. */
  'tablet.use': ['agent'],
  /** One's own book of orders and cash. A lead is an agent as well. */
  'book.read': ['agent'],
  /** The book of the whole service centre. */
  'book.read-centre': ['lead'],
  /** Adds agents to the own service centre, and ends their work there. */
  'centre.people': ['lead'],
  /** Pays by the service centres' wallet, and by nothing else. */
  'payment.wallet': ['csc-agent'],
} as const satisfies Readonly<Record<string, readonly Exclude<Role, StaffRole>[]>>;

const AT_VENDOR = ['owner', 'manager', 'counter'] as const;

const KEEPERS = ['owner', 'manager'] as const;

const EDITORS = ['owner', 'editor'] as const;

const TRANSLATORS = ['owner', 'translator'] as const;

const CASHIERS = ['owner', 'finance'] as const;

const ALL_STAFF = Object.keys(staffRoles) as readonly StaffRole[];

/** What staff may do at the desk. Of a role held for one vendor it counts for that vendor only. */
export const deskGrants = {
  /** Open also to who still has to show a passkey. */
  'desk.sign-in': ALL_STAFF,
  /** One's own sessions, passkeys and recovery codes. */
  'desk.self': ALL_STAFF,
  'staff.read': KEEPERS,
  /** Gives and takes roles, ends other people's sessions. */
  'staff.write': ['owner'],
  'audit.read': KEEPERS,
  'settings.read': KEEPERS,
  'settings.write': ['owner'],

  'orders.read': ['owner', 'manager', 'counter', 'finance', 'support'],
  'orders.accept': AT_VENDOR,
  'orders.reject': AT_VENDOR,
  'orders.pack': AT_VENDOR,
  'orders.hand-over': AT_VENDOR,
  /** Resolves orders blocked by three wrong pickup codes, and requests to return goods. */
  'orders.settle': KEEPERS,
  'orders.export': KEEPERS,
  'cash.take': AT_VENDOR,
  'days.read': ['owner', 'manager', 'counter', 'finance'],
  'days.close': KEEPERS,

  'vendors.read': ALL_STAFF,
  'vendors.add': ['owner'],
  /** Hours, holidays, area, charges: what a shop says of itself. */
  'vendors.write': KEEPERS,
  /** Where a vendor's money goes. */
  'vendors.bank': ['owner'],
  'catalog.read': ALL_STAFF,
  /** Products, categories, pictures. */
  'catalog.write': EDITORS,
  'offers.read': ['owner', 'manager', 'counter', 'editor', 'support'],
  /** What the shop itself pays. */
  'offers.read-cost': ['owner', 'manager', 'finance'],
  'offers.write': KEEPERS,
  /** Insurance products, with what a pack costs and pays. */
  'insurance.see': ['owner', 'editor', 'finance'],
  'insurance.write': EDITORS,
  /** Approves the sale of a product that another person submitted. */
  'insurance.sell': ['owner', 'editor', 'finance'],
  'coupons.read': ['owner', 'manager', 'support'],
  'coupons.write': KEEPERS,
  /** Also needs the permission to write what the file holds. */
  'imports.run': ['owner', 'manager', 'editor', 'finance'],
  /** Also needs the permission to read what the file holds. */
  'exports.read': ['owner', 'manager', 'editor', 'finance'],
  'content.write': EDITORS,
  /** Words of the app in added languages: sees them, writes them, reviews those of others. */
  'words.read': TRANSLATORS,
  'words.write': TRANSLATORS,
  'words.review': TRANSLATORS,
  /** Makes a version of the words that phones fetch, goes back to the one before, and offers a language. */
  'words.publish': TRANSLATORS,
  'blog.write': EDITORS,
  /** Shows people an article, and takes it away. Not what one wrote oneself. */
  'blog.publish': EDITORS,
  /** Who asked to be called back about a growth package. */
  'leads.follow': ['owner', 'support'],
  'leads.export': ['owner'],
  'community.moderate': ['owner', 'moderator'],
  'community.post-as-brand': ['owner', 'moderator'],

  'money.read': CASHIERS,
  'money.refund': CASHIERS,
  /** Opens, changes and closes credit lines of farmers. */
  'money.credit': CASHIERS,
  /** The second pair of eyes. */
  'money.approve': CASHIERS,
  'money.export': CASHIERS,
  /** Compares what was noted with a statement of the bank, and settles what does not match. */
  'money.compare': CASHIERS,
  'kyc.review': ['owner', 'reviewer'],
  /** Papers unmasked, with a reason. */
  'kyc.documents': ['owner', 'reviewer'],
  /** Answers farmers who want their KYC erased. */
  'kyc.erase': ['owner', 'reviewer'],
  'claims.review': ['owner', 'reviewer'],
  /** Lists to the insurer, and its answers. */
  'policies.bordereau': ['owner', 'editor', 'finance'],

  'farmers.import': ['owner'],
  'farmers.export': ['owner'],
  /** Sees agents, buyers and blocked accounts, and finds anybody by their whole number. Numbers are masked. */
  'people.read': ['owner', 'support'],
  /** Makes and unmakes agents and buyers. */
  'people.write': ['owner'],
  'people.block': ['owner'],
  'people.export': ['owner'],
  /** Service centres of a vendor, with their people and tablets. */
  'centres.read': ['owner', 'manager', 'support'],
  /** Adds and changes centres, makes their people agents, registers tablets. */
  'centres.write': KEEPERS,
  /** Locks and wipes tablets of centres, and signs people out of them. */
  'tablets.order': KEEPERS,
  /** What phones tell of themselves: errors, how fast pages are, what is counted. */
  'insights.read': ['owner', 'support'],
  /** Says that an error is mended. */
  'insights.solve': ['owner', 'support'],
  'messages.test': ['owner'],
  /** Work the server gave up. */
  'jobs.retry': ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

/** Permission → the roles that have it. */
export const grants = { ...shopGrants, ...deskGrants };

export type Permission = keyof typeof grants;

export type DeskPermission = keyof typeof deskGrants;

/** What a call needs. `public`: no sign-in is checked. */
export type Access = 'public' | Permission;

/** Permissions that need no session: the call knows who asks when there is one. */
export type VisitorPermission = {
  [P in Permission]: 'visitor' extends (typeof grants)[P][number] ? P : never;
}[Permission];
