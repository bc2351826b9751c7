// The person's policies in a line of the menu: the running ones, otherwise the next one.
import { formatMoney } from '#core/money.ts';
import { useText } from '#state/frame/language-state.ts';
import { statusNow, usePolicies } from '#state/policy/policy-state.ts';
import { StatusLine } from '#ui/service/status-line.tsx';

export function PolicyLine() {
  const t = useText();
  const { rows } = usePolicies('all');
  const active = rows?.filter((row) => statusNow(row) === 'Active') ?? [];
  if (active.length > 0) {
    const amount = formatMoney(active.reduce((sum, { summary }) => sum + summary.sum_insured, 0));
    return (
      <StatusLine tone="done" icon="shield">
        {t('policy.line-active', { n: active.length, amount })}
      </StatusLine>
    );
  }
  if (!rows?.some((row) => statusNow(row) === 'Yet To Start')) return null;
  return (
    <StatusLine tone="info" icon="calendar">
      {t('policy.not-started')}
    </StatusLine>
  );
}
