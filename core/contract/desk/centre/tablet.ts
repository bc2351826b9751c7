// Tablets of service centres as the desk sees them, and what it orders them to do.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { tabletOrderKinds, tabletOrderTimes } from '../../../facts/centre/centre.ts';
import { Cursor, Id, IdText, Instant, LocalText, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const TabletOrder = object({
  id: Id,
  kind: enums(tabletOrderKinds),
  /** Whom it is about, by the number of the account; null: everybody. */
  person: nullable(Id),
  when: enums(tabletOrderTimes),
  ordered_at: Instant,
});

export const DeskTablet = object({
  id: Id,
  centre: object({ id: Id, names: LocalText }),
  name: string(),
  registered_at: Instant,
  /** To about a minute. */
  last_seen_at: Instant,
  /** Wiped and reported; null: in use. */
  ended_at: nullable(Instant),
  people: array(object({ id: Id, full_name: nullable(string()), phone: string(), unsent: integer(), ended_at: nullable(Instant) })),
  /** What waits to be sent on it, as it said last. */
  unsent: integer(),
  /** Orders it has not carried out yet. */
  orders: array(TabletOrder),
});
export type DeskTablet = Infer<typeof DeskTablet>;

export const listDeskTablets = defineDeskCall({
  name: 'listDeskTablets',
  method: 'GET',
  path: '/api/desk/v1/tablets',
  access: 'centres.read',
  query: object({ centre: optional(IdText), page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(DeskTablet), next: nullable(string()) }),
  errors: [],
  summary: 'Tablets of the centres one may see, newest first: when each was last in contact, who uses it, and what is unsent.',
});

export const orderTablet = defineDeskCall({
  name: 'orderTablet',
  method: 'POST',
  path: '/api/desk/v1/tablets/{id}/orders',
  access: 'tablets.order',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({
    kind: enums(tabletOrderKinds),
    /** Only of `end-person`: the number of the account. */
    person: optional(Id),
    when: enums(tabletOrderTimes),
  }),
  response: TabletOrder,
  status: 201,
  errors: ['FORBIDDEN', 'TABLET_ENDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Orders a tablet to lock, to end a person on it, or to wipe itself. `now` ends the sessions on it at once; `sent` waits for what is unsent, 10 minutes at most. The tablet hears it with its next answer.',
});
