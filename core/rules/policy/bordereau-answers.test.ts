import { expect, test } from 'vitest';
import { type ListedLine, readAnswers } from './bordereau-answers.ts';

const line = (eventId: number, reference: string, kind: ListedLine['kind'] = 'new', more: Partial<ListedLine> = {}): ListedLine => ({
  eventId,
  reference,
  kind,
  answer: null,
  number: null,
  ...more,
});
const HEAD = ['reference', 'action', 'result', 'policy_number', 'reason'];
const read = (rows: string[][], lines: ListedLine[], taken: string[] = []) => readAnswers([HEAD, ...rows], lines, new Set(taken));

test('new policies get their numbers, a refusal its reason; columns may have any order', () => {
  const table = [
    ['Result', 'extra', 'policy number', 'REFERENCE', 'reason'],
    ['Accepted', 'x', 'WV-1', 'A', ''],
    ['rejected', '', '', 'B', 'no land record'],
  ];
  expect(readAnswers(table, [line(1, 'A'), line(2, 'B'), line(3, 'C')], new Set())).toEqual({
    answers: [
      { eventId: 1, reference: 'A', kind: 'new', answer: 'accepted', number: 'WV-1', reason: null },
      { eventId: 2, reference: 'B', kind: 'new', answer: 'rejected', number: null, reason: 'no land record' },
    ],
    unchanged: 0,
    missing: 1,
    problems: [],
  });
});

test('the action separates two events of one policy on the same day', () => {
  const lines = [line(1, 'A'), line(2, 'A', 'cancel')];
  const { answers, problems } = read(
    [
      ['A', 'cancel', 'accepted', '', ''],
      ['A', '', 'accepted', 'WV-1', ''],
    ],
    lines,
  );
  expect(answers.map(({ eventId, number }) => [eventId, number])).toEqual([[2, null]]);
  expect(problems).toEqual([{ row: 3, column: 'reference', value: 'A', code: 'unknown' }]);
});

test.each([
  [['X', '', 'accepted', 'WV-1', ''], 'reference', 'unknown'],
  [['A', '', 'maybe', 'WV-1', ''], 'result', 'result'],
  [['A', '', 'accepted', '', ''], 'policy_number', 'number-missing'],
  [['A', '', 'accepted', 'WV-9', ''], 'policy_number', 'number-taken'],
] as const)('%j is wrong: %s', (row, column, code) => {
  expect(read([[...row]], [line(1, 'A')], ['WV-9']).problems).toMatchObject([{ row: 2, column, code }]);
});

test('a repeated line, or one number for two policies, is wrong from the second on', () => {
  const { answers, problems } = read(
    [
      ['A', '', 'accepted', 'WV-1', ''],
      ['A', '', 'accepted', 'WV-2', ''],
      ['B', '', 'accepted', 'WV-1', ''],
    ],
    [line(1, 'A'), line(2, 'B')],
  );
  expect(answers).toHaveLength(1);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [3, 'twice'],
    [4, 'number-taken'],
  ]);
});

test('a repeated answer changes nothing, and an answer cannot be reversed', () => {
  const lines = [line(1, 'A', 'new', { answer: 'accepted', number: 'WV-1' })];
  expect(read([['A', '', 'accepted', 'WV-1', '']], lines, ['WV-1'])).toEqual({ answers: [], unchanged: 1, missing: 0, problems: [] });
  expect(read([['A', '', 'rejected', '', '']], lines).problems).toMatchObject([{ code: 'answered-otherwise' }]);
  expect(read([['A', '', 'accepted', 'WV-2', '']], lines).problems).toMatchObject([{ code: 'answered-otherwise' }]);
});

test('empty rows say nothing, and a file without its columns is wrong as a whole', () => {
  expect(
    read(
      [
        ['A', 'new', '', '', ''],
        ['', '', '', '', ''],
      ],
      [line(1, 'A')],
    ),
  ).toEqual({ answers: [], unchanged: 0, missing: 1, problems: [] });
  expect(readAnswers([['policy']], [line(1, 'A')], new Set()).problems).toEqual([
    { row: 1, column: 'reference', value: '', code: 'columns' },
  ]);
  expect(readAnswers([], [], new Set()).problems).toHaveLength(1);
});
