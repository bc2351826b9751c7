// Calls for events and error reports.
import { array, boolean, enums, integer, number, object, optional, record, refine, size, union } from 'superstruct';
import { defineCall } from './wire/call.ts';
import { Instant, OptionalText, Text } from './wire/fields.ts';

/** Maximum of facts in one event. */
const MOST_FACTS = 30;
const Facts = record(Text(40), union([OptionalText(500), number(), boolean()]));

export const AnalyticsEvent = object({
  type: enums(['event', 'error']),
  name: Text(80),
  at: Instant,
  /** Flat facts only. They never contain names, codes or addresses, and a phone number only in the one event of the specification. */
  props: optional(refine(Facts, 'facts', (facts) => Object.keys(facts).length <= MOST_FACTS)),
});

export const postEvents = defineCall({
  name: 'postEvents',
  method: 'POST',
  path: '/api/analytics/v1/events',
  access: 'event.report',
  body: object({ events: size(array(AnalyticsEvent), 1, 50) }),
  response: object({ accepted: integer() }),
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'A batch of events or error reports, also by sendBeacon. Too much of them is refused: they are then dropped.',
});
