// GST rates with their first and last days. Invoices keep the rate of their day.

export interface GstRate {
  readonly percent: number;
  /** First day, and last day when it ended: `2025-09-21`. */
  readonly from: string;
  readonly until?: string;
  /** Its legal source. */
  readonly source: string;
}

const FIRST = { from: '2017-07-01', source: 'Notification 1/2017-Central Tax (Rate) and 2/2017, 28 June 2017' } as const;
const SLABS_OF_2025 = 'Notification 9/2025-Central Tax (Rate), 17 September 2025';

export const gstRates: readonly GstRate[] = [
  { percent: 0, ...FIRST },
  { percent: 0.25, ...FIRST },
  { percent: 1.5, from: '2021-10-01', source: 'Notification 8/2021-Central Tax (Rate), 30 September 2021' },
  { percent: 3, ...FIRST },
  { percent: 5, ...FIRST },
  { percent: 12, ...FIRST, until: '2025-09-21', source: SLABS_OF_2025 },
  { percent: 18, ...FIRST },
  { percent: 28, ...FIRST, until: '2025-09-21', source: SLABS_OF_2025 },
  { percent: 40, from: '2025-09-22', source: SLABS_OF_2025 },
];

const rateOf = (percent: number): GstRate | undefined => gstRates.find((rate) => rate.percent === percent);
const isOn = ({ from, until }: GstRate, day: string): boolean => from <= day && (until === undefined || day <= until);

/** Whether the rate exists, or ever existed. */
export const isGstRate = (percent: number): boolean => rateOf(percent) !== undefined;

/** The last day of an ended rate; undefined when it is current, or unknown. */
export function gstEndedOn(percent: number, day: string): string | undefined {
  const { until } = rateOf(percent) ?? {};
  return until !== undefined && until < day ? until : undefined;
}

/** Current rates of a day, in percent. */
export const gstRatesOn = (day: string): readonly number[] => gstRates.filter((rate) => isOn(rate, day)).map(({ percent }) => percent);
