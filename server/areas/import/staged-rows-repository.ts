// Stores rows of a file between reading and applying.
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { RowProblem, Tables } from '../../db/tables.ts';
import type { ComparedRow } from './compare.ts';
import type { Facts } from './file/sheet.ts';

export type StagedRow = Selectable<Tables['import_rows']>;

export interface ProblemRow {
  readonly row_no: number;
  /** The number of the problem within the row, from 1. */
  readonly n: number;
  readonly problem: RowProblem;
}

export interface ChangeSearch {
  readonly status: readonly ('new' | 'changed')[];
  /** Only rows that change a price by more than this percentage. */
  readonly movedOver: number | undefined;
  readonly after: number;
  readonly limit: number;
}

/** The result of a row. */
export interface Outcome {
  readonly row: number;
  readonly outcome: 'applied' | 'left-out';
  readonly problems: readonly RowProblem[];
}

function createReading(db: Database) {
  const rowsAfter = (importId: number, after: number, limit: number) =>
    db.sql
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', importId)
      .where(sql<boolean>`row_no > ${after}::bigint`)
      .orderBy('row_no')
      .limit(limit);
  return {
    /** The new rows of a file, without those that were left out. */
    async newFacts(importId: number): Promise<Facts[]> {
      const { rows } = await sql<{ facts: Facts }>`
        select facts from import_rows
        where import_id = ${importId} and status = 'new' and outcome is distinct from 'left-out' order by row_no`.execute(db.sql);
      return rows.map(({ facts }) => facts);
    },

    async problems(importId: number, after: { row: number; n: number }, limit: number): Promise<ProblemRow[]> {
      const { rows } = await sql<ProblemRow>`
        select r.row_no, p.n::int as n, p.problem
        from import_rows r cross join lateral jsonb_array_elements(r.problems) with ordinality as p(problem, n)
        where r.import_id = ${importId} and r.problems is not null and r.row_no >= ${after.row}::bigint
          and (r.row_no > ${after.row}::bigint or p.n > ${after.n}::bigint)
        order by r.row_no, p.n limit ${limit}`.execute(db.sql);
      return rows;
    },

    changes: (importId: number, { status, movedOver, after, limit }: ChangeSearch): Promise<StagedRow[]> =>
      rowsAfter(importId, after, limit)
        .where('status', 'in', status)
        .$if(movedOver !== undefined, (q) => q.where('moved', '>', movedOver ?? 0))
        .execute(),

    /** Wrong rows with their original cells. */
    wrong: (importId: number, after: number, limit: number): Promise<StagedRow[]> =>
      rowsAfter(importId, after, limit).where('problems', 'is not', null).execute(),

    /** Rows that must still be written, after a row. */
    toApply: (importId: number, after: number, limit: number): Promise<StagedRow[]> =>
      rowsAfter(importId, after, limit).where('status', 'in', ['new', 'changed']).execute(),
  };
}

function createWriting(db: Database) {
  return {
    async add(importId: number, rows: readonly ComparedRow[]): Promise<void> {
      const values = rows.map(({ row, key, status, facts, before, problems, cells, moved }) => ({
        row_no: row,
        status,
        key,
        facts,
        before: before ?? null,
        problems: problems.length > 0 ? problems : null,
        cells: cells ?? null,
        moved: moved ?? null,
      }));
      await sql`
        insert into import_rows (import_id, row_no, status, key, facts, before, problems, cells, moved)
        select ${importId}::bigint, row_no, status, key, facts, before, problems, cells, moved
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as r(row_no int, status text, key text, facts jsonb, before jsonb, problems jsonb, cells jsonb, moved int)`.execute(db.sql);
    },

    async settle(importId: number, outcomes: readonly Outcome[]): Promise<void> {
      const values = outcomes.map(({ row, outcome, problems }) => ({
        row_no: row,
        outcome,
        problems: problems.length > 0 ? problems : null,
      }));
      await sql`
        update import_rows r set outcome = o.outcome, problems = o.problems
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as o(row_no int, outcome text, problems jsonb)
        where r.import_id = ${importId} and r.row_no = o.row_no`.execute(db.sql);
    },
  };
}

export type StagedRowsRepository = ReturnType<typeof createStagedRowsRepository>;

export const createStagedRowsRepository = (db: Database) => ({ ...createReading(db), ...createWriting(db) });
