// Desk calls to accept, pack, hand over and settle orders.
import { array, boolean, enums, integer, max, min, nullable, object, optional, pattern, refine, size, string } from 'superstruct';
import { MAX_CART_LINES, MAX_ITEM_QUANTITY, PICKUP_CODE_DIGITS } from '../../constants.ts';
import { TR_PATTERN } from '../../facts/bank-account.ts';
import { shortfallReasons } from '../../facts/order.ts';
import { Cursor, Day, FlagText, Id, IdText, OptionalText, PageSize, Phone, Text, TypedAmount } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { DeskOrder, DeskOrderSummary } from './order-detail.ts';
import { DeskInvoice } from './paper.ts';

export { countDeskOrders } from './order-counts.ts';

const Path = object({ id: IdText });
const Nothing = object({});
const UpiTr = pattern(string(), TR_PATTERN);
const Count = max(min(integer(), 0), MAX_ITEM_QUANTITY);
const StatusList = pattern(string(), /^[A-Za-z]{1,24}(,[A-Za-z]{1,24}){0,12}$/);

export const listDeskOrders = defineDeskCall({
  name: 'listDeskOrders',
  method: 'GET',
  path: '/api/desk/v1/orders',
  access: 'orders.read',
  query: object({
    vendor: optional(IdText),
    /** One state, or several separated by commas. */
    status: optional(StatusList),
    /** Only orders with an open report. */
    problems: optional(FlagText),
    /** Only handed-over orders that are not fully paid. */
    due: optional(FlagText),
    /** An order number, a phone number, or words from the buyer's name or a product's name. */
    search: optional(OptionalText(80)),
    /** `newest` by default. */
    sort: optional(enums(['newest', 'oldest'])),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({ results: array(DeskOrderSummary), next: nullable(string()) }),
  errors: [],
  summary: 'Orders of the vendors one works for, newest first, or oldest first.',
});

export const getDeskOrder = defineDeskCall({
  name: 'getDeskOrder',
  method: 'GET',
  path: '/api/desk/v1/orders/{id}',
  access: 'orders.read',
  params: Path,
  response: DeskOrder,
  errors: [],
  summary: 'One order. Phone numbers are masked for staff who do not deliver.',
});

export const showOrderPhones = defineDeskCall({
  name: 'showOrderPhones',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/phones',
  access: 'orders.phones',
  params: Path,
  /** Why they are needed. */
  body: object({ reason: Text(200) }),
  /** Null: the order names nobody else. */
  response: object({ buyer: Phone, contact: nullable(Phone), pickup: nullable(Phone) }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'The phone numbers of an order, in full. The audit keeps who looked at them, and why.',
});

export const acceptDeskOrder = defineDeskCall({
  name: 'acceptDeskOrder',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/accept',
  access: 'orders.accept',
  idempotent: true,
  params: Path,
  body: object({
    lines: optional(size(array(object({ product_variant: Id, quantity: Count, available_from: optional(Day) })), 0, MAX_CART_LINES)),
  }),
  response: DeskOrder,
  errors: ['ORDER_STATE', 'ORDER_LINE_REFUSED'],
  summary:
    'Says yes to an order, line by line: fewer, none (0), or later. Lines that are not named are there. The bill falls, never rises.',
});

export const rejectDeskOrder = defineDeskCall({
  name: 'rejectDeskOrder',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/reject',
  access: 'orders.reject',
  idempotent: true,
  params: Path,
  body: object({ reason: Text(200) }),
  response: DeskOrder,
  errors: ['ORDER_STATE'],
  summary: 'Says no to an order that has not left the shop: stock, coupon and money go back.',
});

export const packDeskOrder = defineDeskCall({
  name: 'packDeskOrder',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/pack',
  access: 'orders.pack',
  idempotent: true,
  params: Path,
  body: object({
    lines: optional(
      size(
        array(
          object({
            product_variant: Id,
            /** The quantity in the bag, 0: none; absent: the accepted quantity. */
            quantity: optional(Count),
            /** Required for a smaller quantity. */
            reason: optional(enums(shortfallReasons)),
            /** Several batches are separated by commas. Absent if goods need no batch: the lots that expire first. */
            batch: optional(Text(120)),
            expires_on: optional(Day),
            /** Required for another lot than the one that expires first. */
            lot_reason: optional(Text(100)),
          }),
        ),
        0,
        MAX_CART_LINES,
      ),
    ),
  }),
  response: DeskOrder,
  errors: ['ORDER_STATE', 'ORDER_LINE_REFUSED'],
  summary:
    'Marks the order as packed. Seed and pesticide need batch and expiry; expired goods are refused. Goods are taken from their lots, the first to expire first. A line may be packed in part or not at all, with a reason: bill, refunds and the farmer’s message follow. The invoice gets its number.',
});

export const dispatchDeskOrder = defineDeskCall({
  name: 'dispatchDeskOrder',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/dispatch',
  access: 'orders.pack',
  idempotent: true,
  params: Path,
  body: Nothing,
  response: DeskOrder,
  errors: ['ORDER_STATE'],
  summary: 'On its way to the farmer. Only of orders that are brought.',
});

export const readyDeskOrder = defineDeskCall({
  name: 'readyDeskOrder',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/ready',
  access: 'orders.pack',
  idempotent: true,
  params: Path,
  body: Nothing,
  response: DeskOrder,
  errors: ['ORDER_STATE'],
  summary: 'Can be fetched. Only of orders that are picked up.',
});

export const deliverDeskOrder = defineDeskCall({
  name: 'deliverDeskOrder',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/deliver',
  access: 'orders.hand-over',
  idempotent: true,
  params: Path,
  body: object({
    /** The cash received: more than due is change, less stays due. Absent: none. */
    cash_received: optional(TypedAmount),
    upi_received: optional(TypedAmount),
    /** The number of the UPI payment; required with `upi_received`, unless `upi_tr` names it. */
    upi_reference: optional(Text(80)),
    /** The reference in the UPI code that the farmer scanned. */
    upi_tr: optional(UpiTr),
    /** Why the shop took no money of the amount due. Required in this case. */
    due_reason: optional(Text(200)),
    /** The number of the bill of the government's point of sale; required with subsidised fertiliser. */
    pos_bill: optional(Text(80)),
    pickup_code: optional(pattern(string(), new RegExp(`^\\d{${PICKUP_CODE_DIGITS}}$`))),
  }),
  response: DeskOrder,
  errors: [
    'ORDER_STATE',
    'PICKUP_CODE_WRONG',
    'PICKUP_CODE_OVER',
    'TAKEN_TOO_MUCH',
    'REFERENCE_USED',
    'DUE_ABOVE_LIMIT',
    'POS_BILL_MISSING',
  ],
  summary:
    'Handed over, with what was taken for it. Subsidised fertiliser wants the number of the government’s bill. What is picked up wants the farmer’s code: after three wrong ones a manager’s. What stays due is within the farmer’s limit. One that waited (`X-Kept-At`) counts from then.',
});

export const takeDeskMoney = defineDeskCall({
  name: 'takeDeskMoney',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/takings',
  access: 'cash.take',
  idempotent: true,
  params: Path,
  body: object({
    amount: refine(TypedAmount, 'some', (paise) => paise > 0),
    way: enums(['cash', 'upi']),
    /** The number of the payment; required with `upi`, unless `tr` names it. */
    reference: optional(Text(80)),
    /** The reference in the UPI code that the farmer scanned. */
    tr: optional(UpiTr),
  }),
  response: DeskOrder,
  status: 201,
  errors: ['NOTHING_DUE', 'ABOVE_DUE', 'REFERENCE_USED'],
  summary: 'Takes what stayed due at the hand-over, all of it or a part. Links that ask for it close.',
});

export const bringBackDeskOrder = defineDeskCall({
  name: 'bringBackDeskOrder',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/bring-back',
  access: 'orders.hand-over',
  idempotent: true,
  params: Path,
  body: object({ reason: Text(200) }),
  response: DeskOrder,
  errors: ['ORDER_STATE'],
  summary: 'Refused at the door, nobody there, never fetched: the order ends, stock and money go back.',
});

export const settleDeskProblem = defineDeskCall({
  name: 'settleDeskProblem',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/problems/{problem}/settle',
  access: 'orders.settle',
  idempotent: true,
  params: object({ id: IdText, problem: IdText }),
  body: object({
    decision: enums(['take-back', 'replace', 'refuse', 'done']),
    /** Returned goods can be sold again. */
    restock: optional(boolean()),
    /** Sent to the farmer. */
    words: optional(Text(200)),
  }),
  response: DeskOrder,
  errors: ['ORDER_STATE', 'ANSWER_OWN'],
  summary:
    'Decides on a report: `take-back` lowers the price by what is named and gives the money back, `replace` brings another, `refuse` says no. Of `money` only `done` (the farmer has it, `words` say how) and `refuse`, and never by who gave the money back or approved it.',
});

export const refundDeskOrder = defineDeskCall({
  name: 'refundDeskOrder',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/refunds',
  access: 'money.refund',
  isProofNeeded: true,
  idempotent: true,
  params: Path,
  body: object({
    amount: TypedAmount,
    reason: Text(200),
    /** Refunded by hand, with this receipt or transfer; absent: by the gateway of the payment. */
    reference: optional(Text(80)),
  }),
  response: DeskOrder,
  status: 201,
  errors: ['ORDER_STATE', 'REFUND_TOO_MUCH', 'REFERENCE_USED', 'PROOF_NEEDED'],
  summary: 'Gives part of an order’s money back, or all of it; never more than is held. The order stands, its price falls by it.',
});

export const payDeskRefund = defineDeskCall({
  name: 'payDeskRefund',
  method: 'POST',
  path: '/api/desk/v1/orders/{id}/refunds/{refund}/paid',
  access: 'cash.take',
  idempotent: true,
  params: object({ id: IdText, refund: IdText }),
  /** The number of a receipt or a transfer. */
  body: object({ reference: Text(80) }),
  response: DeskOrder,
  errors: ['ORDER_STATE'],
  summary: 'Money that goes back by hand was given back.',
});

export const getDeskInvoice = defineDeskCall({
  name: 'getDeskInvoice',
  method: 'GET',
  path: '/api/desk/v1/orders/{id}/invoice',
  access: 'orders.read',
  params: Path,
  response: DeskInvoice,
  errors: [],
  summary: 'The invoice of an order that was packed: GST, HSN, batch and expiry of each line.',
});
