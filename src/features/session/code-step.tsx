// The code: its boxes, the phone's own suggestion, and help when it does not come.
import { useEffect, useId, useState } from 'react';
import { LOGIN_OTP_DIGITS, LOGIN_RESEND_MS } from '#core/constants.ts';
import { displayPhone } from '#core/rules/phone.ts';
import type { LoginStep } from '#core/rules/session/login-steps.ts';
import { type OtpBoxes as Boxes, completeCode, emptyBoxes, enterText } from '#core/rules/session/otp-boxes.ts';
import { codeFromSms } from '#device/web-otp.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { Countdown, useCountdown } from '#ui/countdown.tsx';
import { CheckField } from '#ui/form/field.tsx';
import { OtpBoxes } from '#ui/form/otp-boxes.tsx';
import styles from './login-panel.module.css';

export interface CodeStepProps {
  readonly step: Extract<LoginStep, { at: 'code' }>;
  readonly isUnreachable: boolean;
  /** Replaces 'verification code'. */
  readonly heading: string | undefined;
  /** The choice beside the boxes; undefined when there is none. */
  readonly consent: { readonly wantsChat: boolean; readonly onWantsChat: (wants: boolean) => void } | undefined;
  readonly onCode: (code: string) => void;
  readonly onEdit: () => void;
  readonly onResend: () => void;
  /** Undefined: a call is not possible. */
  readonly onCall: (() => void) | undefined;
}

const againWords = { no: 'otp.not-received', sms: 'otp.resent', call: 'otp.called' } as const;

export function CodeStep({ step, heading, isUnreachable, consent, onCode, onEdit, onResend, onCall }: CodeStepProps) {
  const t = useText();
  const errorId = useId();
  const [boxes, setBoxes] = useState<Boxes>(() => emptyBoxes(LOGIN_OTP_DIGITS));
  const leftMs = useCountdown(step.sentAt, LOGIN_RESEND_MS);
  const change = (next: Boxes): void => {
    setBoxes(next);
    if (next.digits.join('') === boxes.digits.join('')) return;
    onEdit();
    const code = completeCode(next);
    if (code !== undefined) onCode(code);
  };
  // A refusal clears all digits and returns to the first box.
  useEffect(() => {
    if (step.isWrong) setBoxes(emptyBoxes(LOGIN_OTP_DIGITS));
  }, [step.isWrong]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every code that is sent
  useEffect(() => {
    const wait = new AbortController();
    void codeFromSms(wait.signal).then((code) => code && change(enterText(boxes, 0, code)));
    return () => wait.abort();
  }, [step.sentAt]);
  return (
    <div className={styles.panel}>
      <h2>{heading ?? t('otp.title')}</h2>
      <p>{t('otp.sent-to', { phone: displayPhone(step.phone) })}</p>
      <b aria-hidden="true">{t('otp.enter')}</b>
      <OtpBoxes
        boxes={boxes}
        onChange={change}
        label={t('otp.enter')}
        boxLabel={(n, count) => t('otp.box', { n, count })}
        isWrong={step.isWrong && !isUnreachable}
        isDisabled={step.isVerifying}
        errorId={errorId}
      />
      <p id={errorId} role="alert" className={styles.error}>
        {step.isWrong && t(isUnreachable ? 'net.needed' : 'otp.wrong')}
      </p>
      {consent && <CheckField label={t('consent.chat')} isChecked={consent.wantsChat} onChange={consent.onWantsChat} />}
      <div className={styles.resend}>
        <p>
          {t(againWords[step.again])} {leftMs > 0 && <Countdown leftMs={leftMs} />}
        </p>
        <div className={styles.buttons}>
          <Button kind="ghost" icon="sms" isDisabled={leftMs > 0} onPress={onResend}>
            {t('otp.by-sms')}
          </Button>
          {onCall && (
            <Button kind="ghost" icon="call" isDisabled={leftMs > 0} onPress={onCall}>
              {t('otp.by-call')}
            </Button>
          )}
        </div>
      </div>
      {step.isVerifying && (
        <div className={styles.loader} role="status">
          <Spinner size={48} />
          {t('otp.checking')}
        </div>
      )}
    </div>
  );
}
