// Desk calls for complaints: search, answer and solve them, and name the grievance officer. [E-Commerce Rules 2020, 4]
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { grievanceStates, grievanceSubjects } from '../../../facts/law/grievance.ts';
import { changeSchema } from '../../../fields/noun.ts';
import { officerFields } from '../../../fields/officer.ts';
import { Grievance, GrievanceRow, Officer } from '../../grievance/grievance.ts';
import { Cursor, Day, FlagText, Id, IdText, Instant, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const farmer = { farmer: object({ id: Id, full_name: string(), phone: string() }) };
/** Phones are masked. */
export const DeskGrievanceRow = object({ ...GrievanceRow.schema, ...farmer });
export type DeskGrievanceRow = Infer<typeof DeskGrievanceRow>;
/** The whole phone number, because the officer calls back. */
export const DeskGrievance = object({ ...Grievance.schema, ...farmer });
export type DeskGrievance = Infer<typeof DeskGrievance>;

const filters = {
  state: optional(enums(grievanceStates)),
  about: optional(enums(grievanceSubjects)),
  /** The running clock has ended. */
  overdue: optional(FlagText),
  /** A ticket, or the start of one. */
  search: optional(Text(20)),
  from: optional(Day),
  to: optional(Day),
};

export const listDeskGrievances = defineDeskCall({
  name: 'listDeskGrievances',
  method: 'GET',
  path: '/api/desk/v1/grievances',
  access: 'grievances.answer',
  query: object({ ...filters, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(DeskGrievanceRow), next: nullable(string()) }),
  errors: [],
  summary: 'Complaints, newest first, with state and clocks.',
});

export const getDeskGrievance = defineDeskCall({
  name: 'getDeskGrievance',
  method: 'GET',
  path: '/api/desk/v1/grievances/{id}',
  access: 'grievances.answer',
  params: object({ id: IdText }),
  response: DeskGrievance,
  errors: [],
  summary: 'One of them with all answers.',
});

export const acknowledgeGrievance = defineDeskCall({
  name: 'acknowledgeGrievance',
  method: 'POST',
  path: '/api/desk/v1/grievances/{id}/acknowledge',
  access: 'grievances.answer',
  idempotent: true,
  params: object({ id: IdText }),
  response: DeskGrievance,
  errors: ['GRIEVANCE_SOLVED'],
  summary: 'Confirms that it was received, which stops the first clock. The farmer gets a message. Safe to repeat.',
});

export const replyToGrievance = defineDeskCall({
  name: 'replyToGrievance',
  method: 'POST',
  path: '/api/desk/v1/grievances/{id}/reply',
  access: 'grievances.answer',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ words: Text(1_000) }),
  response: DeskGrievance,
  errors: ['GRIEVANCE_SOLVED'],
  summary: 'Answers it; it stays open. The farmer gets a message.',
});

export const solveGrievance = defineDeskCall({
  name: 'solveGrievance',
  method: 'POST',
  path: '/api/desk/v1/grievances/{id}/solve',
  access: 'grievances.answer',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ words: Text(1_000) }),
  response: DeskGrievance,
  errors: ['GRIEVANCE_SOLVED'],
  summary: 'Says how it was solved, which ends it. The farmer gets a message.',
});

export const exportGrievances = defineDeskCall({
  name: 'exportGrievances',
  method: 'GET',
  path: '/api/desk/v1/exports/grievances.csv',
  access: 'grievances.export',
  isProofNeeded: true,
  csv: true,
  query: object(filters),
  errors: ['PROOF_NEEDED'],
  summary: 'The same as a CSV file, with numbers in full; who takes it stands in the audit.',
});

export const OfficerSetting = object({
  ...Officer.schema,
  version: integer(),
  changed: nullable(object({ at: Instant, by: string() })),
});
export type OfficerSetting = Infer<typeof OfficerSetting>;

export const getOfficerSetting = defineDeskCall({
  name: 'getOfficerSetting',
  method: 'GET',
  path: '/api/desk/v1/settings/grievance-officer',
  access: 'settings.read',
  response: OfficerSetting,
  errors: [],
  summary: 'Who the grievance officer is; empty: nobody is named.',
});

export const changeOfficer = defineDeskCall({
  name: 'changeOfficer',
  method: 'PATCH',
  path: '/api/desk/v1/settings/grievance-officer',
  access: 'settings.write',
  body: object(changeSchema(officerFields)),
  response: OfficerSetting,
  errors: ['CHANGED_MEANWHILE'],
  summary: 'Names the officer in public. `If-Match` names the version it was made on.',
});
