// Takes money that stayed due after the hand-over, in full or in part.
import { useState } from 'react';
import { takeDeskMoney } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { isNumbered } from '#core/rules/payment/bank-reference.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../../api/failure-words.ts';
import { useWrite } from '../../../api/use-write.ts';
import { FormFrame } from '../../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import { ORDER_READS } from '../../../blocks/order/use-order-write.ts';
import { useText } from '../../../state/language-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import { acceptAmount, readAmount, textOf } from '../hand-over/typed-amount.ts';
import { type ScannedCode, UpiCode } from '../hand-over/upi-code.tsx';

const rules = {
  amount: {
    required: true,
    accept: acceptAmount,
    check: (text: string): FieldError | undefined => (readAmount(text) ? undefined : 'field.amount-wrong'),
  },
  reference: {},
};

/** The reference of the code that was shown for this amount. */
function useScanned(amount: Paise) {
  const [scanned, setScanned] = useState<ScannedCode>();
  return [scanned?.amount === amount ? scanned.tr : undefined, setScanned] as const;
}

/** How the bank knows the payment: by the typed number, by the scanned code, or by both. */
const namesOf = (reference: string, tr: string | undefined) => ({ ...(reference ? { reference } : {}), ...(tr ? { tr } : {}) });

function TakeSheet({ order, onClose }: { readonly order: DeskOrder; readonly onClose: () => void }) {
  const { id, due } = order;
  const t = useText();
  const [way, setWay] = useState<'cash' | 'upi'>('cash');
  const [failure, setFailure] = useState<string>();
  const [wrong, setWrong] = useState<'amount' | 'reference'>();
  const form = useDraftForm(`take.${id}`, rules, { amount: textOf(due) });
  const { write, isBusy } = useWrite(takeDeskMoney, {
    changes: ORDER_READS,
    onDone: () => {
      form.forget();
      showToast('done', t('take.done'));
      onClose();
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const amount = readAmount(form.values.amount) ?? 0;
  const reference = form.values.reference.trim();
  const [tr, setScanned] = useScanned(amount);
  const send = (): void => {
    const fault = amount > due ? 'amount' : way === 'upi' && !isNumbered(reference, tr) ? 'reference' : undefined;
    setWrong(fault);
    setFailure(undefined);
    const names = way === 'upi' ? namesOf(reference, tr) : {};
    if (form.check() && fault === undefined) write({ params: { id }, body: { amount, way, ...names } });
  };
  return (
    <Sheet title={t('take.title')} closeLabel={t('close')} onClose={onClose}>
      <FormFrame
        label={t('take.title')}
        onSend={send}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('take.send', { amount: formatMoney(amount) })}
      >
        <TextField
          {...form.field('amount')}
          {...(wrong === 'amount' ? { error: t('take.too-much', { due: formatMoney(due) }) } : {})}
          label={t('take.amount')}
          inputMode="decimal"
          prefix="₹"
          autoComplete="off"
          isRequired
        />
        <ChipChoices
          label={t('take.way')}
          isLabelShown
          value={way}
          onValue={setWay}
          choices={[
            { value: 'cash', label: t('take.cash') },
            { value: 'upi', label: t('take.upi') },
          ]}
        />
        {way === 'upi' && <UpiCode order={order} amount={amount <= due ? amount : 0} isShownFor={amount} onShown={setScanned} />}
        {way === 'upi' && (
          <TextField
            {...form.field('reference')}
            {...(wrong === 'reference' ? { error: t('hand.reference-missing') } : {})}
            label={t('hand.reference')}
            hint={t(tr === undefined ? 'hand.reference-hint' : 'hand.reference-code-hint')}
            maxLength={80}
            autoComplete="off"
            isRequired={tr === undefined}
          />
        )}
      </FormFrame>
    </Sheet>
  );
}

export function TakeDue({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="wallet" isWide onPress={() => setOpen(true)}>
        {t('take.take')}
      </Button>
      {isOpen && <TakeSheet order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
