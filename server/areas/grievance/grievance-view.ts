// Builds complaints for their farmer and for the desk.
import type { DeskGrievance, DeskGrievanceRow } from '#core/contract/desk/grievance/grievance.ts';
import type { Grievance, GrievanceRow } from '#core/contract/grievance/grievance.ts';
import { type GrievanceTimes, grievanceClocks, grievanceState, isGrievanceOverdue } from '#core/rules/grievance/clocks.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { AnswerRow, GrievanceDbRow } from './grievance-repository.ts';

export const timesOf = (row: Pick<GrievanceDbRow, 'received_at' | 'answered_at' | 'solved_at'>): GrievanceTimes => ({
  receivedAt: row.received_at.getTime(),
  answeredAt: row.answered_at?.getTime() ?? null,
  solvedAt: row.solved_at?.getTime() ?? null,
});

export function toRow(row: GrievanceDbRow, now: number): GrievanceRow {
  const times = timesOf(row);
  const { answerBy, solveBy } = grievanceClocks(times.receivedAt);
  return {
    id: row.id,
    ticket: row.ticket,
    about: row.about,
    order_id: row.order_id,
    text: row.text,
    state: grievanceState(times),
    received_at: row.received_at.toISOString(),
    answer_by: new Date(answerBy).toISOString(),
    solve_by: new Date(solveBy).toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    solved_at: row.solved_at?.toISOString() ?? null,
    is_overdue: isGrievanceOverdue(times, now),
  };
}

export const toGrievance = (row: GrievanceDbRow, answers: readonly AnswerRow[], now: number): Grievance => ({
  ...toRow(row, now),
  answers: answers.map(({ step, words, staff_name, designation, at }) => ({
    step,
    words,
    by: staff_name,
    designation,
    at: at.toISOString(),
  })),
});

type Names = ReadonlyMap<number, string>;

export const toDeskRow = (row: GrievanceDbRow, names: Names, now: number): DeskGrievanceRow => ({
  ...toRow(row, now),
  farmer: { id: row.user_id, full_name: names.get(row.user_id) ?? '', phone: maskPhone(row.phone) },
});

export const toDeskGrievance = (row: GrievanceDbRow, answers: readonly AnswerRow[], names: Names, now: number): DeskGrievance => ({
  ...toGrievance(row, answers, now),
  farmer: { id: row.user_id, full_name: names.get(row.user_id) ?? '', phone: row.phone },
});

/** Columns of the file: a line for each complaint. */
export const grievanceColumns = {
  ticket: ({ ticket }: FiledGrievance) => ticket,
  received_at: ({ received_at }: FiledGrievance) => received_at,
  about: ({ about }: FiledGrievance) => about,
  order: ({ order_id }: FiledGrievance) => order_id,
  phone: ({ phone }: FiledGrievance) => phone,
  name: ({ farmer }: FiledGrievance) => farmer.full_name,
  text: ({ text }: FiledGrievance) => text,
  state: ({ state }: FiledGrievance) => state,
  answer_by: ({ answer_by }: FiledGrievance) => answer_by,
  answered_at: ({ answered_at }: FiledGrievance) => answered_at,
  solve_by: ({ solve_by }: FiledGrievance) => solve_by,
  solved_at: ({ solved_at }: FiledGrievance) => solved_at,
  overdue: ({ is_overdue }: FiledGrievance) => (is_overdue ? 'yes' : 'no'),
};

export type FiledGrievance = DeskGrievanceRow & { readonly phone: string };
