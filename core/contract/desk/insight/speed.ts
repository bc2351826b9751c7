// Desk calls for the speed of pages on real phones.
import { array, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { connectionClasses, speedRates } from '../../../facts/insight.ts';
import { Day } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** The value within which three of four phones stay: ms, or no unit for jumps. */
export const Measured = object({ p75: number(), count: integer(), rate: enums(speedRates) });
export type Measured = Infer<typeof Measured>;

export const SpeedRow = object({
  /** The kind of page, as an address; `…` replaces an id. */
  route: string(),
  lcp: nullable(Measured),
  inp: nullable(Measured),
  cls: nullable(Measured),
  worker: nullable(Measured),
});
export type SpeedRow = Infer<typeof SpeedRow>;

export const listSpeed = defineDeskCall({
  name: 'listSpeed',
  method: 'GET',
  path: '/api/desk/v1/insights/speed',
  access: 'insights.read',
  query: object({ from: optional(Day), to: optional(Day), connection: optional(enums(connectionClasses)) }),
  response: object({ results: array(SpeedRow), next: nullable(string()) }),
  errors: [],
  summary:
    'Per kind of page what three of four phones stay within: largest paint, answer to a tap, jumps, start of the worker. Of the last seven days unless said; 60 are kept.',
});
