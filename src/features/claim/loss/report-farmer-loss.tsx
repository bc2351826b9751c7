// An agent reports their farmer's loss in the same four steps, with the farmer's approval. It needs network, because the approval is a
// code.

import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { ClaimablePolicy } from '#core/contract/claim/claim.ts';
import { readId } from '#core/rules/session/read-id.ts';
import { useFarmerClaims } from '#state/claim/claim-state.ts';
import type { LossDraft } from '#state/claim/loss-draft.ts';
import { askForApproval, submitLoss } from '#state/claim/send-loss.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { refreshOrders, useOrder } from '#state/order/order-state.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { LossForm, LossLogin, useLoss } from './loss-form.tsx';
import { leaveSteps } from './use-loss-step.ts';

interface Assisted {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}

function NeedsNetwork({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Blank picture="no-internet-big" title={t('net.needed')} text={t('loss.for-online')}>
      <Button isLarge isWide onPress={onRetry}>
        {t('retry')}
      </Button>
    </Blank>
  );
}

function FarmerLoss({ farmer: { id, name, phone } }: { readonly farmer: Assisted }) {
  const t = useText();
  const [, goTo] = useLocation();
  const [round, setRound] = useState(0);
  const { claims, isLoading } = useFarmerClaims(id, round);
  const { draft, change } = useLoss(undefined, id);
  useTitle(t('loss.report-for', { name }));
  const note = async (loss: LossDraft, policy: ClaimablePolicy): Promise<undefined> => {
    askForApproval(policy.id, { name, phone }, async (hashcode) => {
      const row = claims && (await submitLoss(loss, policy, { name, phone, hashcode, mark: claims.mark }));
      if (row === undefined) return;
      await leaveSteps();
      goTo(`/insurance/claims/waiting/${row}`, { replace: true });
    });
  };
  if (!draft || (!claims && isLoading)) return <SkeletonRows count={3} label={t('loading')} />;
  if (!claims) return <NeedsNetwork onRetry={() => setRound(round + 1)} />;
  if (claims.policies.length > 0) return <LossForm claims={claims} draft={draft} onChange={change} note={note} />;
  return <Blank picture="empty-list" title={t('loss.no-policy')} text={t('loss.no-policy-for', { name })} />;
}

export function ReportFarmerLoss() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { order, isLoading, isUnreachable } = useOrder(readId(useParams()['order']));
  if (!isLoggedIn) return <LossLogin />;
  if (!order && isLoading) return <SkeletonRows count={3} label={t('loading')} />;
  if (!order && isUnreachable) return <NeedsNetwork onRetry={refreshOrders} />;
  if (order?.insured_farmer === undefined)
    return (
      <Blank picture="empty-list" title={t('loss.no-policy')} text={t('loss.no-policy-text')}>
        <ButtonLink href="/orders">{t('order.see-orders')}</ButtonLink>
      </Blank>
    );
  const { name, number: phone } = order.buyer_details;
  return <FarmerLoss farmer={{ id: order.insured_farmer, name, phone }} />;
}
