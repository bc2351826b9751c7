// Calls for complaints: a farmer makes one once and follows it until it is solved. Also the officer who answers. [E-Commerce
// Rules 2020, 4]
import { array, boolean, enums, type Infer, nullable, object, optional, pattern, string } from 'superstruct';
import { grievanceStates, grievanceSteps, grievanceSubjects, MOST_GRIEVANCE_TEXT } from '../../facts/law/grievance.ts';
import { answerSchema } from '../../fields/noun.ts';
import { officerFields } from '../../fields/officer.ts';
import { defineCall } from '../wire/call.ts';
import { Cursor, Id, Instant, PageSize, Text } from '../wire/fields.ts';

/** `G-` and a code that people can read out, like the numbers of orders. */
const Ticket = pattern(string(), /^G-[0-9A-Z]{8}$/);

/** The officer who answers complaints. Fields that nobody has filled in are null. */
export const Officer = object(answerSchema(officerFields));
export type Officer = Infer<typeof Officer>;

/** An action of the shop on a complaint. */
export const GrievanceAnswer = object({
  step: enums(grievanceSteps),
  /** Empty: the complaint was received, without further words. */
  words: string(),
  by: string(),
  designation: string(),
  at: Instant,
});

const facts = {
  id: Id,
  ticket: string(),
  about: enums(grievanceSubjects),
  order_id: nullable(Id),
  text: string(),
  state: enums(grievanceStates),
  received_at: Instant,
  /** The deadlines for an answer and for the solution. */
  answer_by: Instant,
  solve_by: Instant,
  answered_at: nullable(Instant),
  solved_at: nullable(Instant),
  /** The running clock has ended. */
  is_overdue: boolean(),
};

export const GrievanceRow = object(facts);
/** Oldest answer first. */
export const Grievance = object({ ...facts, answers: array(GrievanceAnswer) });
export type GrievanceRow = Infer<typeof GrievanceRow>;
export type Grievance = Infer<typeof Grievance>;

export const createGrievance = defineCall({
  name: 'createGrievance',
  method: 'POST',
  path: '/api/user/v1/grievances',
  access: 'grievance.make',
  idempotent: true,
  body: object({
    about: enums(grievanceSubjects),
    text: Text(MOST_GRIEVANCE_TEXT),
    /** One of the person's own complaints. */
    order_id: optional(Id),
  }),
  response: object({ id: Id, ticket: string() }),
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Complains to the grievance officer. The ticket names the complaint from then on.',
});

export const listGrievances = defineCall({
  name: 'listGrievances',
  method: 'GET',
  path: '/api/user/v1/grievances',
  access: 'grievance.make',
  query: object({ cursor: optional(Cursor), page_size: optional(PageSize) }),
  response: object({ results: array(GrievanceRow), next: nullable(string()) }),
  errors: [],
  summary: 'The complaints of the signed-in person, newest first, with state and clocks.',
});

export const getGrievance = defineCall({
  name: 'getGrievance',
  method: 'GET',
  path: '/api/user/v1/grievances/{ticket}',
  access: 'grievance.make',
  params: object({ ticket: Ticket }),
  response: Grievance,
  errors: [],
  summary: 'One of them with all answers.',
});

export const getOfficer = defineCall({
  name: 'getOfficer',
  method: 'GET',
  path: '/api/common/v1/grievance-officer',
  access: 'public',
  response: object({ officer: nullable(Officer) }),
  errors: [],
  summary: 'Name, designation, phone and email of the grievance officer; null: the shop has named nobody.',
});
