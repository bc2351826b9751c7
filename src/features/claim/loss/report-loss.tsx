// A loss of one's own is told in four steps, with or without network.
import { useParams } from 'wouter';
import { useClaims } from '#state/claim/claim-state.ts';
import { noteLoss } from '#state/claim/send-loss.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { LossForm, LossLogin, useLoss } from './loss-form.tsx';

export function ReportLoss() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const asked = Number(useParams()['policy']) || undefined;
  const { claims, isLoading, isUnreachable } = useClaims();
  const { draft, change } = useLoss(asked);
  useTitle(t('claim.report'));
  if (!isLoggedIn) return <LossLogin />;
  if (!draft || (!claims && isLoading && !isUnreachable)) return <SkeletonRows count={3} label={t('loading')} />;
  if (claims && claims.policies.length > 0) return <LossForm claims={claims} draft={draft} onChange={change} note={noteLoss} />;
  const [title, text] = claims
    ? (['loss.no-policy', 'loss.no-policy-text'] as const)
    : (['offline.nothing-title', 'loss.not-kept'] as const);
  return (
    <Blank picture="empty-list" title={t(title)} text={t(text)}>
      <ButtonLink href="/insurance/claims">{t('area.claims')}</ButtonLink>
    </Blank>
  );
}
