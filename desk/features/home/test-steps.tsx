// Tests the providers from the checklist: an SMS to the person's own phone, and a payment of one rupee that is refunded.
import { useState } from 'react';
import {
  checkTestPayment,
  getOpening,
  type TestPayment as Payment,
  sendTestMessage,
  startTestPayment,
} from '#core/contract/desk/vendor/opening.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './home.module.css';

/** Shows why a test failed. */
function useFailed(): (error: unknown) => void {
  const t = useText();
  return showFailureToast(t);
}

export function TestMessage({ isDone }: { readonly isDone: boolean }) {
  const t = useText();
  const { write, isBusy } = useWrite(sendTestMessage, {
    changes: [getOpening],
    onDone: ({ phone_number }) => showToast('done', t('home.sms-sent', { phone: displayPhone(phone_number) })),
    onFailed: useFailed(),
  });
  return (
    <Button kind={isDone ? 'link' : 'primary'} isBusy={isBusy} onPress={() => write({ body: {} })}>
      {t(isDone ? 'home.try-again' : 'home.sms-send')}
    </Button>
  );
}

function PaymentSheet({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const t = useText();
  const [isSeen, setSeen] = useState(false);
  const { write, isBusy } = useWrite(checkTestPayment, {
    changes: [getOpening],
    onDone: ({ state }) => {
      setSeen(true);
      if (state === 'open') return;
      showToast(state === 'done' ? 'done' : 'danger', t(state === 'done' ? 'home.payment-came' : 'home.payment-over'));
      onClose();
    },
    onFailed: useFailed(),
  });
  return (
    <Sheet
      title={t('home.payment-title')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button isWide isBusy={isBusy} onPress={() => write({ params: { id: payment.id }, body: {} })}>
          {t('home.payment-check')}
        </Button>
      }
    >
      <p>{t('home.payment-text')}</p>
      {payment.url !== null && (
        <a className={styles.pay} href={payment.url} target="_blank" rel="noreferrer">
          {t('home.payment-page')}
        </a>
      )}
      {isSeen && <p role="status">{t('home.payment-not-yet')}</p>}
    </Sheet>
  );
}

export function TestPayment({ isDone }: { readonly isDone: boolean }) {
  const t = useText();
  const [payment, setPayment] = useState<Payment>();
  const { write, isBusy } = useWrite(startTestPayment, { changes: [], onDone: setPayment, onFailed: useFailed() });
  return (
    <>
      <Button kind={isDone ? 'link' : 'primary'} isBusy={isBusy} onPress={() => write({ body: {} })}>
        {t(isDone ? 'home.try-again' : 'home.payment-start')}
      </Button>
      {payment && <PaymentSheet payment={payment} onClose={() => setPayment(undefined)} />}
    </>
  );
}
