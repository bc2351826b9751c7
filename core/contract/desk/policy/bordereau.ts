// Desk calls for lists to the insurer, and for its answers.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { MOST_BORDEREAU_BYTES } from '../../../constants.ts';
import { Cursor, Day, FlagText, Id, IdText, Instant, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** `made`: on its way to the insurer. `open`: waits for answers. `answered`: every line has an answer. */
export const BordereauState = enums(['made', 'open', 'answered']);

export const Bordereau = object({
  id: Id,
  /** The day in India on which it was closed. */
  day: Day,
  state: BordereauState,
  /** Lines of each kind. */
  lines: object({ new: integer(), change: integer(), cancel: integer() }),
  /** Lines answered so far. */
  accepted: integer(),
  rejected: integer(),
  made_at: Instant,
  answered_at: nullable(Instant),
});
export type Bordereau = Infer<typeof Bordereau>;

export const BordereauProblem = object({
  /** The row's number in the spreadsheet. The head is row 1. */
  row: integer(),
  column: string(),
  value: string(),
  code: enums(['columns', 'unknown', 'twice', 'result', 'number-missing', 'number-taken', 'answered-otherwise']),
});
export type BordereauProblem = Infer<typeof BordereauProblem>;

/** The answers in a file, before or after they are written. */
export const AnswersRead = object({
  accepted: integer(),
  rejected: integer(),
  /** Lines that had this answer before. */
  unchanged: integer(),
  /** Lines of the list that neither the file nor an earlier answer mentions. */
  missing: integer(),
  problems: array(BordereauProblem),
  bordereau: Bordereau,
});
export type AnswersRead = Infer<typeof AnswersRead>;

const Path = object({ id: IdText });

export const listBordereaux = defineDeskCall({
  name: 'listBordereaux',
  method: 'GET',
  path: '/api/desk/v1/bordereaux',
  access: 'policies.bordereau',
  /** `waiting`: not sent, or not answered. */
  query: object({ state: optional(enums(['waiting', 'answered'])), cursor: optional(Cursor), page_size: optional(PageSize) }),
  response: object({ results: array(Bordereau), next: nullable(string()) }),
  errors: [],
  summary: 'Lists for the insurer, newest first.',
});

export const downloadBordereau = defineDeskCall({
  name: 'downloadBordereau',
  method: 'GET',
  path: '/api/desk/v1/bordereaux/{id}/list.csv',
  access: 'policies.bordereau',
  isProofNeeded: true,
  params: Path,
  csv: true,
  errors: ['PROOF_NEEDED'],
  summary: 'A list as the insurer gets it, with empty columns for its answers; it names people, so only soon after a proof.',
});

export const giveBordereauAnswers = defineDeskCall({
  name: 'giveBordereauAnswers',
  method: 'POST',
  path: '/api/desk/v1/bordereaux/{id}/answers',
  access: 'policies.bordereau',
  upload: { mostBytes: MOST_BORDEREAU_BYTES },
  params: Path,
  body: object({ apply: optional(FlagText) }),
  response: AnswersRead,
  errors: ['UPLOAD_GONE'],
  summary:
    'The insurer’s answers as a file (CSV with `reference`, `action`, `result`, `policy_number`, `reason`): what it says is only looked at, unless `apply` is true. Wrong rows are left out; given again it changes nothing.',
});
