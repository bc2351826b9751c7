// The book as a file for a spreadsheet. None of its cells is a formula.
import { bookWays } from '../../facts/centre/agent.ts';
import { rupeesTextFromPaise } from '../../money.ts';
import { dayInIndia, inIndia } from '../dates.ts';
import { type BookEntry, sumOf } from './book.ts';

/** Names of the columns, states and ways, in the language of the screen. */
export interface CsvWords {
  readonly columns: readonly string[];
  readonly state: (state: BookEntry['state']) => string;
}

/** The columns in their order. */
export const csvColumns = [
  'day',
  'time',
  'number',
  'farmer',
  'state',
  'price',
  ...bookWays,
  'commission',
  'tax',
  'owed',
  'noted',
  'booked',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Text that starts like a formula gets an apostrophe, so that a spreadsheet shows it and calculates nothing. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const rupees = (paise: number | undefined): string => (paise === undefined ? '' : rupeesTextFromPaise(paise));

/** UTF-8 with a byte order mark, so that spreadsheets recognise it. Lines end as spreadsheets expect. */
export function bookCsv(entries: readonly BookEntry[], { columns, state }: CsvWords): string {
  const rows = entries.map((entry) => [
    dayInIndia(entry.at),
    inIndia(entry.at).slice(11, 16),
    entry.orderNumber ?? '',
    entry.farmer,
    state(entry.state),
    rupees(entry.price),
    ...bookWays.map((way) => rupees(sumOf(entry.paid, way))),
    rupees(entry.commission),
    rupees(entry.tax),
    rupees(entry.owed),
    rupees(entry.noted),
    rupees(entry.booked),
  ]);
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
