import { expect, test } from 'vitest';
import { grievanceClocks, grievanceState, isGrievanceOverdue, nextDeadline } from './clocks.ts';

const at = (text: string): number => Date.parse(text);
const receivedAt = at('2026-11-22T08:00:00Z');
const fresh = { receivedAt, answeredAt: null, solvedAt: null };

test('a complaint is answered within 48 hours and solved within one month', () => {
  const { answerBy, solveBy } = grievanceClocks(receivedAt);
  expect(answerBy).toBe(at('2026-11-24T08:00:00Z'));
  expect(solveBy).toBe(at('2026-12-22T08:00:00Z'));
});

test('a month that lacks the day ends on its last day, by the calendar of India', () => {
  expect(grievanceClocks(at('2027-01-31T06:00:00Z')).solveBy).toBe(at('2027-02-28T06:00:00Z'));
  expect(grievanceClocks(at('2028-01-30T06:00:00Z')).solveBy).toBe(at('2028-02-29T06:00:00Z'));
  // 1 December in India is still 30 November in Greenwich.
  expect(grievanceClocks(at('2026-11-30T20:00:00Z')).solveBy).toBe(at('2026-12-31T20:00:00Z'));
});

test('the answer’s clock runs first, then the solution’s, and none once it is solved', () => {
  const { answerBy, solveBy } = grievanceClocks(receivedAt);
  const answered = { ...fresh, answeredAt: receivedAt + 1 };
  const solved = { ...answered, solvedAt: receivedAt + 2 };
  expect([fresh, answered, solved].map(grievanceState)).toEqual(['new', 'open', 'solved']);
  expect([fresh, answered, solved].map(nextDeadline)).toEqual([answerBy, solveBy, null]);
});

test('it is overdue after the last millisecond of the running clock, and never once it is solved', () => {
  const { answerBy, solveBy } = grievanceClocks(receivedAt);
  expect([isGrievanceOverdue(fresh, answerBy), isGrievanceOverdue(fresh, answerBy + 1)]).toEqual([false, true]);
  const answered = { ...fresh, answeredAt: answerBy };
  expect([isGrievanceOverdue(answered, solveBy), isGrievanceOverdue(answered, solveBy + 1)]).toEqual([false, true]);
  expect(isGrievanceOverdue({ ...answered, solvedAt: solveBy + 9 }, solveBy + 10)).toBe(false);
});
