// How often what happens: counted as it comes, told by the day, also as a file.
import type { EventCount, listEventCounts } from '#core/contract/desk/insight/counts.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { type CountedName, countedNames } from '#core/rules/insight/events.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { type CsvFile, csvRows } from '../../../http/csv-answer.ts';
import { DAY_MS } from '../../../http/limits/spend.ts';
import type { EventCountRepository } from './event-count-repository.ts';

export interface EventCountParts {
  readonly counts: EventCountRepository;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** A week, when nothing is said. */
const DAYS_SHOWN = 7;

const columns = {
  day: (row: EventCount) => row.day,
  event: (row: EventCount) => row.name,
  count: (row: EventCount) => row.count,
};

async function* each(rows: Promise<readonly EventCount[]>): AsyncGenerator<EventCount> {
  yield* await rows;
}

export type EventCountService = ReturnType<typeof createEventCountService>;

export function createEventCountService({ counts, deps }: EventCountParts) {
  async function list({ from, to, name }: QueryOf<typeof listEventCounts>): Promise<EventCount[]> {
    const now = deps.now();
    const days = { from: from ?? dayInIndia(now - (DAYS_SHOWN - 1) * DAY_MS), to: to ?? dayInIndia(now) };
    // What an earlier version counted and this list does not name any more is not told.
    return (await counts.list({ ...days, name })).flatMap((row) => {
      const known = countedNames.find((one) => one === row.name);
      return known ? [{ ...row, name: known, count: Number(row.count) }] : [];
    });
  }
  return {
    list,
    file: async (query: QueryOf<typeof listEventCounts>): Promise<CsvFile> => csvRows('events', columns, each(list(query))),

    /** Within the current transaction. The day is the shop's. */
    async count(names: readonly CountedName[]): Promise<void> {
      const day = dayInIndia(deps.now());
      const rows = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({ day, name, count: all.length }));
      if (rows.length > 0) await counts.add(rows.sort((a, b) => (a.name < b.name ? -1 : 1)));
    },
  };
}
