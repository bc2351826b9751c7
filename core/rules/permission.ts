// Who may do what: one table, permission × role. A call of the contract names the permission it needs, services ask the same table.
import { type Access, type DeskPermission, deskGrants, grants, type Permission, type Role } from '../facts/permission.ts';

/** A role as a person holds it: everywhere, or for one vendor only. */
export interface HeldRole<R extends Role = Role> {
  readonly role: R;
  /** Null: for all vendors. */
  readonly vendorId: number | null;
}

const VISITOR: readonly HeldRole[] = [{ role: 'visitor', vendorId: null }];

interface Holder {
  readonly roles: readonly HeldRole[];
}

const rolesWith = (holder: Holder | undefined, permission: Permission): readonly HeldRole[] => {
  const granted: readonly Role[] = grants[permission];
  return (holder?.roles ?? VISITOR).filter(({ role }) => granted.includes(role));
};

/** The role by which somebody may do it, the widest first; undefined when they may not. Arguments as of `may`. */
export function roleFor(holder: Holder | undefined, permission: Permission, vendorId?: number): HeldRole | undefined {
  const roles = rolesWith(holder, permission);
  return roles.find((held) => held.vendorId === null) ?? roles.find((held) => held.vendorId === vendorId);
}

/**
 * Whether who asks may do it.
 * @param holder undefined for a visitor
 * @param vendorId the vendor it is about; a role held for one vendor counts there only
 */
export const may = (holder: Holder | undefined, permission: Permission, vendorId?: number): boolean =>
  roleFor(holder, permission, vendorId) !== undefined;

/** The vendors somebody may do it for: all of them, or those by id; none is an empty list. */
export function vendorsFor(holder: Holder | undefined, permission: Permission): 'all' | readonly number[] {
  const vendors = rolesWith(holder, permission).map(({ vendorId }) => vendorId);
  return vendors.includes(null) ? 'all' : [...new Set(vendors.filter((id) => id !== null))];
}

/** Whether somebody may do it for any vendor at all: for whom a call is open. Which vendors it then touches is `vendorsFor`. */
export const maySomewhere = (holder: Holder | undefined, permission: Permission): boolean => rolesWith(holder, permission).length > 0;

/** Everything somebody may do at the desk, for one vendor at least. */
export const deskPermissionsOf = (holder: Holder): readonly DeskPermission[] =>
  (Object.keys(deskGrants) as DeskPermission[]).filter((permission) => maySomewhere(holder, permission));

/** Whether a call answers 401 to a visitor. */
export const needsSession = (access: Access): boolean => access !== 'public' && !may(undefined, access);
