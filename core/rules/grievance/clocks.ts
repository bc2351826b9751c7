// The two clocks of a complaint: an answer within 48 hours, solved within a month. [E-Commerce Rules 2020, 4(5)]
import type { GrievanceState } from '../../facts/law/grievance.ts';
import { HOUR_MS, INDIA_AHEAD_MS } from '../../time.ts';

const ANSWER_MS = 48 * HOUR_MS;

export interface GrievanceClocks {
  /** Until when somebody answers, epoch ms. */
  readonly answerBy: number;
  /** Until when it is solved, epoch ms. */
  readonly solveBy: number;
}

/** The same day of the next month in India. A month without that day ends it on its last day. */
function oneMonthAfter(at: number): number {
  const day = new Date(at + INDIA_AHEAD_MS);
  const next = new Date(day);
  next.setUTCMonth(day.getUTCMonth() + 1);
  // 31 January plus a month is no day of February.
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0);
  return next.getTime() - INDIA_AHEAD_MS;
}

/** @param receivedAt epoch ms */
export const grievanceClocks = (receivedAt: number): GrievanceClocks => ({
  answerBy: receivedAt + ANSWER_MS,
  solveBy: oneMonthAfter(receivedAt),
});

export interface GrievanceTimes {
  readonly receivedAt: number;
  readonly answeredAt: number | null;
  readonly solvedAt: number | null;
}

export function grievanceState({ answeredAt, solvedAt }: GrievanceTimes): GrievanceState {
  if (solvedAt !== null) return 'solved';
  return answeredAt === null ? 'new' : 'open';
}

/** The clock that runs; null: it is solved. */
export function nextDeadline(times: GrievanceTimes): number | null {
  const { answerBy, solveBy } = grievanceClocks(times.receivedAt);
  const state = grievanceState(times);
  if (state === 'solved') return null;
  return state === 'new' ? answerBy : solveBy;
}

/** Whether the running clock has run out. */
export function isGrievanceOverdue(times: GrievanceTimes, now: number): boolean {
  const until = nextDeadline(times);
  return until !== null && now > until;
}
