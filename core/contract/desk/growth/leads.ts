// Desk calls for people who asked for a call about a growth package.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { leadStates } from '../../../facts/growth.ts';
import { Amount, Cursor, Day, Id, IdText, Instant, LocalText, OptionalText, PageSize, Phone, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const LeadState = enums(leadStates);

export const DeskLead = object({
  id: Id,
  /** Every change raises it; sent back as `If-Match`. */
  version: integer(),
  phone_number: Phone,
  /** Name of the signed-in person; null: a visitor. */
  full_name: nullable(string()),
  /** Their choice, at the prices of that time. */
  items: array(
    object({
      product_id: Id,
      names: LocalText,
      packs: LocalText,
      quantity: integer(),
      price: Amount,
      discount_price: nullable(Amount),
    }),
  ),
  total: Amount,
  final_total: Amount,
  state: LeadState,
  note: string(),
  /** The day of the next call. */
  follow_up_on: nullable(Day),
  created_at: Instant,
  /** When they tapped, if the request waited on the phone. */
  asked_at: Instant,
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
});
export type DeskLead = Infer<typeof DeskLead>;

const filters = {
  state: optional(LeadState),
  /** Part of a number. */
  search: optional(Text(20)),
  /** Open leads to call by this day. A lead without a day is due at once. */
  due: optional(Day),
  from: optional(Day),
  to: optional(Day),
};

export const listLeads = defineDeskCall({
  name: 'listLeads',
  method: 'GET',
  path: '/api/desk/v1/growth/leads',
  access: 'leads.follow',
  query: object({ ...filters, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(DeskLead), next: nullable(string()) }),
  errors: [],
  summary: 'Who asked to be called back about a growth package, newest first.',
});

export const getLead = defineDeskCall({
  name: 'getLead',
  method: 'GET',
  path: '/api/desk/v1/growth/leads/{id}',
  access: 'leads.follow',
  params: object({ id: IdText }),
  response: DeskLead,
  errors: [],
  summary: 'One of them.',
});

export const updateLead = defineDeskCall({
  name: 'updateLead',
  method: 'PATCH',
  path: '/api/desk/v1/growth/leads/{id}',
  access: 'leads.follow',
  params: object({ id: IdText }),
  body: object({ state: optional(LeadState), note: optional(OptionalText(500)), follow_up_on: optional(nullable(Day)) }),
  response: DeskLead,
  errors: ['CHANGED_MEANWHILE'],
  summary: 'What became of it, a note, the day to ask again. `If-Match` names the version it was made on.',
});

export const exportLeads = defineDeskCall({
  name: 'exportLeads',
  method: 'GET',
  path: '/api/desk/v1/exports/leads.csv',
  access: 'leads.export',
  isProofNeeded: true,
  csv: true,
  query: object(filters),
  errors: ['PROOF_NEEDED'],
  summary: 'The same as a CSV file, with numbers in full; who takes it stands in the audit.',
});
