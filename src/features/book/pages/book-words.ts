// The words of the book by meaning.
import type { BookWay } from '#core/contract/agent/book.ts';
import { formatMoney } from '#core/money.ts';
import type { BookMoney, EntryState } from '#core/rules/book/book.ts';
import type { CsvColumn } from '#core/rules/book/book-csv.ts';
import type { MessageKey, Translate } from '#state/frame/language-state.ts';

export const stateWords: Readonly<Record<EntryState, MessageKey>> = {
  waits: 'book.state-waits',
  'needs-approval': 'book.state-needs-approval',
  refused: 'book.state-refused',
  withdrawn: 'book.state-withdrawn',
  booked: 'book.state-booked',
  missing: 'book.state-missing',
  changed: 'book.state-changed',
  differs: 'book.state-differs',
  elsewhere: 'book.state-elsewhere',
};

export const wayWords: Readonly<Record<BookWay, MessageKey>> = {
  wallet: 'book.way-wallet',
  online: 'book.way-online',
  cash: 'book.way-cash',
  delivery: 'book.way-delivery',
  credit: 'book.way-credit',
};

export const columnWords: Readonly<Record<CsvColumn, MessageKey>> = {
  day: 'book.column-day',
  time: 'book.column-time',
  number: 'book.column-number',
  farmer: 'book.column-farmer',
  state: 'book.column-state',
  price: 'book.column-price',
  ...wayWords,
  commission: 'book.commission',
  tax: 'book.tax',
  owed: 'book.owed',
  noted: 'book.column-noted',
  booked: 'book.column-booked',
};

/** `You paid ₹1,157.20: From the wallet`. */
export const paidText = (t: Translate, { by, way, amount }: BookMoney): string =>
  t(by === 'agent' ? 'book.by-agent' : 'book.by-farmer', { amount: formatMoney(amount), way: t(wayWords[way]) });
