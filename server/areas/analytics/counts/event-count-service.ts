// Counts events as they arrive, and lists the counts by day. The list is also a file.
import type { EventCount, exportEventCounts, listEventCounts } from '#core/contract/desk/insight/counts.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import type { CountedName } from '#core/facts/insight.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { allRows, type CsvFile, csvRows } from '../../../http/csv-answer.ts';
import { DAY_MS } from '../../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import type { CountRow, CountSearch, EventCountRepository } from './event-count-repository.ts';

export interface EventCountParts {
  readonly counts: EventCountRepository;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** Default period: a week. */
const DAYS_SHOWN = 7;

const columns = {
  day: (row: CountRow) => row.day,
  event: (row: CountRow) => row.name,
  count: (row: CountRow) => Number(row.count),
};

const toCount = (row: CountRow): EventCount => ({ ...row, name: row.name as CountedName, count: Number(row.count) });

export type EventCountService = ReturnType<typeof createEventCountService>;

export function createEventCountService({ counts, deps }: EventCountParts) {
  const daysOf = ({ from, to, name }: QueryOf<typeof exportEventCounts>): CountSearch => {
    const now = deps.now();
    return { from: from ?? dayInIndia(now - (DAYS_SHOWN - 1) * DAY_MS), to: to ?? dayInIndia(now), name };
  };
  return {
    async list(query: QueryOf<typeof listEventCounts>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const [day, name] = decodeCursor(query.cursor, ['day', 'string']) ?? [];
      const after = day === undefined ? undefined : { day: String(day), name: String(name) };
      const rows = await counts.list(daysOf(query), after, limit + 1);
      const { page, cursor } = pageOf(rows, limit, (last) => [last.day, last.name]);
      return { results: page.map(toCount), cursor };
    },
    file: async (query: QueryOf<typeof exportEventCounts>): Promise<CsvFile> => {
      const search = daysOf(query);
      return csvRows(
        'events',
        columns,
        allRows<CountRow>((after, limit) => counts.list(search, after, limit)),
      );
    },

    /** Runs within the current transaction. The day is the shop's. */
    async count(names: readonly CountedName[]): Promise<void> {
      const day = dayInIndia(deps.now());
      const rows = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({ day, name, count: all.length }));
      if (rows.length > 0) await counts.add(rows.sort((a, b) => (a.name < b.name ? -1 : 1)));
    },
  };
}
