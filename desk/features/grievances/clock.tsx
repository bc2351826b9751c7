// The running clock of a complaint: its deadline, in red once it has passed.
import type { GrievanceRow } from '#core/contract/grievance/grievance.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { useText } from '../../state/language-state.ts';

export function Clock({ of }: { readonly of: Pick<GrievanceRow, 'state' | 'answer_by' | 'solve_by' | 'is_overdue'> }) {
  const t = useText();
  const { state, answer_by, solve_by, is_overdue } = of;
  if (state === 'solved') return '–';
  const words =
    state === 'new'
      ? t('grievances.answer-by', { at: formatMoment(Date.parse(answer_by)) })
      : t('grievances.solve-by', { at: formatMoment(Date.parse(solve_by)) });
  return is_overdue ? <Badge tone="danger">{words}</Badge> : words;
}
