// Builds imports and their rows for the wire.
import type { DeskImport, ImportChange, ImportProblem } from '#core/contract/desk/import.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Sheet } from './file/sheet.ts';
import type { ImportRow } from './import-repository.ts';
import type { ProblemRow, StagedRow } from './staged-rows-repository.ts';
import { failureWords, noteWords, problemWords } from './words.ts';

const percent = (done: number, of: number): number => (of === 0 ? 100 : Math.min(100, Math.floor((done / of) * 100)));

function progressOf(row: ImportRow): number {
  switch (row.state) {
    case 'reading':
      return row.total_rows === null ? 0 : percent(row.read_rows, row.total_rows);
    case 'applying':
      return percent(row.applied_rows + row.left_rows, row.new_rows + row.changed_rows);
    default:
      return 100;
  }
}

export function toImport(row: ImportRow, language: LanguageCode): DeskImport {
  const { failure, head, unused, notes } = row;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    file_name: row.file_name,
    file_bytes: row.file_bytes,
    rows: row.total_rows,
    progress: progressOf(row),
    counts: { new: row.new_rows, changed: row.changed_rows, unchanged: row.unchanged_rows, wrong: row.wrong_rows },
    price_moves: row.price_moves,
    applied: row.applied_rows,
    left_out: row.left_rows,
    columns: head.filter((name) => !unused.includes(name)),
    unused: [...unused],
    notes: notes.map(({ code, values }) => ({ code, message: noteWords(code, values, language) })),
    created_at: row.created_at.toISOString(),
    created_by: { id: row.created_by, full_name: row.created_by_name ?? '' },
    finished_at: row.finished_at?.toISOString() ?? null,
    failure: failure === null ? null : { code: failure, message: failureWords(failure, row.failure_details ?? {}, language) },
  };
}

export const toProblem = ({ row_no, problem }: ProblemRow, language: LanguageCode): ImportProblem => ({
  row: row_no,
  column: problem.column,
  value: problem.value,
  reason: problemWords(problem.code, problem.values ?? {}, language),
  code: problem.code,
  right: problem.right ?? null,
});

/** All faults of a row in one sentence, for the file of wrong rows. */
export const reasonsOf = ({ problems }: Pick<StagedRow, 'problems'>, language: LanguageCode): string =>
  (problems ?? [])
    .map(({ column, code, values, right }) => {
      const words = problemWords(code, values ?? {}, language);
      return `${column ? `${column}: ` : ''}${words}${right ? ` → ${right}` : ''}`;
    })
    .join(' ');

export function toChange({ row_no, status, key, facts, before, moved, outcome }: StagedRow, sheet: Sheet): ImportChange {
  const isNew = status === 'new';
  const names = sheet.columns.map(({ name }) => name).filter((name) => facts[name] !== undefined);
  const shown = isNew ? names.filter((name) => facts[name] !== '') : names.filter((name) => facts[name] !== before?.[name]);
  return {
    row: row_no,
    key,
    is_new: isNew,
    fields: shown.map((name) => ({ field: name, before: isNew ? null : (before?.[name] ?? ''), after: facts[name] ?? '' })),
    moved,
    outcome,
  };
}
