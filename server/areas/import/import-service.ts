// Imports from upload to applying: permissions, previews, and discarding.
import { MOVED_PERCENT } from '#core/constants.ts';
import type { DeskImport, ImportChange, ImportKindName, ImportProblem } from '#core/contract/desk/import.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { hasPermission, hasPermissionAnywhere, permittedVendors } from '#core/rules/permission.ts';
import { failpoint } from '../../failpoint.ts';
import type { Caller } from '../../http/caller.ts';
import { type CsvFile, csvLine } from '../../http/csv-answer.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction } from '../audit/audit-service.ts';
import type { ApplyParts } from './apply-import.ts';
import { formatOf } from './file/decode-text.ts';
import { REASON_COLUMN } from './file/read-rows.ts';
import type { ImportRow } from './import-repository.ts';
import { reasonsOf, toChange, toImport, toProblem } from './import-view.ts';
import type { ImportKind } from './kinds.ts';
import type { StagedRow } from './staged-rows-repository.ts';

export interface ImportParts extends ApplyParts {
  readonly queue: JobQueue;
  readonly budget: RateBudget;
  readonly wake: () => void;
}

export const READ_JOB = 'import-read';
export const APPLY_JOB = 'import-apply';

const LINES_AT_A_TIME = 500;
/** Imports a person may upload in a day, and how many wait at once: the oldest gives way. */
const FILES_A_DAY = 300;
const MOST_WAITING = 10;

interface Page {
  readonly page_size?: number | undefined;
  readonly cursor?: string | undefined;
}

const actionOf = (verb: string): AuditAction => ({ action: `import.${verb}`, entity: 'import', permission: 'imports.run' });

const isWhole = ({ write }: ImportKind, caller: Caller): boolean => permittedVendors(caller, write) === 'all';

/** The person's own import, or anybody's of a kind they may write everywhere. @throws Refusal NOT_FOUND */
async function findSeen({ imports, kinds }: ImportParts, caller: Caller, id: number): Promise<ImportRow> {
  const row = await imports.find(id);
  const isSeen = row && (row.created_by === caller.userId || isWhole(kinds[row.kind], caller));
  if (!isSeen) throw new Refusal('NOT_FOUND');
  return row;
}

interface NewFile {
  readonly kind: ImportKindName;
  readonly vendor?: number | undefined;
}

/** The vendors of a file, and the vendor of rows that name none. @throws Refusal FORBIDDEN */
function scopeFor({ kinds }: ImportParts, caller: Caller, { kind, vendor }: NewFile) {
  const { write } = kinds[kind];
  if (!hasPermissionAnywhere(caller, write) || (vendor !== undefined && !hasPermission(caller, write, vendor)))
    throw new Refusal('FORBIDDEN');
  const own = permittedVendors(caller, write);
  return { vendors: own === 'all' ? null : own, vendorId: vendor ?? (own !== 'all' && own.length === 1 ? (own[0] ?? null) : null) };
}

/** @throws Refusal FORBIDDEN, UNSUPPORTED_MEDIA_TYPE, IMPORT_ALREADY, TOO_MANY_REQUESTS */
async function start(parts: ImportParts, by: Actor, asked: NewFile, file: UploadedFile): Promise<number> {
  const { imports, queue, budget, audited, deps, wake } = parts;
  const { kind } = asked;
  const scope = scopeFor(parts, by.caller, asked);
  if (!formatOf(file.bytes)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  await spendAll(budget, [{ name: `imports:${by.caller.userId}`, limit: FILES_A_DAY, windowMs: DAY_MS }]);
  const id = deps.newId();
  const at = new Date(deps.now());
  await audited(by, actionOf('create'), async (note) => {
    const given = { id, kind, fileName: file.name, hash: file.hash, bytes: file.bytes, by: by.caller.userId, at, ...scope };
    if (!(await imports.add(given)))
      throw new Refusal('IMPORT_ALREADY', { details: { id: (await imports.findSame(kind, file.hash))?.id } });
    const waiting = await imports.waiting(by.caller.userId);
    for (const old of waiting.slice(0, Math.max(0, waiting.length - MOST_WAITING)))
      await imports.move(old, ['reading', 'ready'], 'failed', at, { failure: 'given-up' });
    await queue.add({ kind: READ_JOB, payload: { id } });
    note({ id, vendorId: scope.vendorId, after: { kind, file: file.name, bytes: file.bytes.length } });
    await failpoint('import:kept');
  });
  wake();
  return id;
}

async function list(parts: ImportParts, caller: Caller, query: Page & { kind?: ImportKindName | undefined }, language: LanguageCode) {
  const { imports, kinds } = parts;
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [beforeId] = decodeCursor(query.cursor, ['number']) ?? [];
  const wholeKinds = (Object.keys(kinds) as ImportKindName[]).filter((kind) => isWhole(kinds[kind], caller));
  const search = { kind: query.kind, wholeKinds, by: caller.userId, beforeId: beforeId as number | undefined, limit: limit + 1 };
  const { page, cursor } = pageOf(await imports.list(search), limit, byId);
  return { results: page.map((row) => toImport(row, language)), cursor };
}

async function problems(parts: ImportParts, caller: Caller, id: number, query: Page, language: LanguageCode) {
  await findSeen(parts, caller, id);
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [row = 0, n = 0] = (decodeCursor(query.cursor, ['number', 'number']) ?? []) as number[];
  const rows = await parts.staged.problems(id, { row, n }, limit + 1);
  const { page, cursor } = pageOf(rows, limit, (last) => [last.row_no, last.n]);
  return { results: page.map((one): ImportProblem => toProblem(one, language)), cursor };
}

export interface ChangeQuery extends Page {
  readonly is_new?: boolean | undefined;
  readonly is_moved?: boolean | undefined;
}

async function changes(parts: ImportParts, caller: Caller, id: number, query: ChangeQuery) {
  const { kind } = await findSeen(parts, caller, id);
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [after = 0] = (decodeCursor(query.cursor, ['number']) ?? []) as number[];
  const status = query.is_new === undefined ? (['new', 'changed'] as const) : query.is_new ? (['new'] as const) : (['changed'] as const);
  const rows = await parts.staged.changes(id, { status, movedOver: query.is_moved ? MOVED_PERCENT : undefined, after, limit: limit + 1 });
  const { page, cursor } = pageOf(rows, limit, (last) => [last.row_no]);
  return { results: page.map((row): ImportChange => toChange(row, parts.kinds[kind].sheet)), cursor };
}

/** Lines from pages of stored rows. */
async function* linesOf(
  head: readonly string[],
  pageAfter: (row: number) => Promise<readonly StagedRow[]>,
  cellsOf: (row: StagedRow) => readonly string[] | undefined,
): AsyncGenerator<string> {
  yield csvLine(head);
  for (let page = await pageAfter(0); page.length > 0; page = await pageAfter(page.at(-1)?.row_no ?? 0))
    for (const row of page) {
      const cells = cellsOf(row);
      if (cells) yield csvLine(cells);
    }
}

/** The wrong rows with their original cells, and the reason in a last column. */
async function problemsFile(parts: ImportParts, caller: Caller, id: number, language: LanguageCode): Promise<CsvFile> {
  const { head, kind } = await findSeen(parts, caller, id);
  const names = parts.kinds[kind].sheet.columns.map(({ name }) => name);
  const filled = (cells: readonly string[]): string[] => head.map((_, at) => cells[at] ?? '');
  // The cells of a left-out row, by known names.
  const ofFacts = ({ facts, before }: StagedRow): string[] =>
    head.map((name) => {
      const own = names.find((one) => one === name.toLowerCase()) ?? '';
      return facts[own] ?? before?.[own] ?? '';
    });
  return {
    name: `${kind}-wrong-${id}`,
    lines: linesOf(
      [...head, REASON_COLUMN],
      (row) => parts.staged.wrong(id, row, LINES_AT_A_TIME),
      (row) => [...(row.cells ? filled(row.cells) : ofFacts(row)), reasonsOf(row, language)],
    ),
  };
}

/** The earlier values of the rows that were overwritten. */
async function beforeFile(parts: ImportParts, caller: Caller, id: number): Promise<CsvFile> {
  const { kind } = await findSeen(parts, caller, id);
  const { sheet } = parts.kinds[kind];
  const pageAfter = (after: number) =>
    parts.staged.changes(id, { status: ['changed'], movedOver: undefined, after, limit: LINES_AT_A_TIME });
  const [first] = await parts.staged.changes(id, { status: ['changed'], movedOver: undefined, after: 0, limit: 1 });
  const names = sheet.columns.map(({ name }) => name).filter((name) => sheet.key.includes(name) || first?.before?.[name] !== undefined);
  const cellsOf = ({ outcome, facts, before }: StagedRow) =>
    outcome === 'left-out' ? undefined : names.map((name) => before?.[name] ?? facts[name] ?? '');
  return { name: `${kind}-before-${id}`, lines: linesOf(names, pageAfter, cellsOf) };
}

/** @throws Refusal IMPORT_STATE, FORBIDDEN */
async function apply(parts: ImportParts, by: Actor, id: number, language: LanguageCode): Promise<DeskImport> {
  const { imports, kinds, queue, audited, deps, wake } = parts;
  const row = await findSeen(parts, by.caller, id);
  if (!hasPermissionAnywhere(by.caller, kinds[row.kind].write)) throw new Refusal('FORBIDDEN');
  const appliedBy = { userId: by.caller.userId, roles: by.caller.roles, requestId: by.requestId };
  await audited(by, actionOf('apply'), async (note) => {
    const at = new Date(deps.now());
    if (await imports.findSame(row.kind, row.file_hash)) throw new Refusal('IMPORT_STATE', { details: { state: row.state } });
    if (!(await imports.move(id, ['ready'], 'applying', at, { appliedBy })))
      throw new Refusal('IMPORT_STATE', { details: { state: row.state } });
    await queue.add({ kind: APPLY_JOB, payload: { id } });
    note({ id, vendorId: row.vendor_id, after: { kind: row.kind, file: row.file_name, new: row.new_rows, changed: row.changed_rows } });
  });
  wake();
  return toImport(await findSeen(parts, by.caller, id), language);
}

/** @throws Refusal IMPORT_STATE when it is being applied or was */
async function cancel(parts: ImportParts, by: Actor, id: number, language: LanguageCode): Promise<DeskImport> {
  const { imports, audited, deps } = parts;
  const row = await findSeen(parts, by.caller, id);
  await audited(by, actionOf('cancel'), async (note) => {
    const isPutAway = await imports.move(id, ['reading', 'ready'], 'failed', new Date(deps.now()), { failure: 'given-up' });
    if (isPutAway) note({ id, vendorId: row.vendor_id, after: { kind: row.kind, file: row.file_name } });
    else if (row.state !== 'failed') throw new Refusal('IMPORT_STATE', { details: { state: row.state } });
  });
  return toImport(await findSeen(parts, by.caller, id), language);
}

export type ImportService = ReturnType<typeof createImportService>;

export function createImportService(parts: ImportParts) {
  return {
    start: (by: Actor, asked: NewFile, file: UploadedFile) => start(parts, by, asked, file),
    list: (caller: Caller, query: Page & { kind?: ImportKindName | undefined }, language: LanguageCode) =>
      list(parts, caller, query, language),
    get: async (caller: Caller, id: number, language: LanguageCode) => toImport(await findSeen(parts, caller, id), language),
    problems: (caller: Caller, id: number, query: Page, language: LanguageCode) => problems(parts, caller, id, query, language),
    changes: (caller: Caller, id: number, query: ChangeQuery) => changes(parts, caller, id, query),
    problemsFile: (caller: Caller, id: number, language: LanguageCode) => problemsFile(parts, caller, id, language),
    beforeFile: (caller: Caller, id: number) => beforeFile(parts, caller, id),
    apply: (by: Actor, id: number, language: LanguageCode) => apply(parts, by, id, language),
    cancel: (by: Actor, id: number, language: LanguageCode) => cancel(parts, by, id, language),
  };
}
