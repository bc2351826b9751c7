// Events and error reports of the app, as they come: from anyone, so within budgets, and only for a while.
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { type Bucket, DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import type { createAnalyticsRepository, EventRow } from './analytics-repository.ts';

export interface AnalyticsParts {
  readonly repository: ReturnType<typeof createAnalyticsRepository>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  /** Bytes of events that are kept in a day, whoever sends them. */
  readonly eventBytesPerDay: number;
}

/** Who reports. */
export interface Reporter {
  readonly userId: number | null;
  readonly network: string;
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

const MEGABYTE = 1024 * 1024;
/** A whole village may share one address. */
const PER_NETWORK_AN_HOUR = 4 * MEGABYTE;
const PER_PERSON_AN_HOUR = MEGABYTE;
/** What a row takes beside what was sent. */
const ROW_BYTES = 100;

export function createAnalyticsService({ repository, budget, deps, eventBytesPerDay }: AnalyticsParts) {
  function bucketsOf({ userId, network }: Reporter): Bucket[] {
    const person = userId === null ? [] : [{ name: `events:person:${userId}`, limit: PER_PERSON_AN_HOUR, windowMs: HOUR_MS }];
    return [
      ...person,
      { name: `events:address:${network}`, limit: PER_NETWORK_AN_HOUR, windowMs: HOUR_MS },
      { name: 'events:all', limit: eventBytesPerDay, windowMs: DAY_MS },
    ];
  }
  return {
    /** The day is the server's: a phone's clock may be anywhere. @throws Refusal TOO_MANY_REQUESTS */
    async record(reporter: Reporter, events: readonly { type: string; name: string; at: string; props?: unknown }[]): Promise<number> {
      const day = new Date(deps.now()).toISOString().slice(0, 10);
      const rows: EventRow[] = events.map(({ type, name, at, props }) => ({
        id: deps.newId(),
        day,
        type,
        name,
        userId: reporter.userId,
        props: props ?? {},
        at: new Date(at),
      }));
      await spendAll(budget, bucketsOf(reporter), Buffer.byteLength(JSON.stringify(events)) + rows.length * ROW_BYTES);
      await repository.add(rows);
      return rows.length;
    },
  };
}
