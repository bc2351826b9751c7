// Cuts figures of days into rows of a report. Amounts are integer paise.
import type { ReportDimension } from '../../facts/report/report.ts';
import { DAY_MS } from '../../time.ts';
import { seasonAt } from '../catalog/season.ts';
import { startOfDay } from '../dates.ts';
import { financialYear } from '../fulfilment/gst-invoice.ts';

/** Figures of one day, shop and key. */
export interface ReportFact {
  readonly vendorId: number;
  /** `2026-11-22`. */
  readonly day: string;
  /** A product, an agent, or a payment mode. Empty: none. */
  readonly key: string;
  readonly figures: readonly number[];
}

export interface GroupedRow {
  readonly key: string;
  readonly figures: readonly number[];
}

/** The brand, category and crop of a product. */
export interface ProductFacts {
  readonly brand: string;
  /** The crop of a product. Empty: several crops, or none. */
  readonly crop: string;
}

/** The Monday of a day. */
function mondayOf(day: string): string {
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

/** `2026 rabi`: January belongs to the season that began the autumn before. */
function seasonOf(day: string): string {
  const season = seasonAt(startOfDay(day));
  const year = Number(day.slice(0, 4));
  return `${season === 'rabi' && day.slice(5, 7) < '05' ? year - 1 : year} ${season}`;
}

const keys: Readonly<Record<ReportDimension, (fact: ReportFact, products: ReadonlyMap<string, ProductFacts>) => string>> = {
  day: ({ day }) => day,
  week: ({ day }) => mondayOf(day),
  month: ({ day }) => day.slice(0, 7),
  season: ({ day }) => seasonOf(day),
  year: ({ day }) => financialYear(startOfDay(day)),
  shop: ({ vendorId }) => String(vendorId),
  product: ({ key }) => key,
  brand: ({ key }, products) => products.get(key)?.brand ?? '',
  crop: ({ key }, products) => products.get(key)?.crop ?? '',
  agent: ({ key }) => key,
  payment: ({ key }) => key,
};

const isTime = (by: ReportDimension): boolean => ['day', 'week', 'month', 'season', 'year'].includes(by);

const added = (a: readonly number[], b: readonly number[]): number[] => a.map((one, i) => one + (b[i] ?? 0));

export const sumOfFigures = (rows: readonly Pick<GroupedRow, 'figures'>[], size: number): number[] =>
  rows.reduce<number[]>(
    (sum, { figures }) => added(sum, figures),
    Array.from({ length: size }, () => 0),
  );

/** Sorts rows of time by time, and other rows by their first figure, largest first. Rows without any figure are left out. */
export function groupReport(
  facts: readonly ReportFact[],
  by: ReportDimension,
  size: number,
  products: ReadonlyMap<string, ProductFacts> = new Map(),
): GroupedRow[] {
  const groups = Map.groupBy(facts, (fact) => keys[by](fact, products));
  const rows = [...groups].map(([key, some]) => ({ key, figures: sumOfFigures(some, size) }));
  const first = ({ figures: [one = 0] }: GroupedRow): number => one;
  return rows
    .filter(({ figures }) => figures.some((figure) => figure !== 0))
    .toSorted((a, b) => (isTime(by) ? a.key.localeCompare(b.key) : first(b) - first(a) || a.key.localeCompare(b.key)));
}

/** The period before, with the same number of days. */
export function previousPeriod({ from, to }: { readonly from: string; readonly to: string }): {
  readonly from: string;
  readonly to: string;
} {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { from: dayAt(Date.parse(from) - days * DAY_MS), to: dayAt(Date.parse(from) - DAY_MS) };
}
