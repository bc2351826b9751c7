// Desk calls for reports.
import { array, enums, type Infer, nullable, number, object, optional, string } from 'superstruct';
import { reportDimensions, reportNames } from '../../../facts/report/report.ts';
import { Day, IdText, LocalText, Money } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Figures = { money: array(Money), counts: array(number()) };

export const ReportRow = object({
  /** The key of the row: a day, a month or an id. Empty: the row has no key, such as delivery in a report by product. */
  key: string(),
  /** Null: the key itself is the name. */
  names: nullable(LocalText),
  ...Figures,
});
export type ReportRow = Infer<typeof ReportRow>;

export const Report = object({
  name: enums(reportNames),
  by: enums(reportDimensions),
  from: Day,
  to: Day,
  /** Names of the figures, in their order. */
  columns: object({ money: array(string()), counts: array(string()) }),
  rows: array(ReportRow),
  totals: object(Figures),
  /** The period before, with the same number of days. */
  before: object({ from: Day, to: Day, totals: object(Figures) }),
});
export type Report = Infer<typeof Report>;

const Path = object({ name: enums(reportNames) });
const Query = object({ from: Day, to: Day, by: optional(enums(reportDimensions)), vendor: optional(IdText) });

export const getReport = defineDeskCall({
  name: 'getReport',
  method: 'GET',
  path: '/api/desk/v1/reports/{name}',
  access: 'money.read',
  params: Path,
  query: Query,
  response: Report,
  errors: [],
  summary: 'Figures of a period of days, cut by day, week, month, season, year, shop or what is sold. Rows come to the totals.',
});

export const exportReport = defineDeskCall({
  name: 'exportReport',
  method: 'GET',
  path: '/api/desk/v1/reports/{name}.csv',
  access: 'money.export',
  params: Path,
  query: Query,
  csv: true,
  errors: [],
  summary: 'The same as a CSV file.',
});
