// Desk calls for staff and their roles.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, refine, size, string } from 'superstruct';
import { type StaffRole, staffRoles } from '../../facts/permission.ts';
import { Cursor, Id, IdText, Instant, PageSize, Phone, Text, Uuid } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';

const RoleName = enums(Object.keys(staffRoles) as StaffRole[]);

/** A role for one vendor or for all (`vendor_id` null), as the role requires. */
export const RoleHeld = refine(
  object({ role: RoleName, vendor_id: nullable(Id) }),
  'role',
  ({ role, vendor_id }) => (staffRoles[role] === 'vendor') === (vendor_id !== null),
);
export type RoleHeld = Infer<typeof RoleHeld>;

const MOST_ROLES = 50;
const Roles = size(array(RoleHeld), 1, MOST_ROLES);

export const StaffMember = object({
  id: Id,
  /** Every change of name or roles raises it; sent back as `If-Match`. */
  version: integer(),
  auth_id: Uuid,
  full_name: string(),
  phone_number: Phone,
  roles: array(RoleHeld),
  has_passkey: boolean(),
  added_at: Instant,
  /** Accurate to about a minute; null when they never signed in, or not for long. */
  last_seen_at: nullable(Instant),
});
export type StaffMember = Infer<typeof StaffMember>;

export const listStaff = defineDeskCall({
  name: 'listStaff',
  method: 'GET',
  path: '/api/desk/v1/staff',
  access: 'staff.read',
  query: object({
    search: optional(Text(60)),
    vendor: optional(IdText),
    role: optional(RoleName),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(StaffMember), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Who works here, newest first; `search` is part of a name or number. A manager sees who works at their vendor.',
});

export const createStaff = defineDeskCall({
  name: 'createStaff',
  method: 'POST',
  path: '/api/desk/v1/staff',
  access: 'staff.write',
  isProofNeeded: true,
  idempotent: true,
  body: object({ phone_number: Phone, full_name: Text(100), roles: Roles }),
  response: StaffMember,
  status: 201,
  errors: ['STAFF_ALREADY', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary: 'Somebody works here from now on; they sign in by their number.',
});

export const updateStaff = defineDeskCall({
  name: 'updateStaff',
  method: 'PATCH',
  path: '/api/desk/v1/staff/{id}',
  access: 'staff.write',
  isProofNeeded: true,
  params: object({ id: IdText }),
  body: object({ full_name: optional(Text(100)), roles: optional(Roles) }),
  response: StaffMember,
  errors: ['LAST_OWNER', 'PROOF_NEEDED', 'CHANGED_MEANWHILE'],
  summary: 'Changes the name, or gives these roles in place of those there were. It counts from the next request on.',
});

export const removeStaff = defineDeskCall({
  name: 'removeStaff',
  method: 'DELETE',
  path: '/api/desk/v1/staff/{id}',
  access: 'staff.write',
  isProofNeeded: true,
  params: object({ id: IdText }),
  errors: ['LAST_OWNER', 'PROOF_NEEDED'],
  summary: 'Works here no longer: every session at the desk, passkey and recovery code ends. What they did stays in the audit.',
});
