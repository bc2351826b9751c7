// The payment modes: every mode that the server offers, with its meaning and why it cannot be chosen.
import { useId, useState } from 'react';
import type { PictogramName } from '#core/icon-names.ts';
import { formatMoney } from '#core/money.ts';
import { isApprovalRequired, isDraftInsured, type OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { type OptionReason, type PaymentOption, paymentOptions } from '#core/rules/payment/payment-options.ts';
import { confirmMode } from '#state/checkout/checkout-actions.ts';
import { useCheckout } from '#state/checkout/checkout-state.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { Pictogram } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';

type Way = PaymentOption['type'];

const looks: Readonly<Record<Way, { readonly title: MessageKey; readonly picture: PictogramName }>> = {
  COD: { title: 'pay.cod', picture: 'pay-cash' },
  PAY_NOW: { title: 'pay.online', picture: 'pay-online' },
  CREDIT: { title: 'pay.credit', picture: 'pay-credit' },
};

/** The possible choices now, as far as they are known. */
function useOptions(draft: OrderDraft, creditLimit: number): readonly PaymentOption[] {
  const { isOffline } = useNetwork();
  const { user } = useSession();
  const { validation, bill, buyer } = draft;
  const offered = validation?.payment_options;
  return paymentOptions({
    // Without the server's answer cash is offered, as everywhere. The server decides when the order arrives.
    offered: {
      cash: offered ? offered.cash !== null : true,
      online: offered ? offered.payment_gateway !== null : true,
      credit: offered ? offered.credit !== null : true,
    },
    orderAmount: bill.grand_total,
    minimumAmount: draft.prepay,
    creditLimit,
    buyerPhone: buyer.phone,
    userPhone: user?.phone_number ?? '',
    isOffline,
    // An agent's farmer can approve later, so the order waits for the network and then for the farmer.
    canWait: !isDraftInsured(draft) && (user?.is_assisting === true || !isApprovalRequired(draft, user)),
  });
}

function useReasons({ prepay }: OrderDraft): (reason: OptionReason) => string {
  const t = useText();
  return (reason) => {
    if (reason === 'minimum-due') return t('pay.minimum-first', { amount: formatMoney(prepay) });
    if (reason === 'needs-network') return t('pay.needs-network');
    return t(reason === 'exceeded' ? 'pay.order-value-exceeds' : 'pay.order-value-equal');
  };
}

function NetworkNotice({ options }: { readonly options: readonly PaymentOption[] }) {
  const t = useText();
  const { isOffline } = useNetwork();
  if (!isOffline) return null;
  const canAny = options.some(({ reason }) => reason === undefined);
  return (
    <Notice tone={canAny ? 'queued' : 'info'} icon={canAny ? 'clock' : 'no-internet'}>
      {t(canAny ? 'pay.will-wait' : 'pay.all-off')}
    </Notice>
  );
}

function Options({ draft, creditLimit, isBusy }: { readonly draft: OrderDraft; readonly creditLimit: number; readonly isBusy: boolean }) {
  const t = useText();
  const reasonId = useId();
  const [chosen, setChosen] = useState<Way>();
  const options = useOptions(draft, creditLimit);
  const reasonOf = useReasons(draft);
  const texts: Readonly<Record<Way, string>> = {
    COD: t('pay.cod-text'),
    PAY_NOW: t('pay.online-text'),
    CREDIT: t('pay.credit-limit-available', { limit: formatMoney(creditLimit) }),
  };
  const way = options.find(({ type, reason }) => type === chosen && reason === undefined)?.type;
  return (
    <Sheet
      title={t('pay.title')}
      closeLabel={t('close')}
      onClose={isBusy ? undefined : () => void closeSheet()}
      foot={
        <>
          <Button
            isLarge
            isWide
            isBusy={isBusy}
            isDisabled={way === undefined}
            describedBy={way === undefined ? reasonId : undefined}
            onPress={() => way && void confirmMode(way)}
          >
            {t('pay.confirm')}
          </Button>
          {way === undefined && <small id={reasonId}>{t('pay.choose-first')}</small>}
        </>
      }
    >
      <NetworkNotice options={options} />
      <RadioCards
        label={t('pay.title')}
        value={way}
        onValue={setChosen}
        cards={options.map(({ type, reason }) => ({
          value: type,
          title: t(looks[type].title),
          text: texts[type],
          reason: reason && reasonOf(reason),
          picture: <Pictogram name={looks[type].picture} />,
        }))}
      />
    </Sheet>
  );
}

export function PaymentOptionsSheet() {
  const { draft, creditLimit, isBusy } = useCheckout();
  return draft ? <Options draft={draft} creditLimit={creditLimit} isBusy={isBusy} /> : null;
}
