// Counts how fast pages are on phones, by kind of page.
import type { listSpeed, Measured, SpeedRow } from '#core/contract/desk/insight/speed.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { connectionClasses, type SpeedMetric, speedMetrics } from '#core/facts/insight.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { bucketOf, bucketsOf, p75Of, rateOf, speedRoutes } from '#core/rules/insight/speed.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { DAY_MS } from '../../../http/limits/spend.ts';
import type { SpeedRow as CountRow, SpeedRepository } from './speed-repository.ts';

/** One page measurement from a phone. */
export type SpeedFacts = Readonly<Record<string, unknown>>;

export interface SpeedParts {
  readonly speeds: SpeedRepository;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** Default period: a week. */
const DAYS_SHOWN = 7;

const oneOf = (list: readonly string[], fact: unknown, other: string): string => list.find((one) => one === fact) ?? other;

function rowsOf(day: string, all: readonly SpeedFacts[]): CountRow[] {
  const counts = new Map<string, CountRow>();
  for (const facts of all) {
    const route = oneOf(speedRoutes, facts['route'], 'other');
    const connection = oneOf(connectionClasses, facts['connection'], 'unknown');
    for (const metric of speedMetrics) {
      const bucket = bucketOf(metric, facts[metric]);
      if (bucket === undefined) continue;
      const key = [route, connection, metric, bucket].join(' ');
      counts.set(key, { day, route, connection, metric, bucket, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** The result of one metric. Null when nobody reported it. */
function measured(
  metric: SpeedMetric,
  rows: readonly { readonly metric: string; readonly bucket: number; readonly count: number }[],
): Measured | null {
  const counts = Array<number>(bucketsOf(metric)).fill(0);
  for (const row of rows) if (row.metric === metric && row.bucket < counts.length) counts[row.bucket] = Number(row.count);
  const p75 = p75Of(metric, counts);
  if (p75 === undefined) return null;
  const rounded = metric === 'cls' ? Math.round(p75 * 100) / 100 : Math.round(p75);
  return { p75: rounded, count: counts.reduce((sum, count) => sum + count, 0), rate: rateOf(metric, rounded) };
}

export type SpeedService = ReturnType<typeof createSpeedService>;

export function createSpeedService({ speeds, deps }: SpeedParts) {
  return {
    /** Runs within the current transaction. The day is the shop's. */
    async count(all: readonly SpeedFacts[]): Promise<void> {
      const rows = rowsOf(dayInIndia(deps.now()), all);
      if (rows.length > 0) await speeds.add(rows);
    },

    /** The most reported page comes first. */
    async list({ from, to, connection }: QueryOf<typeof listSpeed>): Promise<SpeedRow[]> {
      const now = deps.now();
      const days = { from: from ?? dayInIndia(now - (DAYS_SHOWN - 1) * DAY_MS), to: to ?? dayInIndia(now) };
      const byRoute = Map.groupBy(await speeds.sums({ ...days, connection }), ({ route }) => route);
      const rows = [...byRoute].map(([route, counted]) => {
        const [lcp, inp, cls, worker] = speedMetrics.map((metric) => measured(metric, counted)) as [
          Measured | null,
          Measured | null,
          Measured | null,
          Measured | null,
        ];
        return { route, lcp, inp, cls, worker };
      });
      const most = ({ lcp, inp, cls, worker }: SpeedRow): number => Math.max(...[lcp, inp, cls, worker].map((one) => one?.count ?? 0));
      return rows.sort((a, b) => most(b) - most(a) || (a.route < b.route ? -1 : 1));
    },
  };
}
