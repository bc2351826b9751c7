// Desk calls for counts: of a lot, of a pack, and of a whole shelf.
import { array, enums, type Infer, integer, max, min, nullable, object, optional, size } from 'superstruct';
import { MOST_GOODS_LINES } from '../../../facts/goods/goods.ts';
import { Amount, Id, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** What stands there, goods of orders that are not packed included. */
const Counted = max(min(integer(), 0), 9_999_999);

export const countStock = defineDeskCall({
  name: 'countStock',
  method: 'POST',
  path: '/api/desk/v1/stock-counts',
  access: 'goods.write',
  idempotent: true,
  body: object({
    vendor_id: Id,
    variant: Id,
    /** The lot; absent: all that stands on the shelf. */
    lot: optional(Id),
    counted: Counted,
    /** Needed where the count differs. */
    reason: optional(Text(200)),
  }),
  response: object({
    expected: integer(),
    counted: integer(),
    stock: integer(),
    /** The missing goods wait for a second person. Until then the stock stays. */
    sign_off: optional(Id),
  }),
  status: 201,
  errors: ['FORBIDDEN', 'GOODS_REFUSED', 'TOO_MANY_REQUESTS'],
  summary:
    'A count of the shelf. Where it differs, it needs a reason, and stock and lots follow it. Missing goods above the limit wait for a second person.',
});

export const ShelfCountLine = object({
  variant: Id,
  expected: integer(),
  counted: integer(),
  /** Counted packs minus expected ones. */
  difference: integer(),
  /** What the difference is worth: by the highest of price, cost, and cost of its lots. */
  value: Amount,
  /** `waits`: goods are missing, and a second person has to agree. */
  state: enums(['same', 'differs', 'waits']),
});
export type ShelfCountLine = Infer<typeof ShelfCountLine>;

export const previewShelfCount = defineDeskCall({
  name: 'previewShelfCount',
  method: 'POST',
  path: '/api/desk/v1/shelf-counts/preview',
  access: 'goods.write',
  body: object({ vendor_id: Id, lines: size(array(object({ variant: Id, counted: Counted })), 1, MOST_GOODS_LINES) }),
  response: object({
    lines: array(ShelfCountLine),
    /** What the missing goods are worth. */
    missing: Amount,
  }),
  errors: ['FORBIDDEN', 'GOODS_REFUSED'],
  summary: 'Where a count of many packs differs from the stock. Nothing changes.',
});

export const countShelf = defineDeskCall({
  name: 'countShelf',
  method: 'POST',
  path: '/api/desk/v1/shelf-counts',
  access: 'goods.write',
  idempotent: true,
  body: object({
    vendor_id: Id,
    /** `expected`: as the preview said. A shelf that changed since is refused. */
    lines: size(array(object({ variant: Id, expected: integer(), counted: Counted })), 1, MOST_GOODS_LINES),
    /** Needed where a line differs. */
    reason: optional(Text(200)),
  }),
  response: object({
    lines: array(ShelfCountLine),
    missing: Amount,
    /** The missing goods of all lines wait for a second person; null: everything is booked. */
    sign_off: nullable(Id),
  }),
  status: 201,
  errors: ['FORBIDDEN', 'GOODS_REFUSED', 'TOO_MANY_REQUESTS'],
  summary: 'Books a count of many packs, with an audit entry for each. Missing goods above the limit wait for a second person.',
});
