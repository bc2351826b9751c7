// Who may do what: one table, permission × role. A call of the contract names the permission it needs, services ask the same table.

/** `visitor`: nobody is signed in. `agent`: orders for farmers as work. `buyer-for-others`: a vendor's, whose orders farmers approve. */
export type Role = 'visitor' | 'farmer' | 'agent' | 'buyer-for-others' | 'csc-agent';

/** A role as a person holds it: everywhere, or for one vendor only. */
export interface HeldRole {
  readonly role: Role;
  /** Null: for all vendors. */
  readonly vendorId: number | null;
}

const SIGNED_IN = ['farmer', 'agent', 'buyer-for-others'] as const;
const ASSISTING = ['agent', 'buyer-for-others'] as const;

/** Permission → the roles that have it. A new role or permission is a word here, and a line in the matrix of its test. */
export const grants = {
  'event.report': ['visitor', ...SIGNED_IN],
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
  /** Of farmers one has named: their insurance, their KYC. A new account gets the name one typed. */
  'farmer.act-for': ASSISTING,
  'cart.validate': SIGNED_IN,
  'coupon.read': SIGNED_IN,
  'credit.read': SIGNED_IN,
  'insurance.read': SIGNED_IN,
  'kyc.read': SIGNED_IN,
  /** Asks a farmer, or oneself, to approve an insurance, and enters the code. */
  'approval.ask': SIGNED_IN,
  /** Orders for farmers who approve each order by a code. */
  'approval.ask-for-order': ['buyer-for-others'],
  'order.place': SIGNED_IN,
  'order.place-for-others': ASSISTING,
  'order.read': SIGNED_IN,
  'order.cancel': SIGNED_IN,
  'payment.pay': SIGNED_IN,
  /** Pays by the service centres' wallet, and by nothing else. */
  'payment.wallet': ['csc-agent'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof grants;

/** What a call needs. `public`: it never looks who asks. */
export type Access = 'public' | Permission;

/** Permissions that need no session: the call knows who asks when there is one. */
export type VisitorPermission = {
  [P in Permission]: 'visitor' extends (typeof grants)[P][number] ? P : never;
}[Permission];

const VISITOR: readonly HeldRole[] = [{ role: 'visitor', vendorId: null }];

/**
 * Whether who asks may do it.
 * @param holder undefined for a visitor
 * @param vendorId the vendor it is about; a role held for one vendor counts there only
 */
export function may(holder: { readonly roles: readonly HeldRole[] } | undefined, permission: Permission, vendorId?: number): boolean {
  const granted: readonly Role[] = grants[permission];
  return (holder?.roles ?? VISITOR).some((held) => granted.includes(held.role) && (held.vendorId === null || held.vendorId === vendorId));
}

/** Whether a call answers 401 to a visitor. */
export const needsSession = (access: Access): boolean => access !== 'public' && !may(undefined, access);
