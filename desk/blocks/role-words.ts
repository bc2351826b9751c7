// Texts of roles, with their shop.
import type { RoleHeld } from '#core/contract/desk/staff.ts';
import type { StaffRole } from '#core/facts/permission.ts';
import { type MessageKey, useText } from '../state/language-state.ts';
import { useVendorNames } from './vendor-names.ts';

/** Names of roles. */
export const roleNames: Readonly<Record<StaffRole, MessageKey>> = {
  owner: 'role.owner',
  manager: 'role.manager',
  counter: 'role.counter',
  editor: 'role.editor',
  reviewer: 'role.reviewer',
  finance: 'role.finance',
  moderator: 'role.moderator',
  support: 'role.support',
  translator: 'role.translator',
};

/** One line for each role about its permissions. */
export const roleTexts: Readonly<Record<StaffRole, MessageKey>> = {
  owner: 'role.owner-text',
  manager: 'role.manager-text',
  counter: 'role.counter-text',
  editor: 'role.editor-text',
  reviewer: 'role.reviewer-text',
  finance: 'role.finance-text',
  moderator: 'role.moderator-text',
  support: 'role.support-text',
  translator: 'role.translator-text',
};

/** `Manager, Kisan Kendra`. */
export function useRoleWords(): (held: RoleHeld) => string {
  const t = useText();
  const { nameOf } = useVendorNames();
  return ({ role, vendor_id }) => [t(roleNames[role]), ...(vendor_id === null ? [] : [nameOf(vendor_id)])].join(', ');
}
