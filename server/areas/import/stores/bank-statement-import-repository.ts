// Stores each statement line once for a shop, and then compares the lines with payments that staff noted.
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { StatementService } from '../../statement/statement-service.ts';
import type { FileNote } from '../file/cell.ts';
import type { RowProblem } from '../file/problem.ts';
import { type Facts, keyOf } from '../file/sheet.ts';
import { bankStatementSheet, statementLineOf } from '../sheets/bank-statement-sheet.ts';
import type { Found, Scope, Store, WholeList } from '../store.ts';

export type Statements = Pick<StatementService, 'preview' | 'compare'>;

interface LineRow {
  readonly vendor_id: number;
  readonly reference: string;
  readonly day: string;
  readonly amount_paise: number;
}

const factsOf = ({ vendor_id, reference, day, amount_paise }: LineRow): Facts => ({
  date: day,
  reference,
  amount: (amount_paise / 100).toFixed(2),
  vendor_id: String(vendor_id),
});

/** The rows as the table has them. */
function given(rows: readonly Facts[]) {
  const values = rows.map((facts) => {
    const { key, tr, day, amount } = statementLineOf(facts);
    const vendor_id = facts['vendor_id'] ? Number(facts['vendor_id']) : null;
    return { vendor_id, reference: key, tr: tr ?? null, day, amount_paise: amount };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as g(vendor_id bigint, reference text, tr text, day text, amount_paise bigint)`;
}

/** One statement for each shop in the list. Without a known period there is none. */
function statementsOf({ scope, notes, isWhole, rows }: WholeList) {
  const { from, to } = notes.find(({ code }) => code === 'statement-period')?.values ?? {};
  if (from === undefined || to === undefined) return [];
  const shops = new Set([...(scope.vendorId === null ? [] : [scope.vendorId]), ...rows.map((facts) => Number(facts['vendor_id']))]);
  return [...shops].map((vendorId) => ({
    vendorId,
    period: { from: String(from), to: String(to) },
    isWhole,
    lines: rows.filter((facts) => Number(facts['vendor_id']) === vendorId).map(statementLineOf),
  }));
}

/** Previews the changes of applying it. */
async function preview(statements: Statements, list: WholeList): Promise<readonly FileNote[]> {
  const changed = (await Promise.all(statementsOf(list).map((one) => statements.preview(one)))).flat();
  const count = (state: string): number => changed.filter(({ verdict }) => verdict.state === state).length;
  const values = { found: count('found'), other: count('other-amount'), missing: count('missing') };
  return [{ code: 'statement-result', values }, ...(list.isWhole ? [] : [{ code: 'statement-partial', values: {} } as const])];
}

function problemOf({ vendor_id = '' }: Facts, { vendors }: Scope, known: ReadonlySet<number>): RowProblem | undefined {
  const ofShop = { column: 'vendor_id', value: vendor_id };
  if (vendor_id === '') return { ...ofShop, code: 'needed' };
  if (vendors !== null && !vendors.includes(Number(vendor_id))) return { ...ofShop, code: 'not-yours' };
  return known.has(Number(vendor_id)) ? undefined : { ...ofShop, code: 'unknown', values: { what: 'vendor' } };
}

const isOf = ({ vendors }: Scope) => (vendors === null ? sql`true` : sql`vendor_id = any(${[...vendors]}::bigint[])`);

export function createBankStatementImportRepository(db: Database, statements: Statements): Store {
  return {
    isAudited: true,
    complete: (facts, { vendorId }) => ({ ...facts, vendor_id: facts['vendor_id'] || (vendorId === null ? '' : String(vendorId)) }),

    async lookUp(rows) {
      const { rows: found } = await sql<LineRow>`
        select l.* from ${given(rows)} join statement_lines l using (vendor_id, reference, day, amount_paise)`.execute(db.sql);
      return new Map(
        found.map((row): [string, Found] => {
          const facts = factsOf(row);
          return [keyOf(bankStatementSheet, facts), { facts, id: row.reference, vendorId: row.vendor_id }];
        }),
      );
    },

    async check(rows, scope) {
      const { rows: vendors } = await sql<{ id: number }>`select id from vendors`.execute(db.sql);
      const known = new Set(vendors.map(({ id }) => id));
      return new Map(
        rows.flatMap(({ row, facts }): [number, readonly RowProblem[]][] => {
          const problem = problemOf(facts, scope, known);
          return problem ? [[row, [problem]]] : [];
        }),
      );
    },

    async write(rows, at) {
      await sql`
        insert into statement_lines (vendor_id, reference, tr, day, amount_paise, at)
        select g.vendor_id, g.reference, g.tr, g.day, g.amount_paise, ${at}::timestamptz from ${given(rows.map(({ facts }) => facts))}
        on conflict do nothing`.execute(db.sql);
      return rows.map(({ facts }) => ({ id: facts['reference'] ?? '', vendorId: Number(facts['vendor_id']) }));
    },

    whole: {
      preview: (list) => preview(statements, list),
      async finish(list, note) {
        // The lines of the statement are stored by now.
        for (const one of statementsOf(list)) await statements.compare({ ...one, lines: [] }, note);
      },
    },

    async page(after, most, scope) {
      const [vendor = 0, day = '', reference = '', amount = 0] =
        after === '' ? [] : (JSON.parse(after) as [number, string, string, number]);
      const { rows } = await sql<LineRow>`
        select * from statement_lines
        where ${isOf(scope)} and (vendor_id, day, reference, amount_paise) > (${vendor}::bigint, ${day}, ${reference}, ${amount}::bigint)
        order by vendor_id, day, reference, amount_paise limit ${most}`.execute(db.sql);
      return rows.map((row) => ({
        cursor: JSON.stringify([row.vendor_id, row.day, row.reference, row.amount_paise]),
        facts: factsOf(row),
      }));
    },

    async count(scope) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from statement_lines where ${isOf(scope)}`.execute(db.sql);
      return rows[0]?.n ?? 0;
    },
  };
}
