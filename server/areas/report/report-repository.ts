// Figures of reports. Rolled-up days come from their table, other days from papers, books and orders.
import { sql } from 'kysely';
import { type ReportName, reportNames, reportShapes } from '#core/facts/report/report.ts';
import type { ReportFact } from '#core/rules/report/group-report.ts';
import type { Database } from '../../db/database.ts';
import { type Days, type Family, factsStatement, familyOf } from './report-facts.ts';

interface FactRow {
  readonly vendor_id: number;
  readonly day: string;
  readonly key: string;
  readonly figures: readonly number[];
}

const toFact = ({ vendor_id, ...row }: FactRow): ReportFact => ({ vendorId: vendor_id, ...row });

/** Figures of agents are not stored, because their rows would name people. */
export const isRolledUp = (family: Family): boolean => family !== 'agent';

const rolledFamilies = (name: ReportName): readonly Family[] => [...new Set(reportShapes[name].cuts.map(familyOf))].filter(isRolledUp);

export type ReportRepository = ReturnType<typeof createReportRepository>;

export function createReportRepository(db: Database) {
  const live = async (name: ReportName, family: Family, days: Days): Promise<ReportFact[]> => {
    const { rows } = await sql<FactRow>`${factsStatement(name, family, days)}`.execute(db.sql);
    return rows.map(toFact);
  };

  return {
    live,

    async rolled(name: ReportName, family: Family, { vendors, from, to }: Days): Promise<ReportFact[]> {
      const rows = await db.sql
        .selectFrom('report_days')
        .select(['vendor_id', 'day', 'key', 'figures'])
        .where('report', '=', name)
        .where('family', '=', family)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .$if(vendors !== 'all', (q) => q.where('vendor_id', 'in', vendors === 'all' || vendors.length === 0 ? [-1] : vendors))
        .execute();
      return rows.map(toFact);
    },

    /** The last rolled-up day. Empty without one. */
    async rolledUntil(): Promise<string> {
      const row = await db.sql.selectFrom('report_rolls').select('day').where('id', '=', 1).executeTakeFirst();
      return row?.day ?? '';
    },

    /** The first day with something to report. Undefined without one. */
    async firstDay(): Promise<string | undefined> {
      const row = await db.sql.selectFrom('ledger_entries').select('day').orderBy('day').limit(1).executeTakeFirst();
      return row?.day;
    },

    /** Replaces the stored figures of these days, and records the last of them. */
    async roll(from: string, to: string, at: Date): Promise<void> {
      await db.transaction(async () => {
        await db.sql.deleteFrom('report_days').where('day', '>=', from).where('day', '<=', to).execute();
        for (const name of reportNames)
          for (const family of rolledFamilies(name)) {
            const size = reportShapes[name].money.length + reportShapes[name].counts.length;
            const sums = Array.from({ length: size }, (_, i) => sql`sum((f.figures->>${sql.lit(i)})::numeric)`);
            await sql`insert into report_days (vendor_id, day, report, family, key, figures)
              select f.vendor_id, f.day, ${name}, ${family}, f.key, jsonb_build_array(${sql.join(sums)})
              from (${factsStatement(name, family, { vendors: 'all', from, to })}) f group by f.vendor_id, f.day, f.key`.execute(db.sql);
          }
        await db.sql
          .insertInto('report_rolls')
          .values({ id: 1, day: to, at })
          .onConflict((oc) => oc.column('id').doUpdateSet({ day: to, at }))
          .execute();
      });
    },
  };
}
