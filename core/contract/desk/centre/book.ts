// Desk calls for the book of a service centre: the orders of its agents, and the cash in their hands.
import { array, nullable, object, optional, string } from 'superstruct';
import { BookLine } from '../../agent/book.ts';
import { Amount, Cursor, Day, Id, IdText, PageSize } from '../../wire/fields.ts';
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
    /** Cash that the agents hold now, of all shops, and their common limit. */
    cash: object({ held: Amount, limit: Amount, people: array(object({ id: Id, held: Amount })) }),
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
