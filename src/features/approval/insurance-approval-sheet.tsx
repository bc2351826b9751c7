// The step before an insured order: the farmer approves by a code to their own phone, after their KYC. Or it continues without the
// insurance.

import { useEffect, useMemo } from 'react';
import type { KycMissing } from '#core/contract/insurance.ts';
import { formatMoney } from '#core/money.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { coversOf } from '#core/rules/insurance/insurance.ts';
import { kycMissing } from '#core/rules/kyc/kyc.ts';
import { skipInsurance } from '#state/checkout/checkout-actions.ts';
import { useCheckout } from '#state/checkout/checkout-state.ts';
import { insuranceApproval } from '#state/checkout/insurance-approval.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { closeSheet, openSheet } from '#state/frame/sheet-state.ts';
import { type Insurance, noteKyc, unitOf, useKnownInsurance } from '#state/insurance/insurance-known.ts';
import { kycNext } from '#state/kyc/kyc-rows.ts';
import { type FarmerId, useKyc } from '#state/kyc/kyc-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AboveSeen } from './above-seen.tsx';
import type { ApprovalWords } from './approval-sheet.tsx';
import { ApprovalSheet } from './sheets.lazy.ts';

const OWN: ApprovalWords = {
  title: 'insurance.code-title',
  boxes: 'insurance.code-boxes',
  sent: 'insurance.code-text',
  needed: 'insurance.code-for',
  wrong: 'order-code.wrong-own',
};
const FARMERS: ApprovalWords = { ...OWN, sent: 'order-code.text', wrong: 'order-code.wrong' };

/** Disabled while a code is being checked, because that code may already place the order. */
function Skip({ isBusy, isDisabled = false }: { readonly isBusy: boolean; readonly isDisabled?: boolean }) {
  const t = useText();
  return (
    <>
      <Button kind="ghost" isWide isBusy={isBusy} isDisabled={isDisabled} onPress={() => void skipInsurance()}>
        {t('insurance.skip')}
      </Button>
      <small>{t('insurance.skip-text')}</small>
    </>
  );
}

interface KycPendingProps {
  readonly missing: KycMissing;
  readonly who: { readonly name: string; readonly phone: string };
  /** Undefined: the person themselves. */
  readonly farmerId: FarmerId;
  readonly isBusy: boolean;
}

/** Shows the missing KYC. The person can fill it in and return, or order without the insurance. */
function KycPending({ missing, who, farmerId, isBusy }: KycPendingProps) {
  const t = useText();
  const { kyc } = useKyc(farmerId);
  // Reads KYC that was given meanwhile. Once nothing is missing, the code is requested.
  useEffect(() => {
    if (kyc) noteKyc(kycMissing(kyc));
  }, [kyc]);
  // The link to the missing KYC stays until this is known, so that nothing moves under a finger.
  const isWaiting = kyc !== undefined && kycNext(kyc) === undefined;
  const stateOf = (isMissing: boolean): MessageKey => {
    if (!isMissing) return 'insurance.kyc-done';
    return isWaiting ? 'insurance.kyc-checked' : 'insurance.kyc-missing';
  };
  const parts = [
    ['insurance.kyc-identity', missing.identity],
    ['insurance.kyc-bank', missing.bank],
  ] as const;
  return (
    <Sheet
      shape="full"
      hasBack
      title={t(isWaiting ? 'insurance.kyc-wait-title' : 'insurance.kyc-title')}
      closeLabel={t('back')}
      onClose={isBusy ? undefined : () => void closeSheet()}
      foot={
        <>
          {!isWaiting && (
            <Button isLarge isWide onPress={() => openSheet({ sheet: 'kyc', farmerId, ...who })}>
              {t('insurance.kyc-fill')}
            </Button>
          )}
          <Skip isBusy={isBusy} />
        </>
      }
    >
      {!isWaiting && <p>{t('insurance.kyc-text', { name: who.name })}</p>}
      {parts.map(([word, isMissing]) => (
        <Notice key={word} tone={isMissing ? 'queued' : 'done'}>
          {t(word)}: {t(stateOf(isMissing))}
        </Notice>
      ))}
      <p>{t(isWaiting ? 'insurance.kyc-wait' : 'insurance.kyc-later')}</p>
    </Sheet>
  );
}

function About({ draft, insurance }: { readonly draft: OrderDraft; readonly insurance: Insurance }) {
  const t = useText();
  const lines = draft.cart.order_details.flatMap(({ product_variant: variantId, quantity, insurance_product: product }) => {
    const offer = insurance.offers[variantId];
    return product !== undefined && offer ? [{ variantId, quantity, premium: offer.premium, unit: unitOf(offer) }] : [];
  });
  const covers = coversOf(lines, insurance.freeQuota);
  const n = covers.reduce((sum, { packets }) => sum + packets, 0);
  const amount = formatMoney(covers.reduce((sum, { sumInsured }) => sum + sumInsured, 0));
  return (
    <Notice tone="done" icon="shield">
      {t('insurance.code-about', { n, amount, unit: lines.every(({ unit }) => unit === 'bag') ? 'bag' : 'packet' })}
    </Notice>
  );
}

export function InsuranceApprovalSheet() {
  const { draft, isBusy } = useCheckout();
  const insurance = useKnownInsurance();
  const { user } = useSession();
  const approval = useMemo(() => draft && insuranceApproval(draft), [draft]);
  if (!draft || !approval) return null;
  // A person's own insurance belongs to their account, whoever gets the goods.
  const { buyer } = draft;
  const who = draft.cart.order_created_for || !user ? buyer : { name: user.full_name ?? buyer.name, phone: user.phone_number };
  if (insurance && (insurance.kyc.identity || insurance.kyc.bank))
    return (
      <KycPending
        missing={insurance.kyc}
        who={{ name: who.name, phone: who.phone }}
        farmerId={draft.cart.order_created_for ? buyer.farmerId : undefined}
        isBusy={isBusy}
      />
    );
  return (
    <ApprovalSheet
      words={who === buyer ? FARMERS : OWN}
      approval={approval}
      isBusy={isBusy}
      who={who}
      about={
        <>
          <AboveSeen draft={draft} />
          {insurance && <About draft={draft} insurance={insurance} />}
        </>
      }
      foot={(isWorking) => <Skip isBusy={isBusy} isDisabled={isWorking} />}
    />
  );
}
