// Permissions: one table, permission × role. Calls of the contract name their permission, and services use the same table.
import { type Access, type DeskPermission, deskGrants, grants, type Permission, type Role } from '../facts/permission.ts';

/** A person's role: everywhere, or for one vendor only. */
export interface HeldRole<R extends Role = Role> {
  readonly role: R;
  /** Null: for all vendors. */
  readonly vendorId: number | null;
}

const VISITOR: readonly HeldRole[] = [{ role: 'visitor', vendorId: null }];

interface Holder {
  readonly roles: readonly HeldRole[];
  /** For API keys: only these permissions of the roles count. */
  readonly only?: readonly Permission[] | undefined;
}

const rolesWith = (holder: Holder | undefined, permission: Permission): readonly HeldRole[] => {
  if (holder?.only?.includes(permission) === false) return [];
  const granted: readonly Role[] = grants[permission];
  return (holder?.roles ?? VISITOR).filter(({ role }) => granted.includes(role));
};

/** The role that permits it, the widest first; undefined without one. Arguments as of `may`. */
export function permittingRole(holder: Holder | undefined, permission: Permission, vendorId?: number): HeldRole | undefined {
  const roles = rolesWith(holder, permission);
  return roles.find((held) => held.vendorId === null) ?? roles.find((held) => held.vendorId === vendorId);
}

/**
 * Whether the caller may do it. @param holder undefined for a visitor @param vendorId the vendor concerned; a role for one vendor counts
 * only there
 */
export const hasPermission = (holder: Holder | undefined, permission: Permission, vendorId?: number): boolean =>
  permittingRole(holder, permission, vendorId) !== undefined;

/** The vendors for which a person may do it: all of them, or those by id; none is an empty list. */
export function permittedVendors(holder: Holder | undefined, permission: Permission): 'all' | readonly number[] {
  const vendors = rolesWith(holder, permission).map(({ vendorId }) => vendorId);
  return vendors.includes(null) ? 'all' : [...new Set(vendors.filter((id) => id !== null))];
}

/** Whether a person may do it for any vendor: who can use a call. `permittedVendors` gives the vendors it then covers. */
export const hasPermissionAnywhere = (holder: Holder | undefined, permission: Permission): boolean =>
  rolesWith(holder, permission).length > 0;

/** Everything a person may do at the desk, for at least one vendor. */
export const deskPermissionsOf = (holder: Holder): readonly DeskPermission[] =>
  (Object.keys(deskGrants) as DeskPermission[]).filter((permission) => hasPermissionAnywhere(holder, permission));

/** Whether a call answers 401 to a visitor. */
export const needsSession = (access: Access): boolean => access !== 'public' && !hasPermission(undefined, access);
