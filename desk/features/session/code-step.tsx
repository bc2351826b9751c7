// The SMS code: six boxes, help if it does not arrive, and why it was refused.
import { useEffect, useId, useState } from 'react';
import { LOGIN_OTP_DIGITS, LOGIN_RESEND_MS } from '#core/constants.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { type OtpBoxes as Boxes, completeCode, emptyBoxes } from '#core/rules/session/otp-boxes.ts';
import { Button } from '#ui/button.tsx';
import { Countdown, useCountdown } from '#ui/countdown.tsx';
import { OtpBoxes } from '#ui/form/otp-boxes.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './session.module.css';

export interface CodeStepProps {
  readonly phone: string;
  /** Time of the last code, epoch ms. */
  readonly sentAt: number;
  readonly isBusy: boolean;
  /** Why the last code was refused; the person types a new one. */
  readonly failure: string | undefined;
  readonly onCode: (code: string) => void;
  readonly onResend: () => void;
  /** Absent: the number is fixed. */
  readonly onOtherNumber?: () => void;
}

export function CodeStep({ phone, sentAt, isBusy, failure, onCode, onResend, onOtherNumber }: CodeStepProps) {
  const t = useText();
  const errorId = useId();
  const [boxes, setBoxes] = useState<Boxes>(() => emptyBoxes(LOGIN_OTP_DIGITS));
  const leftMs = useCountdown(sentAt, LOGIN_RESEND_MS);
  const change = (next: Boxes): void => {
    setBoxes(next);
    const code = completeCode(next);
    if (code !== undefined && next.digits.join('') !== boxes.digits.join('')) onCode(code);
  };
  // A refusal clears all digits and goes back to the first box.
  useEffect(() => {
    if (failure !== undefined) setBoxes(emptyBoxes(LOGIN_OTP_DIGITS));
  }, [failure]);
  return (
    <div className={styles.panel}>
      <p>{t('otp.sent-to', { phone: displayPhone(phone) })}</p>
      <OtpBoxes
        boxes={boxes}
        onChange={change}
        label={t('otp.title')}
        boxLabel={(n, count) => t('otp.box', { n, count })}
        isWrong={failure !== undefined}
        isDisabled={isBusy}
        errorId={errorId}
        hasFocus
      />
      <p id={errorId} role="alert" className={styles.error}>
        {failure}
      </p>
      <p role="status">{isBusy && t('otp.checking')}</p>
      <div className="row">
        <Button kind="ghost" icon="sms" isDisabled={leftMs > 0 || isBusy} onPress={onResend}>
          {leftMs > 0 ? (
            <span>
              {t('otp.resend-in')} <Countdown leftMs={leftMs} />
            </span>
          ) : (
            t('otp.resend')
          )}
        </Button>
        {onOtherNumber && (
          <Button kind="link" onPress={onOtherNumber}>
            {t('otp.other-number')}
          </Button>
        )}
      </div>
    </div>
  );
}
