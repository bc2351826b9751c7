// Accepts events and error reports of the app from anyone, within budgets, and keeps them for a limited time.
import { type EventName, eventList } from '#core/facts/insight.ts';
import { sourceOf } from '#core/rules/insight/error-group.ts';
import { type Fact, knownFacts } from '#core/rules/insight/events.ts';
import { pathWithoutIds, redactTypedText } from '#core/rules/insight/redact-text.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { type Bucket, DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import type { createAnalyticsRepository, EventRow } from './analytics-repository.ts';
import type { EventCountService } from './counts/event-count-service.ts';
import type { SpeedService } from './counts/speed-service.ts';
import type { ErrorCount } from './errors/error-count.ts';

export interface AnalyticsParts {
  readonly repository: ReturnType<typeof createAnalyticsRepository>;
  readonly errors: ErrorCount;
  readonly speed: Pick<SpeedService, 'count'>;
  readonly counts: Pick<EventCountService, 'count'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  /** Bytes of events stored in a day, from all senders. */
  readonly eventBytesPerDay: number;
}

/** The reporting person. */
export interface Reporter {
  readonly userId: number | null;
  readonly network: string;
}

/** Fields as the phone sent them. */
export interface GivenEvent {
  readonly type: 'event' | 'error';
  readonly name: string;
  readonly at: string;
  readonly props?: Readonly<Record<string, Fact>> | undefined;
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

const MEGABYTE = 1024 * 1024;
/** A whole village may share one address. */
const PER_NETWORK_AN_HOUR = 4 * MEGABYTE;
const PER_PERSON_AN_HOUR = MEGABYTE;
/** Estimated bytes of a row beside the sent fields. */
const ROW_BYTES = 100;

/** Fields of an error report. Masks them, because another app version may have sent personal data. */
const errorTexts: Readonly<Record<string, (text: string) => string>> = {
  source: sourceOf,
  message: redactTypedText,
  place: (text) => text,
  version: (text) => text,
  path: pathWithoutIds,
  request: (text) => text,
};

function errorFacts(props: Readonly<Record<string, Fact>>): Readonly<Record<string, Fact>> {
  const texts = Object.entries(props).flatMap(([key, fact]) =>
    Object.hasOwn(errorTexts, key) && typeof fact === 'string' ? [[key, errorTexts[key]?.(fact) ?? '']] : [],
  );
  return Object.fromEntries(texts);
}

/** The stored fields of an event; undefined when the event is not in the list. */
const keptFacts = ({ type, name, props = {} }: GivenEvent): Readonly<Record<string, Fact>> | undefined =>
  type === 'error' ? errorFacts(props) : knownFacts(name, props);

/** Some events are counted and not stored. */
const isKept = ({ type, name }: EventRow): boolean => type === 'error' || eventList[name as EventName].days > 0;

export function createAnalyticsService({ repository, errors, speed, counts, budget, deps, eventBytesPerDay }: AnalyticsParts) {
  function bucketsOf({ userId, network }: Reporter): Bucket[] {
    const person = userId === null ? [] : [{ name: `events:person:${userId}`, limit: PER_PERSON_AN_HOUR, windowMs: HOUR_MS }];
    return [
      ...person,
      { name: `events:address:${network}`, limit: PER_NETWORK_AN_HOUR, windowMs: HOUR_MS },
      { name: 'events:all', limit: eventBytesPerDay, windowMs: DAY_MS },
    ];
  }
  return {
    /**
     * Returns the number of accepted events. Unknown events are accepted but not stored: another app version may know more, or fewer. The
     * day is the server's, because a phone's clock may be wrong. @throws Refusal TOO_MANY_REQUESTS
     */
    async record(reporter: Reporter, events: readonly GivenEvent[]): Promise<number> {
      const day = new Date(deps.now()).toISOString().slice(0, 10);
      await spendAll(budget, bucketsOf(reporter), Buffer.byteLength(JSON.stringify(events)) + events.length * ROW_BYTES);
      const known: EventRow[] = events.flatMap((event) => {
        const props = keptFacts(event);
        const { type, name, at } = event;
        return props ? [{ id: deps.newId(), day, type, name, userId: reporter.userId, props, at: new Date(at) }] : [];
      });
      if (known.length === 0) return events.length;
      const [kept, counted] = [known.filter(isKept), known.filter((row) => !isKept(row))];
      const broken = await errors.prepare(
        reporter.network,
        kept.filter(({ type }) => type === 'error'),
      );
      await repository.inTransaction(async () => {
        if (kept.length > 0) await repository.add(kept);
        await errors.count(broken);
        await speed.count(counted.map(({ props }) => props));
        await counts.count(known.map(({ type, name }) => (type === 'error' ? type : (name as EventName))));
      });
      return events.length;
    },
  };
}
