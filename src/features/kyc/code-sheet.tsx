// The farmer's approval of what an agent does for them: a code goes to the farmer's phone, and the agent enters it.
import { useEffect, useId, useState } from 'react';
import { APPROVAL_CODE_DIGITS, APPROVAL_RESEND_MS } from '#core/constants.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { remedyOf } from '#core/rules/remedy.ts';
import { type OtpBoxes as Boxes, completeCode, emptyBoxes } from '#core/rules/session/otp-boxes.ts';
import { failureOf, failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import type { KycSheets } from '#state/kyc/sheets.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { Countdown, useCountdown } from '#ui/countdown.tsx';
import { OtpBoxes } from '#ui/form/otp-boxes.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './kyc.module.css';

const none = emptyBoxes(APPROVAL_CODE_DIGITS);

export function YesCodeSheet({ isOwn, name, phone, send, check: keep, onYes }: KycSheets['yes-code']) {
  const t = useText();
  const errorId = useId();
  const [boxes, setBoxes] = useState<Boxes>(none);
  const [state, setState] = useState<'sending' | '' | 'checking'>('sending');
  const [sentAt, setSentAt] = useState(0);
  const [error, setError] = useState<string>();
  const leftMs = useCountdown(sentAt, APPROVAL_RESEND_MS);
  const fail = (failure: unknown): void => {
    const { code } = failureOf(failure);
    const { title, words } = failureWords(failure);
    const isWrong = remedyOf(code).approval === 'type-again';
    setError(isWrong ? t(isOwn ? 'order-code.wrong-own' : 'order-code.wrong') : (words ?? t(title)));
    setBoxes(none);
    setState('');
  };
  const sendCode = (): void => {
    setState('sending');
    setError(undefined);
    send().then(() => {
      setSentAt(Date.now());
      setBoxes(none);
      setState('');
    }, fail);
  };
  const check = (code: string): void => {
    setState('checking');
    keep(code).then(async () => {
      await closeSheet();
      onYes();
    }, fail);
  };
  const change = (next: Boxes): void => {
    setBoxes(next);
    if (next.digits.join('') === boxes.digits.join('')) return;
    setError(undefined);
    const complete = completeCode(next);
    if (complete !== undefined) check(complete);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(sendCode, []);
  // A number is not broken over two lines.
  const who = { name, phone: displayPhone(phone).replaceAll(' ', '\u00a0') };
  return (
    <Sheet
      shape="full"
      hasBack
      title={t('kyc.code-title')}
      closeLabel={t('back')}
      onClose={state === 'checking' ? undefined : () => void closeSheet()}
    >
      <p>{t(isOwn ? 'kyc.code-own' : 'kyc.code-text', who)}</p>
      <OtpBoxes
        boxes={boxes}
        hasFocus
        onChange={change}
        label={t('kyc.code-boxes')}
        boxLabel={(n, count) => t('otp.box', { n, count })}
        isWrong={error !== undefined}
        isDisabled={state === 'checking'}
        errorId={errorId}
      />
      <p id={errorId} role="alert" className={styles.wrong}>
        {error}
      </p>
      {state === 'checking' && (
        <p role="status">
          <Spinner /> {t('otp.checking')}
        </p>
      )}
      <div className={styles.resend}>
        {sentAt > 0 && (
          <p>
            {t('order-code.again')} {leftMs > 0 && <Countdown leftMs={leftMs} />}
          </p>
        )}
        <Button kind="ghost" icon="sms" isBusy={state === 'sending'} isDisabled={leftMs > 0} onPress={sendCode}>
          {t('otp.by-sms')}
        </Button>
      </div>
    </Sheet>
  );
}
