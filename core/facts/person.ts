// A person's roles in the shop.

/** `agent`: orders for farmers as work. `buyer`: orders for farmers of a shop, who approve each order by a code. */
export const personRoles = ['farmer', 'agent', 'buyer'] as const;
export type PersonRole = (typeof personRoles)[number];

/** Partners whose wallet an agent pays from: service centres. */
export const partnerTypes = ['CSC'] as const;

/** Commission never exceeds this share of an order. */
export const MOST_COMMISSION_PERMILLE = 200;

/** A partner's number as people type it: letters, digits and dashes. */
export const isPartnerId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/.test(text);
