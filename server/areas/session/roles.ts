// Finds the roles that a person's record gives.
import type { HeldRole } from '#core/rules/permission.ts';
import type { UserRow } from './user-repository.ts';

type RecordOfRoles = Pick<UserRow, 'role' | 'partner_type' | 'partner_id' | 'buyer_vendor_id' | 'centre_role'>;

const everywhere = (role: HeldRole['role']): HeldRole => ({ role, vendorId: null });

/** A buyer for one shop is a farmer at all others. */
function mainRoles({ role, buyer_vendor_id: vendorId }: RecordOfRoles): readonly HeldRole[] {
  if (role !== 'buyer') return [everywhere(role)];
  return vendorId === null ? [everywhere('buyer-for-others')] : [everywhere('farmer'), { role: 'buyer-for-others', vendorId }];
}

/** Agents and leads of a service centre keep that role besides others. */
export function rolesOf(row: RecordOfRoles): readonly HeldRole[] {
  const isCscAgent = row.partner_type === 'CSC' && row.partner_id !== null;
  const isLead = row.centre_role === 'lead' && row.role === 'agent';
  return [...mainRoles(row), ...(isLead ? [everywhere('lead')] : []), ...(isCscAgent ? [everywhere('csc-agent')] : [])];
}
