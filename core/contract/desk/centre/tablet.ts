// Desk calls for tablets of service centres, and for orders to them.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { tabletOrderKinds, tabletOrderTimes } from '../../../facts/centre/centre.ts';
import { Cursor, Id, IdText, Instant, LocalText, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const TabletOrder = object({
  id: Id,
  kind: enums(tabletOrderKinds),
  /** The person concerned, by the number of the account. Null: everybody. */
  person: nullable(Id),
  when: enums(tabletOrderTimes),
  ordered_at: Instant,
});

export const DeskTablet = object({
  id: Id,
  centre: object({ id: Id, names: LocalText }),
  name: string(),
  registered_at: Instant,
  /** Accurate to about a minute. */
  last_seen_at: Instant,
  /** When it reported that it was wiped; null: in use. */
  ended_at: nullable(Instant),
  people: array(object({ id: Id, full_name: nullable(string()), phone: string(), unsent: integer(), ended_at: nullable(Instant) })),
  /** Its unsent data, as last reported. */
  unsent: integer(),
  /** Orders that are not finished yet. */
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
    /** Only for `end-person`: the number of the account. */
    person: optional(Id),
    when: enums(tabletOrderTimes),
  }),
  response: TabletOrder,
  status: 201,
  errors: ['FORBIDDEN', 'TABLET_ENDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Orders a tablet to lock, to end a person on it, or to wipe itself. `now` ends the sessions on it at once; `sent` waits for what is unsent, 10 minutes at most. The tablet hears it with its next answer.',
});
