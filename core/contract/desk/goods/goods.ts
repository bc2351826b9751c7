// Desk calls for goods by lot: receipts, lots, movements, counts, and goods that run out.
import { array, boolean, enums, type Infer, integer, max, min, nullable, object, optional, size, string } from 'superstruct';
import { MOST_BATCH_LENGTH, MOST_GOODS_LINES, MOST_RECEIVED, movementReasons } from '../../../facts/goods/goods.ts';
import { Amount, Cursor, Day, FlagText, Id, IdText, Instant, LocalText, PageSize, Text, TypedAmount, Url } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Batch = Text(MOST_BATCH_LENGTH);

/** A pack as a list shows it. */
const PackFields = { variant: Id, product_id: Id, names: LocalText, pack: LocalText, image_url: Url };

export const ReceiptLine = object({
  variant: Id,
  /** Needed for seed and pesticide, like the expiry. */
  batch: optional(Batch),
  expires_on: optional(Day),
  quantity: max(min(integer(), 1), MOST_RECEIVED),
  /** The price that the shop paid for one pack. */
  cost: optional(TypedAmount),
});
export type ReceiptLine = Infer<typeof ReceiptLine>;

export const Receipt = object({
  id: Id,
  vendor_id: Id,
  at: Instant,
  staff: string(),
  note: nullable(string()),
  lines: array(
    object({
      ...PackFields,
      batch: nullable(string()),
      expires_on: nullable(Day),
      quantity: integer(),
      /** Null: not noted, or the reader may not see costs. */
      cost: nullable(Amount),
      left: integer(),
    }),
  ),
});
export type Receipt = Infer<typeof Receipt>;

export const receiveGoods = defineDeskCall({
  name: 'receiveGoods',
  method: 'POST',
  path: '/api/desk/v1/receipts',
  access: 'goods.write',
  idempotent: true,
  body: object({ vendor_id: Id, lines: size(array(ReceiptLine), 1, MOST_GOODS_LINES), note: optional(Text(200)) }),
  response: Receipt,
  status: 201,
  errors: ['FORBIDDEN', 'GOODS_REFUSED'],
  summary: 'Goods that came, with batch, expiry and cost: all lines are added to the stock, or none. Expired goods are refused.',
});

const Range = { vendor: optional(IdText), from: optional(Day), to: optional(Day) };
const Page = { page_size: optional(PageSize), cursor: optional(Cursor) };

export const listReceipts = defineDeskCall({
  name: 'listReceipts',
  method: 'GET',
  path: '/api/desk/v1/receipts',
  access: 'goods.read',
  query: object({ ...Range, ...Page }),
  response: object({ results: array(Receipt), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'What was received, newest first.',
});

export const Lot = object({
  id: Id,
  vendor_id: Id,
  ...PackFields,
  batch: nullable(string()),
  expires_on: nullable(Day),
  left: integer(),
  received: integer(),
  cost: nullable(Amount),
  received_at: Instant,
  recalled_at: nullable(Instant),
});
export type Lot = Infer<typeof Lot>;

export const listLots = defineDeskCall({
  name: 'listLots',
  method: 'GET',
  path: '/api/desk/v1/lots',
  access: 'goods.read',
  query: object({
    vendor: optional(IdText),
    variant: optional(IdText),
    /** Only lots that expire within 60 days, or have expired. */
    near: optional(FlagText),
    ...Page,
  }),
  response: object({ results: array(Lot), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Lots that still have goods. The first to expire comes first.',
});

export const Movement = object({
  id: Id,
  vendor_id: Id,
  variant: Id,
  names: LocalText,
  pack: LocalText,
  why: enums(movementReasons),
  delta: integer(),
  /** Stock for sale before and after. */
  before: integer(),
  after: integer(),
  batch: nullable(string()),
  order_id: nullable(Id),
  order_number: nullable(string()),
  /** The staff member who did it. Null: a farmer, an agent or the server. */
  staff: nullable(string()),
  note: nullable(string()),
  at: Instant,
});
export type Movement = Infer<typeof Movement>;

const MovementFilter = { ...Range, variant: optional(IdText) };

export const listMovements = defineDeskCall({
  name: 'listMovements',
  method: 'GET',
  path: '/api/desk/v1/stock-movements',
  access: 'goods.read',
  query: object({ ...MovementFilter, ...Page }),
  response: object({ results: array(Movement), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Every change of stock, newest first: why, who, which order, how many before and after. Nobody can change it.',
});

export const exportMovements = defineDeskCall({
  name: 'exportMovements',
  method: 'GET',
  path: '/api/desk/v1/exports/movements.csv',
  access: 'goods.read',
  query: object(MovementFilter),
  csv: true,
  errors: ['FORBIDDEN'],
  summary: 'The same as a CSV file.',
});

export const RunningOut = object({
  vendor_id: Id,
  ...PackFields,
  stock: integer(),
  /** Packs that orders took in the last 28 days. */
  sold: integer(),
  /** For how many whole days the stock lasts at the same rate of sales. */
  days: integer(),
  is_out: boolean(),
});
export type RunningOut = Infer<typeof RunningOut>;

export const listRunningOut = defineDeskCall({
  name: 'listRunningOut',
  method: 'GET',
  path: '/api/desk/v1/running-out',
  access: 'goods.read',
  query: object({ vendor: optional(IdText), days: optional(PageSize) }),
  response: object({ results: array(RunningOut) }),
  errors: ['FORBIDDEN'],
  summary: 'What runs out within so many days (7), by the sales of the last 28, at all shops one works for. The first 200.',
});
