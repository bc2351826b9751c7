// The amount to pay now: everything, the minimum, or a part.
import { useState } from 'react';
import { formatMoney, type Paise } from '#core/money.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import {
  type AmountBounds,
  type AmountChoice,
  acceptAmount,
  amountChoices,
  chosenAmount,
  isCustomAmountWrong,
  restAtDelivery,
} from '#core/rules/payment/pay-now-amount.ts';
import { confirmAmount } from '#state/checkout/checkout-actions.ts';
import { useCheckout } from '#state/checkout/checkout-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './choose-amount-sheet.module.css';

/** The amount for the hint's sentence, which already has the rupee sign. */
const bare = (amount: Paise): string => formatMoney(amount).replace('₹', '');

interface CustomAmountProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly maximum: Paise;
  readonly isOn: boolean;
  /** The keyboard's own Go button. */
  readonly onGo: () => void;
}

/** Enabled only while its option is selected. */
function CustomAmount({ text, onText, maximum, isOn, onGo }: CustomAmountProps) {
  const t = useText();
  const rest = isOn ? restAtDelivery(text, maximum) : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      <TextField
        label={t('amount.custom')}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('amount.enter')}
        isLocked={!isOn}
        value={text}
        onValue={(raw) => {
          const next = acceptAmount(raw);
          onText(next);
          return next;
        }}
        error={isOn && isCustomAmountWrong(text, maximum) ? t('amount.invalid-custom', { amount: formatMoney(maximum) }) : undefined}
      />
      <p role="status" className={styles.hint}>
        {rest !== undefined && t('amount.rest', { amount: bare(rest) })}
      </p>
    </form>
  );
}

interface AmountSheetProps {
  readonly draft: OrderDraft;
  readonly isBusy: boolean;
}

function AmountSheet({ draft, isBusy }: AmountSheetProps) {
  const t = useText();
  const { isOffline } = useNetwork();
  const { bill, prepay, cart } = draft;
  const bounds: AmountBounds = { minimum: prepay, maximum: bill.grand_total };
  const [choice, setChoice] = useState<AmountChoice>('full');
  const [text, setText] = useState('');
  const isWrong = choice === 'partial' && isCustomAmountWrong(text, bounds.maximum);
  const chosen = chosenAmount(choice, text, bounds);
  // An empty part is no amount, so nobody pays everything by mistake.
  const isMissing = choice === 'partial' && text === '';
  const isOff = isWrong || isMissing || isOffline;
  const titles = { full: t('amount.full'), minimum: t('amount.minimum'), partial: t('amount.partial') };
  const amounts = { full: formatMoney(bounds.maximum), minimum: formatMoney(bounds.minimum), partial: undefined };
  const pay = (): void => {
    if (!isOff && !isBusy) void confirmAmount(chosen, false);
  };
  const custom = <CustomAmount text={text} onText={setText} maximum={bounds.maximum} isOn={choice === 'partial'} onGo={pay} />;
  return (
    <Sheet
      shape="full"
      hasBack
      title={t('amount.title')}
      closeLabel={t('back')}
      onClose={isBusy ? undefined : () => void closeSheet()}
      foot={
        <>
          <p role="status">
            <b>{isMissing ? t('amount.enter') : t('amount.now', { amount: formatMoney(chosen ?? bounds.maximum) })}</b>
          </p>
          <Button isLarge isWide isBusy={isBusy} isDisabled={isOff} onPress={pay}>
            {t('pay.confirm')}
          </Button>
          <Button kind="ghost" isWide icon="share" isDisabled={isOff || isBusy} onPress={() => void confirmAmount(chosen, true)}>
            {t('amount.share')}
          </Button>
        </>
      }
    >
      {isOffline && (
        <Notice tone="info" icon="no-internet">
          {t('pay.all-off')}
        </Notice>
      )}
      <RadioCards
        label={t('amount.title')}
        value={choice}
        onValue={setChoice}
        cards={amountChoices(bounds, cart.service_id).map((value) => ({
          value,
          title: titles[value],
          amount: amounts[value],
          text: value === 'minimum' ? t('amount.rest', { amount: bare(bounds.maximum - bounds.minimum) }) : undefined,
          more: value === 'partial' ? custom : undefined,
        }))}
      />
    </Sheet>
  );
}

export function ChooseAmountSheet() {
  const { draft, isBusy } = useCheckout();
  return draft ? <AmountSheet draft={draft} isBusy={isBusy} /> : null;
}
