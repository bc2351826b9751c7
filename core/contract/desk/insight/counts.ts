// Desk calls for event counts and for messages to the marketing service.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { countedNames } from '../../../facts/insight.ts';
import { Cursor, Day, Id, Instant, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const EventCount = object({ day: Day, name: enums(countedNames), count: integer() });
export type EventCount = Infer<typeof EventCount>;

const days = { from: optional(Day), to: optional(Day), name: optional(enums(countedNames)) };

export const listEventCounts = defineDeskCall({
  name: 'listEventCounts',
  method: 'GET',
  path: '/api/desk/v1/insights/events',
  access: 'insights.read',
  query: object({ ...days, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(EventCount), next: nullable(string()) }),
  errors: [],
  summary:
    'How often phones reported each event on a day of India, the newest day first; `error` counts errors. The last seven days by default.',
});

export const exportEventCounts = defineDeskCall({
  name: 'exportEventCounts',
  method: 'GET',
  path: '/api/desk/v1/exports/events.csv',
  access: 'insights.read',
  csv: true,
  query: object(days),
  errors: [],
  summary: 'The same as a CSV file.',
});

export const marketingStates = ['waiting', 'sent', 'failed'] as const;

export const MarketingMessage = object({
  id: Id,
  state: enums(marketingStates),
  tries: integer(),
  /** The error of the last try, without personal data. */
  error: nullable(string()),
  created_at: Instant,
  /** When it was sent, or given up. */
  settled_at: nullable(Instant),
});
export type MarketingMessage = Infer<typeof MarketingMessage>;

export const listMarketing = defineDeskCall({
  name: 'listMarketing',
  method: 'GET',
  path: '/api/desk/v1/insights/marketing',
  access: 'insights.read',
  query: object({ state: optional(enums(marketingStates)), page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(MarketingMessage), next: nullable(string()) }),
  errors: [],
  summary: 'Messages to the marketing service, newest first: whether each was sent, and why it failed. Without the persons.',
});
