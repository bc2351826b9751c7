/*
 * The agent's book: what they ordered, who paid it and how, their commission, and the cash in their hands.
 *
 * Days and months are those of India. `whose`: `own` (the default), or `centre` for the whole service centre, which only its lead sees.
 */
import { array, enums, type Infer, integer, nullable, object, optional, pattern, string } from 'superstruct';
import { bookWays, commissionStates } from '../../facts/centre/agent.ts';
import { OrderStatus } from '../order/status.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Cursor, Day, Id, Instant, LocalText, Money, PageSize, Text, TypedAmount, Uuid } from '../wire/fields.ts';

export const Whose = enums(['own', 'centre']);

/** `2026-11`. */
export const Month = pattern(string(), /^20\d{2}-(0[1-9]|1[0-2])$/);

/**
 * `wallet`: the agent, from the partner's wallet. `online`: the farmer, by link or on the phone. `cash`: the farmer, to the agent.
 * `delivery`: the farmer, to the shop at the hand-over. `credit`: on the farmer's credit line.
 */
export const BookWay = enums(bookWays);
export type BookWay = Infer<typeof BookWay>;

/**
 * `none`: this order has no commission. `expected`: not delivered yet. `kept`: the agent kept it when they paid from the wallet. `earned`:
 * delivered, and the return window is open. `payable`: the return window has ended. `taken-back`: cancelled, or everything was returned.
 */
export const CommissionState = enums(commissionStates);
export type CommissionState = Infer<typeof CommissionState>;

export const BookLine = object({
  order: object({ id: Id, order_number: string(), status: OrderStatus }),
  /** The id from the call that placed the order. For an order that its farmer approved later: the id of the question. */
  request_id: Uuid,
  at: Instant,
  /** Its day in the agent's register. */
  day: Day,
  /** `auth_id` and name of the agent. */
  agent: object({ person: Uuid, name: string() }),
  /** The name on the order. */
  farmer: object({ name: string() }),
  vendor: object({ id: Id, names: LocalText }),
  /** The current price: less later reductions, and 0 for a cancelled order. */
  price: Amount,
  /** Payments by way, without refunds. */
  paid: array(object({ way: BookWay, by: enums(['agent', 'farmer']), amount: Amount })),
  /** Commission of the price, less the part that returns took back. */
  commission: Amount,
  commission_state: CommissionState,
  /** Tax withheld from the commission; 0 until commission is paid out. */
  tax: Amount,
  /**
   * Cash of this order that the agent took. The agent owes it to the shop until it is handed over. Null for the lead while nobody counted it:
   * a colleague's order with cash in their hands, or not paid otherwise. `paid` then leaves the cash out.
   */
  owed: nullable(Amount),
});
export type BookLine = Infer<typeof BookLine>;

const Filters = { whose: optional(Whose), from: optional(Day), to: optional(Day) };

export const listAgentBook = defineCall({
  name: 'listAgentBook',
  method: 'GET',
  path: '/api/agent/v1/book',
  access: 'book.read',
  query: object({ ...Filters, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(BookLine), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary:
    'Orders of the agent, or of the whole centre for its lead, newest first. Cash in the hands of agents is hidden from the lead, who counts it blind.',
});

export const exportAgentBook = defineCall({
  name: 'exportAgentBook',
  method: 'GET',
  path: '/api/agent/v1/book.csv',
  access: 'book.read',
  query: object(Filters),
  csv: true,
  errors: ['FORBIDDEN'],
  summary: 'The same as a CSV file.',
});

const dayFields = {
  date: Day,
  state: enums(['open', 'closed']),
  orders: integer(),
  /** Total price of the day's orders. */
  price: Amount,
  /** Cash in the agent's hands at the start of the day. */
  opening: Money,
  /** Cash taken from farmers. */
  taken: Amount,
  /** Cash handed over to a shop. */
  handed_over: Amount,
  /** Cash given to the lead of the centre. */
  passed_on: Amount,
  /** Cash that the lead got from agents of the centre. */
  received: Amount,
  /** Cash given back to farmers whose orders were cancelled or became cheaper. */
  given_back: Amount,
  /** Cash the agent should hold: opening + taken + received − handed over − passed on − given back. */
  expected: Money,
  /** Null while the day is open. */
  counted: nullable(Amount),
  /** Counted less expected. */
  difference: nullable(Money),
  reason: nullable(string()),
  closed_at: nullable(Instant),
};

/** A day of the agent's own cash. */
export const BookDay = object(dayFields);
export type BookDay = Infer<typeof BookDay>;

const DayPath = object({ date: Day });

export const getAgentDay = defineCall({
  name: 'getAgentDay',
  method: 'GET',
  path: '/api/agent/v1/days/{date}',
  access: 'book.read',
  params: DayPath,
  response: BookDay,
  errors: [],
  summary: 'A day of the signed-in agent. Its orders: `listAgentBook` with that day as `from` and `to`.',
});

export const closeAgentDay = defineCall({
  name: 'closeAgentDay',
  method: 'POST',
  path: '/api/agent/v1/days/{date}/close',
  access: 'book.read',
  idempotent: true,
  params: DayPath,
  body: object({
    /** Counted cash in the agent's hands. */
    counted: TypedAmount,
    /** Why it differs from `expected`. Required for a difference: otherwise 400 with `body.reason`. */
    reason: optional(Text(200)),
  }),
  response: BookDay,
  errors: ['DAY_CLOSED'],
  summary:
    'Closes a day, and every open day before it. What comes later belongs to the next open day. A day that has not begun is 400. A closed day is 409 `DAY_CLOSED`; its answer shows the day in `details`.',
});

export const AgentStatement = object({
  month: Month,
  whose: Whose,
  orders: integer(),
  price: Amount,
  /** Commission of this month's orders, by state. `taken_back` was earned or expected before. */
  commission: object({ expected: Amount, kept: Amount, earned: Amount, payable: Amount, taken_back: Amount, tax: Amount }),
  /** Cash of the agent, or of the whole centre. Null for the lead while agents hold cash of this month that the lead has not counted. */
  cash: nullable(
    object({
      opening: Money,
      taken: Amount,
      handed_over: Amount,
      passed_on: Amount,
      received: Amount,
      given_back: Amount,
      difference: Money,
      closing: Money,
    }),
  ),
  /** Who receives the payable commission: the lead of the centre; null without a lead. */
  paid_to: nullable(object({ person: Uuid, name: string() })),
  /** Days on which something happened; empty for the whole centre. */
  days: array(BookDay),
});
export type AgentStatement = Infer<typeof AgentStatement>;

export const getAgentStatement = defineCall({
  name: 'getAgentStatement',
  method: 'GET',
  path: '/api/agent/v1/statements/{month}',
  access: 'book.read',
  params: object({ month: Month }),
  query: object({ whose: optional(Whose) }),
  response: AgentStatement,
  errors: ['FORBIDDEN'],
  summary: 'A month of the agent, or of the whole centre for its lead.',
});
