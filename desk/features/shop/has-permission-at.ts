// A person's permissions for one shop, by their roles there or everywhere.
import type { DeskMe } from '#core/contract/desk/session.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { hasPermission } from '#core/rules/permission.ts';

export const hasPermissionAt = ({ roles }: Pick<DeskMe, 'roles'>, permission: DeskPermission, vendorId: number): boolean =>
  hasPermission({ roles: roles.map(({ role, vendor_id }) => ({ role, vendorId: vendor_id })) }, permission, vendorId);
