// The job that reads a file and compares it with the stored rows. After a kill it starts again: it only writes its own rows.
import type { Dependencies } from '../../dependencies.ts';
import { failpoint } from '../../failpoint.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { type ComparedRow, compareRow, isLargeChange } from './compare.ts';
import { FileProblem } from './file/problem.ts';
import { type OpenFile, openFile, ReaderDied } from './file/read-file.ts';
import { keyOf, type ReadRow } from './file/sheet.ts';
import type { ImportRepository, ImportRow, RowCounts } from './import-repository.ts';
import type { ImportKind, ImportKinds } from './kinds.ts';
import type { StagedRowsRepository } from './staged-rows-repository.ts';
import type { Scope, WholeList } from './store.ts';

export interface ImportJobParts {
  readonly imports: ImportRepository;
  readonly staged: StagedRowsRepository;
  readonly kinds: ImportKinds;
  readonly deps: Dependencies;
  /** Opens a file, for tests. */
  readonly open?: typeof openFile;
}

/** Rows in a batch: between two batches others use the database. */
const READ_PART = 250;
/** Attempts before a file is given up because of another problem, such as an unreachable database. */
export const JOB_TRIES = 50;

export const scopeOf = ({ vendors, vendor_id }: Pick<ImportRow, 'vendors' | 'vendor_id'>): Scope => ({ vendors, vendorId: vendor_id });
export const importOf = (payload: unknown): number => Number((payload as { readonly id: number }).id);

/** Rows with their stored values and their positions. */
async function comparePart({ sheet, store }: ImportKind, rows: readonly ReadRow[], scope: Scope): Promise<ComparedRow[]> {
  const given = rows.map(({ facts }) => facts);
  const prepared = (await store.prepare?.(given)) ?? given;
  const completed = rows.map((row, at) => {
    const said = prepared[at] ?? row.facts;
    const facts = store.complete?.(said, scope) ?? said;
    return { ...row, facts, key: row.key === '' ? '' : keyOf(sheet, facts) };
  });
  const readable = completed.filter(({ problems }) => problems.length === 0);
  const found = await store.lookUp(
    readable.map(({ facts }) => facts),
    scope,
    false,
  );
  const checked = readable.map(({ row, key, facts }) => ({ row, facts, found: found.get(key) }));
  const more = (await store.check?.(checked, scope)) ?? new Map();
  return completed.map((row) => compareRow(sheet, row, found.get(row.key), more.get(row.row) ?? []));
}

function countsOf(rows: readonly ComparedRow[]): RowCounts {
  const of = (status: ComparedRow['status']): number => rows.filter((row) => row.status === status).length;
  return {
    read: rows.length,
    new: of('new'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    wrong: of('wrong'),
    moves: rows.filter(({ moved }) => isLargeChange(moved)).length,
  };
}

/** False when another process reads it now. */
async function keepPart(
  { imports, staged, deps }: ImportJobParts,
  id: number,
  run: number,
  rows: readonly ComparedRow[],
): Promise<boolean> {
  return imports.inTransaction(async () => {
    if (!(await imports.countRead(id, run, countsOf(rows), new Date(deps.now())))) return false;
    const kept = rows.filter(({ status }) => status !== 'unchanged');
    if (kept.length > 0) await staged.add(id, kept);
    return true;
  });
}

/** The whole list, once its rows are stored. */
export async function wholeOf({ staged }: Pick<ImportJobParts, 'staged'>, row: Pick<ImportRow, WholeField>): Promise<WholeList> {
  const { id, notes, wrong_rows, left_rows } = row;
  return { scope: scopeOf(row), notes, isWhole: wrong_rows + left_rows === 0, rows: await staged.newFacts(id) };
}
type WholeField = 'id' | 'notes' | 'wrong_rows' | 'left_rows' | 'vendors' | 'vendor_id';

/** Stores notes about the list as a whole. */
async function noteWhole(parts: ImportJobParts, id: number, run: number): Promise<void> {
  const { imports, kinds } = parts;
  const row = await imports.find(id);
  const whole = row && kinds[row.kind].store.whole;
  if (!row || row.run !== run || row.state !== 'reading' || !whole) return;
  await imports.addNotes(id, await whole.preview(await wholeOf(parts, row)));
}

async function readAll(parts: ImportJobParts, file: OpenFile, row: ImportRow, run: number, signal: AbortSignal): Promise<void> {
  const { imports, deps, kinds } = parts;
  const { id } = row;
  await imports.describe(id, run, file);
  for (let rows = await file.next(READ_PART); rows.length > 0; rows = await file.next(READ_PART)) {
    signal.throwIfAborted();
    const compared = await comparePart(kinds[row.kind], rows, scopeOf(row));
    if (!(await keepPart(parts, id, run, compared))) return;
    await failpoint('import:read-part');
  }
  await imports.inTransaction(async () => {
    await noteWhole(parts, id, run);
    await imports.move(id, ['reading'], 'ready', new Date(deps.now()));
    await imports.forgetFile(id);
    await failpoint('import:ready');
  });
}

/** Readings that may end the process or the server before a file is given up. */
const MOST_TRIES = 2;

/** Why a file is given up after this error; undefined: retry. */
function failureOf(error: unknown, tries: number, attempts: number): FileProblem | undefined {
  if (error instanceof FileProblem) return error;
  if (error instanceof ReaderDied && tries >= MOST_TRIES) return new FileProblem('unreadable');
  return attempts >= JOB_TRIES ? new FileProblem('trouble') : undefined;
}

export function createReadImport(parts: ImportJobParts): JobHandler {
  const { imports, deps, open = openFile } = parts;
  return async (payload, { attempts }, signal) => {
    const id = importOf(payload);
    const begun = await imports.beginReading(id, new Date(deps.now()));
    const row = await imports.find(id);
    if (!begun || !row) return;
    const { run, tries } = begun;
    try {
      // Both earlier attempts ended the process, or the whole server.
      if (tries > MOST_TRIES) throw new FileProblem('unreadable');
      const file = await open(row.kind, await imports.content(id));
      await readAll(parts, file, row, run, signal).finally(() => file.close());
    } catch (error) {
      const failure = failureOf(error, tries, attempts);
      if (!failure) {
        if (!(error instanceof ReaderDied)) await imports.forgetTry(id);
        throw error;
      }
      await imports.move(id, ['reading'], 'failed', new Date(deps.now()), { failure: failure.code, details: failure.values });
    }
  };
}
