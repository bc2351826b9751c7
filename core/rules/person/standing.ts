// A person's role in the shop: a farmer, an agent, or a buyer for others. And which changes one person may make alone.
import { isPartnerId, MOST_COMMISSION_PERMILLE, type PersonRole, type partnerTypes } from '../../facts/person.ts';

export interface Partner {
  readonly external_partner_type: (typeof partnerTypes)[number];
  /** The agent's number with the partner. */
  readonly external_partner_id: string;
}

export interface Standing {
  readonly role: PersonRole;
  /** The shop of a buyer; null: all shops. Null for everybody else. */
  readonly vendor_id: number | null;
  readonly partner: Partner | null;
  /** A partner agent's commission on an order's items, in thousandths. */
  readonly commission_permille: number;
}

export const PLAIN_FARMER: Standing = { role: 'farmer', vendor_id: null, partner: null, commission_permille: 0 };

/** The field that does not match the others; undefined when all do. */
export function standingFault({ role, vendor_id, partner, commission_permille }: Standing): keyof Standing | undefined {
  if (role !== 'buyer' && vendor_id !== null) return 'vendor_id';
  if (partner !== null && (role !== 'agent' || !isPartnerId(partner.external_partner_id))) return 'partner';
  const most = partner === null ? 0 : MOST_COMMISSION_PERMILLE;
  const isShare = Number.isInteger(commission_permille) && commission_permille >= 0 && commission_permille <= most;
  return isShare ? undefined : 'commission_permille';
}

/** Whether a person is more than a farmer, and is in the list of people. */
export const isListed = ({ role, partner }: Pick<Standing, 'role' | 'partner'>): boolean => role !== 'farmer' || partner !== null;
