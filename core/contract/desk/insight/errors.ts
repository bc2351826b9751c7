// Desk calls for errors on phones and at the desk.
import { array, assign, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { errorSources, errorStates } from '../../../facts/insight.ts';
import { Cursor, Id, IdText, Instant, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const State = enums(errorStates);
const Source = enums(errorSources);

export const DeskError = object({
  id: Id,
  /** Solving or reopening raises it, but not another report; sent back as `If-Match`. */
  version: integer(),
  /** The part that failed: the app, a service worker, or the desk. */
  source: Source,
  name: string(),
  message: string(),
  /** The part of the app, or the requested address. */
  place: string(),
  /** The page of the latest report. */
  path: string(),
  count: integer(),
  first_seen: Instant,
  last_seen: Instant,
  /** Versions of the app that reported it, the latest report last; at most twenty. */
  versions: array(object({ version: string(), count: integer() })),
  state: State,
  /** It was solved before, and a later version reported it. */
  is_back: boolean(),
  /** Several networks reported it. A single network may have invented an error. */
  is_confirmed: boolean(),
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
});
export type DeskError = Infer<typeof DeskError>;

export const DeskErrorDetail = assign(
  DeskError,
  object({
    /** The last ten reports, newest first. */
    recent: array(object({ at: Instant, version: string(), path: string(), place: string(), request: string() })),
  }),
);
export type DeskErrorDetail = Infer<typeof DeskErrorDetail>;

export const listErrors = defineDeskCall({
  name: 'listErrors',
  method: 'GET',
  path: '/api/desk/v1/insights/errors',
  access: 'insights.read',
  query: object({
    state: optional(State),
    source: optional(Source),
    search: optional(Text(80)),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(DeskError), next: nullable(string()) }),
  errors: [],
  summary:
    'What breaks in app, service workers and desk, one row an error, however many phones reported it. Errors of several networks come first, the latest report first. `search`: part of name, message or place.',
});

export const getError = defineDeskCall({
  name: 'getError',
  method: 'GET',
  path: '/api/desk/v1/insights/errors/{id}',
  access: 'insights.read',
  params: object({ id: IdText }),
  response: DeskErrorDetail,
  errors: [],
  summary: 'One of them, with the last times it came.',
});

export const updateError = defineDeskCall({
  name: 'updateError',
  method: 'PATCH',
  path: '/api/desk/v1/insights/errors/{id}',
  access: 'insights.solve',
  params: object({ id: IdText }),
  body: object({ state: State }),
  response: DeskErrorDetail,
  errors: ['CHANGED_MEANWHILE'],
  summary:
    'Solved, or open again. A report of a version that never reported it opens it again. `If-Match` names the version it was made on.',
});
