// What a person is in the shop: a farmer, an agent, or a buyer for others. And what of it may be changed by one person alone.

/** `agent`: orders for farmers as work. `buyer`: orders for farmers of a shop, who approve each order by a code. */
export const personRoles = ['farmer', 'agent', 'buyer'] as const;
export type PersonRole = (typeof personRoles)[number];

/** A partner whose wallet an agent pays from: service centres. */
export const partnerTypes = ['CSC'] as const;

export interface Partner {
  readonly external_partner_type: (typeof partnerTypes)[number];
  /** The agent's number with the partner. */
  readonly external_partner_id: string;
}

export interface Standing {
  readonly role: PersonRole;
  /** The shop a buyer buys for; null: all shops. Null for everybody else. */
  readonly vendor_id: number | null;
  readonly partner: Partner | null;
  /** What an agent of a partner keeps of an order's items, in thousandths. */
  readonly commission_permille: number;
}

export const PLAIN_FARMER: Standing = { role: 'farmer', vendor_id: null, partner: null, commission_permille: 0 };

/** More than this share of an order is never commission. */
export const MOST_COMMISSION_PERMILLE = 200;

/** A partner's number as it is typed: letters, digits and dashes. */
export const isPartnerId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/.test(text);

/** The field that does not fit the others; undefined when all fit. */
export function standingFault({ role, vendor_id, partner, commission_permille }: Standing): keyof Standing | undefined {
  if (role !== 'buyer' && vendor_id !== null) return 'vendor_id';
  if (partner !== null && (role !== 'agent' || !isPartnerId(partner.external_partner_id))) return 'partner';
  const most = partner === null ? 0 : MOST_COMMISSION_PERMILLE;
  const isShare = Number.isInteger(commission_permille) && commission_permille >= 0 && commission_permille <= most;
  return isShare ? undefined : 'commission_permille';
}

/** Whether somebody is more than a farmer: then the list of people shows them. */
export const isListed = ({ role, partner }: Pick<Standing, 'role' | 'partner'>): boolean => role !== 'farmer' || partner !== null;
