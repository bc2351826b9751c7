// Desk calls for notices of a leak: write, approve by a second person, send, and report to the Board. [DPDP Rules 2025, 7]
import { array, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct';
import { breachFields } from '../../../fields/breach.ts';
import { answerSchema, newSchema } from '../../../fields/noun.ts';
import { Cursor, Id, IdText, Instant, PageSize, Phone } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const MOST_BREACH_PHONES = 1_000;

export const BreachNotice = object({
  id: Id,
  ...answerSchema(breachFields),
  /**
   * `waiting`: a second person must approve the notice before anybody is notified. `declined`: the second person refused, and
   * nobody is notified.
   */
  state: enums(['waiting', 'declined', 'sending', 'sent']),
  /** The number of people concerned, of queued messages, and of failed messages. */
  people: integer(),
  notified: integer(),
  failed: integer(),
  /** The Board must get its report by then. */
  report_by: Instant,
  reported_at: nullable(Instant),
  reported_by: nullable(string()),
  staff: string(),
  at: Instant,
  sent_at: nullable(Instant),
});
export type BreachNotice = Infer<typeof BreachNotice>;

export const createBreachNotice = defineDeskCall({
  name: 'createBreachNotice',
  method: 'POST',
  path: '/api/desk/v1/breach-notices',
  access: 'breaches.notify',
  idempotent: true,
  body: object({
    ...newSchema(breachFields),
    /** Only these numbers. */
    phones: optional(size(array(Phone), 0, MOST_BREACH_PHONES)),
  }),
  response: BreachNotice,
  status: 201,
  errors: [],
  summary: 'A notice to people whose data leaked. After a second person approved it, each gets one message, and reads it under My data.',
});

export const listBreachNotices = defineDeskCall({
  name: 'listBreachNotices',
  method: 'GET',
  path: '/api/desk/v1/breach-notices',
  access: 'breaches.notify',
  query: object({ page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(BreachNotice), next: nullable(string()) }),
  errors: [],
  summary: 'Notices of a leak, newest first, with how many people were notified.',
});

export const reportBreach = defineDeskCall({
  name: 'reportBreach',
  method: 'POST',
  path: '/api/desk/v1/breach-notices/{id}/reported',
  access: 'breaches.notify',
  idempotent: true,
  params: object({ id: IdText }),
  response: BreachNotice,
  errors: [],
  summary: 'Notes that the Data Protection Board has its report, which stops the clock. The first note stays.',
});
