// The insured period as a bar: the part that has passed, and the days until it starts or ends.
import type { PolicySummary } from '#core/contract/policy/policy.ts';
import { formatDay } from '#core/rules/dates.ts';
import { periodOf, policyTime } from '#core/rules/policy/policy-status.ts';
import { useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import styles from './policy.module.css';

const words = { 'Yet To Start': 'policy.starts-in', Active: 'policy.days-left', Inactive: 'policy.is-over' } as const;

export function PolicyBar({ policy }: { readonly policy: PolicySummary }) {
  const t = useText();
  const { status, days, passed } = policyTime(periodOf(policy), serverNow());
  return (
    <div className={styles.time}>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" data-status={status}>
        <rect width="100" height="4" />
        <rect width={passed * 100} height="4" />
      </svg>
      <p className={styles.ends}>
        <span>{formatDay(Date.parse(policy.policy_start_at))}</span>
        <b>{policy.ended ? t('policy.ended') : t(words[status], { n: days })}</b>
        <span>{formatDay(Date.parse(policy.ended?.at ?? policy.policy_end_at))}</span>
      </p>
    </div>
  );
}
