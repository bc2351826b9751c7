// Roles as the form stores them: one text, `manager:1,finance:`, so that a draft can be stored like any other field.
import type { RoleHeld } from '#core/contract/desk/staff.ts';
import { type StaffRole, staffRoles } from '#core/facts/permission.ts';

/** A role during its choice: unchosen parts are empty. */
export interface ChosenRole {
  readonly role: StaffRole | '';
  readonly vendorId: number | undefined;
}

export const staffRoleNames = Object.keys(staffRoles) as readonly StaffRole[];

const isRole = (text: string): text is StaffRole => Object.hasOwn(staffRoles, text);

/** Whether a role is held for one shop, and not for all. */
export const isOfOneShop = (role: ChosenRole['role']): boolean => role !== '' && staffRoles[role] === 'vendor';

export function rolesFromText(text: string): readonly ChosenRole[] {
  return text.split(',').map((part) => {
    const [role = '', vendor = ''] = part.split(':');
    return { role: isRole(role) ? role : '', vendorId: Number(vendor) || undefined };
  });
}

export const textOfRoles = (roles: readonly ChosenRole[]): string =>
  roles.map(({ role, vendorId }) => `${role}:${isOfOneShop(role) ? (vendorId ?? '') : ''}`).join(',');

export const textOfHeld = (roles: readonly RoleHeld[]): string =>
  textOfRoles(roles.map(({ role, vendor_id }) => ({ role, vendorId: vendor_id ?? undefined })));

/** The request's body; undefined while a role or its shop is not chosen. The same role for the same shop counts once. */
export function heldOf(text: string): RoleHeld[] | undefined {
  const roles = rolesFromText(text);
  const held = roles.flatMap(({ role, vendorId }) =>
    role === '' || (isOfOneShop(role) && vendorId === undefined)
      ? []
      : [{ role, vendor_id: isOfOneShop(role) ? (vendorId ?? null) : null }],
  );
  if (held.length < roles.length) return undefined;
  return held.filter((one, at) => held.findIndex(({ role, vendor_id }) => role === one.role && vendor_id === one.vendor_id) === at);
}
