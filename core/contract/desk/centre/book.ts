// Desk calls for the book of a service centre: the orders of its agents, and the cash in their hands.
import { array, nullable, object, optional, string } from 'superstruct';
import { BookLine } from '../../agent/book.ts';
import { HandOver } from '../../agent/hand-over.ts';
import { Amount, Cursor, Day, Id, IdText, Money, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ id: IdText });
const Between = { from: optional(Day), to: optional(Day) };

export const listCentreBook = defineDeskCall({
  name: 'listCentreBook',
  method: 'GET',
  path: '/api/desk/v1/centres/{id}/book',
  access: 'centres.read',
  params: Path,
  query: object({ ...Between, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({
    results: array(BookLine),
    next: nullable(string()),
    /**
     * Cash of the centre’s orders, of all shops: what its agents and lead hold now, their common limit, and what shops have received.
     * `held`: below 0 for a person who passed on more than their orders brought. Null for the lead of the centre, who counts it blind.
     */
    cash: object({
      held: nullable(Amount),
      limit: Amount,
      handed_over: Amount,
      people: array(object({ id: Id, name: nullable(string()), held: nullable(Money) })),
    }),
  }),
  errors: [],
  summary: 'Orders of a centre’s agents from the shops one works for, newest first, and the cash in the agents’ hands.',
});

export const exportCentreBook = defineDeskCall({
  name: 'exportCentreBook',
  method: 'GET',
  path: '/api/desk/v1/centres/{id}/book.csv',
  access: 'centres.read',
  params: Path,
  query: object(Between),
  csv: true,
  errors: [],
  summary: 'The same orders as a CSV file.',
});

export const listCentreHandOvers = defineDeskCall({
  name: 'listCentreHandOvers',
  method: 'GET',
  path: '/api/desk/v1/centres/{id}/hand-overs',
  access: 'centres.read',
  params: Path,
  query: object({ page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(HandOver), next: nullable(string()) }),
  errors: [],
  summary: 'Cash that agents of a centre handed to its lead, newest first.',
});
