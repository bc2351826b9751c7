// The people of the demo: phone → their roles.
import type { Insertable } from 'kysely';
import { nameKey } from '#core/rules/catalog/search/name-key.ts';
import type { Tables } from '../../db/tables.ts';
import { type Cells, readRows } from '../data/read-data.ts';

export interface DemoPerson {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  /** What a tester can try with this person. The server prints it at its start. */
  readonly what: string;
  readonly role?: 'buyer' | 'agent';
  readonly isCreditUser?: true;
  readonly partner?: { readonly type: string; readonly id: string };
  /** Commission of a service-centre agent on an order's items, in thousandths. */
  readonly commissionPermille?: number;
}

export const demoPeople: readonly DemoPerson[] = [
  { id: 1, phone: '9876500001', name: 'Ramesh Yadav', what: 'farmer with 45 addresses' },
  { id: 2, phone: '9876500002', name: 'Sita Devi', what: 'farmer with a credit line of ₹5,000.00', isCreditUser: true },
  {
    id: 3,
    phone: '9876500003',
    name: 'Anil Kumar',
    what: 'CSC agent',
    role: 'agent',
    partner: { type: 'CSC', id: '500100100013' },
    commissionPermille: 20,
  },
  { id: 4, phone: '9876500004', name: 'Gita Kumari', what: 'farmer with no address and no KYC' },
  { id: 5, phone: '9876500005', name: 'Mohan Lal', what: 'farmer with approved KYC and policies of every status' },
  { id: 6, phone: '9876500006', name: 'Suresh Prasad', what: 'buyer for others; his orders need the farmer’s OTP', role: 'buyer' },
  {
    id: 7,
    phone: '9876500007',
    name: 'Lakshmi Bai',
    what: 'credit farmer whose phone differs from the address contact',
    isCreditUser: true,
  },
];

/** The same in every demo, so that links and tests work. */
export const authIdOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

export function userRows(at: Date): Insertable<Tables['users']>[] {
  return demoPeople.map((p) => ({
    id: p.id,
    auth_id: authIdOf(p.id),
    phone: p.phone,
    full_name: p.name,
    locale: 'en',
    role: p.role ?? 'farmer',
    is_credit_user: p.isCreditUser ?? false,
    partner_type: p.partner?.type ?? null,
    partner_id: p.partner?.id ?? null,
    commission_permille: p.commissionPermille ?? 0,
    created_at: at,
    updated_at: at,
  }));
}

/** A credit line of ₹5,000.00 for everyone who may buy on credit. */
export function creditLineRows(at: Date): Insertable<Tables['credit_lines']>[] {
  return demoPeople.filter((p) => p.isCreditUser).map((p) => ({ user_id: p.id, limit_paise: 500_000, updated_at: at }));
}

function addressRow(cells: Cells, at: Date): Insertable<Tables['addresses']> {
  const { name = '', phone = '' } = cells;
  return {
    user_id: Number(cells['person']),
    id: Number(cells['id']),
    contact_name: name,
    contact_number: phone,
    street_address_1: cells['street_1'] ?? '',
    street_address_2: cells['street_2'] ?? '',
    block: cells['block'] ?? '',
    district: 'Muzaffarpur',
    state: 'Bihar',
    pin_code: cells['pin'] ?? '',
    farmer_id: demoPeople.find((person) => person.phone === phone)?.id ?? null,
    search_text: `${name} ${phone}`.toLowerCase(),
    name_key: nameKey(`${name} ${phone}`),
    created_at: at,
    updated_at: at,
  };
}

/** One address for each person, 45 for the first, none for the fourth. The seventh person's address has another phone. */
export const addressRows = (at: Date): Insertable<Tables['addresses']>[] => readRows('addresses').map((cells) => addressRow(cells, at));
