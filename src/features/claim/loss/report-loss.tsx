// A farmer reports their own loss in four steps, with or without network.

import { useParams } from 'wouter';
import { readId } from '#core/rules/session/read-id.ts';
import { refreshClaims, useClaims } from '#state/claim/claim-state.ts';
import { submitLoss } from '#state/claim/send-loss.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { LossForm, LossLogin, useLoss } from './loss-form.tsx';

export function ReportLoss() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const asked = readId(useParams()['policy']) || undefined;
  const { claims, isLoading, isUnreachable } = useClaims();
  const { draft, change } = useLoss(asked);
  const unread = useUnreadWords();
  useTitle(t('claim.report'));
  if (!isLoggedIn) return <LossLogin />;
  if (!draft || (!claims && isLoading && !isUnreachable)) return <SkeletonRows count={3} label={t('loading')} />;
  if (claims && claims.policies.length > 0) return <LossForm claims={claims} draft={draft} onChange={change} note={submitLoss} />;
  if (!claims)
    return (
      <Blank {...unread}>
        <Button onPress={refreshClaims}>{t('retry')}</Button>
      </Blank>
    );
  return (
    <Blank picture="empty-list" title={t('loss.no-policy')} text={t('loss.no-policy-text')}>
      <ButtonLink href="/insurance/claims">{t('area.claims')}</ButtonLink>
    </Blank>
  );
}
