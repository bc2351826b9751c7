// Desk calls for failed messages and other failed jobs.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { failureReasons } from '../../../facts/work.ts';
import { Cursor, Id, IdText, Instant, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const FailedWork = object({
  id: Id,
  /** core/rules/job-kinds.ts */
  kind: string(),
  /** Only for a message: its channel, its receiver (masked), and its text. Null: other work, or it can no longer be read. */
  message: nullable(object({ channel: enums(['sms', 'voice', 'chat']), to: string(), text: string() })),
  /** The record at the desk. `name`: the number that people know. */
  about: nullable(object({ kind: enums(['order', 'claim', 'kyc', 'payment', 'refund']), id: Id, name: string() })),
  error: object({ reason: enums(failureReasons), provider: nullable(string()), said: nullable(string()) }),
  tries: integer(),
  at: Instant,
});
export type FailedWork = Infer<typeof FailedWork>;

export const listFailedWork = defineDeskCall({
  name: 'listFailedWork',
  method: 'GET',
  path: '/api/desk/v1/failed-work',
  access: 'jobs.retry',
  query: object({ what: enums(['messages', 'tasks']), cursor: optional(Cursor), page_size: optional(PageSize) }),
  response: object({ results: array(FailedWork), next: nullable(string()) }),
  errors: [],
  summary: 'Messages that could not be sent, or other work the server gave up, newest first.',
});

export const retryJob = defineDeskCall({
  name: 'retryJob',
  method: 'POST',
  path: '/api/desk/v1/jobs/{id}/retry',
  access: 'jobs.retry',
  params: object({ id: IdText }),
  body: object({}),
  errors: [],
  summary: 'Starts work again that the server gave up.',
});
