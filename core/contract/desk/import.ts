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

/** `reading`: compares with the stored rows. `ready`: can be reviewed and applied. `failed`: the whole file; `failure` has the reason. */
const ImportState = enums(['reading', 'ready', 'applying', 'done', 'failed']);

export const DeskImport = object({
  id: Id,
  kind: ImportKind,
  state: ImportState,
  file_name: string(),
  file_bytes: integer(),
  /** Rows of the file without its head; null until known. */
  rows: nullable(integer()),
  /** Progress of the current work, 0 to 100 percent. */
  progress: integer(),
  counts: object({ new: integer(), changed: integer(), unchanged: integer(), wrong: integer() }),
  /** Rows that change a price by more than a fifth. */
  price_moves: integer(),
  /** Rows that were written, and rows left out because somebody changed them meanwhile. */
  applied: integer(),
  left_out: integer(),
  /** Names of columns that are read, and of unknown ones. */
  columns: array(string()),
  unused: array(string()),
  /** Notes for the person before the import is applied: hidden rows, other sheets. In their language. */
  notes: array(object({ code: string(), message: string() })),
  created_at: Instant,
  created_by: object({ id: Id, full_name: string() }),
  finished_at: nullable(Instant),
  failure: nullable(object({ code: string(), message: string() })),
});
export type DeskImport = Infer<typeof DeskImport>;

export const ImportProblem = object({
  /** The row's number in the spreadsheet. The head is row 1. */
  row: integer(),
  column: string(),
  /** The cell's value. */
  value: string(),
  /** Why it is wrong, in the requested language. */
  reason: string(),
  /** The reason's code. */
  code: string(),
  /** A suggested value, if there is one. */
  right: nullable(string()),
});
export type ImportProblem = Infer<typeof ImportProblem>;

const FieldChange = object({ field: string(), before: nullable(string()), after: string() });
export const ImportChange = object({
  row: integer(),
  /** The key of the row: a code, a number. */
  key: string(),
  is_new: boolean(),
  fields: array(FieldChange),
  /** The change of its price, in percent; null without a change. */
  moved: nullable(integer()),
  /** The result of the row; null until it is applied. */
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
    /** The vendor for rows that name none. */
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
    /** Only new rows, or only rows that change stored ones. */
    is_new: optional(FlagText),
    /** Only rows that change a price by more than a fifth. */
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
