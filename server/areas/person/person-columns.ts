// Columns of the file of people, with full numbers.
import type { Person } from '#core/contract/desk/person.ts';

/** A person with the whole number. */
export type FiledPerson = Person & { readonly phone_number: string };

export const personColumns = {
  person: ({ id }: FiledPerson) => id,
  name: ({ full_name }: FiledPerson) => full_name,
  phone: ({ phone_number }: FiledPerson) => phone_number,
  role: ({ role }: FiledPerson) => role,
  shop: ({ role, vendor_id }: FiledPerson) => (role === 'buyer' ? (vendor_id ?? 'all') : null),
  partner_type: ({ partner }: FiledPerson) => partner?.external_partner_type ?? null,
  partner_id: ({ partner }: FiledPerson) => partner?.external_partner_id ?? null,
  commission_percent: ({ commission_permille }: FiledPerson) => commission_permille / 10,
  works_at_desk: ({ is_staff }: FiledPerson) => (is_staff ? 'yes' : 'no'),
  blocked_until: ({ block }: FiledPerson) => (block === null ? null : (block.until ?? 'no end')),
  blocked_reason: ({ block }: FiledPerson) => block?.reason ?? null,
};
