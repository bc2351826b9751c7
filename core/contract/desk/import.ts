// Desk calls for importing lists with a preview, and for exporting them.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { MOST_IMPORT_BYTES } from '../../constants.ts';
import { Cursor, FlagText, Id, IdText, Instant, PageSize } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';

export const importKinds = ['products', 'offers', 'vendors', 'coupons', 'farmers', 'pin-areas', 'premiums', 'bank-statement'] as const;
export type ImportKindName = (typeof importKinds)[number];
const ImportKind = enums(importKinds);
const Path = object({ id: IdText });
const Page = { page_size: optional(PageSize), cursor: optional(Cursor) };

/** `reading`: compared with what is there. `ready`: can be looked at and applied. `failed`: the whole of it, `failure` says why. */
const ImportState = enums(['reading', 'ready', 'applying', 'done', 'failed']);

export const DeskImport = object({
  id: Id,
  kind: ImportKind,
  state: ImportState,
  file_name: string(),
  file_bytes: integer(),
  /** Rows of the file beside its head; null until that is known. */
  rows: nullable(integer()),
  /** Percent of what is being done now, 0 to 100. */
  progress: integer(),
  counts: object({ new: integer(), changed: integer(), unchanged: integer(), wrong: integer() }),
  /** Rows whose price moves by more than a fifth. */
  price_moves: integer(),
  /** Rows that were written, and those that were not because somebody changed the same meanwhile. */
  applied: integer(),
  left_out: integer(),
  /** Names of the columns that are read, and of those nobody knows. */
  columns: array(string()),
  unused: array(string()),
  /** What the person who gave the file should know of it before it is applied: hidden rows, other sheets. In their language. */
  notes: array(object({ code: string(), message: string() })),
  created_at: Instant,
  created_by: object({ id: Id, full_name: string() }),
  finished_at: nullable(Instant),
  failure: nullable(object({ code: string(), message: string() })),
});
export type DeskImport = Infer<typeof DeskImport>;

export const ImportProblem = object({
  /** As a spreadsheet counts: the head is row 1. */
  row: integer(),
  column: string(),
  /** What stands there. */
  value: string(),
  /** Why it is wrong, in the language asked for. */
  reason: string(),
  /** The same for a machine. */
  code: string(),
  /** What would be right, where that can be known. */
  right: nullable(string()),
});
export type ImportProblem = Infer<typeof ImportProblem>;

const FieldChange = object({ field: string(), before: nullable(string()), after: string() });
export const ImportChange = object({
  row: integer(),
  /** What the row is known by: a code, a number. */
  key: string(),
  is_new: boolean(),
  fields: array(FieldChange),
  /** By how much its price moves, in percent; null when it does not. */
  moved: nullable(integer()),
  /** What became of it; null as long as it was not applied. */
  outcome: nullable(enums(['applied', 'left-out'])),
});
export type ImportChange = Infer<typeof ImportChange>;

export const createImport = defineDeskCall({
  name: 'createImport',
  method: 'POST',
  path: '/api/desk/v1/imports',
  access: 'imports.run',
  upload: { mostBytes: MOST_IMPORT_BYTES },
  body: object({
    kind: ImportKind,
    /** Whose rows they are that name no vendor. */
    vendor: optional(IdText),
  }),
  response: object({ id: Id }),
  status: 202,
  errors: ['FORBIDDEN', 'IMPORT_ALREADY', 'UPLOAD_GONE'],
  summary:
    'Reads a file (CSV in UTF-8 with comma, semicolon or tab, or XLSX) and compares it with what is there; nothing is changed by it. Fields `kind` and, where rows name no shop, `vendor`; the file as `file`.',
});

export const listImports = defineDeskCall({
  name: 'listImports',
  method: 'GET',
  path: '/api/desk/v1/imports',
  access: 'imports.run',
  query: object({ kind: optional(ImportKind), ...Page }),
  response: object({ results: array(DeskImport), next: nullable(string()) }),
  errors: [],
  summary: 'Files that were given, newest first: one’s own, and for who may write everywhere those of others.',
});

export const getImport = defineDeskCall({
  name: 'getImport',
  method: 'GET',
  path: '/api/desk/v1/imports/{id}',
  access: 'imports.run',
  params: Path,
  response: DeskImport,
  errors: [],
  summary: 'How far a file is, and what it would change.',
});

export const listImportProblems = defineDeskCall({
  name: 'listImportProblems',
  method: 'GET',
  path: '/api/desk/v1/imports/{id}/problems',
  access: 'imports.run',
  params: Path,
  query: object(Page),
  response: object({ results: array(ImportProblem), next: nullable(string()) }),
  errors: [],
  summary: 'What is wrong in a file, row by row; after it was applied also what somebody changed meanwhile.',
});

export const downloadImportProblems = defineDeskCall({
  name: 'downloadImportProblems',
  method: 'GET',
  path: '/api/desk/v1/imports/{id}/problems.csv',
  access: 'imports.run',
  params: Path,
  csv: true,
  errors: [],
  summary: 'The wrong rows as a file, with the reason in a last column: to be mended and given again.',
});

export const listImportChanges = defineDeskCall({
  name: 'listImportChanges',
  method: 'GET',
  path: '/api/desk/v1/imports/{id}/changes',
  access: 'imports.run',
  params: Path,
  query: object({
    /** Only new rows, or only those that change what is there. */
    is_new: optional(FlagText),
    /** Only those whose price moves by more than a fifth. */
    is_moved: optional(FlagText),
    ...Page,
  }),
  response: object({ results: array(ImportChange), next: nullable(string()) }),
  errors: [],
  summary: 'What a file would change, or has changed, row by row and field by field.',
});

export const downloadImportBefore = defineDeskCall({
  name: 'downloadImportBefore',
  method: 'GET',
  path: '/api/desk/v1/imports/{id}/before.csv',
  access: 'imports.run',
  params: Path,
  csv: true,
  errors: [],
  summary: 'What stood there before the file was applied: given as a file itself, it takes the changes back.',
});

export const applyImport = defineDeskCall({
  name: 'applyImport',
  method: 'POST',
  path: '/api/desk/v1/imports/{id}/apply',
  access: 'imports.run',
  idempotent: true,
  params: Path,
  body: object({}),
  response: DeskImport,
  status: 202,
  errors: ['FORBIDDEN', 'IMPORT_STATE'],
  summary: 'Writes what the file says, without its wrong rows. A row that somebody changed since stays as it is, and the answer names it.',
});

export const cancelImport = defineDeskCall({
  name: 'cancelImport',
  method: 'POST',
  path: '/api/desk/v1/imports/{id}/cancel',
  access: 'imports.run',
  params: Path,
  body: object({}),
  response: DeskImport,
  errors: ['IMPORT_STATE'],
  summary: 'Puts a file away that was not applied. Safe to repeat.',
});

export const downloadTemplate = defineDeskCall({
  name: 'downloadTemplate',
  method: 'GET',
  path: '/api/desk/v1/templates/{kind}.csv',
  access: 'imports.run',
  params: object({ kind: ImportKind }),
  csv: true,
  errors: [],
  summary: 'An empty list of a kind with every column it may have, and one row as an example.',
});

export const downloadExport = defineDeskCall({
  name: 'downloadExport',
  method: 'GET',
  path: '/api/desk/v1/exports/{kind}.csv',
  access: 'exports.read',
  params: object({ kind: ImportKind }),
  query: object({ vendor: optional(IdText) }),
  csv: true,
  errors: ['FORBIDDEN', 'PROOF_NEEDED'],
  summary: 'All of a kind that one may see, as a file that can be given back; farmers only soon after a proof.',
});
