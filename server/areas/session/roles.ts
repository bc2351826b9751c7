// Which roles a person's record gives them.
import type { HeldRole, Role } from '#core/rules/permission.ts';
import type { UserRow } from './user-repository.ts';

const roleOf: Readonly<Record<UserRow['role'], Role>> = { farmer: 'farmer', agent: 'agent', buyer: 'buyer-for-others' };

/** A service centre's agent is one beside what else they are. */
export function rolesOf(row: Pick<UserRow, 'role' | 'partner_type' | 'partner_id'>): readonly HeldRole[] {
  const isCscAgent = row.partner_type === 'CSC' && row.partner_id !== null;
  const roles: readonly Role[] = isCscAgent ? [roleOf[row.role], 'csc-agent'] : [roleOf[row.role]];
  return roles.map((role) => ({ role, vendorId: null }));
}
