// Reads the insurer's answers to a list, row by row, with faults and reasons.

export type EventKind = 'new' | 'change' | 'cancel';

/** A line of the list in its current state. */
export interface ListedLine {
  readonly eventId: number;
  readonly reference: string;
  readonly kind: EventKind;
  readonly answer: 'accepted' | 'rejected' | null;
  /** The policy's number, if it has one. */
  readonly number: string | null;
}

export interface LineAnswer {
  readonly eventId: number;
  readonly reference: string;
  readonly kind: EventKind;
  readonly answer: 'accepted' | 'rejected';
  readonly number: string | null;
  readonly reason: string | null;
}

export type AnswerFault = 'columns' | 'unknown' | 'twice' | 'result' | 'number-missing' | 'number-taken' | 'answered-otherwise';

export interface AnswerProblem {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly code: AnswerFault;
}

export interface AnswersFound {
  readonly answers: readonly LineAnswer[];
  /** Lines that were already answered. */
  readonly unchanged: number;
  readonly missing: number;
  readonly problems: readonly AnswerProblem[];
}

const results: Readonly<Record<string, 'accepted' | 'rejected'>> = {
  accepted: 'accepted',
  approved: 'accepted',
  ok: 'accepted',
  yes: 'accepted',
  rejected: 'rejected',
  refused: 'rejected',
  no: 'rejected',
};
const COLUMNS = ['reference', 'action', 'result', 'policy_number', 'reason'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Readonly<Record<Column, string>>;
const REASON_LENGTH = 300;
const NUMBER_LENGTH = 60;

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function faultOf(row: Row, line: ListedLine | undefined, taken: ReadonlySet<string>): { column: Column; code: AnswerFault } | undefined {
  if (!line) return { column: 'reference', code: 'unknown' };
  const answer = results[plain(row.result)];
  if (!answer) return { column: 'result', code: 'result' };
  if (line.answer !== null && line.answer !== answer) return { column: 'result', code: 'answered-otherwise' };
  if (answer === 'rejected' || line.kind !== 'new') return undefined;
  if (row.policy_number === '' || row.policy_number.length > NUMBER_LENGTH) return { column: 'policy_number', code: 'number-missing' };
  if (line.number !== null && line.number !== row.policy_number) return { column: 'policy_number', code: 'answered-otherwise' };
  return taken.has(row.policy_number) && line.number !== row.policy_number ? { column: 'policy_number', code: 'number-taken' } : undefined;
}

/** The list's line for a row: by the action, if a policy has several. */
function lineOf(row: Row, lines: ReadonlyMap<string, readonly ListedLine[]>): ListedLine | undefined {
  const ofReference = lines.get(row.reference) ?? [];
  if (row.action === '') return ofReference.length === 1 ? ofReference[0] : undefined;
  return ofReference.find(({ kind }) => kind === plain(row.action));
}

function answerOf(row: Row, { eventId, reference, kind }: ListedLine): LineAnswer {
  const answer = results[plain(row.result)] ?? 'rejected';
  const number = kind === 'new' && answer === 'accepted' ? row.policy_number : null;
  return { eventId, reference, kind, answer, number, reason: row.reason.slice(0, REASON_LENGTH) || null };
}

/** An empty answer does not count. */
const isEmpty = ({ result, policy_number, reason }: Row): boolean => result === '' && policy_number === '' && reason === '';

/** Rows of the file, numbered as in a spreadsheet; or its missing column. */
function rowsOf([head = [], ...body]: readonly (readonly string[])[]): (readonly [number, Row])[] | Column {
  const places = new Map(head.map((name, at) => [plain(name), at]));
  const lacking = (['reference', 'result'] as const).find((name) => !places.has(name));
  if (lacking) return lacking;
  const read = (cells: readonly string[]): Row =>
    Object.fromEntries(COLUMNS.map((name) => [name, (cells[places.get(name) ?? -1] ?? '').trim()])) as Row;
  return body.map((cells, i) => [i + 2, read(cells)] as const).filter(([, row]) => !isEmpty(row));
}

/**
 * @param table rows of the file, the head first
 * @param lines of the list
 * @param taken policy numbers that other policies have
 */
export function readAnswers(table: readonly (readonly string[])[], lines: readonly ListedLine[], taken: ReadonlySet<string>): AnswersFound {
  const rows = rowsOf(table);
  const unanswered = lines.filter(({ answer }) => answer === null);
  if (typeof rows === 'string')
    return { answers: [], unchanged: 0, missing: unanswered.length, problems: [{ row: 1, column: rows, value: '', code: 'columns' }] };
  const byReference = Map.groupBy(lines, ({ reference }) => reference);
  const used = new Set(taken);
  const seen = new Set<number>();
  const answers: LineAnswer[] = [];
  const problems: AnswerProblem[] = [];
  let unchanged = 0;
  for (const [at, row] of rows) {
    const line = lineOf(row, byReference);
    const isTwice = line !== undefined && seen.has(line.eventId);
    const fault = isTwice ? ({ column: 'reference', code: 'twice' } as const) : faultOf(row, line, used);
    if (line) seen.add(line.eventId);
    if (fault) problems.push({ row: at, column: fault.column, value: row[fault.column], code: fault.code });
    else if (line?.answer === null) {
      const answer = answerOf(row, line);
      if (answer.number !== null) used.add(answer.number);
      answers.push(answer);
    } else unchanged++;
  }
  const said = new Set(answers.map(({ eventId }) => eventId));
  return { answers, unchanged, missing: unanswered.filter(({ eventId }) => !said.has(eventId)).length, problems };
}
