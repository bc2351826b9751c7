// A claim's task for the top of the home page: a loss that is not reported yet, or what the shop asks.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { textIn } from '#core/language/said.ts';
import { hoursLeft } from '#core/rules/claim/notice.ts';
import { formatDay } from '#core/rules/dates.ts';
import { useClaims } from '#state/claim/claim-state.ts';
import { serverTimeByMark } from '#state/claim/clock-mark.ts';
import { type LossDraft, lossAt, lossDeadline, readLoss } from '#state/claim/loss-draft.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { nextWords } from './claim-words.ts';

/** A line of the home page that leads somewhere. */
export interface StripProps {
  readonly href: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The person's next task. */
const OURS: readonly string[] = ['answer', 'complete'];

export function LiveClaim({ strip: Strip }: { readonly strip: ComponentType<StripProps> }) {
  const t = useText();
  const { language } = useLanguage();
  const { claims } = useClaims();
  const [draft, setDraft] = useState<LossDraft>();
  useEffect(() => void readLoss(undefined).then(setDraft), []);
  if (!claims) return null;
  const policy = claims.policies.find(({ id }) => id === draft?.policyId);
  const now = serverTimeByMark(claims.mark);
  const lost = draft && lossAt(draft, now);
  if (policy && draft && lost !== undefined) {
    const { hours } = policy.notice;
    const left = Math.min(hoursLeft(lossDeadline(draft, lost, policy), now), hours);
    return (
      <Strip href={`/insurance/claims/report/${policy.id}`} title={`${t('claim.report')}: ${textIn(policy.crop, language)}`}>
        {left > 0 ? t('loss.hours-left', { n: left, most: hours }) : t('loss.hours-over')}
      </Strip>
    );
  }
  const task = claims.results.find(({ id, next }) => id !== null && OURS.includes(next));
  if (!task) return null;
  return (
    <Strip
      href={`/insurance/claims/${task.id}`}
      title={[textIn(task.crop, language), textIn(task.peril?.names, language)].filter(Boolean).join(' · ')}
    >
      {t(nextWords[task.next], { day: task.until === null ? '' : formatDay(Date.parse(task.until)) })}
    </Strip>
  );
}
