// Desk calls for prebooked goods by week, for buying.
import { array, type Infer, integer, nullable, object, optional, pattern, string } from 'superstruct';
import { DeliveryWindow } from '../order/order.ts';
import { Cursor, Id, IdText, LocalText, PageSize } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';

/** `2026-12`: a month of the calendar. */
export const Month = pattern(string(), /^20\d\d-(0[1-9]|1[0-2])$/);

export const BookedProduct = object({
  vendor_id: Id,
  product_variant: Id,
  names: LocalText,
  pack: LocalText,
  /** Packs booked, and in how many orders. */
  quantity: integer(),
  orders: integer(),
  /** Weeks with bookings, in order. */
  weeks: array(object({ week: DeliveryWindow.schema.week, quantity: integer(), orders: integer() })),
});
export type BookedProduct = Infer<typeof BookedProduct>;

export const listPrebook = defineDeskCall({
  name: 'listPrebook',
  method: 'GET',
  path: '/api/desk/v1/prebook',
  access: 'orders.read',
  query: object({
    vendor: optional(IdText),
    /** Absent: the first month with bookings. */
    month: optional(Month),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({
    /** Months with bookings, in order. */
    months: array(object({ month: Month, quantity: integer(), orders: integer() })),
    /** The month of the results; null: there are no bookings. */
    month: nullable(Month),
    results: array(BookedProduct),
    next: nullable(string()),
  }),
  errors: [],
  summary: 'What was booked ahead for a month and is not packed yet: each product with its weeks, most first.',
});

export const exportPrebook = defineDeskCall({
  name: 'exportPrebook',
  method: 'GET',
  path: '/api/desk/v1/prebook.csv',
  access: 'orders.export',
  query: object({ vendor: optional(IdText) }),
  csv: true,
  errors: [],
  summary: 'All that was booked ahead and is not packed yet, a line for each shop, product and week, as CSV.',
});
