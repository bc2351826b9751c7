// Asks the bank about a payment and shows the answer. Asking never takes money twice.
import { askAboutPayment, type DeskPayment, getDeskPayment, listDeskPayments } from '#core/contract/desk/money/payments.ts';
import { Button } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { bankWords, orderName } from './money-words.ts';

export function AskButton({ payment, isWide }: { readonly payment: DeskPayment; readonly isWide?: boolean }) {
  const t = useText();
  const { write, isBusy } = useWrite(askAboutPayment, {
    changes: [listDeskPayments, getDeskPayment],
    onDone: ({ is_answered, payment: now }) =>
      showToast(is_answered ? 'done' : 'danger', is_answered ? `${t('money.bank-says')}: ${bankWords(t, now)}` : t('money.bank-no-answer')),
    onFailed: showFailureToast(t),
  });
  return (
    <Button
      kind={isWide ? 'primary' : 'ghost'}
      {...(isWide ? { isWide } : {})}
      isBusy={isBusy}
      label={isWide ? undefined : t('money.ask-of', { order: orderName(payment) })}
      onPress={() => write({ params: { id: payment.id }, body: {} })}
    >
      {t('money.ask')}
    </Button>
  );
}
