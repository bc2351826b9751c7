// Calls for the audit of staff actions, which are never changed.
import { array, enums, type Infer, nullable, object, optional, pattern, record, string, unknown } from 'superstruct';
import { type StaffRole, staffRoles } from '../../facts/permission.ts';
import { Cursor, Id, IdText, Instant, LocalText, PageSize } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';

/** The kind of record, in the API's spelling: `staff`, `order`, `product`, `offer`, `vendor`, `coupon`, … */
const Entity = pattern(string(), /^[a-z][a-z-]{0,39}$/);
const EntityId = pattern(string(), /^[\w:.-]{1,64}$/);
/** The changed fields, with personal data masked; null: the record did not exist before, or does not exist after. */
const Facts = nullable(record(string(), unknown()));

export const AuditEntry = object({
  id: Id,
  at: Instant,
  /** The person; null: the server itself, or its operator at the command line. */
  actor: nullable(object({ id: Id, full_name: string() })),
  /** The role used. */
  role: nullable(enums(Object.keys(staffRoles) as StaffRole[])),
  /** The vendor of the record; null: none. */
  vendor_id: nullable(Id),
  /** `staff.create`, `order.accept`, …: noun and verb. */
  action: string(),
  entity: string(),
  entity_id: string(),
  before: Facts,
  after: Facts,
  request_id: nullable(string()),
  /** The key of another program that sent the actor’s write; null: no key. */
  api_key_id: nullable(Id),
  /** Names of the ids in this entry, by `order:12`, `category:3` (core/rules/audit-references.ts). Deleted records have no name. */
  names: record(string(), LocalText),
});
export type AuditEntry = Infer<typeof AuditEntry>;

export const listAudit = defineDeskCall({
  name: 'listAudit',
  method: 'GET',
  path: '/api/desk/v1/audit',
  access: 'audit.read',
  query: object({
    entity: optional(Entity),
    /** Only together with `entity`. */
    id: optional(EntityId),
    /** The person: the id of a staff member. */
    actor: optional(IdText),
    vendor: optional(IdText),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(AuditEntry), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'What staff did, newest first: of one thing, by one person, or all of it. A manager sees what was done for their vendor.',
});
