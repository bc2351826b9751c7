// Desk calls for people: agents, buyers, partners' agents, and blocked accounts.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, refine, string } from 'superstruct';
import { isPartnerId, MOST_COMMISSION_PERMILLE, partnerTypes, personRoles } from '../../facts/person.ts';
import { Cursor, Day, Id, IdText, Instant, PageSize, Phone, Text } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';

const PartnerGiven = object({
  external_partner_type: enums(partnerTypes),
  external_partner_id: refine(string(), 'partner-id', isPartnerId),
});
const Permille = refine(integer(), 'permille', (v) => v >= 0 && v <= MOST_COMMISSION_PERMILLE);

export const Person = object({
  id: Id,
  /** Every change of role, shop, partner or commission raises it; sent back as `If-Match`. */
  version: integer(),
  /** Null when unknown. */
  full_name: nullable(string()),
  /** In the form `98xxxxxx11`. The exported file has the whole number. */
  phone: string(),
  role: enums(personRoles),
  /** The shop for which a buyer orders; null: all shops. */
  vendor_id: nullable(Id),
  partner: nullable(object({ external_partner_type: string(), external_partner_id: string() })),
  /** A partner agent's share of an order's items, in thousandths. */
  commission_permille: integer(),
  /** A higher commission that waits for a second person. */
  commission_asked: nullable(integer()),
  /** The person works at the desk. */
  is_staff: boolean(),
  block: nullable(
    object({
      /** The reason as shown to the person. */
      reason: string(),
      /** The last day; null: until staff end it. */
      until: nullable(Day),
      at: Instant,
      by: nullable(string()),
    }),
  ),
  created_at: Instant,
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
});
export type Person = Infer<typeof Person>;

export const peopleKinds = ['agent', 'buyer', 'csc', 'blocked'] as const;

const filters = {
  /** A whole number finds exactly this person, whatever their role. Other text is part of a name in the list. */
  search: optional(Text(60)),
  /** `csc`: agents of service centres. None: agents, buyers and partners. */
  kind: optional(enums(peopleKinds)),
};

export const listPeople = defineDeskCall({
  name: 'listPeople',
  method: 'GET',
  path: '/api/desk/v1/people',
  access: 'people.read',
  query: object({ ...filters, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(Person), next: nullable(string()) }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Agents, buyers and partners, or blocked accounts, newest first. A whole number in `search` finds exactly one person.',
});

export const getPerson = defineDeskCall({
  name: 'getPerson',
  method: 'GET',
  path: '/api/desk/v1/people/{id}',
  access: 'people.read',
  params: object({ id: IdText }),
  response: Person,
  errors: [],
  summary: 'One person of the shop.',
});

const standing = {
  role: optional(enums(personRoles)),
  vendor_id: optional(nullable(Id)),
  partner: optional(nullable(PartnerGiven)),
  commission_permille: optional(Permille),
};

export const createPerson = defineDeskCall({
  name: 'createPerson',
  method: 'POST',
  path: '/api/desk/v1/people',
  access: 'people.write',
  isProofNeeded: true,
  idempotent: true,
  body: object({ ...standing, phone_number: Phone, full_name: Text(100), role: enums(['agent', 'buyer']) }),
  response: Person,
  status: 201,
  errors: ['PERSON_ALREADY', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Makes whoever has this number an agent or a buyer; who has no account gets one, with this name. A commission waits for a second person.',
});

export const updatePerson = defineDeskCall({
  name: 'updatePerson',
  method: 'PATCH',
  path: '/api/desk/v1/people/{id}',
  access: 'people.write',
  isProofNeeded: true,
  params: object({ id: IdText }),
  body: object(standing),
  response: Person,
  errors: ['CHANGED_MEANWHILE', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Changes the given fields; it counts within a second. `role: "farmer"` ends shop, partner and commission. A higher commission waits for a second person. `If-Match` names the version it was made on.',
});

export const blockPerson = defineDeskCall({
  name: 'blockPerson',
  method: 'POST',
  path: '/api/desk/v1/people/{id}/block',
  access: 'people.block',
  isProofNeeded: true,
  idempotent: true,
  params: object({ id: IdText }),
  /** The person reads the reason. `until`: the last day; null: until staff end it. */
  body: object({ reason: Text(200), until: nullable(Day) }),
  response: Person,
  errors: ['BLOCK_OWN', 'LAST_OWNER', 'PROOF_NEEDED'],
  summary:
    'Blocks an account: every session ends within a second, in the shop and at the desk, and none begins. Orders in progress stay. Of a blocked account it changes reason and end.',
});

export const unblockPerson = defineDeskCall({
  name: 'unblockPerson',
  method: 'POST',
  path: '/api/desk/v1/people/{id}/unblock',
  access: 'people.block',
  isProofNeeded: true,
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ words: Text(200) }),
  response: Person,
  errors: ['PROOF_NEEDED'],
  summary: 'The person may sign in again. `words` say why, for the log.',
});

export const exportPeople = defineDeskCall({
  name: 'exportPeople',
  method: 'GET',
  path: '/api/desk/v1/exports/people.csv',
  access: 'people.export',
  isProofNeeded: true,
  csv: true,
  query: object(filters),
  errors: ['PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary: 'The same list as a CSV file, with numbers in full; who takes it stands in the audit.',
});
