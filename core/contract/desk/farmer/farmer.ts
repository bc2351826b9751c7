// A farmer’s page at the desk: everything that the reader may see about one person, and notes of staff. The audit records each view.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { grievanceStates, grievanceSubjects } from '../../../facts/law/grievance.ts';
import { Amount, Cursor, Id, IdText, Instant, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const FarmerNote = object({ id: Id, words: string(), by: string(), at: Instant });

/** Parts that the reader's permissions do not show are null. Lists hold the newest ten. */
export const DeskFarmer = object({
  id: Id,
  full_name: nullable(string()),
  /** Masked. */
  phone: string(),
  created_at: Instant,
  /** Only the shops whose orders the reader may see. */
  orders: nullable(
    object({
      count: integer(),
      /** Amounts due for delivered orders, without credit. */
      due: Amount,
      open_problems: integer(),
      newest: array(object({ id: Id, number: string(), status: string(), total: Amount, created_at: Instant })),
    }),
  ),
  grievances: nullable(
    array(object({ id: Id, ticket: string(), about: enums(grievanceSubjects), state: enums(grievanceStates), received_at: Instant })),
  ),
  /** The state of each part; a part that was never given is missing. */
  kyc: nullable(array(object({ part: string(), status: string() }))),
  policies: nullable(object({ running: integer(), all: integer() })),
  notes: array(FarmerNote),
});
export type DeskFarmer = Infer<typeof DeskFarmer>;

export const FoundFarmer = object({
  id: Id,
  /** Null when unknown. */
  full_name: nullable(string()),
  /** Masked. */
  phone: string(),
  created_at: Instant,
  /** Orders at the shops of the reader. */
  orders: integer(),
});
export type FoundFarmer = Infer<typeof FoundFarmer>;

export const listDeskFarmers = defineDeskCall({
  name: 'listDeskFarmers',
  method: 'GET',
  path: '/api/desk/v1/farmers',
  access: 'farmers.find',
  query: object({
    /** A name in any script, or the beginnings of its words; or a whole number. */
    search: Text(60),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(FoundFarmer), next: nullable(string()) }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Farmers by name or whole number, newest accounts first. Staff of a shop find those who ordered there.',
});

export const getDeskFarmer = defineDeskCall({
  name: 'getDeskFarmer',
  method: 'GET',
  path: '/api/desk/v1/farmers/{id}',
  access: 'people.read',
  params: object({ id: IdText }),
  response: DeskFarmer,
  errors: ['TOO_MANY_REQUESTS'],
  summary:
    'One farmer: orders, dues, problems, complaints, KYC state, policies and notes, within the reader’s permissions. The audit keeps who looked.',
});

export const noteFarmer = defineDeskCall({
  name: 'noteFarmer',
  method: 'POST',
  path: '/api/desk/v1/farmers/{id}/notes',
  access: 'people.read',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ words: Text(500) }),
  response: FarmerNote,
  status: 201,
  errors: [],
  summary: 'Keeps a note about a farmer for colleagues. The farmer reads it in their own data.',
});
